"""Papers of formats that say exactly what each part of a question is."""

from __future__ import annotations

from collections.abc import Iterator

from shuati.model.documents import Document
from shuati.model.papers import Paper, Reading, Role


def stated(document: Document) -> Paper:
    """Return the paper of a document whose questions its reader knows."""
    return Paper(document.title, document.questions, (), tuple(_readings(document)))


def _readings(document: Document) -> Iterator[Reading]:
    owners = {row: at for at, one in enumerate(document.questions) for row in one.rows}
    for row, text in enumerate(document.text.split("\n"), 1):
        if text.strip():
            owner = owners.get(row)
            role = Role.NOISE if owner is None else Role.STEM
            yield Reading(row, text, role, owner, "stated")
