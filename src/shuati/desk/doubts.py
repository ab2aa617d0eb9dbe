"""What the questions of a paper were read with in doubt."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace

from shuati.model.papers import Line, Paper, Problem, Question, Reading
from shuati.paper.bare import is_bare
from shuati.text.guesses import Guess

#: The codes of a guessed byte, of a text that a picture shows and of a question that has none;
#: others are those of problems.
GUESSED, RECOGNISED, BARE = "byte_guessed", "recognised", "stem_missing"


@dataclass(frozen=True, slots=True)
class Doubt:
    """One thing in doubt: the question's index in the paper, a problem code, the text concerned."""

    question: int
    code: str
    text: str = ""
    row: int | None = None


def doubts_of(
    paper: Paper,
    lines: Sequence[Line],
    guesses: Iterable[Guess],
    recognised: Set[int] = frozenset(),
) -> tuple[Paper, tuple[Doubt, ...]]:
    """Return the paper with the guesses among its questions' doubts, and all doubts in order.

    `lines` are the repaired ones, in which the guesses stand; `recognised` the rows whose text was
    recognised in a picture.
    """
    found = [*_guessed(paper, lines, guesses), *_recognised(paper, recognised), *_bare(paper)]
    codes: dict[int, set[str]] = defaultdict(set)
    for doubt in found:
        codes[doubt.question].add(doubt.code)
    questions = tuple(
        replace(question, doubts=(*question.doubts, *sorted(codes[place])))
        if place in codes
        else question
        for place, question in enumerate(paper.questions)
    )
    found += _told(paper)
    return replace(paper, questions=questions), tuple(sorted(found, key=lambda one: one.question))


def _recognised(paper: Paper, rows: Set[int]) -> Iterator[Doubt]:
    for place, question in enumerate(paper.questions):
        row = next((row for row in question.rows if row in rows), None)
        if row is not None:
            yield Doubt(place, RECOGNISED, "", row)


def _bare(paper: Paper) -> Iterator[Doubt]:
    for place, question in enumerate(paper.questions):
        if is_bare(question) and BARE not in question.doubts:
            yield Doubt(place, BARE, "", question.rows[0] if question.rows else None)


def _told(paper: Paper) -> Iterator[Doubt]:
    """The doubts of the parser, with what its problems say of them."""
    problems: dict[tuple[str, str | None], list[Problem]] = defaultdict(list)
    for problem in paper.problems:
        problems[problem.code, problem.number].append(problem)
    for place, question in enumerate(paper.questions):
        for code in question.doubts:
            row = question.rows[0] if question.rows else None
            told = _of(problems[code, question.number], question)
            yield Doubt(place, code, told.text if told else "", row)


def _of(problems: Sequence[Problem], question: Question) -> Problem | None:
    """Of the problems with one code and number the one that stands in the question's rows."""
    here = [one for one in problems if one.row in question.rows]
    return next(iter(here or problems), None)


def _guessed(paper: Paper, lines: Sequence[Line], guesses: Iterable[Guess]) -> Iterator[Doubt]:
    by_row: dict[int, list[Guess]] = defaultdict(list)
    for guess in guesses:
        by_row[guess.row].append(guess)
    if not by_row:
        return
    texts: dict[int, list[str]] = defaultdict(list)
    for line in lines:
        if line.row in by_row:
            texts[line.row].append(line.text)
    readings: dict[int, list[Reading]] = defaultdict(list)
    for reading in paper.readings:
        if reading.row in by_row:
            readings[reading.row].append(reading)
    for row, found in by_row.items():
        yield from _in_row("\n".join(texts[row]), readings[row], found)


def _in_row(text: str, readings: Sequence[Reading], guesses: Iterable[Guess]) -> Iterator[Doubt]:
    """The readings of a row cover all of it but spaces: so many characters in is the guess."""
    starts, covered = [], 0
    for reading in readings:
        starts.append(covered)
        covered += len("".join(reading.text.split()))
    for guess in guesses:
        place = bisect_right(starts, len("".join(text[: guess.start].split()))) - 1
        if place >= 0 and (question := readings[place].question) is not None:
            yield Doubt(question, GUESSED, guess.text, guess.row)
