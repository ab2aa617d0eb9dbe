"""The numbers that Word itself puts in front of paragraphs."""

from __future__ import annotations

import re
from dataclasses import dataclass

from shuati.files.word.names import MC, W, branch, number, val
from shuati.files.word.numerals import numeral
from shuati.files.word.styles import Styles
from shuati.files.word.symbols import signs
from shuati.files.xml import Element

_LEVELS = 9
#: Longer texts around a number are no numbering that a paper has.
_LONGEST = 60
_PLACE = re.compile(r"%([1-9])")
#: Behind other signs stands a space, even where Word has none: 1. before 5个 is not 1.5个.
_CLOSED = (" ", "　", "、", "）", "．", "：", "，", "。", "】", "〕", "》", "］")


@dataclass(frozen=True, slots=True)
class _Level:
    start: int
    form: str
    text: str
    plain: bool
    restart: int | None
    font: str


@dataclass(slots=True)
class _List:
    """The levels of a `w:num`. Lists made of one abstract list go on counting together."""

    levels: dict[int, _Level]
    abstract: str
    restarts: dict[int, int]


class Numbering:
    """The lists of a file, and how far each has counted; ask for each paragraph once, in order."""

    def __init__(self, root: Element | None, styles: Styles) -> None:
        self._styles = styles
        found = () if root is None else root
        self._abstract = {
            one.get(W + "abstractNumId") or "": one for one in found if one.tag == W + "abstractNum"
        }
        self._nums = {one.get(W + "numId") or "": one for one in found if one.tag == W + "num"}
        self._lists: dict[str, _List | None] = {}
        self._counts: dict[str, list[int | None]] = {}
        self._begun: set[tuple[str, int]] = set()

    def prefix(self, properties: Element | None) -> str:
        """Return what stands in front of a paragraph with these `w:pPr`, with its space.

        The paragraph is counted.
        """
        key, level = self._place(properties)
        made = self._list(key)
        if made is None or level not in made.levels:
            return ""
        counts = self._counted(key, made, level)
        return _written(made.levels, level, counts)

    def _place(self, properties: Element | None) -> tuple[str, int]:
        """Return the number of a paragraph's list and its level there."""
        style = val(None if properties is None else properties.find(W + "pStyle"))
        own = None if properties is None else properties.find(W + "numPr")
        level = None if own is None else own.find(W + "ilvl")
        if own is not None and level is not None and own.find(W + "numId") is not None:
            return val(own.find(W + "numId")), number(val(level), 0, _LEVELS - 1)
        inherited = self._styles.list_of(style)
        ids = [val(one.find(W + "numId")) for one in (own, inherited) if one is not None]
        key = next(filter(None, ids), "")
        if level is not None:
            return key, number(val(level), 0, _LEVELS - 1)
        if own is not None and val(own.find(W + "numId")):
            return key, 0
        return key, self._linked(key, style, inherited)

    def _linked(self, key: str, style: str, inherited: Element | None) -> int:
        """Return the level that a list keeps for a style, or the one that the style names."""
        abstract = self._abstract_of(key)
        names = list(self._styles.ancestors(style))
        levels = [] if abstract is None else abstract.findall(W + "lvl")
        found = {val(one.find(W + "pStyle")): one.get(W + "ilvl") for one in levels}
        named = next((found[name] for name in names if name in found), None)
        if named is None and inherited is not None:
            named = val(inherited.find(W + "ilvl"))
        return number(named, 0, _LEVELS - 1)

    def _abstract_of(self, key: str, hops: int = 3) -> Element | None:
        """Return the abstract list of a `w:num`, through the list style that it may name."""
        num = self._nums.get(key)
        found = None if num is None else self._abstract.get(val(num.find(W + "abstractNumId")))
        link = "" if found is None else val(found.find(W + "numStyleLink"))
        properties = self._styles.list_of(link) if link and hops else None
        if properties is None:
            return found
        return self._abstract_of(val(properties.find(W + "numId")), hops - 1)

    def _list(self, key: str) -> _List | None:
        if key not in self._lists:
            self._lists[key] = self._made(key)
        return self._lists[key]

    def _made(self, key: str) -> _List | None:
        abstract = self._abstract_of(key)
        if abstract is None:
            return None
        levels = dict(map(_level, abstract.iterchildren(W + "lvl")))
        restarts = {}
        for change in self._nums[key].iterchildren(W + "lvlOverride"):
            place = number(change.get(W + "ilvl"), 0, _LEVELS - 1)
            levels |= dict(map(_level, change.iterchildren(W + "lvl")))
            start = change.find(W + "startOverride")
            if start is not None:
                restarts[place] = number(val(start), 1)
        return _List(levels, abstract.get(W + "abstractNumId") or "", restarts)

    def _counted(self, key: str, made: _List, level: int) -> list[int | None]:
        """Count a paragraph of a level; those below begin again."""
        counts = self._counts.setdefault(made.abstract, [None] * _LEVELS)
        if level in made.restarts and (key, level) not in self._begun:
            counts[level] = made.restarts[level]
        else:
            last = counts[level]
            counts[level] = made.levels[level].start if last is None else last + 1
        self._begun.add((key, level))
        for below in range(level + 1, _LEVELS):
            if _restarts(made.levels.get(below), level):
                counts[below] = None
                self._begun.discard((key, below))
        return counts


def _restarts(below: _Level | None, level: int) -> bool:
    """Say whether a level begins again behind a paragraph of a level above it."""
    return below is None or below.restart is None or level < below.restart


def _level(element: Element) -> tuple[int, _Level]:
    place = number(element.get(W + "ilvl"), 0, _LEVELS - 1)
    restart = element.find(W + "lvlRestart")
    font = element.find(f"{W}rPr/{W}rFonts")
    found = _Level(
        start=number(val(element.find(W + "start")), 0),
        form=_form(element),
        text=val(element.find(W + "lvlText"))[:_LONGEST],
        plain=element.find(W + "isLgl") is not None,
        restart=None if restart is None else number(val(restart), 0),
        font="" if font is None else font.get(W + "ascii") or font.get(W + "hAnsi") or "",
    )
    return place, found


def _form(level: Element) -> str:
    """Return a level's number format; a custom one, such as 001, has a usual one beside it."""
    form = level.find(W + "numFmt")
    ways = level.find(MC + "AlternateContent")
    if form is None and ways is not None:
        chosen = branch(ways)
        form = None if chosen is None else chosen.find(W + "numFmt")
    return val(form) or "decimal"


def _written(levels: dict[int, _Level], level: int, counts: list[int | None]) -> str:
    own = levels[level]
    if own.form == "bullet":
        return _bullet(own)
    text = _PLACE.sub(lambda found: _shown(levels, int(found[1]) - 1, own, counts), own.text)
    if not text.strip():
        return ""
    return text if text.endswith(_CLOSED) else f"{text} "


def _shown(levels: dict[int, _Level], place: int, own: _Level, counts: list[int | None]) -> str:
    level = levels.get(place)
    if level is None or level.form in ("none", "bullet"):
        return ""
    count = counts[place]
    form = "decimal" if own.plain else level.form
    return numeral(level.start if count is None else count, form)


def _bullet(level: _Level) -> str:
    text = signs(level.text, level.font).strip()
    if len(text) != 1 or "\ue000" <= text <= "\uf8ff" or text in "\xb7o§lnuüØ":
        return "• " if level.text.strip() else ""
    return f"{text} "
