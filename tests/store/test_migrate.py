"""Creating, upgrading and refusing databases."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from shuati.errors import StoreError
from shuati.store.database import Store
from shuati.store.engine import place_of
from shuati.store.migrate import MIGRATIONS, Migrations, make_current, revision_of

from .samples import all_cards, all_rows, bring, paper

NEXT = f"""
import sqlalchemy as sa
from alembic import op
revision = "9000"
down_revision = "{MIGRATIONS.head}"

def upgrade():
    {{body}}
"""

#: Three questions, four answers of which one was taken back.
FIRST_FORM = Path(__file__).with_name("first_form.sql")
ADD = 'op.add_column("papers", sa.Column("note", sa.Text()))'
REBUILD = """with op.batch_alter_table("cards", recreate="always") as batch:
        batch.add_column(sa.Column("note", sa.Text()))"""
FAIL = f"{ADD}; op.create_table('half', sa.Column('id', sa.Integer)); raise RuntimeError('no')"
ORPHAN = f"{ADD}; op.execute('DELETE FROM decks')"


@pytest.fixture
def next_version(tmp_path):
    """Make the migrations of a later version of the program, whose next step is `body`."""

    def make(body):
        folder = tmp_path / "100% 迁移"
        shutil.copytree(MIGRATIONS.folder, folder)
        (folder / "versions" / "9000_next.py").write_text(NEXT.format(body=body))
        return Migrations(folder, "9000")

    return make


@pytest.fixture
def used(file):
    """A database with a paper in it."""
    with Store.open(file) as store:
        bring(store, paper())
    return file


def query(file, statement):
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(statement).fetchall()


def test_head_is_the_newest_revision():
    """The head that the start compares with is the one that Alembic finds."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS.folder))
    assert ScriptDirectory.from_config(config).get_heads() == [MIGRATIONS.head]


def test_migrations_are_where_the_program_looks():
    """Each revision's file bears its name in front."""
    assert MIGRATIONS.head in MIGRATIONS.revisions()


def test_new_database_is_created_with_its_folder(tmp_path):
    """A path that does not exist becomes a database, its folder included."""
    file = tmp_path / "新 文件夹" / "deep" / "a?b#c%20.db"
    with Store.open(file) as store:
        assert revision_of(store.place) == MIGRATIONS.head
    assert file.exists()


def test_new_database_on_a_server(empty_url):
    """An empty PostgreSQL database is brought to the newest form."""
    with Store.open(empty_url) as store:
        assert revision_of(store.place) == MIGRATIONS.head


@pytest.mark.parametrize("body", [ADD, REBUILD])
def test_upgrade_keeps_everything_and_a_copy(used, next_version, body):
    """An older database is upgraded; all its rows stay, and a copy of its old form."""
    with Store.open(used) as store:
        before = all_rows(store)
    make_current(place_of(used), migrations=next_version(body))
    backup = used.with_name(f"shuati.db.{MIGRATIONS.head}.backup")
    assert query(used, "SELECT version_num FROM alembic_version") == [("9000",)]
    assert query(used, "SELECT count(*) FROM cards") == [(len(before["cards"]),)]
    with Store.open(backup) as store:
        assert all_rows(store) == before


def test_the_first_form_is_upgraded(tmp_path):
    """A database as the first version of the program left it is opened with all that is in it."""
    file = tmp_path / "shuati.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(FIRST_FORM.read_text(encoding="utf-8"))
    count = "SELECT (SELECT count(*) FROM cards), (SELECT count(*) FROM reviews)"
    before = query(file, count)
    with Store.open(file) as store:
        assert revision_of(store.place) == MIGRATIONS.head
        assert [card.memory.reps for card in all_cards(store)] == [1, 1, 1]
    assert query(file, count) == before == [(3, 4)]


def test_failed_upgrade_leaves_the_database_as_it_was(used, next_version):
    """A migration that breaks off leaves no half-made table, and the copy is named."""
    with pytest.raises(StoreError) as raised:
        make_current(place_of(used), migrations=next_version(FAIL))
    assert raised.value.code == "migration_failed"
    assert raised.value.fields["backup"] == f"{used}.{MIGRATIONS.head}.backup"
    assert query(used, "SELECT name FROM sqlite_schema WHERE name = 'half'") == []
    with Store.open(used) as store:
        assert len(all_cards(store)) == len(paper())


def test_upgrade_that_breaks_foreign_keys_is_undone(used, next_version):
    """A migration after which rows point nowhere does not stand."""
    with pytest.raises(StoreError) as raised:
        make_current(place_of(used), migrations=next_version(ORPHAN))
    assert raised.value.code == "migration_failed"
    assert query(used, "SELECT count(*) FROM decks") == [(1,)]


def test_failed_upgrade_on_a_server_leaves_it_as_it_was(url, next_version):
    """PostgreSQL too takes a migration wholly or not at all."""
    with pytest.raises(StoreError):
        make_current(place_of(url), migrations=next_version(FAIL))
    assert revision_of(place_of(url)) == MIGRATIONS.head


def test_newer_database_is_refused_untouched(used):
    """A database of a later program is not opened, and not a byte of it changes."""
    with closing(sqlite3.connect(used)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = used.read_bytes()
    with pytest.raises(StoreError) as raised:
        Store.open(used)
    assert raised.value.code == "database_newer"
    assert used.read_bytes() == before
    assert [path.name for path in used.parent.iterdir()] == ["shuati.db"]


def test_newer_database_on_a_server_is_refused(url):
    """The same on PostgreSQL."""
    with Store.open(url) as store, store.transaction() as db:
        db.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError) as raised:
        Store.open(url)
    assert raised.value.code == "database_newer"


@pytest.mark.parametrize("table", ["alembic_version", "moz_places"])
def test_database_of_another_program_is_refused_untouched(tmp_path, table):
    """Somebody else's SQLite database is told as such and stays in its journal mode."""
    file = tmp_path / "places.sqlite"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(f"CREATE TABLE {table} (version_num TEXT)")
    before = file.read_bytes()
    with pytest.raises(StoreError) as raised:
        Store.open(file)
    assert raised.value.code == "database_foreign"
    assert file.read_bytes() == before


def test_database_of_another_program_on_a_server_is_refused(empty_url, administrator):
    """The same on PostgreSQL."""
    from sqlalchemy import create_engine

    engine = create_engine(place_of(empty_url).url)
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE users (id integer)")
    engine.dispose()
    with pytest.raises(StoreError) as raised:
        Store.open(empty_url)
    assert raised.value.code == "database_foreign"


def test_version_without_a_row_is_refused(used):
    """A version table with nothing in it is nothing we wrote."""
    with closing(sqlite3.connect(used)) as connection, connection:
        connection.execute("DELETE FROM alembic_version")
    with pytest.raises(StoreError) as raised:
        Store.open(used)
    assert raised.value.code == "database_foreign"


def test_interrupted_creation_goes_on(tmp_path):
    """A file with nothing in it, as an interrupted first start leaves, is a new database."""
    file = tmp_path / "shuati.db"
    file.touch()
    with Store.open(file) as store:
        assert all_cards(store) == []
