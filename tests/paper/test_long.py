"""Long whole papers whose right parse was fixed before the parser saw them."""

import pytest

from tests.paper.corpus import HERE, compared, folder, plain, read, squeeze
from tests.paper.test_cases import missing

CASES = [*folder(HERE / "long")]
#: Names of papers that are known to fail; each is a strict xfail.
KNOWN = frozenset(
    {
        # A lost byte of a word that stands alone, in 链式, was guessed wrong.
        "27-damaged-management-inline",
    }
)


def marked(case):
    marks = [pytest.mark.xfail(strict=True)] if case.name in KNOWN else []
    return pytest.param(case, id=case.name, marks=marks)


@pytest.mark.parametrize("case", [marked(case) for case in CASES])
def test_long(case):
    """A long paper gives its title, all its questions in order, and its problems."""
    paper, problems = read(case.data)
    assert squeeze(paper.title) == squeeze(case.right["title"])
    found = [compared(plain(question)) for question in paper.questions]
    wanted = [compared(question) for question in case.right["questions"]]
    wrong = [pair for pair in zip(wanted, found, strict=False) if pair[0] != pair[1]]
    assert wrong[:3] == []
    assert len(found) == len(wanted)
    assert not missing(case.right.get("problems", []), problems)


def test_all_papers_are_there():
    """Every paper of the index is read, and no known failure names one that is gone."""
    index = (HERE / "long" / "INDEX.tsv").read_text(encoding="utf-8").splitlines()[1:]
    assert [case.name for case in CASES] == [line.split("\t")[0] for line in index]
    assert {case.name for case in CASES} >= KNOWN
