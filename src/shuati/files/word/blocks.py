"""The body of a Word file to lines: paragraphs, tables, boxes, notes, other files inside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy

from shuati.files.word.names import MC, M, R, W, branch, number, switched, val
from shuati.files.word.notes import Notes
from shuati.files.word.numbering import Numbering
from shuati.files.word.pieces import Line, Piece, lines_of, text_of
from shuati.files.word.runs import Content, Runs
from shuati.files.word.styles import Styles
from shuati.files.word.tables import Row, table_lines
from shuati.files.xml import Element

#: Word's tables have no more columns.
_COLUMNS = 63
_WRAPPERS = ("ins", "moveTo", "customXml", "smartTag")


class Blocks:
    """Reads a story of a file; `chunk` gives the lines of another file inside, by its id."""

    def __init__(
        self,
        runs: Runs,
        styles: Styles,
        numbering: Numbering,
        notes: Notes,
        chunk: Callable[[str], Sequence[str]],
    ) -> None:
        self._runs, self._styles, self._numbering, self._chunk = runs, styles, numbering, chunk
        self._notes = notes
        self._carried: list[Piece] = []
        self._depth = 0
        self._last: list[Line] = []

    def story(self, body: Element) -> Iterator[Line]:
        """Yield the lines of a body, with those of its endnotes behind them."""
        yield from self._blocks(body)
        yield from self._flushed()
        yield from self._last

    def _blocks(self, parent: Element | None) -> Iterator[Line]:
        for one in () if parent is None else parent:
            yield from self._block(one)

    def _block(self, element: Element) -> Iterator[Line]:
        tag = element.tag
        if tag == W + "p":
            yield from self._paragraph(element)
        elif tag == W + "tbl":
            yield from self._flushed()
            yield from self._table(element)
        elif tag == W + "sdt":
            yield from self._control(element)
        elif tag == W + "altChunk":
            yield from ([Piece(line)] for line in self._chunk(element.get(R + "id") or ""))
        elif tag == MC + "AlternateContent":
            yield from self._blocks(branch(element))
        elif tag in (M + "oMathPara", M + "oMath"):
            wrapped = element.makeelement(W + "p")
            wrapped.append(deepcopy(element))
            yield from self._paragraph(wrapped)
        elif tag.removeprefix(W) in _WRAPPERS:
            yield from self._blocks(element)

    def _control(self, element: Element) -> Iterator[Line]:
        gallery = element.find(f"{W}sdtPr/{W}docPartObj/{W}docPartGallery")
        if val(gallery) != "Table of Contents":
            yield from self._blocks(element.find(W + "sdtContent"))

    def _paragraph(self, element: Element) -> Iterator[Line]:
        properties = element.find(W + "pPr")
        style = "" if properties is None else val(properties.find(W + "pStyle"))
        content = self._runs.content(element, style)
        if _joins_next(properties):
            self._carried += content.pieces
            yield from self._hanging(content)
            return
        prefix = self._numbering.prefix(properties)
        lines = lines_of([*self._carried, *content.pieces])
        self._carried = []
        if not self._styles.is_contents(style):
            yield from _numbered(lines, prefix)
        yield from self._hanging(content)

    def _flushed(self) -> Iterator[Line]:
        """Yield what waits for a paragraph that does not come."""
        if self._carried:
            yield from lines_of(self._carried)
        self._carried = []

    def _hanging(self, content: Content) -> Iterator[Line]:
        """Yield the lines of boxes and footnotes that hang on a paragraph."""
        carried, self._carried = self._carried, []
        for box in content.boxes:
            yield from self._blocks(box)
            yield from self._flushed()
        for kind, key in content.notes:
            behind = kind == "footnote" or self._notes.said(kind, key)
            lines = self._note(kind, key)
            if behind:
                yield from lines
            else:
                self._last += lines
        self._carried = carried

    def _note(self, kind: str, key: str) -> list[Line]:
        """Return the lines of a note, the first time that it is asked for."""
        sign = self._notes.sign(kind, key)
        note = self._notes.take(kind, key)
        outer, self._runs.relations = self._runs.relations, self._notes.relations[kind]
        found = [line for line in self._blocks(note) if text_of(line).strip()]
        found += self._flushed()
        self._runs.relations = outer
        while found and found[0] and not found[0][0].text.strip():
            found[0] = found[0][1:]
        return [[Piece(f"{sign} "), *found[0]], *found[1:]] if sign and found else found

    def _table(self, element: Element) -> Iterator[Line]:
        self._depth += 1
        rows = [self._row(row) for row in _parts(element, "tr") if not _gone(row)]
        self._depth -= 1
        nested = self._depth > 0 or element.find(f".//{W}tbl") is not None
        yield from table_lines(rows, nested=nested)

    def _row(self, element: Element) -> Row:
        before = element.find(f"{W}trPr/{W}gridBefore")
        cells = tuple(map(self._cell, _parts(element, "tc")))
        return Row(cells, number(val(before), 0, _COLUMNS))

    def _cell(self, element: Element) -> tuple[list[Line], int]:
        properties = element.find(W + "tcPr")
        columns = merged = None
        if properties is not None:
            columns, merged = properties.find(W + "gridSpan"), properties.find(W + "vMerge")
        span = number(val(columns), 1, _COLUMNS) or 1
        if merged is not None and val(merged) in ("", "continue"):
            return [], span
        lines = list(self._blocks(element))
        return [*lines, *self._flushed()], span


def _joins_next(properties: Element | None) -> bool:
    """Say whether the end of a paragraph was deleted, so that the next one goes on in it."""
    if properties is None:
        return False
    mark = properties.find(W + "rPr")
    names = ("del", "moveFrom")
    return mark is not None and any(mark.find(W + name) is not None for name in names)


def _numbered(lines: Sequence[Line], prefix: str) -> Iterator[Line]:
    """Yield a paragraph's lines with its number; a number where nothing is written is left out."""
    if not prefix or not any(text_of(line).strip() for line in lines):
        return iter(lines)
    return iter([[Piece(prefix), *lines[0]], *lines[1:]])


def _parts(element: Element, name: str) -> Iterator[Element]:
    """Yield the rows of a table, or the cells of a row, through what is wrapped around them."""
    for one in element:
        if one.tag == W + name:
            yield one
        elif one.tag == W + "sdt":
            inner = one.find(W + "sdtContent")
            yield from () if inner is None else _parts(inner, name)
        elif one.tag.removeprefix(W) in _WRAPPERS:
            yield from _parts(one, name)


def _gone(row: Element) -> bool:
    """Say whether a row was deleted or is hidden."""
    properties = row.find(W + "trPr")
    if properties is None:
        return False
    hidden = properties.find(W + "hidden")
    return properties.find(W + "del") is not None or (hidden is not None and switched(hidden))
