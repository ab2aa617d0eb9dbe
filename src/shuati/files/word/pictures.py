"""The pictures of a Word file."""

from __future__ import annotations

from collections.abc import Mapping

from shuati.files.images import extension_of
from shuati.files.word.package import Package, Relation
from shuati.model.documents import Picture
from shuati.model.papers import Problem

#: Drawings of Windows, which neither a browser nor Anki shows.
_UNSHOWN = ("emf", "wmf")


class Pictures:
    """Pictures as they are come upon in the text; each is kept once."""

    def __init__(self, package: Package) -> None:
        self._package = package
        self._known: dict[str, Picture | None] = {}
        self._missing: set[str] = set()

    def mark(self, relation: Relation | None) -> str:
        """Return the mark of the picture that is meant; nothing for one that the file lacks."""
        if relation is None:
            return ""
        if relation.outside:
            self._missing.add(relation.target)
            return ""
        if relation.target not in self._known:
            self._known[relation.target] = self._read(relation.target)
        found = self._known[relation.target]
        return "" if found is None else found.mark

    def _read(self, part: str) -> Picture | None:
        data = self._package.data(part)
        extension = None if data is None else extension_of(data)
        if data is None or extension is None:
            self._missing.add(part)
            return None
        return Picture(data, extension)

    @property
    def found(self) -> tuple[Picture, ...]:
        """All pictures that were come upon."""
        kept = {one.name: one for one in self._known.values() if one is not None}
        return tuple(kept.values())

    @property
    def problems(self) -> tuple[Problem, ...]:
        """One for all pictures that are not there, one for all that may not show."""
        unshown = [one for one in self.found if one.extension in _UNSHOWN]
        missing = [Problem("picture_missing", text=min(self._missing))] if self._missing else []
        return (*missing, *(Problem("picture_unshown", text=one.mark) for one in unshown[:1]))


Relations = Mapping[str, Relation]
