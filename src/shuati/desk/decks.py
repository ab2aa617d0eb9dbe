"""Decks as people name them."""

from __future__ import annotations

from shuati.errors import NotFoundError
from shuati.store.database import Store
from shuati.store.decks import filled_decks


def pick_deck(store: Store, text: str | None) -> str | None:
    """Return the deck named `text`, or the only one whose name holds it; None for all decks.

    Decks whose papers were all removed are none to choose from. Raises NotFoundError
    deck_unknown or deck_ambiguous.
    """
    if text is None:
        return None
    with store.reading() as db:
        names = filled_decks(db)
    found = [name for name in names if name == text] or [name for name in names if text in name]
    if len(found) != 1:
        code = "deck_ambiguous" if found else "deck_unknown"
        raise NotFoundError(code, name=text, known=", ".join(found or names) or "–")
    return found[0]
