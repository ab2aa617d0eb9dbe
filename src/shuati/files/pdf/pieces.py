"""Characters of a page to pieces of lines: what stands on one baseline without a wide gap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter

from shuati.files.pdf.layout import Glyph

#: Parts of the size of a character. Baselines of one line differ by less than the first; a wider
#: gap than the second may be one between columns; a character printed twice to look bold is not
#: moved by more than the third.
_UNEVEN, _WIDE, _TWICE = 0.12, 1.2, 0.15


@dataclass(frozen=True, slots=True)
class Piece:
    """Characters in a row, from left to right."""

    glyphs: tuple[Glyph, ...]
    left: float
    right: float
    base: float
    size: float

    @property
    def top(self) -> float:
        """Where its characters begin, about."""
        return self.base - 0.88 * self.size

    @property
    def bottom(self) -> float:
        """Where its characters end, about."""
        return self.base + 0.14 * self.size

    @property
    def text(self) -> str:
        """Its characters without white space."""
        return "".join(glyph.text for glyph in self.glyphs if not glyph.blank)


def pieces(glyphs: Iterable[Glyph]) -> list[Piece]:
    """Return the pieces that `glyphs` make, from the top down."""
    found = [
        piece
        for level in _levels(sorted(glyphs, key=attrgetter("base")))
        for piece in _split(sorted(level, key=attrgetter("left")))
    ]
    return sorted(found, key=attrgetter("base", "left"))


def piece_of(glyphs: Sequence[Glyph]) -> Piece:
    """Return the piece of these characters, which must be in order and some of them ink."""
    ink = [glyph for glyph in glyphs if not glyph.blank]
    size = sorted(glyph.size for glyph in ink)[len(ink) // 2]
    base = next(glyph.base for glyph in ink if glyph.size == size)
    right = max(glyph.right for glyph in ink)
    return Piece(tuple(glyphs), ink[0].left, right, base, size)


def _levels(glyphs: Sequence[Glyph]) -> Iterator[list[Glyph]]:
    level: list[Glyph] = []
    for glyph in glyphs:
        if level and glyph.base - level[0].base > _UNEVEN * level[0].size:
            yield level
            level = []
        level.append(glyph)
    if level:
        yield level


def _split(level: Sequence[Glyph]) -> Iterator[Piece]:
    kept: list[Glyph] = []
    end = 0.0
    for glyph in level:
        if kept and glyph.left - end > _WIDE * glyph.size:
            yield from _inked(kept)
            kept = []
        if not _printed(kept, glyph):
            kept.append(glyph)
            end = glyph.right if len(kept) == 1 else max(end, glyph.right)
    yield from _inked(kept)


def _inked(glyphs: Sequence[Glyph]) -> Iterator[Piece]:
    if any(not glyph.blank for glyph in glyphs):
        yield piece_of(glyphs)


def _printed(kept: Sequence[Glyph], glyph: Glyph) -> bool:
    """Say whether the character is there already, just beside."""
    return any(
        one.text == glyph.text and abs(one.left - glyph.left) < _TWICE * glyph.size
        for one in kept[-3:]
    )
