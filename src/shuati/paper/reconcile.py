"""A paper read again: which of its stored questions is which of the questions just parsed.

A question keeps its id for life, so this decides whose history goes on. Equal text decides first,
then likeness together with the place. What is only perhaps the same becomes a new question, and
the old one stays: a history given to the wrong question could not be put right.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache

from shuati.model.papers import Question
from shuati.paper.fates import Fate, Item, Known, Plan
from shuati.paper.likeness import Index, features, held, likeness, words_of

# Chosen on the tests: a corrected stem stays above, another question with the same options of
# two or three words below.
_SURE = 0.6
# In another file than the one it was read in, a question that differs by a word may be another one:
# 关于心输出量，下列说法正确的是 and 关于肺活量，下列说法正确的是. There the stems must be so alike
# themselves, and no place helps.
_SURE_ELSEWHERE = 0.75
_PERHAPS = 0.35
# By how much it is likelier if number and section are the same, or a neighbour: the place makes
# what is alike likelier, and nothing alike.
_PLACE = 0.1
_GONE = 0.95
_ROUNDS = 6


def reconcile(stored: Sequence[Known], parsed: Sequence[Question], *, other: bool = False) -> Plan:
    """Find each parsed question among the stored ones, all in printed order.

    In an `other` file than those that the stored ones were read in, more must be alike. Takes time
    in proportion to the number of questions.
    """
    matching = _Matching(sorted(stored, key=lambda known: known.gone), parsed, other)
    for key in (_with_place(visible), visible, _with_place(_words), _words):
        matching.pair_equal(key)
    left = matching.pair_alike()
    return Plan(tuple(parsed), tuple(_items(matching, _likely(left))))


def visible(question: Question) -> tuple[Hashable, ...]:
    """What a card shows of a question; another number or another doubt changes no card."""
    return (
        question.kind,
        question.stem,
        question.options,
        question.answer,
        question.explanation,
        question.section,
        question.shared_stem,
    )


Key = Callable[[Question], Hashable]
#: How likely it is, a parsed question's place, a stored one's.
Score = tuple[float, int, int]


def _words(question: Question) -> Hashable:
    return "".join(words_of(question).split()) or None


def _with_place(key: Key) -> Key:
    return lambda question: (key(question), question.section, question.number)


class _Matching:
    """Which parsed question is which stored one; both are named by their place in order."""

    def __init__(self, stored: Sequence[Known], parsed: Sequence[Question], other: bool) -> None:
        self.stored = stored
        self.parsed = parsed
        self.other, self.sure = other, _SURE_ELSEWHERE if other else _SURE
        self.pairs: dict[int, int] = {}
        self._present = sum(not known.gone for known in stored)
        self._old = cache(lambda place: features(stored[place].content))
        self._new = cache(lambda place: features(parsed[place]))

    def free_parsed(self) -> list[int]:
        return [place for place in range(len(self.parsed)) if place not in self.pairs]

    def free_stored(self) -> list[int]:
        taken = set(self.pairs.values())
        return [place for place in range(len(self.stored)) if place not in taken]

    def kept_places(self) -> list[int]:
        """The stored places, of those not gone before, in the order in which they are now."""
        places = [self.pairs[new] for new in sorted(self.pairs)]
        return [place for place in places if not self.stored[place].gone]

    def pair_equal(self, key: Key) -> None:
        """Pair those with the same key, in order."""
        waiting: dict[Hashable, deque[int]] = defaultdict(deque)
        for old in self.free_stored():
            waiting[key(self.stored[old].content)].append(old)
        for new in self.free_parsed():
            same = key(self.parsed[new])
            if same is not None and waiting[same]:
                self.pairs[new] = waiting[same].popleft()

    def pair_alike(self) -> list[Score]:
        """Pair those that are alike, the likest first; give the scores that were left.

        Each round gives the next one neighbours to go by.
        """
        left: list[Score] = []
        for _ in range(_ROUNDS):
            before = len(self.pairs)
            left = self._pair_likest(sorted(self.scores(), key=_likest_first))
            if len(self.pairs) == before:
                break
        return left

    def _pair_likest(self, scores: list[Score]) -> list[Score]:
        taken = set(self.pairs.values())
        for score, new, old in scores:
            if score >= self.sure and new not in self.pairs and old not in taken:
                self.pairs[new] = old
                taken.add(old)
        return [one for one in scores if one[1] not in self.pairs and one[2] not in taken]

    def scores(self) -> Iterator[Score]:
        """How likely free parsed questions are free stored ones."""
        free = self.free_stored()
        known = set(free)
        index = Index([self._old(place) for place in free])
        for new, expected in self._expected():
            found = index.candidates(self._new(new), bisect_left(free, expected))
            for old in known & {*(free[i] for i in found), *self._beside(new)}:
                yield self._score(new, old), new, old

    def _expected(self) -> Iterator[tuple[int, int]]:
        expected = 0
        for new in range(len(self.parsed)):
            expected = self.pairs.get(new, expected)
            if new not in self.pairs:
                yield new, expected
            expected += 1

    def _beside(self, new: int) -> list[int]:
        """The stored places after that of the question before, and before that of the next."""
        before = -1 if new == 0 else self.pairs.get(new - 1)
        after = self._present if new + 1 == len(self.parsed) else self.pairs.get(new + 1)
        follows = [] if before is None else [before + 1]
        return follows if after is None else [*follows, after - 1]

    def _score(self, new: int, old: int) -> float:
        question, known = self.parsed[new], self.stored[old]
        alike = likeness(self._new(new), self._old(old))
        if self.other:
            return min(alike, held(self._new(new), self._old(old)))
        here = (question.section, question.number)
        same_place = question.number is not None and here == _place(known.content)
        agreeing = same_place + self._beside(new).count(old)
        likely = alike * (1 + _PLACE * agreeing)
        return likely * _GONE if known.gone else likely


def _place(question: Question) -> tuple[str | None, str | None]:
    return question.section, question.number


def _likest_first(score: Score) -> tuple[float, int, int, int]:
    likely, new, old = score
    return -likely, abs(new - old), new, old


def _items(matching: _Matching, likely: dict[int, int]) -> Iterator[Item]:
    steady = _steady(matching.kept_places())
    for new in range(len(matching.parsed)):
        old = matching.pairs.get(new)
        if old is not None:
            yield Item(_fate(matching, new, old, steady), matching.stored[old].id, new)
        elif new in likely:
            yield Item(Fate.UNCLEAR, matching.stored[likely[new]].id, new)
        else:
            yield Item(Fate.NEW, None, new)
    for old in matching.free_stored():
        if not matching.stored[old].gone:
            yield Item(Fate.GONE, matching.stored[old].id)


def _likely(scores: Sequence[Score]) -> dict[int, int]:
    """For each parsed question the likeliest stored one, if any is likely."""
    best: dict[int, int] = {}
    for score, new, old in scores:
        if score >= _PERHAPS:
            best.setdefault(new, old)
    return best


def _fate(matching: _Matching, new: int, old: int, steady: set[int]) -> Fate:
    known = matching.stored[old]
    if known.gone:
        return Fate.RESTORED
    if visible(known.content) != visible(matching.parsed[new]):
        return Fate.CHANGED
    return Fate.SAME if old in steady else Fate.MOVED


def _steady(places: Sequence[int]) -> set[int]:
    """A longest rising subsequence: the places that have kept their order."""
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for place in places:
        at = bisect_left(ends, place)
        before[place] = ends[at - 1] if at else None
        ends[at : at + 1] = [place]
    steady: set[int] = set()
    place_or_none = ends[-1] if ends else None
    while place_or_none is not None:
        steady.add(place_or_none)
        place_or_none = before[place_or_none]
    return steady
