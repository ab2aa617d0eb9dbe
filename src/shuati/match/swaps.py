"""Where an answer says the right things of each other: parts exchanged between clauses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations

from shuati.match.alignment import Fit, Link
from shuati.match.clauses import Clause, Word
from shuati.match.conflicts import SAME, SWAPPED, Conflict, substitutions
from shuati.match.likeness import likeness

#: By how much two clauses must fit better across than straight to be a reversed pair.
_CLEARLY = 0.2
#: Beyond so many clauses with a head found no further pairs are looked at.
_MOST_HEADS = 24
Heads = tuple[tuple[int, int], ...]


def _negates(clause: Clause) -> bool:
    return any(word.negated for word in clause.words)


def _turned_share(fit: Fit, typed: tuple[Clause, ...]) -> float:
    """Return the share of what was found that stands in clauses turned the other way round."""
    near = [link for link in fit.links if link.likeness >= SAME]
    whole = sum(link.word.weight for link in near)
    against = [n for n in near if n.turned and _negates(typed[n.clause]) != _negates(fit.clause)]
    return sum(link.word.weight for link in against) / whole if whole else 0.0


def traded(fits: tuple[Fit, ...], typed: tuple[Clause, ...]) -> list[Conflict]:
    """Find a 不 that went from one clause to another: 看B不看A for 看A不看B."""
    shares = [_turned_share(fit, typed) for fit in fits]
    pairs = list(zip(fits, shares, strict=True))
    settled = {fit.best for fit, share in pairs if fit.coverage >= 0.5 and share < 0.3}
    turned = [
        number
        for number, (fit, share) in enumerate(pairs)
        if fit.coverage >= 0.45 and share >= 0.3 and fit.best not in settled
    ]
    if len({_negates(fits[number].clause) for number in turned}) < 2:
        return []
    return [Conflict(number, SWAPPED, True) for number in turned]


def exchanged(fits: tuple[Fit, ...], typed: tuple[Clause, ...]) -> list[Conflict]:
    """Find two words which stand in each other's place, in different clauses."""
    places: dict[tuple[str, str], list[int]] = defaultdict(list)
    for number, fit in enumerate(fits):
        for word, other in substitutions(fit, typed):
            places[word.text, other.text].append(number)
    both = [
        (pair, places[pair] + places[pair[::-1]]) for pair in list(places) if pair[::-1] in places
    ]
    return [
        Conflict(number, SWAPPED, True, (("first", one), ("second", other)))
        for (one, other), numbers in both
        for number in numbers
        if len(set(numbers)) > 1
    ]


