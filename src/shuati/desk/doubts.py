"""What the questions of a paper were read with in doubt."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace

from shuati.model.documents import Document
from shuati.model.papers import Line, Paper, Problem, Question, Reading
from shuati.paper.bare import is_bare
from shuati.text.guesses import Guess

#: The codes of a guessed byte, of a text that a picture shows, of an answer that only its look
#: shows, and of a question that has no text; others are those of problems.
GUESSED, RECOGNISED, LOOKED, BARE = (
    "byte_guessed",
    "recognised",
    "answers_by_look",
    "stem_missing",
)


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
    doubtful: Mapping[str, Set[int]] | None = None,
) -> tuple[Paper, tuple[Doubt, ...]]:
    """Return the paper with the guesses among its questions' doubts, and all doubts in order.

    `lines` are the repaired ones, in which the guesses stand; `doubtful` the rows of which the
    reader of the file was not sure, by the code of why.
    """
    found = [*_guessed(paper, lines, guesses), *_bare(paper)]
    for code, rows in (doubtful or {}).items():
        found += _in_rows(paper, code, rows)
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


def rows_in_doubt(document: Document) -> Mapping[str, Set[int]]:
    """Return the rows of which a file's reader was not sure, by the code of why."""
    return {RECOGNISED: document.recognised, LOOKED: document.looked}


def _in_rows(paper: Paper, code: str, rows: Set[int]) -> Iterator[Doubt]:
    found: dict[int, int] = {}
    for reading in paper.readings if rows else ():
        if reading.row in rows and reading.question is not None:
            found.setdefault(reading.question, reading.row)
    yield from (Doubt(place, code, "", row) for place, row in found.items())


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
