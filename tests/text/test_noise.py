"""Noise inside lines."""

import pytest

from shuati.text.repair import repair

LOST_SPACES = [
    (
        "选用（? ）。\nA. 42V? B. 36V? C. 24V? D. 12V",
        "选用（  ）。\nA. 42V  B. 36V  C. 24V  D. 12V",
    ),
    ("选用(? )。\nA、PAN?\nB、LAN?\n用(??)", "选用(  )。\nA、PAN\nB、LAN\n用(  )"),
    ("??1.甲是(? )。\n??2.乙", "  1.甲是(  )。\n  2.乙"),
]


@pytest.mark.parametrize(("damaged", "whole"), LOST_SPACES)
def test_question_marks_for_spaces_become_spaces(damaged, whole):
    """In empty brackets, before labels, at option ends and line starts "?" was a space."""
    assert repair(damaged).text == whole


@pytest.mark.parametrize(
    "text",
    [
        "哪一项正确? A.甲 B.乙\n哪一项错误? A.甲 B.乙",
        "A. Where is it? B. Who is he? C. What is this? D. Why not?\n( )",
        "VALUES (?)",
    ],
)
def test_real_question_marks_stay(text):
    """A question that ends before A, an English question and a placeholder keep their mark."""
    assert repair(text).text == text


@pytest.mark.parametrize("noise", ["，，", "，。", "，、", "，；", "，？"])
def test_a_comma_before_another_mark_goes(noise):
    """The mark that counts is the last one."""
    assert repair(f"资产{noise}负债").text == f"资产{noise[-1]}负债"


def test_the_word_for_reference_answer_is_changed_only_as_a_label():
    """参照答案 is put right where it is a label; in a sentence it may be meant."""
    assert repair("参照答案：C\n请参照答案核对").text == "参考答案：C\n请参照答案核对"
