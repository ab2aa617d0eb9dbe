"""Cards, and what of them is due."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import groupby

from sqlalchemy import Connection, bindparam, or_, select, update

from shuati.errors import NotFoundError
from shuati.model.papers import Question
from shuati.model.study import Card, Memory, State
from shuati.review.queue import QueueRow
from shuati.store.decks import find_deck
from shuati.store.questions import COLUMNS, ORDER, Overlay, placed, present
from shuati.store.tables import AnyRow, cards, decks, papers, questions
from shuati.store.ties import keeper_of, standing_back

_MEMORY = (
    cards.c.step,
    cards.c.stability,
    cards.c.difficulty,
    cards.c.last_review,
    cards.c.due_day,
    cards.c.due_at,
    cards.c.interval,
    cards.c.reps,
    cards.c.lapses,
)


_STATES = {state.value: state for state in State}

# In the order of the fields of QueueRow.
_DUE = (
    select(
        cards.c.id,
        cards.c.question,
        papers.c.deck,
        ORDER,
        questions.c.material,
        cards.c.state,
        cards.c.due_day,
        cards.c.due_at,
        cards.c.stability,
        cards.c.difficulty,
        cards.c.last_review,
        cards.c.interval,
    )
    .join(questions, questions.c.id == cards.c.question)
    .join(papers, papers.c.id == questions.c.paper)
    .where(present(), ~cards.c.suspended, ~cards.c.waiting)
    .order_by(papers.c.id, questions.c.position, questions.c.id, cards.c.ordinal)
)


def due_rows(
    db: Connection, learner: int, today: int | None = None, deck: str | None = None
) -> list[QueueRow]:
    """The cards that can be asked, in printed order.

    These are the new ones, those being learned, whenever their step ends, and the ones due for
    review by the study day `today` (None: all). Left out is what waits for an answer, is
    suspended, removed or merged into another question; a gone question stays in study until the
    learner removes it. Raises `NotFoundError` `deck_unknown`.
    """
    query = _DUE.where(cards.c.learner == learner, questions.c.id.not_in(standing_back(learner)))
    if today is not None:
        query = query.where(or_(cards.c.due_day.is_(None), cards.c.due_day <= today))
    if deck is not None:
        query = query.where(papers.c.deck == find_deck(db, deck))
    return [
        QueueRow(card, question, its_deck, order, group, _STATES[state], *memory)
        for card, question, its_deck, order, group, state, *memory in db.execute(query)
    ]


_CARDS = (
    select(
        cards.c.id.label("card_id"),
        cards.c.learner,
        cards.c.ordinal,
        cards.c.suspended,
        cards.c.state,
        *_MEMORY,
        *COLUMNS,
    )
    .select_from(placed().join(cards, cards.c.question == questions.c.id))
    .order_by(decks.c.id, papers.c.id, questions.c.position, questions.c.id, cards.c.ordinal)
)


def list_cards(
    db: Connection,
    learner: int,
    *,
    deck: str | None = None,
    paper: int | None = None,
    waiting: bool | None = None,
    suspended: bool | None = None,
    search: str | None = None,
    merged: bool = True,
) -> list[Card]:
    """The learner's cards by deck in printed order, without what was removed.

    `search` is looked for in all text of a question, in any case of letters. Without `merged`
    those are left out for which another question is asked. Raises `NotFoundError` `deck_unknown`.
    """
    query = _CARDS.where(cards.c.learner == learner, present())
    if deck is not None:
        query = query.where(papers.c.deck == find_deck(db, deck))
    for column, value in ((questions.c.paper, paper), (cards.c.suspended, suspended)):
        query = query if value is None else query.where(column == value)
    if waiting is not None:
        query = query.where(cards.c.waiting == waiting)
    if not merged:
        query = query.where(questions.c.id.not_in(standing_back(learner)))
    overlay = Overlay(db, learner)
    found = [_card(row, overlay) for row in db.execute(query)]
    return [card for card in found if not search or _holds(card.question.content, search)]


def get_card(db: Connection, card: int) -> Card:
    """The card with this id, removed or not.

    Raises `NotFoundError` `card_unknown`.
    """
    row = db.execute(_CARDS.where(cards.c.id == card)).first()
    if row is None:
        raise NotFoundError("card_unknown", ref=card)
    return _card(row, Overlay(db, row.learner, row.question_id))


def cards_of(db: Connection, learner: int, question: int) -> list[Card]:
    """The learner's cards of one question, by ordinal."""
    mine = (cards.c.learner == learner) & (cards.c.question == question)
    overlay = Overlay(db, learner, question)
    return [_card(row, overlay) for row in db.execute(_CARDS.where(mine))]


def asked_for(db: Connection, learner: int, card: int) -> Card:
    """The card that is asked for this one: itself, or that of the question it was merged into."""
    found = get_card(db, card)
    keeper = keeper_of(db, learner, found.question.id)
    same = [] if keeper is None else cards_of(db, learner, keeper)
    return next((one for one in same if one.ordinal == found.ordinal), found)


def export_rows(db: Connection, learner: int, deck: str | None = None) -> list[Card]:
    """The cards to export: all but those that wait or are merged into others.

    `order` counts from 0 in each deck.

    `question.modified // 1000` is the note's `mod`; hand it to `mark_exported` afterwards.
    """
    found = list_cards(db, learner, deck=deck, waiting=False, merged=False)
    return [
        replace(card, question=replace(card.question, order=order))
        for _, same in groupby(found, key=lambda card: card.question.deck)
        for order, card in enumerate(same)
    ]


def suspend(db: Connection, ids: Collection[int], suspended: bool = True) -> int:
    """Stop asking cards, or ask them again; give how many changed."""
    other = cards.c.id.in_(ids) & (cards.c.suspended != suspended)
    return db.execute(update(cards).where(other).values(suspended=suspended)).rowcount


def memory_of(db: Connection, card: int) -> Memory:
    """What FSRS knows of a card. Raises `NotFoundError` `card_unknown`."""
    row = db.execute(select(cards.c.state, *_MEMORY).where(cards.c.id == card)).first()
    if row is None:
        raise NotFoundError("card_unknown", ref=card)
    return _memory(row)


def set_memory(db: Connection, card: int, memory: Memory) -> None:
    """Write what FSRS knows of a card. Only the log may call for that."""
    db.execute(_REMEMBER, {"card_id": card, **memory_columns(memory)})


def memory_columns(memory: Memory) -> dict[str, object]:
    """The columns of a card that hold its memory."""
    return {"state": memory.state} | {
        column.name: getattr(memory, column.name) for column in _MEMORY
    }


_REMEMBER = update(cards).where(cards.c.id == bindparam("card_id"))


def _memory(row: AnyRow) -> Memory:
    known = {column.name: getattr(row, column.name) for column in _MEMORY}
    return Memory(state=_STATES[row.state], **known)


def _card(row: AnyRow, overlay: Overlay) -> Card:
    return Card(
        id=row.card_id,
        question=overlay.question(row),
        memory=_memory(row),
        ordinal=row.ordinal,
        suspended=row.suspended,
    )


def _holds(question: Question, search: str) -> bool:
    told = (question.stem, question.explanation, question.shared_stem, question.section)
    answer = question.answer if isinstance(question.answer, tuple) else (question.answer,)
    options = (option.text for option in question.options)
    texts = (text for text in (*told, *answer, *options) if isinstance(text, str))
    return any(search.casefold() in text.casefold() for text in texts)
