"""Verified copies."""

import pytest

from shuati.errors import StoreError
from shuati.store.copies import copy
from shuati.store.database import Store
from shuati.store.migrate import MIGRATIONS

from .samples import all_rows, bring, paper

HEAD = MIGRATIONS.head


def test_copy_holds_everything(file):
    """The copy has all rows, also those that are only in the write-ahead log."""
    with Store.open(file) as store:
        bring(store, paper())
        backup = copy(file, HEAD, "before")
        before = all_rows(store)
    with Store.open(backup) as store:
        assert all_rows(store) == before
    assert backup.name == "shuati.db.before.backup"


def test_copy_of_a_broken_database_is_not_kept(file):
    """A copy in which SQLite finds fault is refused, and an earlier good one stays."""
    earlier = copy(file, HEAD, "before")
    content = earlier.read_bytes()
    with Store.open(file) as store:
        bring(store, paper(), raw=b"x" * 200_000)
    with file.open("r+b") as disk:
        disk.seek(4096 * 25)
        disk.write(b"\xff" * 4096 * 4)
    with pytest.raises(StoreError) as raised:
        copy(file, HEAD, "before")
    assert raised.value.code == "database_corrupt"
    assert raised.value.fields["path"] == str(file)
    assert raised.value.fields["backup"] == str(earlier)
    assert earlier.read_bytes() == content
    assert not list(file.parent.glob("*.part"))


def test_copy_of_another_revision_is_refused(file):
    """The copy must be of the form that its name says."""
    with pytest.raises(StoreError):
        copy(file, "0007", "0007")
