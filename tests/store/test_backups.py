"""A copy for each day, and which of them stay."""

import os

import pytest

from shuati.errors import StoreError
from shuati.store.backups import KEPT, newest
from shuati.store.database import Store

from .samples import all_rows, bring, choice, paper


def test_one_copy_a_day(file):
    """The first of a day is kept as it is; the next day has one of its own."""
    with Store.open(file) as store:
        bring(store, paper())
        before = all_rows(store)
        first = store.back_up("2026-03-01")
        bring(store, (choice(1, "什么是检查点？（）"),), title="别的")
        assert store.back_up("2026-03-01") is None
        second = store.back_up("2026-03-02")
        assert newest(file) == second
    assert (first.name, second.name) == (
        "shuati.db.2026-03-01.backup",
        "shuati.db.2026-03-02.backup",
    )
    with Store.open(first) as store:
        assert all_rows(store) == before


def test_an_empty_database_is_not_copied(file):
    """A copy without a paper would take the place of the day's real one."""
    with Store.open(file) as store:
        assert store.back_up("2026-03-01") is None
    assert newest(file) is None


def test_the_last_made_stay(file):
    """The newest few by the time of their making stay, whatever day they are named after."""
    with Store.open(file) as store:
        bring(store, paper())
        days = ["2031-01-01", *(f"2026-03-{day:02}" for day in range(1, KEPT + 3))]
        made = [store.back_up(day) for day in days]
    left = sorted(path.name for path in file.parent.glob("*.backup"))
    assert left == sorted(path.name for path in made[-KEPT:])


def test_copies_of_upgrades_and_of_others_stay(file):
    """Only copies of days of this database make room for new ones."""
    others = [
        file.with_name(name)
        for name in ("shuati.db.0001.backup", "other.db.2026-01-01.backup", "shuati.db.x.backup")
    ]
    for path in others:
        path.write_bytes(b"x")
        os.utime(path, (0, 0))
    with Store.open(file) as store:
        bring(store, paper())
        for day in range(1, KEPT + 3):
            store.back_up(f"2026-03-{day:02}")
    assert all(path.exists() for path in others)


def test_a_copy_that_cannot_be_made_stops_nothing(file):
    """A damaged database gives no copy, and the earlier good ones all stay."""
    with Store.open(file) as store:
        bring(store, paper(), raw=b"x" * 200_000)
        good = [store.back_up(f"2026-03-{day:02}") for day in range(1, KEPT + 1)]
    with file.open("r+b") as disk:
        disk.seek(4096 * 35)
        disk.write(b"\xff" * 4096 * 4)
    with Store.open(file) as store:
        assert store.back_up("2026-04-01") is None
    assert sorted(file.parent.glob("*.backup")) == good
    assert not list(file.parent.glob("*.part"))


def test_a_server_is_not_copied(postgresql):
    """Who runs PostgreSQL backs it up by its own means."""
    bring(postgresql, paper())
    assert postgresql.back_up("2026-03-01") is None


def test_damage_names_the_newest_copy(file):
    """The error for a damaged database says where its newest copy lies, or that there is none."""
    with Store.open(file) as store:
        bring(store, paper())
    content = file.read_bytes()
    for wanted in (None, file.with_name("shuati.db.2026-03-01.backup")):
        file.write_bytes(content[:-100])
        with pytest.raises(StoreError) as raised:
            Store.open(file)
        assert raised.value.code == "database_corrupt"
        assert raised.value.fields["backup"] == (None if wanted is None else str(wanted))
        file.write_bytes(content)
        with Store.open(file) as store:
            store.back_up("2026-03-01")
