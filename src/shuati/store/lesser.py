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

# What is told of a question that says nothing of its answer; others say something doubtful.
_SILENT = frozenset({"no_answer", "answer_missing"})


def keeping_more(db: Connection, proposal: Proposal, incoming: Incoming) -> Proposal:
    """Return the proposal in which nothing is lost to another file that leaves it out.

    Of a paper there is often one copy with the answers and one without, or one that was cut off.
    The file that was read last is not another one: what it says no more, such as a key taken back,
    is meant.
    """
    current = None if proposal.paper is None else current_file(db, proposal.paper)
    if proposal.paper is None or current is None or current.sha256 == incoming.text.sha256:
        return proposal
    known = known_questions(db, proposal.paper)
    found = list(_completed(proposal.plan, {one.id: one.content for one in known}))
    plan = proposal.plan
    if found != list(plan.questions):
        others = read_elsewhere(db, proposal.paper, incoming.text)
        plan = reconcile(known, found, other=proposal.other).keeping(others)
    elif not plan.count(Fate.ELSEWHERE):
        return proposal
    return replace(proposal, plan=plan, lesser=_tells_nothing(plan))


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
    asked = (stored.stem, stored.options, stored.shared_stem)
    silent = found.answer is None and {*found.doubts} <= _SILENT
    if not silent or asked != (found.stem, found.options, found.shared_stem):
        return found
    told = found.explanation or stored.explanation
    return replace(found, kind=stored.kind, answer=stored.answer, explanation=told)


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
