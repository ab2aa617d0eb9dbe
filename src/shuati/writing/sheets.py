"""A paper as a sheet: a row a question, text in every cell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import BytesIO

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from shuati.errors import InputError
from shuati.files import notes
from shuati.files.forms import TAGS
from shuati.files.own_sheet import BEFORE, BEHIND, OPTION, question_in, shown
from shuati.files.sheets import sheet_rows
from shuati.files.sources import Source
from shuati.model.papers import Kind, Paper, Question

#: Who made a sheet, as it says itself.
CREATOR = "Shuati"
#: What Excel holds in a cell, and what XML does not hold.
_LONGEST = 32_767
_UNWRITABLE = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff\ud800-\udfff]")
_WIDTHS = {"题干": 60, "材料": 40, "答案": 20, "解析": 40}


def written(paper: Paper) -> bytes:
    """Return the bytes of an .xlsx file, with notes on what cells do not say, for ourselves.

    Raises InputError not_writable.
    """
    letters = sorted({option.letter for one in paper.questions for option in one.options})
    columns = [*BEFORE, *(f"{OPTION}{letter}" for letter in letters), *BEHIND]
    rows = [[*_cells(question, letters), ""] for question in paper.questions]
    _check(paper, columns, rows)
    read = sheet_rows(Source("-", _book(paper.title, columns, rows)))[1:]
    for question, cells, seen in zip(paper.questions, rows, read, strict=True):
        seen = [*seen, *[""] * (len(columns) - len(seen))]
        found = question_in(seen, letters) or Question(Kind.OTHER, "")
        cells[-1] = notes.note(question, found, shown(seen)) or ""
    _check(paper, columns, rows)
    return _book(paper.title, columns, rows)


def _book(title: str | None, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> bytes:
    target = BytesIO()
    with Workbook(target, {"in_memory": True}) as book:
        book.set_properties({"author": CREATOR, "title": _UNWRITABLE.sub("", title or "")})
        sheet = book.add_worksheet("题库")
        sheet.freeze_panes(1, 0)
        for place, column in enumerate(columns):
            hidden = {"hidden": column == BEHIND[-1]}
            sheet.set_column(place, place, _WIDTHS.get(column, 10), None, hidden)
        _write(sheet, 0, columns, book.add_format({"bold": True}))
        wrapped = book.add_format({"text_wrap": True, "valign": "top"})
        for place, cells in enumerate(rows, 1):
            _write(sheet, place, cells, wrapped)
    return target.getvalue()


def _write(sheet: Worksheet, row: int, cells: Sequence[str], form: Format) -> None:
    """Write cells of text: what begins like a formula or an address is none."""
    for place, text in enumerate(cells):
        if text:
            sheet.write_string(row, place, text, form)


def _cells(question: Question, letters: Sequence[str]) -> Iterator[str]:
    options = {option.letter: option.text for option in question.options}
    yield TAGS[question.kind]
    yield question.stem
    yield from (options.get(letter, "") for letter in letters)
    yield _answer(question)
    yield question.explanation or ""
    yield question.section or ""
    yield question.shared_stem or ""
    yield "" if question.points is None else f"{question.points:.10f}".rstrip("0").rstrip(".")
    yield question.number or ""
    yield question.part or ""


def _answer(question: Question) -> str:
    answer = question.answer
    if isinstance(answer, bool):
        return "正确" if answer else "错误"
    if isinstance(answer, tuple):
        return ("；" if question.kind is Kind.BLANK else "").join(answer)
    return answer or ""


def _check(paper: Paper, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    for place, (question, cells) in enumerate(zip(paper.questions, rows, strict=True), 1):
        for column, text in zip(columns, cells, strict=True):
            if len(text) > _LONGEST or _UNWRITABLE.search(text):
                named = question.number or str(place)
                raise InputError("not_writable", question=named, field=column, form="xlsx")
