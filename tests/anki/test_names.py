"""Decks and tags."""

from __future__ import annotations

from dataclasses import replace

from shuati.anki.names import KINDS, subdecks, tags
from shuati.model.papers import Kind, Question

from .anki_learner import PAPER, make


def sections(*names):
    return make(Question(Kind.SHORT, "题", (), "答", section=name) for name in names)


def test_subdecks_sort_in_printed_order():
    """Sorted by name, as Anki sorts them, the subdecks stand as on the paper, also past nine."""
    names = list(subdecks(sections(*"子丑寅卯辰巳午未申酉戌亥")))
    assert names == sorted(names)
    assert names[0] == "刷题::大模型::01 子"
    assert names[-1] == "刷题::大模型::12 亥"


def test_many_sections_keep_their_order():
    """More than 99 sections get a third digit."""
    names = list(subdecks(sections(*(f"第{at}章" for at in range(120)))))
    assert names == sorted(names)


def test_same_heading_is_one_subdeck():
    """Papers of one deck share their subdecks, so a paper added later renames none."""
    before = subdecks(sections("单选题", "判断题"))
    after = subdecks(sections("单选题", "判断题", "单选题", "讨论题"))
    assert list(after) == [*before, "刷题::大模型::03 讨论题"]
    assert len(after["刷题::大模型::01 单选题"]) == 2


def test_cards_without_section_stay_in_the_deck():
    """No heading, no subdeck."""
    assert list(subdecks(sections(None, "\u3000"))) == ["刷题::大模型"]


def test_colons_in_names_make_no_levels():
    """`::` in a deck's or a section's name is not one of Anki's levels."""
    (name,) = subdecks(make([replace(PAPER[0], section="a::b")], deck="x::y"))
    assert name == "刷题::x：：y::01 a：：b"


def test_cards_come_in_printed_order():
    """The order is that of the deck, whatever order the cards are given in."""
    cards = sections("甲", "乙", "甲")
    inside = subdecks(reversed(cards))
    assert [card.question.order for card in inside["刷题::大模型::01 甲"]] == [1, 3]


def test_tags():
    """Kind, section, paper and part, each under its heading."""
    question = replace(PAPER[2], section="第一部分\u3000基础 题\t甲", part="A::卷")
    assert tags(question, "期 末") == (
        "题型::单选题", "章节::第一部分_基础_题_甲", "试卷::期_末::A：：卷",
    )  # fmt: skip


def test_no_empty_tag():
    """What a question lacks makes no tag."""
    assert tags(replace(PAPER[2], section=" \u3000"), "") == ("题型::单选题",)


def test_every_kind_has_a_name():
    """No kind of question is without a Chinese name, and no two share one."""
    assert len(set(KINDS.values())) == len(Kind)
