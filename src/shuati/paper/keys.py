"""Entries of keys brought to their questions by paper, section and number."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence

from shuati.model.papers import Problem, Role
from shuati.paper.drafts import Item, read
from shuati.paper.labels import SYMBOLS
from shuati.paper.source import Source

_TRIES = 200
_SUB = re.compile(
    r"(?:[（(]\s*(?P<digits>\d{1,2})\s*[)）]|(?P<sign>[⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽①②③④⑤⑥⑦⑧⑨⑩]))\s*[.、:：]?"
)


def attach(source: Source, items: Sequence[Item], entries: Sequence[Item]) -> list[Problem]:
    """Give every entry to its question; report the entries that no question waits for."""
    problems: list[Problem] = []
    index, walker, block = _index(items), _Walker(items), 0
    for entry in entries:
        if entry.block != block:
            block = entry.block
            walker.restart()
        item = _find(entry, index, walker)
        if item is None:
            row = source.inked(entry.pieces[0].start) if entry.pieces else None
            problems.append(
                Problem("answer_without_question", entry.number, _text(source, entry), row)
            )
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


def _find(
    entry: Item, index: dict[tuple[int, int | None], list[Item]], walker: _Walker
) -> Item | None:
    if entry.section is not None:
        places = index.get((id(entry.section), entry.value), [])
        return _fresh(places, entry) or walker.unnumbered(entry)
    return walker.next(entry)


def _fresh(places: Sequence[Item], entry: Item) -> Item | None:
    """Of several questions with one number the first that has no such entry yet."""
    return next(
        (
            item
            for item in places[:_TRIES]
            if not _done(item, entry) and entry.block not in item.blocks
        ),
        places[0] if places else None,
    )


class _Walker:
    """Walks the sections in order: where the numbers of a key restart, the next section begins."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.groups: list[tuple[object, object, dict[int, Item]]] = []
        self.places: defaultdict[int, list[int]] = defaultdict(list)
        for item in items:
            if item.parent is None and item.value is not None:
                self._add(item, item.value)
        self.loose: defaultdict[int | None, list[Item]] = defaultdict(list)
        for item in items:
            if item.value is None and item.parent is None:
                self.loose[None].append(item)
                self.loose[id(item.section)].append(item)
        self.restart()

    def _add(self, item: Item, value: int) -> None:
        latest = self.groups[-1] if self.groups else None
        if latest is None or latest[0] is not item.section or value in latest[2]:
            self.groups.append((item.section, item.part, {}))
        self.groups[-1][2][value] = item
        self.places[value].append(len(self.groups) - 1)

    def restart(self) -> None:
        """Begin again with the first section, for another key."""
        self.place, self.last = 0, 0

    def next(self, entry: Item) -> Item | None:
        """Return the question that an entry without a section answers."""
        if not self.groups:
            return self.unnumbered(entry)
        value = entry.value or 0
        if value <= self.last:
            self.place = min(self.place + 1, len(self.groups) - 1)
        self.last = value
        places = self._places(value, entry)
        if not places:
            return None
        waiting = (place for place in places if not _done(self.groups[place][2][value], entry))
        self.place = next(waiting, places[0])
        return self.groups[self.place][2][value]

    def _places(self, value: int, entry: Item) -> list[int]:
        """Return the groups that hold a number, from the present one on, then from the start."""
        every = self.places.get(value, [])
        cut = bisect_left(every, self.place)
        ahead = [*every[cut : cut + _TRIES], *every[: min(cut, _TRIES)]]
        return [place for place in ahead if entry.part in (None, self.groups[place][1])]

    def unnumbered(self, entry: Item) -> Item | None:
        """Questions that lost their numbers are answered in order."""
        waiting = self.loose.get(id(entry.section) if entry.section else None, [])
        place = (entry.value or 1) - 1
        return waiting[place] if 0 <= place < len(waiting) else None


def _done(item: Item, entry: Item) -> bool:
    """Say whether a question already has what an entry of this sort would give it."""
    role = Role.ANSWER if entry.has(Role.ANSWER) else Role.EXPLANATION
    return item.has(role) or item.given.get(role, entry.block) != entry.block


def _give(source: Source, item: Item, entry: Item) -> None:
    item.keys.append(entry)
    item.blocks.add(entry.block)
    for role in (Role.ANSWER, Role.EXPLANATION):
        if entry.has(role):
            item.given.setdefault(role, entry.block)
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
            kept[-1] = (kept[-1][0], f"{kept[-1][1]}{text[one.start() : end]}".strip())
    return kept
