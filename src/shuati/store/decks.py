"""Decks, by name."""

from __future__ import annotations

from sqlalchemy import Connection, exists, insert, select

from shuati.errors import NotFoundError
from shuati.store.tables import decks, papers


def deck_names(db: Connection) -> dict[int, str]:
    """All decks by id, in the order they were made; answers may be counted under empty ones."""
    rows = select(decks.c.id, decks.c.name).order_by(decks.c.id)
    return dict(db.execute(rows).all())


def filled_decks(db: Connection) -> list[str]:
    """The names of the decks with a paper that was not removed, in the order they were made."""
    filled = exists().where(papers.c.deck == decks.c.id, papers.c.removed_at.is_(None))
    return list(db.scalars(select(decks.c.name).where(filled).order_by(decks.c.id)))


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
