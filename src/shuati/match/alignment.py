"""Which words of an answer stand for which words of the reference."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from shuati.match.clauses import Clause, Word
from shuati.match.likeness import likeness
from shuati.words.meaning import senses

#: A word so common in the answer that it stands in more places is looked up in these first ones.
_PLACES = 24
#: What a match is worth beside the best clause, and further away.
_BESIDE, _AWAY = 0.9, 0.65
_FAINT = 0.3
#: What a match of the other polarity counts less when the best clause is chosen.
_TURNED = 0.2
#: What a clause about another topic counts then.
_STRANGE = 0.7


@dataclass(frozen=True, slots=True)
class Link:
    """A word of a reference clause with the typed word nearest to it.

    `at` and `to` are the indices of the words in their clauses, `clause` that of the typed clause.
    """

    word: Word
    at: int
    typed: Word
    clause: int
    to: int
    likeness: float

    @property
    def turned(self) -> bool:
        """Say whether one of the two stands under a 不 and the other does not."""
        return self.word.negated != self.typed.negated


@dataclass(frozen=True, slots=True)
class Fit:
    """What became of one reference clause.

    `best` is the typed clause that fits it most, -1 for none; `coverage` the share 0..1 of what
    it says that was found; `weight` how much it says.
    """

    clause: Clause
    best: int
    coverage: float
    weight: float
    links: tuple[Link, ...]


class Lookup:
    """The words of the typed clauses by their text, meaning and characters."""

    def __init__(self, typed: tuple[Clause, ...]) -> None:
        self.typed = typed
        self._places: dict[str | int, list[tuple[int, int]]] = defaultdict(list)
        for number, clause in enumerate(typed):
            for at, word in enumerate(clause.words):
                for key in self._keys(word.text) if word.weight or senses(word.text) else ():
                    self._places[key].append((number, at))

    @staticmethod
    def _keys(text: str) -> set[str | int]:
        return {text, *text, *senses(text)}

    def near(self, word: Word, at: int) -> dict[int, Link]:
        """Return the nearest typed word of each clause that holds one."""
        found: dict[int, Link] = {}
        for number, to in self._candidates(word.text):
            typed = self.typed[number].words[to]
            value = self._value(word, typed, number)
            if value >= _FAINT and (number not in found or value > found[number].likeness):
                found[number] = Link(word, at, typed, number, to, value)
        return found

    def _candidates(self, text: str) -> Iterator[tuple[int, int]]:
        seen: set[tuple[int, int]] = set()
        keys = sorted(self._keys(text), key=lambda key: (key != text, isinstance(key, str)))
        for key in keys:
            for place in self._places.get(key, ())[:_PLACES]:
                if place not in seen:
                    seen.add(place)
                    yield place

    def _value(self, word: Word, typed: Word, number: int) -> float:
        value = likeness(word.text, typed.text)
        if 0 < value < 1 and len(word.text) > 1 and word.text in self.typed[number].text:
            value = 0.98
        return value if word.negated == typed.negated else value - 0.02


def _best(
    options: list[tuple[float, dict[int, Link]]], expected: int, strange: frozenset[int]
) -> int:
    totals: dict[int, float] = defaultdict(float)
    for weight, links in options:
        for number, link in links.items():
            totals[number] += weight * (link.likeness - _TURNED * link.turned)
    if not totals:
        return -1
    for number in strange & totals.keys():
        totals[number] *= _STRANGE
    return max(totals, key=lambda number: (round(totals[number], 6), -abs(number - expected)))


def _chosen(links: dict[int, Link], best: int) -> tuple[Link, float] | None:
    def worth(link: Link) -> float:
        distance = abs(link.clause - best)
        return link.likeness * (1.0 if not distance else _BESIDE if distance == 1 else _AWAY)

    if not links:
        return None
    link = max(links.values(), key=worth)
    return link, worth(link)


def fit(
    clause: Clause, lookup: Lookup, given: frozenset[str], expected: int, strange: frozenset[int]
) -> Fit:
    """Return how far `clause` is found; words of the question, `given`, say half as much.

    Of clauses that fit equally well one near the number `expected` is taken, rather none of the
    `strange` ones, which speak of another topic.
    """
    words = [(at, word) for at, word in enumerate(clause.words) if word.weight > 0]
    weights = [word.weight * (0.5 if word.text in given else 1.0) for _, word in words]
    near = [lookup.near(word, at) for at, word in words]
    best = _best(list(zip(weights, near, strict=True)), expected, strange)
    chosen = [_chosen(links, best) for links in near]
    whole = sum(weights)
    found = sum(w * pair[1] for w, pair in zip(weights, chosen, strict=True) if pair)
    links = tuple(pair[0] for pair in chosen if pair)
    return Fit(clause, best, found / whole if whole else 0.0, whole, links)


def align(
    reference: tuple[Clause, ...],
    typed: tuple[Clause, ...],
    given: frozenset[str],
    mine: tuple[str, ...],
    theirs: tuple[str, ...],
) -> tuple[Fit, ...]:
    """Return the fit of every reference clause, in time that grows with the length of both texts.

    `mine` and `theirs` are the topics of the clauses, "" where none is known.
    """
    lookup = Lookup(typed)
    scale = len(typed) / max(1, len(reference))
    away = {topic: _others(topic, theirs) for topic in set(mine)}
    return tuple(
        fit(clause, lookup, given, round(number * scale), away[mine[number]])
        for number, clause in enumerate(reference)
    )


def _others(topic: str, theirs: tuple[str, ...]) -> frozenset[int]:
    if not topic:
        return frozenset()
    return frozenset(number for number, other in enumerate(theirs) if other and other != topic)
