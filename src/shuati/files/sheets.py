"""Workbooks, new and old: every visible sheet as rows of cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from io import BytesIO
from typing import NamedTuple

from python_calamine import (
    CalamineError,
    CalamineSheet,
    CalamineWorkbook,
    PasswordError,
    SheetTypeEnum,
    SheetVisibleEnum,
)

from shuati.errors import InputError
from shuati.files import own_sheet
from shuati.files.archive import Archive
from shuati.files.confined import Limits, confined
from shuati.files.drawings import Placed, column_number, pictures_of
from shuati.files.formats import Format, format_of
from shuati.files.rows import row_of
from shuati.files.sources import Source
from shuati.files.xml import root_of
from shuati.model.documents import Document
from shuati.model.papers import Question
from shuati.text.decode import Decoded

_LIMITS = Limits(seconds=90, megabytes=3072, late="file_too_large", dead="file_damaged")
#: A row and a column, from 0.
Place = tuple[int, int]
#: Cells of one sheet, empty ones between others counted: the library makes room for all of them.
_CELLS = 4_000_000
#: So far below the last row a picture may still stand; sheets have so many columns.
_BELOW, _WIDEST = 100, 16_384
_PLACE = re.compile(rb'<(?:\w+:)?c\s(?:[^>]*?\s)?r="([A-Z]{1,3})(\d{1,7})"')
_BREAK = re.compile(r"\r\n?|\v|_x000D_\n?")
#: What a cell says whose picture is inside it.
_FUNCTION = re.compile(r"=?(?:_xlfn\.)?DISPIMG\(.*\)")
_SHEET = re.compile(r"xl/worksheets/[^/]+\.xml")
_TITLE = "{http://purl.org/dc/elements/1.1/}title"
_PANIC = "PanicException"
_BROKEN = (CalamineError, ValueError, OverflowError)


class _Rows(NamedTuple):
    """A sheet's name and its rows, with what each of their cells says."""

    name: str
    rows: list[list[str]]


def read(source: Source, _: Decoded | None) -> Document:
    """Return a workbook's sheets as lines, tabs between cells; hidden sheets are left out.

    Raises InputError file_is_locked, file_damaged, file_too_large or file_unsafe.
    """
    return confined(__name__, source.data, source.name, _LIMITS)


def work(data: bytes, _: Sequence[str]) -> Document:
    """Read a workbook in the process made for it: damage to an old one may end the library's."""
    source = Source("", data)
    kind = format_of(data)[0]
    placed: Sequence[Placed] = ()
    archive = Archive(source) if kind is Format.XLSX else None
    if archive is not None:
        _measure(source, archive)
        placed = pictures_of(archive, source.name)
    with _opened(source):
        sheets = [_sheet(source, one, placed) for one in _visible(source)]
    full = [sheet for sheet in sheets if any(map(any, sheet.rows))]
    pictures = {one.picture.name: one.picture for one in placed}
    lines = list(_lines(full))
    questions = _ours(full[0].rows) if len(full) == 1 else ()
    return Document(
        kind.value,
        "\n".join(line for line, _ in lines),
        questions,
        _title(archive) if archive and questions else None,
        tuple(pictures.values()),
        places=tuple(row for line, row in lines for _ in line.split("\n")),
    )


def _ours(rows: Sequence[list[str]]) -> tuple[Question, ...]:
    """The questions of a sheet that we wrote; none where a row of it is no longer one."""
    letters = own_sheet.letters_of(rows[0])
    if letters is None:
        return ()
    found, line = [], 1
    for row in rows:
        first, line = line, line + row_of(row).count("\n") + 1
        if first > 1 and any(row):
            question = own_sheet.question_in(row + [""] * (len(rows[0]) - len(row)), letters)
            if question is None:
                return ()
            found.append(replace(question, rows=tuple(range(first, line))))
    return tuple(found)


