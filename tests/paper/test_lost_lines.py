"""A line that a paper lost costs what stood on it, and nothing of the other questions."""

from pathlib import Path

import pytest

from shuati.paper.parse import parse
from shuati.text.repair import repair

DECKS = sorted((Path(__file__).parents[2] / "decks").glob("*.txt"))


def read(rows):
    return parse(repair("\n".join(rows)).lines)


def told(question):
    return question.stem, question.options, question.answer


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.stem)
def test_a_lost_answer_is_the_only_loss(deck):
    """Every fourth answer is taken out, one at a time; the paper says which one is missing."""
    rows = deck.read_text(encoding="utf-8").split("\n")
    whole = read(rows)
    places = [place for place, row in enumerate(rows) if row.startswith("答案：") and row[3:]]
    for place in places[::4]:
        left = read([*rows[:place], "", *rows[place + 1 :]])
        pairs = zip(whole.questions, left.questions, strict=True)
        changed = [(was, now) for was, now in pairs if told(was) != told(now)]
        assert [(now.stem, now.answer) for _, now in changed] == [(changed[0][0].stem, None)]
        assert changed[0][1].number in [problem.number for problem in left.problems], rows[place]
