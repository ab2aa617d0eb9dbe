"""Whether two answers to one question say the same."""

from __future__ import annotations

import re
from functools import lru_cache

from shuati.paper.audit.wording import Wording, in_order, opposed, squeezed, wording
from shuati.words.meaning import reversals
from shuati.words.width import narrow

# So many pairs of characters in common make two terms one; phrases are worded more freely.
_ALIKE, _ALIKE_IF_LONG = 0.75, 0.5
_LONG = 8
# In a formula every sign counts.
_FORMULA = re.compile(r"[<>=＜＞＝+*/^&|√:：]")


@lru_cache(maxsize=65536)
def agree(one: str, other: str) -> bool:
    """Whether any of the alternatives of two terms may stand for each other."""
    return any(_same(mine, theirs) for mine in one.split(" / ") for theirs in other.split(" / "))


def _same(one: str, other: str) -> bool:
    if squeezed(one) == squeezed(other):
        return True
    numbers = _number(one), _number(other)
    if None not in numbers:
        return numbers[0] == numbers[1]
    if _FORMULA.search(one) or _FORMULA.search(other):
        return False
    mine, theirs = sorted((wording(one), wording(other)), key=lambda text: len(text.chars))
    if mine.negative != theirs.negative or not mine.chars or not mine.figures <= theirs.figures:
        return False
    if len(mine.chars) > 1 and mine.chars in theirs.chars:
        return True
    return mine.figures == theirs.figures and _alike(mine, theirs)


def _alike(one: Wording, other: Wording) -> bool:
    """The same words, or most of the same characters, and no opposites changed for each other."""
    if opposed(one.chars, other.chars):
        return False
    if not in_order(one, other) and (len(one.chars) < _LONG or _weighs(one.chars)):
        return one.words == other.words and not _weighs(one.chars)
    if one.words and one.words == other.words:
        return True
    mine, theirs = (
        {text[i : i + 2] for i in range(len(text) - 1)} for text in (one.chars, other.chars)
    )
    least = _ALIKE if len(one.chars) < _LONG else _ALIKE_IF_LONG
    return 2 * len(mine & theirs) >= least * (len(mine) + len(theirs)) > 0


def _weighs(text: str) -> bool:
    """Whether a text holds opposites, such as 先快后慢: their order says all."""
    return any(turn in text for char in text for turn in reversals(char))


def _number(text: str) -> float | None:
    try:
        return float(narrow(text).replace(",", ""))
    except ValueError:
        return None
