"""What stands between ruling lines: rows of a table, or columns of a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from shuati.files.pdf.grids import Cell, Grid, grids
from shuati.files.pdf.layout import Figure, Rule, Sheet
from shuati.files.pdf.pieces import Piece, pieces
from shuati.files.pdf.rows import rows_of

#: A cell of more lines than this is no cell but a column of the page.
_MOST_LINES = 12
#: A cell that is narrower, in sizes of its text, has room for two characters: 10 may be broken.
_NARROW = 3.2


@dataclass(frozen=True, slots=True)
class Table:
    """A table, or a frame, as one block of a page."""

    left: float
    top: float
    right: float
    bottom: float
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruled:
    """A page parted by its ruling lines.

    `outside` is what stands in no table, also in a `frame` around columns of the page; `free` are
    the lying lines that belong to no table or frame.
    """

    sheet: Sheet
    tables: tuple[Table, ...]
    frames: tuple[Grid, ...]
    outside: tuple[Piece, ...]
    free: tuple[Rule, ...]

    @property
    def figures(self) -> list[Figure]:
        """The pictures that stand in no table and no frame."""
        taken: list[Grid | Table] = [*self.tables, *self.frames]
        return [one for one in self.sheet.figures if not any(_in(one, block) for block in taken)]

    @property
    def below(self) -> list[Rule]:
        """The free lines that stand in no table and no frame."""
        taken: list[Grid | Table] = [*self.tables, *self.frames]
        return [rule for rule in self.free if not any(_in(rule, block) for block in taken)]

    def framed(self, page: Sequence[Piece]) -> tuple[list[Table], list[Piece]]:
        """Return the tables and frames with what stands in them of `page`, and the rest of it."""
        blocks = list(self.tables)
        for grid in self.frames:
            cells = (_lines(cell, page, self.sheet, self.free) for cell in grid.cells)
            blocks.append(_block(grid, [line for lines in cells for line in lines]))
        rest = [piece for piece in page if not any(_in(piece, grid) for grid in self.frames)]
        return blocks, rest

    def headless(self, header: str | None) -> Ruled:
        """Return the page without the head of a table that goes on from the page before."""
        first = min(self.tables, key=lambda one: one.top, default=None)
        if first is None or first.lines[0] != header:
            return self
        shorter = replace(first, lines=first.lines[1:])
        return replace(self, tables=tuple(shorter if one is first else one for one in self.tables))

    @property
    def header(self) -> str | None:
        """The first row of the last table."""
        last = max(self.tables, key=lambda one: one.top, default=None)
        return last.lines[0] if last else None


def ruled(sheet: Sheet) -> Ruled:
    """Return a page parted by its ruling lines."""
    found, free = grids(sheet.rules)
    page = pieces(sheet.glyphs)
    inside = {id(grid): [piece for piece in page if _in(piece, grid)] for grid in found}
    frames = [grid for grid in found if _is_frame(grid, inside[id(grid)])]
    tables = [
        _block(grid, _rows(grid, inside[id(grid)], sheet, free))
        for grid in found
        if grid not in frames
    ]
    tables = [table for table in tables if table.lines]
    outside = [piece for piece in page if not any(_in(piece, table) for table in tables)]
    return Ruled(sheet, tuple(tables), tuple(frames), tuple(outside), tuple(free))


def _block(grid: Grid, lines: Sequence[str]) -> Table:
    return Table(grid.left, grid.top, grid.right, grid.bottom, tuple(lines))


def _in(one: Piece | Figure | Rule, block: Grid | Table) -> bool:
    x, y = (one.left + one.right) / 2, (one.top + one.bottom) / 2
    return block.left <= x < block.right and block.top <= y < block.bottom


def _is_frame(grid: Grid, page: Sequence[Piece]) -> bool:
    levels: dict[Cell, set[int]] = {cell: set() for cell in grid.cells}
    for piece in page:
        for cell in grid.cells:
            if cell.holds((piece.left + piece.right) / 2, piece.base):
                levels[cell].add(round(piece.base / piece.size))
    return any(len(found) > _MOST_LINES for found in levels.values())


def _rows(grid: Grid, page: Sequence[Piece], sheet: Sheet, free: Sequence[Rule]) -> list[str]:
    """Return the rows of a table as text."""
    cells = [_lines(cell, page, sheet, free) for cell in grid.cells]
    if grid.columns == 1:
        return [line for lines in cells for line in lines]
    rows = [[""] * grid.columns for _ in range(grid.rows)]
    for cell, lines in zip(grid.cells, cells, strict=True):
        rows[cell.row][cell.column] = _quoted("\n".join(lines))
    return ["\t".join(row) for row in rows if any(row)]


def _lines(cell: Cell, page: Sequence[Piece], sheet: Sheet, free: Sequence[Rule]) -> list[str]:
    own = [
        glyph
        for piece in page
        if piece.left < cell.right and piece.right > cell.left
        for glyph in piece.glyphs
        if cell.holds((glyph.left + glyph.right) / 2, glyph.base - 0.4 * glyph.size)
    ]
    figures = [
        one
        for one in sheet.figures
        if cell.holds((one.left + one.right) / 2, (one.top + one.bottom) / 2)
    ]
    rules = [one for one in free if cell.holds((one.left + one.right) / 2, one.top - 1)]
    lines = rows_of(pieces(own), rules, figures)
    narrow = own and cell.right - cell.left < _NARROW * max(glyph.size for glyph in own)
    return ["".join(lines)] if narrow and len(lines) > 1 and not figures else lines


def _quoted(cell: str) -> str:
    if "\n" in cell or cell.startswith('"'):
        return '"' + cell.replace('"', '""') + '"'
    return cell.replace("\t", " ")
