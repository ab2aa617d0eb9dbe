"""A session as one JSON event a line; `docs/json.md` describes them."""

from __future__ import annotations

from datetime import date
from typing import Any

from shuati.cli.render.text import json_text
from shuati.cli.render.verdicts import verdict_json
from shuati.desk.turns import Asking, Judged, Summary, Undone
from shuati.errors import ShuatiError
from shuati.model.study import Memory, Review
from shuati.writing.json_form import answer_json


def event_line(event: dict[str, Any]) -> str:
    """Return an event on one line."""
    return json_text(event)


def question_event(asking: Asking) -> dict[str, Any]:
    """Return the question asked, without its answer."""
    question = asking.question
    return {
        "event": "question",
        "question": asking.card.question.guid,
        "card": asking.card.id,
        "deck": asking.card.question.deck,
        "section": question.section,
        "kind": question.kind.value,
        "shared_stem": question.shared_stem,
        "stem": question.stem,
        "options": {option.letter: option.text for option in asking.options},
        "form": asking.form.value,
        "blanks": asking.blanks,
        "state": asking.card.memory.state.value,
        "left": asking.left,
    }


def verdict_event(asking: Asking, judged: Judged) -> dict[str, Any]:
    """Return the verdict, the right answer, and what each rating would do."""
    verdict = None if judged.verdict is None else verdict_json(judged.verdict)
    return {
        "event": "verdict",
        "question": asking.card.question.guid,
        "typed": judged.typed,
        "verdict": verdict,
        "blanks": [verdict_json(one) for one in judged.blanks],
        "answer": answer_json(asking.question.answer),
        "explanation": asking.question.explanation,
        "proposed": judged.proposed.value,
        "ratings": {str(rating.value): _due(memory) for rating, memory in judged.preview.items()},
    }


def _due(memory: Memory) -> dict[str, Any]:
    day = memory.due_day
    return {
        "state": memory.state.value,
        "due_date": None if day is None else date.fromordinal(day).isoformat(),
        "due_at": memory.due_at,
        "interval": memory.interval,
    }


def saved_event(review: Review) -> dict[str, Any]:
    """Return what is in the log now; `review` is the moment in epoch milliseconds."""
    after = review.after
    return {
        "event": "saved",
        "review": review.id,
        "card": review.card,
        "rating": review.rating.value,
        "stability": after.stability,
        "difficulty": after.difficulty,
        **_due(after),
    }


def undo_event(undone: Undone | None) -> dict[str, Any]:
    """Return what was taken back of which card; null where there was nothing."""
    return {
        "event": "undone",
        "act": None if undone is None else undone.act.value,
        "card": None if undone is None else undone.asking.card.id,
    }


def error_event(error: ShuatiError, line: int) -> dict[str, Any]:
    """Return why a line of the input was refused; the question stays."""
    return {"event": "error", "input_line": line, "code": error.code, **error.fields}


def summary_event(summary: Summary) -> dict[str, Any]:
    """Return what the session came to."""
    return {
        "event": "summary",
        "end": summary.end.value,
        "answers": summary.reviews,
        "right": summary.right,
        "partly": summary.partly,
        "wrong": summary.wrong,
        "seconds": summary.seconds,
        "left": summary.left,
        "next_due": summary.next_due,
    }
