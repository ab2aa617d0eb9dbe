"""The lexer tries labels inside a line only where `places` finds that one may begin."""

import pytest

from shuati.paper.kinds import simplified
from shuati.paper.lexer import _DIGITS, _MIDDLE
from shuati.paper.places import places
from shuati.text.decode import decode
from tests.paper.corpus import HERE, folder, layouts

CASES = [*folder(HERE.parent / "cases"), *layouts()]


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
