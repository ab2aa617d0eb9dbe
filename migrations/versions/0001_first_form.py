"""The first form: one learner, decks, papers, questions, cards and the log."""

from collections.abc import Callable

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    create: Callable[[], None]
    for create in (learners, papers, paper_files, questions, edits, accepted, cards, reviews):
        create()
    # Without an id, so that PostgreSQL counts on from it.
    op.execute("INSERT INTO learners (name) VALUES ('')")


def counted() -> sa.Column:
    return sa.Column("id", Id, primary_key=True, autoincrement=True)


def minted() -> sa.Column:
    return sa.Column("id", Id, primary_key=True, autoincrement=False)


def to(table: str, column: str | None = None, *, nullable: bool = False) -> sa.Column:
    return sa.Column(column or table[:-1], Id, sa.ForeignKey(f"{table}.id"), nullable=nullable)


def learners() -> None:
    op.create_table("learners", counted(), sa.Column("name", sa.Text(), nullable=False))
    op.create_table(
        "settings",
        to("learners"),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("learner", "key"),
    )


def papers() -> None:
    op.create_table(
        "decks",
        counted(),
        sa.Column("name", sa.Text(), nullable=False),
        sa.UniqueConstraint("name"),
    )
    op.create_table(
        "papers",
        counted(),
        to("decks"),
        sa.Column("title", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("imported_at", sa.BigInteger(), nullable=False),
        sa.Column("removed_at", sa.BigInteger()),
    )
    op.create_index("ix_papers_deck", "papers", ["deck"])


def paper_files() -> None:
    op.create_table(
        "paper_files",
        counted(),
        to("papers"),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("bytes", sa.LargeBinary(), nullable=False),
        sa.Column("encoding", sa.String(64)),
        sa.Column("imported_at", sa.BigInteger(), nullable=False),
        sa.Column("read_at", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("paper", "role", "sha256"),
    )
    op.create_index("ix_paper_files_sha256", "paper_files", ["sha256"])


def questions() -> None:
    op.create_table(
        "materials",
        counted(),
        to("papers"),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.UniqueConstraint("paper", "digest"),
    )
    op.create_table(
        "questions",
        minted(),
        sa.Column("guid", sa.String(32), nullable=False),
        to("papers"),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        to("materials", nullable=True),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("modified_at", sa.BigInteger(), nullable=False),
        sa.Column("exported_mod", sa.BigInteger(), nullable=False),
        sa.Column("exported_kind", sa.String(16)),
        sa.Column("gone_at", sa.BigInteger()),
        sa.Column("removed_at", sa.BigInteger()),
        sa.UniqueConstraint("guid"),
    )
    op.create_index("ix_questions_digest", "questions", ["digest"])
    op.create_index("ix_questions_material", "questions", ["material"])
    op.create_index("ix_questions_paper_questions_position", "questions", ["paper", "position"])


def edits() -> None:
    op.create_table(
        "edits",
        to("learners"),
        to("questions"),
        sa.Column("field", sa.String(32), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("edited_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("learner", "question", "field"),
    )


def accepted() -> None:
    op.create_table(
        "accepted",
        counted(),
        to("learners"),
        to("questions"),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("added_at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_accepted_learner_accepted_question", "accepted", ["learner", "question"])


def cards() -> None:
    op.create_table(
        "cards",
        minted(),
        to("learners"),
        to("questions"),
        sa.Column("ordinal", sa.Integer(), nullable=False),
        sa.Column("suspended", sa.Boolean(), nullable=False),
        sa.Column("flags", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("waiting", sa.Boolean(), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("step", sa.Integer()),
        sa.Column("stability", sa.Double()),
        sa.Column("difficulty", sa.Double()),
        sa.Column("last_review", sa.BigInteger()),
        sa.Column("due_day", sa.Integer()),
        sa.Column("due_at", sa.BigInteger()),
        sa.Column("interval", sa.Integer(), nullable=False),
        sa.Column("reps", sa.Integer(), nullable=False),
        sa.Column("lapses", sa.Integer(), nullable=False),
        sa.UniqueConstraint("learner", "question", "ordinal"),
    )
    op.create_index("ix_cards_question", "cards", ["question"])


def reviews() -> None:
    op.create_table(
        "reviews",
        minted(),
        to("learners"),
        to("cards"),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("utc_offset", sa.Integer(), nullable=False),
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("origin", sa.String(16), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("answer", sa.Text()),
        sa.Column("score", sa.Double()),
        sa.Column("verdict", sa.String(16)),
        sa.Column("proposed", sa.Integer()),
        sa.Column("duration", sa.Integer(), nullable=False),
        sa.Column("before", sa.Text(), nullable=False),
        sa.Column("after", sa.Text(), nullable=False),
        sa.Column("undone_at", sa.BigInteger()),
        to("decks"),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("state_before", sa.String(16), nullable=False),
        sa.Column("interval_before", sa.Integer(), nullable=False),
    )
    op.create_index("ix_reviews_card_reviews_id", "reviews", ["card", "id"])
    _figures()


def _figures() -> None:
    found_by = ["learner", "undone_at", "day", "id", "card"]
    counted_by = ["deck", "kind", "mode", "rating", "state_before", "interval_before", "duration"]
    op.create_index("ix_reviews_figures", "reviews", found_by + counted_by)