def _title(archive: Archive) -> str | None:
    data = archive.read("docProps/core.xml")
    return None if data is None else root_of(data, "").findtext(_TITLE) or None


def sheet_rows(source: Source) -> list[list[str]]:
    """Return the rows of the first sheet of a file of ours."""
    with _opened(source):
        return _sheet(source, next(_visible(source)), ()).rows


def _measure(source: Source, archive: Archive) -> None:
    """Raise InputError for a sheet whose cells stand too far apart."""
    for name in filter(_SHEET.fullmatch, archive.names):
        data = archive.read(name) or b""
        places = [(column_number(letters), int(row)) for letters, row in set(_PLACE.findall(data))]
        wide = max((column for column, _ in places), default=0)
        if wide * max((row for _, row in places), default=0) > _CELLS:
            raise InputError("file_too_large", path=source.name)


@contextmanager
def _opened(source: Source) -> Iterator[None]:
    """Raise InputError for whatever the library stumbles over."""
    try:
        yield
    except PasswordError:
        raise InputError("file_is_locked", path=source.name) from None
    except _BROKEN:
        raise InputError("file_damaged", path=source.name) from None
    except BaseException as error:
        # What Rust calls a panic, as over a length that lies in an .xls, is no Exception.
        if type(error).__name__ != _PANIC:
            raise
        raise InputError("file_damaged", path=source.name) from None


def _visible(source: Source) -> Iterator[CalamineSheet]:
    book = CalamineWorkbook.from_object(BytesIO(source.data))
    for place, told in enumerate(book.sheets_metadata):
        if told.visible is SheetVisibleEnum.Visible and told.typ is SheetTypeEnum.WorkSheet:
            yield book.get_sheet_by_index(place)


def _sheet(source: Source, sheet: CalamineSheet, placed: Sequence[Placed]) -> _Rows:
    if sheet.total_height * sheet.total_width > _CELLS:
        raise InputError("file_too_large", path=source.name)
    rows = [[_shown(cell) for cell in row] for row in sheet.to_python(skip_empty_area=False)]
    _fill_down(rows, sheet.merged_cell_ranges or ())
    for one in placed:
        if one.sheet == sheet.name and one.row < len(rows) + _BELOW and one.column < _WIDEST:
            _put(rows, one)
    return _Rows(sheet.name, rows)


def _shown(cell: object) -> str:
    """What a person sees in a cell, as far as its value tells."""
    match cell:
        case bool():
            return "TRUE" if cell else "FALSE"
        case float():
            return f"{cell:.15g}"
        case datetime():
            return cell.isoformat(" ") if cell.time() != time() else cell.date().isoformat()
        case date() | time() | timedelta():
            return str(cell)
        case _:
            text = _BREAK.sub("\n", str(cell)).replace("\t", " ").strip()
            return "" if _FUNCTION.fullmatch(text) else text


def _fill_down(
    rows: list[list[str]], merged: Sequence[tuple[tuple[int, int], tuple[int, int]]]
) -> None:
    """A cell that spans several rows speaks for each of them, as a chapter or a case does."""
    for (top, left), (bottom, right) in merged:
        if left == right and bottom < len(rows):
            for row in rows[top + 1 : bottom + 1]:
                row[left] = row[left] or rows[top][left]


def _put(rows: list[list[str]], one: Placed) -> None:
    """Write a picture's mark behind the text of its cell."""
    while len(rows) <= one.row:
        rows.append([])
    row = rows[one.row]
    row += [""] * (one.column + 1 - len(row))
    row[one.column] += one.picture.mark


def _lines(sheets: Sequence[_Rows]) -> Iterator[tuple[str, int]]:
    """Yield each row as a line, which holds several where its cells do, with its number."""
    for sheet in sheets:
        if len(sheets) > 1:
            yield sheet.name, 1
        for number, row in enumerate(sheet.rows, 1):
            yield row_of(row), number
