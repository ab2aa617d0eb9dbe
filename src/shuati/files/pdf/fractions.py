"""Short lines with text above and below to fractions, as they are written in one line: 1/2."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace

from shuati.files.pdf.grids import grids
from shuati.files.pdf.layout import Glyph, Rule, Sheet

#: Parts of the size: how far above and below the line the baselines are; how far beside the line
#: the next character of an underlined text is; how far the line is above the baseline of the row.
_ABOVE, _BELOW, _BESIDE, _AXIS = (0.02, 0.75), (0.45, 1.25), 0.3, 0.25
#: More lines than this are a table or a drawing. Points.
_MOST, _LONGEST = 200, 150.0
_SIMPLE = re.compile(r"\w+(?:\.\w+)?")


def with_fractions(sheet: Sheet) -> Sheet:
    """Return the page with each fraction as one glyph, and without the lines over roots."""
    bars = [rule for rule in grids(sheet.rules)[1] if rule.right - rule.left < _LONGEST]
    if len(bars) > _MOST:
        return sheet
    glyphs = sorted((one for one in sheet.glyphs if not one.blank), key=lambda one: one.base)
    bases = [glyph.base for glyph in glyphs]
    made: dict[Rule, Glyph] = {}
    used: set[Glyph] = set()
    for bar in bars:
        near = glyphs[bisect_left(bases, bar.top - 40) : bisect_right(bases, bar.top + 40)]
        above, below = _side(bar, near, -1, _ABOVE), _side(bar, near, 1, _BELOW)
        if above and below and not used & {*above, *below}:
            made[bar] = _fraction(bar, above, below)
            used |= {*above, *below}
    kept = tuple(glyph for glyph in sheet.glyphs if glyph not in used)
    roots = [glyph for glyph in glyphs if glyph.text == "√"]
    over = {bar for bar in bars if any(_over(bar, root) for root in roots)}
    rules = tuple(rule for rule in sheet.rules if rule not in made and rule not in over)
    return replace(sheet, glyphs=(*kept, *made.values()), rules=rules)


def _over(bar: Rule, root: Glyph) -> bool:
    near = abs(bar.left - root.right) < _BESIDE * root.size
    return near and abs(bar.top - root.base) < 1.2 * root.size


def _side(bar: Rule, near: Sequence[Glyph], sign: int, reach: tuple[float, float]) -> list[Glyph]:
    """Return what stands above or below a line; nothing if it goes on beside the line."""
    level = [
        glyph for glyph in near if reach[0] < sign * (glyph.base - bar.top) / glyph.size < reach[1]
    ]
    own = [one for one in level if bar.left < (one.left + one.right) / 2 < bar.right]
    beside = (
        one
        for one in level
        if one not in own
        and (
            -1 < (bar.left - one.right) / one.size < _BESIDE
            or -1 < (one.left - bar.right) / one.size < _BESIDE
        )
    )
    return [] if any(beside) else sorted(own, key=lambda one: one.left)


def _fraction(bar: Rule, above: Sequence[Glyph], below: Sequence[Glyph]) -> Glyph:
    size = max(glyph.size for glyph in (*above, *below))
    text = "/".join(
        part if _SIMPLE.fullmatch(part) else f"({part})"
        for part in ("".join(glyph.text for glyph in side) for side in (above, below))
    )
    return Glyph(text, bar.left, bar.right, bar.top + _AXIS * size, size)
