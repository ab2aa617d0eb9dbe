"""All questions of a learner audited together, in time that grows as their number does."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Sequence
from itertools import chain
from operator import itemgetter

from shuati.model.study import StoredQuestion
from shuati.paper.audit.alone import alone
from shuati.paper.audit.claims import Claim, claim
from shuati.paper.audit.compare import compare
from shuati.paper.audit.findings import Finding
from shuati.paper.audit.wording import wording

# A question is sought by its rarest words, and for each of them among the latest that have it:
# this bounds the work when all questions are much the same.
_RAREST = 10
_LATEST = 24
_CANDIDATES = 8
# One word in common makes questions likely only where one of them has hardly more.
_FEW = 3


def audit(questions: Sequence[StoredQuestion]) -> list[Finding]:
    """Find contradictions and repetitions; those in one question first, then pairs, in order."""
    claims = [claim(stored) for stored in questions]
    found = [finding for one in claims for finding in alone(one)]
    return [*found, *_pairs(claims)]


def _pairs(claims: Sequence[Claim]) -> Iterator[Finding]:
    index = _Index([_words(one) for one in claims])
    first: dict[Hashable, int] = {}
    for place, one in enumerate(claims):
        known = {first.setdefault(key, place) for key in (one.exact, one.frame.words)} - {place}
        twins = {other for other in known if claims[other].exact == one.exact}
        for other in sorted(twins or known | set(index.before(place))):
            if finding := compare(claims[other], one):
                yield finding


def _words(one: Claim) -> frozenset[str]:
    """What a question is sought by; a choice between statements by these too."""
    if not one.judged:
        return one.frame.words
    return one.frame.words.union(*(wording(text).words for text in one.fillings))


class _Index:
    """Which questions have a word."""

    def __init__(self, words: Sequence[frozenset[str]]) -> None:
        self._words = words
        common = Counter(chain.from_iterable(words))
        rarest = sorted(common, key=lambda word: (common[word], word))
        self._rank = {word: rank for rank, word in enumerate(rarest)}
        self._places: dict[str, list[int]] = defaultdict(list)

    def before(self, place: int) -> list[int]:
        """The likeliest of the questions before this one, which is remembered for those after."""
        words = sorted(self._words[place], key=self._rank.__getitem__)
        found = Counter(
            chain.from_iterable(self._places[word][-_LATEST:] for word in words[:_RAREST])
        )
        for word in words:
            self._places[word].append(place)
        likely = sorted(found.items(), key=itemgetter(1), reverse=True)[:_CANDIDATES]
        return [near for near, shared in likely if shared > 1 or len(self._words[near]) < _FEW]
