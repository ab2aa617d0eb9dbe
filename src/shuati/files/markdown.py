"""Texts with pictures in them, as Markdown has them: in the text, or in files beside it."""

from __future__ import annotations

import re

from shuati.files.found import Pictures
from shuati.files.images import is_data
from shuati.files.sources import Source
from shuati.model.documents import Document
from shuati.text.decode import Decoded
from shuati.text.steps import rows_of

_TITLE = r"""(?:\s+(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?"""
#: An address in angle brackets, one without spaces, or one that ends as the name of a picture.
_ADDRESS = (
    r"(?:<(?P<closed>[^<>\n]+)>|(?P<bare>[^()\s<>]++(?:\([^()\s]{0,200}\)[^()\s<>]*+)*+)"
    r"|(?P<named>[^()\n<>]{1,300}\.(?i:png|jpe?g|gif|bmp|webp|svg)))"
)
_PICTURE = re.compile(
    rf"!\[[^\[\]\n]{{0,500}}\](?:\(\s*{_ADDRESS}{_TITLE}\s*\)|\[(?P<label>[^\[\]\n]{{1,100}})\])"
    r"|<img\b(?P<tag>[^<>]{0,500}?)\bsrc\s*=\s*(?:\"(?P<double>[^\"]+)\"|'(?P<single>[^']+)')[^<>]*>"
)
#: Where a text says at its end what a label means.
_MEANING = re.compile(rf"[ ]{{0,3}}\[([^\[\]\n]{{1,100}})\]:\s*<?([^\s<>]+)>?{_TITLE}\s*")


def read(source: Source, decoded: Decoded) -> Document:
    """Return a text with the marks of the pictures that it shows; other text stays as it is."""
    reading = _Reading(Pictures(source.beside), rows_of(decoded.text))
    text = "\n".join(reading.rows())
    return Document(
        "text",
        text,
        pictures=reading.pictures.all,
        beside=reading.pictures.files,
        encoding=decoded.encoding,
        problems=tuple(reading.pictures.problems()),
    )


class _Reading:
    """One text, row by row: its rows stay in their places."""

    def __init__(self, pictures: Pictures, rows: list[str]) -> None:
        self.pictures = pictures
        self._rows = rows
        meanings = (_MEANING.fullmatch(row) for row in rows if "]:" in row[:110])
        self._meanings = {one[1].lower(): one[2] for one in meanings if one is not None}
        self._row = 0
        self._used: set[str] = set()

    def rows(self) -> list[str]:
        """Return the rows with marks; those that only say where a picture is are empty."""
        rows = [self._marked(number, row) for number, row in enumerate(self._rows, 1)]
        return [self._without_meaning(row) for row in rows] if self._used else rows

    def _marked(self, number: int, row: str) -> str:
        self._row = number
        return _PICTURE.sub(self._mark, row) if "![" in row or "<img" in row else row

    def _mark(self, found: re.Match[str]) -> str:
        label = (found["label"] or "").lower()
        address = self._meanings.get(label) if label else _address(found)
        # A text may be about tags: only one that shows a picture is none.
        if address is None or (found["tag"] is not None and not self.pictures.has(address)):
            return found[0]
        picture = self.pictures.at(address, self._row)
        if picture is None:
            return "" if is_data(address) else found[0]
        self._used.add(label)
        return picture.mark

    def _without_meaning(self, row: str) -> str:
        found = _MEANING.fullmatch(row) if "]:" in row[:110] else None
        return "" if found is not None and found[1].lower() in self._used else row


def _address(found: re.Match[str]) -> str | None:
    groups = ("closed", "bare", "named", "double", "single")
    return next((found[group] for group in groups if found[group]), None)
