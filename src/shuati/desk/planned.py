"""What an import of one file would do, and what it tells of that."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuati.desk.changes import Change, changes_of
from shuati.desk.doubts import Doubt
from shuati.desk.reading import ReadPaper
from shuati.desk.reports import Outlook
from shuati.model.papers import Problem
from shuati.paper.fates import Fate, Plan
from shuati.store.database import Connection
from shuati.store.imports import Incoming, Proposal, known_questions

#: Why a paper gives an answer that is none.
_CONTRADICTED = ("answer_conflict", "letter_without_option")
#: The fates of questions of which an import writes something.
_WRITTEN = (Fate.NEW, Fate.UNCLEAR, Fate.CHANGED, Fate.RESTORED)


@dataclass(frozen=True, slots=True)
class Planned:
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


def answers_changed(db: Connection, paper: int | None, taken: Plan) -> tuple[Change, ...]:
    """The answers that were there and are others then, or gone."""
    if paper is None:
        return ()
    known = {one.id: one.content for one in known_questions(db, paper)}
    return tuple(change for change in changes_of(taken, known) if change.overwrites)


def told(plan: Planned) -> tuple[Problem, ...]:
    """The doubts as problems."""
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
