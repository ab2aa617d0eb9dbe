"""Damaged text in pieces: characters, pinyin in brackets, and question marks for lost bytes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from shuati.text.annotations import SYLLABLE, is_syllable

#: The punctuation that gets the invisible mark; a colon was never seen with it.
MARKED = frozenset("，。；？！、")
_UNIT = re.compile(rf"\?({SYLLABLE})\)|\(({SYLLABLE})\)|(\?\?)(?=[，。；？！、])|(?s:.)")


class Unit(NamedTuple):
    """A piece of damaged text: a character, an annotation, or "?" with or without one."""

    kind: str
    text: str
    end: int
    following: str


def units(line: str, start: int) -> Iterator[Unit]:
    """Yield the pieces of `line` from `start` on."""
    for match in _UNIT.finditer(line, start):
        lost, note = match[1], match[2]
        following = line[match.end() : match.end() + 1]
        if lost and is_syllable(lost):
            yield Unit("lost", lost, match.end(), following)
        elif note and is_syllable(note) and match.start() > 0:
            yield Unit("note", note, match.end(), following)
        elif match[3]:
            yield Unit("gaps", match[3], match.end(), following)
        else:
            yield from _spelled(match, line)


def _spelled(match: re.Match[str], line: str) -> Iterator[Unit]:
    for place in range(match.start(), match.end()):
        kind = "gap" if line[place] == "?" else "char"
        yield Unit(kind, line[place], place + 1, line[place + 1 : place + 2])
