"""An open database, and the ways to work in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import Connection, Engine, select

from shuati.errors import StoreError
from shuati.store.backups import backup_of, prune
from shuati.store.copies import copy
from shuati.store.engine import READING, Place, make_engine, place_of
from shuati.store.faults import ANY, translated
from shuati.store.migrate import MIGRATIONS, make_current
from shuati.store.tables import papers

__all__ = ["Connection", "Store"]


class Store:
    """An open database; use it as a context manager.

    Work is done on the `Connection` that `transaction`, `reading` or `trial` gives. They raise
    `StoreError` with the codes of `open` when the database fails.
    """

    def __init__(self, engine: Engine, place: Place) -> None:
        self.engine = engine
        self.place = place

    @classmethod
    def open(cls, target: str | Path, *, patience: float = 5.0, create: bool = True) -> Self:
        """Open the database at a path or SQLAlchemy URL; create or upgrade it where needed.

        Without `create` only what is there is opened. `patience` is how many seconds to wait for
        another writer. Raises `StoreError` with one of the codes `database_url` (no such kind),
        `database_missing` (without `create`), `database_unwritable`, `database_locked`,
        `database_corrupt`, `database_foreign` (of another program), `database_newer`,
        `database_unreachable`, `database_failed` (the disk), `driver_missing`,
        `migration_failed` or `disk_full`; the field `path` names the database.
        """
        place = place_of(target)
        make_current(place, patience, create=create)
        return cls(make_engine(place, patience=patience), place)

    @property
    def writable(self) -> bool:
        """Whether anything can be written at all, as not on a read-only medium."""
        return not self.place.mode

    def back_up(self, day: str) -> Path | None:
        """Keep a verified copy of this day (2026-03-01) beside a SQLite database.

        Of the copies of single days the newest few stay. None where there is one of this day
        already, where no paper is in the database yet, or where a copy cannot be made, as on a
        full disk: to go on working is worth more.
        """
        file = self.place.file
        with suppress(StoreError, *ANY):
            if (
                file is not None
                and self.writable
                and not backup_of(file, day).exists()
                and self._has_paper()
            ):
                made = copy(file, MIGRATIONS.head, day)
                prune(file)
                return made
        return None

    def _has_paper(self) -> bool:
        with self.reading() as db:
            return db.scalar(select(papers.c.id).limit(1)) is not None

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """One transaction: committed at the end, rolled back on any exception."""
        with translated(str(self.place)), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One snapshot of the database, in which nothing can be written."""
        with translated(str(self.place)), self.engine.connect() as connection:
            yield connection.execution_options(**{READING: True})

    @contextmanager
    def trial(self) -> Iterator[Connection]:
        """One transaction of which nothing stays."""
        with translated(str(self.place)), self.engine.connect() as connection:
            yield connection

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
