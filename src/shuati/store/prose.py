"""Text as databases can hold it."""

from __future__ import annotations

from sqlalchemy import Dialect, Text
from sqlalchemy.types import TypeDecorator


class Prose(TypeDecorator[str]):
    """Unicode text of any length.

    File names and foreign texts may hold lone surrogates, which SQLite refuses, and NUL, which
    PostgreSQL refuses; both are stored as U+FFFD.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Make `value` storable."""
        return None if value is None else storable(value)


def storable(text: str) -> str:
    """`text` with U+FFFD for each character that no database holds."""
    return (
        text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").replace("\0", "\ufffd")
    )
