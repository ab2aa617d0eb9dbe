"""The text the parser works on: the kept parts of all lines, and where each came from."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

#: A part of a source line: the line's place and row, the column it starts at, and its text.
Cut = tuple[int, int, int, str]
_INK = re.compile(r"\S")


class Scrap(NamedTuple):
    """A part of a source line: the line's place and row, the column it starts at, and its text.

    A `glued` part goes on in the middle of a word of the line before.
    """

    line: int
    row: int
    column: int
    text: str
    glued: bool = False


@dataclass(frozen=True, slots=True)
class Source:
    """The working text: scraps, a line feed between two lines, and the offsets where they start."""

    text: str
    scraps: tuple[Scrap, ...]
    starts: tuple[int, ...] = field(repr=False)

    def row(self, offset: int) -> int:
        """Return the file's row that holds this offset of the working text."""
        return self.scraps[bisect_right(self.starts, offset) - 1].row

    def inked(self, offset: int) -> int:
        """Return the row of the first character from this offset on that is no white space."""
        if not self.text[offset : offset + 1].isspace():
            return self.row(offset)
        found = _INK.search(self.text, offset)
        return self.row(found.start() if found else offset)

    def cut(self, start: int, end: int) -> Iterator[Cut]:
        """Yield the parts of source lines that a stretch of the working text covers."""
        starts, scraps = self.starts, self.scraps
        first = bisect_right(starts, start) - 1
        for index in range(first, bisect_left(starts, end, first + 1)):
            (line, row, column, text, _), begin = scraps[index], starts[index]
            low = start - begin if start > begin else 0
            text = text[low : end - begin]
            if text and not text.isspace():
                yield line, row, column + low, text


def join(scraps: Iterable[Scrap]) -> Source:
    """Make the working text of the kept parts of the lines."""
    kept = tuple(scraps)
    parts: list[str] = []
    starts: list[int] = []
    offset, line = 0, kept[0].line if kept else 0
    for scrap in kept:
        gap = "\n" if scrap.line != line and not scrap.glued else ""
        starts.append(offset + len(gap))
        parts.append(gap + scrap.text)
        offset, line = offset + len(gap) + len(scrap.text), scrap.line
    return Source("".join(parts), kept, tuple(starts))
