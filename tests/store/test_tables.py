"""The tables against the migrations."""

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from shuati.store.tables import LEARNER, learners, metadata


def test_migrations_lead_to_the_tables(store):
    """What the migrations make and what the program works with are the same."""
    with store.engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, metadata) == []


def test_the_comparison_sees_a_difference(sqlite):
    """A column that no migration made is found, so the test above can fail."""
    with sqlite.transaction() as db:
        db.exec_driver_sql("ALTER TABLE cards ADD COLUMN colour TEXT")
    with sqlite.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata)


def test_first_learner_is_there(store):
    """The first migration makes one learner, and the next one gets another id."""
    with store.transaction() as db:
        assert db.scalars(learners.select()).all() == [LEARNER]
        made = learners.insert().values(name="二").returning(learners.c.id)
        assert db.execute(made).scalar_one() == LEARNER + 1


@pytest.mark.parametrize("kind", ["p", "u", "f"])
def test_constraints_have_names(url, administrator, kind):
    """Every constraint carries the name of the convention, so that a migration can name it."""
    from shuati.store.database import Store

    with Store.open(url) as store, store.reading() as db:
        names = db.exec_driver_sql(
            "SELECT conname FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid "
            f"WHERE contype = '{kind}' AND relkind = 'r' AND relname = 'paper_files'"
        )
        prefix = {"p": "pk", "u": "uq", "f": "fk"}[kind]
        assert [name for name in names.scalars() if not name.startswith(f"{prefix}_")] == []
