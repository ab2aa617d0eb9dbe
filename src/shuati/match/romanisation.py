"""A statement typed in Latin letters against a Chinese reference: pinyin, or another language."""

from __future__ import annotations

import re

from shuati.match import points
from shuati.match.clauses import Clause, clauses
from shuati.match.outcomes import outcome, reason
from shuati.match.spellings import spelled
from shuati.match.terms import Terms
from shuati.match.wording import chinese, plain
from shuati.model.verdicts import Form, Point, Verdict
from shuati.words import negation
from shuati.words.numerals import arabic

_NEGATING = re.compile(
    r"\b(?:bu|mei|wu|fei|wei)(?:shi|hui|neng|yao|de|yong|bi|xu|you|ke|fa|neng)?\b"
)
_LETTERS = re.compile(r"[^a-z0-9]")
_PINYIN, _WHOLE = 0.5, 0.85


def _letters(typed: str) -> str:
    return _LETTERS.sub("", typed.casefold().replace("ü", "u").replace("v", "u"))


def _share(clause: Clause, letters: str) -> float:
    whole = sum(word.weight for word in clause.content)
    found = [w for w in clause.content if any(form in letters for form in spelled(w.text))]
    return sum(word.weight for word in found) / whole if whole else 1.0


def _negations(text: str) -> int:
    return sum(negates for _, negates in negation.split(text))


def _common(reference: str, typed: str) -> bool:
    """Say whether `typed` has a word or number of the reference, or holds no letters."""
    letters = re.findall("[a-z]+", plain(typed))
    held = re.findall(r"[a-z]+|\d+", arabic(plain(reference)))
    return not letters or not set(re.findall(r"[a-z]+|\d+", plain(typed))).isdisjoint(held)


def _points(
    reference: str, parts: list[Clause], shares: list[float], weights: list[float]
) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    hit: list[Point] = []
    missed: list[Point] = []
    for group in points.groups(reference, parts):
        found = sum(shares[n] * weights[n] for n in group) / sum(weights[n] for n in group)
        place = points.place(parts, group)
        point = Point(reference[slice(*place)], place)
        (hit if found >= _WHOLE else missed).append(point)
    return tuple(hit), tuple(missed)


def grade_romanised(reference: str, typed: str, terms: Terms, form: Form) -> Verdict | None:
    """Judge pinyin without tones; None where one of the texts is not of that kind."""
    if chinese(typed) or not chinese(reference):
        return None
    parts = [clause for clause in clauses(reference, terms) if clause.content]
    letters = _letters(typed)
    shares = [_share(clause, letters) for clause in parts]
    weights = [sum(word.weight for word in clause.content) for clause in parts]
    score = sum(s * w for s, w in zip(shares, weights, strict=True)) / (sum(weights) or 1.0)
    if score < _PINYIN and _common(reference, typed):
        return None
    if score < _PINYIN:
        return outcome(0.1, reason("other_language"), sure=False, form=form)
    hit, missed = _points(reference, parts, shares, weights)
    if _negations(reference) != len(_NEGATING.findall(typed.casefold())):
        why = reason("negation", typed=typed)
        return outcome(0.1, why, sure=False, form=form, missed=(*hit, *missed))
    level = 0.8 if score >= _WHOLE else min(0.7, score)
    return outcome(level, reason("pinyin"), sure=score >= _WHOLE, form=form, hit=hit, missed=missed)
