"""The order of a paper's questions, of which one file holds only a part."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from shuati.paper.fates import KEPT, Fate, Plan


@dataclass(frozen=True, slots=True)
class Order:
    """The positions of parsed questions by their place, and of those elsewhere by their id."""

    parsed: tuple[int, ...]
    stored: dict[int, int]


def order_of(plan: Plan, stored: Iterable[int]) -> Order:
    """Return where each question stands; `stored` are the ids in the order so far.

    What is elsewhere follows the question that it followed. Where nothing is, the file tells all.
    """
    elsewhere = {item.known for item in plan.items if item.fate is Fate.ELSEWHERE}
    places = range(len(plan.questions))
    if not elsewhere:
        return Order(tuple(places), {})
    taken = {item.known: item.position for item in plan.items if item.fate in KEPT}
    behind: dict[int | None, list[int]] = defaultdict(list)
    last = None
    for known in stored:
        last = taken.get(known, last)
        if known in elsewhere:
            behind[last].append(known)
    parsed: list[int] = []
    others = {known: place for place, known in enumerate(behind[None])}
    for place in places:
        parsed.append(len(parsed) + len(others))
        others |= {
            known: len(parsed) + len(others) + step for step, known in enumerate(behind[place])
        }
    return Order(tuple(parsed), others)
