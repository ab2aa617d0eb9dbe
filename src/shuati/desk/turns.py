"""What passes between a sitting and its two faces, the terminal and lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from shuati.desk.judging import Form
from shuati.model.papers import Question
from shuati.model.study import Card, Memory, Rating
from shuati.model.verdicts import Verdict
from shuati.review.session import End
from shuati.review.shuffle import Shown


@dataclass(frozen=True, slots=True)
class Asking:
    """A question on the screen, its options as shown, and how many cards are left with it.

    `answered` are those of this sitting; `seconds_left` is None where it may take any time.
    """

    card: Card
    form: Form
    options: tuple[Shown, ...]
    left: int
    answered: int = 0
    seconds_left: int | None = None

    @property
    def question(self) -> Question:
        """The question's text in force."""
        return self.card.question.content

    @property
    def blanks(self) -> int:
        """How many blanks are to be filled."""
        answer = self.question.answer
        return len(answer) if self.form is Form.BLANKS and isinstance(answer, tuple) else 0


@dataclass(frozen=True, slots=True)
class Judged:
    """A judged answer: what each rating would do, and what is proposed.

    `verdict` is None where the answer was revealed; `blanks` has one verdict a blank.
    """

    typed: str | None
    verdict: Verdict | None
    proposed: Rating
    preview: Mapping[Rating, Memory]
    blanks: tuple[Verdict, ...] = ()


@dataclass(frozen=True, slots=True)
class Summary:
    """What a sitting came to. `seconds` is the time spent on questions, `next_due` a moment."""

    reviews: int
    right: int
    partly: int
    wrong: int
    seconds: int
    left: int
    next_due: int | None
    end: End


class Act(StrEnum):
    """What can be undone."""

    ANSWER = "answer"
    SKIP = "skip"
    SUSPEND = "suspend"


@dataclass(frozen=True, slots=True)
class Undone:
    """What was undone, and the question that is asked again."""

    act: Act
    asking: Asking
