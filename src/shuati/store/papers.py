"""Papers and the files they were read from."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Select,
    case,
    func,
    insert,
    or_,
    select,
    update,
)

from shuati.errors import NotFoundError
from shuati.store.tables import AnyRow, cards, decks, paper_files, papers, questions
from shuati.store.ties import standing_back


@dataclass(frozen=True, slots=True)
class File:
    """A file as it was found. `role` tells a paper's text ("paper") from its answers ("key") and
    from the pictures beside it ("pictures", all in one); a "copy" is a text that says nothing which
    its paper does not have, "not_key" no key. `path` is where it stood, `id` its row in the store.

    `script` is what was asked for its traditional characters (`words.script.Script`), or None;
    `read_with` the version of Shuati that takes all of it, None where something is left out.
    """

    name: str
    raw: bytes
    encoding: str | None = None
    role: str = "paper"
    script: str | None = None
    read_with: str | None = None
    path: str | None = None
    id: int | None = field(default=None, compare=False)

    @property
    def sha256(self) -> str:
        """The digest of the bytes, in hexadecimal."""
        return sha256(self.raw).hexdigest()


# Between a version and the digest of the pictures that were read with it.
_WITH = "+"


@dataclass(frozen=True, slots=True)
class WholeFile:
    """The paper and the deck of a file, how it was read, and where it stood."""

    paper: int
    deck: str
    script: str | None
    path: str | None = None
    read_with: str = ""

    @property
    def with_pictures(self) -> bool:
        """Whether pictures beside it were read."""
        return _WITH in self.read_with


@dataclass(frozen=True, slots=True)
class StoredPaper:
    """A paper in the store, with how many questions it has, how many of them are gone or wait."""

    id: int
    deck: str
    title: str | None
    name: str
    imported_at: int
    removed_at: int | None
    questions: int
    gone: int
    waiting: int


def list_papers(db: Connection, learner: int) -> list[StoredPaper]:
    """All papers, removed ones too, in the order of their first import."""
    return [_paper(row) for row in db.execute(_papers(learner))]


def find_paper(db: Connection, learner: int, ref: str) -> StoredPaper:
    """The paper with this id, title or file name.

    Raises `NotFoundError` `paper_unknown`, or `paper_ambiguous` if several have the name.
    """
    named = or_(papers.c.title == ref, papers.c.name == ref)
    # A number of more digits does not fit the column.
    if ref.isascii() and ref.isdecimal() and len(ref) < 19:
        named = or_(papers.c.id == int(ref), named)
    rows = [_paper(row) for row in db.execute(_papers(learner).where(named))]
    found = [paper for paper in rows if str(paper.id) == ref] or rows
    if len(found) != 1:
        raise NotFoundError("paper_ambiguous" if found else "paper_unknown", ref=ref)
    return found[0]


def get_paper(db: Connection, learner: int, paper: int) -> StoredPaper:
    """The paper with this id, which is there."""
    return _paper(db.execute(_papers(learner).where(papers.c.id == paper)).one())


def _papers(learner: int) -> Select[tuple[Any, ...]]:
    unanswered = cards.c.waiting & questions.c.id.not_in(standing_back(learner))
    counted = (
        func.count(questions.c.id).label("questions"),
        func.count(questions.c.gone_at).label("gone"),
        func.sum(case((unanswered, 1), else_=0)).label("waiting"),
    )
    mine = (cards.c.question == questions.c.id) & (cards.c.learner == learner)
    mine &= cards.c.ordinal == 0
    here = (questions.c.paper == papers.c.id) & questions.c.removed_at.is_(None)
    return (
        select(papers, decks.c.name.label("deck_name"), *counted)
        .join(decks, decks.c.id == papers.c.deck)
        .outerjoin(questions, here)
        .outerjoin(cards, mine)
        .group_by(papers.c.id, decks.c.name)
        .order_by(papers.c.id)
    )


def _paper(row: AnyRow) -> StoredPaper:
    return StoredPaper(
        id=row.id,
        deck=row.deck_name,
        title=row.title,
        name=row.name,
        imported_at=row.imported_at,
        removed_at=row.removed_at,
        questions=row.questions,
        gone=row.gone,
        waiting=row.waiting,
    )


def remove_paper(db: Connection, paper: int, now: int) -> bool:
    """Take a paper's questions out of study and export; all history stays.

    False if it was removed before.
    """
    present = (papers.c.id == paper) & papers.c.removed_at.is_(None)
    return db.execute(update(papers).where(present).values(removed_at=now)).rowcount > 0


def restore_paper(db: Connection, paper: int) -> bool:
    """Undo `remove_paper`; False if the paper was not removed."""
    removed = (papers.c.id == paper) & papers.c.removed_at.is_not(None)
    return db.execute(update(papers).where(removed).values(removed_at=None)).rowcount > 0


def keep_file(db: Connection, paper: int, file: File, now: int) -> bool:
    """Keep a file's bytes as the version that its paper is read from; False if it is already."""
    same = (paper_files.c.paper == paper) & (paper_files.c.role == file.role)
    same &= paper_files.c.sha256 == file.sha256
    known = (paper_files.c.sha256, paper_files.c.script)
    if _current(db, paper, file.role, *known) == (file.sha256, file.script):
        other = same & paper_files.c.read_with.is_distinct_from(file.read_with)
        db.execute(update(paper_files).where(other).values(read_with=file.read_with))
        return False
    # A clock set back must not make an older version the current one.
    latest = db.scalar(select(func.max(paper_files.c.read_at)).where(paper_files.c.paper == paper))
    read_at = max(now, (latest or 0) + 1)
    values = {"read_at": read_at, "script": file.script, "read_with": file.read_with}
    values |= {"path": file.path}
    if db.execute(update(paper_files).where(same).values(values)).rowcount == 0:
        _insert_file(db, paper, file, now, read_at)
    return True


