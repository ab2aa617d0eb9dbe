"""What a style, and what stands with the text itself, say of how text looks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from shuati.files.word.names import W, switched, val
from shuati.files.word.symbols import is_symbols
from shuati.files.xml import Element

#: A property by its name here: "underline", "script", "hidden", "bold", "color", "highlight",
#: "shade", "font"; off is "".
Looks = Mapping[str, str]

_CONTENTS = re.compile(r"toc \d", re.I)
_PLAIN_COLORS = ("auto", "000000", "")


def looks_of(properties: Element | None) -> dict[str, str]:
    """Return what a `w:rPr` says; what it does not speak of is absent."""
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
        self._known: dict[tuple[str, str], Looks] = {}

    def looks(self, paragraph: str, run: str) -> Looks:
        """Return how text of a paragraph style and a character style looks."""
        key = (paragraph, run)
        if key not in self._known:
            made = dict(self._base)
            for style in (
                *reversed(self._line(paragraph or self._default)),
                *reversed(self._line(run)),
            ):
                made |= looks_of(style.find(W + "rPr"))
            self._known[key] = made
        return self._known[key]

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
