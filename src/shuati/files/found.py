"""The pictures of a text while it is read: those it holds, those beside it, those it lacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from shuati.files.beside import Beside, local_name
from shuati.files.images import in_address, is_data
from shuati.model.documents import Picture
from shuati.model.papers import Problem

#: Bytes of all pictures of a paper together, and how many may be missing by name.
_WHOLE, _TOLD = 200_000_000, 20


class Pictures:
    """Collects pictures by the addresses that a text gives for them."""

    def __init__(self, beside: Beside) -> None:
        self._beside = beside
        self._known: dict[str, Picture | None] = {}
        self._files: dict[str, bytes] = {}
        self._missing: dict[str, int | None] = {}
        self._elsewhere: set[str] = set()
        self._left = _WHOLE

    def at(self, address: str, row: int | None = None) -> Picture | None:
        """Return the picture at an address; None, and noted, where it is not at hand."""
        if address not in self._known:
            self._known[address] = self._found(address, row)
        return self._known[address]

    def best(self, addresses: Iterable[str]) -> Picture | None:
        """Return the first picture that is at hand; what is missing is noted once."""
        listed = list(addresses)
        found = (self.at(one) for one in listed if self.has(one))
        picture = next(filter(None, found), None)
        real = (one for one in listed if not is_data(one))
        missing = None if picture else next(real, None)
        return picture if missing is None else self.at(missing)

    def has(self, address: str) -> bool:
        """Say whether there is a picture at an address, without a note if there is none."""
        if address not in self._known and is_data(address):
            self.at(address)
        if address in self._known:
            return self._known[address] is not None
        name = local_name(address)
        return name is not None and self._beside.picture(name) is not None

    def _found(self, address: str, row: int | None) -> Picture | None:
        if is_data(address):
            return self._fitting(in_address(address))
        name = local_name(address)
        if name is None:
            self._elsewhere.add(address)
            return None
        picture = self._fitting(self._beside.picture(name))
        if picture is None:
            self._missing.setdefault(name, row)
        else:
            self._files[name] = picture.data
        return picture

    def _fitting(self, picture: Picture | None) -> Picture | None:
        if picture is None or len(picture.data) > self._left:
            return None
        self._left -= len(picture.data)
        return picture

    @property
    def all(self) -> tuple[Picture, ...]:
        """The pictures, each once, in the order in which they were found."""
        named = {one.name: one for one in self._known.values() if one is not None}
        return tuple(named.values())

    @property
    def files(self) -> tuple[tuple[str, bytes], ...]:
        """Name and bytes of the pictures that were read beside the text."""
        return tuple(self._files.items())

    def problems(self) -> Iterator[Problem]:
        """Yield what a learner should know: which are missing, and how many are elsewhere."""
        for name, row in list(self._missing.items())[:_TOLD]:
            yield Problem("picture_missing", text=name, row=row)
        more = len(self._elsewhere) + max(len(self._missing) - _TOLD, 0)
        if more:
            yield Problem("pictures_elsewhere", text=str(more))
