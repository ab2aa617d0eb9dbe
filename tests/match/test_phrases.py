"""Short answers: what counts as the same, and what never does."""

from __future__ import annotations

import pytest

from shuati.match import grade
from shuati.model.verdicts import Form, Judgement


def code(reference, typed, question=""):
    """Return the first reason and the verdict of a term."""
    verdict = grade(reference, typed, question=question)
    assert verdict.form is Form.TERM
    return verdict.reasons[0].code, verdict.verdict


@pytest.mark.parametrize(
    ("reference", "typed", "why"),
    [
        ("磁场", "磁場", "same"),
        ("AllReduce", "all-reduce", "same"),
        ("AllReduce", "ＡＬＬ ＲＥＤＵＣＥ", "same"),
        ("域名系统", "DNS", "alias"),
        ("DNS", "域名系统", "alias"),
        ("三年", "36个月", "number_equal"),
        ("28天", "二十八天", "number_equal"),
        ("100～120", "100-120次", "number_equal"),
        ("叶绿体", "ye lü ti", "pinyin"),
        ("叶绿体", "yeluti", "pinyin"),
        ("叶绿体", "叶录体", "slip"),
        ("存储和更新", "更新与存储", "order"),
        ("存储和更新", "保存并更新", "synonym"),
        ("磁场", "我觉得是磁场", "same"),
        ("磁场", "不是电场，是磁场", "same"),
        ("郡县制", "郡县", "shorter"),
        ("折旧", "折旧费", "longer"),
    ],
)
def test_the_same_in_another_writing_is_correct(reference, typed, why):
    """Writing, names, numerals, pinyin, slips and order do not make an answer wrong."""
    assert code(reference, typed) == (why, Judgement.CORRECT)


@pytest.mark.parametrize(
    ("reference", "typed", "why"),
    [
        ("增加", "减少", "opposite"),
        ("有丝分裂", "无丝分裂", "opposite"),
        ("数据并行", "模型并行", "opposite"),
        ("磁场", "没有磁场", "negation"),
        ("三年", "三天", "number"),
        ("三次", "四次", "number"),
        ("权利", "权力", "opposite"),
        ("参数服务器", "服务器", "too_general"),
        ("实收资本", "实收资本或者资本公积", "double_answer"),
        ("叶绿体", "叶绿素", "opposite"),
        ("磁场", "电流", "opposite"),
        ("郡县制", "分封制", "different"),
        ("磁场", "不知道", "blank"),
    ],
)
def test_another_thing_is_firmly_wrong(reference, typed, why):
    """A rival, an opposite, another number, a word too wide and two answers at once are wrong."""
    assert code(reference, typed) == (why, Judgement.WRONG)
    assert grade(reference, typed).sure


@pytest.mark.parametrize(
    ("reference", "typed", "why"),
    [
        ("28天", "28", "unit_missing"),
        ("混合精度", "混合", "incomplete"),
        ("负债", "流动负债", "narrower"),
    ],
)
def test_half_an_answer_is_partial(reference, typed, why):
    """A number without its unit, half a term and a narrower term are partly right."""
    assert code(reference, typed) == (why, Judgement.PARTIAL)


def test_the_question_gives_what_may_be_left_out():
    """Words and units beside the blank need not be typed, and may be."""
    question = "把网络按层分段，这叫____并行。"
    assert code("流水线", "流水线并行", question)[1] is Judgement.CORRECT
    assert code("28天", "28", "普通混凝土的龄期是____天。")[1] is Judgement.CORRECT


def test_hesitation_costs_a_little_and_no_more():
    """应该是…吧 is right with 0.8, and wrong stays wrong."""
    assert grade("三年", "应该是三年吧").score == 0.8
    assert grade("三年", "应该是两年吧").verdict is Judgement.WRONG


def test_alternatives_in_the_reference_each_count():
    """Alternatives joined by " / " are each an answer."""
    for typed in ("撤销", "解除"):
        assert grade("撤销 / 解除", typed, kind="term").verdict is Judgement.CORRECT


def test_an_unknown_foreign_word_is_left_to_the_learner():
    """A Latin word that no table knows may be the right name: the verdict is only a suggestion."""
    verdict = grade("马斯洛", "Maslow")
    assert verdict.verdict is Judgement.WRONG
    assert not verdict.sure
