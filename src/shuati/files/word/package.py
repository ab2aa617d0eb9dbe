"""The parts of a Word file, and which part means which other."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass

from shuati.errors import InputError
from shuati.files.archive import Archive
from shuati.files.sources import Source
from shuati.files.word.names import usual
from shuati.files.xml import Element, root_of

_RELATIONS = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
_MAIN = "word/document.xml"


@dataclass(frozen=True, slots=True)
class Relation:
    """What a part means by an id: the last word of its type, and a part, or an address outside."""

    kind: str
    target: str
    outside: bool


class Package:
    """A Word file's parts; raises InputError for a file that is damaged or too large."""

    def __init__(self, source: Source) -> None:
        self.path = source.name
        self._archive = Archive(source)
        kinds = self.relations("").values()
        self.main = next((one.target for one in kinds if one.kind == "officeDocument"), _MAIN)

    def data(self, name: str) -> bytes | None:
        """Return the bytes of a part, or None where it is missing."""
        return self._archive.read(name)

    def tree(self, name: str | None) -> Element | None:
        """Return the root of a part, or None where it is missing."""
        data = self._archive.read(name) if name else None
        return None if data is None else root_of(usual(data), self.path)

    def body(self) -> Element:
        """Return the root of the main part."""
        root = self.tree(self.main)
        if root is None:
            raise InputError("file_damaged", path=self.path)
        return root

    def relations(self, part: str) -> dict[str, Relation]:
        """Return what a part, or the package itself (""), means by its ids."""
        folder, name = posixpath.split(part)
        root = self.tree(posixpath.join(folder, "_rels", f"{name}.rels"))
        found = () if root is None else root.iter(_RELATIONS)
        return {one.get("Id") or "": _relation(one, folder) for one in found}

    def related(self, kind: str) -> str | None:
        """Return the part that the main part has for a purpose, such as "styles"."""
        relations = self.relations(self.main).values()
        return next((one.target for one in relations if one.kind == kind and not one.outside), None)


def _relation(element: Element, folder: str) -> Relation:
    target = element.get("Target") or ""
    outside = element.get("TargetMode") == "External"
    if not outside:
        target = posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/")
    return Relation((element.get("Type") or "").rpartition("/")[2], target, outside)
