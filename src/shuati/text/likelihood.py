"""How likely a run of characters is, by the words of the language and of the document."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from math import log1p

from shuati.words.frequency import FLOOR, word_logs
from shuati.words.script import simple_forms

#: Longest word looked up; longer ones are rare and spelled by their parts.
REACH = 5
#: Weight of a neighbourhood seen elsewhere in the document against the dictionary.
_WEIGHT = 0.6
#: Natural logarithms of the share of punctuation, counted on exam papers, rounded.
_MARKS = dict.fromkeys("，。、\u3000", -4.0) | dict.fromkeys("（）：；？《》“”！—…·～〈〉【】『』「」‘’", -7.0)
#: What can hardly stand side by side: a mark behind another one that does not close anything.
_STOPS = frozenset("，。、；：？！")
_COLLISION = -8.0
#: An empty bracket, the commonest place of white space in a paper.
_BLANK = 4.0
_OPEN, _CLOSE, _SPACE = frozenset("（("), frozenset("）)"), "\u3000"
#: A character that was lost with a byte may be any: it says neither yes nor no.
UNKNOWN = "\ufffd"
_ASCII = -7.0
_SYMBOL = -15.0
_PRIVATE = -24.0


def _mark_log(char: str) -> float:
    if char in _MARKS:
        return _MARKS[char]
    if char < "\x80" or char == UNKNOWN:
        return _ASCII if char != UNKNOWN else 0.0
    if "\u4e00" <= char <= "\u9fff":
        return FLOOR
    return _PRIVATE if "\ue000" <= char <= "\uf8ff" else _SYMBOL


def _joint_log(before: str, char: str) -> float:
    """Return how much likelier punctuation gets by what stands before it."""
    if char in _STOPS:
        return _COLLISION if before in _STOPS or before in _OPEN or before == _SPACE else 0.0
    if char in _CLOSE and before == _SPACE or char == _SPACE and before in _OPEN:
        return _BLANK
    return _COLLISION / 2 if char == _SPACE and "\u4e00" <= before <= "\u9fff" else 0.0


@dataclass(frozen=True, slots=True)
class Score:
    """The best way to cut a text into words so far.

    `tail` is the end of the text, `best[i]` the logarithm of the best cut that ends before
    `tail[i]`, and its last element that of the whole text.
    """

    tail: str = ""
    best: tuple[float, ...] = (0.0,)

    @property
    def total(self) -> float:
        """The logarithm of the probability of the whole text."""
        return self.best[-1]

    def shifted(self, amount: float) -> Score:
        """Return the score with `amount` added to every cut."""
        return Score(self.tail, tuple(value + amount for value in self.best))


@dataclass(frozen=True, slots=True)
class Language:
    """The words of the dictionary with the neighbourhoods of one document."""

    neighbours: Counter[tuple[str, str]]
    words: dict[str, float] = field(default_factory=word_logs)
    forms: dict[str, str] = field(default_factory=simple_forms)

    def alone(self, char: str) -> float:
        """Return the logarithm of the probability of one character, in either script."""
        char = self.forms.get(char, char)
        return self.words.get(char) or _mark_log(char)

    def extended(self, score: Score, char: str) -> Score:
        """Return `score` with one more character, of either script."""
        char = self.forms.get(char, char)
        tail = score.tail + char
        best, words = score.best, self.words
        value = best[-1] + (words.get(char) or _mark_log(char))
        for start in range(len(tail) - 2, -1, -1):
            word = words.get(tail[start:])
            if word is not None and best[start] + word > value:
                value = best[start] + word
        if score.tail:
            before = score.tail[-1]
            value += _WEIGHT * log1p(self.neighbours[before, char]) + _joint_log(before, char)
        return Score(tail[1 - REACH :], (*best, value)[-REACH:])

    def read(self, text: str) -> Score:
        """Return the score of `text`."""
        score = Score()
        for char in text:
            score = self.extended(score, char)
        return score


def is_usual(char: str) -> bool:
    """Say whether `char` is a word of either script or a mark, not a rarity or a symbol."""
    return simple_forms().get(char, char) in word_logs() or char in _MARKS


def learn(text: str) -> Language:
    """Return the language of a document whose text, without annotations, is `text`."""
    forms = simple_forms()
    plain = [forms.get(char, char) for char in text]
    return Language(Counter(pairwise(plain)))
