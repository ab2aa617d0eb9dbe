"""How alike two questions are, however differently they were read."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from shuati.model.papers import Question
from shuati.paper.inserts import PICTURE
from shuati.words.script import fold_script

# A question is sought by its rarest pairs of characters, and of the questions that have a pair
# only among those nearest in order: this bounds the work when all questions are much the same.
_RAREST = 12
_NEAREST = 32
_CANDIDATES = 8
# So much of a text is compared; no question is longer, but a file of garbage may be.
_ENOUGH = 4_000

Pairs = frozenset[str]


@dataclass(frozen=True, slots=True)
class Features:
    """The pairs of neighbouring characters of a question's stem, its words, and all its text."""

    stem: Pairs
    words: Pairs
    whole: Pairs


def features(question: Question) -> Features:
    """What likeness is judged by: letters, digits and Han characters in either script."""
    words = words_of(question)
    answer = question.answer if isinstance(question.answer, tuple | str) else ()
    told = (*([answer] if isinstance(answer, str) else answer), question.explanation or "")
    stem = question.stem if question.stem.strip() else words
    return Features(_pairs(stem), _pairs(words), _pairs(words + "".join(told)))


def words_of(question: Question) -> str:
    """Stem and options, or what the question shares with others where it has none of its own."""
    own = question.stem + "".join(option.text for option in question.options)
    return own if own.strip() else question.shared_stem or ""


def _pairs(text: str) -> Pairs:
    """Pairs of what is written; the name of a picture counts where nothing is."""
    kept = _letters(PICTURE.sub("", text)) or _letters(text) if "![" in text else _letters(text)
    return frozenset(kept[i : i + 2] for i in range(max(1, len(kept) - 1)) if kept)


def _letters(text: str) -> str:
    return fold_script("".join(filter(str.isalnum, text[:_ENOUGH].casefold())))


def likeness(one: Features, other: Features) -> float:
    """0..1: how much of the shorter stem the other's words hold, and how much they have in common.

    The first measure forgives labels, options or answers that were read into the stem, and tells
    questions apart that share their options. The second keeps a short stem from being like each
    long one that holds it, and forgives that an answer is missing or is counted among the words.
    """
    in_common = max(_common(one.words, other.words), _common(one.whole, other.whole))
    return sqrt(held(one, other) * in_common)


def held(one: Features, other: Features) -> float:
    """0..1: how much of the shorter stem the other question's words hold."""
    shorter, longer = sorted((one, other), key=lambda features: len(features.stem))
    return len(shorter.stem & longer.words) / len(shorter.stem) if shorter.stem else 0.0


def _common(one: Pairs, other: Pairs) -> float:
    return 2 * len(one & other) / max(1, len(one) + len(other))


class Index:
    """Finds questions that may be alike without comparing each with each."""

    def __init__(self, known: Sequence[Features]) -> None:
        self._places: dict[str, list[int]] = defaultdict(list)
        for place, one in enumerate(known):
            for pair in one.words:
                self._places[pair].append(place)

    def candidates(self, wanted: Features, place: int) -> list[int]:
        """Places among the known, the likeliest first; `place` is where it would be expected."""
        pairs = (pair for pair in wanted.words if pair in self._places)
        rarest = sorted(pairs, key=lambda pair: (len(self._places[pair]), pair))[:_RAREST]
        found = Counter(near for pair in rarest for near in self._near(pair, place))
        ranked = sorted(found, key=lambda near: (-found[near], abs(near - place), near))
        return ranked[:_CANDIDATES]

    def _near(self, pair: str, place: int) -> list[int]:
        places = self._places[pair]
        start = max(0, bisect_left(places, place) - _NEAREST // 2)
        return places[start : start + _NEAREST]
