"""Which conflicts are worth a word to the learner."""

from __future__ import annotations

from shuati.match.balance import VOID
from shuati.match.conflicts import REPLACED, REWORDED, SWAPPED, Conflict
from shuati.match.outcomes import reason
from shuati.match.wording import chinese
from shuati.model.verdicts import Reason
from shuati.words import segment

#: A single character below this weight is an everyday word.
_EVERYDAY = 0.5


def _idle(conflict: Conflict) -> bool:
    """Say whether a conflict only sets a single everyday character beside another word."""
    single = [
        str(text) for _, text in conflict.fields if len(str(text)) == 1 and chinese(str(text))
    ]
    if conflict.code == REWORDED:
        return bool(single)
    return conflict.code == REPLACED and any(segment.weight(text) < _EVERYDAY for text in single)


def _swaps(found: list[Conflict], swapped: bool) -> list[Reason]:
    """Return each exchanged pair once, or that something was exchanged if no pair is known."""
    pairs: dict[frozenset[object], Reason] = {}
    for conflict in found:
        if conflict.fields:
            pairs.setdefault(frozenset(text for _, text in conflict.fields), conflict.reason)
    return list(pairs.values()) or [reason(SWAPPED)] * bool(found or swapped)


def reasons(found: tuple[Conflict, ...], *, swapped: bool) -> tuple[Reason, ...]:
    """Return the reasons of conflicts, each once, what was exchanged first.

    `swapped` says that two things stand in each other's place though no conflict is so named.
    """
    told = [each for each in found if each.code != VOID and not _idle(each)]
    exchanged = [each for each in told if each.code == SWAPPED]
    others = [each.reason for each in told if each.code != SWAPPED]
    return tuple(dict.fromkeys([*_swaps(exchanged, swapped), *others]))
