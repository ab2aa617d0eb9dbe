"""Numbers and quantities in any writing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.words.numerals import arabic, quantities, raise_powers, value

DIGITS = "零一二三四五六七八九"


def chinese(number: int) -> str:
    """Write a number below ten thousand the way a Chinese textbook does."""
    text, units = "", ["", "十", "百", "千"]
    digits = [int(digit) for digit in str(number)]
    for place, digit in enumerate(digits):
        unit = units[len(digits) - 1 - place]
        if digit:
            text += DIGITS[digit] + unit
        elif not text.endswith("零"):
            text += "零"
    return text.rstrip("零") or "零"


@given(st.integers(min_value=0, max_value=9999))
def test_every_chinese_numeral_below_ten_thousand_has_its_value(number):
    """A number written in Chinese reads as itself."""
    assert value(chinese(number)) == number


@pytest.mark.parametrize(
    ("text", "number"),
    [("一百二", 120), ("一万五", 15000), ("二〇二四", 2024), ("三千万", 30_000_000), ("十二", 12)],
)
def test_spoken_and_long_numerals(text, number):
    """Spoken short forms and long numerals have the value that people mean."""
    assert value(text) == number


@pytest.mark.parametrize("text", ["一定", "统一", "唯一", "一般", "十分", "百姓", "万一"])
def test_words_with_numeral_characters_stay_words(text):
    """A numeral character inside an everyday word is no number."""
    assert arabic(text) == text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("三年", "36个月"),
        ("10 gb", "10240mb"),
        ("3×10^8 m/s", "300000km/s"),
        ("三十万公里每秒", "3e8米/秒"),
        ("百分之五十", "50%"),
        ("28天", "4周"),
        ("1,000米", "1公里"),
    ],
)
def test_equal_amounts_in_other_units_are_equal(one, other):
    """The same amount is the same in any unit and any numerals."""
    assert quantities(one)[0].equals(quantities(other)[0])


@pytest.mark.parametrize(("one", "other"), [("三年", "三天"), ("3米", "3厘米"), ("50%", "50元")])
def test_other_units_are_other_amounts(one, other):
    """The same number of something else is another amount."""
    assert not quantities(one)[0].equals(quantities(other)[0])


def test_superscripts_are_powers():
    """10⁸ is ten to the eighth, not one hundred and eight."""
    assert quantities(raise_powers("10⁸"))[0].value != 108


@given(st.text(alphabet="零一二两三十百千万亿0123456789年个月%.e×^- ", max_size=20))
def test_no_row_of_digits_crashes(text):
    """Any jumble of digits and units is read without an error."""
    quantities(text)
