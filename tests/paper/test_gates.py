"""A costly search is made only where a cheap look allows it: the look shuts out nothing."""

import re

import pytest

from shuati.paper import answers, boilerplate, choices, headings, heads, stems, ticks
from shuati.paper import vocabulary as words
from shuati.paper.kinds import simplified
from shuati.text.decode import decode
from tests.paper.corpus import HERE, folder, layouts

CASES = [*folder(HERE.parent / "cases"), *folder(HERE / "first_sight"), *layouts()]
TEXTS = [simplified(decode(case.data).text or "") for case in CASES]
LINES = sorted({line.strip() for text in TEXTS for line in text.split("\n")} - {""})
NEEDED = {reader.__name__: needed.split() for reader, _, needed in heads._HEADS}


def holds(name):
    return lambda line: any(re.search(word, line) for word in NEEDED[name])


def ends(marks):
    return lambda line: line.endswith(marks)


def is_key(line):
    """参考回答 alone on its line heads no key, though its pattern would take it."""
    return bool(words.KEY_LINE.match(line)) and "回答" not in line


#: What allows a search, and the search itself.
GATES = {
    "key": (holds("_key"), is_key),
    "part": (holds("_part"), headings.PART.match),
    "answer word": (holds("_word"), words.ANSWER_WORD.match),
    "explanation word": (holds("_word"), words.EXPLANATION_WORD.match),
    "score": (stems._SCORED.search, stems._SCORE.search),
    "page": (stems._PAGED.search, stems._PAGE.search),
    "bare letter": (
        stems._LATIN.search,
        lambda line: any(one.search(line) for one, _ in stems._BARE),
    ),
    "conclusion": (answers._CONCLUDES.search, answers._FINAL.search),
    "taken": (answers._CONCLUDES.search, answers._TAKEN.search),
    "marked": (ends(boilerplate.MARKED_ENDS), boilerplate.MARKED.search),
    "frame": (
        boilerplate._may_be_frame,
        lambda line: any(rule.match(line) for _, rule in boilerplate._LINES),
    ),
    "letters below": (ends(choices._BELOW_ENDS), choices._BELOW.search),
    "right": (ends(ticks._RIGHT_ENDS), ticks._RIGHT.search),
}


@pytest.mark.parametrize("name", GATES)
def test_what_is_found_is_looked_for(name):
    """Wherever a line of any case holds something, it is searched for it."""
    allowed, found = GATES[name]
    assert not [line for line in LINES if found(line) and not allowed(line)]
    assert any(map(found, LINES))
