"""A paper's file remembers what was asked for its traditional characters."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("paper_files") as table:
        table.add_column(sa.Column("script", sa.String(16)))
