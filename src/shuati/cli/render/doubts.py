"""What was read in doubt, before an import writes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from gettext import gettext as _
from gettext import ngettext
from itertools import groupby

from shuati.cli.render.papers import question_lines
from shuati.cli.render.tables import table_lines
from shuati.cli.render.text import plain
from shuati.cli.render.words import kind_word, problem_word, shorten
from shuati.desk.doubts import Doubt
from shuati.desk.reports import Outlook
from shuati.model.papers import Question

_STEM = 24
_TEXT = 40


def doubts_lines(outlook: Outlook) -> Iterator[str]:
    """Yield a table of what is in doubt, a row each."""
    count = len({doubt.question for doubt in outlook.doubts})
    head = ngettext(
        "{count} question of {name} was read in doubt:",
        "{count} questions of {name} were read in doubt:",
        count,
    )
    yield plain(head.format(count=count, name=shown_name(outlook.name)))
    heads = [_("row") if outlook.in_sheet else _("line"), _("question"), _("in doubt")]
    grouped = groupby(outlook.doubts, key=lambda doubt: doubt.question)
    rows = (_row(outlook.paper.questions[place], list(doubts)) for place, doubts in grouped)
    yield from table_lines(heads, rows)


def _row(question: Question, doubts: Sequence[Doubt]) -> list[str]:
    rows = sorted({doubt.row for doubt in doubts if doubt.row is not None})
    sentences = "\n".join(doubt_sentence(doubt) for doubt in doubts)
    return [_(", ").join(map(str, rows)), label(question), sentences]


def label(question: Question) -> str:
    """Return a question's number, kind and the beginning of its stem, on one line."""
    stem = shorten(question.stem or question.shared_stem or "", _STEM)
    number = f"{question.number}. " if question.number else ""
    return plain(f"{number}[{kind_word(question.kind)}] {stem}")


def doubt_sentence(doubt: Doubt) -> str:
    """Return what is in doubt, with the text concerned."""
    quoted = _("“{text}”").format(text=shorten(doubt.text, _TEXT)) if doubt.text else ""
    return f"{problem_word(doubt.code)} {quoted}".rstrip()


def shown_name(name: str) -> str:
    """Return a file's name; what was pasted has none."""
    return _("pasted text") if name == "-" else name


def doubtful_lines(question: Question, doubts: Sequence[Doubt]) -> Iterator[str]:
    """Yield a question as it was read, and what is in doubt about it."""
    yield from question_lines(question)
    for doubt in doubts:
        yield plain(f"   ? {doubt_sentence(doubt)}")
