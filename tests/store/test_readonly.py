"""A database that cannot be written is read all the same, as on a read-only medium."""

import shutil
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from shuati.store.database import Store
from shuati.store.engine import connect, place_of

# Modes stop everybody but root, whose own folders may hold this Python: all is imported first.
READER = """
import os, pwd, sys
from sqlalchemy import text
from shuati.errors import StoreError
from shuati.store.database import Store

Store.open(sys.argv[2]).close()
if os.geteuid() == 0:
    nobody = pwd.getpwnam("nobody")
    os.setgid(nobody.pw_gid)
    os.setuid(nobody.pw_uid)
try:
    with Store.open(sys.argv[1], create=False) as store:
        with store.reading() as db:
            print(db.scalar(text("select name from decks")))
        with store.transaction() as db:
            db.execute(text("delete from decks"))
except StoreError as error:
    print(error.code)
"""


@pytest.fixture
def folder():
    """A folder with a database that holds a deck; closed, as its files are, when it is read."""
    with tempfile.TemporaryDirectory(prefix="shuati-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        Store.open(folder / "a.db").close()
        write(folder / "a.db", "insert into decks (name) values ('甲')")
        yield folder
        folder.chmod(0o755)


def write(path, statement):
    with closing(connect(place_of(path), 5)) as db:
        db.execute(statement)


def read(folder, tmp_path, mode=0o555):
    """Return what somebody sees who may only read the files."""
    for path in folder.iterdir():
        path.chmod(0o444)
    folder.chmod(mode)
    done = subprocess.run(
        [sys.executable, "-c", READER, folder / "a.db", tmp_path / "warm.db"],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert not done.stderr
    return done.stdout.split()


def test_what_cannot_be_written_can_be_read(folder, tmp_path):
    """A write is refused with a sentence's code, and nothing is put beside the file."""
    assert read(folder, tmp_path) == ["甲", "database_unwritable"]
    assert [path.name for path in folder.iterdir()] == ["a.db"]


def test_what_is_in_the_log_is_read_too(folder, tmp_path):
    """A program that has not closed leaves the newest in its log; it is not read past."""
    with closing(connect(place_of(folder / "a.db"), 5)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("update decks set name = '乙'")
        assert read(folder, tmp_path) == ["乙", "database_unwritable"]


def test_a_log_that_cannot_be_read_is_no_reason_to_tell_old_news(folder, tmp_path):
    """A log without its index, which cannot be made, stops the reader."""
    (folder / "b").mkdir()
    with closing(connect(place_of(folder / "a.db"), 5)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("update decks set name = '乙'")
        for name in ("a.db", "a.db-wal"):
            shutil.copy(folder / name, folder / "b" / name)
    assert read(folder / "b", tmp_path) == ["database_unwritable"]


def test_a_file_that_cannot_be_written_in_a_folder_that_can(folder, tmp_path):
    """There SQLite can make its log, and others may write meanwhile."""
    assert read(folder, tmp_path, mode=0o777) == ["甲", "database_unwritable"]


def test_what_cannot_even_be_reached_is_said(folder, tmp_path):
    """A folder that may not be entered."""
    assert read(folder, tmp_path, mode=0o600) == ["database_unwritable"]
