"""Entries of keys brought to their questions by paper, section and number."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from shuati.model.papers import Problem, Role
from shuati.paper.drafts import Item, Section, read
from shuati.paper.labels import SYMBOLS
from shuati.paper.source import Source

_SUB = re.compile(r"(?:[（(]\s*(?P<digits>\d{1,2})\s*[)）]|(?P<sign>[⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽①②③④⑤⑥⑦⑧⑨⑩]))\s*[.、:：]?")


def attach(source: Source, items: Sequence[Item], entries: Sequence[Item]) -> list[Problem]:
    """Give every entry to its question; report the entries that no question waits for."""
    problems: list[Problem] = []
    blocks: defaultdict[int, list[Item]] = defaultdict(list)
    for entry in entries:
        blocks[entry.block].append(entry)
    for block in blocks.values():
        problems += _block(source, items, block)
    return problems


def _block(source: Source, items: Sequence[Item], block: Sequence[Item]) -> list[Problem]:
    index = _index(items)
    walker = _Walker(items)
    problems = []
    for entry in block:
        item = _find(entry, index, walker)
        if item is None:
            row = source.row(entry.pieces[0].start) if entry.pieces else None
            problems.append(Problem("answer_without_question", entry.number, _text(source, entry), row))
        else:
            _give(source, item, entry)
    return problems


def _text(source: Source, entry: Item) -> str:
    return read(source, entry, Role.ANSWER) or read(source, entry, Role.EXPLANATION)


def _index(items: Iterable[Item]) -> dict[tuple[int, int | None], list[Item]]:
    index: dict[tuple[int, int | None], list[Item]] = defaultdict(list)
    for item in items:
        if item.parent is None:
            index[id(item.section), item.value].append(item)
    return index


def _find(entry: Item, index: dict[tuple[int, int | None], list[Item]], walker: _Walker) -> Item | None:
    if entry.section is not None:
        places = index.get((id(entry.section), entry.value), [])
        return _fresh(places, entry) or walker.unnumbered(entry)
    return walker.next(entry)


def _fresh(places: Sequence[Item], entry: Item) -> Item | None:
    """Of several questions with one number the first that has no such entry yet."""
    return next((item for item in places if all(key.block != entry.block for key in item.keys)), places[0] if places else None)


class _Walker:
    """Walks the sections in order: where the numbers of a key restart, the next section begins."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.groups: list[tuple[Section | None, object, dict[int, Item]]] = []
        for item in items:
            if item.parent is None and item.value is not None:
                if not self.groups or self.groups[-1][0] is not item.section or item.value in self.groups[-1][2]:
                    self.groups.append((item.section, item.part, {}))
                self.groups[-1][2][item.value] = item
        self.loose = [item for item in items if item.value is None and item.parent is None]
        self.place, self.last = 0, 0
        self.seen = 0

    def next(self, entry: Item) -> Item | None:
        """Return the question that an entry without a section answers."""
        if not self.groups:
            return self.unnumbered(entry)
        value = entry.value or 0
        if value <= self.last:
            self.place = min(self.place + 1, len(self.groups) - 1)
        self.last = value
        for place in [*range(self.place, len(self.groups)), *range(self.place)]:
            _, part, numbered = self.groups[place]
            if (entry.part is None or part is entry.part) and value in numbered:
                self.place = place
                return numbered[value]
        return None

    def unnumbered(self, entry: Item) -> Item | None:
        """Questions that lost their numbers are answered in order."""
        waiting = [item for item in self.loose if entry.section is None or item.section is entry.section]
        place = (entry.value or 1) - 1
        return waiting[place] if 0 <= place < len(waiting) else None


def _give(source: Source, item: Item, entry: Item) -> None:
    item.keys.append(entry)
    if item.group:
        _share_out(source, item, entry)


def _share_out(source: Source, parent: Item, entry: Item) -> None:
    """`21．（1）温度计　（2）A` answers the sub-questions of 21."""
    for role in (Role.ANSWER, Role.EXPLANATION):
        for value, text in _subs(read(source, entry, role)):
            for sub in parent.keys_of(value):
                part = next((one for one in sub.keys if one.block == entry.block), None)
                if part is None:
                    part = Item(sub.number, value, "sub", block=entry.block)
                    sub.keys.append(part)
                part.literal[role] = text


def _subs(text: str) -> list[tuple[int, str]]:
    found = list(_SUB.finditer(text))
    ends = [*(one.start() for one in found[1:]), len(text)][: len(found)]
    values = [int(one["digits"]) if one["digits"] else SYMBOLS[one["sign"]][1] for one in found]
    kept: list[tuple[int, str]] = []
    for value, one, end in zip(values, found, ends, strict=True):
        if value == (kept[-1][0] + 1 if kept else 1):
            kept.append((value, text[one.end() : end].strip(" \u3000\n;；")))
        elif kept:
            kept[-1] = (kept[-1][0], f"{kept[-1][1]}{text[one.start():end]}".strip())
    return kept
