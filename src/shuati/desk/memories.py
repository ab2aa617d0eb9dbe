"""Memories brought in line with the log, where what counts of it has changed."""

from __future__ import annotations

from shuati.model.study import Card, Review
from shuati.review.schedule import Schedule, retrace
from shuati.store import cards, reviews
from shuati.store.database import Connection, Store
from shuati.store.tables import LEARNER
from shuati.store.ties import keepers


def settle(db: Connection, schedule: Schedule, question: int) -> None:
    """Give the cards of a question, and of the one that it was merged into, their memory anew."""
    keeper = keepers(db, LEARNER, question).get(question)
    for one in (question, keeper.id) if keeper else (question,):
        for card in cards.cards_of(db, LEARNER, one):
            memory = retrace(schedule, reviews.history(db, LEARNER, card.id), card.id)
            if memory != card.memory:
                cards.set_memory(db, card.id, memory)


def settle_merged(store: Store, schedule: Schedule) -> None:
    """Do so for all questions that others were merged into.

    While one was removed, those merged into it were asked, and it did not hear of that.
    """
    with store.reading() as db:
        kept = {keeper.id for keeper in keepers(db, LEARNER).values()}
    if kept:
        with store.transaction() as db:
            for question in sorted(kept):
                settle(db, schedule, question)


def take_back(db: Connection, schedule: Schedule, now: int) -> tuple[Review, Card] | None:
    """Take the newest answer back; give it with the card that is asked again, if there is one.

    That is the card of the answer, or the one that this was merged into.
    """
    review = reviews.undo(db, LEARNER, now)
    if review is None:
        return None
    settle(db, schedule, cards.get_card(db, review.card).question.id)
    return review, cards.asked_for(db, LEARNER, review.card)
