"""Pages as they are drawn to lines of text in reading order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from shuati.files.pdf.columns import regions
from shuati.files.pdf.fractions import with_fractions
from shuati.files.pdf.furniture import is_strip, without_emblems, without_furniture
from shuati.files.pdf.layout import Figure, Rule, Sheet
from shuati.files.pdf.pieces import Piece, pieces
from shuati.files.pdf.rows import rows_of
from shuati.files.pdf.stacks import without_stacks
from shuati.files.pdf.tables import Ruled, Table, ruled

_BROKEN = re.compile(r"(\w*[^\W\d_])[-\u00ad\u2010]\n[ \t]*([a-z]\w*)([^\s\w]*)[ ]?", re.ASCII)
_Block = Piece | Table | Figure


def lines_of(sheets: Sequence[Sheet]) -> list[list[str]]:
    """Return the lines of each page, what stands on every page left out."""
    pages = [ruled(with_fractions(sheet)) for sheet in without_emblems(sheets)]
    sizes = [(sheet.width, sheet.height) for sheet in sheets]
    kept = without_furniture([page.outside for page in pages], sizes)
    found, header = [], None
    for page, text in zip(pages, kept, strict=True):
        level, upright = without_stacks(text)
        found.append([*_page(page.headless(header), level), *upright, *_sides(page.sheet)])
        header = page.header or header
    return found


def unbroken(text: str) -> str:
    """Return `text` with English words whole that were broken at the end of a line.

    A hyphen stays where the same word has one elsewhere in the text.
    """

    def whole(match: re.Match[str]) -> str:
        first, second, behind = match[1], match[2], match[3]
        hyphen = "-" if f"{first}-{second}" in text else ""
        return f"{first}{hyphen}{second}{behind}\n"

    return _BROKEN.sub(whole, text).replace("\u00ad", "")


def _page(page: Ruled, text: Sequence[Piece]) -> Iterator[str]:
    """Yield the lines of a page; `text` is what stands in no table."""
    tables, rest = page.framed(text)
    blocks: list[_Block] = [*rest, *tables, *page.figures]
    for region in regions(blocks, _size(text)):
        yield from _region(region, _beside(page.below, region))


def _size(text: Sequence[Piece]) -> float:
    """Return the size of most of the text."""
    sizes = sorted(piece.size for piece in text for _ in piece.glyphs)
    return sizes[len(sizes) // 2] if sizes else 10.0


def _region(region: Sequence[_Block], free: Sequence[Rule]) -> Iterator[str]:
    """Yield the lines of one column; a table parts what is above from what is below."""
    tables = sorted((one for one in region if isinstance(one, Table)), key=lambda one: one.top)
    above = float("-inf")
    for table in (*tables, None):
        below = table.top if table else float("inf")
        part = [one for one in region if above <= one.bottom < below]
        yield from rows_of(
            [one for one in part if isinstance(one, Piece)],
            [rule for rule in free if above <= rule.top < below],
            [one for one in part if isinstance(one, Figure)],
        )
        if table:
            yield from table.lines
            above = below


def _beside(free: Sequence[Rule], region: Sequence[_Block]) -> list[Rule]:
    """Return the lines in the height and width that a part of the page takes, or just below."""
    if not region:
        return []
    left, right = min(one.left for one in region), max(one.right for one in region)
    top, bottom = min(one.top for one in region), max(one.bottom for one in region)
    return [
        rule
        for rule in free
        if left - 20 < (rule.left + rule.right) / 2 < right + 200 and top < rule.top < bottom + 100
    ]


def _sides(sheet: Sheet) -> Iterator[str]:
    """Yield the lines that stand in another direction, but for strips to be bound."""
    for side in sheet.sides:
        lines = rows_of(pieces(side), (), ())
        if not is_strip("".join(lines)):
            yield from lines
