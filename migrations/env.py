"""Runs the migrations on the connection that `shuati.store.migrate` hands over.

From a shell, `alembic -x database=URL …` names the database.
"""

from alembic import context
from sqlalchemy import Connection, create_engine

from shuati.store.tables import metadata


def run(connection: Connection) -> None:
    # SQLite changes a table only by building it anew, hence the batch mode.
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=True,
        compare_type=True,
        transactional_ddl=True,
    )
    context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    url = context.get_x_argument(as_dictionary=True)["database"]
    with create_engine(url).begin() as opened:
        run(opened)
