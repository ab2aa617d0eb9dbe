"""Papers and questions as a person handles them: list, find, put away, bring back."""

from __future__ import annotations

from collections.abc import Sequence

from shuati.desk.decks import pick_deck
from shuati.errors import InputError
from shuati.model.study import Card, StoredQuestion
from shuati.store import cards, papers, questions
from shuati.store.database import Store
from shuati.store.papers import StoredPaper
from shuati.store.tables import LEARNER


def list_papers(store: Store) -> list[StoredPaper]:
    """Return all papers, removed ones too, in the order of their first import."""
    with store.reading() as db:
        return papers.list_papers(db, LEARNER)


def remove_paper(store: Store, ref: str, now: int) -> StoredPaper:
    """Take a paper's questions out of study and export.

    Raises NotFoundError, and InputError removed_already.
    """
    with store.transaction() as db:
        found = papers.find_paper(db, LEARNER, ref)
        if not papers.remove_paper(db, found.id, now):
            raise InputError("removed_already", paper=found.id)
    return found


def restore_paper(store: Store, ref: str) -> StoredPaper:
    """Undo remove_paper. Raises NotFoundError, and InputError not_removed."""
    with store.transaction() as db:
        found = papers.find_paper(db, LEARNER, ref)
        if not papers.restore_paper(db, found.id):
            raise InputError("not_removed", paper=found.id)
    return found


def list_cards(
    store: Store,
    *,
    deck: str | None = None,
    waiting: bool = False,
    suspended: bool = False,
    search: str | None = None,
) -> list[Card]:
    """Return the cards of `deck`, only those that wait, are suspended, or hold `search`."""
    deck = pick_deck(store, deck)
    with store.reading() as db:
        return cards.list_cards(
            db,
            LEARNER,
            deck=deck,
            waiting=True if waiting else None,
            suspended=True if suspended else None,
            search=search,
            merged=not waiting,
        )


def find_question(store: Store, ref: str) -> StoredQuestion:
    """Return the question with this id, or the only one whose id begins so.

    Raises NotFoundError question_unknown or question_ambiguous.
    """
    with store.reading() as db:
        return questions.find_question(db, LEARNER, ref)


def suspend(store: Store, refs: Sequence[str], *, suspended: bool) -> list[StoredQuestion]:
    """Stop asking questions, or ask them again. Raises NotFoundError; nothing changes then."""
    with store.transaction() as db:
        found = [questions.find_question(db, LEARNER, ref) for ref in refs]
        ids = [card.id for one in found for card in cards.cards_of(db, LEARNER, one.id)]
        cards.suspend(db, ids, suspended)
    return found
