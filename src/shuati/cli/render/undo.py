"""An answer that was taken back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from gettext import gettext as _
from typing import Any

from shuati.cli.render.session import RATINGS
from shuati.cli.render.text import plain
from shuati.cli.render.words import shorten
from shuati.model.study import Review, StoredQuestion


def undo_json(found: tuple[Review, StoredQuestion]) -> dict[str, Any]:
    """Return the answer taken back, by its moment in the log, and its question."""
    review, question = found
    return {
        "question": question.guid,
        "card": review.card,
        "review": review.id,
        "rating": int(review.rating),
    }


def undo_lines(found: tuple[Review, StoredQuestion]) -> Iterator[str]:
    """Yield the study day and rating of the answer, and its question."""
    review, question = found
    stem = question.content.stem or question.content.shared_stem or ""
    line = _("Taken back ({day}, {rating}): {stem}").format(
        day=date.fromordinal(review.day).isoformat(),
        rating=_(RATINGS[review.rating][0]),
        stem=shorten(stem, 60),
    )
    yield plain(line)
