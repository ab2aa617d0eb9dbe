"""Stored papers read again with today's parser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from shuati import __version__
from shuati.desk.changes import Change, changes_of
from shuati.desk.keeping import stored_source
from shuati.desk.reading import ReadPaper, read_paper
from shuati.desk.refusing import refusal
from shuati.errors import InputError
from shuati.model.papers import Problem
from shuati.paper.fates import Fate, Plan
from shuati.store import papers
from shuati.store.arrivals import apply
from shuati.store.database import Connection, Store
from shuati.store.imports import Incoming, known_questions, propose_for, questions_in
from shuati.store.papers import File, StoredPaper, current_file, files_in_force
from shuati.store.tables import LEARNER
from shuati.words.script import Script


@dataclass(frozen=True, slots=True)
class PaperReport:
    """A paper read again: how many questions had which fate, and every change.

    Where nothing could be read any more, `error` says so, and nothing was changed.
    """

    paper: StoredPaper
    fates: tuple[tuple[Fate, int], ...] = ()
    changes: tuple[Change, ...] = ()
    problems: tuple[Problem, ...] = ()
    error: InputError | None = None


def reparse(
    store: Store, refs: Sequence[str], now: int, *, write: bool = False
) -> list[PaperReport]:
    """Read papers again, all that are not removed or those named; write only if that is asked.

    Raises NotFoundError, or InputError paper_removed for a named paper that was removed, before
    anything is written.
    """
    return [_again(store, paper, now, write=write) for paper in _chosen(store, refs)]


def _chosen(store: Store, refs: Sequence[str]) -> list[StoredPaper]:
    with store.reading() as db:
        if not refs:
            every = papers.list_papers(db, LEARNER)
            return [paper for paper in every if paper.removed_at is None]
        found = [papers.find_paper(db, LEARNER, ref) for ref in dict.fromkeys(refs)]
    for paper in found:
        if paper.removed_at is not None:
            raise InputError("paper_removed", paper=paper.id)
    return found


def _again(store: Store, paper: StoredPaper, now: int, *, write: bool) -> PaperReport:
    """Read a paper before its transaction begins: nobody else has to wait for that."""
    with store.reading() as db:
        files, key = files_in_force(db, paper.id), current_file(db, paper.id, "key")
        pictures = current_file(db, paper.id, "pictures")
    last, *others = [(file, _read(file, key, pictures)) for file in files]
    told = last[1].told
    if (error := refusal(last[1])) is not None:
        return PaperReport(paper, problems=told.problems, error=error)
    with store.transaction() if write else store.trial() as db:
        known = {one.id: one.content for one in known_questions(db, paper.id)}
        plans = [_taken(db, paper, *last, pictures, now)]
        plans += [
            _taken(db, paper, *one, pictures, now, own=True)
            for one in others
            if not refusal(one[1])
        ]
    fates = sum((Counter(dict(plan.fates())) for plan in plans), Counter[Fate]())
    del fates[Fate.ELSEWHERE]
    changes = tuple(change for plan in plans for change in changes_of(plan, known))
    counted = tuple((fate, fates[fate]) for fate in Fate if fates[fate])
    return PaperReport(paper, counted, changes, told.problems)


def _taken(
    db: Connection,
    paper: StoredPaper,
    file: File,
    read: ReadPaper,
    pictures: File | None,
    now: int,
    *,
    own: bool = False,
) -> Plan:
    """Write what is read in a file of the paper.

    The file that was read last has the word; of another only its `own` questions are taken, those
    that no later file had.
    """
    told = read.told
    files = [replace(file, read_with=None), *([] if pictures is None else [pictures])]
    incoming = Incoming(
        tuple(files),
        None if own else told.title,
        told.questions,
        paper.deck,
        pictures=read.document.pictures,
    )
    if read.is_whole:
        incoming = incoming.taken_whole(__version__)
    proposal = propose_for(db, paper.id, incoming)
    if own:
        proposal = replace(proposal, plan=proposal.plan.only(questions_in(db, paper.id, file)))
    apply(db, LEARNER, incoming, proposal, now)
    return proposal.plan


def _read(file: File, key: File | None, pictures: File | None) -> ReadPaper:
    script = Script(file.script or Script.AUTO)
    answers = None if key is None else stored_source(key)
    return read_paper(stored_source(file, pictures), key=answers, script=script)
