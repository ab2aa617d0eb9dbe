"""The three real papers: right as a whole, and the same as when they were last right."""

import hashlib
import json

import pytest

from tests.outside import real_papers
from tests.paper.corpus import HERE, compared, folder, plain, read, squeeze

PRINTS = HERE / "papers.sha256"


@pytest.fixture(scope="module")
def papers():
    cases = list(folder(real_papers(".json")[0].parent))
    return [(case, *read(case.data)) for case in cases]


def fingerprint(question):
    text = json.dumps(compared(plain(question)), ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def test_all_questions_right(papers):
    """151 of 151 questions, the titles, and the ends that were cut off."""
    right = 0
    for case, paper, problems in papers:
        assert squeeze(paper.title) == squeeze(case.right["title"])
        found = [compared(plain(question)) for question in paper.questions]
        wanted = [compared(question) for question in case.right["questions"]]
        assert found == wanted
        assert [code for code, _ in problems] == [one["code"] for one in case.right["problems"]]
        right += len(found)
    assert right == 151


def test_fingerprints(papers):
    """Every question hashes to what the repository remembers, in order."""
    found = [
        f"{case.name} {index + 1} {fingerprint(question)}"
        for case, paper, _ in papers
        for index, question in enumerate(paper.questions)
    ]
    assert found == PRINTS.read_text(encoding="ascii").split("\n")[:-1]
