"""Banks whose rows nobody named: a question, its options and a letter, in the same columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from string import ascii_uppercase

from shuati.paper.kinds import kind_of

#: So many rows there are at least, and so many of them are alike.
_ROWS, _SHARE = 3, 0.8
_LETTERS = re.compile(r"[A-HＡ-Ｈ](?:[\s,，、;；]*[A-HＡ-Ｈ]){0,7}|[√×✓✗对错]|正确|错误")
_ASKS = re.compile(r"[（(]\s*[)）]|_{2,}|[?？。：:]\s*$|的是\s*$")
_NUMBER = re.compile(r"\d{1,4}")


def names(rows: Sequence[Sequence[str]]) -> list[str] | None:
    """Return what the columns of rows without a header would be called; None if they are none."""
    width = max(map(len, rows), default=0)
    alike = [row for row in rows if len(row) == width]
    if width < 4 or len(alike) < _ROWS or len(alike) < _SHARE * len(rows):
        return None
    columns = list(zip(*alike, strict=True))
    stem = next((at for at, cells in enumerate(columns[:-1]) if _most(_ASKS.search, cells)), None)
    if stem is None or width - stem < 4 or not _most(_LETTERS.fullmatch, columns[-1]):
        return None
    before = [_before(cells) for cells in columns[:stem]]
    if None in before:
        return None
    options = ascii_uppercase[: width - stem - 2]
    return [*filter(None, before), "题干", *options, "答案"]


def _before(cells: Sequence[str]) -> str | None:
    if _most(_NUMBER.fullmatch, cells):
        return "题号"
    return "题型" if _most(kind_of, cells) else None


def _most(test: Callable[[str], object], cells: Sequence[str]) -> bool:
    return sum(bool(test(cell)) for cell in cells) >= _SHARE * len(cells)
