"""A paper's file remembers which version of Shuati took all of it."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("paper_files") as table:
        table.add_column(sa.Column("read_with", sa.String(32)))
