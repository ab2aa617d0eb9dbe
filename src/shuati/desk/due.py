"""What is due today. Quick: imports neither fsrs nor jieba."""

from __future__ import annotations

from dataclasses import dataclass

from shuati.desk.settings import Settings
from shuati.model.study import Card
from shuati.review.queue import Counts, Done, Queue, QueueRow, Variants, build, counts
from shuati.store.cards import due_rows
from shuati.store.database import Store
from shuati.store.reviews import asked_on, done_on
from shuati.store.tables import LEARNER
from shuati.store.ties import linked


@dataclass(frozen=True, slots=True)
class Due:
    """What today still holds, what was done today, and how many cards there are at all."""

    counts: Counts
    done: Done
    cards: int


def queue_row(card: Card) -> QueueRow:
    """Return a card as the queue knows it."""
    question = card.question
    row = QueueRow(card.id, question.id, question.paper, question.order, question.group)
    return row.after(card.memory)


def _rows(
    store: Store, settings: Settings, now: int, deck: str | None
) -> tuple[list[QueueRow], Done, Variants]:
    today = settings.calendar.study_day(now)
    with store.reading() as db:
        rows = due_rows(db, LEARNER, today, deck)
        done = done_on(db, LEARNER, today)
        links = linked(db, LEARNER)
        asked = asked_on(db, LEARNER, today) if links else frozenset()
    return rows, done, Variants(links, asked)


def todays_queue(store: Store, settings: Settings, now: int, deck: str | None) -> Queue:
    """Return today's queue of `deck`, or of all decks. Raises NotFoundError deck_unknown."""
    rows, done, variants = _rows(store, settings, now, deck)
    calendar = settings.calendar
    return build(
        rows,
        calendar=calendar,
        now=now,
        limits=settings.limits,
        done=done,
        variants=variants,
        seed=calendar.study_day(now),
    )


def count_due(store: Store, settings: Settings, now: int, deck: str | None) -> Due:
    """Return what is due in `deck`, or in all decks. Raises NotFoundError deck_unknown."""
    rows, done, variants = _rows(store, settings, now, deck)
    left = counts(
        rows,
        calendar=settings.calendar,
        now=now,
        limits=settings.limits,
        done=done,
        variants=variants,
    )
    return Due(left, done, len(rows))
