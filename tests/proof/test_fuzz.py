"""What holds of any bytes and any text, from the file to the reading, with a key and without.

The round here is the same every time. `make fuzz` goes on for ten minutes from a new seed:
`python -m tests.proof.test_fuzz MINUTES [SEED]` prints the example that fails, made small.
"""

import re
from collections import defaultdict
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shuati.anki.fields import contents
from shuati.cli.render.marks import marked_lines
from shuati.cli.render.papers import paper_lines, repair_json, repair_lines
from shuati.cli.render.text import json_text
from shuati.desk.reading import read_paper
from shuati.files.sources import Source
from shuati.model.papers import Kind
from shuati.model.study import StoredQuestion
from shuati.paper.apart import parse_with_key
from shuati.text.repair import repair, replay
from shuati.writing.json_form import paper_json
from tests.fuzzing import try_all
from tests.live import LIVE
from tests.proof import strategies

FORMS = {
    Kind.SINGLE: tuple,
    Kind.MULTIPLE: tuple,
    Kind.BLANK: tuple,
    Kind.TRUEFALSE: bool,
}
FEW = settings(
    max_examples=120,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
PROPERTIES = []


def holds_for(*given_strategies):
    """Register a property, and make a test of it with the examples of the short round."""

    def tested(check):
        PROPERTIES.append((check, given_strategies))
        return FEW(given(*given_strategies)(check))

    return tested


def by_row(pairs):
    """The text of each row without white space."""
    rows = defaultdict(str)
    for row, text in pairs:
        rows[row] += "".join(text.split())
    return {row: text for row, text in rows.items() if text}


def check_paper(paper, lines):
    """Nothing vanishes, and questions, readings and problems name what is there."""
    inked = by_row((line.row, line.text) for line in lines)
    assert by_row((one.row, one.text) for one in paper.readings) == inked
    for reading in paper.readings:
        assert reading.why
        assert reading.question is None or 0 <= reading.question < len(paper.questions)
    for problem in paper.problems:
        assert problem.row is None or problem.row in inked
    for question in paper.questions:
        check_question(question)
        assert question.rows
        assert inked.keys() >= set(question.rows)


def check_question(question):
    """Letters are capitals, each once; the answer has the form of its kind and names options."""
    letters = [option.letter for option in question.options]
    assert len(set(letters)) == len(letters)
    assert all(re.fullmatch("[A-Z]", letter) for letter in letters)
    assert question.answer is None or isinstance(question.answer, FORMS.get(question.kind, str))
    if letters and isinstance(question.answer, tuple):
        assert question.answer
        assert set(question.answer) <= set(letters)
        assert list(question.answer) == sorted(set(question.answer))


def check_shown(read):
    """What is printed of it, as lines and as JSON, and what Anki gets holds nothing live."""
    for line in (*paper_lines(read.paper), *marked_lines(read), *repair_lines(read)):
        assert not LIVE.search(line)
    for value in (paper_json(read.paper), repair_json(read)):
        assert not LIVE.search(json_text(value))
    for place, question in enumerate(read.paper.questions):
        stored = StoredQuestion(1, "guid", "deck", 1, question, place)
        assert not any(map(LIVE.search, contents(stored, read.paper.title or "")))


@holds_for(strategies.data())
def test_any_bytes(data):
    """Any bytes are read, alike each time; the steps replay, doubts are those of the questions."""
    source = Source("x", data)
    read = read_paper(source)
    assert read_paper(source) == read
    if read.document.problem:
        assert not read.paper.questions
        return
    assert replay(read.document.text, read.repair.steps) == read.repair.text
    problems = [one for one in read.paper.problems if one not in read.repair.problems]
    check_paper(replace(read.paper, problems=tuple(problems)), read.repair.lines)
    doubted = {(doubt.question, doubt.code) for doubt in read.doubts}
    told = ((at, code) for at, one in enumerate(read.paper.questions) for code in one.doubts)
    assert doubted == set(told)
    check_shown(read)


@holds_for(strategies.texts, strategies.texts)
def test_any_paper_with_any_key(text, key):
    """A paper with a key: the same holds, and rows behind the paper's are the key's."""
    lines = repair(text).lines
    last = lines[-1].row if lines else 0
    answers = [line._replace(row=line.row + last) for line in repair(key).lines]
    check_paper(parse_with_key(lines, answers)[0], [*lines, *answers])


@holds_for(strategies.damaged())
def test_what_is_repaired_needs_no_repair(text):
    """The repair of a repaired text changes nothing, where damage was done once."""
    once = repair(text).text
    assert repair(once).text == once


@holds_for(st.one_of(strategies.texts, strategies.damaged()))
def test_any_text_replays(text):
    """Steps are exact for text that no decoder gives, lone surrogates among it."""
    repaired = repair(text)
    assert replay(text, repaired.steps) == repaired.text
    assert not LIVE.search(repaired.text)


if __name__ == "__main__":
    try_all(PROPERTIES, FEW)
