"""Our schedule against the real Anki: the same answers at the same moments, the same outcome."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time, timedelta
from functools import cache
from random import Random
from zoneinfo import ZoneInfo

import pytest

from shuati.model.study import NEW, Memory, Rating
from shuati.review.calendar import Calendar
from shuati.review.schedule import Schedule, answer

from .anki_study import Answer, Options, Seen, missing, study

#: Three weeks: days after the first, and hours. Study days are 1 to 5 apart. In New York clocks
#: change in the night before day 9: the reviews at 03:50 and 04:05 before it tell dates from days.
SESSIONS = (
    (0, "23:40"), (2, "08:10"), (4, "12:00"), (6, "04:05"), (8, "03:50"), (8, "23:40"),
    (9, "08:10"), (11, "00:30"), (12, "12:00"), (17, "03:50"), (18, "19:20"), (20, "23:55"),
    (21, "04:10"),
)  # fmt: skip


@dataclass(frozen=True)
class Case:
    """Three weeks in a place, from a day on, with the deck options of Anki."""

    zone: str
    first: date
    options: Options = field(default_factory=Options)
    seed: int = 1


SHANGHAI = Case("Asia/Shanghai", date(2026, 2, 27))
SPRING = Case("America/New_York", date(2026, 2, 27))
AUTUMN = Case("America/New_York", date(2026, 10, 23))
PLACES = pytest.mark.parametrize(
    "case", [SHANGHAI, SPRING, AUTUMN], ids=["shanghai", "spring", "autumn"]
)


class BlocksOfHours(Calendar):
    """Deliberately wrong: a day is 24 hours."""

    __slots__ = ()

    def elapsed_days(self, earlier_ms: int, now_ms: int) -> int:
        return (now_ms - earlier_ms) // 86_400_000


class StudyDates(Calendar):
    """Deliberately wrong: days are dates, the hours before the rollover the evening's."""

    __slots__ = ()

    def elapsed_days(self, earlier_ms: int, now_ms: int) -> int:
        return self.study_day(now_ms) - self.study_day(earlier_ms)


class Dates(Calendar):
    """Deliberately wrong: days are dates from midnight to midnight."""

    __slots__ = ()

    def elapsed_days(self, earlier_ms: int, now_ms: int) -> int:
        return (self.local(now_ms).date() - self.local(earlier_ms).date()).days


@pytest.fixture(autouse=True)
def _real_anki():
    """These tests need the real Anki and libfaketime; with CI=true they must be there."""
    reason = missing()
    if reason and os.environ.get("CI") != "true":
        pytest.skip(reason)
    assert reason is None


