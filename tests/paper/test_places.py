"""The lexer tries labels inside a line only where `places` finds that one may begin."""

import re

import pytest

from shuati.paper.kinds import simplified
from shuati.paper.lexer import _DIGITS, _INSIDE, _MIDDLE
from shuati.paper.places import places
from shuati.paper.vocabulary import KIND_TAG
from shuati.text.decode import decode
from tests.paper.beginnings import beginnings
from tests.paper.corpus import HERE, folder, layouts

CASES = [*folder(HERE.parent / "cases"), *layouts()]
#: Words of labels that are known only at the start of a line.
_HEADS_ONLY = re.compile(rf"{KIND_TAG}|错误率|相关考点|expl")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_label_inside_a_line_has_its_place(case):
    """A try at every single offset finds no label that begins at none of the places."""
    text = simplified(decode(case.data).text)
    labels = {at for at in range(len(text)) if _MIDDLE.match(text, at)}
    assert labels <= set(places(text))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_labels_that_begin_with_a_digit_are_all_known(case):
    """Where a digit stands, the labels that begin with one are all that can."""
    text = simplified(decode(case.data).text)
    for at in (at for at, char in enumerate(text) if char.isdecimal()):
        one, other = _MIDDLE.match(text, at), _DIGITS.match(text, at)
        assert (one and (one.lastgroup, one.span())) == (other and (other.lastgroup, other.span()))


@pytest.mark.parametrize("name", _INSIDE)
def test_every_word_that_begins_a_label_has_its_place(name):
    """A word that `lexer` looks for inside a line is sought there, also where no case has it."""
    words = {one for one in beginnings(_INSIDE[name], 4) if one.isalpha() and len(one) > 1}
    lost = {one for one in words if not any(places(one + end)[:1] == [0] for end in "、部")}
    assert not {one for one in lost if not _HEADS_ONLY.match(one)}


@pytest.mark.parametrize("name", _INSIDE)
def test_every_label_in_a_bracket_has_its_place(name):
    """What may stand in the bracket that begins a label is sought there."""
    boxed = {
        one for one in beginnings(_INSIDE[name], 3) if one[:1] in "【[〔〖（(" and one[1:].strip()
    }
    assert not {one for one in boxed if places(one)[:1] != [0]}
