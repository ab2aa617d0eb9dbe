"""Driver errors become sentences' codes here, and nowhere else."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from shuati.errors import StoreError
from shuati.store.backups import newest

# Primary result codes of https://www.sqlite.org/rescode.html.
_SQLITE = {
    sqlite3.SQLITE_BUSY: "database_locked",
    sqlite3.SQLITE_LOCKED: "database_locked",
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_CORRUPT: "database_corrupt",
    # A file without SQLite's header is never handed to the driver.
    sqlite3.SQLITE_NOTADB: "database_corrupt",
    sqlite3.SQLITE_READONLY: "database_unwritable",
    sqlite3.SQLITE_CANTOPEN: "database_unwritable",
    sqlite3.SQLITE_PERM: "database_unwritable",
    sqlite3.SQLITE_AUTH: "database_unwritable",
    sqlite3.SQLITE_IOERR: "database_failed",
}

# SQLite reports a write that the file system refused as IOERR, not FULL, unless errno is ENOSPC.
_SQLITE_EXTENDED = {
    sqlite3.SQLITE_IOERR_WRITE: "disk_full",
    sqlite3.SQLITE_IOERR_SHMSIZE: "disk_full",
}

# Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html.
_POSTGRESQL = {
    "08": "database_unreachable",
    "28": "database_unreachable",
    "3D": "database_unreachable",
    "57": "database_unreachable",
    "40": "database_locked",
    "55P03": "database_locked",
    "53100": "disk_full",
    "42501": "database_unwritable",
    "25006": "database_unwritable",
    "XX001": "database_corrupt",
    "XX002": "database_corrupt",
}

_SYSTEM = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EFBIG: "disk_full",
}


#: Everything a driver or the system may raise, for code that handles the database alone.
ANY: tuple[type[Exception], ...] = (DBAPIError, sqlite3.Error, OSError)


@contextmanager
def translated(place: str, kinds: tuple[type[Exception], ...] = (DBAPIError,)) -> Iterator[None]:
    """Raise an error of `kinds` from inside as `StoreError`.

    `place` is the path or address shown to the learner. A broken constraint or a wrong statement
    is a fault of the program and passes unchanged.
    """
    try:
        yield
    except kinds as error:
        translation = fault(error, place)
        if translation is None:
            raise
        raise translation from error


def fault(error: BaseException, place: str) -> StoreError | None:
    """The `StoreError` that says what `error` means for the learner; None if it means a bug."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    code = _code(cause)
    if code == "database_corrupt":
        return corrupt(place, str(cause))
    return StoreError(code, path=place, detail=str(cause)) if code else None


def corrupt(place: str, detail: str) -> StoreError:
    """The error for a damaged database, with the newest copy beside it, if there is one."""
    found = newest(Path(place))
    backup = None if found is None else str(found)
    return StoreError("database_corrupt", path=place, detail=detail, backup=backup)


def _code(error: BaseException) -> str | None:
    if isinstance(error, sqlite3.Error):
        return _sqlite_code(getattr(error, "sqlite_errorcode", None))
    if isinstance(error, OSError):
        return _SYSTEM.get(error.errno or 0, "database_unwritable")
    return _postgresql_code(error)


def _sqlite_code(number: int | None) -> str | None:
    if number is None:
        return None
    return _SQLITE_EXTENDED.get(number) or _SQLITE.get(number & 0xFF)


def _postgresql_code(error: BaseException) -> str | None:
    state = getattr(error, "sqlstate", None)
    if state:
        return _POSTGRESQL.get(state) or _POSTGRESQL.get(state[:2])
    # A connection that never came about, or that broke, has no state.
    return "database_unreachable" if type(error).__name__ == "OperationalError" else None
