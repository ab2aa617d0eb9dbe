"""Copies of a paper that only say less than what is stored: nothing is lost to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from sqlalchemy import Connection

from shuati.model.papers import Question
from shuati.paper.fates import KEPT, Fate, Plan
from shuati.paper.reconcile import reconcile
from shuati.store.imports import Incoming, Proposal, known_questions, read_elsewhere
from shuati.store.papers import current_file

#: Doubts about an answer, of which none is left where the stored answer stays.
OF_ANSWERS = frozenset({"answer_conflict", "letter_without_option", "answer_missing", "no_answer"})


def keeping_more(db: Connection, proposal: Proposal, incoming: Incoming) -> Proposal:
    """Return the proposal in which nothing is lost to another file that leaves it out.

    Of a paper there is often one copy with the answers and one without, or one that was cut off.
    What another key of the same text says no more is meant.
    """
    current = None if proposal.paper is None else current_file(db, proposal.paper)
    if proposal.paper is None or current is None:
        return proposal
    again = current.sha256 == incoming.text.sha256
    if again and _has_another_key(db, proposal.paper, incoming):
        return proposal
    known = known_questions(db, proposal.paper)
    found = list(_completed(proposal.plan, {one.id: one.content for one in known}))
    plan = proposal.plan
    if found != list(plan.questions):
        others = read_elsewhere(db, proposal.paper, incoming.text)
        plan = reconcile(known, found, other=proposal.other).keeping(others)
    elif not plan.count(Fate.ELSEWHERE):
        return proposal
    return replace(proposal, plan=plan, lesser=not again and _tells_nothing(plan))


def _has_another_key(db: Connection, paper: int, incoming: Incoming) -> bool:
    stored = current_file(db, paper, "key")
    given = {file.sha256 for file in incoming.files if file.role == "key"}
    return stored is not None and stored.sha256 not in given


def _tells_nothing(plan: Plan) -> bool:
    """Say whether all of it is known; in what order a part of a paper stands tells nothing."""
    known = {Fate.SAME, Fate.ELSEWHERE}
    if plan.count(Fate.ELSEWHERE):
        known.add(Fate.MOVED)
    return all(item.fate in known for item in plan.items)


def _completed(plan: Plan, stored: Mapping[int, Question]) -> Iterator[Question]:
    """The questions of a plan, each with what the file leaves out of it."""
    kept = {item.position: item.known for item in plan.items if item.fate in KEPT}
    last = len(plan.questions) - 1
    left = [item.known for item in plan.items if item.fate is Fate.ELSEWHERE]
    for place, question in enumerate(plan.questions):
        known = kept.get(place)
        if known is not None:
            question = _answered(question, stored[known])
        if place == last and left:
            question = _whole(question, [stored[one] for one in (known, *left) if one is not None])
        yield question


def _answered(found: Question, stored: Question) -> Question:
    """The question with the stored answer, where the file leaves it out or contradicts itself."""
    asked = (stored.stem, stored.options, stored.shared_stem)
    if found.answer is not None or asked != (found.stem, found.options, found.shared_stem):
        return found
    told = found.explanation or stored.explanation
    doubts = tuple(code for code in found.doubts if code not in OF_ANSWERS)
    return replace(found, kind=stored.kind, answer=stored.answer, explanation=told, doubts=doubts)


def _whole(found: Question, candidates: list[Question]) -> Question:
    """The question of which a file that was cut off holds the beginning."""
    begun = _running(found)
    if found.answer is not None or not begun:
        return found
    return next((one for one in candidates if _running(one).startswith(begun)), found)


def _running(question: Question) -> str:
    """What is asked, in one line, as a reader that missed a label would have it too."""
    options = (f"{option.letter}{option.text}" for option in question.options)
    return "".join(filter(str.isalnum, "".join((question.stem, *options))))
