"""A typed sentence or paragraph against its reference: key points, and what speaks against them."""

from __future__ import annotations

from shuati.match import points
from shuati.match.balance import VOID, Balance, against, balance
from shuati.match.conflicts import TURNED, Conflict
from shuati.match.explanations import reasons
from shuati.match.guards import repeats, thrown_together
from shuati.match.outcomes import outcome, reason
from shuati.match.reading import Reading, read
from shuati.match.romanisation import grade_romanised
from shuati.match.stances import contrary, stances, torn
from shuati.match.terms import Terms
from shuati.model.verdicts import Form, Point, Reason, Verdict


def _points(
    reading: Reading, found: tuple[Conflict, ...]
) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    firm = {conflict.clause for conflict in found if conflict.firm or conflict.code == VOID}
    hit: list[Point] = []
    missed: list[Point] = []
    for group in points.groups(reading.source, reading.reference):
        body = points.judged(reading.source, reading.reference, group)
        kept = firm.isdisjoint(group) and _coverage(reading, body) >= 0.5
        (hit if kept else missed).append(_point(reading, group))
    return tuple(hit), tuple(missed)


def _coverage(reading: Reading, group: points.Group) -> float:
    fits = [reading.fits[number] for number in group]
    whole = sum(fit.weight for fit in fits)
    return sum(fit.coverage * fit.weight for fit in fits) / whole if whole else fits[0].coverage


def _point(reading: Reading, group: points.Group) -> Point:
    fit = max((reading.fits[n] for n in group), key=lambda fit: fit.coverage * fit.weight)
    typed = reading.typed[fit.best].place if fit.best >= 0 and fit.coverage > 0.25 else None
    place = points.place(reading.reference, group)
    return Point(reading.source[slice(*place)], place, typed)


def _guess(weighed: Balance) -> float:
    """Return the score if what the answer says in other words may be what was missed."""
    if not weighed.missed_weight:
        return weighed.hit
    trust = min(1.0, max(0.0, (weighed.hit - 0.2) / 0.25))
    filled = min(1.0, weighed.unexplained_weight / weighed.missed_weight)
    return weighed.hit + (1.0 - weighed.hit) * 0.7 * trust * filled


def _contradicted(weighed: Balance, form: Form) -> tuple[float, bool]:
    """Return score and certainty of an answer which contradicts its reference."""
    touched = weighed.hit + weighed.firm
    if weighed.mirrored and weighed.firm >= 0.35:
        return 0.15, True
    if weighed.firm >= 0.45 * touched:
        return 0.1, weighed.firm >= 0.25
    if form is not Form.PARAGRAPH and weighed.firm >= 0.3:
        return 0.15, False
    return min(0.7, max(0.3, weighed.hit)), weighed.hit >= 0.4 and weighed.explained >= 0.75


def _rare_word(reading: Reading) -> bool:
    if None not in stances(reading):
        return True
    links = (link for fit in reading.fits for link in fit.links if link.likeness >= 0.9)
    return any(link.word.weight >= 0.7 and link.word.text not in reading.given for link in links)


def _only_numbers(reading: Reading) -> bool:
    """Say whether the answer is a number alone, which may be all that was asked for."""
    words = [word.text for clause in reading.typed for word in clause.content]
    return bool(words) and all(word[0].isdigit() for word in words)


def _fragment(weighed: Balance, reading: Reading) -> tuple[float, bool] | None:
    """Judge an answer which says nothing but what the reference says, and leaves much out."""
    if weighed.soft or weighed.explained < 0.9 or weighed.hit >= 0.72:
        return None
    if not weighed.hit and not _rare_word(reading):
        return None
    return max(0.35, weighed.hit), weighed.hit > 0.1 and not _only_numbers(reading)


def _ceiling(weighed: Balance, found: tuple[Conflict, ...], clauses: int) -> float:
    """Return the most that an answer is worth in which something may be wrong."""
    if any(conflict.code in TURNED for conflict in found):
        return 0.6
    if weighed.replaced >= (0.2 if clauses <= 3 else 0.35):
        return 0.7
    return 0.6 if weighed.soft >= 0.9 else 0.8


def _agreeing(
    weighed: Balance, reading: Reading, found: tuple[Conflict, ...]
) -> tuple[float, bool]:
    """Return score and certainty of an answer without firm contradiction."""
    lowest = min((fit.coverage for fit in reading.fits if fit.weight >= 0.5), default=1.0)
    if weighed.hit >= 0.88 and not weighed.soft and lowest >= 0.4:
        return max(0.9, weighed.hit), weighed.explained >= 0.4
    fragment = _fragment(weighed, reading)
    if fragment:
        return fragment
    if weighed.hit <= 0.03 and weighed.explained <= 0.05:
        return 0.0, True
    score = _guess(weighed)
    if score < 0.35 and weighed.explained >= 0.8 and _rare_word(reading):
        score = 0.35
    if weighed.soft:
        return min(score, _ceiling(weighed, found, len(reading.fits))), False
    return score, False


def weigh(reading: Reading, typed: str, form: Form) -> Verdict:
    """Return the verdict on two read texts."""
    if repeats(reading.typed, reading.given, reading.reference):
        return outcome(0.0, reason("question_copy"), form=form)
    found = against(reading)
    weighed = balance(reading, found)
    hit, missed = _points(reading, found)
    swapped = weighed.mirrored and weighed.firm >= 0.35
    why = reasons(found, swapped=swapped)
    if weighed.hit < 0.75 and thrown_together(reading.typed, reading.reference, typed):
        return outcome(0.2, reason("stuffing"), *why, form=form, hit=hit, missed=missed)
    if contrary(reading) or torn(reading):
        return outcome(0.1, reason("contradiction"), *why, form=form, hit=hit, missed=missed)
    score, sure = (
        _contradicted(weighed, form) if weighed.firm else _agreeing(weighed, reading, found)
    )
    return outcome(score, *why, *_summary(missed), sure=sure, form=form, hit=hit, missed=missed)


def _summary(missed: tuple[Point, ...]) -> tuple[Reason, ...]:
    return (reason("missing", count=len(missed)),) if missed else ()


def grade_statement(reference: str, typed: str, question: str, terms: Terms, form: Form) -> Verdict:
    """Return the verdict on a typed sentence or paragraph."""
    romanised = grade_romanised(reference, typed, terms, form)
    if romanised:
        return romanised
    reading = read(reference, typed, question, terms)
    if not reading.typed:
        return outcome(0.0, reason("blank"), form=form)
    return weigh(reading, typed, form)
