"""How a score becomes a verdict."""

from __future__ import annotations

from dataclasses import replace

from shuati.errors import Field
from shuati.model.verdicts import Form, Judgement, Point, Reason, Verdict

CORRECT, PARTIAL = 0.8, 0.25


def label(score: float) -> Judgement:
    """Return the judgement that a score from 0 to 1 stands for."""
    if score >= CORRECT:
        return Judgement.CORRECT
    return Judgement.PARTIAL if score >= PARTIAL else Judgement.WRONG


def reason(code: str, **fields: Field) -> Reason:
    """Return a reason with its fields in the order given."""
    return Reason(code, tuple(fields.items()))


def outcome(
    score: float,
    *reasons: Reason,
    sure: bool = True,
    form: Form = Form.TERM,
    hit: tuple[Point, ...] = (),
    missed: tuple[Point, ...] = (),
) -> Verdict:
    """Return the verdict of a score, rounded to hundredths."""
    score = round(min(1.0, max(0.0, score)), 2)
    return Verdict(score, label(score), sure, form, hit, missed, reasons)


def because(verdict: Verdict, *reasons: Reason) -> Verdict:
    """Return `verdict` with more reasons behind its own."""
    return replace(verdict, reasons=(*verdict.reasons, *reasons))


def capped(verdict: Verdict, most: float, *reasons: Reason, sure: bool | None = None) -> Verdict:
    """Return `verdict` with at most the score `most`, for the reasons given."""
    score = min(verdict.score, most)
    return replace(
        verdict,
        score=score,
        verdict=label(score),
        reasons=(*verdict.reasons, *reasons),
        sure=verdict.sure if sure is None else sure,
    )
