"""The pictures of questions, for whoever shows them."""

from __future__ import annotations

from collections.abc import Iterable

from shuati.store.database import Store
from shuati.store.pictures import load_pictures


def bytes_of(store: Store, names: Iterable[str]) -> dict[str, bytes]:
    """Return the bytes of pictures by name; one that is not kept is left out."""
    with store.reading() as db:
        return load_pictures(db, names)
