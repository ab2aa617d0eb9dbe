"""One sitting as a pure state machine: events in, the next state and intents out.

The room outside carries the intents out (asks, saves, takes back, suspends) and reports what
happened as the next event. Nothing here knows a clock, a terminal or a database.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from shuati.model.study import Memory, Mode, Origin, Rating, Review
from shuati.model.verdicts import Verdict
from shuati.review.queue import Queue, QueueRow
from shuati.review.schedule import Schedule, answer


class End(StrEnum):
    """Why a sitting ended."""

    DONE = "done"
    LIMIT = "limit"
    MINUTES = "minutes"
    QUIT = "quit"


# Events: what happened outside.


@dataclass(frozen=True, slots=True)
class Next:
    """The next card may be asked; also the first event of a sitting."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The card asked for is on the screen; `memory` is what is known of it."""

    memory: Memory


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer was given and judged; `text` and `verdict` are None where it was revealed."""

    text: str | None
    verdict: Verdict | None
    proposed: Rating


@dataclass(frozen=True, slots=True)
class Rated:
    """The learner settled on a rating."""

    rating: Rating


@dataclass(frozen=True, slots=True)
class Skipped:
    """The learner wants to see this card another time."""


@dataclass(frozen=True, slots=True)
class Suspended:
    """The learner wants this card asked no more."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The newest act was taken back; its card stands as `row`.

    `review` is the answer that was taken back, None where the card was skipped or suspended.
    """

    review: Review | None
    row: QueueRow


@dataclass(frozen=True, slots=True)
class Left:
    """The learner leaves."""


Event = Next | Shown | Answered | Rated | Skipped | Suspended | TakenBack | Left


# Intents: what is to be done outside.


@dataclass(frozen=True, slots=True)
class Ask:
    """Show this card's question."""

    row: QueueRow


@dataclass(frozen=True, slots=True)
class Save:
    """Write this review and the memory after it, at once."""

    review: Review


@dataclass(frozen=True, slots=True)
class Suspend:
    """Suspend this card."""

    card: int


@dataclass(frozen=True, slots=True)
class Finish:
    """Show the summary; `next_due` is the moment of the next learning card, if one waits."""

    end: End
    next_due: int | None


Intent = Ask | Save | Suspend | Finish


@dataclass(frozen=True, slots=True)
class Asked:
    """The card on the screen: since when, what is known of it, and the answer once judged."""

    row: QueueRow
    at: int
    memory: Memory | None = None
    answered: Answered | None = None
    thought: int = 0


@dataclass(frozen=True, slots=True)
class Session:
    """The state of one sitting.

    `limit` is a number of answers, `deadline` a moment; `saved` are this sitting's reviews.
    """

    schedule: Schedule
    queue: Queue
    started: int
    limit: int | None = None
    deadline: int | None = None
    asked: Asked | None = None
    saved: tuple[Review, ...] = field(default=())
    origin: Origin = Origin.TERMINAL


class OutOfTurnError(Exception):
    """An event came that this state does not know; a bug of the caller."""


def step(session: Session, event: Event, now: int) -> tuple[Session, tuple[Intent, ...]]:
    """Return the state after `event` at the moment `now`, and what is to be done.

    Raises OutOfTurnError for an event that the state does not know.
    """
    match event:
        case Next():
            return _next(session, now)
        case Left():
            return _finish(session, End.QUIT)
        case TakenBack(review, row):
            return _take_back(session, review, row, now)
    asked = session.asked
    if asked is None:
        raise OutOfTurnError(event)
    match event:
        case Shown(memory):
            return replace(session, asked=replace(asked, memory=memory, at=now)), ()
        case Answered():
            thought = now - asked.at
            return replace(session, asked=replace(asked, answered=event, thought=thought)), ()
        case Rated(rating):
            return _rate(session, asked, rating, now)
        case Skipped():
            return _drop(session, asked), ()
        case Suspended():
            return _drop(session, asked), (Suspend(asked.row.card),)


def _next(session: Session, now: int) -> tuple[Session, tuple[Intent, ...]]:
    if session.limit is not None and len(session.saved) >= session.limit:
        return _finish(session, End.LIMIT)
    if session.deadline is not None and now >= session.deadline:
        return _finish(session, End.MINUTES)
    row, queue = session.queue.next(now)
    if row is None:
        return _finish(session, End.DONE)
    return _ask(session, queue, row, now)


def _ask(
    session: Session, queue: Queue, row: QueueRow, now: int
) -> tuple[Session, tuple[Intent, ...]]:
    return replace(session, queue=queue, asked=Asked(row, now)), (Ask(row),)


def _finish(session: Session, end: End) -> tuple[Session, tuple[Intent, ...]]:
    return replace(session, asked=None), (Finish(end, session.queue.next_due),)


def _drop(session: Session, asked: Asked) -> Session:
    return replace(session, queue=session.queue.without(asked.row.card), asked=None)


def _take_back(
    session: Session, review: Review | None, row: QueueRow, now: int
) -> tuple[Session, tuple[Intent, ...]]:
    """Ask the card of the undone act again, and after it the one on the screen."""
    queue = session.queue
    if session.asked is not None:
        queue = queue.first(session.asked.row)
    saved = tuple(one for one in session.saved if review is None or one.id != review.id)
    return _ask(replace(session, saved=saved), queue.without(row.card), row, now)


def _rate(
    session: Session, asked: Asked, rating: Rating, now: int
) -> tuple[Session, tuple[Intent, ...]]:
    if asked.memory is None or asked.answered is None:
        raise OutOfTurnError(rating)
    review = _review(session, asked, asked.answered, asked.memory, rating, now)
    queue = session.queue.without(asked.row.card)
    if review.after.due_at is not None:
        queue = queue.learning(asked.row.after(review.after))
    saved = (*session.saved, review)
    return replace(session, queue=queue, asked=None, saved=saved), (Save(review),)


def _review(
    session: Session, asked: Asked, given: Answered, memory: Memory, rating: Rating, now: int
) -> Review:
    calendar = session.schedule.calendar
    return Review(
        id=now,
        card=asked.row.card,
        rating=rating,
        day=calendar.study_day(now),
        offset=calendar.offset(now),
        before=memory,
        after=answer(session.schedule, memory, rating, now, asked.row.card),
        mode=Mode.REVIEW,
        origin=session.origin,
        answer=given.text,
        score=given.verdict.score if given.verdict else None,
        verdict=given.verdict.verdict if given.verdict else None,
        proposed=given.proposed,
        duration=asked.thought,
    )
