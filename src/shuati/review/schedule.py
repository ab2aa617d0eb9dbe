"""What an answer does to a card's memory: FSRS, with days and intervals as Anki counts them.

The mathematics of stability and difficulty is that of the fsrs library. It counts days as blocks
of 24 hours, so it is given moments that lie Anki's number of days apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Protocol

import fsrs
from fsrs.scheduler import DEFAULT_PARAMETERS

from shuati.errors import InputError
from shuati.model.study import NEW, Memory, Rating, Review, State
from shuati.review import fuzz, intervals
from shuati.review.calendar import Calendar

_EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
# fsrs sets no upper limit to stability; Anki does.
_MOST_STABLE = 36_500.0


@dataclass(frozen=True, slots=True)
class Schedule:
    """How a learner wants cards scheduled.

    `parameters` are the 21 of FSRS-6, `desired_retention` lies between 0 and 1,
    `maximum_interval` is in days, `fuzz` spreads intervals a little. Raises InputError
    "parameters_invalid", "retention_invalid", "steps_invalid" or "maximum_invalid".
    """

    calendar: Calendar
    parameters: tuple[float, ...] = DEFAULT_PARAMETERS
    desired_retention: float = 0.9
    learning_steps: tuple[timedelta, ...] = (timedelta(minutes=1), timedelta(minutes=10))
    relearning_steps: tuple[timedelta, ...] = (timedelta(minutes=10),)
    maximum_interval: int = 36_500
    fuzz: bool = True

    def __post_init__(self) -> None:
        if not 0 < self.desired_retention < 1:
            raise InputError("retention_invalid", retention=self.desired_retention)
        if any(step <= timedelta(0) for step in self.learning_steps + self.relearning_steps):
            raise InputError("steps_invalid")
        if self.maximum_interval < 1:
            raise InputError("maximum_invalid", maximum=self.maximum_interval)
        _scheduler(self.parameters)


class Remembered(Protocol):
    """What FSRS needs to know of a card: a `Memory`, or a row that holds as much."""

    @property
    def stability(self) -> float | None:
        """In days."""

    @property
    def difficulty(self) -> float | None:
        """1..10."""

    @property
    def last_review(self) -> int | None:
        """UTC epoch milliseconds."""


def answer(schedule: Schedule, memory: Memory, rating: Rating, now_ms: int, card_id: int) -> Memory:
    """The card's memory after an answer; equal to what `preview` shows for that rating.

    Learning steps count from the moment itself, intervals from its study day.
    """
    recalled = _recalled(schedule, memory, rating, now_ms)
    stability, difficulty = recalled[-1]
    after = replace(
        memory,
        stability=round(stability, 4),
        difficulty=round(difficulty, 3),
        last_review=now_ms,
        reps=memory.reps + 1,
        lapses=memory.lapses + (memory.state is State.REVIEW and rating is Rating.AGAIN),
    )
    luck = fuzz.fraction(card_id, memory.reps) if schedule.fuzz else None
    ideals = [_ideal(schedule, stability) for stability, _ in recalled]
    last = memory.interval if memory.state is State.REVIEW and rating > Rating.AGAIN else 0
    interval = intervals.days(ideals, last, schedule.maximum_interval, luck)
    step = _next_step(schedule, memory, rating, ideals[-1])
    if step is None:
        return _resting(after, schedule.calendar.study_day(now_ms), interval)
    return _learning(after, rating, *step, interval)


def preview(schedule: Schedule, memory: Memory, now_ms: int, card_id: int) -> dict[Rating, Memory]:
    """What each rating would do to the card's memory at this moment."""
    return {rating: answer(schedule, memory, rating, now_ms, card_id) for rating in Rating}


def retrievability(schedule: Schedule, memory: Remembered, now_ms: int) -> float | None:
    """The probability (0..1) that the card is remembered now; None for a new card."""
    if memory.stability is None or memory.last_review is None:
        return None
    days = schedule.calendar.elapsed_days(memory.last_review, now_ms)
    return _scheduler(schedule.parameters).get_card_retrievability(_card(memory), _day(days))


