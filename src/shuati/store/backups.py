"""The copies beside a SQLite database: their names, and which is the newest."""

from __future__ import annotations

from glob import escape
from pathlib import Path

#: How many copies of single days are kept.
KEPT = 5

_DAY = "[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]"


def backup_of(source: Path, what: str) -> Path:
    """Where the copy of a day (2026-03-01) or of a revision lies: `NAME.WHAT.backup`."""
    return source.with_name(f"{source.name}.{what}.backup")


def newest(source: Path) -> Path | None:
    """The copy that was made last; None if there is none, or its folder cannot be read."""
    found = _beside(source, "*")
    return found[-1] if found else None


def prune(source: Path) -> None:
    """Delete the copies of single days but the `KEPT` that were made last."""
    for old in _beside(source, _DAY)[:-KEPT]:
        old.unlink(missing_ok=True)


def _beside(source: Path, what: str) -> list[Path]:
    """In the order of their making: a clock that was wrong on one day must not decide."""
    pattern = f"{escape(source.name)}.{what}.backup"
    try:
        made = [(path.stat().st_mtime_ns, path) for path in source.parent.glob(pattern)]
    except OSError:
        return []
    return [path for _, path in sorted(made)]
