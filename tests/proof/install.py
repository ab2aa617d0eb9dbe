"""Installations from scratch: a clean environment for what is run in them, and its database."""

import os
import sqlite3
from pathlib import Path

ROOT = Path(__file__).parents[2]

#: What a parent process (make, pytest, an open session) would otherwise leak into the new home.
_LEAKING = ("MAKE", "MFLAGS", "SHUATI_", "XDG_", "PYTHON", "VIRTUAL_ENV", "VENV", "GIT_", "LC_")


def environment(home: Path) -> dict[str, str]:
    """The environment of somebody new: another home, nothing of ours; pip's own settings stay."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_LEAKING)}
    home.mkdir(exist_ok=True)
    cache = os.environ.get("PIP_CACHE_DIR") or str(Path.home() / ".cache" / "pip")
    return {**kept, "HOME": str(home), "LANG": "C.UTF-8", "PIP_CACHE_DIR": cache}


def rows(database: Path) -> dict[str, list[str]]:
    """Every row of every table."""
    with sqlite3.connect(database) as db:
        tables = db.execute("select name from sqlite_master where type = 'table'").fetchall()
        return {name: sorted(map(repr, db.execute(f"select * from {name}"))) for (name,) in tables}
