"""What becomes of questions when their paper is read again, before and after."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import gettext as _
from typing import Any

from shuati.cli.language import message
from shuati.cli.render.doubts import label
from shuati.cli.render.papers import answer_text
from shuati.cli.render.text import plain
from shuati.cli.render.words import kind_word, shorten
from shuati.desk.changes import Change
from shuati.model.papers import Question
from shuati.paper.fates import Fate
from shuati.writing.json_form import question_json

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


def change_json(change: Change) -> dict[str, Any]:
    """Return one change."""
    return {
        "fate": change.fate.value,
        "fields": list(change.fields),
        "before": None if change.before is None else question_json(change.before),
        "after": None if change.after is None else question_json(change.after),
    }


def change_lines(change: Change, only: str | None = None) -> Iterator[str]:
    """Yield a question and its fields that change, or the `only` one of interest."""
    question = change.after or change.before
    assert question is not None
    yield f"   {MARKS.get(change.fate, '~')} {label(question)}"
    for name in change.fields:
        if only in (None, name):
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
