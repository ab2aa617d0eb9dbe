"""Typed letters and typed yes or no."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.errors import InputError
from shuati.match.choice import grade_letters, grade_truth, parse_letters, parse_truth

ABCD = ("A", "B", "C", "D")


@pytest.mark.parametrize(
    "typed",
    [
        "abd",
        "ABD",
        "A、B、D",
        "ＡＢＤ",
        "a b d",
        "d,b,a",
        "A和B和D",
        "选ABD",
        "ⒶⒷⒹ",
        "A B D。",
        "答案：ABD",
    ],
)
def test_letters_are_read_in_any_writing(typed):
    """Width, case, order and separators do not change which letters are meant."""
    assert parse_letters(typed, ABCD) == ("A", "B", "D")


@pytest.mark.parametrize("typed", ["", "  ", "e", "AE", "1", "不知道", "A?"])
def test_anything_else_is_asked_again(typed):
    """A letter that the question does not have is an error, never a wrong answer."""
    with pytest.raises(InputError) as caught:
        parse_letters(typed, ABCD)
    assert caught.value.code == "letter_unknown"


@given(st.sets(st.sampled_from(ABCD), min_size=1), st.sets(st.sampled_from(ABCD), min_size=1))
def test_only_the_very_letters_are_correct(answer, chosen):
    """With several letters, exactly the right ones are correct; more wrong than right is wrong."""
    verdict = grade_letters(sorted(answer), "".join(chosen), ABCD, several=True)
    assert (verdict.verdict == "correct") == (answer == chosen)
    if len(chosen - answer) >= len(chosen & answer):
        assert verdict.verdict == "wrong"
    elif answer != chosen:
        assert verdict.verdict == "partial"
    assert {point.text for point in verdict.hit} == answer & chosen
    assert {point.text for point in verdict.missed} == answer - chosen


def test_one_letter_is_right_or_wrong():
    """A question with one right letter knows no half."""
    assert grade_letters(("B",), "b", ABCD, several=False).score == 1.0
    assert grade_letters(("B",), "bc", ABCD, several=False).score == 0.0


@pytest.mark.parametrize(
    "typed", ["y", "Y", "t", "对", "√", "v", "是", "正确", "1", "ｙ", "对。", "True"]
)
def test_yes(typed):
    """Every usual sign for yes is read as yes."""
    assert parse_truth(typed) is True


@pytest.mark.parametrize("typed", ["n", "f", "错", "×", "x", "否", "错误", "0", "不对", "Ｘ", "錯"])
def test_no(typed):
    """Every usual sign for no is read as no."""
    assert parse_truth(typed) is False


@pytest.mark.parametrize("typed", ["", "a", "也许", "2", "对错"])
def test_neither_is_asked_again(typed):
    """What is neither yes nor no is an error, never a wrong answer."""
    with pytest.raises(InputError) as caught:
        grade_truth(True, typed)
    assert caught.value.code == "truth_unknown"


@given(st.booleans(), st.booleans())
def test_truth_is_right_when_equal(answer, said):
    """A truth question is right when the two agree."""
    assert (grade_truth(answer, "y" if said else "n").score == 1.0) == (answer == said)
