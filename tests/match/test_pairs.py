"""The labelled pairs, judged as in use: nobody says which form is asked for."""

from __future__ import annotations

import random

import pytest

from shuati.match import SHIPPED
from shuati.match.clauses import clauses
from shuati.words.negation import split

from .conftest import ask, pairs
from .evaluate import firm, metrics, run

#: Floors below the figures of docs/matching.md: accuracy, kappa, share and rightness of the firm.
FLOORS = {
    "pairs.jsonl": (0.88, 0.86, 0.74, 0.95),
    "fresh.jsonl": (0.83, 0.80, 0.68, 0.95),
    "third.jsonl": (0.86, 0.80, 0.68, 0.95),
    "dev.jsonl": (0.85, 0.87, 0.70, 0.95),
}


@pytest.mark.parametrize("name", FLOORS)
def test_judging_stays_as_good_as_it_was(name):
    """No file of labelled pairs falls below its floors, and no wrong answer is firmly accepted."""
    from shuati.match import grade

    labelled = pairs(name)
    rows, sure, failures, _ = run(labelled, grade, decide=True)
    figures, stands = metrics(rows), firm(rows, sure)
    accuracy, kappa, share, right = FLOORS[name]
    assert not failures
    assert figures["accuracy"] >= accuracy
    assert figures["qwk"] >= kappa
    assert stands["share"] >= share
    assert stands["right"] >= right
    assert stands["wrong_as_correct"] == 0
    assert stands["correct_as_wrong"] <= 0.05


def test_every_pair_is_labelled_in_full():
    """Each pair has a label that its score stands for, and ids are unique."""
    for name in FLOORS:
        rows = pairs(name)
        assert len({row["id"] for row in rows}) == len(rows)
        for row in rows:
            low, high = {"wrong": (0, 0.2), "partial": (0.3, 0.7), "correct": (0.8, 1)}[
                row["label"]
            ]
            assert low <= row["score"] <= high


def _statements():
    """Return one pair for each question that asks for a sentence or a paragraph."""
    rows = {row["qid"]: row for name in FLOORS for row in pairs(name)}
    return [row for row in rows.values() if row["kind"] in ("sentence", "paragraph")]


def _firmly_accepted(spoilt):
    """Return the share of spoilt references that are taken as correct for certain."""
    verdicts = [ask(row, text) for row, text in spoilt if text != row["reference"]]
    assert len(verdicts) > 30
    return sum(v.verdict == "correct" and v.sure for v in verdicts) / len(verdicts)


def test_a_dropped_negation_is_hardly_ever_accepted():
    """Each 不, 无 or 没有 dropped from a reference is seen, nine times in ten at least."""
    spoilt = []
    for row in _statements():
        pieces = split(row["reference"])
        for at, (_, negates) in enumerate(pieces):
            if negates:
                spoilt.append((row, "".join(text for n, (text, _) in enumerate(pieces) if n != at)))
    assert _firmly_accepted(spoilt) <= 0.1


def test_an_opposite_character_is_hardly_ever_accepted():
    """高 for 低, 先 for 后 and their like in a reference are seen, nineteen times in twenty."""
    turns = ("增减", "高低", "大小", "多少", "快慢", "先后", "左右", "内外", "升降")
    spoilt = [
        (row, row["reference"].replace(one, other, 1))
        for row in _statements()
        for turn in turns
        for one, other in (turn, turn[::-1])
    ]
    assert _firmly_accepted(spoilt) <= 0.05


def test_a_replaced_word_is_hardly_ever_accepted():
    """A word of another subject in the place of one is seen, nineteen times in twenty."""
    chance = random.Random(3)
    words = {row["qid"]: _words(row) for row in _statements()}
    pool = sorted({word for found in words.values() for word in found})
    spoilt = []
    for row in _statements():
        for word in chance.sample(words[row["qid"]], min(4, len(words[row["qid"]]))):
            other = chance.choice([each for each in pool if not set(each) & set(word)])
            spoilt.append((row, row["reference"].replace(word, other)))
    assert _firmly_accepted(spoilt) <= 0.05


def _words(row):
    """Return the two-character words of a reference that say something."""
    found = clauses(row["reference"], SHIPPED)
    words = [word for clause in found for word in clause.words if word.weight >= 0.45]
    return [w.text for w in words if len(w.text) == 2 and w.text in row["reference"]]


def test_the_answer_to_another_question_is_never_firmly_accepted():
    """A full and true answer that answers something else is not taken as right."""
    rows = _statements()
    for at, row in enumerate(rows):
        for step in range(1, len(rows), 7):
            verdict = ask(row, rows[(at + step) % len(rows)]["reference"])
            assert verdict.verdict == "wrong" or not verdict.sure
