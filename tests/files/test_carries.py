"""The table of `docs/files.md`: what each format gives back of the same forty questions."""

import json
import re
from pathlib import Path

import pytest

from shuati.desk.reading import read_paper
from shuati.files.sources import Source
from shuati.model.documents import MARK

FORTY = Path(__file__).parent / "forty"
PAGE = Path(__file__).parents[2] / "docs" / "files.md"
#: What each column of the table says, as a reading of one question.
COLUMNS = {
    "number": lambda one: one.number,
    "kind": lambda one: one.kind.value,
    "section": lambda one: one.section,
    "shared text": lambda one: one.shared_stem,
    "stem": lambda one: MARK.sub("", one.stem).strip(),
    "options": lambda one: {option.letter: option.text for option in one.options},
    "answer": lambda one: list(one.answer) if isinstance(one.answer, tuple) else one.answer,
    "explanation": lambda one: one.explanation,
}
FIELDS = {"shared text": "shared_stem"}
#: The columns that speak of the whole paper.
WHOLE = ("title", "picture", "line breaks")


def unbroken(value):
    """A field without line breaks, which have a column of their own."""
    return value.replace("\n", "") if isinstance(value, str) else value


def rows():
    """The rows of the table: the name of the file, and what stands in each column."""
    text = PAGE.read_text("utf-8")
    lines = [line for line in text.split("\n") if line.startswith("|")]
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    (head,) = (row for row in table if row[:2] == ["format", "file"])
    return [
        (re.sub("`", "", row[1]), dict(zip(head[2:], row[2:], strict=True)))
        for row in table[table.index(head) + 2 :]
        if len(row) == len(head) and (FORTY / re.sub("`", "", row[1])).is_file()
    ]


def carried(name, column):
    """Return whether the file gives back what the column is about, of every question it holds."""
    read = read_paper(Source(name, (FORTY / name).read_bytes()))
    paper, expected = read.paper, json.loads((FORTY / "forty.json").read_text("utf-8"))
    assert len(paper.questions) in (len(expected["questions"]), 10)
    if column == "title":
        return paper.title == expected["title"]
    if column == "picture":
        shown = MARK.search(paper.questions[1].stem)
        return shown is not None and shown[1] in {one.name for one in read.document.pictures}
    pairs = list(zip(paper.questions, expected["questions"], strict=False))
    if column == "line breaks":
        several = [(got, want) for got, want in pairs if "\n" in str(want["answer"])]
        whole = [COLUMNS["answer"](got) == want["answer"] for got, want in several or pairs]
        return all(whole) and not any("\n" in (got.shared_stem or "") for got, _ in pairs)
    empty = {} if column == "options" else None
    wanted = [want.get(FIELDS.get(column, column), empty) for _, want in pairs]
    return all(
        unbroken(COLUMNS[column](got)) == unbroken(want)
        for (got, _), want in zip(pairs, wanted, strict=True)
    )


def test_the_table_names_every_file():
    """Each file that a program or a hand made of the forty questions has its row."""
    assert {name for name, _ in rows()} == {
        path.name for path in FORTY.iterdir() if path.name != "forty.json"
    }
    assert all(set(cells) == {*WHOLE, *COLUMNS} for _, cells in rows())


@pytest.mark.parametrize(("name", "cells"), rows(), ids=[name for name, _ in rows()])
def test_a_format_carries_what_the_table_says(name, cells):
    """What is said to come back does, of every question; what is not, does not."""
    told = {column: cell.startswith("yes") for column, cell in cells.items()}
    assert {column: carried(name, column) for column in cells} == told
