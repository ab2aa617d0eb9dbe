"""The document of a question bank, whose format says what each part of a question is."""

from __future__ import annotations

from collections.abc import Iterable

from shuati.errors import InputError
from shuati.files.sources import Source
from shuati.model.documents import Document, Picture
from shuati.model.papers import Problem, Question
from shuati.text.decode import Decoded


def bank(
    name: str,
    source: Source,
    decoded: Decoded | None,
    questions: Iterable[Question],
    *,
    title: str | None = None,
    pictures: Iterable[Picture] = (),
    problems: Iterable[Problem] = (),
) -> Document:
    """Return the document in the format of this name. Raises InputError no_questions."""
    found = tuple(questions)
    if not found:
        raise InputError("no_questions", path=source.name)
    return Document(
        name,
        decoded.text if decoded else "",
        found,
        title,
        pictures=tuple(dict.fromkeys(pictures)),
        encoding=decoded.encoding if decoded else None,
        problems=tuple(problems),
    )
