"""What reading stored papers again changes, question by question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from gettext import gettext as _
from typing import Any

from shuati.cli.language import message
from shuati.cli.render.doubts import label
from shuati.cli.render.errors import error_sentence, error_value
from shuati.cli.render.imports import FATES, counts_json
from shuati.cli.render.papers import answer_text
from shuati.cli.render.text import plain
from shuati.cli.render.words import kind_word, shorten
from shuati.desk.reparsing import Change, PaperReport
from shuati.model.papers import Question
from shuati.paper.fates import Fate
from shuati.writing.json_form import problem_json, question_json

FIELDS = {
    "kind": message("kind"),
    "section": message("section"),
    "shared_stem": message("shared text"),
    "stem": message("stem"),
    "options": message("options"),
    "answer": message("answer"),
    "explanation": message("explanation"),
}
MARKS = {Fate.NEW: "+", Fate.UNCLEAR: "+", Fate.GONE: "-", Fate.RESTORED: "+", Fate.MOVED: ">"}
_TEXT = 60


def reparse_json(reports: Sequence[PaperReport], *, written: bool) -> dict[str, Any]:
    """Return what became of each paper."""
    return {"written": written, "papers": [_paper_json(report) for report in reports]}


def _paper_json(report: PaperReport) -> dict[str, Any]:
    return {
        "paper": report.paper.id,
        "title": report.paper.title,
        "counts": counts_json(report.fates),
        "changes": [_change_json(change) for change in report.changes],
        "problems": [problem_json(problem) for problem in report.problems],
        "error": error_value(report.error),
    }


def _change_json(change: Change) -> dict[str, Any]:
    return {
        "fate": change.fate.value,
        "fields": list(change.fields),
        "before": None if change.before is None else question_json(change.before),
        "after": None if change.after is None else question_json(change.after),
    }


def reparse_lines(reports: Sequence[PaperReport], *, written: bool) -> Iterator[str]:
    """Yield each paper with its changes, and what to do next."""
    for report in reports:
        yield from _paper_lines(report)
    changed = any(report.changes for report in reports)
    if not reports:
        yield _("There are no papers yet. Import one: shuati import FILE.")
    elif not changed:
        yield _("Every paper is read as before; nothing changes.")
    elif not written:
        yield _("Nothing was written. `shuati reparse --write` makes these changes.")


def _paper_lines(report: PaperReport) -> Iterator[str]:
    name = report.paper.title or report.paper.name
    if report.error is not None:
        yield plain(f"✗ {error_sentence(report.error)}")
        return
    counts = [_(FATES[fate]).format(count=count) for fate, count in report.fates]
    yield plain(f"{report.paper.id:>3}  {name}: {_(', ').join(counts)}")
    for change in report.changes:
        yield from _change_lines(change)


def _change_lines(change: Change) -> Iterator[str]:
    question = change.after or change.before
    assert question is not None
    yield f"   {MARKS.get(change.fate, '~')} {label(question)}"
    for name in change.fields:
        yield plain(f"       {_(FIELDS[name])}: {_pair(change, name)}")


def _pair(change: Change, name: str) -> str:
    assert change.before is not None and change.after is not None
    return f"{_field(change.before, name)} → {_field(change.after, name)}"


def _field(question: Question, name: str) -> str:
    match name:
        case "kind":
            return kind_word(question.kind)
        case "options":
            options = (f"{option.letter}.{option.text}" for option in question.options)
            return shorten(" ".join(options), _TEXT) or _("(none)")
        case "answer":
            return shorten(answer_text(question, question.answer), _TEXT)
    return shorten(getattr(question, name) or "", _TEXT) or _("(none)")
