"""Several blanks in one question."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.errors import InputError
from shuati.match.blanks import grade_blanks, split_blanks


@pytest.mark.parametrize(
    "typed",
    [
        "前向；反向",
        "前向;反向",
        "前向、反向",
        "前向，反向",
        "前向 反向",
        "(1)前向 (2)反向",
        "①前向②反向",
        "1. 前向 2. 反向",
        "前向\t反向",
    ],
)
def test_one_line_is_split_at_the_usual_marks(typed):
    """Whatever stands between two answers, they come apart."""
    assert split_blanks(typed, 2) == ("前向", "反向")


def test_the_stronger_mark_decides():
    """Where ； parts the blanks, 、 and spaces inside an answer stay."""
    assert split_blanks("data parallel；存储、更新", 2) == ("data parallel", "存储、更新")


def test_an_empty_line_is_empty_blanks():
    """Nothing typed is nothing in every blank, and an empty part an empty blank."""
    assert split_blanks("", 3) == ("", "", "")
    assert split_blanks("甲；；丙", 3) == ("甲", "", "丙")


def test_too_few_parts_are_asked_again():
    """A line that cannot be split says how many parts were expected and got."""
    with pytest.raises(InputError) as caught:
        split_blanks("前向", 2)
    assert caught.value.code == "blank_count"
    assert caught.value.fields == {"expected": 2, "got": 1}


@given(st.lists(st.sampled_from(["梯度", "参数", "优化器状态", "激活值"]), min_size=1, max_size=5))
def test_a_joined_line_splits_into_its_parts(parts):
    """Parts joined by ； are the parts again."""
    assert split_blanks("；".join(parts), len(parts)) == tuple(parts)


def test_alternatives_and_one_verdict_a_blank():
    """Each blank takes any of its alternatives and has a verdict of its own."""
    whole, each = grade_blanks(["AllReduce / 全规约", "32"], ["全规约", "16"])
    assert [verdict.verdict for verdict in each] == ["correct", "wrong"]
    assert whole.verdict == "partial"
    assert [point.text for point in whole.hit] == ["AllReduce / 全规约"]
    assert [point.text for point in whole.missed] == ["32"]


@pytest.mark.parametrize(
    ("question", "free"),
    [
        ("训练包括____、____两步。", True),
        ("训练包括____和____两步。", True),
        ("训练依次包括____和____两步。", False),
        ("____的反面是____。", False),
    ],
)
def test_order_counts_unless_the_sentence_leaves_it_open(question, free):
    """Blanks joined by 、 or 和 take their answers in any order, unless an order is asked for."""
    whole, _ = grade_blanks(["前向传播", "反向传播"], ["反向传播", "前向传播"], question=question)
    assert (whole.verdict == "correct") is free


def test_an_accepted_line_counts():
    """A line that the learner was right about before is right again."""
    whole, _ = grade_blanks(["甲", "乙"], ["子", "丑"], accepted=["子；丑"])
    assert whole.verdict == "correct"


def test_a_wrong_number_of_parts_is_an_error():
    """Parts and answers must be as many."""
    with pytest.raises(InputError):
        grade_blanks(["甲"], ["甲", "乙"])


def test_what_stands_beside_a_blank_may_be_typed_again():
    """Words printed after one blank belong to that blank only."""
    question = "按层分段叫____并行，切分权重叫____并行。"
    whole, _ = grade_blanks(["流水线", "张量"], ["流水线并行", "张量并行"], question=question)
    assert whole.verdict == "correct"


@pytest.mark.parametrize(
    ("answers", "question"),
    [
        (["收入", "支出"], "一类是____，另一类是____。（顺序可换）"),
        (["收入", "支出"], "账页依次有____栏，另有____栏（两空可互换）。"),
        (["收入", "支出（顺序不限）"], "一类是____，另一类是____。"),
        (["收入", "支出"], "账页分为（____）和（____）。"),
        (["收入", "支出"], "账页分为____栏与____栏。"),
        (["收入", "支出"], "账页分为__(1)__、__(2)__。"),
    ],
)
def test_an_order_said_to_be_free_is_free(answers, question):
    """Words for a free order, in question or answer, and joints around framed blanks count."""
    whole, each = grade_blanks(answers, ["支出", "收入"], question=question)
    assert [verdict.score for verdict in each] == [1.0, 1.0]
    assert whole.verdict == "correct"
    assert grade_blanks(answers, ["支出", "支出"], question=question)[0].verdict != "correct"
