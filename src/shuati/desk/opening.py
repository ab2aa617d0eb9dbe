"""The files of an import opened one after the other, before any is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path

from shuati import __version__
from shuati.desk.reading import Unread
from shuati.desk.reports import FileReport
from shuati.errors import InputError
from shuati.files.beside import unpacked
from shuati.files.folders import Entry
from shuati.files.sources import Source, is_vacant, name_of
from shuati.store.database import Store
from shuati.store.paper_keys import key_digests
from shuati.store.papers import WholeFile, pictures_read, whole_files
from shuati.words.script import Script

#: Of kinds that hold no paper; in a folder they are expected.
_FOREIGN = {
    "file_is_picture",
    "file_is_archive",
    "file_is_apkg",
    "file_is_link",
    "file_special",
    "not_text",
}


@dataclass(frozen=True, slots=True)
class Known:
    """A file whose bytes this version has taken as a whole before, and its paper.

    Where it is no longer where it was, `moved` has its digest and its new place. `pictures` are the
    paths of those beside it, which are as they were, and `key` is the one beside it that answers.
    """

    name: str
    paper: int
    moved: tuple[str, str] | None = None
    pictures: tuple[str, ...] = ()
    key: Source | None = None


@dataclass(frozen=True, slots=True)
class Twin:
    """A file with the bytes of one before it, which is at this place in the import."""

    name: str
    place: int
    path: str


Opened = Source | Unread | Known | Twin


@dataclass(frozen=True, slots=True)
class Keys:
    """The files that are keys by their names, by the papers beside them.

    `digests` are those of the keys that answer stored papers, and of what is no key of them.
    """

    of_paper: Mapping[Path, Path] = field(default_factory=dict)
    papers: Mapping[Path, Path] = field(default_factory=dict)
    digests: Mapping[int, tuple[str | None, frozenset[str]]] = field(default_factory=dict)

    def answering(self, paper: int, key: Source) -> bool | None:
        """Whether a key answers a stored paper; None for one that is new to it, or was changed."""
        present, before = self.digests.get(paper, (None, frozenset()))
        digest = sha256(key.data).hexdigest()
        return True if digest == present else False if digest in before else None


@dataclass(frozen=True, slots=True)
class Opener:
    """Opens the files of one import with `read`.

    Of several files those in `known` need not be read again: the same version would read the same
    in them. Of one file everything is told anew, and an older version of a paper taken back.
    """

    read: Callable[[Path], Source]
    known: Mapping[str, WholeFile] = field(default_factory=dict)
    pictures: Callable[[WholeFile], Mapping[str, bytes]] = lambda _: {}
    script: Script | None = None
    deck: str | None = None
    keys: Keys = field(default_factory=Keys)

    def each(self, entries: Sequence[Entry]) -> Iterator[Opened]:
        """Yield what is found where each entry points, in order."""
        places: dict[str, int] = {}
        for place, entry in enumerate(entries):
            source = self._source(entry)
            if isinstance(source, Unread):
                yield source
                continue
            digest = sha256(source.data).hexdigest()
            first = places.setdefault(digest, place)
            if first != place:
                yield Twin(source.name, first, str(entries[first].path))
            else:
                yield self._found(source, digest)

    def _source(self, entry: Entry) -> Source | Unread:
        try:
            if entry.error is not None:
                raise entry.error
            return self._paired(self.read(entry.path), entry.path)
        except InputError as error:
            return Unread(name_of(entry.path), error)

    def _paired(self, source: Source, path: Path) -> Source:
        """A paper with the key beside it; a key with the name of its paper."""
        if (paper := self.keys.papers.get(path)) is not None:
            return replace(source, answers=str(paper))
        if (key := self.keys.of_paper.get(path)) is None:
            return source
        try:
            return replace(source, key=self.read(key))
        except InputError:
            return source

    def _found(self, source: Source, digest: str) -> Source | Known:
        found = self.known.get(digest)
        if found is None or not self._as_asked(found):
            return source
        key = source.key
        answering = None if key is None else self.keys.answering(found.paper, key)
        if key is not None and answering is None:
            return source
        beside = self.pictures(found)
        folder = source.beside.folder or Path()
        if any(not source.beside.holds(name, data) for name, data in beside.items()):
            return source
        place = source.path
        left = place and place != found.path and (found.path is None or is_vacant(found.path))
        return Known(
            source.name,
            found.paper,
            (digest, place) if place and left else None,
            tuple(str(folder / name) for name in beside),
            key if answering else None,
        )

    def _as_asked(self, found: WholeFile) -> bool:
        script = self.script is None or self.script.value == (found.script or Script.AUTO)
        return script and self.deck in (None, found.deck)


def pictures_beside(store: Store, file: WholeFile) -> Mapping[str, bytes]:
    """Return the pictures beside it with which a file was read."""
    if not file.with_pictures:
        return {}
    with store.reading() as db:
        packed = pictures_read(db, file)
    return {} if packed is None else unpacked(packed)


def known_files(store: Store) -> dict[str, WholeFile]:
    """Return the files of which this version has taken all, by the digests of their bytes."""
    with store.reading() as db:
        return whole_files(db, __version__)


def keys_beside(store: Store, of_paper: Mapping[Path, Path]) -> Keys:
    """Return the keys of an import with what is known of those of stored papers."""
    papers = {key: paper for paper, key in of_paper.items()}
    with store.reading() as db:
        return Keys(of_paper, papers, key_digests(db) if of_paper else {})


def placed(entries: Iterable[Entry], reports: Iterable[FileReport]) -> Iterator[FileReport]:
    """Yield the report on each entry with its path, and whether it is no paper by its kind."""
    for report, entry in zip(reports, entries, strict=True):
        foreign = entry.found and report.error is not None and report.error.code in _FOREIGN
        yield replace(report, path=str(entry.path), foreign=foreign)


def owned(reports: Sequence[FileReport]) -> list[FileReport]:
    """Return the reports, those on pictures with the paper that shows them."""
    owners = {path: report.path for report in reports for path in report.pictures}
    return [
        replace(report, picture_of=owners[report.path])
        if report.foreign and report.path in owners
        else report
        for report in reports
    ]
