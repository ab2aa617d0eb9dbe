"""A paper as `shuati parse --json` prints it and `shuati export` writes it."""

from __future__ import annotations

import json
from collections.abc import Iterator

from shuati.files.question_json import ForeignError, question_of
from shuati.files.signs import PAPER_JSON
from shuati.files.sources import Source
from shuati.model.documents import Document
from shuati.model.papers import Question
from shuati.text.decode import Decoded

_LARGE = 20_000_000


def read(source: Source, decoded: Decoded | None) -> Document:
    """Read a paper's JSON; JSON of another form comes back as the text that it is.

    A question needs its kind, its stem and its answer, which may be null; no other key has to be
    there.
    """
    assert decoded is not None
    try:
        title, questions = _paper(decoded.text)
    except (ForeignError, ValueError, RecursionError):
        return Document("text", decoded.text, encoding=decoded.encoding)
    return Document("json", decoded.text, questions, title, encoding=decoded.encoding)


def _paper(text: str) -> tuple[str | None, tuple[Question, ...]]:
    head = PAPER_JSON.match(text)
    if head is None or len(text) > _LARGE:
        raise ForeignError
    named = json.loads(text.lstrip("\ufeff \t\r\n"))
    questions = tuple(_questions(text, head.end(), len(named["questions"])))
    if not questions:
        raise ForeignError
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
        yield question_of(value, tuple(range(row, last + 1)))
        row, counted = last, at


def _line_ends(text: str, start: int, end: int) -> int:
    part = text[start:end]
    return part.count("\n") + part.count("\r") - part.count("\r\n")
