"""The keys of a paper: the one that answers it, and those before it."""

from __future__ import annotations

from collections import defaultdict

from sqlalchemy import Connection, delete, func, select, update

from shuati.store.papers import File, current_file, keep_file
from shuati.store.tables import paper_files

#: The role of what is no key of its paper, or none any more.
_NONE = "not_key"


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
    again = (c.paper == paper) & (c.role == _NONE) & (c.sha256 == key.sha256)
    db.execute(delete(paper_files).where(again))
    db.execute(update(paper_files).where(c.id == key.id).values(role=_NONE))
    return key.name


def key_digests(db: Connection) -> dict[int, tuple[str | None, frozenset[str]]]:
    """Of each paper the digest of the key that answers it, and of what is no key of it."""
    c = paper_files.c
    rows = select(c.paper, c.role, c.sha256, func.length(c.bytes).label("size"))
    present: dict[int, str | None] = {}
    before: dict[int, set[str]] = defaultdict(set)
    for row in db.execute(rows.where(c.role.in_(("key", _NONE))).order_by(c.read_at)):
        if row.role == "key":
            present[row.paper] = row.sha256 if row.size else None
        else:
            before[row.paper].add(row.sha256)
    papers = present.keys() | before.keys()
    return {one: (present.get(one), frozenset(before[one])) for one in papers}


def refuse_key(db: Connection, paper: int, name: str, data: bytes, now: int) -> None:
    """Remember that a file is no key of a paper, so that it is not tried again."""
    c = paper_files.c
    file = File(name, data, role=_NONE)
    here = select(c.id).where(c.paper == paper, c.role == _NONE, c.sha256 == file.sha256)
    if db.scalar(here) is None:
        keep_file(db, paper, file, now)


def is_no_key(db: Connection, paper: int, key: File) -> bool:
    """Whether this was found to be no key of the paper, or was taken back."""
    c = paper_files.c
    here = select(c.role).where(c.paper == paper, c.sha256 == key.sha256)
    return set(db.scalars(here.where(c.role.in_(("key", _NONE))))) == {_NONE}
