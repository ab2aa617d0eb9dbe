"""How much of the damage that document sites do is undone, measured on our own clean text."""

import pytest

from .corpus import clean_texts
from .damage_text import damage
from .places import annotations, measured, places, share


@pytest.fixture(scope="module")
def counts():
    """Two sets of annotated characters; `python -m tests.text.places 20` measures twenty.

    The figures and what they leave are in docs/quality.md.
    """
    return measured(range(2), clean_texts())


def test_places_with_pinyin_come_back(counts):
    """At least 99.9 % of the bytes lost before pinyin are restored."""
    right, whole = share(counts, "pinyin")
    assert whole >= 200
    assert right >= 0.999


def test_places_without_pinyin_come_back(counts):
    """At least 95 % of the bytes lost before punctuation are restored."""
    right, whole = share(counts, "mark", "pair", "end")
    assert whole >= 300
    assert right >= 0.95


def test_firm_guesses_are_right(counts):
    """Of the bytes lost without pinyin, at least 98 % of those beyond doubt are restored."""
    right, whole = share(counts, "firm")
    assert whole >= 150
    assert right >= 0.98


def test_other_characters_are_untouched(counts):
    """At least 99.99 % of the characters outside slips are what they were."""
    right, whole = share(counts, "other")
    assert whole >= 400_000
    assert right >= 0.9999


def test_places_are_those_of_the_damage():
    """The count of lost bytes is the count of question marks that the damage makes."""
    clean = "训练更慢，因为它减少了。总之，学校或者其他单位都应该请在答题。"
    assert len(places(clean, annotations(0))) == damage(clean).count("?") > 3
