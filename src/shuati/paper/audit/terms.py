"""Whether two answers to one question say the same."""

from __future__ import annotations

from functools import lru_cache

from shuati.paper.audit.wording import wording
from shuati.words.negation import negated
from shuati.words.width import narrow

_ALIKE = 0.6


@lru_cache(maxsize=65536)
def agree(one: str, other: str) -> bool:
    """Whether any of the alternatives of two terms may stand for each other."""
    return any(_same(mine, theirs) for mine in one.split(" / ") for theirs in other.split(" / "))


def _same(one: str, other: str) -> bool:
    mine, theirs = _plain(one), _plain(other)
    if mine == theirs:
        return True
    numbers = _number(one), _number(other)
    if None not in numbers:
        return numbers[0] == numbers[1]
    if not mine or not theirs or negated(mine) != negated(theirs):
        return False
    short, long = sorted((mine, theirs), key=len)
    if len(short) > 1 and not short.isdecimal() and short in long:
        return True
    if wording(one).words and wording(one).words == wording(other).words:
        return True
    return _alike(mine, theirs) >= _ALIKE


def _plain(text: str) -> str:
    return "".join(filter(str.isalnum, narrow(text).casefold()))


def _number(text: str) -> float | None:
    try:
        return float(narrow(text).replace(",", ""))
    except ValueError:
        return None


def _alike(one: str, other: str) -> float:
    mine, theirs = ({text[i : i + 2] for i in range(len(text) - 1)} for text in (one, other))
    return 2 * len(mine & theirs) / (len(mine) + len(theirs)) if mine and theirs else 0.0
