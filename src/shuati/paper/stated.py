"""Papers of formats that say exactly what each part of a question is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from shuati.model.documents import Document
from shuati.model.papers import Line, Paper, Reading, Role


def stated(document: Document, lines: Sequence[Line]) -> Paper:
    """Return the paper of a document whose questions its reader knows; `lines` are its text."""
    inked = {line.row for line in lines if line.text.strip()}
    questions = tuple(
        replace(one, rows=tuple(row for row in one.rows if row in inked))
        for one in document.questions
    )
    return Paper(document.title, questions, (), tuple(_readings(document, lines)))


def _readings(document: Document, lines: Sequence[Line]) -> Iterator[Reading]:
    owners = {row: at for at, one in enumerate(document.questions) for row in one.rows}
    for line in lines:
        if line.text.strip():
            owner = owners.get(line.row)
            role = Role.NOISE if owner is None else Role.STEM
            yield Reading(line.row, line.text, role, owner, "stated")
