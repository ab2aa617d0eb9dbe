from __future__ import annotations

from datetime import timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.model.study import Rating
from shuati.review import fuzz
from shuati.review.intervals import days, nearest, next_step

AGAIN, HARD, GOOD, EASY = Rating
ideals = st.lists(st.floats(0.05, 40_000), min_size=1, max_size=3).map(sorted)
lucks = st.none() | st.floats(0, 1, exclude_max=True)


def minutes(*numbers: float) -> tuple[timedelta, ...]:
    return tuple(timedelta(minutes=number) for number in numbers)


@pytest.mark.parametrize(
    ("steps", "step", "rating", "expected"),
    [
        ((1, 10), 0, AGAIN, (0, 1)),
        ((1, 10), 0, HARD, (0, 5.5)),
        ((1, 10), 0, GOOD, (1, 10)),
        ((1, 10), 1, HARD, (1, 10)),
        ((1, 10), 1, AGAIN, (0, 1)),
        ((1, 10), 1, GOOD, None),
        ((1, 10), 0, EASY, None),
        ((10,), 0, HARD, (0, 15)),
        ((10, 5, 20), 0, HARD, (0, 7.5)),
        ((1440,), 0, HARD, (0, 2 * 1440)),
        ((3 * 1440,), 0, HARD, (0, 4 * 1440)),
        # Steps that were shortened since: a card beyond the last stands on the last.
        ((1, 10), 5, HARD, (1, 10)),
        ((1, 10), 5, GOOD, None),
    ],
)
def test_steps_go_as_in_anki(steps, step, rating, expected):
    """Again begins anew, Hard stays, Good goes on, Easy leaves."""
    following = next_step(minutes(*steps), step, rating, 1.0)
    assert following == (expected and (expected[0], timedelta(minutes=expected[1])))


@pytest.mark.parametrize(
    ("rating", "ideal", "expected"),
    [
        (AGAIN, 0.25, (0, timedelta(hours=6))),
        (GOOD, 0.49, (0, timedelta(seconds=42_336))),
        (GOOD, 0.5, None),
        (EASY, 0.25, None),
    ],
)
def test_without_steps_a_card_that_is_barely_known_comes_back_the_same_day(rating, ideal, expected):
    """Without steps an interval under half a day is waited for in hours."""
    assert next_step((), 0, rating, ideal) == expected


@given(ideals, st.integers(0, 400), lucks)
def test_better_ratings_rest_longer(ideals, last, luck):
    """Good rests at least a day longer than Hard, and Easy than Good, whatever fuzz does."""
    rests = [days(ideals[: n + 1], last, 100_000, luck) for n in range(len(ideals))]
    assert rests[0] >= 1
    assert all(shorter < longer for shorter, longer in pairwise(rests))


@given(ideals, st.integers(0, 400), lucks, st.integers(1, 50))
def test_no_interval_passes_the_maximum(ideals, last, luck, maximum):
    """The maximum wins over every other rule."""
    assert 1 <= days(ideals, last, maximum, luck) <= maximum


@given(st.floats(0.05, 1000), st.integers(0, 400), lucks)
def test_an_interval_that_ought_to_grow_grows(ideal, last, luck):
    """Fuzz never takes away that an interval grows; what it alone would shorten stays."""
    rest = days([ideal], last, 100_000, luck)
    if nearest(ideal) > last:
        assert rest > last
    elif nearest(ideal + fuzz.reach(ideal)) < last:
        assert rest < last


@pytest.mark.parametrize(
    ("ideals", "last", "interval"),
    [
        ([8.2956, 8.2956], 8, 9),
        ([13.485], 14, 14),
        ([35.56, 35.56], 39, 40),
        ([35.56, 35.56], 40, 37),
        ([3.0, 3.07, 5.27], 2, 5),
        ([2.5], 0, 3),
        ([0.2], 0, 1),
    ],
)
def test_exact_intervals_are_those_seen_in_anki(ideals, last, interval):
    """These intervals were read from Anki 26.09 without fuzz."""
    assert days(ideals, last, 36_500, None) == interval
