"""Pictures in files beside a paper, which its text names: read from its folder, or as kept."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path, PurePosixPath
from stat import S_ISREG
from urllib.parse import unquote
from zipfile import ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from shuati.files.images import picture_of
from shuati.model.documents import Picture

#: Bytes of one picture.
_LARGEST = 20_000_000
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.I)
_LONGEST = 500


@dataclass(frozen=True, slots=True)
class Beside:
    """The pictures beside a file, in its `folder`; those that were `kept` are never looked for."""

    folder: Path | None = None
    kept: Mapping[str, bytes] = field(default_factory=dict)

    def picture(self, name: str) -> Picture | None:
        """Return the picture that a text calls `name`; None where there is none.

        Only the folder itself and folders in it are looked in: no name that climbs out of it, no
        absolute one and no link is followed, and nothing is read that is no picture.
        """
        if name in self.kept:
            return picture_of(self.kept[name])
        data = None if self.folder is None else _read(self.folder, name)
        return None if data is None else picture_of(data)

    def holds(self, name: str, data: bytes) -> bool:
        """Say whether the file of this name is there as it was."""
        return self.folder is not None and _read(self.folder, name) == data


NOTHING = Beside()


def local_name(address: str) -> str | None:
    """Return the name of a file that an address means; None for an address elsewhere."""
    if len(address) > _LONGEST or _SCHEME.match(address.strip()):
        return None
    path = unquote(address.strip().partition("?")[0].partition("#")[0]).replace("\\", "/")
    parts = [part for part in path.split("/") if part not in ("", ".")]
    outside = path.startswith("/") or ".." in parts or any(map(_unfit, path))
    return None if outside or not parts or ":" in parts[0] else "/".join(parts)


def _unfit(char: str) -> bool:
    return not char.isprintable()


def _read(folder: Path, name: str) -> bytes | None:
    path = folder / PurePosixPath(name)
    try:
        if not _is_inside(folder, path):
            return None
        with path.open("rb") as stream:
            if not S_ISREG(os.fstat(stream.fileno()).st_mode):
                return None
            data = stream.read(_LARGEST + 1)
    except (OSError, ValueError):
        return None
    return data if len(data) <= _LARGEST else None


def _is_inside(folder: Path, path: Path) -> bool:
    """Say whether a path leads to a plain file without a link on its way."""
    return S_ISREG(path.lstat().st_mode) and path.resolve() == folder.resolve() / (
        path.relative_to(folder)
    )


def packed(pictures: Mapping[str, bytes]) -> bytes:
    """Return named pictures as one file; the same pictures give the same bytes."""
    target = BytesIO()
    with ZipFile(target, "w", ZIP_STORED) as archive:
        for name in sorted(pictures):
            archive.writestr(ZipInfo(name), pictures[name])
    return target.getvalue()


def unpacked(data: bytes) -> dict[str, bytes]:
    """Return what `packed` was given."""
    try:
        with ZipFile(BytesIO(data)) as archive:
            return {one.filename: archive.read(one) for one in _listed(archive)}
    except BadZipFile:
        return {}


def _listed(archive: ZipFile) -> Iterable[ZipInfo]:
    return archive.infolist()
