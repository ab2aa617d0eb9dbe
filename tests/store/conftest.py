"""Real databases for the tests: a SQLite file, and a PostgreSQL server of their own."""

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from shuati.store.database import Store
from shuati.store.engine import place_of
from shuati.store.migrate import make_current
from shuati.store.tables import LEARNER, learners, metadata


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory):
    file = tmp_path_factory.mktemp("template") / "shuati.db"
    Store.open(file).close()
    return file


@pytest.fixture
def file(tmp_path, sqlite_template):
    """A new, migrated SQLite database."""
    return Path(shutil.copy(sqlite_template, tmp_path / "shuati.db"))


@pytest.fixture
def sqlite(file):
    with Store.open(file, patience=0.1) as store:
        yield store


@pytest.fixture(scope="session")
def server():
    """The URL of a PostgreSQL server on a socket in a folder of its own."""
    # Debian keeps the server's programs off the path.
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = shutil.which("initdb") or (programs[-1] if programs else None)
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail("PostgreSQL is missing: install the package postgresql")
        pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
    folder = Path(tempfile.mkdtemp(prefix="shuati-pg-"))
    run = _as_server_user(folder)
    initdb, pg_ctl = Path(found), Path(found).with_name("pg_ctl")
    data, log = folder / "data", folder / "log"
    run(initdb, "-D", data, "-A", "trust", "-U", "shuati", "-E", "UTF8", "--no-sync")
    options = f"-k {folder} -c listen_addresses='' -c fsync=off"
    run(pg_ctl, "-D", data, "-l", log, "-o", options, "-w", "start")
    yield f"postgresql://shuati@/{{name}}?host={folder}"
    run(pg_ctl, "-D", data, "-m", "immediate", "stop")
    shutil.rmtree(folder)


def _as_server_user(folder):
    # PostgreSQL refuses to run as root.
    user = "postgres" if os.getuid() == 0 else None
    if user:
        os.chown(folder, pwd.getpwnam(user).pw_uid, -1)

    def run(*words):
        subprocess.run(
            list(map(str, words)), check=True, capture_output=True, user=user, cwd=folder
        )

    return run


@pytest.fixture(scope="session")
def administrator(server):
    engine = create_engine(
        place_of(server.format(name="postgres")).url, isolation_level="AUTOCOMMIT"
    )
    yield engine
    engine.dispose()


@pytest.fixture(scope="session")
def postgresql_template(server, administrator):
    _create(administrator, "template_shuati", "template0")
    make_current(place_of(server.format(name="template_shuati")))
    return "template_shuati"


def _create(administrator, name, template):
    with administrator.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name} TEMPLATE {template}")


@pytest.fixture
def empty_url(server, administrator):
    """The URL of a PostgreSQL database with nothing in it."""
    yield from _database(server, administrator, "empty", "template0")


@pytest.fixture
def url(server, administrator, postgresql_template):
    """The URL of a new, migrated PostgreSQL database."""
    yield from _database(server, administrator, "test", postgresql_template)


def _database(server, administrator, name, template):
    _create(administrator, name, template)
    yield server.format(name=name)
    with administrator.connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session")
def shared_postgresql(server, administrator, postgresql_template):
    _create(administrator, "shared", postgresql_template)
    with Store.open(server.format(name="shared"), patience=0.1) as store:
        yield store


@pytest.fixture
def postgresql(shared_postgresql):
    """An open, empty PostgreSQL database; making one anew for each test would take too long."""
    yield shared_postgresql
    with shared_postgresql.transaction() as db:
        for table in reversed(metadata.sorted_tables):
            first = table is learners
            db.execute(table.delete().where(table.c.id != LEARNER) if first else table.delete())


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request):
    """An open, empty database, on SQLite and then on PostgreSQL."""
    return request.getfixturevalue(request.param)
