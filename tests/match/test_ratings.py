"""From a verdict to a rating."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.match.outcomes import outcome
from shuati.match.ratings import propose
from shuati.model.study import Rating


@pytest.mark.parametrize(
    ("score", "rating"),
    [
        (0.0, Rating.AGAIN),
        (0.49, Rating.AGAIN),
        (0.5, Rating.HARD),
        (0.7, Rating.HARD),
        (0.8, Rating.GOOD),
    ],
)
def test_scores_and_their_ratings(score, rating):
    """Wrong and less than half is Again, more is Hard, correct is Good."""
    assert propose(outcome(score)) is rating


@given(st.floats(min_value=0, max_value=1))
def test_easy_is_never_offered(score):
    """A text alone does not show that it was easy."""
    assert propose(outcome(score)) is not Rating.EASY
