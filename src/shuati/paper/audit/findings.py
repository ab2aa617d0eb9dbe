"""What an audit finds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from shuati.model.study import StoredQuestion


class Matter(StrEnum):
    """What is the matter with one question, or between two.

    `letter`: the explanation names other letters than the answer. `truth`: it calls a statement
    right that the answer calls wrong, or the other way round. `spoken_for`: it speaks for an
    option that is not in the answer. `all_partly`: the answer holds 以上都是 without all above, or
    all above without it. `options_same`: two options say the same. `differ`: one question,
    two answers. `denied`: what one question takes for true, another takes for false. `same`: word
    for word. `near`: in nearly the same words, or as another kind.
    """

    LETTER = "letter"
    TRUTH = "truth"
    SPOKEN_FOR = "spoken_for"
    ALL_PARTLY = "all_partly"
    OPTIONS_SAME = "options_same"
    DIFFER = "differ"
    DENIED = "denied"
    SAME = "same"
    NEAR = "near"

    @property
    def contradiction(self) -> bool:
        """Whether both sides cannot be right; a repetition is no fault."""
        return self not in (Matter.SAME, Matter.NEAR)


@dataclass(frozen=True, slots=True)
class Finding:
    """One matter with the one question or the two that it concerns, in printed order.

    `told` are words of the questions that show it: letters, answers or a statement, one for each
    side.
    """

    matter: Matter
    questions: tuple[StoredQuestion, ...]
    told: tuple[str, ...] = ()

    @property
    def ids(self) -> tuple[int, int]:
        """The ids of both questions, the lower first; of one question twice the same."""
        found = sorted(question.id for question in self.questions)
        return found[0], found[-1]
