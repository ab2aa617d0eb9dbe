"""The tables against the migrations."""

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

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
        assert db.execute(made).scalar_one() > LEARNER


def test_constraints_have_names(store):
    """Every constraint carries the name of the convention, so that a migration can name it."""
    with store.reading() as db:
        seen = inspect(db)
        assert seen.get_pk_constraint("papers")["name"] == "pk_papers"
        assert [key["name"] for key in seen.get_foreign_keys("papers")] == ["fk_papers_deck_decks"]
        assert [key["name"] for key in seen.get_unique_constraints("decks")] == ["uq_decks_name"]
