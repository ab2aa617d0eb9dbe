"""What is due, in a few words."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import gettext as _
from typing import Any

from shuati.desk.due import Due


def due_json(due: Due) -> dict[str, Any]:
    """Return the counts of `shuati due`."""
    counts, done = due.counts, due.done
    return {
        "left": {"new": counts.new, "learning": counts.learning, "review": counts.review},
        "overdue": counts.overdue,
        "done": {"new": done.new, "review": done.reviews},
    }


def due_lines(due: Due) -> Iterator[str]:
    """Yield what is left and what was done today."""
    counts, done = due.counts, due.done
    yield _("Left today: {new} new, {learning} learning, {review} to review.").format(
        new=counts.new, learning=counts.learning, review=counts.review
    )
    if counts.overdue:
        yield _("{count} of them are from earlier days.").format(count=counts.overdue)
    if done.new or done.reviews:
        yield _("Done today: {new} new, {review} reviewed.").format(
            new=done.new, review=done.reviews
        )
    if not due.cards and not done.new and not done.reviews:
        yield _("There are no cards yet. Import a paper: shuati import FILE.")
