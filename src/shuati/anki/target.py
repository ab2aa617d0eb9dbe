"""What an export of cards may replace."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

from shuati.errors import InputError

_COLLECTIONS = frozenset({"collection.anki2", "collection.anki21", "collection.anki21b"})


def check_target(target: Path) -> None:
    """Raise InputError unless `target` is free or an Anki package: no other file is replaced.

    The codes are `target_name` (it does not end in .apkg) and `target_foreign`.
    """
    if target.suffix.lower() != ".apkg":
        raise InputError("target_name", path=str(target))
    if os.path.lexists(target) and not _is_package(target):
        raise InputError("target_foreign", path=str(target))


def _is_package(path: Path) -> bool:
    try:
        with zipfile.ZipFile(path) as archive:
            return path.is_file() and not _COLLECTIONS.isdisjoint(archive.namelist())
    except (OSError, zipfile.BadZipFile):
        return False
