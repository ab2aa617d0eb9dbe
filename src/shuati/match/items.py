"""The items of an enumeration."""

from __future__ import annotations

import re
from dataclasses import dataclass

from shuati.match.clauses import past_counter
from shuati.match.wording import bare

_STRONG = re.compile(
    r"[、；;\n→]|(?<!\d)[,，](?!\d)|，|\s/\s|(?<=[^\d\sA-Za-z])/(?=[^\d\sA-Za-z])|->|=>|(?=[①-⑳])"
)
#: Items which hold 、 themselves are parted by ；.
_NESTED = re.compile(r"、[^；;]*[；;][^、]*、")
_STRONGEST = re.compile(r"[；;\n]")
_SPACE = re.compile(r"\s+")
_AND = re.compile(r"(?<=\S)(?:以及|和|与|跟|及|或者|\band\b)(?=\S)|\s+and\s+")
_INTRODUCTION = re.compile(
    r"^.{0,16}?(?:分别是|分别为|依次是|依次为|包括|主要有|指的是|是指|就是|有以下|：|:|是|有|为)\s*"
)


@dataclass(frozen=True, slots=True)
class Item:
    """One item, with its place in the text as given."""

    text: str
    place: tuple[int, int]


def _cut(text: str, pattern: re.Pattern[str], start: int, end: int) -> list[Item]:
    found, begin = [], start
    marks = [(m.start(), m.end()) for m in pattern.finditer(text, start, end)]
    for stop, following in [*marks, (end, end)]:
        first = past_counter(text, begin, stop)
        piece = text[first:stop].rstrip(" 。.！!；;")
        if bare(piece):
            found.append(Item(piece, (first, first + len(piece))))
        begin = following
    return found


def split_items(text: str) -> tuple[Item, ...]:
    """Return the items of an enumeration; a text without separators is one item."""
    found = _cut(text, _STRONGEST if _NESTED.search(text) else _STRONG, 0, len(text))
    if len(found) == 1 and re.search("[\u4e00-\u9fff]", text):
        spaced = _cut(text, _SPACE, 0, len(text))
        found = spaced if len(spaced) > 1 else found
    if len(found) > 1:
        last = found[-1]
        found = [*found[:-1], *_cut(text, _AND, *last.place)]
    return tuple(found)


def split_pairs(item: Item) -> tuple[Item, ...]:
    """Return the parts of an item joined by 和 or 与, or the item alone."""
    parts, begin = [], 0
    for mark in [*_AND.finditer(item.text), None]:
        stop = mark.start() if mark else len(item.text)
        if bare(item.text[begin:stop]):
            parts.append(Item(item.text[begin:stop], (item.place[0] + begin, item.place[0] + stop)))
        begin = mark.end() if mark else stop
    return tuple(parts)


def without_introduction(item: Item) -> Item:
    """Return an item without 三宝就是 in front of it."""
    found = _INTRODUCTION.match(item.text)
    if not found or found.end() >= len(item.text):
        return item
    return Item(item.text[found.end() :], (item.place[0] + found.end(), item.place[1]))
