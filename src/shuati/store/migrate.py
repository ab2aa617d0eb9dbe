"""The database's form: checked at each start, upgraded after a verified copy.

The check at start costs a millisecond and imports nothing; Alembic comes in only to upgrade.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection

import shuati
from shuati.errors import StoreError
from shuati.store.copies import copy
from shuati.store.engine import Place, connect, make_engine
from shuati.store.faults import ANY, corrupt, fault, translated

# A table that every revision has, to know the database as ours.
_OURS = "paper_files"

_HEADER = b"SQLite format 3\0"
_PAGE_SIZE = slice(16, 18)


def _shipped() -> Path:
    """The folder of the migrations: in the installed package, or beside `src/`."""
    package = Path(shuati.__file__).parent
    installed = package / "migrations"
    return installed if installed.is_dir() else package.parents[1] / "migrations"


@dataclass(frozen=True, slots=True)
class Migrations:
    """A folder of migrations, and the newest revision in it."""

    folder: Path
    head: str

    def revisions(self) -> set[str]:
        """All revisions; a file's name begins with that of its revision."""
        return {path.name.partition("_")[0] for path in self.folder.glob("versions/[0-9]*.py")}


#: The migrations of this program. The head stands here so that a start reads no files.
MIGRATIONS = Migrations(_shipped(), "0006")


def make_current(
    place: Place,
    patience: float = 5.0,
    migrations: Migrations = MIGRATIONS,
    *,
    create: bool = True,
) -> None:
    """Create the database, or bring it to the form this program works with.

    Raises `StoreError`, `database_missing` where there is none and none is to be made; a database
    that could not be upgraded is as it was.
    """
    with translated(str(place), ANY):
        revision = revision_of(place, patience)
        if revision == migrations.head:
            return
        if revision is None:
            _prepare(place, create)
        elif revision not in migrations.revisions():
            raise StoreError("database_newer", path=str(place), revision=revision)
        backup = copy(place.file, revision, revision, patience) if place.file and revision else None
        _upgrade(place, patience, migrations.folder, backup)


def _prepare(place: Place, create: bool) -> None:
    if not create:
        raise StoreError("database_missing", path=str(place))
    if place.file is not None:
        place.file.parent.mkdir(parents=True, exist_ok=True)


def revision_of(place: Place, patience: float = 5.0) -> str | None:
    """The revision a database is at; None for one that does not exist or holds nothing.

    Raises `StoreError` `database_foreign` for the database of another program.
    """
    if place.file is None:
        return _revision_on_server(place, patience)
    if place.file.is_dir():
        raise StoreError("database_foreign", path=str(place))
    if not place.file.exists() or place.file.stat().st_size == 0:
        return None
    _check_file(place.file)
    with closing(connect(place, patience)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
        if _is_empty(tables, place):
            return None
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    if row is None:
        raise StoreError("database_foreign", path=str(place))
    return str(row[0])


def _check_file(file: Path) -> None:
    """Refuse what SQLite would not: it takes a file of a few bytes for a new database.

    A file that ends within a page was cut short, unless a checkpoint broke off, as a log beside it
    tells; that SQLite repairs.
    """
    with file.open("rb") as opened:
        header = opened.read(_PAGE_SIZE.stop)
    if not header.startswith(_HEADER):
        raise StoreError("database_foreign", path=str(file))
    # 1 stands for 65,536 (https://www.sqlite.org/fileformat.html, 1.3.2).
    number = int.from_bytes(header[_PAGE_SIZE])
    size = 65_536 if number == 1 else number
    log = file.with_name(f"{file.name}-wal")
    unfinished = log.exists() and log.stat().st_size > 0
    if size == 0 or (file.stat().st_size % size and not unfinished):
        raise corrupt(str(file), "cut short")


def _revision_on_server(place: Place, patience: float) -> str | None:
    engine = make_engine(place, patience=patience)
    try:
        with engine.connect() as connection:
            rows = connection.exec_driver_sql(
                "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
            )
            if _is_empty(set(rows.scalars()), place):
                return None
            version = connection.exec_driver_sql("SELECT version_num FROM alembic_version")
            return str(version.scalar_one())
    finally:
        engine.dispose()


def _is_empty(tables: set[str], place: Place) -> bool:
    if tables and not {_OURS, "alembic_version"} <= tables:
        raise StoreError("database_foreign", path=str(place))
    return not tables


def _upgrade(place: Place, patience: float, folder: Path, backup: Path | None) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    # ConfigParser takes "%" for the start of a reference.
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    # With foreign keys on, rebuilding a table would delete the rows that point to it.
    engine = make_engine(place, patience=patience, foreign_keys=False)
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            _check_foreign_keys(connection)
    except Exception as error:
        failed = StoreError("migration_failed", path=str(place), backup=str(backup or ""))
        raise fault(error, str(place)) or failed from error
    finally:
        engine.dispose()


def _check_foreign_keys(connection: Connection) -> None:
    # PostgreSQL holds its keys at all times.
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
        if broken:
            raise ValueError(f"{len(broken)} rows point nowhere, the first from {broken[0][0]}")
