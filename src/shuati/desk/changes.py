"""What becomes of stored questions when their paper is read again, question by question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from shuati.model.papers import Question
from shuati.paper.fates import Fate, Item, Plan

#: The fields of a question that a reader of its card sees, in the order of a card.
SEEN = ("kind", "section", "shared_stem", "stem", "options", "answer", "explanation")
_FATES = tuple(fate for fate in Fate if fate not in (Fate.SAME, Fate.ELSEWHERE))


@dataclass(frozen=True, slots=True)
class Change:
    """What becomes of one question: its fate, and what it was and is, where it was and is."""

    fate: Fate
    before: Question | None
    after: Question | None

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of the seen fields that change."""
        if self.before is None or self.after is None:
            return ()
        return tuple(
            name for name in SEEN if getattr(self.before, name) != getattr(self.after, name)
        )

    @property
    def overwrites(self) -> bool:
        """Whether an answer that was there becomes another, or goes."""
        had = self.before is not None and self.before.answer is not None
        return had and self.fate is not Fate.UNCLEAR and "answer" in self.fields


def changes_of(plan: Plan, known: Mapping[int, Question]) -> Iterator[Change]:
    """Every question that does not stay as it is, the paper's own order first."""
    for item in plan.items:
        if item.fate in _FATES:
            yield _change(item, plan, known)


def _change(item: Item, plan: Plan, known: Mapping[int, Question]) -> Change:
    before = None if item.fate is Fate.NEW or item.known is None else known[item.known]
    after = None if item.position is None else plan.questions[item.position]
    return Change(item.fate, before, after)
