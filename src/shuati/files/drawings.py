"""Pictures of a workbook: those that float over cells, and those that WPS keeps inside them."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from shuati.files.archive import Archive
from shuati.files.xml import Element, root_of
from shuati.model.documents import Picture

_EXTENSIONS = {".jpeg": "jpg", ".jpe": "jpg", ".tif": "tiff"}
_DRAWING = re.compile(r"/drawings/[^/]+\.xml$")
#: What WPS writes into the cell: =_xlfn.DISPIMG("ID_0A1B…",1).
_INSIDE = re.compile(
    rb'<(?:\w+:)?c\s[^>]*?r="([A-Z]{1,3})(\d{1,7})"[^>]*>\s*'
    rb'<(?:\w+:)?f[^>]*>[^<]*DISPIMG\((?:&quot;|")(ID_[0-9A-F]+)'
)


class Placed(NamedTuple):
    """A picture, the name of its sheet, and the row and column of its cell, from 0."""

    sheet: str
    row: int
    column: int
    picture: Picture


def pictures_of(archive: Archive, path: str) -> list[Placed]:
    """Return the pictures of a workbook in the order of its sheets and their cells.

    Raises InputError for damaged parts; `path` names the file in it.
    """
    return list(_Drawings(archive, path).all())


@dataclass(frozen=True, slots=True)
class _Drawings:
    archive: Archive
    path: str
    known: dict[str, Picture | None] = field(default_factory=dict)

    def all(self) -> Iterator[Placed]:
        book = self._root("xl/workbook.xml")
        if book is None:
            return
        parts = self._relations("xl/workbook.xml")
        inside = self._kept_inside()
        for sheet in book.iter("{*}sheet"):
            part = parts.get(_relation(sheet), "")
            name = sheet.get("name") or ""
            found = [*self._floating(part), *self._in_cells(part, inside)]
            for row, column, picture in sorted(found, key=lambda one: one[:2]):
                yield Placed(name, row, column, picture)

    def _root(self, part: str) -> Element | None:
        data = self.archive.read(part)
        return None if data is None else root_of(data, self.path)

    def _relations(self, part: str) -> dict[str, str]:
        """Return the parts that a part speaks of, by the names it has for them."""
        folder, name = posixpath.split(part)
        root = self._root(f"{folder}/_rels/{name}.rels")
        targets = (
            {} if root is None else {one.get("Id", ""): one for one in root.iter("{*}Relationship")}
        )
        return {
            key: _joined(folder, one.get("Target") or "")
            for key, one in targets.items()
            if one.get("TargetMode") != "External"
        }

    def _floating(self, part: str) -> Iterator[tuple[int, int, Picture]]:
        for drawing in self._relations(part).values():
            root = (
                self._root(drawing)
                if "/drawings/" in drawing and drawing.endswith(".xml")
                else None
            )
            if root is None:
                continue
            pictures = self._relations(drawing)
            for anchor in root:
                place = anchor.find("{*}from")
                for shown in anchor.iter("{*}blip"):
                    picture = self._picture(pictures.get(_relation(shown, "embed"), ""))
                    if place is not None and picture is not None:
                        yield _number(place, "row"), _number(place, "col"), picture

    def _kept_inside(self) -> dict[bytes, Picture]:
        """Return the pictures that WPS keeps for cells, by its names for them."""
        root = self._root("xl/cellimages.xml")
        parts = self._relations("xl/cellimages.xml")
        found = {}
        for one in root.iter("{*}pic") if root is not None else ():
            name, shown = one.find(".//{*}cNvPr"), one.find(".//{*}blip")
            if name is not None and shown is not None:
                picture = self._picture(parts.get(_relation(shown, "embed"), ""))
                if picture is not None:
                    found[(name.get("name") or "").encode()] = picture
        return found

    def _in_cells(
        self, part: str, inside: dict[bytes, Picture]
    ) -> Iterator[tuple[int, int, Picture]]:
        for letters, row, name in _INSIDE.findall(self.archive.read(part) or b"") if inside else ():
            if name in inside:
                yield int(row) - 1, column_number(letters) - 1, inside[name]

    def _picture(self, part: str) -> Picture | None:
        if part not in self.known:
            data = self.archive.read(part) if part else None
            extension = posixpath.splitext(part)[1].lower()
            named = _EXTENSIONS.get(extension, extension[1:])
            self.known[part] = Picture(data, named) if data and named.isalnum() else None
        return self.known[part]


def _relation(element: Element, name: str = "id") -> str:
    found = (value for key, value in element.items() if key.endswith(f"}}{name}"))
    return next(found, "")


def _joined(folder: str, target: str) -> str:
    return posixpath.normpath(
        target.lstrip("/") if target.startswith("/") else f"{folder}/{target}"
    )


def _number(place: Element, name: str) -> int:
    text = place.findtext(f"{{*}}{name}") or ""
    return int(text) if text.isascii() and text.isdecimal() else 0


def column_number(letters: bytes) -> int:
    """Return the number of a column, from 1, that a workbook names by letters."""
    number = 0
    for letter in letters:
        number = number * 26 + letter - 64
    return number
