"""Stored papers read again with today's parser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from shuati import __version__
from shuati.desk.importing import refusal, stored_source
from shuati.desk.reading import ReadPaper, read_paper
from shuati.errors import InputError
from shuati.model.papers import Problem, Question
from shuati.paper.reconcile import Fate, Item, Plan
from shuati.store import papers
from shuati.store.arrivals import apply
from shuati.store.database import Connection, Store
from shuati.store.imports import Incoming, Proposal, known_questions, propose_for
from shuati.store.papers import File, StoredPaper, current_file
from shuati.store.tables import LEARNER
from shuati.words.script import Script

#: The fields of a question that a reader of its card sees, in the order of a card.
SEEN = ("kind", "section", "shared_stem", "stem", "options", "answer", "explanation")
_FATES = tuple(fate for fate in Fate if fate is not Fate.SAME)


@dataclass(frozen=True, slots=True)
class Change:
    """What becomes of one question: its fate, and what it was and is, where it was and is."""

    fate: Fate
    before: Question | None
    after: Question | None

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of the seen fields that change."""
        if self.before is None or self.after is None:
            return ()
        return tuple(
            name for name in SEEN if getattr(self.before, name) != getattr(self.after, name)
        )


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
        file, key = current_file(db, paper.id), current_file(db, paper.id, "key")
        pictures = current_file(db, paper.id, "pictures")
    assert file is not None
    read = _read(file, key, pictures)
    told = read.told
    if (error := refusal(read)) is not None:
        return PaperReport(paper, problems=told.problems, error=error)
    with store.transaction() if write else store.trial() as db:
        proposal = propose_for(db, paper.id, told.questions)
        changes = tuple(_changes(db, paper, proposal))
        found = read.document.pictures
        whole = replace(file, read_with=__version__ if read.is_alone else None)
        incoming = Incoming((whole,), told.title, told.questions, paper.deck, pictures=found)
        apply(db, LEARNER, incoming, proposal, now)
    return PaperReport(paper, proposal.plan.fates(), changes, told.problems)


def _read(file: File, key: File | None, pictures: File | None) -> ReadPaper:
    script = Script(file.script or Script.AUTO)
    answers = None if key is None else stored_source(key)
    return read_paper(stored_source(file, pictures), key=answers, script=script)


def _changes(db: Connection, paper: StoredPaper, proposal: Proposal) -> Iterator[Change]:
    """Every question that does not stay as it is, the paper's own order first."""
    known = {one.id: one.content for one in known_questions(db, paper.id)}
    for item in proposal.plan.items:
        if item.fate in _FATES:
            yield _change(item, proposal.plan, known)


def _change(item: Item, plan: Plan, known: dict[int, Question]) -> Change:
    before = None if item.fate is Fate.NEW or item.known is None else known[item.known]
    after = None if item.position is None else plan.questions[item.position]
    return Change(item.fate, before, after)
