"""What the disk, the system and the file can do to us, each with its code."""

import errno
import os
import resource
import shutil
import signal
import tempfile
import warnings
from pathlib import Path

import psycopg.errors
import pytest
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError

from shuati.errors import StoreError
from shuati.store.database import Store
from shuati.store.decks import make_deck
from shuati.store.faults import ANY, fault, translated
from shuati.store.papers import list_papers
from shuati.store.tables import LEARNER

from .samples import all_rows, bring, choice, paper

BIG = b"\x00" * 2_000_000


def code(action):
    """The code that `action` ends with."""
    with pytest.raises(StoreError) as raised:
        action()
    return raised.value.code


def test_full_disk_writes_nothing(sqlite):
    """When the disk is full nothing is half written, and writing goes on when there is room."""
    bring(sqlite, paper())
    before = all_rows(sqlite)
    with sqlite.reading() as db:
        pages = db.exec_driver_sql("PRAGMA page_count").scalar()

    @event.listens_for(sqlite.engine, "begin")
    def limit(connection):
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + room}")

    room = 2
    other = (choice(1, "什么是检查点？（）"),)
    assert code(lambda: bring(sqlite, other, title="别的", raw=BIG)) == "disk_full"
    assert all_rows(sqlite) == before
    room = 10_000
    bring(sqlite, other, title="别的", raw=BIG)
    with sqlite.reading() as db:
        assert len(list_papers(db, LEARNER)) == 2


