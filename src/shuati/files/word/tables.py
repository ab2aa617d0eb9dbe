"""Tables to lines: rows with tabs between cells, or what stands in a table that only lays out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from shuati.files.word.pieces import Line, Piece, text_of

#: The lines of a cell.
Cell = Sequence[Line]
#: A name of a column is no longer than this, and no cell of a table of data has more lines.
_NAME, _MOST = 12, 60
_LABEL = re.compile(r"\s*[(（\[]?(?:([A-Z])|(\d{1,3}))\s*[.．、:：)）\]]")
#: Names of columns that make a table of data of two.
_ASKED = re.compile(
    r"(?:题目|试题|题干|问题|考题)(?:内容)?|(?:参考|正确|标准)?答案(?:[与及和]?解析)?"
)
_TAB = Piece("\t")


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of a row, with the columns that each fills; `before` columns are left out.

    A cell that goes on from the row above is empty.
    """

    cells: tuple[tuple[Cell, int], ...]
    before: int = 0


def table_lines(rows: Sequence[Row], *, nested: bool) -> Iterator[Line]:
    """Yield the lines of a table; `nested` if it holds tables or stands in one."""
    grid = _grid(rows)
    filled = [[cell for cell in row if cell] for row in grid]
    if all(len(row) <= 1 for row in filled):
        yield from (line for row in filled for cell in row for line in cell)
    elif _by_columns(grid):
        for column in zip(*grid, strict=True):
            yield from (line for cell in column for line in cell)
    elif not nested and _is_data(grid):
        yield from (_joined([_quoted(cell) for cell in row]) for row in grid)
    else:
        for row in grid:
            yield from _loose(row)


def _grid(rows: Sequence[Row]) -> list[list[Cell]]:
    """Return cells in columns, without those columns in which nothing stands.

    Where all rows have as many cells, they are the columns, however wide.
    """
    alike = len({len(row.cells) for row in rows}) == 1 and not any(row.before for row in rows)
    grid = [list(_spread(row, alike=alike)) for row in rows]
    width = max(map(len, grid), default=0)
    full = [[*row, *([()] * (width - len(row)))] for row in grid]
    kept = [place for place in range(width) if any(row[place] for row in full)]
    return [[row[place] for place in kept] for row in full]


def _spread(row: Row, *, alike: bool) -> Iterator[Cell]:
    yield from [()] * row.before
    for cell, columns in row.cells:
        yield _trimmed(cell)
        if not alike:
            yield from [()] * (columns - 1)


def _trimmed(cell: Cell) -> Cell:
    """Return the lines of a cell without the blank ones around them."""
    inked = [place for place, line in enumerate(cell) if text_of(line).strip()]
    return cell[inked[0] : inked[-1] + 1] if inked else ()


def _by_columns(grid: Sequence[Sequence[Cell]]) -> bool:
    """Say whether the labels of cells, as A. C. over B. D., go on down the columns."""
    labels = [[_label(cell) for cell in row] for row in grid]
    across = [label for row in labels for label in row if label is not None]
    down = [label for column in zip(*labels, strict=True) for label in column if label is not None]
    cells = sum(bool(cell) for row in grid for cell in row)
    return len(down) == cells > 2 and _rises(down) and not _rises(across)


def _label(cell: Cell) -> int | None:
    """Return the number or letter with which a cell begins, as a number."""
    found = _LABEL.match(text_of(cell[0])) if cell else None
    if found is None:
        return None
    return ord(found[1]) if found[1] else int(found[2])


def _rises(labels: Sequence[int]) -> bool:
    return all(after - before == 1 for before, after in pairwise(labels))


def _is_data(grid: Sequence[Sequence[Cell]]) -> bool:
    """Say whether the first row names columns of data."""
    names = [text_of(cell[0]).strip() if len(cell) == 1 else "" for cell in grid[0]]
    least = 2 if all(map(_ASKED.fullmatch, names)) else 3
    if len(names) < least or len(grid) < 2 or len(set(names)) < len(names):
        return False
    short = all(0 < len(name) <= _NAME for name in names)
    return short and all(len(cell) <= _MOST for row in grid for cell in row)


def _joined(cells: Sequence[Line]) -> Line:
    pieces = [piece for cell in cells for piece in (_TAB, *cell)][1:]
    while pieces and pieces[-1] == _TAB:
        pieces.pop()
    return pieces


def _quoted(cell: Cell) -> Line:
    """Return a cell as one line: one of several lines, or with a tab, stands in double quotes."""
    plain = [piece for line in cell for piece in (Piece("\n"), *line)][1:]
    if len(cell) < 2 and not any("\t" in piece.text for piece in plain):
        return plain
    doubled = [replace(piece, text=piece.text.replace('"', '""')) for piece in plain]
    return [Piece('"'), *doubled, Piece('"')]


def _loose(row: Sequence[Cell]) -> Iterator[Line]:
    """Yield a row as lines: short cells side by side, and behind them one of several lines."""
    if all(len(cell) < 2 for cell in row):
        yield _joined([cell[0] if cell else () for cell in row])
        return
    short: list[Line] = []
    for cell in filter(None, row):
        if len(cell) == 1:
            short.append(cell[0])
            continue
        yield _joined([*short, cell[0]])
        yield from cell[1:]
        short = []
    if short:
        yield _joined(short)
