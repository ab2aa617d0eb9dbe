"""Findings of an audit, side by side, and decisions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from gettext import gettext as _
from gettext import ngettext
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from shuati.cli.language import message
from shuati.cli.render.lists import short_id, stored_json
from shuati.cli.render.papers import answer_text
from shuati.cli.render.tables import terminal_width
from shuati.cli.render.text import legible, plain, width_of, wrap
from shuati.cli.render.words import kind_word, shorten
from shuati.model.study import Bond, StoredQuestion
from shuati.paper.audit.findings import Finding, Matter

if TYPE_CHECKING:
    from shuati.desk.checking import Audit, Decided

MATTERS = {
    Matter.LETTER: message("The answer is {0}, but the explanation comes to {1}."),
    Matter.TRUTH: message("The answer and the explanation disagree whether this is true."),
    Matter.SPOKEN_FOR: message("The answer is {0}, but the explanation speaks for {1}."),
    Matter.ALL_PARTLY: message(
        "The answer {0} does not agree with the option that stands for all above it."
    ),
    Matter.OPTIONS_SAME: message("The options {0} are the same."),
    Matter.DIFFER: message("One question has two answers."),
    Matter.DENIED: message("What the one takes for true, the other takes for false."),
    Matter.SAME: message("The same question stands here twice, word for word."),
    Matter.NEAR: message("Nearly the same is asked twice."),
}

BONDS = {
    Bond.LINK: message("Never asked on the same day: {one} · {other}"),
    Bond.MERGE: message("One card, the first is kept: {one} · {other}"),
    Bond.DISMISS: message("Not reported any more: {one} · {other}"),
}

_GAP = " │ "
# Narrower columns hold too few words to be read.
_NARROWEST = 24
_WIDEST = 60


def audit_json(audit: Audit) -> dict[str, Any]:
    """Return the findings with both questions whole."""
    return {
        "questions": audit.questions,
        "findings": [
            {
                "matter": finding.matter.value,
                "contradiction": finding.matter.contradiction,
                "questions": [stored_json(question) for question in finding.questions],
                "told": list(finding.told),
            }
            for finding in audit.findings
        ],
    }


def audit_lines(audit: Audit) -> Iterator[str]:
    """Yield each finding with its questions side by side, and what can be done."""
    for number, finding in enumerate(audit.findings, 1):
        yield from _finding_lines(number, finding)
    yield _questions(audit.questions)
    if not audit.findings:
        yield _("No contradictions and no repetitions.")
        return
    yield _("Contradictions: {contradictions}; repetitions: {repetitions}.").format(
        contradictions=audit.contradictions,
        repetitions=len(audit.findings) - audit.contradictions,
    )
    ids = [short_id(question) for question in audit.findings[0].questions]
    yield from wrap(
        _(
            "If nothing is the matter with the first: `shuati check --dismiss {one} {other}`. Of "
            "two questions, --link never asks both on one day and --merge makes one card. "
            "`shuati edit ID` changes an answer."
        ).format(one=ids[0], other=ids[-1]),
        terminal_width(),
    )


def _questions(count: int) -> str:
    return ngettext("{count} question checked.", "{count} questions checked.", count).format(
        count=count
    )


def _finding_lines(number: int, finding: Finding) -> Iterator[str]:
    sentence = _(MATTERS[finding.matter]).format(*finding.told)
    yield from wrap(f"{number}. {sentence}", terminal_width(), "   ")
    width = min(_WIDEST, (terminal_width() - len(_GAP)) // 2)
    if len(finding.questions) == 1 or width < _NARROWEST:
        for question in finding.questions:
            yield from _column(finding, question, min(2 * _WIDEST, terminal_width()))
    else:
        one, other = (_column(finding, question, width) for question in finding.questions)
        yield from _beside(one, other, width)
    yield ""


def _beside(left: list[str], right: list[str], width: int) -> Iterator[str]:
    for mine, theirs in zip_longest(left, right, fillvalue=""):
        yield (mine + " " * (width - width_of(mine)) + _GAP + theirs).rstrip()


def _column(finding: Finding, question: StoredQuestion, width: int) -> list[str]:
    lines = _question_lines(question, explained=len(finding.questions) == 1)
    return [line for text in lines for line in wrap(legible(text), width, "  ")]


def _question_lines(question: StoredQuestion, *, explained: bool) -> Iterator[str]:
    """Yield where a question stands and what it says, its explanation where it is concerned."""
    content = question.content
    kind = kind_word(content.kind)
    yield f"{short_id(question)} {kind} {content.number or ''}".rstrip()
    place = (question.title or question.deck, content.part, content.section)
    yield " · ".join(filter(None, place))
    yield content.stem or shorten(content.shared_stem or "")
    yield from (f"{option.letter}. {option.text}" for option in content.options)
    yield _("Answer: {answer}").format(answer=answer_text(content, content.answer))
    if explained and content.explanation:
        yield _("Explanation: {text}").format(text=content.explanation)


def decided_json(decided: Decided) -> dict[str, Any]:
    """Return one decision."""
    return decisions_json([decided])


def decisions_json(found: Sequence[Decided]) -> dict[str, Any]:
    """Return decisions with the ids of their questions."""
    return {
        "decisions": [
            {
                "decision": one.bond.value,
                "questions": [question.guid for question in one.questions],
                "decided_at": one.at,
            }
            for one in found
        ]
    }


def decided_lines(decided: Decided) -> Iterator[str]:
    """Yield what was decided."""
    yield from _bond_lines(decided)
    if decided.bond is Bond.MERGE:
        yield _("`shuati check --apart` with both ids takes it back.")


def separated_lines(decided: Decided) -> Iterator[str]:
    """Yield what was taken back."""
    yield plain(_("Taken back: {one} · {other}").format(**_named(decided)))


def decisions_lines(found: Sequence[Decided]) -> Iterator[str]:
    """Yield two lines a decision."""
    if not found:
        yield _("Nothing was decided yet.")
    for one in found:
        yield from _bond_lines(one)


def _bond_lines(decided: Decided) -> Iterator[str]:
    yield plain(_(BONDS[decided.bond]).format(**_named(decided)))


def _named(decided: Decided) -> dict[str, str]:
    names = [
        f"{short_id(question)} {shorten(question.content.stem, 30)}"
        for question in decided.questions
    ]
    return dict(zip(("one", "other"), names, strict=True))
