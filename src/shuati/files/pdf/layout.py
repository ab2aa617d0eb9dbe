"""A page as it is drawn: characters, ruling lines and pictures, each with its place.

Lengths are points. The origin is the upper left corner of the page as it is shown, and y grows
downwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Glyph(NamedTuple):
    """A character, or a text that stands for something else in the line, on its baseline."""

    text: str
    left: float
    right: float
    base: float
    size: float

    @property
    def blank(self) -> bool:
        """Whether it is white space."""
        return self.text.isspace()


class Rule(NamedTuple):
    """A thin line; one that stands has a left that equals its right."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def lies(self) -> bool:
        """Whether it goes from left to right."""
        return self.right - self.left >= self.bottom - self.top


class Figure(NamedTuple):
    """A picture by the text that stands for it."""

    mark: str
    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page.

    `glyphs` are the characters that are upright; `sides` those of each other direction, as they
    are when the page is turned until they are upright.
    """

    width: float
    height: float
    glyphs: tuple[Glyph, ...] = ()
    sides: tuple[tuple[Glyph, ...], ...] = ()
    rules: tuple[Rule, ...] = ()
    figures: tuple[Figure, ...] = ()


def turned(x: float, y: float, turns: int, width: float, height: float) -> tuple[float, float]:
    """Return a point of a page of this size after quarter turns of the page to the left."""
    if turns == 1:
        return y, width - x
    if turns == 2:
        return width - x, height - y
    return (height - y, x) if turns == 3 else (x, y)
