"""The fields of our notes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuati.anki.fields import FIELDS, answered, asked, contents
from shuati.model.papers import Kind, Question

from .anki_learner import OPTIONS, PAPER, make


def named(question):
    """Field contents by the field's code."""
    texts = contents(make([question])[0].question, "期末卷")
    return {field.code: text for field, text in zip(FIELDS, texts, strict=True)}


def test_fields_are_fixed_for_good():
    """Places, names and ids are those of the first release: else Anki refuses updates for good."""
    assert [(field.name, field.id - 417_320_951_100) for field in FIELDS] == [
        ("题目", 1), ("选项", 2), ("答案", 3), ("解析", 4), ("材料", 5), ("要点", 6), ("图片", 7),
        ("补充", 8), ("题型", 9), ("题号", 10), ("来源", 11), ("键入", 12), ("数据", 13),
        ("编号", 14), ("备用1", 15), ("备用2", 16), ("备用3", 17), ("备用4", 18),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("place", "answer", "key"),
    [
        (0, "聚合数据", "聚合数据"),
        (1, '<ol class="texts"><li>DNS / 域名系统</li><li>HTTP</li></ol>', ""),
        (2, '<ul class="options"><li><b>B</b> <span dir="auto">选项B</span></li></ul>', "B"),
        (3, None, "AC"),
        (4, "错", "错"),
        (5, "对", "对"),
        (6, "第一点；<br>第二点。", ""),
    ],
)
def test_answers(place, answer, key):
    """Choices are answered by letter and text, truth by 对 and 错; `键入` is what one types."""
    fields = named(PAPER[place])
    assert fields["key"] == key
    if answer:
        assert fields["answer"] == answer
    else:
        assert fields["answer"].count("<li>") == 2


def test_first_alternative_is_the_one_to_type():
    """Of several right texts for one blank, Anki's text box compares with the first."""
    assert named(replace(PAPER[0], answer=("DNS / 域名系统",)))["key"] == "DNS"


def test_letter_without_option():
    """An answer whose option the paper lost is still shown by its letter."""
    assert "<b>D</b></li>" in named(replace(PAPER[2], options=OPTIONS[:2], answer=("D",)))["answer"]


def test_truth_offers_both_words():
    """A true/false card offers 对 and 错, unless the paper prints words of its own."""
    assert named(PAPER[4])["options"].count("<li>") == 2
    assert named(replace(PAPER[4], options=OPTIONS))["options"].count("<li>") == 4


def test_source_names_paper_part_section_and_number():
    """The learner can find the question on the printed paper."""
    assert named(replace(PAPER[2], part="A卷"))["source"] == "期末卷 · A卷 · 单选题 · 第 1 题"


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (PAPER[-1], "第 26 题"),
        (replace(PAPER[-1], number=None), "He ____26____ home."),
        (Question(Kind.SHORT, " \u3000\x1f"), ""),
    ],
)
def test_question_is_never_empty_while_there_is_something_to_ask(question, text):
    """A cloze item without a stem asks for its number; an empty front would make no card."""
    assert asked(question) == text


@pytest.mark.parametrize(
    ("answer", "shown"),
    [(False, True), (None, False), ("", False), (" \n", False), ((), False), (("", ""), False),
     (("", "b"), True), ("x", True)],
)  # fmt: skip
def test_answered(answer, shown):
    """False is an answer; emptiness in any form is none."""
    assert answered(answer) is shown


def test_every_kind_has_contents():
    """Question, answer, kind and source of every kind of question are there."""
    for question in PAPER:
        fields = named(question)
        assert all(fields[code] for code in ("question", "answer", "kind", "source", "id", "data"))
