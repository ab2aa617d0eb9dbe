"""Lines that a site or a program cut, numbered, turned or doubled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby

from shuati.text.steps import Change

_CHUNK = re.compile(r"\s*(\d{1,4})、\s?")
_MARKERS = ("参考答案", "正确答案", "标准答案", "答案解析", "答案", "解析", "【答案】", "【解析】")
_BEGUN = re.compile(r"(?:【?[参正标答解]|参考答?|正确答?|标准答?|答案解|【答案|【解析|【)$")
_INNER = re.compile(r"(?<!\d)\d{1,3}[、.．]")
_STOPS = tuple('。！？；：:;.!?)）】》”"')
#: A viewer's chunk holds several hundred characters, a question seldom so many.
_CHUNK_SIZE = 30
_VERTICAL_LINES = 20
#: Marks that nobody writes twice.
_TWICE = re.compile("、、|，，|（（|））|：：")
_LETTERS = re.compile("[a-z\u3400-\u9fff]")


def chunk_numbers(rows: Sequence[str]) -> Iterator[Change]:
    """Yield the removal of the numbers that a viewer put before its chunks of text: 1、 2、 3、.

    They rise by one from the first line on, while questions inside the chunks have numbers too.
    """
    lines = [(number, row) for number, row in enumerate(rows) if row.strip()]
    if not lines or not _CHUNK.match(lines[0][1]):
        return
    marks = [(number, _CHUNK.match(row)) for number, row in lines]
    numbered = [(number, mark) for number, mark in marks if mark]
    values = [int(mark[1]) for _, mark in numbered]
    if len(values) < 2 or values != list(range(1, len(values) + 1)):
        return
    if _are_chunks([row for _, row in lines], [mark is not None for _, mark in marks]):
        yield from _unnumbered(rows, {number: mark[0] for number, mark in numbered})


def _unnumbered(rows: Sequence[str], marks: dict[int, str]) -> Iterator[Change]:
    """Take the numbers out; a marker that a chunk's border cuts in two moves behind the border."""
    for number, row in enumerate(rows):
        begun = _BEGUN.search(rows[number - 1].rstrip()) if number and number in marks else None
        rest = row[len(marks[number]) :] if begun else ""
        moved = begun[0] if begun and _is_marker(begun[0], rest) else ""
        if number in marks:
            yield Change(number, 0, marks[number], moved)
        following = rows[number + 1][len(marks[number + 1]) :] if number + 1 in marks else ""
        cut = _BEGUN.search(row.rstrip()) if following else None
        if cut and _is_marker(cut[0], following):
            yield Change(number, cut.start(), row[cut.start() :], "")


def _is_marker(begun: str, rest: str) -> bool:
    return any(word.startswith(begun) and rest.startswith(word[len(begun) :]) for word in _MARKERS)


def _are_chunks(lines: list[str], marked: list[bool]) -> bool:
    inner = sum(
        len(_INNER.findall(line)) - 1 for line, mark in zip(lines, marked, strict=True) if mark
    )
    cut = [not lines[i - 1].rstrip().endswith(_STOPS) for i in range(1, len(lines)) if marked[i]]
    size = sum(map(len, lines)) / sum(marked)
    return inner >= sum(marked) and size >= _CHUNK_SIZE and sum(cut) * 2 >= len(cut)


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
    once = cache(_halved)
    lines = [(number, row, once(row)) for number, row in enumerate(rows) if row.strip()]
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
