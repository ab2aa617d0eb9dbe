"""What becomes of each question of a paper that is read again."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import StrEnum

from shuati.model.papers import Question


class Fate(StrEnum):
    """What becomes of a question when its paper is read again."""

    SAME = "same"
    CHANGED = "changed"
    MOVED = "moved"
    RESTORED = "restored"
    NEW = "new"
    UNCLEAR = "unclear"
    GONE = "gone"
    ELSEWHERE = "elsewhere"


#: The fates of a question whose stored id goes on.
KEPT = (Fate.SAME, Fate.CHANGED, Fate.MOVED, Fate.RESTORED)
#: The fates of a question that the paper had before and has.
_PRESENT = (Fate.SAME, Fate.CHANGED, Fate.MOVED, Fate.ELSEWHERE)


@dataclass(frozen=True, slots=True)
class Known:
    """A stored question as it was imported; `gone` if the last reading did not have it."""

    id: int
    content: Question
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """The fate of one question.

    `known` is the stored id, `position` the index among the parsed questions. An unclear one is
    to be stored as new; its `known` is the stored question that it may be, and is gone. One that
    is elsewhere is not among the parsed questions and stays as it is, in another file of the paper.
    """

    fate: Fate
    known: int | None = None
    position: int | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """The parsed questions, and an item for each of them and for each that is gone now."""

    questions: tuple[Question, ...]
    items: tuple[Item, ...]

    def count(self, fate: Fate) -> int:
        """How many questions have this fate."""
        return sum(item.fate is fate for item in self.items)

    def fates(self) -> tuple[tuple[Fate, int], ...]:
        """How many questions have each fate that occurs."""
        counted = ((fate, self.count(fate)) for fate in Fate)
        return tuple((fate, count) for fate, count in counted if count)

    def without(self, places: Collection[int]) -> Plan:
        """The plan if nothing is taken from the parsed questions at these places."""
        return Plan(self.questions, tuple(one for one in self.items if one.position not in places))

    def keeping(self, known: Collection[int]) -> Plan:
        """The plan if of these stored questions none goes."""
        return Plan(
            self.questions,
            tuple(
                replace(item, fate=Fate.ELSEWHERE)
                if item.fate is Fate.GONE and item.known in known
                else item
                for item in self.items
            ),
        )

    def only(self, known: Collection[int]) -> Plan:
        """The plan of nothing but these stored questions; all others are elsewhere."""
        kept = [one for one in self.items if one.known in known and one.position is not None]
        stay = [one for one in kept if one.fate in (Fate.SAME, Fate.MOVED, Fate.CHANGED)]
        taken = tuple(self.questions[one.position] for one in stay if one.position is not None)
        others = (
            Item(Fate.ELSEWHERE, one.known)
            for one in self.items
            if one.known is not None and one.known not in known and one.fate in _PRESENT
        )
        found = (
            Item(Fate.CHANGED if one.fate is Fate.CHANGED else Fate.SAME, one.known, place)
            for place, one in enumerate(stay)
        )
        gone = (one for one in self.items if one.fate is Fate.GONE and one.known in known)
        return Plan(taken, (*found, *gone, *others))

    def kinship(self) -> float:
        """0..1: the share of the shorter version that is in both."""
        kept = sum(item.fate in KEPT for item in self.items)
        missing = self.count(Fate.GONE) + self.count(Fate.ELSEWHERE)
        shorter = min(len(self.questions), kept + missing)
        return kept / shorter if shorter else 0.0