def _shared(one: Sequence[object], other: Sequence[object]) -> int:
    """Return how many things two rows begin with alike."""
    unlike = (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return next(unlike, min(len(one), len(other)))


def _said(clause: Clause) -> list[tuple[str, bool]]:
    return [(word.text, word.negated) for word in clause.content]


def _heads(reference: tuple[Clause, ...], typed: tuple[Clause, ...]) -> Heads:
    """Return for each clause the typed one that begins most like it, with how many of its words."""
    begun: dict[tuple[str, bool], list[int]] = defaultdict(list)
    said = [_said(clause) for clause in typed]
    for number, row in enumerate(said):
        begun[row[0] if row else ("", False)].append(number)
    out = []
    for row in map(_said, reference):
        near = [(_shared(row, said[k]), -k) for k in begun.get(row[0], ())] if row else []
        shared, best = max(near, default=(0, 1))
        out.append((-best, shared))
    return tuple(out)


def _agreement(mine: tuple[Word, ...], theirs: tuple[Word, ...]) -> float:
    """Return which share of the heavier of two rows of words the other one says as well."""
    found = 0.0
    for word in mine:
        near = (likeness(word.text, o.text) for o in theirs if o.negated == word.negated)
        best = max(near, default=0.0)
        found += word.weight * best * (best >= SAME)
    whole = max(sum(word.weight for word in row) for row in (mine, theirs))
    return found / whole if whole else 0.0


def _cross(reference: tuple[Clause, ...], typed: tuple[Clause, ...], heads: Heads) -> bool:
    """Say whether two clauses say of each other's heads what is to be said of their own."""
    mine = [clause.content[n:] for clause, (_, n) in zip(reference, heads, strict=True)]
    theirs = [typed[k].content[n:] for k, n in heads]
    across = [_agreement(a, b) for a, b in zip(mine, theirs[::-1], strict=True)]
    if min(across) < SAME:
        return False
    direct = [_agreement(a, b) for a, b in zip(mine, theirs, strict=True)]
    return all(a - b >= _CLEARLY for a, b in zip(across, direct, strict=True))


def _name(clause: Clause, typed: Clause, count: int, other: Clause) -> str:
    """Return the head of a clause as it was written, without what the other one's head shares."""
    words = {word.text for word in other.content}
    own = "".join(word.text for word in clause.content[:count] if word.text not in words)
    if own in clause.written:
        return own
    return clause.written[: _shared(clause.written.casefold(), typed.written.casefold())]


def reversed_pairs(reference: tuple[Clause, ...], typed: tuple[Clause, ...]) -> list[Conflict]:
    """Find A是乙，B是甲 for A是甲，B是乙: the heads of two clauses with each other's rests."""
    heads = _heads(reference, typed)
    headed = [n for n, (k, _) in enumerate(heads) if k >= 0][:_MOST_HEADS]
    found = []
    for pair in combinations(headed, 2):
        ours, at = tuple(reference[n] for n in pair), tuple(heads[n] for n in pair)
        if at[0][0] != at[1][0] and _cross(ours, typed, at):
            first, second = (
                _name(c, typed[k], n, other)
                for c, (k, n), other in zip(ours, at, ours[::-1], strict=True)
            )
            fields = (("first", first), ("second", second))
            found += [Conflict(n, SWAPPED, True, fields) for n in pair]
    return found


def misplaced(fits: tuple[Fit, ...]) -> list[Conflict]:
    """Find clauses whose parts were exchanged: 冻结B，训练A for 冻结A，训练B."""
    shares = [_shares(fit, unique) for fit, unique in zip(fits, _unique(fits), strict=True)]
    places: dict[tuple[int, int], list[int]] = defaultdict(list)
    for number, share in enumerate(shares):
        for pair in combinations(sorted(share), 2):
            places[pair].append(number)
    crossed = {
        n
        for pair, numbers in places.items()
        if _crosses(pair, numbers, fits, shares)
        for n in numbers
    }
    return [Conflict(n, SWAPPED, fits[n].coverage >= SAME) for n in sorted(crossed)]


def _crosses(
    pair: tuple[int, int], numbers: list[int], fits: tuple[Fit, ...], shares: list[dict[int, float]]
) -> bool:
    if len(numbers) != 2:
        return False
    split = all(min(shares[n][k] for k in pair) >= 0.3 * sum(shares[n].values()) for n in numbers)
    return split or {fits[n].best for n in numbers} == set(pair)


def _unique(fits: tuple[Fit, ...]) -> list[list[Link]]:
    near = [[link for link in fit.links if link.likeness >= SAME] for fit in fits]
    texts: dict[str, int] = defaultdict(int)
    targets: dict[tuple[int, int], int] = defaultdict(int)
    for links in near:
        for link in links:
            texts[link.word.text] += 1
            targets[link.clause, link.to] += 1
    return [
        [n for n in links if texts[n.word.text] == 1 == targets[n.clause, n.to]] for links in near
    ]


def _shares(fit: Fit, links: list[Link]) -> dict[int, float]:
    shares: dict[int, float] = defaultdict(float)
    for link in links:
        shares[link.clause] += link.word.weight
    return {number: share for number, share in shares.items() if share >= 0.3}


def strange(fits: tuple[Fit, ...], mine: tuple[str, ...], theirs: tuple[str, ...]) -> list[int]:
    """Return the clauses that fit best what is said of another topic.

    `mine` and `theirs` are the topics of all clauses.
    """
    topics = [
        (topic, theirs[fit.best] if fit.best >= 0 else "")
        for fit, topic in zip(fits, mine, strict=True)
    ]
    return [
        number for number, (topic, other) in enumerate(topics) if topic and other and topic != other
    ]


def estranged(
    fits: tuple[Fit, ...], mine: tuple[str, ...], theirs: tuple[str, ...]
) -> list[Conflict]:
    """Find clauses said of another topic; `mine` and `theirs` are the topics of all clauses."""
    out = []
    for number in strange(fits, mine, theirs):
        fit = fits[number]
        if fit.coverage >= 0.3:
            fields = (("first", mine[number]), ("second", theirs[fit.best]))
            out.append(Conflict(number, SWAPPED, fit.coverage >= 0.45, fields))
    return out
