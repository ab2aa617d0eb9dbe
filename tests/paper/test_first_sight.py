"""Papers that were written and whose right parse was fixed before the parser saw them."""

import pytest

from tests.paper.corpus import HERE, compared, folder, plain, read, squeeze
from tests.paper.test_cases import missing

CASES = [*folder(HERE / "first_sight")]
#: Names of cases that are known to fail; each is a strict xfail.
KNOWN = frozenset(
    {
        "223-damaged-hard-wrapped-futures",
        "405-damaged-indented-bracket-numbers",
        "549-ocr-mixed-slips",
        # A lost byte was guessed wrong, and is told as a doubt.
        "601-damaged-swimming-pool-key-at-end",
        "671-full-width-letters-damaged",
        "715-damaged-parent-with-sub-blanks",
        # （一） counts the questions under 一、, and in the key (（一）A) as well.
        "797-bracketed-han-numbers-for-questions",
        # A kind on its own line tags one question, and the markers have no colon.
        "827-platform-with-answer-analysis-buttons",
        # Half a bracket stands behind every number, letter and marker.
        "830-numbers-with-brackets-half-open",
        # A semicolon stands behind every number, letter and marker; the paper is told to hold none.
        "815-numbers-behind-bars-and-semicolons",
        "679-damaged-times-a-day-and-key",
        "916-damaged-letters-eaten-in-stem-and-option",
    }
)


def marked(case):
    marks = [pytest.mark.xfail(strict=True)] if case.name in KNOWN else []
    return pytest.param(case, id=case.name, marks=marks)


@pytest.mark.parametrize("case", [marked(case) for case in CASES])
def test_first_sight(case):
    """A paper gives the title, the questions and the problems that were fixed beforehand."""
    paper, problems = read(case.data)
    assert squeeze(paper.title) == squeeze(case.right["title"])
    found = [compared(plain(question)) for question in paper.questions]
    assert found == [compared(question) for question in case.right["questions"]]
    assert not missing(case.right.get("problems", []), problems)


def test_all_cases_are_there():
    """Every case of the index is read, and no known failure names a case that is gone."""
    index = (HERE / "first_sight" / "INDEX.tsv").read_text(encoding="utf-8").splitlines()[1:]
    assert [case.name for case in CASES] == [line.split("\t")[0] for line in index]
    assert {case.name for case in CASES} >= KNOWN
