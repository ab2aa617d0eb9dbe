"""The tables, as SQLAlchemy Core objects; `migrations/` must always lead to exactly these.

Moments are UTC epoch milliseconds. Rows become the frozen values of `shuati.model` in the modules
named after them; no row object leaves this room.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Row,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from shuati.store.prose import Prose

#: A row of any columns.
AnyRow = Row[*tuple[Any, ...]]

#: The learner that the first migration creates.
LEARNER = 1

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_N_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite makes only a column declared INTEGER an alias of the row id.
Id = BigInteger().with_variant(Integer(), "sqlite")


def _counted() -> Column[int]:
    return Column("id", Id, primary_key=True, autoincrement=True)


def _minted() -> Column[int]:
    return Column("id", Id, primary_key=True, autoincrement=False)


learners = Table(
    "learners",
    metadata,
    _counted(),
    Column("name", Prose, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("learner", Id, ForeignKey(learners.c.id), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("value", Prose, nullable=False),
)

decks = Table(
    "decks",
    metadata,
    _counted(),
    Column("name", Prose, nullable=False),
    UniqueConstraint("name"),
)

papers = Table(
    "papers",
    metadata,
    _counted(),
    Column("deck", Id, ForeignKey(decks.c.id), nullable=False, index=True),
    Column("title", Prose),
    Column("name", Prose, nullable=False),
    Column("imported_at", BigInteger, nullable=False),
    Column("removed_at", BigInteger),
)

# Every distinct version of a paper's bytes stays. `role` tells a paper from its key and from the
# pictures that stood beside it, all in one; the version with the latest `read_at` is the one the
# questions come from. A "copy" says nothing that its paper does not have, and no question is read
# from it; a "not_key" was a key and taken back, or stood beside the paper and was found to be none.
# `path` is where the file stood, null for what had no place. `script` is what was asked for its
# traditional characters; null leaves it to the damage. `read_with` is the version of Shuati that
# took all of it, and behind it the digest of the pictures beside it; null where questions were left
# out or pictures missing.
paper_files = Table(
    "paper_files",
    metadata,
    _counted(),
    Column("paper", Id, ForeignKey(papers.c.id), nullable=False),
    Column("role", String(16), nullable=False),
    Column("name", Prose, nullable=False),
    Column("path", Prose),
    Column("sha256", String(64), nullable=False, index=True),
    Column("bytes", LargeBinary, nullable=False),
    Column("encoding", String(64)),
    Column("script", String(16)),
    Column("read_with", String(32)),
    Column("imported_at", BigInteger, nullable=False),
    Column("read_at", BigInteger, nullable=False),
    UniqueConstraint("paper", "role", "sha256"),
)

# Pictures that questions show, under names made of their content (`model.documents.Picture`).
pictures = Table(
    "pictures",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("bytes", LargeBinary, nullable=False),
)

# The text that several questions share. Its id is the `group` of those questions.
materials = Table(
    "materials",
    metadata,
    _counted(),
    Column("paper", Id, ForeignKey(papers.c.id), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("text", Prose, nullable=False),
    UniqueConstraint("paper", "digest"),
)

# `content` is the question as imported, without its shared stem; a learner's changes are in
# `edits`. `digest` is of the words alone and finds the paper that a file belongs to.
# `modified_at` is raised past `exported_mod` with every change that a card shows.
# `exported_kind` is the kind at the first export: Anki updates no note that comes under another
# note type. `file` is the one in which the question was read last: no other takes it out of the
# paper.
questions = Table(
    "questions",
    metadata,
    _minted(),
    Column("guid", String(32), nullable=False),
    Column("paper", Id, ForeignKey(papers.c.id), nullable=False),
    Column("position", Integer, nullable=False),
    Column("content", Prose, nullable=False),
    Column("material", Id, ForeignKey(materials.c.id), index=True),
    Column("digest", String(64), nullable=False, index=True),
    Column("modified_at", BigInteger, nullable=False),
    Column("exported_mod", BigInteger, nullable=False),
    Column("exported_kind", String(16)),
    Column("gone_at", BigInteger),
    Column("removed_at", BigInteger),
    Column("file", Id, ForeignKey(paper_files.c.id)),
    UniqueConstraint("guid"),
    Index(None, "paper", "position"),
)

edits = Table(
    "edits",
    metadata,
    Column("learner", Id, ForeignKey(learners.c.id), primary_key=True),
    Column("question", Id, ForeignKey(questions.c.id), primary_key=True),
    Column("field", String(32), primary_key=True),
    Column("value", Prose, nullable=False),
    Column("edited_at", BigInteger, nullable=False),
)

accepted = Table(
    "accepted",
    metadata,
    _counted(),
    Column("learner", Id, ForeignKey(learners.c.id), nullable=False),
    Column("question", Id, ForeignKey(questions.c.id), nullable=False),
    Column("text", Prose, nullable=False),
    Column("added_at", BigInteger, nullable=False),
    Index(None, "learner", "question"),
)

# What was decided about two questions; `kind` is a `Bond`. Of a merge `one` is kept and `other`
# stands back. A finding about one question alone has it twice.
ties = Table(
    "ties",
    metadata,
    Column("learner", Id, ForeignKey(learners.c.id), primary_key=True),
    Column("one", Id, ForeignKey(questions.c.id), primary_key=True),
    Column("other", Id, ForeignKey(questions.c.id), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("decided_at", BigInteger, nullable=False),
    Index(None, "learner", "other"),
)

# `kind` and `waiting` follow from the question and the learner's edits, the memory from the log:
# caches, so that what is due is one quick query.
cards = Table(
    "cards",
    metadata,
    _minted(),
    Column("learner", Id, ForeignKey(learners.c.id), nullable=False),
    Column("question", Id, ForeignKey(questions.c.id), nullable=False),
    Column("ordinal", Integer, nullable=False),
    Column("suspended", Boolean, nullable=False),
    Column("flags", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("waiting", Boolean, nullable=False),
    Column("state", String(16), nullable=False),
    Column("step", Integer),
    Column("stability", Double),
    Column("difficulty", Double),
    Column("last_review", BigInteger),
    Column("due_day", Integer),
    Column("due_at", BigInteger),
    Column("interval", Integer, nullable=False),
    Column("reps", Integer, nullable=False),
    Column("lapses", Integer, nullable=False),
    UniqueConstraint("learner", "question", "ordinal"),
    Index(None, "question"),
)

# The log. `deck`, `kind`, `state_before` and `interval_before` are copies, so that a million rows
# are counted from one index alone.
reviews = Table(
    "reviews",
    metadata,
    _minted(),
    Column("learner", Id, ForeignKey(learners.c.id), nullable=False),
    Column("card", Id, ForeignKey(cards.c.id), nullable=False),
    Column("day", Integer, nullable=False),
    Column("utc_offset", Integer, nullable=False),
    Column("mode", String(16), nullable=False),
    Column("origin", String(16), nullable=False),
    Column("rating", Integer, nullable=False),
    Column("answer", Prose),
    Column("score", Double),
    Column("verdict", String(16)),
    Column("proposed", Integer),
    Column("duration", Integer, nullable=False),
    Column("before", Text, nullable=False),
    Column("after", Text, nullable=False),
    Column("undone_at", BigInteger),
    Column("deck", Id, ForeignKey(decks.c.id), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("state_before", String(16), nullable=False),
    Column("interval_before", Integer, nullable=False),
    Index(None, "card", "id"),
)

Index(
    "ix_reviews_figures",
    reviews.c.learner,
    reviews.c.undone_at,
    reviews.c.day,
    reviews.c.id,
    reviews.c.card,
    reviews.c.deck,
    reviews.c.kind,
    reviews.c.mode,
    reviews.c.rating,
    reviews.c.state_before,
    reviews.c.interval_before,
    reviews.c.duration,
)
