"""A file that is either the whole new one or still the old one."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from shuati.errors import InputError

_FULL = (errno.ENOSPC, errno.EDQUOT)


@contextlib.contextmanager
def replacing(target: Path) -> Iterator[BinaryIO]:
    """A file to write, which takes the target's place once the block ends without an error.

    It is kept in a folder of its own beside the target (a rename works within one file system
    only), which is removed on any error and on Ctrl-C. A target that is a link is followed.
    Raises InputError: `disk_full` or `target_unwritable`, with `path` and the system's `reason`.
    """
    try:
        final = Path(os.path.realpath(target))
        with tempfile.TemporaryDirectory(dir=final.parent, prefix=".shuati-") as folder:
            aside = Path(folder) / "new"
            with aside.open("wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            aside.replace(final)
        _settle(final.parent)
    except OSError as error:
        code = "disk_full" if error.errno in _FULL else "target_unwritable"
        reason = errno.errorcode.get(error.errno or 0, "")
        raise InputError(code, path=str(target), reason=reason) from error


def _settle(folder: Path) -> None:
    """Make the rename last through a power cut; systems that cannot open a folder do without."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
