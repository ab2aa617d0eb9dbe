"""Other ways to write the same short answer: pinyin, slips, other words."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import product

from shuati.match.likeness import likeness, slips, syllables
from shuati.match.outcomes import outcome, reason
from shuati.match.terms import Terms
from shuati.match.wording import chinese
from shuati.model.verdicts import Verdict
from shuati.words.segment import cut, known

_LINKERS = re.compile("以及|并且|和|与|及|并|、|,|且")
_FILL = re.compile("[的了着过得地]")
_READINGS = 64


@lru_cache(maxsize=4096)
def spelled(text: str) -> frozenset[str]:
    """Return the toneless pinyin spellings of a Chinese text, Latin parts kept."""
    options = [syllables(char) if chinese(char) else frozenset({char}) for char in text]
    count = 1
    for option in options:
        count *= max(1, len(option))
    if count > _READINGS:
        options = [_usual(char) if chinese(char) else frozenset({char}) for char in text]
    return frozenset("".join(parts) for parts in product(*options))


def _usual(char: str) -> frozenset[str]:
    from shuati.words.pinyin import plain, readings

    known = readings(char)
    return frozenset({plain(known[0]).replace("ü", "u")} if known else {char})


def pinyin(right: str, typed: str) -> Verdict | None:
    """Find a Chinese answer typed in pinyin without tones."""
    if (not typed.isascii() and "ü" not in typed) or not chinese(right) or len(right) > 30:
        return None
    letters = re.sub(r"[^a-z0-9]", "", typed.replace("ü", "u").replace("v", "u"))
    if letters and letters in spelled(right):
        return outcome(0.8, reason("pinyin", expected=right))
    return None


def slip(right: str, typed: str, terms: Terms) -> Verdict | None:
    """Find one wrong character in a term that sounds or looks like the right one."""

    count = slips(right, typed)
    if count < 1 or len(right) < 2 or count > max(1, len(right) // 4):
        return None
    if terms.rivalling(right, typed) or terms.knows(typed):
        return outcome(0.1, reason("rival", expected=right, typed=typed))
    if known(typed) and len(typed) < 4:
        return outcome(0.3, reason("other_word", expected=right, typed=typed), sure=False)
    return outcome(0.9, reason("slip", expected=right, typed=typed))


def _bag(text: str) -> list[str]:

    parts = [part for part in _LINKERS.split(_FILL.sub("", text)) if part]
    return sorted(word for part in parts for word in cut(part))


def synonym(right: str, typed: str) -> Verdict | None:
    """Find the same words in another order, or words of like meaning for each."""
    mine, theirs = _bag(right), _bag(typed)
    if not mine or len(mine) != len(theirs) or len(mine) > 8:
        return None
    if mine == theirs and (len(mine) == 1 or _LINKERS.search(right)):
        return outcome(0.95, reason("order"))
    left = list(theirs)
    for word in mine:
        match = next((other for other in left if likeness(word, other) >= 0.9), None)
        if match is None:
            return None
        left.remove(match)
    return outcome(
        0.9, reason("synonym", expected=right, typed=typed), sure=len(mine) == 1 or mine != theirs
    )
