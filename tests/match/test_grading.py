"""Promises that hold for every answer, tried on every labelled pair."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.match import SHIPPED, Terms, grade
from shuati.match.form import decide
from shuati.match.items import split_items
from shuati.model.verdicts import Form, Judgement

from .conftest import ALL, ask

RANK = {Judgement.WRONG: 0, Judgement.PARTIAL: 1, Judgement.CORRECT: 2}
WIDE = str.maketrans({chr(n): chr(n + 0xFEE0) for n in range(0x21, 0x7F)})
QUESTIONS = {pair["qid"]: pair for pair in ALL}.values()


def test_an_answer_matches_itself():
    """The reference typed again is correct for certain, whatever its form."""
    for pair in QUESTIONS:
        verdict = ask(pair, pair["reference"])
        assert (verdict.verdict, verdict.score, verdict.sure) == (Judgement.CORRECT, 1.0, True)


def _same(pair, typed):
    one, other = ask(pair), ask(pair, typed)
    assert (one.verdict, one.score, one.sure) == (other.verdict, other.score, other.sure), typed


def test_width_never_changes_a_verdict():
    """Full-width letters and digits count as the narrow ones."""
    for pair in ALL:
        letters = "".join(c.translate(WIDE) if c.isalnum() else c for c in pair["typed"])
        _same(pair, letters)


def test_case_never_changes_a_verdict():
    """Capitals count as small letters."""
    for pair in ALL:
        _same(pair, pair["typed"].upper())
        _same(pair, pair["typed"].lower())


def test_spaces_around_never_change_a_verdict():
    """Spaces and line ends around an answer count for nothing."""
    for pair in ALL:
        _same(pair, f"  {pair['typed']} \n")


def test_spaces_beside_chinese_never_change_a_verdict_on_a_statement():
    """A space between Chinese and Latin letters is a matter of taste."""
    for pair in ALL:
        if pair["kind"] in ("sentence", "paragraph") and not pair["typed"].isascii():
            _same(pair, pair["typed"].replace("，", "， ").replace("；", " ；"))


def test_script_never_changes_a_verdict_much():
    """Traditional characters count as simplified ones."""
    from opencc import OpenCC

    traditional = OpenCC("s2t")
    for pair in ALL:
        written = traditional.convert(pair["typed"])
        assert ask(pair, written).verdict == ask(pair).verdict, written


def test_the_order_of_list_items_never_changes_a_verdict():
    """Items count in any order, unless the question asks for one or the last says 都不."""
    chance = random.Random(7)
    for pair in ALL:
        ordered = any(word in pair["question"] for word in ("依次", "先后", "从下到上"))
        ordered = ordered or "都不" in pair["typed"]
        items = [item.text for item in split_items(pair["typed"])]
        if (
            decide(pair["reference"], pair["question"]) is Form.LIST
            and not ordered
            and "、" in pair["typed"]
        ):
            straight = ask(pair, "、".join(items))
            chance.shuffle(items)
            assert ask(pair, "、".join(items)).score == straight.score, items


@pytest.mark.parametrize("pair", QUESTIONS, ids=lambda pair: pair["qid"])
def test_violating_a_guard_never_raises_a_verdict(pair):
    """Negating, doubling or copying the question is never better than the plain answer."""
    best = ask(pair, pair["reference"]).score
    for typed in (
        f"不是{pair['reference']}",
        f"{pair['reference']}或者别的",
        f"不知道，可能是{pair['reference']}",
        pair["question"],
        "不知道",
        "",
    ):
        assert ask(pair, typed).score <= best


def test_turning_an_answer_round_never_helps_it():
    """An answer with its 不 dropped, or one put in, is never judged better than before."""
    for pair in ALL:
        if pair["label"] == "correct" and "不" in pair["typed"]:
            turned = ask(pair, pair["typed"].replace("不", "", 1))
            assert RANK[turned.verdict] <= RANK[Judgement.CORRECT]
            assert not (turned.verdict is Judgement.CORRECT and turned.sure and not ask(pair).sure)


@given(st.text(max_size=80), st.text(max_size=80), st.text(max_size=30))
def test_no_text_crashes(reference, typed, question):
    """Whatever is typed, a verdict with a score from 0 to 1 comes back."""
    verdict = grade(reference, typed, question=question)
    assert 0.0 <= verdict.score <= 1.0


PIECES = "数据并行、模型，不是。（）()；;：一二3.5×10^8 km/s 和与或把被AllReduce/->①1. 因为所以\n\t"


@given(
    st.text(alphabet=PIECES, max_size=60),
    st.text(alphabet=PIECES, max_size=60),
    st.sampled_from([None, *("term", "list", "sentence", "paragraph")]),
)
def test_no_jumble_of_our_own_signs_crashes(reference, typed, kind):
    """Texts made of the very signs that the rules look for are judged without an error."""
    verdict = grade(reference, typed, kind=kind, question=reference[:10])
    for point in (*verdict.hit, *verdict.missed):
        if point.typed:
            assert 0 <= point.typed[0] <= point.typed[1] <= len(typed)


@pytest.mark.parametrize(
    "typed", ["，" * 20000, "不" * 5000, "一" * 5000, "(" * 5000, "a b " * 5000, "、1" * 5000]
)
def test_monotonous_text_ends(typed):
    """Twenty thousand equal signs are judged as well, in time that grows with their number."""
    started = time.process_time()
    verdict = grade("梯度、参数、优化器状态。因为通信次数减少，所以更快。", typed)
    assert verdict.verdict is not Judgement.CORRECT
    assert time.process_time() - started < 20


def test_places_point_into_the_texts_as_given():
    """Each point's places cut its words out of the two texts, full-width and spaced as typed."""
    reference = "一是减少通信次数；二是压缩梯度。"
    typed = "我觉得：  压缩 梯度；减少通訊次數"
    verdict = grade(reference, typed, question="怎样降低通信开销？")
    assert verdict.verdict is Judgement.CORRECT
    assert [reference[slice(*point.place)] for point in verdict.hit] == ["减少通信次数", "压缩梯度"]
    assert [point.text for point in verdict.hit] == ["减少通信次数", "压缩梯度"]
    assert [typed[slice(*point.typed)] for point in verdict.hit] == ["减少通訊次數", "压缩 梯度"]


def test_the_kind_can_be_said():
    """A caller who knows the kind decides the form."""
    for kind in ("term", "list", "sentence", "paragraph"):
        assert grade("梯度、参数", "参数、梯度", kind=kind).form == kind


def test_accepted_answers_count_like_the_reference():
    """Another whole answer of the card is as good as the reference."""
    assert grade("长江", "大江", accepted=["大江"]).score == 1.0
    assert grade("长江", "大江").verdict is Judgement.WRONG


def test_names_of_the_learner_count():
    """Aliases given by the caller are names too, and the shipped ones stay as they are."""
    mine = SHIPPED.extended([("梯度检查点法", "省显存大法")])
    assert grade("梯度检查点法", "省显存大法", terms=mine).verdict is Judgement.CORRECT
    assert grade("梯度检查点法", "省显存大法").verdict is Judgement.WRONG
    assert grade("AllReduce", "全规约", terms=Terms()).verdict is Judgement.WRONG


def test_a_name_in_brackets_in_the_reference_is_a_name():
    """全归约（AllReduce） takes either of the two."""
    for typed in ("某归约", "XReduce", "xreduce（某归约）"):
        assert grade("某归约（XReduce）", typed).verdict is Judgement.CORRECT
