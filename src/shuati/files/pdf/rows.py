"""Pieces of one column to lines of text: gaps, raised and lowered characters, lines to write on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from shuati.files.pdf.layout import Figure, Glyph, Rule
from shuati.files.pdf.pieces import Piece
from shuati.files.pdf.wraps import Placed, unwrapped

#: A line to write on, and each end of one with an answer on it.
BLANK, ANSWERED = "____", "__"
_RAISED = dict(zip("0123456789+-−()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ", strict=True))
_LOWERED = dict(zip("0123456789+-−()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎", strict=True))
#: Parts of the size: a raised or lowered character, the end of a line with an answer on it.
_SMALL, _END = 0.88, 0.4
#: Gaps between words of Latin letters, between others, and between options or cells; a space.
_WORDS, _APART, _CELLS, _SPACE = 0.15, 0.5, 2.0, 0.5
_LATIN = re.compile(r"[\w!-~]", re.ASCII)
_MOST_SPACES = 12


@dataclass(slots=True)
class Row:
    """What stands on one line."""

    base: float
    size: float
    glyphs: list[Glyph] = field(default_factory=list)

    @property
    def top(self) -> float:
        """Where its characters begin, about."""
        return self.base - 0.88 * self.size

    @property
    def text(self) -> str:
        """The line as text."""
        parts: list[str] = []
        last: Glyph | None = None
        spaced = False
        for glyph in sorted(self.glyphs, key=lambda one: (one.left, one.right)):
            if glyph.blank:
                spaced = True
                continue
            if last is not None:
                parts.append(_gap(last, glyph, spaced=spaced))
            parts.append(self._shown(glyph))
            last, spaced = glyph, False
        return "".join(parts)

    def _shown(self, glyph: Glyph) -> str:
        if glyph.size > _SMALL * self.size:
            return glyph.text
        if self.base - glyph.base > 0.2 * self.size:
            return _RAISED.get(glyph.text, glyph.text)
        lowered = glyph.base - self.base > 0.05 * self.size
        return _LOWERED.get(glyph.text, glyph.text) if lowered else glyph.text


def _gap(last: Glyph, glyph: Glyph, *, spaced: bool) -> str:
    """Return the white space between two characters; `spaced` if the file has a space there."""
    if {last.text, glyph.text} & {BLANK, ANSWERED}:
        return ""
    gap = (glyph.left - last.right) / max(last.size, glyph.size)
    if spaced:
        return " " * min(max(1, round(gap / _SPACE)), _MOST_SPACES) if gap > 0.8 else " "
    if gap >= _CELLS:
        return "\t"
    both = _LATIN.match(last.text[-1]) and _LATIN.match(glyph.text[0])
    return " " if gap > (_WORDS if both else _APART) else ""


def rows_of(pieces: Sequence[Piece], rules: Sequence[Rule], figures: Sequence[Figure]) -> list[str]:
    """Return the lines of one column, from the top down."""
    rows = joined(pieces)
    alone = [rule for rule in rules if not _written(rule, rows)]
    added = [
        Placed(BLANK, rule.top, rule.left, rule.right, 0.0) for rule in _to_write_on(alone, rows)
    ]
    for figure in sorted(figures, key=lambda one: (one.top, one.left)):
        row = next((row for row in rows if _beside(figure, row)), None)
        if row is None:
            added.append(Placed(figure.mark, figure.bottom, figure.left, figure.left, 0.0))
        else:
            place = Glyph(figure.mark, figure.left, figure.right, row.base, row.size)
            row.glyphs.append(place)
    lines = [*map(_placed, rows), *added]
    return unwrapped(line for line in sorted(lines, key=lambda one: one.base) if line.text)


def _placed(row: Row) -> Placed:
    inked = [glyph for glyph in row.glyphs if not glyph.blank]
    left = min((glyph.left for glyph in inked), default=0.0)
    right = max((glyph.right for glyph in inked), default=0.0)
    return Placed(row.text, row.base, left, right, row.size)


def joined(pieces: Iterable[Piece]) -> list[Row]:
    """Return the rows that pieces make: what stands on one line, small characters beside it too."""
    rows: list[Row] = []
    for piece in pieces:
        row = rows[-1] if rows else None
        if row is not None and abs(piece.base - row.base) < 0.35 * min(row.size, piece.size):
            row.glyphs += piece.glyphs
            row.size = max(row.size, piece.size)
        else:
            rows.append(Row(piece.base, piece.size, list(piece.glyphs)))
    return list(_gathered(rows))


def _gathered(rows: Sequence[Row]) -> Iterator[Row]:
    """Yield the rows, those of raised or lowered characters within the rows they belong to."""
    for place, row in enumerate(rows):
        hosts = [rows[at] for at in (place - 1, place + 1) if 0 <= at < len(rows)]
        if not any(_hangs(row, host) for host in hosts):
            yield row
            continue
        host = next(host for host in hosts if _hangs(row, host))
        host.glyphs += row.glyphs


def _hangs(row: Row, host: Row) -> bool:
    """Say whether a row consists of small characters that stand beside those of another."""
    off = host.base - row.base
    if row.size > _SMALL * host.size or not -0.6 * host.size < off < 0.75 * host.size:
        return False
    ends = [glyph.right for glyph in host.glyphs if not glyph.blank]
    near = 0.6 * host.size
    inked = [glyph for glyph in row.glyphs if not glyph.blank]
    return all(
        any(-near < glyph.left - end < near for end in (*ends, *(one.right for one in inked)))
        for glyph in inked
    )


def _beside(figure: Figure, row: Row) -> bool:
    return figure.top < row.base - 0.3 * row.size and row.base <= figure.bottom + 0.35 * row.size


def _written(rule: Rule, rows: Sequence[Row]) -> bool:
    """Put the free stretches of a line below a row into it; say whether it is below one."""
    for row in rows:
        if not -0.15 * row.size < rule.top - row.base < 0.5 * row.size:
            continue
        for text, left, right in _free(rule, row):
            row.glyphs.append(Glyph(text, left, right, row.base, row.size))
        return True
    return False


def _free(rule: Rule, row: Row) -> list[tuple[str, float, float]]:
    """Return the stretches of a line over which nothing stands.

    Where something stands in its middle, an answer was put on the line.
    """
    if any(one.left < rule.left and rule.right < one.right for one in row.glyphs):
        return []
    place, found = rule.left, []
    for glyph in sorted(row.glyphs, key=lambda one: one.left):
        if glyph.blank or not rule.left < (glyph.left + glyph.right) / 2 < rule.right:
            continue
        found.append((place, glyph.left))
        place = max(place, glyph.right)
    ends = (found[0], (place, rule.right)) if found else ()
    if ends and all(right - left > _END * row.size for left, right in ends):
        return [(ANSWERED, *end) for end in ends]
    found.append((place, rule.right))
    return [(BLANK, left, right) for left, right in found if right - left > row.size]


def _to_write_on(rules: Sequence[Rule], rows: Sequence[Row]) -> list[Rule]:
    """Return the lines that stand one below the other with nothing between them."""
    ordered = sorted(rules, key=lambda rule: rule.top)
    found = []
    for place, rule in enumerate(ordered):
        near = [ordered[at] for at in (place - 1, place + 1) if 0 <= at < len(ordered)]
        if any(_pair(rule, other, rows) for other in near):
            found.append(rule)
    return found


def _pair(one: Rule, other: Rule, rows: Sequence[Row]) -> bool:
    upper, lower = sorted((one.top, other.top))
    if not 10 < lower - upper < 60 or abs(one.left - other.left) > 30:
        return False
    return not any(upper < row.base < lower + 2 for row in rows)
