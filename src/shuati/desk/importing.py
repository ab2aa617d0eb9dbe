"""Papers into the store: each is read, shown with what is in doubt, and written as decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, replace
from pathlib import Path

from shuati import __version__
from shuati.desk.changes import Change, changes_of
from shuati.desk.doubts import Doubt
from shuati.desk.editing import check
from shuati.desk.keeping import files_of, follow, stored_source, with_pictures
from shuati.desk.opening import Known, Twin
from shuati.desk.reading import ReadPaper, Unread, read_paper
from shuati.desk.refusing import key_refusal, refusal
from shuati.desk.reports import Decide, Decisions, FileReport, Outlook, all_taken
from shuati.errors import InputError
from shuati.model.papers import Problem
from shuati.paper.fates import Fate, Plan
from shuati.store import questions
from shuati.store.arrivals import Arrived, apply
from shuati.store.database import Connection, Store
from shuati.store.imports import Incoming, Proposal, known_questions, propose, propose_for
from shuati.store.lesser import keeping_more
from shuati.store.paper_keys import key_before, take_back_key
from shuati.store.papers import (
    File,
    StoredPaper,
    current_file,
    get_paper,
    move_file,
)
from shuati.store.rehearsal import rehearsal
from shuati.store.tables import LEARNER
from shuati.words.script import Script

#: What a pasted paper without a title is called.
UNTITLED = "未命名"
#: Why a paper gives an answer that is none.
_CONTRADICTED = ("answer_conflict", "letter_without_option")
#: The fates of questions of which an import writes something.
_WRITTEN = (Fate.NEW, Fate.UNCLEAR, Fate.CHANGED, Fate.RESTORED)


Found = ReadPaper | Unread | Known | Twin


@dataclass(frozen=True, slots=True)
class _Plan:
    """A file that was read, and what an import of it would do."""

    read: ReadPaper
    incoming: Incoming
    proposal: Proposal

    @property
    def outlook(self) -> Outlook:
        """What is told before it is written."""
        read = self.read
        return Outlook(read.source.name, read.paper, self.doubts, bool(read.places))

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """The doubts of questions of which something would be written."""
        items = self.proposal.plan.items
        written = {item.position for item in items if item.fate in _WRITTEN}
        return tuple(doubt for doubt in self.read.doubts if doubt.question in written)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems of the file; of an answer that is no answer, that the stored one stays."""
        pairs = zip(self.read.paper.questions, self.proposal.plan.questions, strict=True)
        kept = {one.rows[:1] for one, taken in pairs if one.answer is None is not taken.answer}
        return tuple(
            replace(one, code="answer_kept")
            if one.code in _CONTRADICTED and (one.row,) in kept
            else one
            for one in self.read.told.problems
        )


def import_papers(
    store: Store,
    found: Iterable[Found],
    now: int,
    *,
    deck: str | None = None,
    script: Script | None = None,
    keyless: bool = False,
    trusting: bool = False,
    decide: Decide = all_taken,
    dry_run: bool = False,
) -> Iterator[FileReport]:
    """Import each paper as it is asked for; one that cannot be read does not stop the others.

    `deck` is the deck's name for all of them, else a paper's title or file name is. `script` is
    what was asked for the traditional characters; with None a known paper is read as the last time,
    and so with its key, unless another is given or, `keyless`, it is taken back; then the one
    before it is read. With `trusting` the key that is given may seem to be another paper's. With
    `dry_run` all happens in a copy.
    """
    with rehearsal(store) if dry_run else nullcontext(store) as there:
        wishes = _Import(there, now, deck, script, keyless, trusting)
        done: list[FileReport] = []
        for one in found:
            done.append(
                _same(one, done[one.place]) if isinstance(one, Twin) else wishes.of(one, decide)
            )
            yield done[-1]


