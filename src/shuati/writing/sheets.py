"""A paper as a sheet: a row a question, text in every cell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import BytesIO

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from shuati.errors import InputError
from shuati.files.forms import TAGS
from shuati.model.papers import Paper, Question

#: Who made a sheet, as it says itself.
CREATOR = "Shuati"
#: What Excel holds in a cell, and what XML does not hold.
_LONGEST = 32_767
_UNWRITABLE = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff\ud800-\udfff]")
_WIDTHS = {"题干": 60, "材料": 40, "答案": 20, "解析": 40}
_BEHIND = ("答案", "解析", "章节", "材料", "分值", "题号", "试卷")


def written(paper: Paper) -> bytes:
    """Return the bytes of an .xlsx file. Raises InputError not_writable."""
    letters = sorted({option.letter for one in paper.questions for option in one.options})
    columns = ["题型", "题干", *(f"选项{letter}" for letter in letters), *_BEHIND]
    rows = [list(_cells(question, letters)) for question in paper.questions]
    for place, (question, cells) in enumerate(zip(paper.questions, rows, strict=True), 1):
        _check(question, place, columns, cells)
    target = BytesIO()
    with Workbook(target, {"in_memory": True}) as book:
        book.set_properties({"author": CREATOR, "title": _UNWRITABLE.sub("", paper.title or "")})
        sheet = book.add_worksheet("题库")
        sheet.freeze_panes(1, 0)
        for place, column in enumerate(columns):
            sheet.set_column(place, place, _WIDTHS.get(column, 10))
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
    yield "" if question.points is None else f"{question.points:g}"
    yield question.number or ""
    yield question.part or ""


def _answer(question: Question) -> str:
    answer = question.answer
    if isinstance(answer, bool):
        return "正确" if answer else "错误"
    if isinstance(answer, tuple):
        return ("" if question.options else "；").join(answer)
    return answer or ""


def _check(question: Question, place: int, columns: Sequence[str], cells: Sequence[str]) -> None:
    for column, text in zip(columns, cells, strict=True):
        if len(text) > _LONGEST or _UNWRITABLE.search(text):
            named = question.number or str(place)
            raise InputError("not_writable", question=named, field=column, form="xlsx")
