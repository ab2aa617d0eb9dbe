"""What stands in brackets behind a term."""

from __future__ import annotations

import pytest

from shuati.match import grade
from shuati.match.brackets import names
from shuati.model.verdicts import Judgement


@pytest.mark.parametrize(
    ("reference", "answers"),
    [
        ("贞观元年（627年）", ["贞观元年", "贞观元年（627年）"]),
        ("618年（公元618年）", ["618年", "618", "公元618年"]),
        ("天津（天津市）", ["天津", "天津市"]),
        ("中国证监会（证监会）", ["证监会", "中国证监会"]),
        ("滑轮(辘轳)", ["滑轮", "辘轳"]),
        ("广播（Broadcast）", ["broadcast", "广播", "广播（broadcast）"]),
        ("CPU（Central Processing Unit）", ["CPU", "central processing unit"]),
        ("质膜（又称细胞膜）", ["质膜", "细胞膜", "细胞膜（质膜）"]),
        ("质膜（答细胞膜也给分）", ["质膜", "细胞膜"]),
        ("国家发展和改革委员会（国家发改委）", ["国家发改委", "国家发展和改革委员会"]),
        ("贷方【或：右方】", ["贷方", "右方"]),
        ("①叶绿体", ["叶绿体"]),
        ("4（次）", ["4", "4次", "四次"]),
        ("光合作用（写出一点即可）", ["光合作用"]),
        ("贷方（顺序可换）", ["贷方"]),
    ],
)
def test_either_side_is_the_answer(reference, answers):
    """A term and the name in brackets behind it are both the answer, firmly."""
    for typed in answers:
        verdict = grade(reference, typed)
        assert (verdict.verdict, verdict.sure) == (Judgement.CORRECT, True), typed


@pytest.mark.parametrize(
    ("reference", "typed"),
    [
        ("618年（公元618年）", "619年"),
        ("中国证监会（证监会）", "银监会"),
        ("4（次）", "次"),
        ("贞观元年（627年）", "627年"),
        ("贷方（不是借方）", "借方"),
        ("增大（减小）", "减小"),
        ("质膜（细胞膜）", "细胞质"),
    ],
)
def test_a_remark_and_another_thing_are_no_answers(reference, typed):
    """A unit, a remark or a date in brackets is not the answer by itself, nor is a rival."""
    assert grade(reference, typed).verdict is not Judgement.CORRECT


@pytest.mark.parametrize(
    "text", ["f(x)", "O(n)", "Ca(OH)2", "(a+b)c", "氯化铁（III）", "增大（减小）"]
)
def test_brackets_that_belong_to_the_answer_stay(text):
    """Formulas, oxidation numbers and opposites are one answer with their brackets."""
    assert names(text) == (text,)


def test_a_reason_quotes_the_texts_as_written():
    """No reason names a text that stands nowhere."""
    why = grade("北京（北京市）", "上海 市").reasons[0]
    assert dict(why.fields)["expected"] in ("北京", "北京市")
    assert dict(why.fields)["typed"] == "上海 市"
    unit = grade("36.5℃", "36.5").reasons[0]
    assert (unit.code, dict(unit.fields)) == ("unit_missing", {"expected": "℃"})
