"""Papers to files that people and other programs read, with what the learner changed."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from shuati.errors import InputError
from shuati.files.documents import read_document
from shuati.files.sources import Source
from shuati.files.targets import replacing
from shuati.model.documents import Picture
from shuati.model.papers import Paper
from shuati.model.study import StoredQuestion
from shuati.store.cards import list_cards
from shuati.store.database import Connection, Store
from shuati.store.papers import all_files, find_paper
from shuati.store.tables import LEARNER
from shuati.writing.papers import essays, written
from shuati.writing.targets import check_target

_PICTURE = re.compile(r"!\[\]\(([0-9a-f]{20}\.[a-z0-9]{1,5})\)")
#: What no system takes in a file's name, and what would hide or move a file.
_UNNAMED = re.compile(r'[\\/:*?"<>|\x00-\x1f]+|^\.+|[. ]+$')


@dataclass(frozen=True, slots=True)
class PapersReport:
    """What was written: to `path`, or to `files` inside it where that is a folder.

    So many questions of another kind are `essays` to other programs that read the form.
    """

    path: Path
    files: tuple[Path, ...]
    notes: int
    decks: tuple[str, ...]
    bytes: int
    essays: int = 0


@dataclass(frozen=True, slots=True)
class _Chosen:
    """A stored paper with its questions as they are now, and the pictures in them."""

    id: int
    name: str
    deck: str
    paper: Paper
    pictures: tuple[Picture, ...]


def papers_to_bytes(store: Store, ending: str, deck: str | None, ref: str | None) -> bytes:
    """Return the one paper that is meant, in the form of `ending`.

    Raises NotFoundError, and InputError nothing_to_export, several_papers, not_writable.
    """
    return written(_only(_chosen(store, "-", deck, ref), "-", ending).paper, ending)


def export_papers(
    store: Store, target: Path, ending: str, deck: str | None, ref: str | None
) -> PapersReport:
    """Write a paper to `target`; where that is a folder, every paper to a file of its own in it.

    `deck` and `ref` choose the papers. What is gone from a paper stays out; what waits for an
    answer does not. Pictures are put beside the file. All is made before the first file is written.
    Raises NotFoundError, and InputError nothing_to_export, several_papers, not_writable,
    target_foreign, target_unwritable, disk_full.
    """
    chosen = _chosen(store, str(target), deck, ref)
    folder = target.is_dir()
    names = (
        _named(chosen, target, ending) if folder else {target: _only(chosen, str(target), ending)}
    )
    for path in names:
        check_target(path, ending)
    made = {path: written(one.paper, ending) for path, one in names.items()}
    for path, data in made.items():
        with replacing(path) as file:
            file.write(data)
        _put_pictures(path.parent, names[path].pictures)
    return PapersReport(
        target,
        tuple(made),
        sum(len(one.paper.questions) for one in names.values()),
        tuple(dict.fromkeys(one.deck for one in names.values())),
        sum(map(len, made.values())),
        sum(essays(one.paper, ending) for one in names.values()),
    )


def _only(chosen: list[_Chosen], path: str, ending: str) -> _Chosen:
    if len(chosen) > 1:
        known = ", ".join(one.name for one in chosen)
        count, first = len(chosen), chosen[0].id
        raise InputError(
            "several_papers", path=path, form=ending, count=count, paper=first, known=known
        )
    return chosen[0]


def _chosen(store: Store, path: str, deck: str | None, ref: str | None) -> list[_Chosen]:
    with store.reading() as db:
        paper = None if ref is None else find_paper(db, LEARNER, ref).id
        cards = list_cards(db, LEARNER, deck=deck, paper=paper)
        asked = [card.question for card in cards if card.ordinal == 0 and not card.question.gone]
        grouped = groupby(asked, key=lambda one: one.paper)
        found = [_one(db, paper, list(questions)) for paper, questions in grouped]
    if not found:
        raise InputError("nothing_to_export", path=path)
    return found


def _one(db: Connection, paper: int, stored: list[StoredQuestion]) -> _Chosen:
    first = stored[0]
    files = list(all_files(db, paper))
    name = first.title or Path(files[-1].name).stem
    content = Paper(first.title, tuple(one.content for one in stored))
    shown = set(_PICTURE.findall(repr(content)))
    pictures = tuple(_pictures((Source(file.name, file.raw) for file in files), shown))
    return _Chosen(paper, name, first.deck, content, pictures)


def _pictures(sources: Iterator[Source], names: Collection[str]) -> Iterator[Picture]:
    """Yield the pictures of these names, out of the files that a paper was read from."""
    left = set(names)
    for source in sources:
        if not left:
            return
        for picture in read_document(source).pictures:
            if picture.name in left:
                left.discard(picture.name)
                yield picture


def _put_pictures(folder: Path, pictures: Collection[Picture]) -> None:
    """Their names tell their content: one that is there is the same."""
    for picture in pictures:
        if not (folder / picture.name).exists():
            with replacing(folder / picture.name) as file:
                file.write(picture.data)


def _named(chosen: list[_Chosen], folder: Path, ending: str) -> Mapping[Path, _Chosen]:
    """Give each paper a file's name in the folder; equal names are numbered."""
    named: dict[Path, _Chosen] = {}
    for one in chosen:
        stem = _UNNAMED.sub(" ", one.name).strip()[:80] or str(one.id)
        taken = folder / f"{stem}.{ending}" in named
        named[folder / (f"{stem} {one.id}.{ending}" if taken else f"{stem}.{ending}")] = one
    return named
