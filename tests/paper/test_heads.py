"""A label at the start of a line is tried only where it can be: gate and pattern agree."""

import re

import pytest

from shuati.paper import headings, heads
from shuati.paper import vocabulary as words
from shuati.paper.kinds import NAMES
from shuati.paper.tokens import RUN, TABLE
from tests.paper.beginnings import beginnings

#: What each reader looks for.
PATTERNS = {
    "_table": [TABLE],
    "_latin_key": [words.LATIN_KEY],
    "_heading": [pattern for _, pattern in headings.HEAD],
    "_marked": [heads._SECTION],
    "_run": [RUN],
    "_background": [words.BACKGROUND],
    "_passage": [words.PASSAGE],
    "_ask": [words.ASK_LINE],
    "letters": [heads._LETTERS],
    "number": [heads._NUMBER],
    "_option": [heads.OPTION],
    "_word": [words.ANSWER_WORD, words.EXPLANATION_WORD],
}
GATES = {reader.__name__: gate for reader, gate, _ in heads._HEADS if gate}


@pytest.mark.parametrize("name", PATTERNS)
def test_labels_begin_as_their_gate_says(name):
    """Whatever a reader's patterns match begins so; behind a letter alone its line ends."""
    begun = set().union(*(beginnings(pattern.pattern, 2) for pattern in PATTERNS[name]))
    seen = {one[0] if "\u4e00" <= one[0] <= "\u9fff" else one for one in begun if one[:1].strip()}
    assert not {one for one in seen if not re.match(GATES[name], one.ljust(2))}


def test_every_gate_has_its_patterns():
    """Only readers whose gates go by words as well are not among them."""
    assert GATES.keys() - PATTERNS.keys() == {"_name", "_other_range"}


def test_names_begin_as_their_gates_say():
    """The name of a kind begins with a Chinese character, or with a letter and holds 型."""
    begun = beginnings(NAMES.pattern, 8)
    assert all("\u4e00" <= one[0] <= "\u9fff" or one[0] in "ABCX" for one in begun)
    assert all("型" in one for one in begun if one[0] in "ABCX" and "/" not in one)


def test_words_are_told_apart_by_their_first_character():
    """Two words of the gates begin alike only where they are the same word."""
    assert len({word[0] for word in heads._NEEDED}) == len(heads._NEEDED)
