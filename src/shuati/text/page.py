"""Saved web pages: what of one a reader sees."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence

from shuati.text.controls import broken
from shuati.text.steps import Change

_TAG = re.compile(r"<!--|-->|<!\w[^<>]{0,500}>|<(/?)([a-zA-Z][a-zA-Z0-9:-]{0,20})([^<>]*)>")
_OPENS_PAGE = re.compile(r"\s*(?:<\?xml[^<>]*>\s*)?<(?:!doctype\s+html|html|head|body)\b", re.I)
_CLOSING = re.compile(r"</(?:p|div|td|tr|li|span|body|h[1-6])\s*>", re.I)
_TAGGED_LINE = re.compile(r"\s*<[^<>]+>(?:.*<[^<>]+>)?\s*", re.S)
#: A line to write on.
_UNDERLINED = re.compile(r"<u\b[^<>]{0,80}>(?:&nbsp;|&ensp;|&emsp;|[\s\u00a0]){2,60}</u>", re.I)
_ENTITY = re.compile(r"&(?:nbsp|ensp|emsp|quot|ldquo|rdquo|radic|times|hellip|middot);")
_HIDDEN_STYLE = re.compile(r"display\s*:\s*none|(?:^|\s)hidden(?:\s|=|$)", re.I)
#: Elements whose content no reader sees.
_UNSEEN = frozenset({"script", "style", "head", "template", "noscript", "textarea", "select"})
_BLOCKS = re.compile(
    "p|div|br|tr|li|ul|ol|dl|dt|dd|table|pre|hr|h[1-6]|section|article|blockquote", re.IGNORECASE
)
_CELLS = frozenset({"td", "th"})
#: Elements that have no end tag, so that they hide nothing behind them.
_EMPTY = re.compile("br|hr|img|input|link|meta|col|area|base|wbr|source", re.IGNORECASE)


def is_page(rows: Sequence[str]) -> bool:
    """Say whether the rows are a page's source and not the text of a paper about HTML."""
    lines = [row for row in rows if row.strip()]
    if not any("<" in line for line in lines):
        return False
    text = "\n".join(lines)
    if _OPENS_PAGE.match(text):
        return True
    tagged = sum(_TAGGED_LINE.fullmatch(line) is not None for line in lines)
    return tagged * 2 >= len(lines) and len(_CLOSING.findall(text)) >= 3


def has_entities(rows: Sequence[str]) -> bool:
    """Say whether entities of a page were left in the text."""
    return sum(len(_ENTITY.findall(row)) for row in rows if "&" in row) >= 2


class _Reader:
    """Follows the tags over the rows of a page."""

    def __init__(self) -> None:
        self.hidden: list[str] = []

    def visible(self, row: str) -> str:
        """Return what a reader sees of the next row."""
        pieces, place = [], 0
        row = _UNDERLINED.sub("____", row)
        for match in _TAG.finditer(row):
            pieces += [self._text(row[place : match.start()]), self._follow(match)]
            place = match.end()
        text = "".join([*pieces, self._text(row[place:])])
        return "\n".join(line.strip() for line in text.split("\n") if line.strip())

    def _text(self, piece: str) -> str:
        return "" if self.hidden else unescaped(piece)

    def _follow(self, match: re.Match[str]) -> str:
        name = (match[2] or match[0]).lower()
        if self.hidden:
            self._within(name, closing=bool(match[1]))
            return ""
        if match[1] is None:
            self.hidden += ["<!--"] if name == "<!--" else []
            return ""
        if not match[1] and not _EMPTY.fullmatch(name) and self._hides(name, match[3]):
            self.hidden.append(name)
        return "\n" if _BLOCKS.fullmatch(name) else "\t" if name in _CELLS and match[1] else ""

    def _within(self, name: str, *, closing: bool) -> None:
        inner = self.hidden[-1]
        if inner == "<!--":
            self.hidden[-1:] = [] if name == "-->" else [inner]
        elif name == inner:
            self.hidden[-1:] = [] if closing else [inner, inner]

    @staticmethod
    def _hides(name: str, attributes: str) -> bool:
        hidden = _HIDDEN_STYLE.search(attributes) is not None
        return (name in _UNSEEN or hidden) and not attributes.endswith("/")


def visible(rows: Sequence[str]) -> Iterator[Change]:
    """Yield the change of each row of a page to what a reader sees of it."""
    reader = _Reader()
    for number, row in enumerate(rows):
        seen = reader.visible(row)
        if seen != row:
            yield Change(number, 0, row, seen)


def unescaped(row: str) -> str:
    """Return `row` with characters for its entities; line ends among them become line feeds."""
    return broken(html.unescape(row)) if "&" in row else row
