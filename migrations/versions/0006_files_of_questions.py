"""A file remembers where it stood, and a question the file that it was read in."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
# The questions of a paper came from the file that was read last.
_FROM_THE_LATEST = """
UPDATE questions SET file = (
    SELECT paper_files.id FROM paper_files
    WHERE paper_files.paper = questions.paper AND paper_files.role = 'paper'
    ORDER BY paper_files.read_at DESC LIMIT 1
)
"""


def upgrade() -> None:
    with op.batch_alter_table("paper_files") as table:
        table.add_column(sa.Column("path", sa.Text()))
    with op.batch_alter_table("questions") as table:
        table.add_column(sa.Column("file", Id))
        table.create_foreign_key("fk_questions_file_paper_files", "paper_files", ["file"], ["id"])
    op.execute(_FROM_THE_LATEST)
