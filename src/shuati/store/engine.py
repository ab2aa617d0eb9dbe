"""The mechanics of SQLite and PostgreSQL: where a database is, and how connections behave."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import ConnectionPoolEntry

from shuati.errors import StoreError
from shuati.store.faults import ANY, translated

#: The execution option of a connection that only reads.
READING = "shuati_reading"

# The number of the one lock that writers on PostgreSQL hold, so that minted ids never collide.
_WRITER = 0x5B7A


@dataclass(frozen=True, slots=True)
class Place:
    """Where a database is: a SQLite file, or the URL of a PostgreSQL database.

    `mode` opens a file that cannot be written: the parameters of SQLite's URI for it.
    """

    url: URL
    file: Path | None
    mode: str = ""

    def __str__(self) -> str:
        return str(self.file or self.url.render_as_string(hide_password=True))


def place_of(target: str | Path) -> Place:
    """Read a path or a SQLAlchemy URL.

    Raises `StoreError` `database_url` for any other kind of database.
    """
    if isinstance(target, Path) or "://" not in target:
        return _file(Path(target))
    try:
        url = make_url(target)
    except ArgumentError as error:
        raise StoreError("database_url", url=target) from error
    if url.get_backend_name() == "sqlite" and url.database:
        return _file(Path(url.database))
    if url.get_backend_name() != "postgresql":
        raise StoreError("database_url", url=url.render_as_string(hide_password=True))
    return Place(url.set(drivername="postgresql+psycopg"), None)


def _file(path: Path) -> Place:
    path = path.absolute()
    return Place(URL.create("sqlite+pysqlite", database=str(path)), path, _mode(path))


def _mode(file: Path) -> str:
    """How a file is opened that cannot be written, or that no log can be put beside.

    Where there is no log all is in the file, and SQLite, which would make one even to read, is told
    that nobody writes (https://www.sqlite.org/wal.html, 5). A log holds the newest answers, and to
    read past it would be to read what is no longer true.
    """
    name = os.fspath(file)
    room = os.access(file.parent, os.W_OK)
    beside = room or all(os.access(f"{name}-{kind}", os.W_OK) for kind in ("wal", "shm"))
    if not os.path.isfile(name) or (os.access(name, os.W_OK) and beside):  # noqa: PTH113
        return ""
    log = os.path.exists(f"{name}-wal") and os.path.getsize(f"{name}-wal")  # noqa: PTH110, PTH202
    return "?mode=ro" if room or log else "?immutable=1"


def connect(place: Place, patience: float) -> sqlite3.Connection:
    """Open the file of a SQLite database, the way that it can be."""
    assert place.file is not None
    target = f"{place.file.as_uri()}{place.mode}" if place.mode else str(place.file)
    return sqlite3.connect(
        target,
        timeout=patience,
        isolation_level=None,
        uri=bool(place.mode),
        check_same_thread=False,
    )


def make_engine(place: Place, *, patience: float = 5.0, foreign_keys: bool = True) -> Engine:
    """An engine whose transactions begin when they say so.

    `patience` is how many seconds a writer waits for another one's lock.
    """
    if place.file is None:
        return _postgresql(place, patience)
    engine = create_engine(place.url, creator=partial(connect, place, patience))
    event.listen(engine, "connect", _pragmas(place, foreign_keys))
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _pragmas(
    place: Place, foreign_keys: bool
) -> Callable[[DBAPIConnection, ConnectionPoolEntry], None]:
    def connected(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        with translated(str(place), ANY):
            cursor = connection.cursor()
            if not place.mode:
                cursor.execute("PRAGMA journal_mode = WAL")
                cursor.execute("PRAGMA synchronous = FULL")
            cursor.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")
            cursor.close()

    return connected


def _begin_sqlite(connection: Connection) -> None:
    reading = connection.get_execution_options().get(READING, False)
    connection.exec_driver_sql(f"PRAGMA query_only = {'ON' if reading else 'OFF'}")
    # A writer takes its lock at once: a lock taken at the first write could be refused then.
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def _postgresql(place: Place, patience: float) -> Engine:
    options = f"-c lock_timeout={int(patience * 1000)}"
    try:
        engine = create_engine(place.url, connect_args={"options": options})
    except ModuleNotFoundError as error:
        raise StoreError("driver_missing", extra="postgresql") from error
    event.listen(engine, "begin", _begin_postgresql)
    return engine


def _begin_postgresql(connection: Connection) -> None:
    if connection.get_execution_options().get(READING, False):
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_WRITER})")
