"""Papers into the store: each is read, shown with what is in doubt, and written as decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from shuati import __version__
from shuati.desk.editing import check
from shuati.desk.keeping import files_of, follow, stored_source, with_pictures
from shuati.desk.opening import Known, Twin
from shuati.desk.pairing import is_unwanted, without_key_beside
from shuati.desk.planned import Planned, answers_changed, told
from shuati.desk.reading import ReadPaper, Unread, read_paper
from shuati.desk.refusing import key_refusal, key_unjoined, refusal
from shuati.desk.reports import Decide, Decisions, FileReport, all_taken
from shuati.errors import InputError
from shuati.files.sources import Source
from shuati.model.papers import Problem
from shuati.paper.fates import Fate
from shuati.store import questions
from shuati.store.arrivals import Arrived, apply
from shuati.store.database import Connection, Store
from shuati.store.imports import Incoming, propose, propose_for
from shuati.store.lesser import keeping_more
from shuati.store.paper_keys import key_before, refuse_key, take_back_key
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


Found = ReadPaper | Unread | Known | Twin


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
    #: The places of keys that were found beside their papers, and answer them.
    keys: set[str] = field(default_factory=set)

    def of(self, found: ReadPaper | Unread | Known, decide: Decide) -> FileReport:
        """Import what was read; what was not needs only to be told."""
        if isinstance(found, Unread):
            return FileReport(found.name, error=found.error)
        if isinstance(found, Known):
            return self._known(found)
        if found.source.answers is not None and found.source.path in self.keys:
            return FileReport(found.source.name, key_of=found.source.answers)
        if (error := refusal(found) or key_refusal(found, trusted=self.trusting)) is not None:
            return _refused(found, error)
        return self._one(found, decide)

    def _known(self, found: Known) -> FileReport:
        self._note_key(found.key)
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
                try:
                    decisions = decide(plan.outlook)
                except InputError as error:
                    return FileReport(read.source.name, error=error)
        if decisions is None:
            name = read.source.name
            return FileReport(name, error=InputError("import_given_up", path=name))
        with self.store.transaction() as db:
            follow(db, read.source)
            return self._written(db, self._plan(db, read), decisions)

    def _plan(self, db: Connection, read: ReadPaper) -> Planned:
        """What an import would do; a known paper is read with its key and script of the last time.

        Decisions name questions by their place, and so hold for a second reading of the same bytes.
        """
        incoming = self._incoming(read)
        proposal = propose(db, incoming)
        if proposal.paper is None:
            return Planned(read, incoming, proposal)
        stored = current_file(db, proposal.paper, "key")
        if stored is not None and self.keyless:
            stored = key_before(db, proposal.paper)
        if is_unwanted(db, proposal.paper, stored, read):
            return self._plan(db, without_key_beside(read))
        pictures = current_file(db, proposal.paper, "pictures")
        known = self._remembered(
            current_file(db, proposal.paper), stored, with_pictures(read, pictures)
        )
        if known is not read:
            proposal = propose_for(db, proposal.paper, self._incoming(known))
        incoming = self._incoming(known)
        if not self.keyless:
            proposal = keeping_more(db, proposal, incoming)
        plan = Planned(known, incoming, proposal)
        if stored is None and read.key_found and answers_changed(db, proposal.paper, proposal.plan):
            return self._plan(db, without_key_beside(read))
        return plan

    def _remembered(self, text: File | None, stored: File | None, read: ReadPaper) -> ReadPaper:
        """The paper read with the key and the script of the last time, where none was given now."""
        key = read.key or (None if stored is None else stored_source(stored))
        asked = self.script or Script(text.script if text and text.script else Script.AUTO)
        if key == read.key and asked is read.script:
            return read
        known = read_paper(read.source, key=key, script=asked)
        if read.key is None and not _is_version(text, read) and key_unjoined(known):
            return read_paper(read.source, script=asked)
        return known

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

    def _written(self, db: Connection, plan: Planned, decisions: Decisions) -> FileReport:
        if (error := refusal(plan.read)) is not None:
            return _refused(plan.read, error)
        taken = plan.proposal.plan.without(decisions.left_out)
        if plan.proposal.paper is None and not taken.items:
            return _all_left_out(plan, len(decisions.left_out))
        known = plan.proposal.paper
        before = None if known is None else get_paper(db, LEARNER, known)
        changed = answers_changed(db, known, taken)
        back = take_back_key(db, known) if self.keyless and known is not None else None
        arrived = self._arrived(db, plan, decisions)
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
            joined=_name(before) if plan.proposal.other else None,
            script=plan.read.writing,
            doubts=told(plan),
            answers_changed=changed,
            key=plan.read.key.name if plan.read.key else None,
            key_back=back,
            problems=plan.problems,
            pictures=plan.read.beside,
        )

    def _arrived(self, db: Connection, plan: Planned, decisions: Decisions) -> Arrived:
        incoming = plan.incoming
        if plan.read.is_whole and not decisions.left_out:
            incoming = incoming.taken_whole(__version__)
        arrived = apply(db, LEARNER, incoming, plan.proposal, self.now, decisions.left_out)
        self._edit(db, plan, arrived, decisions)
        beside = plan.read.source.key
        if beside is not None and not plan.read.key_found:
            refuse_key(db, arrived.paper, beside.name, beside.data, self.now)
        self._note_key(plan.read.key)
        return arrived

    def _note_key(self, key: Source | None) -> None:
        if key is not None and key.path is not None:
            self.keys.add(key.path)

    def _edit(self, db: Connection, plan: Planned, arrived: Arrived, decisions: Decisions) -> None:
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


def _name(paper: StoredPaper | None) -> str | None:
    return None if paper is None else paper.title or paper.name


def _moved(before: StoredPaper | None, after: StoredPaper) -> str | None:
    return before.deck if before and before.deck != after.deck else None


def _is_version(text: File | None, read: ReadPaper) -> bool:
    """Say whether a file is the one that its paper was read from last; a key answers that."""
    source = read.source
    return text is None or text.raw == source.data or (text.path or "") == source.path


def _all_left_out(plan: Planned, left: int) -> FileReport:
    name = plan.read.source.name
    error = InputError("all_left_out", path=name)
    return FileReport(name, left_out=left, doubts=told(plan), error=error)


def _refused(read: ReadPaper, error: InputError) -> FileReport:
    problems = read.told.problems or (Problem("no_questions"),)
    return FileReport(read.source.name, problems=problems, error=error)
