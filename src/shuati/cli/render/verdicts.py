"""Verdicts as words: what was hit and missed, and why."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import gettext as _

import click

from shuati.cli.language import message
from shuati.cli.render.text import legible, plain, styled, width_of
from shuati.errors import Field
from shuati.model.verdicts import Judgement, Reason, Verdict

JUDGEMENTS = {
    Judgement.CORRECT: (message("✓ Right"), "green"),
    Judgement.PARTIAL: (message("◐ Partly right"), "yellow"),
    Judgement.WRONG: (message("✗ Wrong"), "red"),
}
UNSURE = (message("◇ Not sure: you judge"), "cyan")
HIT, MISSED = ("✓", "green"), ("✗", "red")

REASONS = {
    "alias": message("“{name}” is another name for it."),
    "blank": message("Nothing was answered."),
    "contradiction": message("What you wrote contradicts itself."),
    "different": message("“{expected}” was asked for, not “{typed}”."),
    "double_answer": message("You gave {answers} answers; only one can count."),
    "extra": message("“{item}” does not belong here."),
    "hedge": message("You left it open."),
    "incomplete": message("“{typed}” is only a part of “{expected}”."),
    "longer": message("It says more than was asked."),
    "misordered": message("The order is wrong."),
    "narrower": message("“{typed}” is narrower than what was asked for."),
    "negation_dropped": message("A negation is missing."),
    "negation_added": message("A negation too many turns it around."),
    "replaced": message("“{typed}” stands where “{expected}” should."),
    "reworded": message("“{typed}” may or may not mean “{expected}”."),
    "roles_swapped": message("Two things have changed places."),
    "negation": message("A negation turns it around: “{typed}”."),
    "no_reference": message("The card has no answer to compare with."),
    "other_language": message("There is no Chinese in it to compare."),
    "number": message("The number is {expected}, not {typed}."),
    "number_equal": message("The number is the same in another form."),
    "opposite": message("“{typed}” is the opposite of “{expected}”."),
    "order": message("The order is wrong."),
    "other_word": message("“{typed}” stands where “{expected}” should."),
    "pinyin": message("The pinyin of “{expected}”."),
    "question_copy": message("This repeats the question."),
    "rival": message("“{typed}” is another thing than “{expected}”."),
    "same": message("It says the same."),
    "shorter": message("It is shorter than “{expected}”."),
    "slip": message("“{typed}” was taken for a slip of “{expected}”."),
    "stuffing": message("These are words of the answer, but no statement."),
    "synonym": message("“{typed}” means “{expected}”."),
    "too_general": message("“{typed}” is too general for “{expected}”."),
    "unit_missing": message("The unit {expected} is missing."),
}


def judgement_line(verdict: Verdict) -> str:
    """Return the verdict in colour, or the request to judge."""
    text, colour = JUDGEMENTS[verdict.verdict] if verdict.sure else UNSURE
    return click.style(_(text), fg=colour, bold=True)


# Columns up to which a point is an item of a list rather than a sentence.
_SHORT = 12


def point_lines(verdict: Verdict, width: int) -> Iterator[str]:
    """Yield what was hit and what was missed.

    Nothing where all was hit, or where the only point is the answer itself.
    """
    count = len(verdict.hit) + len(verdict.missed)
    if not verdict.missed or count < 2:
        return
    yield _("{hit} of {count} points:").format(hit=len(verdict.hit), count=count)
    for points, (mark, colour) in ((verdict.hit, HIT), (verdict.missed, MISSED)):
        for text in _grouped([point.text for point in points], mark):
            yield from styled(f"  {mark} {legible(text)}", width, "    ", fg=colour)


def _grouped(texts: list[str], mark: str) -> list[str]:
    """Return short items on one line, each with its mark; sentences on lines of their own."""
    if texts and all(width_of(text) <= _SHORT and "\n" not in text for text in texts):
        return [f"  {mark} ".join(texts)]
    return texts


def reason_lines(verdict: Verdict, width: int) -> Iterator[str]:
    """Yield one sentence a reason; that a right answer says the same need not be said."""
    for reason in verdict.reasons:
        if reason.code in REASONS and reason.code != "same":
            yield from styled(reason_sentence(reason), width, "  ")


def reason_sentence(reason: Reason) -> str:
    """Return the sentence for one reason."""
    return plain(_(REASONS[reason.code]).format_map(_Fields(reason.fields)))


class _Fields(dict[str, Field]):
    """A reason's fields; one that it does not have shows as a dash."""

    def __missing__(self, name: str) -> str:
        return "–"


def letters_of(verdict: Verdict, code: str) -> list[str]:
    """Return the printed letters that were `missing` or `extra`."""
    return [
        str(value)
        for reason in verdict.reasons
        if reason.code == code
        for _name, value in reason.fields
    ]


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
