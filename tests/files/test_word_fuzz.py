"""Any damage to a good Word file, to its bytes or to its XML: it is read, or refused with a code.

The round here is the same every time. `python -m tests.files.test_word_fuzz MINUTES [SEED]` goes on
from a new seed and prints the example that fails, made small.
"""

import time
from dataclasses import replace
from functools import cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lxml import etree

from shuati.files.documents import read_document
from shuati.files.formats import format_of
from shuati.files.sources import Source
from shuati.files.word.reader import read
from tests.files.test_word import BOLD, NOTES, PAPER, STYLES, TABLES, TEXTS, drawing, options
from tests.files.test_word_formulas import FORMULAS
from tests.files.word import PNG, SPACES, listed, p, parts_of, zipped
from tests.fuzzing import try_all

FEW = settings(
    max_examples=100,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
#: Seconds of the processor, and characters, that no damage to a small file may come to.
SLOW, LONG = 5, 2_000_000
VALUES = [
    "",
    "0",
    "-1",
    "1",
    "99999999999999999999",
    "nil",
    "\u0661",
    "F0FC",
    "rId7",
    "TOC1",
    "A" * 300,
]


@cache
def parts():
    """A file that holds all that the tests of the reader hold."""
    body = "".join(body for body, _ in (*TEXTS.values(), *TABLES.values()))
    body += "".join(p(f"<m:oMath>{formula}</m:oMath>") for formula, _ in FORMULAS)
    body += "".join(p("内", props=listed(1, depth)) for depth in (0, 1, 2, 2, 1, 2, 0))
    body += p("注", '<w:r><w:footnoteReference w:id="2"/></w:r>', drawing("rId7"))
    body += '<w:altChunk r:id="rId8"/>' + options(BOLD, "ACB")
    return parts_of(
        body,
        styles=STYLES,
        numbering=PAPER,
        notes=NOTES,
        related=[("rId7", "image", "media/1.png"), ("rId8", "aFChunk", "a.txt")],
        more={"word/media/1.png": PNG, "word/a.txt": "块"},
    )


TEXT_PARTS = [name for name in parts() if name.endswith((".xml", ".rels"))]
KNOWN = sorted(
    {one.tag for name in TEXT_PARTS for one in etree.fromstring(parts()[name].encode()).iter()}
)
NUMBERS = st.integers(0, 1 << 30)


@st.composite
def changed_bytes(draw):
    """The file with some of its bytes changed, left out or repeated."""
    data = bytearray(zipped(parts()))
    for _ in range(draw(st.integers(1, 8))):
        at = draw(NUMBERS) % (len(data) + 1)
        until = at + draw(st.integers(0, 40))
        data[at:until] = draw(st.one_of(st.binary(max_size=40), st.just(bytes(data[at:until]) * 3)))
    return bytes(data)


@st.composite
def changed_parts(draw):
    """The file with the text of one part changed somewhere, or the part left out."""
    made = dict(parts())
    name = draw(st.sampled_from(TEXT_PARTS))
    data = bytearray(made[name].encode())
    for _ in range(draw(st.integers(1, 4))):
        at = draw(NUMBERS) % (len(data) + 1)
        data[at : at + draw(st.integers(0, 30))] = draw(st.binary(max_size=20))
    made[name] = bytes(data)
    if draw(st.booleans()):
        del made[draw(st.sampled_from(sorted(made)))]
    return zipped(made)


@st.composite
def changed_trees(draw):
    """The file with elements of a part moved, repeated, renamed, left out or given odd values."""
    made = dict(parts())
    name = draw(st.sampled_from(["word/document.xml", "word/document.xml", *TEXT_PARTS]))
    root = etree.fromstring(made[name].encode())
    for _ in range(draw(st.integers(1, 6))):
        inner = list(root.iter())[1:]
        if inner:
            one, other = (inner[draw(NUMBERS) % len(inner)] for _ in range(2))
            draw(st.sampled_from(CHANGES))(draw, one, other)
    made[name] = etree.tostring(root)
    return zipped(made)


def dropped(draw, one, other):
    one.getparent().remove(one)


def repeated(draw, one, other):
    copy = etree.fromstring(etree.tostring(one))
    other.append(copy)


def moved(draw, one, other):
    if one not in other.iterancestors() and one is not other:
        other.append(one)


def renamed(draw, one, other):
    one.tag = draw(st.sampled_from(KNOWN))


def revalued(draw, one, other):
    names = [*one.keys(), f"{{{SPACES['w']}}}val", f"{{{SPACES['w']}}}id"]
    one.set(draw(st.sampled_from(names)), draw(st.sampled_from(VALUES)))


def rewritten(draw, one, other):
    one.text = draw(
        st.sampled_from(["", "\u2028", r"EQ \f(", "1.", "A.", "\t", "\ud7ff", "（", "答案"])
    )


CHANGES = [dropped, repeated, moved, renamed, revalued, rewritten]
PROPERTIES = []


def holds_for(examples):
    """Register a property, and make a test of it with the examples of the short round."""

    def tested(check):
        PROPERTIES.append((check, examples))
        return FEW(given(examples)(check))

    return tested


def check(data):
    start = time.process_time()
    found = read_document(Source("x.docx", data))
    assert replace(read_document(Source("x.docx", data)), error=found.error) == found
    assert time.process_time() - start < SLOW
    assert len(found.text) < LONG
    assert bool(found.problem) == (found.error is not None)
    for picture in found.pictures:
        assert picture.data
    return found


@holds_for(changed_bytes())
def test_any_bytes(data):
    check(data)


@holds_for(changed_parts())
def test_any_part(data):
    check(data)


@holds_for(changed_trees())
def test_any_tree(data):
    check(data)


def test_the_file_is_good_before_it_is_changed():
    found = read(Source("x.docx", zipped(parts())), format_of(b"")[1])
    assert not found.error
    assert len(found.text) > 1000
    assert len(found.pictures) == 1


if __name__ == "__main__":
    try_all([(tried, (examples,)) for tried, examples in PROPERTIES], FEW)
