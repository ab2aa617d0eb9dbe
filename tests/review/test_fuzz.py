from __future__ import annotations

import random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.review import fuzz
from shuati.review.intervals import nearest

intervals = st.floats(0.1, 36_500)
lucks = st.floats(0, 1, exclude_max=True)


@pytest.mark.parametrize(
    ("interval", "days"),
    [(1.0, 0.0), (2.49, 0.0), (2.5, 1.0), (7.0, 1.675), (20.0, 2.975), (100.0, 6.975)],
)
def test_reach_is_that_of_anki(interval, days):
    """Fuzz reaches as far as Anki's: nothing, then 15, 10 and 5 percent of each further day."""
    assert fuzz.reach(interval) == pytest.approx(days)


@given(intervals, lucks)
def test_fuzz_stays_within_its_reach(interval, luck):
    """No luck moves an interval further than its reach, not even by rounding."""
    reach = fuzz.reach(interval)
    moved = nearest(fuzz.moved(interval, luck))
    assert nearest(interval - reach) <= moved <= nearest(interval + reach)


@given(st.floats(2.5, 400))
def test_fuzz_leaves_the_mean_where_it_was(interval):
    """Over all lucks the mean of the fuzzed days is the interval, within an eighth of a day."""
    lucks = [(number + 0.5) / 2000 for number in range(2000)]
    mean = fmean(nearest(fuzz.moved(interval, luck)) for luck in lucks)
    assert mean == pytest.approx(interval, abs=0.125)


def test_luck_depends_on_card_and_reps_alone():
    """Neither the global random state nor the order of calls changes a card's luck."""
    random.seed(1)
    first = fuzz.fraction(1_700_000_000_000, 3)
    random.seed(2)
    fuzz.fraction(1_700_000_000_001, 3)
    assert fuzz.fraction(1_700_000_000_000, 3) == first
    assert fuzz.fraction(1_700_000_000_000, 4) != first
    # In Anki a card and its next neighbour share a luck: id + reps is one number there.
    assert fuzz.fraction(1_700_000_000_001, 2) != first


def test_lucks_of_neighbouring_cards_are_spread_evenly():
    """Cards minted one after the other land in each tenth about equally often."""
    lucks = [fuzz.fraction(1_700_000_000_000 + number, 1) for number in range(5000)]
    tenths = [sum(int(luck * 10) == tenth for luck in lucks) for tenth in range(10)]
    assert min(tenths) > 400
    assert max(tenths) < 600
