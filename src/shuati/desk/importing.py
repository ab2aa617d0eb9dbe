"""Papers into the store: read all, then write each in one transaction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from shuati.desk.reading import ReadPaper, read_paper
from shuati.errors import InputError
from shuati.files.sources import Source, read_source
from shuati.model.papers import Problem
from shuati.paper.reconcile import Fate
from shuati.store.arrivals import apply
from shuati.store.database import Store
from shuati.store.imports import Incoming, Proposal, deck_of, propose
from shuati.store.papers import File
from shuati.store.questions import is_waiting
from shuati.store.tables import LEARNER

#: What a pasted paper without a title is called.
UNTITLED = "未命名"


@dataclass(frozen=True, slots=True)
class FileReport:
    """What an import did, or would do, with one file.

    `fates` counts the questions by what became of them; `waiting` of them have no answer to
    trust. Where nothing was taken from the file, `error` says why and `paper` is None.
    """

    name: str
    deck: str | None = None
    title: str | None = None
    paper: int | None = None
    fates: tuple[tuple[Fate, int], ...] = ()
    waiting: int = 0
    problems: tuple[Problem, ...] = ()
    error: InputError | None = None

    def count(self, fate: Fate) -> int:
        """How many questions had this fate."""
        return dict(self.fates).get(fate, 0)


def sources(paths: Iterable[Path]) -> Iterator[Source | FileReport]:
    """Yield each file's bytes, or the report that it cannot be read."""
    for path in paths:
        try:
            yield read_source(path)
        except InputError as error:
            yield FileReport(path.name, error=error)


def import_papers(
    store: Store,
    found: Iterable[Source | FileReport],
    now: int,
    *,
    deck: str | None = None,
    dry_run: bool = False,
) -> list[FileReport]:
    """Import each source; one that cannot be read does not stop the others.

    `deck` is the deck's name for all of them, else a paper's title or file name is. With
    `dry_run` nothing is written.
    """
    return [
        one if isinstance(one, FileReport) else import_one(store, one, now, deck, dry_run=dry_run)
        for one in found
    ]


def import_one(
    store: Store, source: Source, now: int, deck: str | None, *, dry_run: bool
) -> FileReport:
    """Import one source in one transaction."""
    read = read_paper(source)
    if not read.paper.questions:
        return _refused(read)
    incoming = _incoming(read, deck)
    if dry_run:
        with store.reading() as db:
            proposal = propose(db, incoming)
            return _report(read, deck_of(db, incoming, proposal), proposal, None)
    with store.transaction() as db:
        proposal = propose(db, incoming)
        deck = deck_of(db, incoming, proposal)
        paper = apply(db, LEARNER, incoming, proposal, now)
    return _report(read, deck, proposal, paper)


def _incoming(read: ReadPaper, deck: str | None) -> Incoming:
    source = read.source
    stem = "" if source.name == "-" else Path(source.name).stem
    return Incoming(
        files=(File(source.name, source.data, read.decoded.encoding),),
        title=read.paper.title,
        questions=read.paper.questions,
        deck=deck or read.paper.title or stem or UNTITLED,
        move=deck is not None,
    )


def _refused(read: ReadPaper) -> FileReport:
    problems = read.paper.problems or (Problem("no_questions"),)
    name = read.source.name
    code = problems[0].code
    known = code if code in ("empty_file", "not_text", "garbled") else "no_questions"
    return FileReport(name, problems=problems, error=InputError(known, path=name))


def _report(read: ReadPaper, deck: str, proposal: Proposal, paper: int | None) -> FileReport:
    counted = [(fate, proposal.plan.count(fate)) for fate in Fate]
    return FileReport(
        name=read.source.name,
        deck=deck,
        title=read.paper.title,
        paper=paper,
        fates=tuple((fate, count) for fate, count in counted if count),
        waiting=sum(is_waiting(question) for question in read.paper.questions),
        problems=read.paper.problems,
    )
