"""A copy of the database in which something is tried, for as long as that takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from shuati.store.copies import copy_pages
from shuati.store.database import Store
from shuati.store.engine import make_engine, place_of
from shuati.store.faults import ANY, translated
from shuati.store.tables import metadata

# Rows of one statement; some hold whole files.
_AT_ONCE = 100


@contextmanager
def rehearsal(store: Store) -> Iterator[Store]:
    """A store that holds the same, of which nothing stays; nobody has to wait for it meanwhile."""
    with TemporaryDirectory(prefix="shuati-") as folder:
        place = place_of(Path(folder) / "rehearsal.db")
        with Store(make_engine(place), place) as tried:
            with translated(str(store.place), ANY):
                _copy(store, tried)
            yield tried


def _copy(store: Store, tried: Store) -> None:
    source, target = store.place.file, tried.place.file
    if source is not None and target is not None:
        copy_pages(source, target)
    else:
        _copy_rows(store, tried)


def _copy_rows(store: Store, tried: Store) -> None:
    with store.reading() as source, tried.transaction() as target:
        metadata.create_all(target)
        for table in metadata.sorted_tables:
            for rows in source.execute(table.select()).mappings().partitions(_AT_ONCE):
                target.execute(table.insert(), [dict(row) for row in rows])
