"""Lines of a column that its width broke in the middle of a sentence, whole again."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

#: What begins a line of its own: labels of questions, options and answers, and words in a box.
_LABEL = re.compile(
    r"\s*(?:\d{1,4}\s*[.．、:：)）]|[（(【\[]|[A-Za-zＡ-Ｚ]\s*[.．、:：)）]"
    r"|[一二三四五六七八九十]{1,3}\s*[、.．]|第\s*[一二三四五六七八九十\d]|答|解|分析|[①-⑳⑴-⒛●■◆★▲])"
)
#: A sentence goes on between two of these; what ends in another mark may have ended.
_GOES_ON = re.compile(r"[\u3400-\u9fff，、]$")
_GOING_ON = re.compile(r"[\u3400-\u9fff，。、；：？！）”]")
#: In sizes of the text: how near its last character is to the edge of a full line; how far a line
#: that goes on is from the other edge; and how far below the line before it stands.
_FULL, _BEGUN, _BELOW = 1.6, 0.6, 2.4
#: An empty bracket goes to the next line as a whole; what it may lack in the line before.
_EMPTY, _ROOM = re.compile(r"[（(]\s*[)）]"), 6
#: A column, or a cell, that holds fewer characters a line breaks words where it likes.
_WIDE = 10


class Placed(NamedTuple):
    """A line, its baseline, its ends, and the size of its characters."""

    text: str
    base: float
    left: float
    right: float
    size: float


def unwrapped(lines: Iterable[Placed]) -> list[str]:
    """Return the lines of one column, those that go on below joined with what they go on in."""
    lines = list(lines)
    left = min((line.left for line in lines), default=0.0)
    right = max((line.right for line in lines), default=0.0)
    found: list[str] = []
    before: Placed | None = None
    for line in lines:
        if before is not None and _goes_on(before, line, left, right):
            found[-1] += line.text.lstrip()
        else:
            found.append(line.text)
        before = line
    return found


def _goes_on(line: Placed, below: Placed, left: float, right: float) -> bool:
    size = max(line.size, below.size)
    bracket = _EMPTY.match(below.text) is not None
    return (
        bool(_GOES_ON.search(line.text) and (bracket or _GOING_ON.match(below.text)))
        and line.right > right - (_ROOM if bracket else _FULL) * size
        and right - left > _WIDE * size
        and below.left < left + _BEGUN * size
        and below.base - line.base < _BELOW * size
        and (bracket or not _LABEL.match(below.text))
    )
