"""Papers into the store: read all, then write each in one transaction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from shuati.desk.reading import ReadPaper, read_paper
from shuati.errors import InputError
from shuati.files.sources import Source, read_source
from shuati.model.papers import Problem
from shuati.paper.reconcile import Fate
from shuati.store.arrivals import apply
from shuati.store.database import Store
from shuati.store.imports import Incoming, Proposal, propose
from shuati.store.papers import File, StoredPaper, get_paper
from shuati.store.tables import LEARNER

#: What a pasted paper without a title is called.
UNTITLED = "未命名"


@dataclass(frozen=True, slots=True)
class FileReport:
    """What an import did, or would do, with one file.

    `fates` counts the questions by what became of them; `waiting` of the paper's have no answer to
    trust, with the learner's changes counted. Of the learner's own answers `unbound` named options
    that are no longer there. `moved_from` is the deck that a known paper was in, if it is in
    another now. Where nothing was taken from the file, `error` says why and `paper` is None.
    """

    name: str
    deck: str | None = None
    title: str | None = None
    paper: int | None = None
    fates: tuple[tuple[Fate, int], ...] = ()
    waiting: int = 0
    unbound: int = 0
    moved_from: str | None = None
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
    """Import one source in one transaction; with `dry_run` nothing of it stays."""
    read = read_paper(source)
    if not read.paper.questions:
        return _refused(read)
    incoming = _incoming(read, deck)
    with store.trial() if dry_run else store.transaction() as db:
        proposal = propose(db, incoming)
        known = proposal.paper
        before = None if known is None else get_paper(db, LEARNER, known)
        arrived = apply(db, LEARNER, incoming, proposal, now)
        after = get_paper(db, LEARNER, arrived.paper)
    report = _report(read, proposal, after)
    return replace(
        report,
        paper=None if dry_run else after.id,
        unbound=arrived.unbound,
        moved_from=before.deck if before and before.deck != after.deck else None,
    )


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


def _report(read: ReadPaper, proposal: Proposal, paper: StoredPaper) -> FileReport:
    counted = [(fate, proposal.plan.count(fate)) for fate in Fate]
    return FileReport(
        name=read.source.name,
        deck=paper.deck,
        title=read.paper.title,
        fates=tuple((fate, count) for fate, count in counted if count),
        waiting=paper.waiting,
        problems=read.paper.problems,
    )
