"""A typed sentence or paragraph against its reference: key points, and what speaks against them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from shuati.match import conflicts
from shuati.match.alignment import Fit, align
from shuati.match.clauses import Clause, clauses, comparable
from shuati.match.conflicts import Conflict
from shuati.match.guards import gives_up, repeats, thrown_together
from shuati.match.outcomes import outcome, reason
from shuati.match.terms import Terms
from shuati.match.topics import short_names, subjects, topics
from shuati.model.verdicts import Form, Point, Reason, Verdict

#: A clause below the first is missed, above the second is hit whole.
_MISSED, _HIT = 0.2, 0.85
#: By how much less another clause may fit and still own a typed clause, if it agrees with it.
_MARGIN = 0.1
#: The code of a contradiction that is none: the typed clause was meant for another one.
VOID = "void"
_YES = re.compile(r"(?:是的?|对|会|能|能够|可以|一定|必然|必须|肯定|有|正确|需要|应该|应当)")
_NO = re.compile(
    r"(?:不是|不对|不会|不能|不能够|不可以|不一定|未必|不必|没有|错误?|否|不需要|不应该?|不应当|不可|不见得)"
)


@dataclass(frozen=True, slots=True)
class Reading:
    """Both texts in clauses, their fit, the topics they speak of, and the words of the question."""

    reference: tuple[Clause, ...]
    typed: tuple[Clause, ...]
    fits: tuple[Fit, ...]
    mine: tuple[str, ...]
    theirs: tuple[str, ...]
    given: frozenset[str]


def read(reference: str, typed: str, question: str, terms: Terms) -> Reading:
    """Return both texts as they are compared."""
    names = topics(question, reference, terms)
    short = short_names(names, comparable(reference, terms))
    spelled = {name: name for name in names} | short
    right = clauses(reference, terms, names)
    written = tuple(
        clause for clause in clauses(typed, terms, tuple(spelled)) if not gives_up(clause.text)
    )
    asked = clauses(question, terms, names) if question else ()
    given = frozenset(word.text for clause in asked for word in clause.words)
    mine, theirs = subjects(right, spelled), subjects(written, spelled)
    fits = align(right, written, given, mine, theirs)
    return Reading(right, written, fits, mine, theirs, given)


def _known_words(fits: tuple[Fit, ...]) -> frozenset[tuple[int, int]]:
    return frozenset(
        (link.clause, link.to) for fit in fits for link in fit.links if link.likeness >= 0.6
    )


def against(reading: Reading) -> tuple[Conflict, ...]:
    """Return at most one conflict for each reference clause, firm ones first."""
    known = _known_words(reading.fits)
    found: list[Conflict | None] = []
    for number, fit in enumerate(reading.fits):
        found += [
            conflicts.turned(number, fit, reading.typed),
            conflicts.opposed(number, fit, reading.typed),
            conflicts.miscounted(number, fit, reading.typed),
            conflicts.swapped_sides(number, fit, reading.typed),
            conflicts.replaced(number, fit, reading.typed, known),
        ]
    found += conflicts.misplaced(reading.fits)
    found += conflicts.exchanged(reading.fits, reading.typed)
    found += conflicts.estranged(reading.fits, reading.mine, reading.theirs)
    real = sorted((c for c in found if c), key=lambda conflict: not conflict.firm)
    first: dict[int, Conflict] = {}
    for conflict in real:
        first.setdefault(conflict.clause, conflict)
    borrowed = _borrowed(reading.fits, first)
    return tuple(
        replace(c, code=VOID, firm=False) if c.clause in borrowed else c for c in first.values()
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


def _stance(clause: Clause) -> bool | None:
    if _NO.match(clause.text):
        return False
    return True if _YES.match(clause.text) else None


def contrary(reading: Reading) -> bool:
    """Say whether the reference begins with yes and the answer with no, or the other way round."""
    if not reading.reference or not reading.typed:
        return False
    if len(reading.reference[0].text) > 4:
        return False
    mine, theirs = _stance(reading.reference[0]), _stance(reading.typed[0])
    return mine is not None and theirs is not None and mine != theirs


def _polarities(clauses_: tuple[Clause, ...], text: str) -> set[bool]:
    return {word.negated for clause in clauses_ for word in clause.words if word.text == text}


def torn(reading: Reading) -> bool:
    """Say whether the answer claims a short claim of the reference and its opposite as well."""
    for fit in reading.fits:
        if len(fit.clause.content) > 2:
            continue
        for link in fit.links:
            mine = _polarities(reading.reference, link.word.text)
            theirs = _polarities(reading.typed, link.typed.text)
            if len(mine) == 1 < len(theirs) and link.likeness > 0.9:
                return True
    return False


def _level(coverage: float) -> float:
    return min(1.0, max(0.0, (coverage - _MISSED) / (_HIT - _MISSED)))


@dataclass(frozen=True, slots=True)
class Balance:
    """What was weighed: shares 0..1 of the reference, and of the answer `explained`."""

    hit: float
    firm: float
    soft: float
    explained: float
    unexplained_weight: float
    missed_weight: float
    mirrored: bool


def _explained(reading: Reading) -> tuple[float, float]:
    known = _known_words(reading.fits)
    whole = left = 0.0
    for number, clause in enumerate(reading.typed):
        for at, word in enumerate(clause.words):
            if word.weight and word.text not in reading.given:
                whole += word.weight
                left += 0.0 if (number, at) in known else word.weight
    return (1.0 - left / whole if whole else 1.0), left


def _mirrored(found: tuple[Conflict, ...]) -> bool:
    """Say whether two things stand in each other's place."""
    pairs = {tuple(value for _, value in c.fields) for c in found if c.firm and len(c.fields) == 2}
    return any(pair[::-1] in pairs and len(str(pair[0])) > 1 for pair in pairs)


