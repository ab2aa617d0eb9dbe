"""Numbers: equal ones are equal, others are not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.match import grade
from shuati.match.wording import bare
from shuati.model.verdicts import Judgement

SAME_GROUPS = [
    ["1/4", "0.25", "25%", "四分之一", "2/8", "百分之二十五"],
    ["2 500", "2500", "2,500", "2500元"],
    ["≤8", "不高于8", "不大于8", "不超过8", "最多8", "<=8", "小于或等于8", "8以内"],
    ["≥8", "不低于8", "不小于8", "不少于8", "至少8", ">=8", "大于等于8"],
    [">8", "大于8", "超过8", "高于8"],
    ["<8", "小于8", "低于8", "不足8"],
    ["36.0～37.0", "36-37", "36~37", "36至37"],
    ["1/3", "0.333", "三分之一", "33.3%"],
    ["1.5亿", "150000000", "15000万", "1.5×10⁸"],
    ["1/2mv²", "0.5mv²"],
    ["10^9", "10亿", "10×10⁸"],
    ["-4", "－4", "负4", "零下4"],
]


@pytest.mark.parametrize("group", SAME_GROUPS, ids=lambda group: group[0])
def test_equal_numbers_are_equal(group):
    """Each writing of an amount is firmly right for the first one."""
    for typed in group:
        verdict = grade(group[0], typed)
        assert (verdict.verdict, verdict.sure) == (Judgement.CORRECT, True), typed


def test_other_amounts_are_wrong():
    """No writing of one bound, sign or share is taken for one of another."""
    firsts = [group[0] for group in SAME_GROUPS if group[0].strip("≤≥<>-4") in ("", "8")]
    for reference in firsts:
        for group in SAME_GROUPS:
            if group[0] != reference:
                for typed in group:
                    assert grade(reference, typed).verdict is Judgement.WRONG, (reference, typed)


@pytest.mark.parametrize(
    ("reference", "typed"),
    [("0.9%氯化钠", "0.9氯化钠"), ("≤8", "8"), ("30分钟", "不超过30分钟"), ("12", "12%")],
)
def test_a_mark_that_changes_the_number_is_never_firmly_right(reference, typed):
    """A % or a bound left out or added is left to the learner."""
    verdict = grade(reference, typed)
    assert verdict.verdict is not Judgement.CORRECT
    assert not verdict.sure


def test_an_added_unit_is_right_unless_it_is_of_another_quantity():
    """12天 answers 多少天, 12元 does not."""
    assert grade("12", "12天").verdict is Judgement.CORRECT
    assert grade("12", "12天", question="工期为多少天？").verdict is Judgement.CORRECT
    assert grade("12", "12元", question="工期为____天。").verdict is Judgement.WRONG


def test_a_bound_printed_before_the_blank_may_be_typed_again():
    """不超过 in the question and in the answer is said once too often, and right."""
    question = "连续作业时间不超过____分钟。"
    assert grade("30", "不超过30", question=question).verdict is Judgement.CORRECT


def test_an_era_is_part_of_a_year():
    """公元 may be left out of a year, 公元前 may not."""
    assert grade("公元25年", "25年").verdict is Judgement.CORRECT
    assert grade("公元前221年", "前221年").verdict is Judgement.CORRECT
    assert grade("公元前221年", "221年").verdict is not Judgement.CORRECT
    assert grade("221年", "公元前221年").verdict is not Judgement.CORRECT


def test_a_name_may_hold_its_numerals_in_digits():
    """九一八 and 9·18 in a name are the same digits."""
    assert grade("九一八事变", "9·18事变").verdict is Judgement.CORRECT


@given(st.integers(1, 99), st.integers(1, 99))
def test_signs_stay_when_punctuation_goes(one, other):
    """A ratio, a bound and a minus are not lost with the punctuation."""
    assert bare(f"{one}:{other}") != bare(f"{one}{other}")
    assert bare(f"<{one}") != bare(f">{one}")
    assert bare(f"-{one}") != bare(f"{one}")


@pytest.mark.parametrize(
    ("reference", "typed"),
    [("1949年", "1950年"), ("1998", "1999"), ("0.998", "0.999"), ("1.5亿", "1.5"), ("a<b", "a>b")],
)
def test_near_numbers_are_others(reference, typed):
    """No number is taken for its neighbour, however large it is."""
    verdict = grade(reference, typed)
    assert (verdict.verdict, verdict.sure) == (Judgement.WRONG, True)


@given(st.integers(1, 10**7))
def test_a_number_and_the_next_are_two(number):
    """A number is right for itself in any grouping, and wrong for the next."""
    grouped = f"{number:,}".replace(",", " ")
    assert grade(str(number), grouped).verdict is Judgement.CORRECT
    assert grade(str(number), str(number + 1)).verdict is Judgement.WRONG
