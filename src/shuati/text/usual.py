"""The pairs of bytes that are no rarities: what may be guessed where one of them is lost."""

from __future__ import annotations

from functools import cache

from shuati.text.gbk import LEADS, TRAILS, character
from shuati.text.likelihood import is_usual


@cache
def usual_pairs(lead: int) -> tuple[tuple[int, str], ...]:
    """Return the second bytes that may stand behind `lead`, each with the character."""
    pairs = ((trail, character(lead, trail)) for trail in TRAILS)
    return tuple(pair for pair in pairs if is_usual(pair[1]))


@cache
def usual_trails(lead: int) -> frozenset[int]:
    """Return the second bytes that may stand behind `lead`."""
    return frozenset(trail for trail, _ in usual_pairs(lead))


@cache
def usual_leads(trail: int) -> tuple[tuple[int, str], ...]:
    """Return the first bytes that may stand in front of `trail`, each with the character."""
    pairs = ((lead, character(lead, trail)) for lead in LEADS)
    return tuple(pair for pair in pairs if is_usual(pair[1]))
