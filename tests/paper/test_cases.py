"""Whole papers of the layout families, from bytes to questions."""

from pathlib import Path

import pytest

from tests.paper.corpus import HERE, compared, folder, layouts, plain, read, squeeze

CASES = [*folder(HERE.parent / "cases"), *layouts()]
#: Names of cases that are known to fail, one a line; each is a strict xfail.
KNOWN = frozenset((HERE / "known_failures.txt").read_text(encoding="utf-8").split())
#: Reports that no case asks for, in all cases together.
SUPERFLUOUS = 9


def marked(case):
    marks = [pytest.mark.xfail(strict=True)] if case.name in KNOWN else []
    return pytest.param(case, id=case.name, marks=marks)


@pytest.mark.parametrize("case", [marked(case) for case in CASES])
def test_case(case):
    """A paper gives the title, the questions and the problems that its right parse says."""
    paper, problems = read(case.data)
    right = case.right
    assert squeeze(paper.title) == squeeze(right["title"])
    found = [compared(plain(question)) for question in paper.questions]
    assert found == [compared(question) for question in right["questions"]]
    assert not missing(right.get("problems", []), problems)


def missing(wanted, found):
    left = list(found)
    lost = []
    for problem in wanted:
        code, number = problem["code"], problem["number"]
        hit = next((one for one in left if one[0] == code and number in (None, one[1])), None)
        if hit is None:
            lost.append((code, number))
        else:
            left.remove(hit)
    return lost


def test_few_superfluous_reports():
    """A parser that always complains is no help: hardly a report that no case asks for."""
    total = 0
    for case in CASES:
        wanted = case.right.get("problems", [])
        total += max(len(read(case.data)[1]) - len(wanted), 0)
    assert total <= SUPERFLUOUS


def test_known_failures_exist():
    """The list of known failures names no case that is gone."""
    assert {case.name for case in CASES} >= KNOWN
    assert len({case.name for case in CASES}) == len(CASES)
    assert Path(HERE / "layouts").is_dir()
