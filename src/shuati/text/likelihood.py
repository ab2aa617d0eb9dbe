"""How likely a run of characters is, by the words of the language and of the document."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from math import exp, log
from operator import add
from typing import NamedTuple

from shuati.text.marks import (
    FITTED,
    GUESSED,
    NUMBERED,
    STOPS,
    UNKNOWN,
    bracketed,
    joint_log,
    mark_log,
)
from shuati.words.frequency import FLOOR, word_logs
from shuati.words.leading import BEFORE_COMMA, LEADING
from shuati.words.script import simple_forms

#: Longest word looked up; longer ones are rare and spelled by their parts.
REACH = 5
#: Weight of a neighbourhood that the document shows elsewhere.
_NEIGHBOUR = 1.4
#: So many places more or fewer say nothing of a neighbourhood.
_LITTLE = 0.5
#: So much of how common a character is follows from the document, the rest from the dictionary.
_SEEN = 0.4
#: A shorter document tells no shares.
_SHORT = 3000
#: What a place inside a word counts for a character alone.
_BOUND = 0.2
#: A pair of characters of the document is a word of it with this share of its places: one that the
#: dictionary knows, and another.
_KNOWN, _OWN = 0.1, 0.01
#: Logarithm of the share from which a word makes its characters parts of it.
_COMMON = -16.0
#: The words that tell whether a stop is behind them, and their last characters.
_TELLING = LEADING.keys() | BEFORE_COMMA.keys()
_TELLING_ENDS = frozenset(word[-1] for word in _TELLING)
_IMPOSSIBLE = -1e9
#: Logarithms that are compared for equality are multiples of one part in so many.
_STEPS = 2**20
#: Logarithm of the share below which a character is too rare to be guessed: some ten in 60 million.
_RARE = -15.5


def _exact(value: float) -> float:
    """Return `value` so rounded that sums of such values in any order are the same."""
    return round(value * _STEPS) / _STEPS


class Score(NamedTuple):
    """How likely a text is by the best way to cut it into words.

    `tail` is the end of the text that may still become a word, and at least its last character;
    `back[i]` is by how much the logarithm of the best cut that ends before `tail[i]` is larger than
    that of the whole text; `opened` are the brackets and quotation marks that wait
    for their other half. They alone decide what any text behind it adds to `total`, the logarithm
    of the probability of the whole text.
    """

    tail: str = ""
    back: tuple[float, ...] = ()
    opened: str = ""
    total: float = 0.0

    def shifted(self, amount: float) -> Score:
        """Return the score of the same text with `amount` added."""
        return Score(self.tail, self.back, self.opened, self.total + amount)


class Sign(NamedTuple):
    """What a document makes of a character wherever it stands.

    `char` is its simplified form, `alone` the logarithm of its probability as a word; `is_plain`
    says that it fits behind anything.
    """

    char: str
    alone: float
    is_plain: bool


class Bond(NamedTuple):
    """What two characters gain that stand side by side elsewhere in the document.

    `fit` counts however they are cut; `word` is the logarithm of their probability as one word.
    """

    fit: float
    word: float


@dataclass(frozen=True, slots=True)
class Language:
    """The words of the dictionary with the characters and neighbourhoods of one document.

    `bound` says how many of the places of a character are inside words.
    """

    chars: Counter[str]
    pairs: Counter[str]
    bound: Counter[str]
    size: int
    words: dict[str, float] = field(default_factory=word_logs)
    forms: dict[str, str] = field(default_factory=simple_forms)
    signs: dict[str, Sign] = field(default_factory=dict)
    bonds: dict[str, Bond] = field(default_factory=dict)

    def alone(self, char: str) -> float:
        """Return the logarithm of the probability of one character, in either script."""
        return (self.signs.get(char) or self._sign(char)).alone

    def _sign(self, char: str) -> Sign:
        form = self.forms.get(char, char)
        alone = self.words.get(form) or mark_log(form)
        if form >= "\u4e00" or form in NUMBERED:
            here = (self.chars[form] - (1 - _BOUND) * self.bound[form]) / self.size
            alone = log((1 - _SEEN) * exp(alone) + _SEEN * here)
        return self.signs.setdefault(char, Sign(form, _exact(alone), form not in FITTED))

    def extended(self, score: Score, char: str) -> Score:
        """Return `score` with one more character, of either script."""
        return self.each(score, (char,))[0]

    def each(self, score: Score, chars: Iterable[str]) -> list[Score]:
        """Return `score` with one more character, for each of `chars`."""
        past, backs, before_opened, total = score
        before = past[-1:]
        starts = [(past[place:], less) for place, less in enumerate(backs)]
        found = []
        for one in chars:
            char, added, is_plain = self.signs.get(one) or self._sign(one)
            opened, pair, fit = before_opened, before + char, 0.0
            bond = self.bonds.get(pair) or (self._bond(pair) if pair in self.pairs else None)
            if bond:
                fit += bond.fit
                added = max(added, backs[-1] + bond.word)
            if not is_plain:
                opened, joint = self._joint(score, char)
                fit += joint
                if char in STOPS and before in _TELLING_ENDS:
                    added += self._stopped(score, char)
            for start, less in starts:
                word = self.words.get(start + char)
                if word is not None:
                    added = max(added, less + _exact(word))
            tail = past + char
            kept = open_end(tail)
            if kept == 1:
                found.append(Score(char, (0.0 - added,), opened, total + added + fit))
            else:
                back = tuple([less - added for less in (*backs, 0.0)[-kept:]])
                found.append(Score(tail[-kept:], back, opened, total + added + fit))
        return found

    def _joint(self, score: Score, char: str) -> tuple[str, float]:
        """Return which signs are open after `char`, and how it fits behind what stands there."""
        opened, closing = bracketed(score.opened, char)
        before = score.tail[-1:]
        return opened, closing + (joint_log(before, char, opened) if before else 0.0)

    def before_unknown(self, score: Score) -> tuple[str, float]:
        """Return what of a text still counts behind an `UNKNOWN`: open signs, and how that fits."""
        before = score.tail[-1:]
        return score.opened, joint_log(before, UNKNOWN, score.opened)

    def _bond(self, pair: str) -> Bond:
        """Return what two characters gain that stand side by side oftener than by chance."""
        chance = self.chars[pair[0]] * self.chars[pair[1]] / self.size
        fit = _NEIGHBOUR * max(0.0, log((self.pairs[pair] + _LITTLE) / (chance + _LITTLE)))
        is_word = pair.isalpha() and pair > "\u3400" and pair[1] > "\u3400"
        share = (_KNOWN if pair in self.words else _OWN) * self.pairs[pair] / self.size
        word = _exact(log(share)) if is_word else _IMPOSSIBLE
        return self.bonds.setdefault(pair, Bond(fit, word))

    def _stopped(self, score: Score, stop: str) -> float:
        """Return what is lost or won if the last word leads on, or ends a clause, before `stop`."""
        tail, back = score.tail, score.back
        ends = [tail[start:] for start in range(len(tail))]
        if _TELLING.isdisjoint(ends):
            return 0.0
        best = back[-1] + self.alone(tail[-1]) + LEADING.get(tail[-1], 0.0)
        for less, word in zip(back, ends[:-1], strict=False):
            known = self.words.get(word)
            if known is None and word in self.pairs:
                known = self._bond(word).word
            if known is not None:
                best = max(best, less + known + _before(stop, word))
        return best

    def read(self, text: str, opened: str = "") -> Score:
        """Return the score of `text`, which the document holds, behind the open brackets `opened`.

        What stands nowhere else in the document makes no words of it.
        """
        forms = "".join([self.forms.get(char, char) for char in text])
        here = Counter(map(add, forms, forms[1:]))
        others = Counter({pair: self.pairs[pair] - n for pair, n in here.items()})
        elsewhere = replace(self, pairs=+others, bonds={})
        score = Score(opened=opened)
        for char in text:
            score = elsewhere.extended(score, char)
        return score


def _before(stop: str, word: str) -> float:
    fit = LEADING.get(word, 0.0)
    return fit + BEFORE_COMMA.get(word, 0.0) if stop == "，" else fit


@cache
def _sorted_words() -> list[str]:
    return sorted(word_logs())


@lru_cache(maxsize=65536)
def _begins_word(text: str) -> bool:
    """Say whether a longer word begins with `text`."""
    words = _sorted_words()
    place = bisect_right(words, text)
    return place < len(words) and words[place].startswith(text)


@lru_cache(maxsize=65536)
def open_end(text: str) -> int:
    """Return how many characters at the end of `text` can still be the beginning of a word.

    It is 1 at least; a word that leads on needs what it is itself the end of, when a mark follows.
    """
    longest = min(len(text), REACH - 1)
    sizes = range(longest, 0, -1)
    if not _TELLING.isdisjoint([text[-size:] for size in sizes]):
        return longest
    return next((size for size in sizes if size > 1 and _begins_word(text[-size:])), 1)


def is_usual(char: str) -> bool:
    """Say whether `char` is a word of either script or a mark, not a rarity or a symbol."""
    return word_logs().get(simple_forms().get(char, char), FLOOR) > _RARE or char in GUESSED


def learn(text: str) -> Language:
    """Return the language of a document whose text, without annotations, is `text`."""
    forms = simple_forms()
    plain = "".join([forms.get(char, char) for char in text])
    size = max(_SHORT, len(plain))
    pairs = Counter(map(add, plain, plain[1:]))
    chars = Counter(plain)
    return Language(chars, pairs, _bound(pairs) & chars, size)


def _bound(pairs: Counter[str]) -> Counter[str]:
    """Count for each character the `pairs` with it that are words."""
    words, bound = word_logs(), Counter[str]()
    for pair, count in pairs.items():
        if words.get(pair, FLOOR) > _COMMON:
            bound.update(dict.fromkeys(pair, count))
    return bound
