"""Figures from the log: answers, time, true retention, streaks; and the days to come.

Answers that were taken back are no part of the rows given here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple, TypeVar

from shuati.model.papers import Kind
from shuati.model.study import Mode, Rating, State
from shuati.review.calendar import Calendar
from shuati.review.queue import QueueRow

#: A card whose interval has come to so many days is mature, before that it is young.
MATURE = 21

# Figures while they are counted, in the order of `Figures`, by (day, deck, kind): plain lists,
# since frozen values would take several times as long over a million rows.
_Tally = list[int]
_Cell = tuple[int, int, Kind]

Old = TypeVar("Old")
New = TypeVar("New", int, Kind)


class LogRow(NamedTuple):
    """What figures need of one answer; a tuple, since there may be a million of them.

    `moment` is UTC epoch milliseconds, `day` a study day, `deck` a deck's id, `interval_before`
    in days, `duration` in milliseconds.
    """

    moment: int
    card: int
    day: int
    deck: int
    kind: Kind
    mode: Mode
    rating: Rating
    state_before: State
    interval_before: int
    duration: int


@dataclass(frozen=True, slots=True)
class Share:
    """How many of `total` passed."""

    passed: int = 0
    total: int = 0

    @property
    def rate(self) -> float | None:
        """The share that passed, 0..1; None of none."""
        return self.passed / self.total if self.total else None

    def __add__(self, other: Share) -> Share:
        return Share(self.passed + other.passed, self.total + other.total)


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of some answers.

    `reviews` counts all answers in all modes, `new` those that were a card's first, `duration` is
    the time they took in milliseconds. `young` and `mature` are true retention: of the cards
    asked when due, in state review, how many were remembered at the day's first asking; Hard is
    remembered.
    """

    reviews: int = 0
    new: int = 0
    duration: int = 0
    young: Share = Share()
    mature: Share = Share()

    @property
    def retention(self) -> Share:
        """True retention of young and mature cards together."""
        return self.young + self.mature


@dataclass(frozen=True, slots=True)
class Streak:
    """Study days in a row with at least one answer.

    `current` ends today, or yesterday as long as today has no answer; `days` counts all of them.
    """

    current: int = 0
    longest: int = 0
    days: int = 0


@dataclass(frozen=True, slots=True)
class Statistics:
    """Figures of all answers and of their parts.

    `days`, `weeks` and `months` hold those in which there was an answer, oldest first, each by
    its first study day (weeks begin on Monday). `decks` go by id, `kinds` by question kind.
    """

    total: Figures
    days: dict[int, Figures]
    weeks: dict[int, Figures]
    months: dict[int, Figures]
    decks: dict[int, Figures]
    kinds: dict[Kind, Figures]
    streak: Streak


def summarise(rows: Iterable[LogRow], today: int) -> Statistics:
    """The figures of the log, given oldest first, as they stand on the study day `today`."""
    cells = _cells(rows)
    days = _rolled(cells, lambda cell: cell[0])
    return Statistics(
        total=_figures(_added(cells.values())),
        days=_all_figures(days),
        weeks=_all_figures(_rolled(days, week_of)),
        months=_all_figures(_rolled(days, month_of)),
        decks=_all_figures(_rolled(cells, lambda cell: cell[1])),
        kinds=_all_figures(_rolled(cells, lambda cell: cell[2])),
        streak=streak(days, today),
    )


def forecast(
    rows: Iterable[QueueRow], *, calendar: Calendar, now: int, days: int
) -> tuple[int, ...]:
    """How many cards fall due today and on each of the following study days, `days` numbers.

    Today's holds the overdue ones too. New cards are not due; a card counts once, for the day
    that it is due next.
    """
    today = calendar.study_day(now)
    due = [0] * days
    for row in rows:
        day = row.due_day if row.due_at is None else calendar.study_day(row.due_at)
        if day is not None and day - today < days:
            due[max(day - today, 0)] += 1
    return tuple(due)


def streak(days: Iterable[int], today: int) -> Streak:
    """The streaks that study days with answers make."""
    runs: list[list[int]] = []
    for day in sorted(set(days)):
        if runs and day == runs[-1][-1] + 1:
            runs[-1].append(day)
        else:
            runs.append([day])
    lengths = [len(run) for run in runs]
    lasting = bool(runs) and runs[-1][-1] >= today - 1
    return Streak(lengths[-1] if lasting else 0, max(lengths, default=0), sum(lengths))


def week_of(day: int) -> int:
    """The Monday of a study day's week."""
    return day - date.fromordinal(day).weekday()


def month_of(day: int) -> int:
    """The first day of a study day's month."""
    return day - date.fromordinal(day).day + 1


def _cells(rows: Iterable[LogRow]) -> dict[_Cell, _Tally]:
    """The tally of each day, deck and kind, in one pass."""
    tallies: dict[_Cell, _Tally] = {}
    asked: dict[int, int] = {}
    again, new, review, due = Rating.AGAIN, State.NEW, State.REVIEW, Mode.REVIEW
    for _, card, day, deck, kind, mode, rating, state, interval, duration in rows:
        tally = tallies.get((day, deck, kind)) or tallies.setdefault((day, deck, kind), [0] * 7)
        tally[0] += 1
        tally[1] += state == new
        tally[2] += duration
        if state == review and mode == due and asked.get(card) != day:
            asked[card] = day
            passed = 5 if interval >= MATURE else 3
            tally[passed] += rating > again
            tally[passed + 1] += 1
    return tallies


def _rolled(tallies: dict[Old, _Tally], key: Callable[[Old], New]) -> dict[New, _Tally]:
    """The tallies whose keys have one `key` added up, keys in rising order."""
    parts: dict[New, list[_Tally]] = {}
    for old, tally in tallies.items():
        parts.setdefault(key(old), []).append(tally)
    return {new: _added(parts[new]) for new in sorted(parts)}


def _added(tallies: Iterable[_Tally]) -> _Tally:
    return [sum(column) for column in zip(*tallies, strict=True)] or [0] * 7


def _all_figures(tallies: dict[New, _Tally]) -> dict[New, Figures]:
    return {key: _figures(tally) for key, tally in tallies.items()}


def _figures(tally: _Tally) -> Figures:
    reviews, new, duration, young, young_total, mature, mature_total = tally
    return Figures(reviews, new, duration, Share(young, young_total), Share(mature, mature_total))
