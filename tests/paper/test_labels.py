"""Printed numbers and what they count."""

import pytest

from shuati.paper import labels


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("一", 1),
        ("十", 10),
        ("十二", 12),
        ("二十", 20),
        ("三十五", 35),
        ("甲", None),
        ("十甲", None),
    ],
)
def test_chinese(text, value):
    """Chinese numbers below one hundred count; other text does not."""
    assert labels.chinese(text) == value


@pytest.mark.parametrize(
    ("text", "value"), [("Ⅳ", 4), ("XII", 12), ("ix", 9), ("", None), ("Q", None)]
)
def test_roman(text, value):
    """Roman numbers count in every width and case."""
    assert labels.roman(text) == value


@pytest.mark.parametrize(
    ("text", "printed"),
    [("１２", "12"), ("⒌", "5"), ("⑹", "6"), ("③", "3"), ("2．1", "2.1"), ("007", "007")],
)
def test_printed(text, printed):
    """A number stays as printed, in ASCII digits."""
    assert labels.printed(text) == printed
