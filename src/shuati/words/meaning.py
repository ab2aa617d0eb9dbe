"""Everyday words that mean the same, or the opposite."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path


def _rows(name: str) -> list[list[str]]:
    text = Path(__file__).with_name("data").joinpath(name).read_text(encoding="utf-8")
    return [row.split() for row in text.splitlines() if row and not row.startswith("#")]


@cache
def _classes() -> dict[str, frozenset[int]]:
    found: dict[str, set[int]] = {}
    for number, row in enumerate(_rows("synonyms.txt")):
        for word in row:
            found.setdefault(word, set()).add(number)
    return {word: frozenset(numbers) for word, numbers in found.items()}


@cache
def _pairs() -> frozenset[tuple[str, str]]:
    rows = _rows("opposites.txt")
    return frozenset(pair for a, b in rows for pair in ((a, b), (b, a)))


@cache
def _class_pairs() -> frozenset[tuple[int, int]]:
    """Return the classes of listed opposites, so that 降低 and 增加 are found by 减少 and 增加."""
    words = (pair for pair in _pairs() if len(pair[0]) > 1 and len(pair[1]) > 1)
    return frozenset(
        (a, b) for one, other in words for a in senses(one) for b in senses(other) if a != b
    )


def _by_class(one: str, other: str) -> bool:
    if len(one) < 2 or len(other) < 2 or alike(one, other):
        return False
    pairs = _class_pairs()
    return any((a, b) in pairs for a in senses(one) for b in senses(other))


@cache
def functions() -> frozenset[str]:
    """Return the words that carry a sentence and say little by themselves."""
    return frozenset(word for row in _rows("functions.txt") for word in row)


def senses(word: str) -> frozenset[int]:
    """Return the numbers of the classes of like words that `word` belongs to."""
    return _classes().get(word, frozenset())


@cache
def _turns() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for one, other in sorted(_pairs()):
        if len(one) == len(other) == 1:
            found[one] = (*found.get(one, ()), other)
    return found


@lru_cache(maxsize=8192)
def reversals(word: str) -> tuple[str, ...]:
    """Return `word` with one of its characters turned into its opposite: 低精度 for 高精度."""
    turns = _turns()
    return tuple(
        word[:at] + turn + word[at + 1 :]
        for at, char in enumerate(word)
        for turn in turns.get(char, ())
    )


@lru_cache(maxsize=16384)
def alike(one: str, other: str) -> bool:
    """Say whether two words may stand for each other: 减少 and 降低."""
    return one == other or not senses(one).isdisjoint(senses(other))


@lru_cache(maxsize=16384)
def opposite(one: str, other: str) -> bool:
    """Say whether two words are opposites: listed ones, or 低估 and 高估 by their characters."""
    pairs = _pairs()
    if (one, other) in pairs or _by_class(one, other):
        return True
    if one == other or len(one) != len(other):
        return False
    differing = [(a, b) for a, b in zip(one, other, strict=True) if a != b]
    return all(pair in pairs for pair in differing)
