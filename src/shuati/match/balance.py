"""What an answer hits, misses and contradicts, weighed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuati.match import conflicts, swaps
from shuati.match.alignment import Fit
from shuati.match.conflicts import Conflict
from shuati.match.reading import Reading, known_words
from shuati.match.stances import stances

#: A clause below the first is missed, above the second is hit whole.
_MISSED, _HIT = 0.2, 0.85
#: By how much less another clause may fit and still own a typed clause, if it agrees with it.
_MARGIN = 0.1
#: The code of a contradiction that is none: the typed clause was meant for another one.
VOID = "void"


def _within(reading: Reading) -> list[Conflict]:
    """Return what speaks against single reference clauses."""
    found: list[Conflict | None] = []
    for number, fit in enumerate(reading.fits):
        found += [
            conflicts.turned(number, fit, reading.typed),
            conflicts.opposed(number, fit, reading.typed),
            conflicts.miscounted(number, fit, reading.typed),
            conflicts.swapped_sides(number, fit, reading.typed),
            conflicts.replaced(number, fit, reading.typed),
        ]
    return [conflict for conflict in found if conflict]


def _across(reading: Reading) -> list[Conflict]:
    """Return what speaks against reference clauses through other clauses."""
    return [
        *swaps.misplaced(reading.fits),
        *swaps.exchanged(reading.fits, reading.typed),
        *swaps.traded(reading.fits, reading.typed),
        *swaps.estranged(reading.fits, reading.mine, reading.theirs),
    ]


def _contrasts(reading: Reading, found: list[Conflict]) -> set[int]:
    """Return the clauses whose opposite is said, and rightly, of another topic."""
    against_ = {c.clause for c in found if c.code in ("opposite", *conflicts.TURNED)}
    strange = set(swaps.strange(reading.fits, reading.mine, reading.theirs))
    return against_ & strange


def against(reading: Reading) -> tuple[Conflict, ...]:
    """Return at most one conflict for each reference clause, firm ones first.

    A conflict of the code VOID is none: the typed clause was meant for another clause.
    """
    pairs = swaps.reversed_pairs(reading.reference, reading.typed)
    found = [*pairs, *_within(reading), *_across(reading)]
    contrasts = _contrasts(reading, found)
    first: dict[int, Conflict] = {}
    for conflict in sorted(found, key=lambda conflict: not conflict.firm):
        first.setdefault(conflict.clause, conflict)
    void = contrasts | _borrowed(reading.fits, first)
    return tuple(
        replace(c, code=VOID, firm=False) if c.clause in void else c for c in first.values()
    )


def _borrowed(fits: tuple[Fit, ...], found: dict[int, Conflict]) -> set[int]:
    """Return the contradicted clauses whose best typed clause belongs better to another one."""
    owners: dict[int, int] = {}
    for number, each in enumerate(fits):
        if number not in found or not found[number].firm:
            owner = owners.get(each.best)
            if owner is None or fits[owner].coverage < each.coverage:
                owners[each.best] = number
    return {
        number
        for number in found
        if (owner := owners.get(fits[number].best)) is not None
        and owner != number
        and fits[owner].coverage > max(0.5, fits[number].coverage - _MARGIN)
    }


def _level(coverage: float) -> float:
    return min(1.0, max(0.0, (coverage - _MISSED) / (_HIT - _MISSED)))


@dataclass(frozen=True, slots=True)
class Balance:
    """What was weighed: shares 0..1 of the reference, and of the answer `explained`."""

    hit: float
    firm: float
    soft: float
    replaced: float
    explained: float
    unexplained_weight: float
    missed_weight: float
    mirrored: bool


def _explained(reading: Reading) -> tuple[float, float]:
    known = known_words(reading.fits)
    whole = left = 0.0
    for number, clause in enumerate(reading.typed):
        for at, word in enumerate(clause.words):
            if word.weight and word.text not in reading.given:
                whole += word.weight
                left += 0.0 if (number, at) in known else word.weight
    return (1.0 - left / whole if whole else 1.0), left


def _with_stance(reading: Reading) -> tuple[Fit, ...]:
    """Let a yes or no weigh as much as a word, though its word may only carry a sentence."""
    mine, theirs = stances(reading)
    if mine is None:
        return reading.fits
    first = reading.fits[0]
    agreed = replace(first, coverage=float(mine == theirs), weight=max(1.0, first.weight))
    return (agreed, *reading.fits[1:])


def _mirrored(found: tuple[Conflict, ...]) -> bool:
    """Say whether two things stand in each other's place."""
    pairs = {tuple(value for _, value in c.fields) for c in found if c.firm and len(c.fields) == 2}
    return any(pair[::-1] in pairs and len(str(pair[0])) > 1 for pair in pairs)


def balance(reading: Reading, found: tuple[Conflict, ...]) -> Balance:
    """Weigh what was hit against what was missed and contradicted."""
    firm = {c.clause for c in found if c.firm}
    soft = {c.clause for c in found if not c.firm and c.code != VOID}
    void = {c.clause for c in found if c.code == VOID}
    replaced = {c.clause for c in found if c.code == conflicts.REPLACED}
    fits = _with_stance(reading)
    whole = sum(fit.weight for fit in fits) or 1.0
    hit = missed = 0.0
    for number, fit in enumerate(fits):
        level = 0.0 if number in firm | void else _level(fit.coverage)
        level = min(level, 0.5) if number in replaced else level
        hit += level * fit.weight
        missed += (1.0 - level) * fit.weight * (number not in firm)
    explained, left = _explained(reading)

    def share(numbers: set[int]) -> float:
        return sum(fits[n].weight for n in numbers) / whole

    return Balance(
        hit / whole,
        share(firm),
        share(soft),
        share(replaced),
        explained,
        left,
        missed,
        _mirrored(found),
    )
