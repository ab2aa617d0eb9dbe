"""Sentences and paragraphs: key points, and what speaks against them."""

from __future__ import annotations

import pytest

from shuati.match import grade
from shuati.model.verdicts import Form, Judgement

from .conftest import ALL, ask

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


@pytest.mark.parametrize(
    ("reference", "typed", "pair"),
    [
        ("TCP面向连接，UDP无连接", "UDP面向连接，TCP无连接", ("TCP", "UDP")),
        ("TCP面向连接，UDP无连接", "TCP无连接，UDP面向连接", ("TCP", "UDP")),
        ("光纤传光信号，电缆传电信号", "电缆传光信号，光纤传电信号", ("光纤", "电缆")),
        ("甲醇有毒，乙醇无毒。", "乙醇有毒，甲醇无毒", ("甲醇", "乙醇")),
    ],
)
def test_a_reversed_pair_is_wrong(reference, typed, pair):
    """What is said of two things the wrong way round is wrong in both points, and said so once."""
    verdict = grade(reference, typed)
    assert (verdict.verdict, verdict.sure, verdict.hit) == (Judgement.WRONG, True, ())
    swaps = [why for why in verdict.reasons if why.code == "roles_swapped"]
    assert [dict(why.fields) for why in swaps] == [{"first": pair[0], "second": pair[1]}]


def test_a_pair_in_the_other_order_is_right():
    """The same two clauses, second first, are no reversed pair."""
    assert grade("TCP面向连接，UDP无连接", "UDP无连接，TCP面向连接").verdict is Judgement.CORRECT


def test_each_reason_is_said_once():
    """No verdict of a labelled pair says the same twice."""
    for pair in ALL:
        reasons = ask(pair).reasons
        assert len(set(reasons)) == len(reasons)


def test_no_reason_sets_a_lone_everyday_character_beside_a_word():
    """看 for another word in a half kept clause is no explanation."""
    for pair in ALL:
        for why in ask(pair).reasons:
            if why.code == "reworded":
                assert all(len(text) > 1 or text.isascii() for _, text in why.fields)


def test_a_number_is_in_no_language():
    """Digits, and Latin words which the reference holds, are not another language."""
    for reference, typed in (
        ("全年物价总水平上涨了百分之十三左右", "13%"),
        ("TCP协议面向连接，并且可靠地传输数据", "TCP"),
    ):
        codes = [why.code for why in grade(reference, typed).reasons]
        assert "other_language" not in codes
    assert grade("需求层次理论认为人有五个层次的需要", "hierarchy of needs").reasons[0].code == (
        "other_language"
    )
