"""Verdicts as words: what was hit and missed, and why."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import gettext as _

import click

from shuati.cli.language import message
from shuati.cli.render.text import plain
from shuati.model.verdicts import Judgement, Reason, Verdict

JUDGEMENTS = {
    Judgement.CORRECT: (message("✓ Right"), "green"),
    Judgement.PARTIAL: (message("◐ Partly right"), "yellow"),
    Judgement.WRONG: (message("✗ Wrong"), "red"),
}
UNSURE = (message("? You judge"), "cyan")

REASONS: dict[str, str] = {}


def judgement_line(verdict: Verdict) -> str:
    """Return the verdict in colour, or the request to judge."""
    text, colour = JUDGEMENTS[verdict.verdict] if verdict.sure else UNSURE
    return click.style(_(text), fg=colour, bold=True)


def point_lines(verdict: Verdict) -> Iterator[str]:
    """Yield what was hit and what was missed, where there is anything to tell."""
    hit = "、".join(point.text for point in verdict.hit)
    missed = "、".join(point.text for point in verdict.missed)
    if hit:
        yield click.style(plain(_("Hit: {points}").format(points=hit)), fg="green")
    if missed:
        yield click.style(plain(_("Missed: {points}").format(points=missed)), fg="red")


def reason_lines(verdict: Verdict) -> Iterator[str]:
    """Yield one sentence a reason."""
    yield from (reason_sentence(reason) for reason in verdict.reasons if reason.code in REASONS)


def reason_sentence(reason: Reason) -> str:
    """Return the sentence for one reason."""
    return plain(_(REASONS[reason.code]).format(**dict(reason.fields)))


def verdict_json(verdict: Verdict) -> dict[str, object]:
    """Return a verdict in its JSON form."""
    return {
        "score": round(verdict.score, 3),
        "verdict": verdict.verdict.value,
        "sure": verdict.sure,
        "form": verdict.form.value,
        "hit": [point.text for point in verdict.hit],
        "missed": [point.text for point in verdict.missed],
        "reasons": [{"code": one.code, **dict(one.fields)} for one in verdict.reasons],
    }
