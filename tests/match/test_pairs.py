"""The labelled pairs, judged as in use: nobody says which form is asked for."""

from __future__ import annotations

import pytest

from .conftest import pairs
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
