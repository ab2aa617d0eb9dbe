"""How long a card rests after an answer: learning steps, then whole days.

The rules are those that Anki 26.09 was seen to follow with FSRS on.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import timedelta

from shuati.model.study import Rating
from shuati.review import fuzz

_DAY = timedelta(days=1)


def next_step(
    steps: Sequence[timedelta], step: int, rating: Rating, ideal: float
) -> tuple[int, timedelta] | None:
    """The step a learning card comes to and the wait before it; None when learning is over.

    `step` is the index of the step it stands on. Again goes back to the first, Hard stays, Good
    goes on, Easy leaves. Without steps a card learns on for as long as its `ideal` interval, in
    days, is shorter than half a day.
    """
    if not steps:
        lasting = ideal >= 0.5 or rating is Rating.EASY
        return None if lasting else (0, timedelta(seconds=int(ideal * _DAY.total_seconds())))
    at = min(step, len(steps) - 1)
    following = {Rating.AGAIN: 0, Rating.HARD: at, Rating.GOOD: at + 1}.get(rating, len(steps))
    if following >= len(steps):
        return None
    hard_at_first = rating is Rating.HARD and at == 0
    return following, _hard_wait(steps) if hard_at_first else steps[following]


def _hard_wait(steps: Sequence[timedelta]) -> timedelta:
    """Hard on the first step waits between Again and Good."""
    wait = (steps[0] + steps[1]) / 2 if len(steps) > 1 else min(steps[0] * 1.5, steps[0] + _DAY)
    return _DAY * nearest(wait / _DAY) if wait > _DAY else wait


def days(ideals: Sequence[float], last: int, maximum: int, luck: float | None) -> int:
    """The interval, in days, of the last of `ideals`.

    `ideals` are the days after which retrievability would fall to the desired one: for each
    rating that must rest shorter than the one meant, then for that one. `last` is the card's
    interval until now, `luck` that of `fuzz.fraction`, None for exact intervals.
    """
    interval = 0
    for ideal in ideals:
        interval = _bounded(ideal, interval + 1, last, maximum, luck)
    return interval


def _bounded(ideal: float, least: int, last: int, maximum: int, luck: float | None) -> int:
    wanted = ideal if luck is None else fuzz.moved(ideal, luck)
    return min(max(nearest(wanted), least, _floor(ideal, last)), maximum)


def _floor(ideal: float, last: int) -> int:
    """An interval that ought to grow grows; one that fuzz alone would shorten stays."""
    if nearest(ideal) > last:
        return last + 1
    return last if nearest(ideal + fuzz.reach(ideal)) >= last else 0


def nearest(number: float) -> int:
    """Rounded to a whole number, halves up (for numbers above zero, as Anki rounds)."""
    return math.floor(number + 0.5)
