"""Question banks written as rows: 题型, 题干, 选项A … 答案 in columns."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from shuati.model.papers import Line, Problem, Reading, Role
from shuati.paper import cells, headless
from shuati.paper.columns import columns
from shuati.paper.drafts import Item, Material, Section
from shuati.paper.kinds import kind_of

#: Beside a stem, what makes a bank of rows; answers may stand in a key.
_ASKED = frozenset({"answer", "options", "A"})
#: Without a stem, what shows that a column of stems is missing.
_STEMLESS = frozenset({"answer", "tag"})
_SEPARATORS = ("\t", "|", "｜", ",", ";")
_HEADER, _ROW = 300, 20_000
#: So many of the rows have both of two cells.
_SHARE = 0.8
#: A header stands so near the top.
_TOP = 6
#: A cell has no more lines than this.
_CELL = 60
_RULE = re.compile(r"[|\s:\-]+")
#: What stands before a template's header: 标题 ⇥ 安全题库.
_TITLE = re.compile(r"标题|题库名称|试卷名称")
_POINTS = re.compile(r"\d+(?:\.\d+)?")


class Table(NamedTuple):
    """The questions of a table, the readings of its lines, its title, and what it lacks."""

    items: list[Item]
    readings: list[Reading]
    title: str | None
    problems: list[Problem]


class Row(NamedTuple):
    """The cells of one row, and the lines that hold it: one, or more where a cell has several."""

    cells: list[str]
    lines: Sequence[Line]


def read(lines: Sequence[Line]) -> Table | None:
    """Read a table of questions; None when the lines are no table."""
    full = [line for line in lines if line.text.strip()]
    for place, line in enumerate(full[:_TOP]):
        if len(line.text) > _HEADER:
            continue
        for separator in _SEPARATORS:
            rows = list(rows_of(full[place : place + 1 + _CELL], separator))
            if rows and _is_header(columns(rows[0].cells)) and _goes_on(full, place, separator):
                return _Bank(separator).read(full, place)
            if rows and columns(rows[0].cells).keys() >= _STEMLESS and len(rows) > 1:
                return _stemless(full, line)
    return _headless(full)


def _headless(full: Sequence[Line]) -> Table | None:
    """Read a bank whose columns have no names, below a title or none."""
    place = int(bool(full) and "\t" not in full[0].text)
    if not any("\t" in line.text for line in full[place : place + 1]):
        return None
    rows = rows_of(full[place:], "\t")
    named = headless.names([row.cells for row in rows])
    return None if named is None else _Bank("\t", columns(named)).read(full, place)


def _goes_on(full: Sequence[Line], place: int, separator: str) -> bool:
    """Say whether rows follow a header; below one of two names most have two cells."""
    rows = list(rows_of(full[place:], separator))
    if len(rows[0].cells) > 2:
        return len(full) > place + 1
    paired = sum(len(list(filter(None, row.cells))) == 2 for row in rows[1:])
    return separator == "\t" and len(rows) > 1 and paired >= _SHARE * (len(rows) - 1)


def places_of(texts: Sequence[str]) -> tuple[int, ...]:
    """Return for each line of a file of comma-separated values the row that it stands in."""
    lines = [Line(text, row) for row, text in enumerate(texts, 1)]
    found: list[int] = []
    row = 0
    while len(found) < len(lines):
        row += 1
        found += [row] * _extent(lines, len(found), ",")
    return tuple(found)


def _stemless(full: Sequence[Line], header: Line) -> Table:
    """A table with the columns of a bank, but for the one of the stems."""
    readings = [Reading(line.row, line.text, Role.NOISE, None, "table_row") for line in full]
    return Table([], readings, None, [Problem("column_missing", text="题干", row=header.row)])


def _is_header(found: dict[str, list[int]]) -> bool:
    return "stem" in found and bool(_ASKED & found.keys())


def _titled(before: Sequence[Line]) -> str | None:
    """The title above a table: the first line, or what a row names so."""
    for line in before:
        name, _, rest = line.text.partition("\t")
        if rest.strip() and _TITLE.fullmatch(name.strip()):
            return rest.strip()
    return before[0].text.strip().lstrip("# ") if before else None


def rows_of(lines: Sequence[Line], separator: str) -> Iterator[Row]:
    """Yield the rows of a table; a cell in double quotes may go on over several lines."""
    place = 0
    while place < len(lines):
        size = _extent(lines, place, separator)
        some = lines[place : place + size]
        yield Row(_cells("\n".join(line.text for line in some), separator), some)
        place += size


def _extent(lines: Sequence[Line], place: int, separator: str) -> int:
    """Return how many lines the row has that begins at `place`."""
    if separator not in "\t,;" or lines[place].text.count('"') % 2 == 0:
        return 1
    quotes = 0
    for size, line in enumerate(lines[place : place + _CELL], 1):
        quotes += line.text.count('"')
        if quotes % 2 == 0:
            return size
    return 1


def _cells(text: str, separator: str) -> list[str]:
    if separator in "\t,;" and '"' in text and len(text) < _ROW:
        return _quoted(text, separator)
    inner = text.strip("\n")
    if separator in "|｜" and inner.strip().startswith(separator):
        inner = inner.strip().strip(separator)
    return [cell.strip() for cell in inner.split(separator)]


def _quoted(text: str, separator: str) -> list[str]:
    try:
        rows = list(csv.reader(text.splitlines(keepends=True), delimiter=separator))
    except csv.Error:
        return text.split(separator)
    return [cell.strip() for row in rows for cell in row]


@dataclass(slots=True)
class _Bank:
    """A bank as it is read, row by row; a header may come again, under another name."""

    separator: str
    columns: dict[str, list[int]] = field(default_factory=dict)
    section: Section | None = None
    materials: dict[str, Material] = field(default_factory=dict)
    sections: dict[str, Section] = field(default_factory=dict)
    items: list[Item] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def read(self, full: Sequence[Line], place: int) -> Table:
        """Read all rows; the header of the first ones is the line at `place`."""
        rows = list(rows_of(full[place:], self.separator))
        several = sum(_is_header(columns(row.cells)) for row in rows) > 1
        first = place - 1 if several and place else place
        for at, line in enumerate(full[:first]):
            role, why = (Role.NOISE, "table_preface") if at else (Role.TITLE, "title")
            self._tell(Row([], [line]), role, None, why)
        named = [Row([line.text.strip()], [line]) for line in full[first:place]]
        rows = [*named, *rows]
        for row, after in zip(rows, [*rows[1:], Row([], [])], strict=True):
            self._take(row, after)
        if "number" not in self.columns:
            cells.counted(self.items)
        cells.numbered(self.items)
        if "answer" not in self.columns:
            self.problems.append(Problem("column_missing", text="答案", row=full[place].row))
        return Table(self.items, self.readings, _titled(full[:first]), self.problems)

    def _take(self, row: Row, after: Row) -> None:
        found = columns(row.cells)
        if _is_header(found):
            self.columns = found
            self._tell(row, Role.SECTION, None, "table_header")
        elif self._names(row, after):
            name = next(filter(None, row.cells))
            self.section = Section(None, name, kind_of(name))
            self._tell(row, Role.SECTION, None, "table_section")
        elif not _RULE.fullmatch(row.lines[0].text) and self._cell(row, "stem"):
            self.items.append(self._item(row))
            self._tell(row, Role.STEM, len(self.items) - 1, "table_row")
        else:
            if self._cell(row, "answer") and not _RULE.fullmatch(row.lines[0].text):
                self.problems.append(Problem("empty_question", row=row.lines[0].row))
            self._tell(row, Role.NOISE, None, "table_row")

    @staticmethod
    def _names(row: Row, after: Row) -> bool:
        """Say whether a row is the name of the table whose header follows."""
        return sum(map(bool, row.cells)) == 1 and _is_header(columns(after.cells))

    def _tell(self, row: Row, role: Role, question: int | None, why: str) -> None:
        self.readings += [Reading(line.row, line.text, role, question, why) for line in row.lines]

    def _cell(self, row: Row, name: str) -> str:
        places = (place for place in self.columns.get(name, ()) if place < len(row.cells))
        return "；".join(filter(None, (row.cells[place] for place in places)))

    def _item(self, row: Row) -> Item:
        number = self._cell(row, "number") or None
        item = Item(number, why="table_row", tag=self._cell(row, "tag"), row=row.lines[0].row)
        letters = sorted(name for name in self.columns if len(name) == 1 and name.isupper())
        options = ((letter, self._cell(row, letter)) for letter in letters)
        item.options = tuple((letter, text) for letter, text in options if text)
        listed = re.sub(r"(?<=\S)\s*[|$#]+\s*(?=[A-Z])", "\n", self._cell(row, "options"))
        stem = self._cell(row, "stem")
        parted = () if item.options else cells.listed(listed, item.tag)
        item.options = parted or item.options
        item.literal[Role.STEM] = f"{stem}\n{listed}" if listed and not parted else stem
        for name, role in (("answer", Role.ANSWER), ("explanation", Role.EXPLANATION)):
            if text := self._cell(row, name):
                item.literal[role] = text
        cells.tidy(item)
        self._place(item, row)
        return item

    def _place(self, item: Item, row: Row) -> None:
        """Give a question what stands above it in a paper: its section, material and points."""
        section, material = self._cell(row, "section"), self._cell(row, "material")
        if section:
            item.section = self.sections.setdefault(section, Section(None, section))
        else:
            item.section = self.section
        if material:
            item.material = self.materials.setdefault(material, Material(told=material))
        if points := _POINTS.fullmatch(self._cell(row, "points")):
            item.points = float(points[0])
