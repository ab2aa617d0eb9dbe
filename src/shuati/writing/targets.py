"""What an export of papers may replace: what it wrote itself."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

from shuati.errors import InputError
from shuati.files import signs

_MOST = 50_000_000
_MADE = b"<dc:creator>Shuati</dc:creator>"


def check_target(target: Path, ending: str) -> None:
    """Raise InputError target_foreign unless `target` is free or an earlier export of its form."""
    if os.path.lexists(target) and not _is_ours(target, ending):
        raise InputError("target_foreign", path=str(target))


def _is_ours(target: Path, ending: str) -> bool:
    try:
        if not target.is_file() or target.stat().st_size > _MOST:
            return False
        if ending == "xlsx":
            with zipfile.ZipFile(target) as archive:
                return _MADE in archive.read("docProps/core.xml")
        text = target.read_bytes().decode()
    except (OSError, ValueError, KeyError, zipfile.BadZipFile, RuntimeError):
        return False
    if ending == "gift":
        return text.startswith(signs.OUR_GIFT)
    return signs.is_paper_json(text) if ending == "json" else signs.is_written(text)
