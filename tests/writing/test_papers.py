"""What is written is read back as it was: the promise of an export.

The round here is the same every time; `python -m tests.writing.test_papers MINUTES [SEED]` goes on
from a new seed and prints the example that fails, made small.
"""

import json
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings

from shuati.desk.reading import read_paper
from shuati.errors import InputError
from shuati.files.sources import Source
from shuati.model.papers import Kind, Option, Paper, Question
from shuati.writing.json_form import paper_json
from shuati.writing.papers import written
from tests.fuzzing import try_all
from tests.paper import corpus
from tests.proof.strategies import TESTS

from .questions import PICTURE, papers

MANY = settings(
    max_examples=80,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
EXACT = ("txt", "md", "json")


def bare(questions):
    """Questions without what tells of the file they stood in."""
    return [replace(one, rows=(), doubts=()) for one in questions]


def read(data):
    """A written paper read by the door that every file goes through."""
    return read_paper(Source("-", data)).paper


def check(paper, ending):
    """The paper comes back: title, and questions with all their parts."""
    found = read(written(paper, ending))
    assert found.title == paper.title
    assert bare(found.questions) == bare(paper.questions)
    assert not found.problems
    assert all(question.rows for question in found.questions)


def check_all(paper):
    """The paper comes back from each form that holds all of it."""
    for ending in EXACT:
        check(paper, ending)


@pytest.mark.parametrize("ending", EXACT)
@MANY
@given(paper=papers)
def test_any_paper_is_read_back_as_it_was(paper, ending):
    """Whatever stands in a paper's texts is escaped, none is refused, and nothing is lost."""
    check(paper, ending)


def check_form(paper, ending):
    """The paper comes back, or is refused by name."""
    try:
        check(paper, ending)
    except InputError as error:
        assert error.code in ("not_writable", "title_not_writable")


@MANY
@given(paper=papers)
def test_sheets_are_read_back_as_they_were(paper):
    """What cells do not say stands in a hidden column."""
    check_form(paper, "xlsx")


@MANY
@given(paper=papers)
def test_gift_is_read_back_as_it_was(paper):
    """What GIFT has no place for stands in comments; Moodle passes over these."""
    check_form(paper, "gift")


def all_papers():
    """Every paper of the tests, as it is parsed."""
    folders = (TESTS / "cases", TESTS / "paper" / "first_sight")
    cases = [*(case for path in folders for case in corpus.folder(path)), *corpus.layouts()]
    decks = (path.read_bytes() for path in sorted((TESTS.parent / "decks").glob("*.txt")))
    for data in (*(case.data for case in cases), *decks):
        paper, _ = corpus.read(data)
        if paper.questions:
            yield paper


def test_every_paper_of_the_tests_is_read_back():
    """For any text x: what is parsed of x, written and parsed again, is the same."""
    found = list(all_papers())
    assert len(found) > 900
    for paper in found:
        for ending in EXACT:
            check(paper, ending)
        check(paper, "gift")
        check(paper, "xlsx")


def test_a_written_paper_is_pleasant_to_read():
    options = tuple(map(Option, "AB", ("米", "瓦")))
    shared = {"section": "单选题", "shared_stem": "看图。"}
    paper = Paper(
        "离心泵练习",
        (
            Question(Kind.SINGLE, "扬程的单位是（ ）。", options, ("A",), number="1", **shared),
            Question(Kind.SHORT, "简述汽蚀。", answer="1. 剥蚀\n\n2. 振动", number="2", points=5.0),
            Question(Kind.BLANK, "部件有____和____。", answer=("叶轮", "泵壳"), explanation="略"),
        ),
    )
    assert written(paper, "txt").decode() == (
        "刷题试卷格式 1\n离心泵练习\n\n一、单选题\n\n材料：看图。\n\n"
        "1. 扬程的单位是（ ）。\nA. 米\nB. 瓦\n答案：A\n\n（本节完）\n\n"
        "2. 【简答题】简述汽蚀。\n答案：1. 剥蚀\n\n\\2. 振动\n分值：5\n\n"
        "题目：【填空题】部件有____和____。\n答案：叶轮；泵壳\n解析：略\n"
    )
    assert (
        written(paper, "md")
        .decode()
        .startswith(
            "<!-- 刷题试卷格式 1 -->\n# 离心泵练习\n\n## 一、单选题\n\n**材料：**看图。\n\n"
            "### 1. 扬程的单位是（ ）。\n- A. 米\n- B. 瓦\n- 答案：A\n"
        )
    )


def test_what_cannot_be_written_is_refused_by_name():
    """A control that no reader lets through names the question and the field."""
    paper = Paper(None, (Question(Kind.SHORT, "甲", explanation="乙\x07", number="3"),))
    for ending in ("txt", "md", "json", "gift", "xlsx"):
        with pytest.raises(InputError) as caught:
            written(paper, ending)
        assert caught.value.code == "not_writable"
        assert caught.value.fields["question"] == "3"
        assert caught.value.fields["field"] in ("explanation", "解析")
    with pytest.raises(InputError) as caught:
        written(Paper("\x07", paper.questions), "txt")
    assert caught.value.code == "title_not_writable"


def test_json_is_the_form_of_parse():
    paper = Paper("卷", (Question(Kind.TRUEFALSE, f"见{PICTURE}", answer=True, rows=(4,)),))
    assert json.loads(written(paper, "json")) == paper_json(paper)


def test_json_that_is_not_a_paper_is_read_as_what_it_is():
    """Another program's bank with the same first keys goes the way of all banks."""
    bank = {"title": "题库", "questions": [{"题干": "1+1=（ ）", "A": "1", "B": "2", "答案": "B"}]}
    found = read_paper(Source("bank.json", json.dumps(bank, ensure_ascii=False).encode()))
    assert found.document.format == "text"
    assert [one.answer for one in found.paper.questions] == [("B",)]


def test_json_says_in_which_rows_a_question_stands():
    paper = Paper(None, tuple(Question(Kind.OTHER, stem) for stem in "甲乙"))
    for data in (written(paper, "json"), json.dumps(paper_json(paper)).encode()):
        rows = data.decode().split("\n")
        for question in read(data).questions:
            first, last = rows[question.rows[0] - 1], rows[question.rows[-1] - 1]
            assert "{" in first
            assert "}" in last


if __name__ == "__main__":

    def check_forms(paper):
        """Each form by itself."""
        for ending in ("gift", "xlsx"):
            check_form(paper, ending)

    try_all([(one, (papers,)) for one in (check_all, check_forms)], MANY)
