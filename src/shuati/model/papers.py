"""A paper as it was read: lines, questions, problems, and what each stretch of text was."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """What a question asks for."""

    BLANK = "blank"
    SINGLE = "single"
    MULTIPLE = "multiple"
    TRUEFALSE = "truefalse"
    SHORT = "short"
    ESSAY = "essay"
    CASE = "case"
    MATCHING = "matching"
    OTHER = "other"


#: single and multiple: sorted letters; blank: one string a blank, alternatives joined by " / ";
#: truefalse: a bool; other kinds: the text; None where the paper gives no answer to trust.
Answer = tuple[str, ...] | bool | str | None


class Line(NamedTuple):
    """One line of a file, with where it came from and what the file knew about it.

    `row` counts from 1 in the file as it was found. `marks` are codes such as "underline:3-7",
    "list:1." or "cell:2"; plain text has none.
    """

    text: str
    row: int
    page: int | None = None
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a choice question; `letter` is an ASCII capital."""

    letter: str
    text: str


@dataclass(frozen=True, slots=True)
class Question:
    """One question in the form `docs/json.md` describes.

    `number` is as printed without punctuation. `points` is the score the paper gives it.
    `part` names the paper inside a file that holds several. `doubts` are codes of what was read
    in doubt. `rows` are the source rows it was read from.
    """

    kind: Kind
    stem: str
    options: tuple[Option, ...] = ()
    answer: Answer = None
    explanation: str | None = None
    number: str | None = None
    section: str | None = None
    shared_stem: str | None = None
    points: float | None = None
    part: str | None = None
    doubts: tuple[str, ...] = ()
    rows: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """Something the learner should know about the paper.

    `code` is one of those in `docs/json.md`; `number` the question's number, if one is meant;
    `text` the source text concerned, never a sentence of ours. `row` is a line of the file or,
    `in_sheet`, a row.
    """

    code: str
    number: str | None = None
    text: str = ""
    row: int | None = None
    in_sheet: bool = False


class Role(StrEnum):
    """What a stretch of a source line was read as."""

    TITLE = "title"
    SECTION = "section"
    DIRECTION = "direction"
    MATERIAL = "material"
    STEM = "stem"
    OPTION = "option"
    ANSWER = "answer"
    EXPLANATION = "explanation"
    METADATA = "metadata"
    NOISE = "noise"
    PROBLEM = "problem"


class Reading(NamedTuple):
    """One stretch of a source row and the role it was given; a tuple, as a paper has very many.

    `question` is an index into `Paper.questions`; `why` the code of the rule that decided.
    """

    row: int
    text: str
    role: Role
    question: int | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Paper:
    """A whole paper as it was read. `readings` cover every source line that is not blank."""

    title: str | None
    questions: tuple[Question, ...]
    problems: tuple[Problem, ...] = ()
    readings: tuple[Reading, ...] = ()
