"""What was made of a typed answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from shuati.errors import Field


class Form(StrEnum):
    """The kind of text an answer is."""

    TERM = "term"
    LIST = "list"
    SENTENCE = "sentence"
    PARAGRAPH = "paragraph"
    CHOICE = "choice"
    TRUTH = "truth"


class Judgement(StrEnum):
    """How far an answer is right."""

    WRONG = "wrong"
    PARTIAL = "partial"
    CORRECT = "correct"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a verdict is as it is: a code such as "number", and fields such as expected="3"."""

    code: str
    fields: tuple[tuple[str, Field], ...] = ()


@dataclass(frozen=True, slots=True)
class Point:
    """One thing the reference asks for.

    `place` is its start and end in the reference, `typed` the start and end of what matched it
    in the learner's text, both in characters of the texts as given.
    """

    text: str
    place: tuple[int, int] | None = None
    typed: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """A judged answer.

    `score` is 0..1. Where `sure` is False the verdict is only a suggestion and the learner judges.
    """

    score: float
    verdict: Judgement
    sure: bool = True
    form: Form = Form.TERM
    hit: tuple[Point, ...] = ()
    missed: tuple[Point, ...] = ()
    reasons: tuple[Reason, ...] = ()
