"""The audit of what was imported, and what a person decides about its findings."""

from __future__ import annotations

from dataclasses import dataclass

from shuati.collector import waiting
from shuati.desk.decks import pick_deck
from shuati.desk.memories import settle
from shuati.desk.scheduling import schedule_of
from shuati.desk.settings import Settings
from shuati.errors import InputError, NotFoundError
from shuati.model.study import Bond, StoredQuestion, Tie
from shuati.paper.audit.audit import audit
from shuati.paper.audit.findings import Finding
from shuati.store import questions, ties
from shuati.store.database import Connection, Store
from shuati.store.tables import LEARNER


@dataclass(frozen=True, slots=True)
class Audit:
    """What was found among how many questions."""

    findings: tuple[Finding, ...]
    questions: int

    @property
    def contradictions(self) -> int:
        """How many findings are contradictions."""
        return sum(finding.matter.contradiction for finding in self.findings)


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision with its two questions; of a merge the first is kept. `at` is its moment."""

    bond: Bond
    questions: tuple[StoredQuestion, StoredQuestion]
    at: int


@waiting()
def check(store: Store, deck: str | None) -> Audit:
    """Audit all questions; give what concerns `deck`, or all, and was not decided before.

    Contradictions come first.

    Questions that were merged into others are left out, as they are no longer asked. Raises
    NotFoundError deck_unknown.
    """
    deck = pick_deck(store, deck)
    with store.reading() as db:
        asked = questions.list_asked(db, LEARNER)
        decided = {frozenset((tie.one, tie.other)) for tie in ties.all_ties(db, LEARNER)}
    found = [
        finding
        for finding in audit(asked)
        if frozenset(finding.ids) not in decided and _concerns(finding, deck)
    ]
    found.sort(key=lambda finding: not finding.matter.contradiction)
    return Audit(tuple(found), sum(deck in (None, question.deck) for question in asked))


def _concerns(finding: Finding, deck: str | None) -> bool:
    return any(deck in (None, question.deck) for question in finding.questions)


def decide(
    store: Store, settings: Settings, bond: Bond, refs: tuple[str, str], now: int
) -> Decided:
    """Write a decision about two questions in place of an earlier one; memories follow it.

    Only a finding about one question alone is dismissed with the same question twice. Raises
    NotFoundError question_unknown or question_ambiguous, InputError same_question,
    nothing_to_dismiss or merged_already.
    """
    with store.transaction() as db:
        one, other = (questions.find_question(db, LEARNER, ref) for ref in refs)
        if one.id == other.id and bond is not Bond.DISMISS:
            raise InputError("same_question", question=one.guid)
        if one.id == other.id and not list(audit([one])):
            raise InputError("nothing_to_dismiss", question=one.guid)
        before = ties.tie_of(db, LEARNER, one.id, other.id)
        ties.tie(db, LEARNER, Tie(bond, one.id, other.id, now))
        if Bond.MERGE in (bond, before and before.bond):
            _settle(db, settings, one.id, other.id)
        return _decided(db, Tie(bond, one.id, other.id, now))


def apart(store: Store, settings: Settings, refs: tuple[str, str]) -> Decided:
    """Take back what was decided about two questions; both have their own memory again.

    Raises NotFoundError question_unknown, question_ambiguous or tie_unknown.
    """
    with store.transaction() as db:
        one, other = (questions.find_question(db, LEARNER, ref) for ref in refs)
        was = ties.tie_of(db, LEARNER, one.id, other.id)
        if was is None:
            raise NotFoundError("tie_unknown", one=one.guid, other=other.guid)
        ties.untie(db, LEARNER, one.id, other.id)
        if was.bond is Bond.MERGE:
            _settle(db, settings, one.id, other.id)
        return _decided(db, was)


def _settle(db: Connection, settings: Settings, *both: int) -> None:
    for question in both:
        settle(db, schedule_of(settings), question)


def decisions(store: Store) -> list[Decided]:
    """Return what was decided, in its order."""
    with store.reading() as db:
        return [_decided(db, tie) for tie in ties.all_ties(db, LEARNER)]


def _decided(db: Connection, tie: Tie) -> Decided:
    one, other = (questions.get_question(db, LEARNER, ref) for ref in (tie.one, tie.other))
    return Decided(tie.bond, (one, other), tie.at)
