"""Decks, by name."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from shuati.errors import NotFoundError
from shuati.store.tables import decks


def deck_names(db: Connection) -> dict[int, str]:
    """All decks by id, in the order they were made."""
    rows = select(decks.c.id, decks.c.name).order_by(decks.c.id)
    return dict(db.execute(rows).all())


def find_deck(db: Connection, name: str) -> int:
    """The id of the deck with exactly this name.

    Raises `NotFoundError` `deck_unknown`.
    """
    deck = _named(db, name)
    if deck is None:
        raise NotFoundError("deck_unknown", name=name)
    return deck


def make_deck(db: Connection, name: str) -> int:
    """The id of the deck with this name, which is made if there is none."""
    deck = _named(db, name)
    if deck is not None:
        return deck
    return int(db.execute(insert(decks).values(name=name).returning(decks.c.id)).scalar_one())


def _named(db: Connection, name: str) -> int | None:
    deck: int | None = db.scalar(select(decks.c.id).where(decks.c.name == name))
    return deck