def in_child(action, *, user=None, file_size=None):
    """Run `action` in a forked process with fewer rights; give the code it ended with."""
    reader, writer = os.pipe()
    with warnings.catch_warnings():
        # From 3.12 on Python warns when there are threads; the child uses none of theirs.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        try:
            if file_size is not None:
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (file_size, file_size))
            if user is not None and os.getuid() == 0:
                os.setgid(user)
                os.setuid(user)
            action()
            told = "fine"
        except StoreError as error:
            told = error.code
        except BaseException as error:
            told = repr(error)
        os.write(writer, told.encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answers:
        told = answers.read()
    os.waitpid(child, 0)
    return told


NOBODY = 65534


@pytest.fixture
def open_folder():
    """A folder that every user may enter; pytest's own are closed to others."""
    folder = Path(tempfile.mkdtemp(prefix="shuati-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def test_write_that_the_system_refuses(file):
    """A file that may not grow is a full disk to the learner."""

    def write():
        with Store.open(file) as store:
            bring(store, paper(), raw=BIG)

    assert in_child(write, file_size=400_000) == "disk_full"
    with Store.open(file) as store, store.reading() as db:
        assert list_papers(db, LEARNER) == []


def test_new_database_on_a_full_disk(tmp_path):
    """No room even for an empty database is told as such."""
    assert in_child(lambda: Store.open(tmp_path / "a.db"), file_size=8192) == "disk_full"


def test_folder_that_cannot_be_written(open_folder):
    """A new database in somebody else's folder."""
    open_folder.chmod(0o555)
    assert in_child(lambda: Store.open(open_folder / "a.db"), user=NOBODY) == "database_unwritable"
    deeper = open_folder / "b" / "a.db"
    assert in_child(lambda: Store.open(deeper), user=NOBODY) == "database_unwritable"
    open_folder.chmod(0o755)


def test_file_that_cannot_be_written(open_folder, file):
    """An existing database that may only be read."""
    target = Path(shutil.copy(file, open_folder / "a.db"))
    target.chmod(0o444)

    def write():
        with Store.open(target) as store, store.transaction() as db:
            make_deck(db, "甲")

    assert in_child(write, user=NOBODY) == "database_unwritable"


def test_file_that_cannot_be_read(open_folder, file):
    """An existing database that is closed to the user."""
    target = Path(shutil.copy(file, open_folder / "a.db"))
    target.chmod(0)
    assert in_child(lambda: Store.open(target), user=NOBODY) == "database_unwritable"


def test_path_through_a_file(file):
    """A path that goes through a file as if it were a folder."""
    assert code(lambda: Store.open(file / "a.db")) == "database_unwritable"


def test_folder_as_a_database(tmp_path):
    """A folder is no database."""
    assert code(lambda: Store.open(tmp_path)) == "database_foreign"


@pytest.mark.parametrize("content", [b"not a database, only text " * 99, b"\x00" * 5000, b"x"])
def test_file_that_is_no_database(tmp_path, content):
    """Some other file is refused and stays as it is."""
    file = tmp_path / "notes.db"
    file.write_bytes(content)
    assert code(lambda: Store.open(file)) == "database_foreign"
    assert file.read_bytes() == content


def test_corrupt_database(file):
    """A database whose pages were overwritten is told as corrupt when they are met."""
    with Store.open(file) as store:
        bring(store, paper(), raw=BIG)
    with file.open("r+b") as disk:
        disk.seek(4096 * 3)
        disk.write(b"\xff" * 4096 * 30)

    def use():
        with Store.open(file) as store:
            all_rows(store)

    assert code(use) == "database_corrupt"


def test_truncated_database(file):
    """A database that was cut off is told as corrupt."""
    with file.open("r+b") as disk:
        disk.truncate(4096 * 2)

    def use():
        with Store.open(file) as store:
            all_rows(store)

    assert code(use) == "database_corrupt"


@pytest.mark.parametrize("size", [16, 20, 600, 4095, 4097, 131_071])
def test_database_cut_within_a_page(file, size):
    """A file that has SQLite's header and ends too soon is damaged, not somebody else's."""
    with file.open("r+b") as disk:
        disk.truncate(size)
    assert code(lambda: Store.open(file)) == "database_corrupt"
    assert file.stat().st_size == size


def test_checkpoint_that_broke_off(file):
    """A last page half written, with the log it came from beside it, is mended and not refused."""
    with Store.open(file) as store:
        bring(store, paper())
        before = all_rows(store)
        log = file.with_name("shuati.db-wal").read_bytes()
        content = file.read_bytes()
    other = file.with_name("other.db")
    other.write_bytes(content + b"\x00" * 100)
    other.with_name("other.db-wal").write_bytes(log)
    with Store.open(other) as store:
        assert all_rows(store) == before


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (psycopg.errors.DiskFull("x"), "disk_full"),
        (psycopg.errors.LockNotAvailable("x"), "database_locked"),
        (psycopg.errors.SerializationFailure("x"), "database_locked"),
        (psycopg.errors.InsufficientPrivilege("x"), "database_unwritable"),
        (psycopg.errors.ReadOnlySqlTransaction("x"), "database_unwritable"),
        (psycopg.errors.InvalidPassword("x"), "database_unreachable"),
        (psycopg.errors.AdminShutdown("x"), "database_unreachable"),
        (psycopg.errors.DataCorrupted("x"), "database_corrupt"),
        (psycopg.OperationalError("connection refused"), "database_unreachable"),
        (OSError(errno.ENOSPC, "full"), "disk_full"),
        (OSError(errno.EDQUOT, "quota"), "disk_full"),
        (PermissionError(errno.EACCES, "no"), "database_unwritable"),
    ],
)
def test_each_error_has_its_code(error, expected):
    """What a server or the system says becomes our code, with the place and the words."""
    found = fault(DBAPIError("", {}, error), "somewhere")
    assert found is not None
    assert (found.code, found.fields["path"]) == (expected, "somewhere")


@pytest.mark.parametrize("error", [psycopg.errors.UniqueViolation("x"), ValueError("x")])
def test_bugs_stay_bugs(error):
    """A broken constraint or a wrong value is no fault of the database."""
    with pytest.raises(type(error)), translated("somewhere", (*ANY, Exception)):
        raise error


def test_errors_of_others_pass(store):
    """An error from other work inside a transaction is not taken for one of the database."""
    with pytest.raises(FileNotFoundError), store.transaction():
        Path("/nowhere/at/all").read_bytes()
