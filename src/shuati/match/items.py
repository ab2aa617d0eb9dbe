"""The items of an enumeration."""

from __future__ import annotations

import re
from dataclasses import dataclass

from shuati.match.clauses import opened, past_counter
from shuati.match.wording import bare
from shuati.words.numerals import value

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
#: A verb or colon which opens an enumeration inside a sentence for certain, and one which may.
_OPENS = re.compile(
    r"^[^、；;]{1,30}?(?:分别(?:是|为)|依次(?:是|为)|主要(?:是|有)|包括|包含|涵盖|分为|可分为|划分为|指的是|是指|有以下|：|:)\s*"
)
_MAY_OPEN = re.compile(r"^(?P<head>[^、；;，,]{2,30}?)(?:是|有|为|即|指)\s*")
_COUNT = r"[两二三四五六七八九十百\d]+"
_CLASSES = r"(?:个|种|类|项|条|点|大|步|部分|方面|层|级|位|名|阶段|步骤|环节|要素|原则|职能)"
#: What closes it: the number of its items with what they are, or 等.
_CLOSES = re.compile(
    rf"(?:等|这)?(?P<count>{_COUNT})(?:{_CLASSES}[\u3400-\u9fff]{{0,6}})$|等(?:[\u3400-\u9fff]{{0,4}})$"
)
_MADE_OF = re.compile(r"^[^、；;，,]{1,30}?由"), re.compile(r"(?:共同)?(?:组成|构成)$")
_COUNTED = re.compile(rf"{_COUNT}{_CLASSES}")


@dataclass(frozen=True, slots=True)
class Item:
    """One item, with its place in the text as given."""

    text: str
    place: tuple[int, int]


def _cut(text: str, pattern: re.Pattern[str], start: int, end: int) -> list[Item]:
    found, begin = [], start
    marks = [(m.start(), m.end()) for m in pattern.finditer(text, start, end)]
    for stop, following in [*marks, (end, end)]:
        if stop < opened(text, begin):
            continue
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


def _ended(item: Item, length: int) -> Item:
    text = item.text[:length].rstrip()
    return Item(text, (item.place[0], item.place[0] + len(text)))


def without_close(item: Item, count: int) -> Item:
    """Return the last of `count` items without 等五个步骤 behind it."""
    found = _CLOSES.search(item.text)
    if not found or not bare(item.text[: found.start()]):
        return item
    said = found["count"]
    if said and (int(said) if said.isdigit() else value(said)) != count:
        return item
    return _ended(item, found.start())


def _opening(items: tuple[Item, ...], question: str, closed: bool) -> int:
    """Return where the first item begins, behind the head of a sentence: 程序包括评估."""
    first, others = items[0].text, "".join(item.text for item in items[1:])
    found = _OPENS.match(first)
    if not found:
        found = _MAY_OPEN.match(first)
        if not found or not (closed or _heads(found["head"], question)):
            return 0
    verb = found.group()[-1:]
    parallel = verb in others and verb not in "：:"
    return 0 if parallel or len(bare(first[found.end() :])) < 1 else found.end()


def _heads(head: str, question: str) -> bool:
    """Say whether a head names the whole: it counts, or the question speaks of it."""
    if _COUNTED.search(head):
        return True
    return len(bare(head)) > 1 and bare(head)[-2:] in bare(question)


def listed(text: str, question: str = "") -> tuple[Item, ...]:
    """Return the items which a sentence enumerates, without its head and its count."""
    items = split_items(text)
    if len(items) < 2:
        return items
    made = [
        pattern.search(item.text)
        for pattern, item in zip(_MADE_OF, items[:: len(items) - 1], strict=True)
    ]
    if made[0] and made[1]:
        begin, last = made[0].end(), _ended(items[-1], made[1].start())
        last = without_close(last, len(items))
    else:
        last = _closed(items)
        begin = _opening(items, question, last != items[-1])
    first = Item(items[0].text[begin:], (items[0].place[0] + begin, items[0].place[1]))
    return (first, *items[1:-1], last)


def _closed(items: tuple[Item, ...]) -> Item:
    last = items[-1]
    alike = any(item.text[-1:] == last.text[-1:] for item in items[:-1])
    return last if alike else without_close(last, len(items))


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
