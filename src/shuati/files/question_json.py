"""A question as the JSON that `docs/json.md` describes, and back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from shuati.model.papers import Answer, Kind, Option, Question

_LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_TEXTS = ("explanation", "number", "section", "shared_stem", "part")
_TUPLES = (Kind.SINGLE, Kind.MULTIPLE, Kind.BLANK)
#: The code of something in doubt; which there are is for the parser to know.
_CODE = re.compile("[a-z_]{1,40}")


class ForeignError(ValueError):
    """JSON of another form."""


def answer_json(answer: Answer) -> list[str] | bool | str | None:
    """Return an answer in its JSON form."""
    return list(answer) if isinstance(answer, tuple) else answer


def question_json(question: Question) -> dict[str, Any]:
    """Return a question; `options` only where there are some."""
    row: dict[str, Any] = {
        "number": question.number,
        "kind": question.kind.value,
        "stem": question.stem,
        "options": {option.letter: option.text for option in question.options},
        "answer": answer_json(question.answer),
        "explanation": question.explanation,
        "section": question.section,
        "shared_stem": question.shared_stem,
        "points": question.points,
        "part": question.part,
        "doubts": list(question.doubts),
        "rows": list(question.rows),
    }
    if not question.options:
        del row["options"]
    return row


def question_of(value: Any, rows: tuple[int, ...]) -> Question:
    """Return the question that a JSON object is. Raises ForeignError where it is none."""
    try:
        kind = Kind(value["kind"])
        return Question(
            kind,
            _string(value["stem"]),
            tuple(_options(value.get("options", {}))),
            _answer(kind, value["answer"]),
            **{name: _optional(value.get(name)) for name in _TEXTS},
            points=_points(value.get("points")),
            doubts=tuple(filter(_CODE.fullmatch, value.get("doubts", ()))),
            rows=rows,
        )
    except (KeyError, TypeError, AttributeError):
        raise ForeignError from None


def _string(value: Any) -> str:
    if not isinstance(value, str):
        raise ForeignError
    return value


def _optional(value: Any) -> str | None:
    return None if value is None else _string(value)


def _options(value: dict[str, Any]) -> Iterator[Option]:
    for letter, text in value.items():
        if letter not in _LETTERS:
            raise ForeignError
        yield Option(letter, _string(text))


def _points(value: Any) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1e9:
        raise ForeignError
    return float(value)


def _answer(kind: Kind, value: Any) -> Answer:
    """Return an answer of the form of its kind; one of another form is not ours."""
    if value is None:
        return None
    if kind is Kind.TRUEFALSE and isinstance(value, bool):
        return value
    if kind in _TUPLES and isinstance(value, list):
        answers = tuple(map(_string, value))
        lettered = answers and list(answers) == sorted({*answers} & _LETTERS)
        if kind is not Kind.BLANK and not lettered:
            raise ForeignError
        return answers
    if kind in _TUPLES or kind is Kind.TRUEFALSE:
        raise ForeignError
    return _string(value)
