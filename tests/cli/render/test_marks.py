"""The marks on a paper: all of it is there, every question is told once, every rule has words."""

import re

import pytest

from shuati.cli.render.marks import marked_lines
from shuati.cli.render.whys import FIXES, WHYS
from shuati.desk.reading import read_paper
from shuati.files.sources import Source
from shuati.text.fixes import SOURCE_FIXES, TABLE_FIX, TEXT_FIXES
from tests.paper.corpus import HERE, folder, layouts

CASES = [*folder(HERE.parent / "cases"), *folder(HERE / "first_sight")]


@pytest.fixture(autouse=True)
def wide(monkeypatch):
    """No line is wrapped, so that it can be compared."""
    monkeypatch.setenv("COLUMNS", "100000")


def squeezed(text):
    return "".join(text.split())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_everything_stands_on_the_marked_paper(case):
    """Each repaired line is there in order, and each question has one verdict."""
    read = read_paper(Source(case.name, case.data))
    shown = list(marked_lines(read))
    marked = [line[7:].rpartition("   ◂ ")[0] for line in shown if "   ◂ " in line]
    for line in read.repair.lines:
        assert squeezed(line.text) in squeezed("".join(marked)), line
    verdicts = [line for line in shown if re.match(r" {5}│ [✓✗] ", line)]
    assert len(verdicts) == len(read.paper.questions)


def test_every_rule_has_words():
    """Whatever gave a text its role can be told."""
    told = {
        reading.why
        for case in (*CASES, *layouts())
        for reading in read_paper(Source(case.name, case.data)).paper.readings
    }
    assert told - {""} <= WHYS.keys()


def test_every_fix_has_words():
    """What a repair does is told in words."""
    codes = {fix.code for fix in (TABLE_FIX, *SOURCE_FIXES, *TEXT_FIXES)}
    assert FIXES.keys() == codes
