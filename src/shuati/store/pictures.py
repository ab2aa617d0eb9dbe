"""Pictures that questions show, kept once under a name made of their content."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import Connection, Select, bindparam, insert, select

from shuati.model.documents import Picture, pictures_in
from shuati.model.papers import Question
from shuati.store.tables import AnyRow, pictures

_OF_NAMES = select(pictures.c.name, pictures.c.bytes).where(
    pictures.c.name.in_(bindparam("names", expanding=True))
)
_NAMES = select(pictures.c.name).where(pictures.c.name.in_(bindparam("names", expanding=True)))
#: SQLite takes 32,766 values in one statement.
_AT_ONCE = 10_000


def keep_pictures(db: Connection, found: Iterable[Picture], questions: Iterable[Question]) -> None:
    """Store the pictures that the questions show; those that are there stay as they are."""
    shown = {name for question in questions for name in pictures_in(question)}
    wanted = {one.name: one.data for one in found if one.name in shown}
    there = {row.name for row in _rows(db, _NAMES, wanted)} if wanted else set()
    new = [{"name": name, "bytes": data} for name, data in wanted.items() if name not in there]
    if new:
        db.execute(insert(pictures), new)


def load_pictures(db: Connection, names: Iterable[str]) -> dict[str, bytes]:
    """Return the bytes of these pictures, by name; one that is not kept is left out."""
    return {row.name: bytes(row.bytes) for row in _rows(db, _OF_NAMES, names)}


def _rows(db: Connection, query: Select[Any], names: Iterable[str]) -> Iterator[AnyRow]:
    listed = sorted(set(names))
    for start in range(0, len(listed), _AT_ONCE):
        yield from db.execute(query, {"names": listed[start : start + _AT_ONCE]})