def keep_copy(db: Connection, paper: int, file: File, now: int) -> None:
    """Keep a file that says nothing new, so that it need not be read again."""
    same = (paper_files.c.paper == paper) & paper_files.c.role.in_(("paper", "copy"))
    same &= paper_files.c.sha256 == file.sha256
    if db.scalar(select(paper_files.c.id).where(same).limit(1)) is None:
        _insert_file(db, paper, replace(file, role="copy"), now, now)
    else:
        other = same & paper_files.c.read_with.is_distinct_from(file.read_with)
        db.execute(update(paper_files).where(other).values(read_with=file.read_with))


def places_of(db: Connection, sha256: str) -> set[str | None]:
    """Where files with these bytes stood."""
    return set(db.scalars(select(paper_files.c.path).where(_text(sha256))))


def move_file(db: Connection, sha256: str, path: str) -> None:
    """Note that the file with these bytes stands elsewhere now."""
    other = _text(sha256) & paper_files.c.path.is_distinct_from(path)
    db.execute(update(paper_files).where(other).values(path=path))


def _text(sha256: str) -> ColumnElement[bool]:
    return (paper_files.c.sha256 == sha256) & paper_files.c.role.in_(("paper", "copy"))


def whole_files(db: Connection, version: str) -> dict[str, WholeFile]:
    """By their digests the files of which this version took all, and whose papers are there."""
    c = paper_files.c
    rows = select(c.sha256, c.paper, c.script, c.path, c.read_with, decks.c.name)
    rows = rows.join(papers, papers.c.id == c.paper).join(decks, decks.c.id == papers.c.deck)
    rows = rows.where(c.role.in_(("paper", "copy")), papers.c.removed_at.is_(None))
    return {
        row.sha256: WholeFile(row.paper, row.name, row.script, row.path, row.read_with)
        for row in db.execute(rows.where(c.read_with.startswith(version, autoescape=True)))
        if row.read_with.partition(_WITH)[0] == version
    }


def read_mark(version: str, pictures: str | None) -> str:
    """Return what a file remembers of its reading: the version, and the pictures by digest."""
    return version if pictures is None else f"{version}{_WITH}{pictures[:12]}"


def pictures_read(db: Connection, file: WholeFile) -> bytes | None:
    """The pictures beside it with which a file was read; None where there were none."""
    c = paper_files.c
    digest = file.read_with.partition(_WITH)[2]
    here = (c.paper == file.paper, c.role == "pictures", c.sha256.startswith(digest))
    return db.scalar(select(c.bytes).where(*here)) if digest else None


def current_file(db: Connection, paper: int, role: str = "paper") -> File | None:
    """The version of the file that the paper's questions were read from last, if there is one.

    Once, a key that was taken back left one without bytes behind.
    """
    row = _current(db, paper, role, *_FILE)
    return None if row is None or not row.bytes else _file(row)


def all_files(db: Connection, paper: int) -> list[File]:
    """Every version of a paper's file, the one that was read last first."""
    c = paper_files.c
    versions = select(*_FILE).where(c.paper == paper, c.role == "paper")
    return [_file(row) for row in db.execute(versions.order_by(c.read_at.desc()))]


def files_in_force(db: Connection, paper: int) -> list[File]:
    """The file that was read last, and the others in which questions of a paper stand now."""
    here = (questions.c.paper == paper) & questions.c.gone_at.is_(None)
    held = set(db.scalars(select(questions.c.file).where(here).distinct()))
    first, *others = all_files(db, paper)
    return [first, *(file for file in others if file.id in held)]


def file_id(db: Connection, paper: int, file: File) -> int:
    """The row of a file that is kept as a version of its paper."""
    c = paper_files.c
    same = (c.paper == paper, c.role == file.role, c.sha256 == file.sha256)
    return int(db.execute(select(c.id).where(*same)).scalar_one())


_FILE = (
    paper_files.c.id,
    paper_files.c.name,
    paper_files.c.path,
    paper_files.c.bytes,
    paper_files.c.encoding,
    paper_files.c.role,
    paper_files.c.script,
)


def _file(row: AnyRow) -> File:
    bare = File(row.name, bytes(row.bytes), row.encoding, row.role, row.script)
    return replace(bare, path=row.path, id=row.id)


def _current(db: Connection, paper: int, role: str, *columns: Column[Any]) -> AnyRow | None:
    versions = select(*columns).where(paper_files.c.paper == paper, paper_files.c.role == role)
    return db.execute(versions.order_by(paper_files.c.read_at.desc()).limit(1)).first()


def _insert_file(db: Connection, paper: int, file: File, now: int, read_at: int) -> None:
    db.execute(
        insert(paper_files).values(
            paper=paper,
            role=file.role,
            name=file.name,
            sha256=file.sha256,
            bytes=file.raw,
            encoding=file.encoding,
            script=file.script,
            read_with=file.read_with,
            path=file.path,
            imported_at=now,
            read_at=read_at,
        )
    )