def balance(reading: Reading, found: tuple[Conflict, ...]) -> Balance:
    """Weigh what was hit against what was missed and contradicted."""
    firm = {c.clause for c in found if c.firm}
    soft = {c.clause for c in found if not c.firm and c.code != VOID}
    void = {c.clause for c in found if c.code == VOID}
    whole = sum(fit.weight for fit in reading.fits) or 1.0
    hit = missed = 0.0
    for number, fit in enumerate(reading.fits):
        level = 0.0 if number in firm | void else _level(fit.coverage)
        hit += level * fit.weight
        missed += (1.0 - level) * fit.weight * (number not in firm)
    explained, left = _explained(reading)

    def share(numbers: set[int]) -> float:
        return sum(reading.fits[n].weight for n in numbers) / whole

    return Balance(hit / whole, share(firm), share(soft), explained, left, missed, _mirrored(found))


def _points(
    reading: Reading, found: tuple[Conflict, ...]
) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    firm = {conflict.clause for conflict in found if conflict.firm or conflict.code == VOID}
    hit: list[Point] = []
    missed: list[Point] = []
    for number, fit in enumerate(reading.fits):
        place = reading.typed[fit.best].place if fit.best >= 0 and fit.coverage > 0.25 else None
        point = Point(fit.clause.text, fit.clause.place, place)
        (hit if number not in firm and fit.coverage >= 0.5 else missed).append(point)
    return tuple(hit), tuple(missed)


def _guess(weighed: Balance) -> float:
    """Return the score if what the answer says in other words may be what was missed."""
    if not weighed.missed_weight:
        return weighed.hit
    trust = min(1.0, max(0.0, (weighed.hit - 0.2) / 0.4))
    filled = min(1.0, weighed.unexplained_weight / weighed.missed_weight)
    return weighed.hit + (1.0 - weighed.hit) * 0.6 * trust * filled


def _contradicted(weighed: Balance, form: Form) -> tuple[float, bool]:
    """Return score and certainty of an answer which contradicts its reference."""
    touched = weighed.hit + weighed.firm
    if weighed.mirrored:
        return 0.15, True
    if weighed.firm >= 0.45 * touched:
        return 0.1, weighed.firm >= 0.25
    if form is not Form.PARAGRAPH and weighed.firm >= 0.3:
        return 0.15, False
    return min(0.7, max(0.3, weighed.hit)), weighed.hit >= 0.4 and weighed.explained >= 0.75


def _rare_word(reading: Reading) -> bool:
    links = (link for fit in reading.fits for link in fit.links if link.likeness >= 0.9)
    return any(link.word.weight >= 0.7 and link.word.text not in reading.given for link in links)


def _agreeing(weighed: Balance, reading: Reading) -> tuple[float, bool]:
    """Return score and certainty of an answer without firm contradiction."""
    lowest = min((fit.coverage for fit in reading.fits if fit.weight >= 0.5), default=1.0)
    if weighed.hit >= 0.88 and not weighed.soft and lowest >= 0.4:
        return max(0.9, weighed.hit), weighed.explained >= 0.4
    score = _guess(weighed)
    if score < 0.35 and weighed.explained >= 0.8 and _rare_word(reading):
        return 0.35, False
    if weighed.soft:
        return min(score, 0.75), False
    clear = all(not 0.3 <= fit.coverage < 0.55 for fit in reading.fits if fit.weight >= 0.5)
    plain_part = weighed.explained >= 0.8 and clear and 0.25 <= weighed.hit < 0.75
    return score, plain_part


def weigh(reading: Reading, typed: str, form: Form) -> Verdict:
    """Return the verdict on two read texts."""
    if repeats(reading.typed, reading.given, reading.reference):
        return outcome(0.0, reason("question_copy"), form=form)
    found = against(reading)
    weighed = balance(reading, found)
    hit, missed = _points(reading, found)
    why = tuple(conflict.reason for conflict in found if conflict.code != VOID)
    if weighed.hit < 0.75 and thrown_together(reading.typed, reading.reference, typed):
        return outcome(0.2, reason("stuffing"), *why, form=form, hit=hit, missed=missed)
    if contrary(reading) or torn(reading):
        return outcome(0.1, reason("contradiction"), *why, form=form, hit=hit, missed=missed)
    score, sure = _contradicted(weighed, form) if weighed.firm else _agreeing(weighed, reading)
    return outcome(score, *why, *_summary(missed), sure=sure, form=form, hit=hit, missed=missed)


def _summary(missed: tuple[Point, ...]) -> tuple[Reason, ...]:
    return (reason("missing", count=len(missed)),) if missed else ()


def grade_statement(reference: str, typed: str, question: str, terms: Terms, form: Form) -> Verdict:
    """Return the verdict on a typed sentence or paragraph."""
    reading = read(reference, typed, question, terms)
    if not reading.typed:
        return outcome(0.0, reason("blank"), form=form)
    return weigh(reading, typed, form)
