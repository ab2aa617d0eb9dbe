"""Files as they were found."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass
from pathlib import Path

from shuati.errors import InputError
from shuati.files.beside import NOTHING, Beside
from shuati.text.controls import broken, harmless
from shuati.text.decode import decode


@dataclass(frozen=True, slots=True)
class Source:
    """A file's name, on one line, and its bytes; the name of what was pasted or piped is "-".

    `beside` gives the pictures that its text speaks of.
    """

    name: str
    data: bytes
    beside: Beside = NOTHING


def read_source(path: Path) -> Source:
    """Read a file. Raises InputError file_missing, file_is_folder or file_unreadable."""
    try:
        return Source(_name(path), path.read_bytes(), Beside(path.parent))
    except FileNotFoundError:
        raise InputError("file_missing", path=str(path)) from None
    except IsADirectoryError:
        raise InputError("file_is_folder", path=str(path)) from None
    except OSError as error:
        reason = errno.errorcode.get(error.errno or 0, "")
        raise InputError("file_unreadable", path=str(path), reason=reason) from None


def _name(path: Path) -> str:
    """The file's name as text: archives made in China hold names in GBK, and any hold controls."""
    raw = os.fsencode(path.name)
    try:
        name = raw.decode()
    except UnicodeDecodeError:
        name = decode(raw).text
    return " ".join(harmless(broken(name)).split("\n")).strip() or "?"
