"""How likely a run of characters is, by the words of the language and of the document."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import pairwise
from math import log1p
from typing import NamedTuple

from shuati.words.frequency import FLOOR, word_logs
from shuati.words.script import simple_forms

#: Longest word looked up; longer ones are rare and spelled by their parts.
REACH = 5
#: Weights of a neighbourhood and of a character seen elsewhere in the document.
_NEIGHBOUR, _SEEN = 1.4, 0.4
#: Beyond so many places a character says nothing about what the document is about.
_OFTEN = 12
#: Natural logarithms of the share of punctuation, counted on exam papers, rounded.
_MARKS = dict.fromkeys("，。、", -4.0) | dict.fromkeys(
    "（）：；？《》“”！—…·～〈〉【】『』「」‘’\u3000", -7.0
)
#: What can hardly stand side by side: a mark behind another one that does not close anything.
_STOPS = frozenset("，。、；：？！")
_COLLISION = -8.0
#: Words of one character that ask for another word behind them, and what it costs to stop there.
LEADING_ON = frozenset(
    "和与或在对把被将从向以于而且并及其该各每很更最可不也还都就因由当若如是地得到为使让给用比进"
)
_LEADING_COST = -4.0
#: Adjectives, suffixes and complements, which readily stand before a mark.
_ENDING = frozenset("快慢高低短强弱远近浅厚薄冷热性量率器层掉呢吗吧它")
_ENDED = 2.0
_IMPOSSIBLE = -1e9
#: Logarithms that are compared for equality are multiples of one part in so many.
_STEPS = 2**20
#: Particles that end a question.
_ASKING, _ASKED = frozenset("呢吗吧么"), 3.0
_PAIRED = dict(zip("）)》”’】〉」』]", "（(《“‘【〈「『[", strict=True))
_OPENING = frozenset(_PAIRED.values())
#: A closing sign that closes something, and one that does not or opens the same twice.
_CLOSED, _UNOPENED = 3.0, -5.0
#: Wide space stands in empty brackets and between options, seldom behind a word.
_SPACE = "\u3000"
_SPACED, _BLANK = -2.0, 4.0
#: What numbers parts, ① and ⑴, and the full-width forms of ASCII: both are written as ASCII is.
_NUMBERED = frozenset(map(chr, range(0x2460, 0x2488)))
_WIDE = frozenset(map(chr, range(0xFF01, 0xFF5F)))
#: What may be guessed where a byte is lost: of the full-width forms letters and digits only.
_GUESSED = frozenset(_MARKS) | _NUMBERED | frozenset(filter(str.isalnum, _WIDE))
#: What an option or a part begins with, which wide space readily stands before.
_LABELS = _NUMBERED | frozenset("ＡＢＣＤＥＦＧＨ０１２３４５６７８９")
#: What fits or does not fit behind what stands before it.
_FITTED = _STOPS | _OPENING | frozenset(_PAIRED) | _LABELS | {_SPACE, "\ufffd"}
#: A character that was lost with a byte may be any: it says neither yes nor no.
UNKNOWN = "\ufffd"
_ASCII = -7.0
_SYMBOL = -15.0
_PRIVATE = -24.0
_DEPTH = 3
#: Logarithm of the share below which a character is too rare to be guessed: some ten in 60 million.
_RARE = -15.5


def _mark_log(char: str) -> float:
    if char in _MARKS:
        return _MARKS[char]
    if char == UNKNOWN:
        return 0.0
    if char < "\x80" or char in _WIDE or char in _NUMBERED:
        return _ASCII
    if "\u4e00" <= char <= "\u9fff":
        return FLOOR
    return _PRIVATE if "\ue000" <= char <= "\uf8ff" else _SYMBOL


def _joint_log(before: str, char: str, opened: str) -> float:
    """Return how much likelier or less likely punctuation is behind `before`, inside `opened`."""
    if char == "？" and before in _ASKING:
        return _ASKED
    if char == UNKNOWN:
        return _ENDED if before in _ENDING else 0.0
    if char in _STOPS:
        collides = before in _STOPS or before in _OPENING or before == _SPACE
        return _COLLISION if collides else _ENDED if before in _ENDING else 0.0
    if before == _SPACE and (char in _OPENING or (char in _LABELS and not opened)):
        return _BLANK - _SPACED
    if char == _SPACE:
        return _BLANK if before in _OPENING or before == _SPACE else _SPACED
    return 0.0


def _bracketed(opened: str, char: str) -> tuple[str, float]:
    """Return which signs are open after `char`, and how much its fitting counts."""
    if char in _OPENING:
        return (opened + char)[-_DEPTH:], _UNOPENED if opened.endswith(char) else 0.0
    opener = _PAIRED.get(char)
    if opener is None:
        return opened, 0.0
    if opened.endswith(opener):
        return opened[:-1], _CLOSED
    return opened, _UNOPENED


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

    `char` is its simplified form, `alone` the logarithm of its probability as a word, `seen` what
    it gains by standing elsewhere in the document; `is_plain` says that it fits behind anything.
    """

    char: str
    alone: float
    seen: float
    is_plain: bool


