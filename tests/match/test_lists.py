"""Enumerations."""

from __future__ import annotations

import pytest

from shuati.match import grade
from shuati.match.items import listed
from shuati.model.verdicts import Form, Judgement

FOUR = "体温、脉搏、呼吸、血压"


def test_missing_and_extra_items_are_named():
    """What was hit, missed and too much is said item by item, with its place."""
    typed = "血压、体温、身高"
    verdict = grade(FOUR, typed)
    assert verdict.form is Form.LIST
    assert [point.text for point in verdict.hit] == ["体温", "血压"]
    assert [point.text for point in verdict.missed] == ["脉搏", "呼吸"]
    assert [typed[slice(*point.typed)] for point in verdict.hit] == ["体温", "血压"]
    assert [dict(r.fields).get("item") for r in verdict.reasons if r.code == "extra"] == ["身高"]
    assert verdict.verdict is Judgement.PARTIAL


@pytest.mark.parametrize("mark", ["、", "，", ", ", " ", "；", "\n", "/"])
def test_any_separator_parts_items(mark):
    """Items may be parted by whatever is at hand."""
    assert grade(FOUR, mark.join(["血压", "呼吸", "体温", "脉搏"])).score == 1.0


@pytest.mark.parametrize(
    "typed",
    [
        "1.体温 2.脉搏 3.呼吸 4.血压",
        "①体温②脉搏③呼吸④血压",
        "体温、脉搏、呼吸和血压",
        "包括：体温、脉搏、呼吸、血压",
    ],
)
def test_counters_and_introductions_are_no_items(typed):
    """Numbers before the items, and words before the first one, count for nothing."""
    assert grade(FOUR, typed).verdict is Judgement.CORRECT


def test_one_wrong_item_is_never_correct():
    """All right items and one wrong one are partly right."""
    verdict = grade(FOUR, FOUR + "、身高")
    assert (verdict.verdict, verdict.score) == (Judgement.PARTIAL, 0.7)


def test_order_counts_where_it_is_asked_for():
    """With 依次 in the question the right items in the wrong order are half right."""
    reference, typed = "计划、组织、控制", "控制、组织、计划"
    assert grade(reference, typed, question="有哪三种职能？").verdict is Judgement.CORRECT
    asked = grade(reference, typed, question="依次写出三种职能。")
    assert asked.verdict is Judgement.PARTIAL
    assert "misordered" in {reason.code for reason in asked.reasons}


def test_as_many_as_asked_for_are_enough():
    """Where two of four are asked for, any two are all."""
    assert grade(FOUR, "呼吸、血压", question="任意写出两项生命体征").score == 1.0
    assert grade(FOUR, "呼吸", question="任意写出两项生命体征").score < 1.0


def test_a_shared_ending_may_be_left_out():
    """青藏 stands for 青藏高原 where every item is a plateau."""
    reference = "青藏高原、内蒙古高原、黄土高原、云贵高原"
    assert grade(reference, "黄土、青藏、内蒙古、云贵").verdict is Judgement.CORRECT


def test_two_in_one_word_are_two_items():
    """南北温带 is 北温带 and 南温带."""
    assert grade("热带、北温带、南温带", "热带、南北温带").verdict is Judgement.CORRECT


def test_all_denied_is_wrong():
    """The right items with 都不需要 at the end are wrong."""
    assert grade(FOUR, FOUR + "都不需要测").verdict is Judgement.WRONG


def test_an_item_turned_round_is_a_wrong_item():
    """阻燃物 for 助燃物 is a miss."""
    verdict = grade("可燃物、助燃物、点火源", "可燃物、阻燃物、点火源")
    assert verdict.verdict is Judgement.PARTIAL
    assert [point.text for point in verdict.missed] == ["助燃物"]


@pytest.mark.parametrize(
    ("sentence", "items"),
    [
        ("质量循环包括计划、执行、检查和处理四个阶段。", "计划 执行 检查 处理"),
        ("管理的职能有计划、组织、领导、控制四种", "计划 组织 领导 控制"),
        ("三大产业是农业、工业和服务业。", "农业 工业 服务业"),
        ("三个部分：细胞膜、细胞质、细胞核", "细胞膜 细胞质 细胞核"),
        ("人体由头、躯干和四肢组成", "头 躯干 四肢"),
        ("无机盐、有机物等物质", "无机盐 有机物"),
        ("初等、中等、高等", "初等 中等 高等"),
        ("有丝分裂、无丝分裂", "有丝分裂 无丝分裂"),
        ("工作有序、管理有力", "工作有序 管理有力"),
        ("甲是可靠的、乙是不可靠的", "甲是可靠的 乙是不可靠的"),
    ],
)
def test_the_head_of_a_sentence_is_no_item(sentence, items):
    """A sentence that enumerates asks for its items, as they are written, and for no count word."""
    found = listed(sentence)
    assert [item.text for item in found] == items.split()
    assert all(sentence[slice(*item.place)] == item.text for item in found)


def test_a_sentence_that_enumerates_is_answered_by_its_items():
    """All names are all points; the head of the sentence with its count earns none."""
    reference = "质量循环包括计划、执行、检查和处理四个阶段。"
    for typed in ("计划、执行、检查、处理", reference, "质量循环包括计划、执行、检查和处理"):
        assert grade(reference, typed).score == 1.0
    verdict = grade(reference, "质量循环包括四个阶段")
    assert (verdict.score, verdict.hit, len(verdict.missed)) == (0.0, (), 4)
    longer = "我国的四大高原是青藏高原、内蒙古高原、黄土高原和云贵高原。"
    assert not grade(longer, "我国有四大高原").hit
    assert len(grade(longer, "青藏、黄土").hit) == 2


def test_a_reference_may_leave_the_order_free():
    """顺序可换 behind the reference makes it a list, whose last item it is not."""
    assert grade("收入；支出（顺序可换）", "支出、收入").score == 1.0


def test_the_learner_may_type_the_head_of_the_sentence():
    """由…组成 around the typed items counts for nothing either."""
    assert grade("水（H2O）由氢、氧组成", "水由氢、氧组成").score == 1.0
