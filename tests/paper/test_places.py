"""The lexer tries labels inside a line only where `places` finds that one may begin."""

import pytest

from shuati.paper.kinds import simplified
from shuati.paper.lexer import _MIDDLE
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
