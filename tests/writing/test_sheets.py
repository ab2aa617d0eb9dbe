"""A paper as a sheet: what the cells hold, as another library reads them."""

import io
import zipfile
from dataclasses import replace

import pytest
from python_calamine import CalamineWorkbook

from shuati.desk.reading import read_paper
from shuati.errors import InputError
from shuati.files.sources import Source
from shuati.model.papers import Kind, Option, Paper, Question
from shuati.writing.papers import written
from tests.paper import corpus
from tests.proof.strategies import TESTS

QUESTIONS = (
    Question(
        Kind.SINGLE,
        "=1+1\n等于（ ）",
        tuple(map(Option, "ABD", ("+1", "-2", "@3"))),
        ("B",),
        "=HYPERLINK(1)",
        "1",
        "单选题",
        "材料\n两行",
        2.5,
    ),
    Question(Kind.TRUEFALSE, "http://example.com 是网址", answer=True, part="第一套"),
    Question(Kind.BLANK, "____和____", answer=("007", "1e5")),
)


def rows(data):
    """The first sheet, row by row."""
    return CalamineWorkbook.from_filelike(io.BytesIO(data)).get_sheet_by_index(0).to_python()


def test_a_row_a_question():
    head, one, two, three = rows(written(Paper("卷", QUESTIONS), "xlsx"))
    assert head == [
        "题型",
        "题干",
        "选项A",
        "选项B",
        "选项D",
        "答案",
        "解析",
        "章节",
        "材料",
        "分值",
        "题号",
        "试卷",
        "刷题",
    ]
    first = ["单选题", "=1+1\n等于（ ）", "+1", "-2", "@3", "B", "=HYPERLINK(1)", "单选题"]
    assert one == [*first, "材料\n两行", "2.5", "1", "", ""]
    assert two[:6] == ["判断题", "http://example.com 是网址", "", "", "", "正确"]
    assert two[11] == "第一套"
    assert three[5] == "007；1e5"


def test_no_cell_is_a_formula_or_a_link():
    """What begins like a formula stays the text that it is."""
    with zipfile.ZipFile(io.BytesIO(written(Paper(None, QUESTIONS), "xlsx"))) as archive:
        sheet = archive.read("xl/worksheets/sheet1.xml").decode()
        assert "<f" not in sheet
        assert "hyperlink" not in sheet
        assert not any("rels" in name and "sheet1" in name for name in archive.namelist())


def test_a_cell_that_is_too_long_is_refused_by_name():
    paper = Paper(None, (Question(Kind.SHORT, "甲", answer="乙" * 40_000, number="9"),))
    with pytest.raises(InputError) as caught:
        written(paper, "xlsx")
    assert caught.value.fields == {"question": "9", "field": "答案", "form": "xlsx"}


def test_the_decks_come_back_from_their_sheets():
    """A sheet carries all of a question, and the title."""
    for path in sorted((TESTS.parent / "decks").glob("*.txt")):
        paper, _ = corpus.read(path.read_bytes())
        found = read_paper(Source("卷.xlsx", written(paper, "xlsx"))).paper
        bare = [replace(one, rows=(), doubts=()) for one in (*paper.questions, *found.questions)]
        assert bare[: len(paper.questions)] == bare[len(paper.questions) :]
        assert found.title == paper.title
