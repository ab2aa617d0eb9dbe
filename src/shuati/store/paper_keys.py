"""The keys of a paper: the one that answers it, and those before it."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select, update

from shuati.store.papers import File, current_file
from shuati.store.tables import paper_files


def key_before(db: Connection, paper: int) -> File | None:
    """The key that answered a paper before its present one, if there was one."""
    c = paper_files.c
    rows = select(c.name, c.bytes).where(c.paper == paper, c.role == "key")
    before = db.execute(rows.order_by(c.read_at.desc()).offset(1).limit(1)).first()
    return File(before.name, bytes(before.bytes), role="key") if before and before.bytes else None


def take_back_key(db: Connection, paper: int) -> str | None:
    """Let a paper's key answer it no more; its bytes stay. Give its name, if there is one."""
    key = current_file(db, paper, "key")
    if key is None:
        return None
    c = paper_files.c
    again = (c.paper == paper) & (c.role == "old_key") & (c.sha256 == key.sha256)
    db.execute(delete(paper_files).where(again))
    db.execute(update(paper_files).where(c.id == key.id).values(role="old_key"))
    return key.name


def was_taken_back(db: Connection, paper: int, key: File) -> bool:
    """Whether this was a key of the paper and is none now."""
    c = paper_files.c
    here = select(c.role).where(c.paper == paper, c.sha256 == key.sha256)
    roles = set(db.scalars(here.where(c.role.in_(("key", "old_key")))))
    return roles == {"old_key"}