def replay(schedule: Schedule, reviews: Sequence[tuple[int, Rating]], card_id: int) -> Memory:
    """A card's memory from its log: (moment, rating) of the answers that count, oldest first."""
    memory = NEW
    for moment, rating in reviews:
        memory = answer(schedule, memory, rating, moment, card_id)
    return memory


def retrace(schedule: Schedule, reviews: Sequence[Review], card_id: int) -> Memory:
    """A card's memory from the answers that count, oldest first, also of cards merged into it.

    Where the card's own answer was given on the memory come to so far, what was made of it then
    holds: the learner's settings may have changed since. Else it is reckoned anew.
    """
    memory = NEW
    for one in reviews:
        if one.card == card_id and one.before == memory:
            memory = one.after
        else:
            memory = answer(schedule, memory, one.rating, one.id, card_id)
    return memory


def _resting(memory: Memory, today: int, interval: int) -> Memory:
    return replace(
        memory,
        state=State.REVIEW,
        step=None,
        due_day=today + interval,
        due_at=None,
        interval=interval,
    )


def _learning(memory: Memory, rating: Rating, step: int, wait: timedelta, interval: int) -> Memory:
    """While a card relearns it keeps the interval that its failure earned it, as in Anki."""
    assert memory.last_review is not None
    known = memory.state in (State.REVIEW, State.RELEARNING)
    return replace(
        memory,
        state=State.RELEARNING if known else State.LEARNING,
        step=step,
        due_day=None,
        due_at=memory.last_review + wait // timedelta(milliseconds=1),
        interval=interval if known and rating is Rating.AGAIN else memory.interval,
    )


def _next_step(
    schedule: Schedule, memory: Memory, rating: Rating, ideal: float
) -> tuple[int, timedelta] | None:
    if memory.state is State.REVIEW and rating is not Rating.AGAIN:
        return None
    known = memory.state in (State.REVIEW, State.RELEARNING)
    steps = schedule.relearning_steps if known else schedule.learning_steps
    return intervals.next_step(steps, memory.step or 0, rating, ideal)


def _recalled(
    schedule: Schedule, memory: Memory, rating: Rating, now_ms: int
) -> list[tuple[float, float]]:
    """(stability, difficulty) after each rating that must rest shorter than this one, and it.

    Hard is one of them only for a card in review: it keeps a learning card on its step.
    """
    lowest = Rating.HARD if memory.state is State.REVIEW else Rating.GOOD
    ladder = [one for one in Rating if lowest <= one <= rating] or [rating]
    elapsed = 0
    if memory.last_review is not None:
        elapsed = schedule.calendar.elapsed_days(memory.last_review, now_ms)
    scheduler, card, moment = _scheduler(schedule.parameters), _card(memory), _day(elapsed)
    return [_remembered(scheduler, card, one, moment) for one in ladder]


def _remembered(
    scheduler: fsrs.Scheduler, card: fsrs.Card, rating: Rating, moment: datetime
) -> tuple[float, float]:
    after, _ = scheduler.review_card(card, fsrs.Rating(int(rating)), moment)
    assert after.stability is not None
    assert after.difficulty is not None
    return min(after.stability, _MOST_STABLE), after.difficulty


def _card(memory: Remembered) -> fsrs.Card:
    """The memory as fsrs knows it, last reviewed at its epoch.

    All fields are given, since fsrs sleeps and reads the clock for those that are missing. The
    state plays no part in stability and difficulty, so it is always that of learning.
    """
    return fsrs.Card(
        card_id=0,
        state=fsrs.State.Learning,
        step=0,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=_EPOCH,
        last_review=None if memory.stability is None else _EPOCH,
    )


def _day(number: int) -> datetime:
    return _EPOCH + timedelta(days=number)


def _ideal(schedule: Schedule, stability: float) -> float:
    """Days until retrievability falls to the desired one: the forgetting curve of FSRS-6."""
    exponent = -1 / schedule.parameters[20]
    days_a_stability: float = (schedule.desired_retention**exponent - 1) / (0.9**exponent - 1)
    return stability * days_a_stability


@lru_cache(maxsize=8)
def _scheduler(parameters: tuple[float, ...]) -> fsrs.Scheduler:
    try:
        return fsrs.Scheduler(parameters=parameters, enable_fuzzing=False)
    except (TypeError, ValueError) as error:
        raise InputError("parameters_invalid") from error
