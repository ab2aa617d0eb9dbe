"""Files as they were found."""

from __future__ import annotations

import contextlib
import errno
import os
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import BinaryIO

from shuati.errors import InputError
from shuati.files.beside import NOTHING, Beside
from shuati.text.controls import broken, harmless

#: No paper has more bytes; the scan of a book may have half as many.
LARGEST = 200_000_000
_MEGABYTE = 1_000_000
#: To open a pipe without this waits for somebody to write into it.
_AT_ONCE: int = getattr(os, "O_NONBLOCK", 0)


@dataclass(frozen=True, slots=True)
class Source:
    """A file's name, on one line, and its bytes; the name of what was pasted or piped is "-".

    `beside` gives the pictures that its text speaks of, `path` is where it stands on this machine.
    `key` is a file found beside it that answers it by its name; of such a one `answers` is the
    paper, as it was named.
    """

    name: str
    data: bytes
    beside: Beside = NOTHING
    path: str | None = None
    key: Source | None = None
    answers: str | None = None


def read_source(path: Path) -> Source:
    """Read a file, as it was at one moment.

    Raises InputError file_missing, file_is_folder, file_special (a pipe, a device, a socket),
    file_over_limit, file_changed or file_unreadable; none of them waits for anybody.
    """
    try:
        data = _unchanged(path)
    except OSError as error:
        raise unreadable(path, error) from None
    if data is None:
        raise InputError("file_changed", path=str(path))
    return Source(name_of(path), data, Beside(path.parent), _place_of(path))


def read_stream(stream: BinaryIO) -> Source:
    """Read all that is piped in. Raises InputError file_over_limit."""
    data = stream.read(LARGEST + 1)
    _measure("-", len(data))
    return Source("-", data)


def unreadable(path: Path, error: OSError) -> InputError:
    """Return what the system said of a file or folder as an error of ours."""
    if isinstance(error, FileNotFoundError):
        return InputError("file_missing", path=str(path))
    reason = errno.errorcode.get(error.errno or 0, "")
    return InputError("file_unreadable", path=str(path), reason=reason)


def name_of(path: Path) -> str:
    """The file's name as text: archives made in China hold names in GBK, and any hold controls."""
    name = _decoded(os.fsencode(path.name))
    return " ".join(harmless(broken(name)).split("\n")).strip() or "?"


def is_vacant(place: str) -> bool:
    """Say whether no file stands any more where one did."""
    return not os.path.lexists(place)


def _place_of(path: Path) -> str:
    """The one way to a file, by whatever way it was named; names need not be text."""
    return os.fsencode(os.path.realpath(path)).decode(errors="backslashreplace")


def _decoded(raw: bytes) -> str:
    """Bytes that are no text in any table stand as their numbers, not as what they look like."""
    for encoding in ("utf-8", "gb18030", "big5"):
        with contextlib.suppress(UnicodeDecodeError):
            return raw.decode(encoding)
    return raw.decode(errors="backslashreplace")


def _unchanged(path: Path) -> bytes | None:
    """The file's bytes; None where it was written to while it was read, twice."""
    _check(path, path.stat())
    for _ in range(2):
        with open(path, "rb", opener=_opened) as file:
            before = os.fstat(file.fileno())
            _check(path, before)
            data = file.read(LARGEST + 1)
            after = os.fstat(file.fileno())
        _measure(str(path), len(data))
        if (before.st_size, before.st_mtime_ns) == (after.st_size, after.st_mtime_ns):
            return data
    return None


def _opened(path: str, flags: int) -> int:
    return os.open(path, flags | _AT_ONCE)


def _check(path: Path, found: os.stat_result) -> None:
    if S_ISDIR(found.st_mode):
        raise InputError("file_is_folder", path=str(path))
    if not S_ISREG(found.st_mode):
        raise InputError("file_special", path=str(path))
    _measure(str(path), found.st_size)


def _measure(path: str, size: int) -> None:
    if size > LARGEST:
        raise InputError("file_over_limit", path=path, megabytes=LARGEST // _MEGABYTE)
