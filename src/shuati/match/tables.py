"""The word tables that lie beside this room."""

from __future__ import annotations

from pathlib import Path


def rows(name: str, mark: str | None = None) -> tuple[tuple[str, ...], ...]:
    """Return the rows of a table, each cut at `mark` (any space if None); # begins a comment."""
    text = Path(__file__).with_name("data").joinpath(name).read_text(encoding="utf-8")
    kept = (row for row in text.splitlines() if row and not row.startswith("#"))
    return tuple(tuple(part.strip() for part in row.split(mark)) for row in kept)
