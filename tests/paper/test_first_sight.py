"""Papers that were written and whose right parse was fixed before the parser saw them."""

import pytest

from tests.paper.corpus import HERE, compared, folder, plain, read, squeeze
from tests.paper.test_cases import missing

CASES = [*folder(HERE / "first_sight")]
#: Names of cases that are known to fail; each is a strict xfail.
KNOWN = frozenset(
    {
        "221-damaged-nurse-black-brackets",
        "223-damaged-hard-wrapped-futures",
        "405-damaged-indented-bracket-numbers",
        "529-history-quotes-before-each-question-group",
        "535-site-frame-of-school-library",
        "536-question-site-buttons-between",
        "537-preview-cut-with-trailing-dots",
        "540-numbers-with-units-and-no-dots-judge",
        "542-hierarchical-case-three-levels",
        "545-right-options-bold-stars-behind",
        "547-judge-signs-before-in-square-brackets",
        "549-ocr-mixed-slips",
        "551-two-mock-papers-keys-each-named",
        "552-instruction-headings-with-verbs",
        "553-explanation-first-with-choose-words",
        "555-solutions-in-black-brackets-with-parts",
        "557-metadata-with-pages-before-answers",
        "561-forum-junk-lines-between-short-answers",
        "566-reading-with-range-in-heading-line",
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
