"""What a learner decided about two questions."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "ties",
        to("learners", "learner"),
        to("questions", "one"),
        to("questions", "other"),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("decided_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("learner", "one", "other"),
    )
    op.create_index("ix_ties_learner_ties_other", "ties", ["learner", "other"])


def to(table: str, column: str) -> sa.Column:
    return sa.Column(column, Id, sa.ForeignKey(f"{table}.id"), nullable=False)
