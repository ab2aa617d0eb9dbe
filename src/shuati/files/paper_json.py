"""A paper as `shuati parse --json` prints it and `shuati export` writes it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from shuati.files.signs import PAPER_JSON
from shuati.files.sources import Source
from shuati.model.documents import Document
from shuati.model.papers import Answer, Kind, Option, Question
from shuati.text.decode import Decoded

_LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_TEXTS = ("explanation", "number", "section", "shared_stem", "part")
_LARGE = 20_000_000
_TUPLES = (Kind.SINGLE, Kind.MULTIPLE, Kind.BLANK)
#: The code of something in doubt; which there are is for the parser to know.
_CODE = re.compile("[a-z_]{1,40}")


class _ForeignError(ValueError):
    """JSON of another form."""


def read(source: Source, decoded: Decoded | None) -> Document:
    """Read a paper's JSON; JSON of another form comes back as the text that it is.

    A question needs its kind, its stem and its answer, which may be null; no other key has to be
    there.
    """
    assert decoded is not None
    try:
        title, questions = _paper(decoded.text)
    except (_ForeignError, ValueError, RecursionError):
        return Document("text", decoded.text, encoding=decoded.encoding)
    return Document("json", decoded.text, questions, title, encoding=decoded.encoding)


def _paper(text: str) -> tuple[str | None, tuple[Question, ...]]:
    head = PAPER_JSON.match(text)
    if head is None or len(text) > _LARGE:
        raise _ForeignError
    named = json.loads(text.lstrip("\ufeff \t\r\n"))
    questions = tuple(_questions(text, head.end(), len(named["questions"])))
    if not questions:
        raise _ForeignError
    return named["title"], questions


def _questions(text: str, at: int, count: int) -> Iterator[Question]:
    """Yield the questions; reading them one by one tells in which rows they stand."""
    decoder = json.JSONDecoder()
    row, counted = 1, 0
    for _ in range(count):
        start = text.index("{", at)
        value, at = decoder.raw_decode(text, start)
        row, counted = row + _line_ends(text, counted, start), start
        last = row + _line_ends(text, start, at)
        yield _question(value, tuple(range(row, last + 1)))
        row, counted = last, at


def _line_ends(text: str, start: int, end: int) -> int:
    part = text[start:end]
    return part.count("\n") + part.count("\r") - part.count("\r\n")


def _question(value: Any, rows: tuple[int, ...]) -> Question:
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
        raise _ForeignError from None


def _string(value: Any) -> str:
    if not isinstance(value, str):
        raise _ForeignError
    return value


def _optional(value: Any) -> str | None:
    return None if value is None else _string(value)


def _options(value: dict[str, Any]) -> Iterator[Option]:
    for letter, text in value.items():
        if letter not in _LETTERS:
            raise _ForeignError
        yield Option(letter, _string(text))


def _points(value: Any) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1e9:
        raise _ForeignError
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
            raise _ForeignError
        return answers
    if kind in _TUPLES or kind is Kind.TRUEFALSE:
        raise _ForeignError
    return _string(value)