@cache
def answers(case: Case, cards: int = 40) -> tuple[Answer, ...]:
    """Random answers in every session, to about half the cards, some of them several times."""
    random = Random(case.seed)
    given = []
    for days, hour in SESSIONS:
        day = case.first + timedelta(days=days)
        start = datetime.combine(day, time.fromisoformat(hour), ZoneInfo(case.zone))
        for card in random.sample(range(cards), cards // 2):
            at = int(start.timestamp()) * 1000 + card * 2_000 + random.randrange(1000)
            for _ in range(random.choice((1, 1, 2, 3))):
                (rating,) = random.choices((1, 2, 3, 4), (2, 2, 5, 2))
                given.append(Answer(at, card, rating))
                at += random.choice((60_000, 330_000, 600_000)) + random.randrange(1000)
    return tuple(sorted(given, key=lambda one: one.moment))


@cache
def in_anki(case: Case) -> tuple[Seen, ...]:
    return study(answers(case), case.zone, case.options)


def ours(case: Case, calendar: Calendar) -> list[Memory]:
    """What we hold of a card after each answer."""
    options = case.options
    schedule = Schedule(
        calendar,
        desired_retention=options.desired_retention,
        learning_steps=tuple(timedelta(minutes=one) for one in options.learning_steps),
        relearning_steps=tuple(timedelta(minutes=one) for one in options.relearning_steps),
        maximum_interval=options.maximum_interval,
        fuzz=False,
    )
    if options.parameters:
        schedule = replace(schedule, parameters=options.parameters)
    memories: dict[int, Memory] = {}
    held = []
    for one in answers(case):
        before = memories.get(one.card, NEW)
        after = answer(schedule, before, Rating(one.rating), one.moment, one.card)
        memories[one.card] = after
        held.append(after)
    return held


def disagreements(case: Case, calendar: Calendar) -> list[tuple[Answer, Memory, Seen]]:
    """The answers after which Anki's state is not ours: S and D within 0.1 %, the rest exactly."""
    held = zip(answers(case), ours(case, calendar), in_anki(case), strict=True)
    return [(one, memory, seen) for one, memory, seen in held if not same(memory, seen, calendar)]


def same(memory: Memory, seen: Seen, calendar: Calendar) -> bool:
    return (
        same_state(memory, seen)
        and memory.stability == pytest.approx(seen.stability, rel=1e-3)
        and memory.difficulty == pytest.approx(seen.difficulty, rel=1e-3)
        and due(memory, calendar, seen) == (seen.due, seen.due_at)
    )


def same_state(memory: Memory, seen: Seen) -> bool:
    mine = (memory.state, memory.interval, memory.reps, memory.lapses, memory.last_review)
    return mine == (seen.state, seen.interval, seen.reps, seen.lapses, seen.last_review)


def due(memory: Memory, calendar: Calendar, seen: Seen) -> tuple[date | None, int | None]:
    """As Anki holds it: whole seconds within the study day, beyond it only the day."""
    if memory.due_at is None:
        return date.fromordinal(memory.due_day or 0), None
    day = calendar.study_day(memory.due_at)
    if day > calendar.study_day(memory.last_review or 0):
        return date.fromordinal(day), None
    return None, memory.due_at // 1000 * 1000


@PLACES
def test_three_weeks_give_the_real_ankis_states_and_due_days(case):
    """Sessions at odd hours leave every card as they leave it in Anki, after every answer."""
    assert disagreements(case, Calendar(case.zone)) == []


@PLACES
def test_days_as_blocks_of_24_hours_would_be_noticed(case):
    """The comparison fails in every place when a day is 24 hours, as in the fsrs library."""
    assert disagreements(case, BlocksOfHours(case.zone))


@pytest.mark.parametrize("case", [SPRING, AUTUMN], ids=["spring", "autumn"])
def test_days_as_dates_would_be_noticed_where_clocks_change(case):
    """The comparison fails over a change of clocks when days are dates, even study dates."""
    assert disagreements(case, StudyDates(case.zone))


@PLACES
def test_days_from_midnight_would_be_noticed(case):
    """The comparison fails in every place when days change at midnight."""
    assert disagreements(case, Dates(case.zone))


@pytest.mark.parametrize(
    "options",
    [
        Options(desired_retention=0.8, learning_steps=(10, 5, 20), relearning_steps=(10, 20)),
        Options(desired_retention=0.95, learning_steps=(5,), maximum_interval=60),
        Options(rollover=5, learning_steps=(1500,), relearning_steps=(3000, 4000)),
        Options(learning_steps=(), relearning_steps=()),
        Options(parameters=(
            0.4, 1.1, 3.2, 15.7, 7.1, 0.55, 1.6, 0.02, 1.5, 0.12, 1.02, 1.94, 0.11, 0.3, 2.3, 0.25,
            2.9, 0.5, 0.15, 0.1, 0.2,
        )),
    ],
    ids=["steps", "retention", "days", "no-steps", "parameters"],
)  # fmt: skip
def test_other_deck_options_give_the_real_ankis_states_too(options):
    """Steps of any length or none, other retention, parameters and rollover agree as well."""
    case = Case("Europe/Berlin", date(2026, 4, 20), options, seed=5)
    assert disagreements(case, Calendar(case.zone, options.rollover)) == []


def test_memory_is_the_same_when_anki_runs_as_it_does_for_everyone():
    """With fuzz on and an untouched clock and zone Anki holds the same stability, difficulty."""
    case = replace(SPRING, options=Options(fuzz=True))
    held = zip(ours(case, Calendar(case.zone)), in_anki(case), strict=True)
    for memory, seen in held:
        assert memory.stability == pytest.approx(seen.stability, rel=1e-3)
        assert memory.difficulty == pytest.approx(seen.difficulty, rel=1e-3)


def test_our_fuzz_never_goes_where_ankis_does_not():
    """Cards answered Easy at first rest on days on which Anki's rest as well."""
    start = int(datetime(2026, 3, 1, 12, tzinfo=ZoneInfo("Asia/Shanghai")).timestamp()) * 1000
    given = [Answer(start + card, card, 4) for card in range(200)]
    theirs = {seen.interval for seen in study(given, "Asia/Shanghai", Options(fuzz=True))}
    schedule = Schedule(Calendar("Asia/Shanghai"))
    mine = {answer(schedule, NEW, Rating.EASY, start, card).interval for card in range(2000)}
    assert mine <= theirs
