"""A piece of HTML, as question banks hold it, as the text that a reader sees."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable, Iterator, Mapping
from urllib.parse import unquote

from lxml import etree

from shuati.model.documents import Picture

#: A tag or an entity that makes a text HTML.
TAGGED = re.compile(
    r"</?(?:p|br|div|span|b|i|u|em|strong|su[bp]|img|a|t(?:able|r|d|h|body)|[ou]l|li|pre|code"
    r"|h[1-6]|font|hr)\b[^<>]*/?>|&(?:[a-zA-Z]{2,8}|#\d{1,7}|#x[0-9a-fA-F]{1,6});"
)
_BLOCKS = frozenset(
    [
        "p",
        "div",
        "br",
        "tr",
        "li",
        "ul",
        "ol",
        "dl",
        "dt",
        "dd",
        "table",
        "pre",
        "hr",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "blockquote",
        "section",
    ]
)
_CELLS = frozenset({"td", "th"})
_HIDDEN = frozenset({"script", "style", "head", "template", "noscript", "annotation"})
_TYPES = {"jpeg": "jpg", "svg+xml": "svg", "x-icon": "ico"}
_DATA = re.compile(r"data:image/([a-z.+-]{1,20});base64,", re.I)
_SPACES = re.compile(r"[ \t\r\n\f]+")
_GAP = re.compile(r"[ \t\u00a0\u2002\u2003\u3000]{2,}")
_DISPLAYED = re.compile(r"\$\$([^$\n]{1,2000})\$\$")
_BOLD = re.compile(r"(?<![*A-Za-z0-9])(\*\*|__)(?=[^\s_*])([^\n]{0,500}?[^\s_*])\1(?![*A-Za-z0-9])")
_SUPER = str.maketrans("0123456789+-=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ")
_SUB = str.maketrans("0123456789+-=()", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎")
_SCRIPTS = {"sup": (_SUPER, "^"), "sub": (_SUB, "_")}
#: Where the mark of a picture stands while white space is drawn together.
Put = Callable[[str], None]


def plain(markup: str, files: Mapping[str, Picture], keep: Callable[[Picture], None]) -> str:
    r"""Return the text of a piece of HTML.

    Blocks are lines, pictures their marks, formulas stay as `\(…\)`. `files` are pictures by the
    name under which the piece speaks of them; those it shows are handed to `keep`.
    """
    root = _parsed(markup)
    if root is None:
        return ""
    found = "".join(_Seen(files, keep).pieces(root))
    lines = (line.strip(" ") for line in found.split("\n"))
    return in_formulas("\n".join(line for line in lines if line).strip())


def broken(text: str) -> str:
    """Return text of Moodle's own form, in which lines end where they end, as HTML."""
    return text.replace("\n", "<br>\n")


def emphasised(text: str) -> str:
    """Return Markdown without the signs around what is bold."""
    return _BOLD.sub(r"\2", text)


def in_formulas(text: str) -> str:
    r"""Return `text` with formulas between double dollars as `\(…\)`."""
    return _DISPLAYED.sub(lambda found: rf"\({found[1].strip()}\)", text)


def _parsed(markup: str) -> etree._Element | None:
    parser = etree.HTMLParser(no_network=True, huge_tree=False, encoding="utf-8")
    data = f"<html><body><div>{markup}</div></body></html>".encode("utf-8", "replace")
    try:
        return etree.fromstring(data.replace(b"\0", b""), parser)
    except etree.XMLSyntaxError:
        return None


class _Seen:
    """Follows the elements of one piece in their order."""

    def __init__(self, files: Mapping[str, Picture], keep: Callable[[Picture], None]) -> None:
        self.files = files
        self.keep = keep
        self.hidden = 0
        self.verbatim = 0
        self.scripts: list[str] = []

    def pieces(self, root: etree._Element) -> Iterator[str]:
        events = ("start", "end", "comment", "pi")
        for event, element in etree.iterwalk(root, events=events):
            tag = element.tag if isinstance(element.tag, str) else ""
            if event == "start":
                yield from self._opened(element, tag)
            else:
                yield from self._closed(tag)
                yield self._text(element.tail or "")

    def _opened(self, element: etree._Element, tag: str) -> Iterator[str]:
        self.hidden += tag in _HIDDEN
        self.verbatim += tag == "pre"
        if tag in _SCRIPTS:
            self.scripts.append(tag)
        if tag in _BLOCKS:
            yield "\n"
        if tag == "img" and not self.hidden:
            yield self._picture(element)
        text = element.text or ""
        yield "____" if tag == "u" and _is_gap(element, text) else self._text(text)

    def _closed(self, tag: str) -> Iterator[str]:
        self.hidden -= tag in _HIDDEN
        self.verbatim -= tag == "pre"
        if tag in _SCRIPTS and self.scripts:
            self.scripts.pop()
        if tag in _CELLS:
            yield "\t"
        if tag in _BLOCKS and tag != "br":
            yield "\n"

    def _text(self, text: str) -> str:
        if self.hidden:
            return ""
        if not self.verbatim:
            text = _SPACES.sub(" ", text)
        text = text.replace("\u00a0", " ")
        return _script(text, self.scripts[-1]) if self.scripts and text.strip() else text

    def _picture(self, element: etree._Element) -> str:
        source = str(element.get("src", ""))
        name = unquote(source.removeprefix("@@PLUGINFILE@@/").partition("?")[0])
        picture = self.files.get(name) or _inline(source)
        if picture is None:
            return str(element.get("alt", "")).replace("\n", " ")
        self.keep(picture)
        return picture.mark


def _is_gap(element: etree._Element, text: str) -> bool:
    return len(element) == 0 and _GAP.fullmatch(text) is not None


def _script(text: str, tag: str) -> str:
    """Raised and lowered characters, where Unicode has them, else with a sign before them."""
    table, sign = _SCRIPTS[tag]
    if all(ord(char) in table for char in text.strip()):
        return text.translate(table)
    return f"{sign}{text}" if len(text.strip()) == 1 else f"{sign}({text})"


def _inline(source: str) -> Picture | None:
    found = _DATA.match(source)
    return decoded_picture(source[found.end() :], found[1].lower()) if found else None


def decoded_picture(encoded: str, extension: str) -> Picture | None:
    """Return the picture in base64 text, None where that is none."""
    try:
        data = base64.b64decode(re.sub(r"\s+", "", encoded), validate=True)
    except (binascii.Error, ValueError):
        return None
    extension = _TYPES.get(extension, extension)
    return Picture(data, extension) if data and extension.isalnum() else None
