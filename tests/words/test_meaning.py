"""Everyday words that mean the same, or the opposite; and words that negate."""

from __future__ import annotations

import pytest

from shuati.words.meaning import alike, opposite
from shuati.words.negation import negated, split
from shuati.words.regions import mainland


@pytest.mark.parametrize(("one", "other"), [("减少", "降低"), ("病人", "患者"), ("防止", "避免")])
def test_listed_words_are_alike_both_ways(one, other):
    """Likeness has no direction, and a word is like itself."""
    assert alike(one, other)
    assert alike(other, one)
    assert alike(one, one)
    assert not opposite(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("增加", "减少"), ("降低", "增加"), ("低估", "高估"), ("先", "后"), ("贷", "借")],
)
def test_opposites_are_found_by_list_class_and_character(one, other):
    """Opposites are found by the list, by like words, and by one opposite character."""
    assert opposite(one, other)
    assert opposite(other, one)
    assert not alike(one, other)


@pytest.mark.parametrize("text", ["不同", "是否", "会不会", "存不存在", "非常", "无线", "特别"])
def test_words_with_a_negating_character_negate_nothing(text):
    """不 inside a word of its own is no negation."""
    assert not negated(text)


@pytest.mark.parametrize("text", ["不增加", "没有变化", "禁止吸烟", "不可靠", "未完成"])
def test_negations_are_found(text):
    """A negating word is set apart from what it negates."""
    assert negated(text)
    assert "".join(piece for piece, _ in split(text)) == text


def test_taiwan_words_change_on_traditional_input_only():
    """程式 is 程序 when typed in traditional characters; 文件 typed in simplified ones stays."""
    assert mainland("資料庫程式") == "数据库程序"
    assert mainland("文件") == "文件"
