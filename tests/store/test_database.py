"""Opening, transactions, locks, and a program that is killed."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from shuati.errors import StoreError
from shuati.store.database import Store
from shuati.store.decks import deck_names, make_deck
from shuati.store.reviews import log
from shuati.store.tables import papers

from .samples import all_cards, bring, paper


def test_sqlite_is_set_up_for_safety(sqlite):
    """Write-ahead log, full synchronisation and foreign keys hold on each connection."""
    for _ in range(2):
        with sqlite.reading() as db:
            asked = [
                db.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        assert asked == ["wal", 2, 1]


def test_transaction_is_all_or_nothing(store):
    """What fails leaves nothing behind."""
    with pytest.raises(ZeroDivisionError), store.transaction() as db:
        make_deck(db, "甲")
        raise ZeroDivisionError
    with store.reading() as db:
        assert deck_names(db) == {}


def test_interrupt_rolls_back(store):
    """Ctrl-C in the middle of a transaction writes nothing and leaves the store usable."""
    with pytest.raises(KeyboardInterrupt), store.transaction() as db:
        make_deck(db, "甲")
        raise KeyboardInterrupt
    with store.transaction() as db:
        make_deck(db, "乙")
    with store.reading() as db:
        assert list(deck_names(db).values()) == ["乙"]


def test_reading_refuses_to_write(store):
    """Nothing can be written by mistake while reading."""
    with pytest.raises(StoreError), store.reading() as db:
        make_deck(db, "甲")
    with store.transaction() as db:
        make_deck(db, "乙")


def test_of_a_trial_nothing_stays(store):
    """What was written on trial is seen in it and is gone afterwards."""
    with store.trial() as db:
        make_deck(db, "甲")
        assert list(deck_names(db).values()) == ["甲"]
    with store.transaction() as db:
        assert deck_names(db) == {}
        make_deck(db, "乙")


def test_reading_is_one_snapshot(store):
    """A reader sees the database as it was at its first look, whatever is written meanwhile."""
    with store.reading() as reader:
        assert deck_names(reader) == {}
        with store.transaction() as writer:
            make_deck(writer, "甲")
        assert deck_names(reader) == {}


def test_foreign_keys_hold(store):
    """A row that points nowhere is a bug and is shown as one."""
    with pytest.raises(IntegrityError), store.transaction() as db:
        db.execute(papers.insert().values(deck=99, name="a", imported_at=0))


def test_second_writer_is_told_of_the_lock(store):
    """A writer that waits in vain gets a sentence, and can write when the lock is gone."""
    with Store.open(store.place.url.render_as_string(False), patience=0.1) as other:
        with store.transaction() as db:
            make_deck(db, "甲")
            with pytest.raises(StoreError) as raised, other.transaction():
                pass
        assert raised.value.code == "database_locked"
        with other.transaction() as db:
            make_deck(db, "乙")


def test_lock_of_another_process(file):
    """A lock held by another program is told as such, and reading goes on."""
    words = "import sqlite3,sys; c = sqlite3.connect(sys.argv[1]); c.execute('BEGIN EXCLUSIVE');"
    words += "print('locked', flush=True); sys.stdin.read()"
    command = [sys.executable, "-c", words, str(file)]
    with (
        Store.open(file, patience=0.1) as store,
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder,
    ):
        assert holder.stdout.readline() == b"locked\n"
        with pytest.raises(StoreError) as raised, store.transaction():
            pass
        assert raised.value.code == "database_locked"
        assert all_cards(store) == []
        holder.stdin.close()


@pytest.mark.parametrize("target", ["mysql://x/y", "oracle://x", "://", "sqlite://"])
def test_other_kinds_of_database_are_refused(target):
    """Only SQLite files and PostgreSQL can be named."""
    with pytest.raises(StoreError) as raised:
        Store.open(target)
    assert raised.value.code == "database_url"


@pytest.mark.parametrize("content", [None, b""])
def test_only_what_is_there_is_opened(tmp_path, content):
    """Without `create` a database that is missing or holds nothing is told, and nothing is made."""
    file = tmp_path / "a" / "b.db"
    if content is not None:
        file.parent.mkdir()
        file.write_bytes(content)
    with pytest.raises(StoreError) as raised:
        Store.open(file, create=False)
    assert (raised.value.code, raised.value.fields["path"]) == ("database_missing", str(file))
    assert file.exists() == (content is not None)
    Store.open(file).close()
    Store.open(file, create=False).close()


def test_an_empty_server_is_not_filled(empty_url):
    """Without `create` an empty database on a server stays empty."""
    for _ in range(2):
        with pytest.raises(StoreError) as raised:
            Store.open(empty_url, create=False)
        assert raised.value.code == "database_missing"


def test_sqlite_url_is_a_path(file):
    """A SQLAlchemy URL of a SQLite file opens that file."""
    with Store.open(f"sqlite:///{file}") as store:
        assert store.place.file == file


def test_password_is_not_shown():
    """The error for a server that cannot be reached names it without the password."""
    with pytest.raises(StoreError) as raised:
        Store.open("postgresql://me:secret@127.0.0.1:1/db")
    assert raised.value.code == "database_unreachable"
    assert "secret" not in str(raised.value.fields)


WRITER = Path(__file__).with_name("writer.py")


@pytest.mark.parametrize("answers", [0, 1, 2, 3, 7, 20])
def test_kill_loses_no_answer(file, answers):
    """Each answer that was confirmed before `kill -9` is in the log, and its card agrees."""
    with Store.open(file) as store:
        bring(store, paper())
    command = [sys.executable, str(WRITER), str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        confirmed = [writer.stdout.readline() for _ in range(answers)]
        writer.send_signal(signal.SIGKILL)
        confirmed += writer.stdout.read().splitlines(keepends=True)
    whole = [int(line) for line in confirmed if line.endswith("\n")]
    assert len(whole) >= answers
    with Store.open(file) as store, store.reading() as db:
        kept = {one.id: one for card in all_cards(store) for one in log(db, card.id)}
        assert set(whole) <= set(kept) and len(kept) <= len(whole) + 1
        for card in all_cards(store):
            assert [one.after for one in log(db, card.id)][-1:] in ([], [card.memory])
        assert db.execute(text("PRAGMA integrity_check")).scalar() == "ok"


def test_several_first_starts_at_once(tmp_path):
    """Programs that make the same new database at one time all open it."""
    words = "import sys; from shuati.store.database import Store; Store.open(sys.argv[1]).close()"
    command = [sys.executable, "-c", words, str(tmp_path / "shuati.db")]
    starts = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(3)]
    assert [start.communicate()[1] for start in starts] == [b""] * 3


def test_what_is_due_is_quick_to_start(file):
    """Neither Alembic nor the ORM is imported to see what is due."""
    words = """
import sys
from shuati.store.cards import due_rows
from shuati.store.database import Store
with Store.open(sys.argv[1]) as store, store.reading() as db:
    due_rows(db, 1, 739_676)
print(*(name for name in sys.modules if name.startswith(("alembic", "sqlalchemy.orm", "psycopg"))))
print("sqlalchemy" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", words, str(file)], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("\nTrue\n", "")


def test_kill_while_the_database_is_made(tmp_path):
    """A start that is killed at any moment can be repeated."""
    file = tmp_path / "shuati.db"
    words = "import sys; from shuati.store.database import Store; print('go', flush=True);"
    words += "Store.open(sys.argv[1])"
    for wait in (False, True):
        command = [sys.executable, "-c", words, str(file)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as maker:
            maker.stdout.readline()
            while wait and not file.exists() and maker.poll() is None:
                os.sched_yield()
            maker.send_signal(signal.SIGKILL)
    with Store.open(file) as store:
        assert all_cards(store) == []
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
