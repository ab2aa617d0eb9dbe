"""A label at the start of a line is tried only where it can be: gate and pattern agree."""

import re

import pytest

from shuati.paper import headings, heads
from shuati.paper import vocabulary as words
from shuati.paper.tokens import RUN, TABLE
from tests.paper.beginnings import beginnings

#: What each reader looks for.
PATTERNS = {
    "_table": [TABLE],
    "_latin_key": [words.LATIN_KEY],
    "_heading": [pattern for _, pattern in headings.HEAD],
    "_run": [RUN],
    "_background": [words.BACKGROUND],
    "_passage": [words.PASSAGE],
    "_ask": [words.ASK_LINE],
    "_letters": [heads._LETTERS],
    "number": [heads._NUMBER],
    "_option": [heads.OPTION],
    "_word": [words.ANSWER_WORD, words.EXPLANATION_WORD],
}
GATES = {reader.__name__: firsts for reader, firsts, _ in heads._HEADS}


@pytest.mark.parametrize("name", PATTERNS)
def test_labels_begin_with_the_characters_of_their_gate(name):
    """Whatever a reader's patterns match begins with a character of its class, or with space."""
    firsts = set().union(*(beginnings(pattern.pattern) for pattern in PATTERNS[name]))
    assert not {one for one in firsts - {" "} if not re.match(f"[{GATES[name]}]", one)}


def test_every_reader_with_a_gate_is_known():
    """A reader whose gate no pattern here explains is one that is no single pattern."""
    assert {name for name, firsts in GATES.items() if firsts} - PATTERNS.keys() == {
        "_name",
        "_other_range",
    }


def test_words_are_told_apart_by_their_first_character():
    """Two words of the gates begin alike only where they are the same word."""
    assert len({word[0] for word in heads._NEEDED}) == len(heads._NEEDED)
