"""Sentences and paragraphs: key points, and what speaks against them."""

from __future__ import annotations

import pytest

from shuati.match import grade
from shuati.model.verdicts import Form, Judgement

ENZYME = "因为一种酶只能催化一种或一类化学反应。"
BLOOD = "动脉血含氧多、颜色鲜红，静脉血含氧少、颜色暗红。"
RESCUE = "立即停止输液，通知医生；让患者取左侧卧位；给予高流量吸氧；密切观察病情并做好记录。"


def codes(verdict):
    """Return the codes of a verdict's reasons."""
    return {reason.code for reason in verdict.reasons}


@pytest.mark.parametrize(
    ("reference", "typed", "question", "why"),
    [
        ("水能导电，会使救火的人触电。", "水不导电，不会使救火的人触电。", "", "negation_added"),
        ("设备越多通信开销越大。", "设备越多通信开销越小。", "", "opposite"),
        ("染色体复制一次，细胞分裂两次。", "染色体复制两次，细胞分裂三次。", "", "number"),
        ("把浮点参数换成低位宽整数。", "把低位宽整数换成浮点参数。", "", "roles_swapped"),
        ("冻结原有权重，只训练低秩矩阵。", "冻结低秩矩阵，只训练原有权重。", "", "roles_swapped"),
        (
            BLOOD,
            "静脉血含氧多、颜色鲜红，动脉血含氧少、颜色暗红。",
            "动脉血和静脉血有什么区别？",
            "roles_swapped",
        ),
        (
            "以权责的发生为准，而不以款项的收付为准。",
            "以款项的收付为准，而不以权责的发生为准。",
            "",
            "roles_swapped",
        ),
    ],
)
def test_a_contradiction_is_firmly_wrong_and_said(reference, typed, question, why):
    """Nearly all characters match, and yet it is the opposite: wrong, with the reason."""
    verdict = grade(reference, typed, question=question)
    assert (verdict.verdict, verdict.sure) == (Judgement.WRONG, True)
    assert why in codes(verdict)


def test_clauses_in_another_order_are_the_same():
    """Who speaks of the veins first is right as well."""
    typed = "静脉血颜色暗红、含氧少，动脉血颜色鲜红、含氧多"
    assert grade(BLOOD, typed, question="动脉血和静脉血有什么区别？").verdict is Judgement.CORRECT


def test_half_of_the_points_are_half_an_answer():
    """Points left out are named as missed; the others are hit, with places in both texts."""
    typed = "停止输液，让患者左侧卧位"
    verdict = grade(RESCUE, typed)
    assert verdict.form is Form.PARAGRAPH
    assert verdict.verdict is Judgement.PARTIAL
    assert [point.text for point in verdict.hit] == ["立即停止输液", "让患者取左侧卧位"]
    assert [typed[slice(*point.typed)] for point in verdict.hit] == ["停止输液", "让患者左侧卧位"]
    assert "给予高流量吸氧" in {point.text for point in verdict.missed}


def test_one_point_turned_round_is_missed_and_the_rest_counts():
    """One opposite among many points costs that point."""
    verdict = grade(RESCUE, RESCUE.replace("左侧", "右侧"))
    assert verdict.verdict is Judgement.PARTIAL
    assert "让患者取左侧卧位" in {point.text for point in verdict.missed}


def test_a_replaced_word_blocks_a_firm_yes():
    """耐药 for 过敏 between the same words is never taken as right without a look."""
    verdict = grade("为了检查病人是否对青霉素过敏。", "为了检查病人是否对青霉素耐药。")
    assert verdict.verdict is not Judgement.CORRECT
    assert "replaced" in codes(verdict)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("因为酶具有专一性", "question_copy"),
        ("酶的专一性", "question_copy"),
        ("这题我不会", "blank"),
        ("不知道，可能跟催化有关", "blank"),
    ],
)
def test_an_answer_that_says_nothing_is_firmly_wrong(typed, why):
    """The question again, and an admission, earn nothing."""
    verdict = grade(ENZYME, typed, question="为什么说酶具有专一性？")
    assert (verdict.verdict, verdict.sure) == (Judgement.WRONG, True)
    assert codes(verdict) == {why}


def test_words_thrown_together_are_wrong():
    """Key words without a statement earn nothing."""
    verdict = grade(RESCUE, "输液 医生 患者 卧位 吸氧 病情")
    assert verdict.verdict is Judgement.WRONG
    assert "stuffing" in codes(verdict)


@pytest.mark.parametrize(
    ("typed", "judgement"),
    [
        ("不一定", Judgement.PARTIAL),
        ("一定能，因为设备越多通信开销越大", Judgement.WRONG),
        ("不一定，但是也一定能加快", Judgement.WRONG),
    ],
)
def test_yes_and_no_at_the_head_decide(typed, judgement):
    """The right reason under the wrong yes is wrong, and so is an answer that says both."""
    reference = "不一定，因为设备越多通信开销越大，可能抵消并行带来的收益。"
    question = "增加设备数量一定能加快训练吗？为什么？"
    assert grade(reference, typed, question=question).verdict is judgement


def test_pinyin_of_a_statement_is_read():
    """A statement typed in pinyin counts, and its bu turns it round."""
    reference = "因为水能导电，会使人触电。"
    assert grade(reference, "yinwei shui neng daodian, hui shi ren chudian").score == 0.8
    turned = grade(reference, "yinwei shui bu daodian, bu hui shi ren chudian")
    assert turned.verdict is Judgement.WRONG


def test_a_free_paraphrase_is_not_firmly_rejected():
    """Where few words are shared the learner judges."""
    verdict = grade(ENZYME, "每样酶就管催化那么一两种变化", question="为什么说酶具有专一性？")
    assert not verdict.sure


@pytest.mark.xfail(reason="2g for g: a number put where the reference counts nothing")
def test_a_number_put_in_is_seen():
    """等于 2g is not 等于 g."""
    verdict = grade("向下的加速度等于 g 时，支持力为零。", "向下的加速度等于 2g 时，支持力为零。")
    assert verdict.verdict is not Judgement.CORRECT


@pytest.mark.xfail(reason="the idea in none of the words of the reference")
def test_a_paraphrase_in_other_words_is_correct():
    """Opportunity cost said without any of the textbook's words."""
    reference = "把资源用于某种用途时所放弃的其他用途中能带来的最大收益。"
    typed = "选了一样东西以后，没选的里面最值钱的那个"
    assert grade(reference, typed).verdict is Judgement.CORRECT
