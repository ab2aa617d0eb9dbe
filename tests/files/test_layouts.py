"""Papers laid out in all the ways of `layouts.py`: their questions come back, whatever the way.

Those named layout-*.pdf in made/ are what LibreOffice printed of some of them (`make_layouts.py`);
all others were made by hand.
"""

from pathlib import Path

import pytest

from shuati.files.documents import read_document
from shuati.files.sources import Source
from shuati.paper.parse import parse
from shuati.text.repair import repair
from tests.files import layouts

MADE = Path(__file__).parent / "made"
THREE = [layouts.LAMP, layouts.SHOCK, layouts.LEVELS]
RIGHT = {"buttons without letters, a class for the right one": layouts.SINGLES}
CASES = {
    **layouts.WORD,
    **layouts.SHEETS,
    **{name: (data, RIGHT.get(name, THREE)) for name, data in layouts.PAGES.items()},
}


def even(text):
    """A text without white space."""
    return "".join(text.split()) if isinstance(text, str) else text


def read(data):
    """Kind, stem, options and answer of each question in a file."""
    found = read_document(Source("卷", data))
    assert found.error is None
    return [
        (
            one.kind.value,
            even(one.stem),
            [even(option.text) for option in one.options],
            even(one.answer),
        )
        for one in parse(repair(found.text).lines).questions
    ]


def wanted(questions):
    """What `read` gives of these."""
    return [
        (kind, even(stem), [even(text) for text in options], even(answer))
        for kind, stem, options, answer in questions
    ]


@pytest.mark.parametrize("name", CASES)
def test_a_layout_made_by_hand(name):
    data, questions = CASES[name]
    assert read(data) == wanted(questions)


@pytest.mark.parametrize(("file", "name"), layouts.PRINTED.items())
def test_a_layout_that_libreoffice_printed(file, name):
    data = (MADE / f"{file}.pdf").read_bytes()
    assert read(data) == wanted(CASES[name][1])