@dataclass(frozen=True, slots=True)
class _Import:
    """The wishes of one import."""

    store: Store
    now: int
    deck: str | None
    script: Script | None
    keyless: bool
    trusting: bool

    def of(self, found: ReadPaper | Unread | Known, decide: Decide) -> FileReport:
        """Import what was read; what was not needs only to be told."""
        if isinstance(found, Unread):
            return FileReport(found.name, error=found.error)
        if isinstance(found, Known):
            return self._known(found)
        if (error := refusal(found) or key_refusal(found, trusted=self.trusting)) is not None:
            return _refused(found, error)
        return self._one(found, decide)

    def _known(self, found: Known) -> FileReport:
        if found.moved is not None:
            with self.store.transaction() as db:
                move_file(db, *found.moved)
        with self.store.reading() as db:
            paper = get_paper(db, LEARNER, found.paper)
        return FileReport(
            name=found.name,
            deck=paper.deck,
            title=paper.title,
            paper=paper.id,
            fates=((Fate.SAME, paper.questions - paper.gone),),
            waiting=paper.waiting,
            known=True,
            pictures=found.pictures,
        )

    def _one(self, read: ReadPaper, decide: Decide) -> FileReport:
        """Import one paper in one transaction."""
        decisions: Decisions | None = Decisions()
        if read.doubts:
            with self.store.reading() as db:
                plan = self._plan(db, read)
            read = plan.read
            if plan.doubts and refusal(read) is None:
                decisions = decide(plan.outlook)
        if decisions is None:
            name = read.source.name
            return FileReport(name, error=InputError("import_given_up", path=name))
        with self.store.transaction() as db:
            follow(db, read.source)
            return self._written(db, self._plan(db, read), decisions)

    def _plan(self, db: Connection, read: ReadPaper) -> _Plan:
        """What an import would do; a known paper is read with its key and script of the last time.

        Decisions name questions by their place, and so hold for a second reading of the same bytes.
        """
        incoming = self._incoming(read)
        proposal = propose(db, incoming)
        if proposal.paper is None:
            return _Plan(read, incoming, proposal)
        stored = self._stored_key(db, proposal.paper)
        pictures = current_file(db, proposal.paper, "pictures")
        known = self._remembered(
            current_file(db, proposal.paper), stored, with_pictures(read, pictures)
        )
        if known is not read:
            proposal = propose_for(db, proposal.paper, self._incoming(known))
        incoming = self._incoming(known)
        if not self.keyless:
            proposal = keeping_more(db, proposal, incoming)
        return _Plan(known, incoming, proposal)

    def _stored_key(self, db: Connection, paper: int) -> File | None:
        key = current_file(db, paper, "key")
        return key_before(db, paper) if self.keyless and key is not None else key

    def _remembered(self, text: File | None, stored: File | None, read: ReadPaper) -> ReadPaper:
        """The paper read with the key and the script of the last time, where none was given now."""
        key = read.key or (None if stored is None else stored_source(stored))
        asked = self.script or Script(text.script if text and text.script else Script.AUTO)
        if key == read.key and asked is read.script:
            return read
        return read_paper(read.source, key=key, script=asked)

    def _incoming(self, read: ReadPaper) -> Incoming:
        source = read.source
        stem = "" if source.name == "-" else Path(source.name).stem
        return Incoming(
            files=tuple(files_of(read)),
            title=read.paper.title,
            questions=read.paper.questions,
            deck=self.deck or read.paper.title or stem or UNTITLED,
            move=self.deck is not None,
            pictures=read.document.pictures,
        )

    def _written(self, db: Connection, plan: _Plan, decisions: Decisions) -> FileReport:
        if (error := refusal(plan.read)) is not None:
            return _refused(plan.read, error)
        taken = plan.proposal.plan.without(decisions.left_out)
        if plan.proposal.paper is None and not taken.items:
            error = InputError("all_left_out", path=plan.read.source.name)
            left = len(decisions.left_out)
            return FileReport(plan.read.source.name, left_out=left, doubts=_told(plan), error=error)
        known = plan.proposal.paper
        before = None if known is None else get_paper(db, LEARNER, known)
        changed = _answers_changed(db, known, taken)
        incoming = plan.incoming
        if plan.read.is_whole and not decisions.left_out:
            incoming = incoming.taken_whole(__version__)
        back = take_back_key(db, known) if self.keyless and known is not None else None
        arrived = apply(db, LEARNER, incoming, plan.proposal, self.now, decisions.left_out)
        self._edit(db, plan, arrived, decisions)
        after = get_paper(db, LEARNER, arrived.paper)
        return FileReport(
            name=plan.read.source.name,
            deck=after.deck,
            title=plan.read.paper.title,
            paper=after.id,
            fates=taken.fates(),
            left_out=len(decisions.left_out),
            waiting=after.waiting,
            unbound=arrived.unbound,
            moved_from=_moved(before, after),
            script=plan.read.writing,
            doubts=_told(plan),
            answers_changed=changed,
            key=plan.read.key.name if plan.read.key else None,
            key_back=back,
            problems=plan.problems,
            pictures=plan.read.beside,
        )

    def _edit(self, db: Connection, plan: _Plan, arrived: Arrived, decisions: Decisions) -> None:
        for place, changes in decisions.edits.items():
            check(plan.read.paper.questions[place], changes)
            questions.edit(db, LEARNER, arrived.ids[place], changes, self.now)


def _same(twin: Twin, first: FileReport) -> FileReport:
    """The report on a file with the bytes of another."""
    error = first.error and InputError(
        first.error.code, **{**first.error.fields, "path": twin.name}
    )
    return FileReport(
        twin.name,
        first.deck,
        first.title,
        first.paper,
        error=error,
        same_as=twin.path,
    )


def _moved(before: StoredPaper | None, after: StoredPaper) -> str | None:
    return before.deck if before and before.deck != after.deck else None


def _answers_changed(db: Connection, paper: int | None, taken: Plan) -> tuple[Change, ...]:
    if paper is None:
        return ()
    known = {one.id: one.content for one in known_questions(db, paper)}
    return tuple(change for change in changes_of(taken, known) if change.overwrites)


def _told(plan: _Plan) -> tuple[Problem, ...]:
    asked = plan.read.paper.questions
    return tuple(
        Problem(
            doubt.code,
            asked[doubt.question].number,
            doubt.text,
            doubt.row,
            bool(plan.read.places),
        )
        for doubt in plan.doubts
    )


def _refused(read: ReadPaper, error: InputError) -> FileReport:
    problems = read.told.problems or (Problem("no_questions"),)
    return FileReport(read.source.name, problems=problems, error=error)
