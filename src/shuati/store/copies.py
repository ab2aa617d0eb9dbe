"""Verified copies of a SQLite database."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from shuati.store.backups import backup_of
from shuati.store.faults import ANY, corrupt, translated


def copy(source: Path, revision: str, what: str, patience: float = 5.0) -> Path:
    """Copy a database of this revision beside itself as `NAME.WHAT.backup`, and verify the copy.

    Raises `StoreError`, `database_corrupt` when SQLite finds fault with the copy; then no copy is
    left, and an earlier one stays.
    """
    target = backup_of(source, what)
    unfinished = target.with_name(f"{target.name}.part")
    try:
        with translated(str(source), ANY):
            copy_pages(source, unfinished, patience)
            _verify(source, unfinished, revision)
            unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
    return target


def copy_pages(source: Path, target: Path, patience: float = 5.0) -> None:
    """Copy a database as it is at one moment."""
    target.unlink(missing_ok=True)
    with (
        closing(sqlite3.connect(source, timeout=patience)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
        # A single file, whole without a log beside it.
        new.execute("PRAGMA journal_mode = DELETE")
    with target.open("r+b") as file:
        os.fsync(file.fileno())


def _verify(source: Path, copied: Path, revision: str) -> None:
    with closing(sqlite3.connect(copied)) as connection:
        faults = [row[0] for row in connection.execute("PRAGMA integrity_check")]
        stored = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    if faults != ["ok"] or stored != (revision,):
        raise corrupt(str(source), "; ".join(faults))