@dataclass(frozen=True, slots=True)
class Language:
    """The words of the dictionary with the characters and neighbourhoods of one document."""

    chars: Counter[str]
    neighbours: Counter[tuple[str, str]]
    size: int
    words: dict[str, float] = field(default_factory=word_logs)
    forms: dict[str, str] = field(default_factory=simple_forms)
    signs: dict[str, Sign] = field(default_factory=dict)

    def alone(self, char: str) -> float:
        """Return the logarithm of the probability of one character, in either script."""
        return (self.signs.get(char) or self._sign(char)).alone

    def _sign(self, char: str) -> Sign:
        form = self.forms.get(char, char)
        alone = _exact(self.words.get(form) or _mark_log(form))
        is_counted = form >= "\u4e00" or form in _NUMBERED
        seen = _SEEN * log1p(min(self.chars[form], _OFTEN)) if is_counted else 0.0
        return self.signs.setdefault(char, Sign(form, alone, seen, form not in _FITTED))

    def extended(self, score: Score, char: str) -> Score:
        """Return `score` with one more character, of either script."""
        return self.each(score, (char,))[0]

    def each(self, score: Score, chars: Iterable[str]) -> list[Score]:
        """Return `score` with one more character, for each of `chars`."""
        past, backs, bracketed, total = score
        before = past[-1:]
        starts = [(past[place:], less) for place, less in enumerate(backs)]
        found = []
        for one in chars:
            char, added, fit, is_plain = self.signs.get(one) or self._sign(one)
            opened = bracketed
            if (before, char) in self.neighbours:
                fit += _NEIGHBOUR * self._acquaintance(before, char)
            if not is_plain:
                opened, joint = self._joint(score, char)
                fit += joint
                if before in LEADING_ON and char in _STOPS:
                    added += self._stopped(score)
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
        opened, bracketed = _bracketed(score.opened, char)
        before = score.tail[-1:]
        return opened, bracketed + (_joint_log(before, char, opened) if before else 0.0)

    def before_unknown(self, score: Score) -> tuple[str, float]:
        """Return what of a text still counts behind an `UNKNOWN`: open signs, and how that fits."""
        before = score.tail[-1:]
        known = (before, UNKNOWN) in self.neighbours
        fit = _NEIGHBOUR * self._acquaintance(before, UNKNOWN) if known else 0.0
        return score.opened, fit + _joint_log(before, UNKNOWN, score.opened)

    def _acquaintance(self, one: str, other: str) -> float:
        """Return how much oftener two characters stand side by side here than by chance."""
        chance = self.chars[one] * self.chars[other] / self.size
        return log1p(self.neighbours[one, other] / (chance + 1.0))

    def _longer(self, tail: str, back: tuple[float, ...]) -> float:
        """Return what the last word of `tail` adds, if it has two characters or more."""
        value = _IMPOSSIBLE
        for start in range(len(tail) - 1):
            word = self.words.get(tail[start:])
            if word is not None:
                value = max(value, back[start] + _exact(word))
        return value

    def _stopped(self, score: Score) -> float:
        """Return what is lost if a word that asks for another one stands before a mark."""
        return max(_LEADING_COST, self._longer(score.tail, score.back))

    def read(self, text: str, opened: str = "") -> Score:
        """Return the score of `text` behind the open brackets `opened`."""
        score = Score(opened=opened)
        for char in text:
            score = self.extended(score, char)
        return score


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
    if text[-1] in LEADING_ON:
        return longest
    sizes = range(longest, 1, -1)
    return next((size for size in sizes if _begins_word(text[-size:])), 1)


def left_open(text: str) -> str:
    """Return the brackets and quotation marks that `text` leaves open."""
    opened = ""
    for char in text:
        opened, _ = _bracketed(opened, char)
    return opened


def is_usual(char: str) -> bool:
    """Say whether `char` is a word of either script or a mark, not a rarity or a symbol."""
    return word_logs().get(simple_forms().get(char, char), FLOOR) > _RARE or char in _GUESSED


def learn(text: str) -> Language:
    """Return the language of a document whose text, without annotations, is `text`."""
    forms = simple_forms()
    plain = [forms.get(char, char) for char in text]
    return Language(Counter(plain), Counter(pairwise(plain)), max(1, len(plain)))
