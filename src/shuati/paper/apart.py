"""A paper whose answers stand in a file of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from shuati.model.papers import Answer, Line, Paper, Problem, Question, Reading, Role
from shuati.paper.fates import KEPT, Fate, Known, Plan
from shuati.paper.letters import carried
from shuati.paper.parse import parse, parse_counting
from shuati.paper.reconcile import reconcile
from shuati.paper.settled import CHOICES

# A key that repeats the questions has that share of the shorter list in common with them.
_KIN = 1 / 3
_HEADING = "参考答案"
#: More questions than this that a key adds to a paper show that it is another paper.
_STRAY = 1
#: Names of a key stand in its first lines, and such a line answers nothing yet.
_TOP = 4
_NAME = re.compile(r"答\s*案|解析|详解|(?i:\bkeys?\b|\banswers?\b)")
_ENTRY = re.compile(r"\d\s*[.．、:：)）\-~～—–]|[A-H]\s*$|[√×]")


@dataclass(frozen=True, slots=True)
class Fit:
    """How a key fits its paper: how many of its answers came to a question, and how many to none.

    One that `repeats` the questions was matched by their text. `name` is what the key says it is
    the key of, `heading` what stands above the questions of the paper.
    """

    fits: int
    strays: int
    repeats: bool = False
    name: str = ""
    heading: str = ""


def parse_with_key(lines: Sequence[Line], key: Sequence[Line]) -> tuple[Paper, Fit]:
    """Read a paper and the key to it; rows of the key must follow those of the paper.

    A key that repeats the questions is matched by their text, any other by part, section and
    number, as if it stood at the end of the paper; to a question bank by number alone. Answers that
    belong to no question are reported, and a key of which a bank can use nothing: key_unjoined.
    """
    repeated = parse(key)
    if repeated.questions:
        paper = parse(lines)
        known = [Known(place, question) for place, question in enumerate(paper.questions)]
        plan = reconcile(known, repeated.questions)
        if plan.kinship() >= _KIN:
            return _joined(paper, repeated, plan)
    return _appended(lines, key)


def _joined(paper: Paper, repeated: Paper, plan: Plan) -> tuple[Paper, Fit]:
    """Give the paper's questions the answers of the same questions in the key."""
    questions = list(paper.questions)
    for item in plan.items:
        if item.fate in KEPT and item.known is not None and item.position is not None:
            answered = repeated.questions[item.position]
            questions[item.known] = _answered(questions[item.known], answered)
    problems = [*paper.problems, *repeated.problems, *_unmatched(repeated, plan)]
    readings = (*paper.readings, *_of_key(repeated, plan))
    strays = plan.count(Fate.NEW) + plan.count(Fate.UNCLEAR)
    told = [one for one in repeated.questions if one.answer is not None or one.explanation]
    fit = Fit(max(len(told) - strays, 0), strays, repeats=True)
    return Paper(paper.title, tuple(questions), tuple(problems), readings), fit


def _answered(question: Question, answered: Question) -> Question:
    answer = _taken(question, answered)
    kind = answered.kind if question.answer is None and answer is not None else question.kind
    return replace(
        question,
        kind=kind,
        answer=question.answer if answer is None else answer,
        explanation=answered.explanation or question.explanation,
    )


def _taken(question: Question, answered: Question) -> Answer:
    """The key's answer in the letters of the question; None where it is no answer to it."""
    answer = answered.answer
    if question.options and isinstance(answer, tuple):
        answer = carried(answer, answered.options or question.options, question.options)
    elif question.options and answered.kind is not question.kind:
        return None
    both = (question.kind in CHOICES) == (answered.kind in CHOICES)
    alike = both and type(answer) is type(question.answer)
    return answer if alike or question.answer is None else None


def _unmatched(repeated: Paper, plan: Plan) -> Iterator[Problem]:
    for item in plan.items:
        if item.fate in (Fate.NEW, Fate.UNCLEAR) and item.position is not None:
            question = repeated.questions[item.position]
            row = question.rows[0] if question.rows else None
            yield Problem("answer_without_question", question.number, question.stem, row)


def _of_key(repeated: Paper, plan: Plan) -> Iterator[Reading]:
    """The key's readings, which speak of the paper's questions."""
    owners = {item.position: item.known for item in plan.items if item.fate in KEPT}
    for reading in repeated.readings:
        yield reading._replace(question=owners.get(reading.question))


def _appended(lines: Sequence[Line], key: Sequence[Line]) -> tuple[Paper, Fit]:
    """Read the key below the paper, under a heading that every parser knows."""
    names, entries = _parted(key)
    told = [line.row for line in [*names[-1:], *entries] if line.text.strip()]
    alone, before = parse_counting(lines)
    if not told:
        return alone, Fit(0, 0)
    heading = Line(_HEADING, told[0])
    paper, after = parse_counting(lines, [heading, *entries])
    if len(paper.questions) > len(alone.questions) + _STRAY:
        return _unjoined(alone, key, told[0]), Fit(0, 0)
    fit = replace(
        _fit(paper, alone, after - before),
        name=" ".join(line.text.strip() for line in names),
        heading=" ".join(_above(lines)),
    )
    return replace(paper, readings=tuple(_without(paper.readings, heading, names))), fit


def _unjoined(alone: Paper, key: Sequence[Line], row: int) -> Paper:
    unjoined = Problem("key_unjoined", row=row)
    left = (Reading(line.row, line.text, Role.NOISE, None, "key_note") for line in key)
    readings = (*alone.readings, *(one for one in left if one.text.strip()))
    return replace(alone, problems=(*alone.problems, unjoined), readings=readings)


def _fit(paper: Paper, alone: Paper, entries: int) -> Fit:
    strays = _count(paper) - _count(alone)
    both = zip(paper.questions, alone.questions, strict=False)
    told = sum((one.answer, one.explanation) != (two.answer, two.explanation) for one, two in both)
    return Fit(max(entries - strays, told), strays)


def _count(paper: Paper) -> int:
    return sum(problem.code == "answer_without_question" for problem in paper.problems)


def _above(lines: Sequence[Line]) -> Iterator[str]:
    """Yield the first lines of a paper, down to its first number."""
    full = [line.text.strip() for line in lines if line.text.strip()]
    return takewhile(lambda text: not text[0].isdecimal(), full[:_TOP])


def _parted(key: Sequence[Line]) -> tuple[list[Line], list[Line]]:
    """Part the lines that only name the key from those that answer."""
    full = [place for place, line in enumerate(key) if line.text.strip()][:_TOP]
    named = -1
    for place in full:
        if _ENTRY.search(key[place].text):
            break
        if _NAME.search(key[place].text):
            named = place
    return list(key[: named + 1]), list(key[named + 1 :])


def _without(
    readings: Sequence[Reading], heading: Line, names: Sequence[Line]
) -> Iterator[Reading]:
    """Yield the readings with the key's own names in place of our heading."""
    told = False
    for reading in readings:
        if not told and reading.row == heading.row and reading.text == _HEADING:
            told = True
            full = (line for line in names if line.text.strip())
            yield from (_name(one) for one in full)
        else:
            yield reading


def _name(line: Line) -> Reading:
    return Reading(line.row, line.text, Role.ANSWER, None, "key_heading")
