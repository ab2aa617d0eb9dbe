"""One typed answer against its reference and the other answers the card knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from shuati.match.brackets import abbreviated
from shuati.match.form import decide
from shuati.match.guards import gives_up, said, says_nothing
from shuati.match.items import Item, split_pairs
from shuati.match.lists import grade_list
from shuati.match.outcomes import capped, outcome, reason
from shuati.match.phrases import grade_phrase
from shuati.match.statements import grade_statement
from shuati.match.terms import SHIPPED, Terms, glosses
from shuati.match.wording import bare, narrow, plain
from shuati.model.verdicts import Form, Judgement, Point, Verdict

_LONG_TERM = 6


def _placed(verdict: Verdict, reference: str, typed: str) -> Verdict:
    """Give a term its one point."""
    if verdict.hit or verdict.missed:
        return verdict
    found = (0, len(typed)) if verdict.verdict is not Judgement.WRONG else None
    point = (Point(reference, (0, len(reference)), found),)
    hit = verdict.verdict is Judgement.CORRECT
    return replace(verdict, hit=point if hit else (), missed=() if hit else point)


def _joined(reference: str) -> str:
    """Return a term such as 存储和更新 as the enumeration it is; "" if it is none."""
    parts = split_pairs(Item(reference, (0, len(reference))))
    whole = len(parts) > 1 and all(len(bare(part.text)) > 1 for part in parts)
    return "、".join(part.text for part in parts) if whole else ""


def _term(reference: str, typed: str, question: str, terms: Terms) -> Verdict:
    text = said(typed, reference)
    verdict = grade_phrase(reference, text.text, question, terms)
    if (
        len(bare(reference)) >= _LONG_TERM
        and verdict.score < 0.8
        and verdict.reasons[0].code in ("different", "incomplete")
    ):
        wide = grade_statement(reference, text.text, question, terms, Form.TERM)
        verdict = wide if wide.score > verdict.score else verdict
    joined = _joined(reference)
    if joined and verdict.score < 0.8:
        verdict = max(
            verdict,
            grade_list(joined, text.text.replace("但", "、"), question, terms),
            key=lambda v: v.score,
        )
        verdict = replace(verdict, form=Form.TERM, hit=(), missed=())
    if text.hedged:
        verdict = capped(verdict, 0.8, reason("hedge"))
    return _placed(verdict, reference, typed)


def _by_form(reference: str, typed: str, question: str, terms: Terms, form: Form) -> Verdict:
    if bare(typed) == bare(reference):
        return _whole(reference, typed, form)
    if form is Form.TERM:
        return _term(reference, typed, question, terms)
    if form is Form.LIST:
        return grade_list(reference, typed, question, terms)
    return grade_statement(reference, typed, question, terms, form)


def _whole(reference: str, typed: str, form: Form) -> Verdict:
    point = Point(reference, (0, len(reference)), (0, len(typed)))
    return outcome(1.0, reason("same"), form=form, hit=(point,))


def _empty(reference: str, form: Form) -> Verdict:
    return outcome(0.0, reason("blank"), form=form, missed=(Point(reference, (0, len(reference))),))


def _gives_up_first(typed: str) -> bool:
    first = plain(typed).replace("。", ",").split(",")[0]
    return says_nothing(first) or (gives_up(first) and len(bare(first)) <= 8)


def _unplaced(verdict: Verdict, form: Form) -> Verdict:
    """Return the verdict on an accepted answer, whose places are not those of the reference."""
    hit = tuple(replace(point, place=None) for point in verdict.hit)
    missed = tuple(replace(point, place=None) for point in verdict.missed)
    return replace(verdict, form=form, hit=hit, missed=missed)


def grade(
    reference: str,
    typed: str,
    *,
    kind: str | None = None,
    accepted: Sequence[str] = (),
    question: str = "",
    terms: Terms = SHIPPED,
) -> Verdict:
    """Judge `typed` against `reference` and against each of the other `accepted` answers.

    `kind` is "term", "list", "sentence" or "paragraph"; with None it is decided from the texts.
    The best verdict counts. Where its `sure` is False the learner should judge, as always where
    `reference` holds no words. Places are in characters of `reference` and `typed`; a point of an
    accepted answer has no place in the reference.
    """
    verdict = _best(narrow(reference), narrow(typed), kind, accepted, narrow(question), terms)
    hit, missed = (_written(points, reference) for points in (verdict.hit, verdict.missed))
    return replace(verdict, hit=hit, missed=missed)


def _written(points: tuple[Point, ...], reference: str) -> tuple[Point, ...]:
    """Return points with their pieces of the reference in the width in which it was given."""
    return tuple(
        replace(point, text=reference[slice(*point.place)]) if point.place else point
        for point in points
    )


def _best(
    reference: str,
    typed: str,
    kind: str | None,
    accepted: Sequence[str],
    question: str,
    terms: Terms,
) -> Verdict:
    form = Form(kind) if kind else decide(reference, question)
    if bare(typed) and bare(typed) in map(bare, (reference, *abbreviated(reference), *accepted)):
        return _whole(reference, typed, form)
    if not bare(reference):
        return outcome(0.0, reason("no_reference"), sure=False, form=form)
    if says_nothing(typed) or _gives_up_first(typed):
        return _empty(reference, form)
    terms = terms.extended(glosses(reference))
    verdicts = [_by_form(reference, typed, question, terms, form)]
    for known in accepted:
        other = Form(kind) if kind else decide(known, question)
        verdicts.append(_unplaced(_by_form(known, typed, question, terms, other), form))
    return max(verdicts, key=lambda verdict: (verdict.score, verdict.sure))
