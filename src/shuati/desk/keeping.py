"""Papers' files between the disk and the store."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256

from shuati.desk.reading import ReadPaper, read_paper
from shuati.files.beside import Beside, packed, unpacked
from shuati.files.sources import Source, is_vacant
from shuati.store.database import Connection
from shuati.store.papers import File, move_file, places_of
from shuati.words.script import Script


def follow(db: Connection, source: Source) -> None:
    """A file that was moved is still the same."""
    if source.path is not None:
        digest = sha256(source.data).hexdigest()
        if all(place is None or is_vacant(place) for place in places_of(db, digest)):
            move_file(db, digest, source.path)


def with_pictures(read: ReadPaper, stored: File | None) -> ReadPaper:
    """The paper read with the pictures of the last time, where some are missing now."""
    missing = {one.text for one in read.document.problems if one.code == "picture_missing"}
    kept = unpacked(stored.raw) if stored is not None and missing else {}
    if missing.isdisjoint(kept):
        return read
    found = kept | dict(read.document.beside)
    source = replace(read.source, beside=replace(read.source.beside, kept=found))
    return read_paper(source, key=read.key, script=read.script)


def files_of(read: ReadPaper) -> Iterator[File]:
    """Yield the files that a paper was read from, to be kept."""
    script = None if read.script is Script.AUTO else read.script.value
    source = read.source
    yield File(source.name, source.data, read.encoding, script=script, path=source.path)
    if read.key is not None:
        yield File(read.key.name, read.key.data, role="key")
    if read.document.beside:
        yield File("", packed(dict(read.document.beside)), role="pictures")


def stored_source(file: File, pictures: File | None = None) -> Source:
    """A stored file as it came in, with the pictures that were kept of those beside it."""
    kept = {} if pictures is None else unpacked(pictures.raw)
    return Source(file.name, file.raw, Beside(kept=kept))
