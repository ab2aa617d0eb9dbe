"""What a style, and what stands with the text itself, say of how text looks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from shuati.files.word.names import W, switched, val
from shuati.files.word.symbols import is_symbols
from shuati.files.xml import Element

_CONTENTS = re.compile(r"toc \d", re.I)
_PLAIN_COLORS = ("auto", "000000", "")
_MARKS = ("bold", "underline")
_COLORED = ("color", "highlight", "shade")


@dataclass(frozen=True, slots=True)
class Look:
    """How text looks.

    `script` is "super", "sub" or "", `font` a font of signs or "". `marks` are such looks as may
    point an option out: "bold", "underline", "color:FF0000".
    """

    underlined: bool = False
    script: str = ""
    hidden: bool = False
    font: str = ""
    marks: frozenset[str] = frozenset()


def _look(said: Mapping[str, str]) -> Look:
    marks = [name for name in _MARKS if said.get(name)]
    marks += (f"{name}:{said[name]}" for name in _COLORED if said.get(name))
    return Look(
        bool(said.get("underline")),
        said.get("script", ""),
        bool(said.get("hidden")),
        said.get("font", ""),
        frozenset(marks),
    )


def looks_of(properties: Element | None) -> dict[str, str]:
    """Return what a `w:rPr` says, "" for what is off; what it does not speak of is absent."""
    found: dict[str, str] = {}
    for one in properties if properties is not None else ():
        read = _READ.get(one.tag)
        if read is not None:
            name, value = read(one)
            found[name] = value
    return found


def _underline(element: Element) -> tuple[str, str]:
    return "underline", "" if val(element) in ("none", "") else "1"


def _script(element: Element) -> tuple[str, str]:
    return "script", val(element).removesuffix("script").replace("baseline", "")


def _hidden(element: Element) -> tuple[str, str]:
    return "hidden", "1" if switched(element) else ""


def _bold(element: Element) -> tuple[str, str]:
    return "bold", "1" if switched(element) else ""


def _color(element: Element) -> tuple[str, str]:
    return "color", "" if val(element).lower() in _PLAIN_COLORS else val(element).upper()


def _highlight(element: Element) -> tuple[str, str]:
    return "highlight", "" if val(element) in ("none", "white") else val(element)


def _shade(element: Element) -> tuple[str, str]:
    fill = element.get(W + "fill") or ""
    return "shade", "" if fill.lower() in ("auto", "ffffff", "") else fill.upper()


def _font(element: Element) -> tuple[str, str]:
    font = element.get(W + "ascii") or element.get(W + "hAnsi") or ""
    return "font", font if is_symbols(font) else ""


_READ = {
    W + "u": _underline,
    W + "vertAlign": _script,
    W + "vanish": _hidden,
    W + "b": _bold,
    W + "color": _color,
    W + "highlight": _highlight,
    W + "shd": _shade,
    W + "rFonts": _font,
}


class Styles:
    """The styles of a file by their ids."""

    def __init__(self, root: Element | None) -> None:
        found = () if root is None else root.iterchildren(W + "style")
        self._styles = {one.get(W + "styleId") or "": one for one in found}
        defaults = None if root is None else root.find(f"{W}docDefaults/{W}rPrDefault/{W}rPr")
        self._base = looks_of(defaults)
        self._default = next((key for key, one in self._styles.items() if _is_default(one)), "")
        self._said: dict[tuple[str, str], Mapping[str, str]] = {}
        self._known: dict[tuple[object, ...], Look] = {}

    def look(self, paragraph: str, run: str, properties: Element | None) -> Look:
        """Return how text looks, of a paragraph style, a character style and its own `w:rPr`."""
        own = {} if properties is None else looks_of(properties)
        key = (paragraph, run, *own.items())
        if key not in self._known:
            self._known[key] = _look({**self._of_styles(paragraph, run), **own})
        return self._known[key]

    def _of_styles(self, paragraph: str, run: str) -> Mapping[str, str]:
        """Return what the styles of text say."""
        key = (paragraph, run)
        if key not in self._said:
            said = dict(self._base)
            lines = (self._line(paragraph or self._default), self._line(run))
            for style in (style for line in lines for style in reversed(line)):
                said |= looks_of(style.find(W + "rPr"))
            self._said[key] = said
        return self._said[key]

    def list_of(self, style: str) -> Element | None:
        """Return the `w:numPr` that a paragraph style brings, its own or an ancestor's."""
        lists = (one.find(f"{W}pPr/{W}numPr") for one in self._line(style or self._default))
        return next((one for one in lists if one is not None), None)

    def ancestors(self, style: str) -> Iterator[str]:
        """Yield the ids of a style and of those it is based on, itself first."""
        for one in self._line(style or self._default):
            yield one.get(W + "styleId") or ""

    def is_contents(self, style: str) -> bool:
        """Say whether paragraphs of a style are lines of a table of contents."""
        found = self._styles.get(style)
        return found is not None and bool(_CONTENTS.match(val(found.find(W + "name"))))

    def _line(self, style: str) -> list[Element]:
        """Return a style and those it is based on, itself first."""
        found: list[Element] = []
        seen: set[str] = set()
        while style in self._styles and style not in seen and len(found) < 50:
            seen.add(style)
            found.append(self._styles[style])
            style = val(self._styles[style].find(W + "basedOn"))
        return found


def _is_default(style: Element) -> bool:
    kind = style.get(W + "type")
    return kind == "paragraph" and (style.get(W + "default") or "0") in ("1", "true", "on")
