"""The package as a file."""

from __future__ import annotations

import io
import json
import sqlite3
import tempfile
import zipfile
from contextlib import closing

import pytest

from shuati.anki import export
from shuati.anki.notetypes import note_types
from shuati.anki.package import Deck, Package, deck_number

from .anki_learner import NOW, PAPER, SINCE, make


def write(cards, target, now=NOW):
    return export.write(cards, {card.question.id: SINCE for card in cards}, target, now=now)


@pytest.fixture
def package(tmp_path):
    write(make(PAPER), tmp_path / "a.apkg")
    with zipfile.ZipFile(tmp_path / "a.apkg") as archive:
        yield archive


@pytest.fixture
def database(package):
    with closing(sqlite3.connect(":memory:")) as opened:
        opened.deserialize(package.read("collection.anki2"))
        yield opened


def test_package_is_compressed(package):
    """Both members are deflated, and bear no moment of their own."""
    assert package.namelist() == ["collection.anki2", "media"]
    for member in package.infolist():
        assert member.compress_type == zipfile.ZIP_DEFLATED
        assert member.date_time == (1980, 1, 1, 0, 0, 0)


def test_same_cards_same_file(tmp_path):
    """The same cards at the same moment give the same bytes, in whatever order they come."""
    cards = make(PAPER)
    write(cards, tmp_path / "a.apkg")
    write(cards[::-1], tmp_path / "b.apkg")
    assert (tmp_path / "a.apkg").read_bytes() == (tmp_path / "b.apkg").read_bytes()


def test_moment_of_export_is_in_no_row(tmp_path, database):
    """A later export of the same cards differs in the collection's clock alone."""
    write(make(PAPER), tmp_path / "b.apkg", now=NOW + 86_400_000)
    with (
        zipfile.ZipFile(tmp_path / "b.apkg") as archive,
        closing(sqlite3.connect(":memory:")) as later,
    ):
        later.deserialize(archive.read("collection.anki2"))
        for query in (
            "SELECT * FROM notes",
            "SELECT * FROM cards",
            "SELECT decks, models FROM col",
        ):
            assert list(database.execute(query)) == list(later.execute(query))


def test_clock_is_that_of_todays_scheduler(database):
    """Anki must not take the file for one of its first scheduler: it would rewrite ratings."""
    conf, created = database.execute("SELECT conf, crt FROM col").fetchone()
    conf = json.loads(conf)
    assert (conf["schedVer"], conf["sched2021"], conf["rollover"], conf["creationOffset"]) == (
        2,
        True,
        4,
        0,
    )
    assert created % 86_400 == 4 * 3600
    assert NOW / 1000 - created > 86_400


def test_identities_are_ours(database):
    """Notes and cards carry the ids of questions and cards; `due` is the printed place."""
    cards = make(PAPER)
    rows = database.execute(
        "SELECT n.id, guid, c.id, due FROM notes n JOIN cards c ON nid = n.id ORDER BY due"
    )
    assert list(rows) == [
        (card.question.id, card.question.guid, card.id, card.question.order) for card in cards
    ]


def test_only_note_types_in_use_travel(tmp_path):
    """A deck of blanks brings no other note type into the learner's list."""
    write(make(PAPER[:2]), tmp_path / "b.apkg")
    with (
        zipfile.ZipFile(tmp_path / "b.apkg") as archive,
        closing(sqlite3.connect(":memory:")) as opened,
    ):
        opened.deserialize(archive.read("collection.anki2"))
        (models,) = opened.execute("SELECT models FROM col").fetchone()
    assert [kind["name"] for kind in json.loads(models).values()] == ["刷题·填空题"]


@pytest.mark.parametrize("count", [1, 400])
def test_decks_are_described_once(count):
    """However many decks there are, their description is written once: linear, not quadratic."""
    names = [f"刷题::{at}" for at in range(count)]
    decks = [Deck(deck_number(name), name, ()) for name in names]
    statements: list[str] = []
    with closing(sqlite3.connect(":memory:")) as opened:
        opened.set_trace_callback(statements.append)
        Package(decks, note_types().values(), NOW, {}).write_to_db(opened.cursor(), 0, iter(()))
        (held,) = opened.execute("SELECT decks FROM col").fetchone()
    assert sum(statement.startswith("UPDATE col") for statement in statements) == 1
    assert len(json.loads(held)) == count + 1


def test_no_temporary_file_is_left(tmp_path, monkeypatch):
    """Not even while it is written does the database lie in the system's temporary folder."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "missing"))
    (tmp_path / "out").mkdir()
    write(make(PAPER), tmp_path / "out" / "a.apkg")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["a.apkg"]


def test_deck_numbers():
    """A deck's number depends on its name, and is never that of Anki's default deck."""
    assert deck_number("刷题::甲") == deck_number("刷题::甲") != deck_number("刷题::乙")
    assert deck_number("刷题::甲") > 1


def test_package_writes_to_any_file():
    """The zip needs no more than a binary file to go to."""
    file = io.BytesIO()
    Package([], note_types().values(), NOW, {}).write_to_file(file)
    assert zipfile.ZipFile(file).testzip() is None
