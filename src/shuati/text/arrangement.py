"""Lines that a site or a program turned or doubled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from shuati.text.steps import Change

_VERTICAL_LINES = 20
#: Marks that nobody writes twice.
_TWICE = re.compile("、、|，，|（（|））|：：")
_LETTERS = re.compile("[a-z\u3400-\u9fff]")


def vertical(rows: Sequence[str]) -> Iterator[Change]:
    """Yield the joining of text that stands one character a line."""
    lines = [row.strip() for row in rows if row.strip()]
    single = sum(len(line) == 1 for line in lines)
    if single < _VERTICAL_LINES or single * 5 < len(lines) * 4:
        return
    for alone, group in groupby(enumerate(rows), key=lambda place: len(place[1].strip()) < 2):
        places = [(number, row) for number, row in group if row.strip()]
        if alone and len(places) > 1:
            text = "".join(row.strip() for _, row in places)
            yield Change(places[0][0], 0, places[0][1], text)
            yield from (Change(number, 0, row, "") for number, row in places[1:])


def undoubled(rows: Sequence[str]) -> Iterator[Change]:
    """Yield the halving of lines that a bold PDF gives twice, word by word or sign by sign.

    Where only few lines are such, the doubling is meant: 讨论讨论 研究研究.
    """
    lines = [(number, row, _halved(row)) for number, row in enumerate(rows) if row.strip()]
    doubled = [(number, row, half) for number, row, half in lines if half]
    sure = any(len(half) * 2 == len(row.strip()) and _TWICE.search(row) for _, row, half in doubled)
    if len(doubled) >= 2 and (sure or len(doubled) * 4 >= len(lines)):
        yield from (Change(number, 0, row, half) for number, row, half in doubled)


def _halved(line: str) -> str:
    solid = line.strip()
    first = solid.partition(" ")[0]
    if solid[:1] != solid[1:2] and first != first[: len(first) // 2] * 2:
        return ""
    if len(_LETTERS.findall(solid)) < 6:
        return ""
    if len(solid) >= 8 and solid[::2] == solid[1::2]:
        return solid[::2]
    words = solid.split()
    halves = [word[: len(word) // 2] for word in words]
    twice = all(half * 2 == word for half, word in zip(halves, words, strict=True))
    return " ".join(halves) if twice and max(map(len, halves)) > 1 else ""
