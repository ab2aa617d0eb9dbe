"""Notes and cards written as an Anki package: rows in bulk, identities and moments of our own."""

from __future__ import annotations

import hashlib
import itertools
import json
import sqlite3
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import BinaryIO

import genanki

from shuati.anki.notetypes import NoteType

_NOTE = "INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, 0, 0, '')"
_CARD = "INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, 0, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')"
_SUSPENDED, _NEW = -1, 0

_DAY = 86_400
_ROLLOVER = 4

#: Of 10,000 notes it makes a file a tenth smaller than level 1 in the same time; level 6 saves
#: another sixth and takes a fifth longer for the whole export.
_LEVEL = 3

_BATCH = 1000


@dataclass(frozen=True, slots=True)
class Entry:
    """One note with its one card. `mod` is in epoch seconds, `due` the place among new cards."""

    note: int
    guid: str
    kind: NoteType
    mod: int
    tags: tuple[str, ...]
    fields: tuple[str, ...]
    card: int
    due: int
    suspended: bool = False


class Deck(genanki.Deck):  # type: ignore[misc]  # genanki carries no annotations
    """A deck whose notes are `Entry` values, made while they are written."""

    def __init__(self, number: int, name: str, entries: Iterable[Entry]) -> None:
        super().__init__(number, name)
        self.notes = entries

    def write_to_db(self, cursor: sqlite3.Cursor, timestamp: float, id_gen: Iterator[int]) -> None:
        """Insert the rows; neither the moment of the export nor genanki's numbers enter them.

        The deck's own description is left to the package: genanki reads and rewrites that of all
        decks and note types for each deck, which is quadratic in decks.
        """
        entries = iter(self.notes)
        while batch := tuple(itertools.islice(entries, _BATCH)):
            cursor.executemany(_NOTE, map(_note_row, batch))
            cursor.executemany(_CARD, (_card_row(entry, self.deck_id) for entry in batch))


class Package(genanki.Package):  # type: ignore[misc]  # genanki carries no annotations
    """Decks and note types as a package that depends on its content and `now` (epoch ms) alone.

    `pictures` go with it as media, by name.
    """

    def __init__(
        self,
        decks: Sequence[Deck],
        kinds: Iterable[NoteType],
        now: int,
        pictures: Mapping[str, bytes],
    ) -> None:
        super().__init__(list(decks))
        self.pictures = pictures
        self.kinds = tuple(kinds)
        self.now = now

    def write_to_db(self, cursor: sqlite3.Cursor, timestamp: float, id_gen: Iterator[int]) -> None:
        """Create the tables, insert the rows, describe decks, note types and clock once."""
        super().write_to_db(cursor, timestamp, id_gen)
        conf, decks = map(json.loads, cursor.execute("SELECT conf, decks FROM col").fetchone())
        models = {kind.model_id: kind.to_json(timestamp, 1) for kind in self.kinds}
        created = _created(self.now)
        conf |= _clock(self.kinds)
        decks |= {str(deck.deck_id): deck.to_json() for deck in self.decks}
        cursor.execute(
            "UPDATE col SET crt = ?, mod = ?, scm = ?, conf = ?, decks = ?, models = ?",
            (created, self.now, created * 1000, *map(json.dumps, (conf, decks, models))),
        )

    def write_to_file(self, file: BinaryIO, timestamp: float | None = None) -> None:
        """Write the zip; the database grows in memory, so that no other file is ever made."""
        with closing(sqlite3.connect(":memory:")) as database:
            self.write_to_db(database.cursor(), self.now / 1000, itertools.count(self.now))
            database.commit()
            content = database.serialize()
        names = json.dumps({str(at): name for at, name in enumerate(self.pictures)}).encode()
        with zipfile.ZipFile(file, "w") as archive:
            for name, held in (("collection.anki2", content), ("media", names)):
                archive.writestr(_member(name), held, zipfile.ZIP_DEFLATED, _LEVEL)
            for at, held in enumerate(self.pictures.values()):
                archive.writestr(_member(str(at)), held, zipfile.ZIP_STORED)


def deck_number(name: str) -> int:
    """A stable number for a deck of this name. Anki itself goes by the name."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:6], "big") + 2


def _note_row(entry: Entry) -> tuple[object, ...]:
    tags = f" {' '.join(entry.tags)} "
    fields = "\x1f".join(entry.fields)
    kind = entry.kind.model_id
    return entry.note, entry.guid, kind, entry.mod, tags, fields, entry.fields[0]


def _card_row(entry: Entry, deck: int) -> tuple[int, ...]:
    queue = _SUSPENDED if entry.suspended else _NEW
    return entry.card, entry.note, deck, entry.mod, queue, entry.due


def _created(now: int) -> int:
    """The collection's birth in epoch seconds: the hour of rollover on the day before `now`."""
    return (now // 1000 // _DAY - 1) * _DAY + _ROLLOVER * 3600


def _clock(kinds: Sequence[NoteType]) -> dict[str, object]:
    """Settings without which Anki takes the file for one of its first scheduler.

    It would then move ratings and due days of every card that has been studied.
    `creationOffset` is in minutes west of UTC.
    """
    return {
        "schedVer": 2,
        "sched2021": True,
        "rollover": _ROLLOVER,
        "creationOffset": 0,
        "curModel": kinds[0].model_id,
    }


def _member(name: str) -> zipfile.ZipInfo:
    """An entry of the zip without the moment it was made."""
    member = zipfile.ZipInfo(name)
    member.external_attr = 0o644 << 16
    return member
