"""The audit of the real papers and our decks; what was judged stands in docs/quality.md."""

import re

import pytest

from shuati.model.papers import Kind
from shuati.model.study import StoredQuestion
from shuati.paper.audit.audit import audit
from tests.outside import real_papers

from .corpus import HERE, folder, read

ROOT = HERE.parent.parent
WORDS = {Kind.BLANK: "填空", Kind.SINGLE: "单选", Kind.MULTIPLE: "多选", Kind.TRUEFALSE: "判断"}
ROW = re.compile(r"\| (\d{3} \S+) (?:– (\d{3} \S+) )?\| `(\w+)` \|")

#: What the audit must find: the fill-ins of 003 that its own single choices contradict, and what
#: 001 and 003 share.
FILL_INS = {(f"003 单选{number}", f"003 填空{number}", "differ") for number in (3, 4, 5, 6, 9, 11)}
SHARED_BY_BOTH = {
    ("001 填空1", "003 填空1", "same"),
    ("001 判断1", "003 判断1", "same"),
    ("001 判断7", "003 判断7", "near"),
    ("001 多选4", "003 多选4", "near"),
}


def stored(sources):
    """The questions of several papers by name, as if imported one after the other."""
    every = [
        (paper, name, question)
        for paper, (name, data) in enumerate(sources)
        for question in read(data)[0].questions
    ]
    return [
        StoredQuestion(number, str(number), name, paper, question, number, title=name)
        for number, (paper, name, question) in enumerate(every)
    ]


def decks():
    return [(path.stem, path.read_bytes()) for path in sorted((ROOT / "decks").glob("*.txt"))]


def label(question):
    content = question.content
    return f"{question.title} {WORDS.get(content.kind, content.kind.value)}{content.number}"


@pytest.fixture(scope="module")
def found():
    """The findings over papers and decks as they are written in the table."""
    cases = list(folder(real_papers(".json")[0].parent))
    papers = [(case.name[:3], case.data) for case in cases]
    findings = audit(stored([*papers, *decks()]))
    return [(*map(label, finding.questions), finding.matter.value) for finding in findings]


def test_what_must_be_found_is_found(found):
    assert set(found) >= FILL_INS | SHARED_BY_BOTH


def test_every_finding_was_judged(found):
    """The table holds these findings and no others."""
    page = (ROOT / "docs" / "quality.md").read_text(encoding="utf-8")
    section = page.partition("\n## Audit\n")[2].partition("\n## ")[0]
    rows = [tuple(filter(None, row.groups())) for row in ROW.finditer(section)]
    assert sorted(rows) == sorted(found)


def test_our_decks_contradict_and_repeat_nothing():
    assert audit(stored(decks())) == []
