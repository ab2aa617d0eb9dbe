"""`shuati due`: what today still holds. Quick: no ORM, no jieba, no fsrs, no alembic."""

from __future__ import annotations

from gettext import gettext as _

from shuati.cli.inputs import deck_argument
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.due import due_json, due_lines


def due(invocation: Invocation, deck: str | None) -> None:
    """Print the counts."""
    from shuati.desk.decks import pick_deck
    from shuati.desk.due import count_due
    from shuati.desk.settings import load

    with invocation.store() as store:
        settings = load(store, invocation.zone)
        left = count_due(store, settings, invocation.clock.now(), pick_deck(store, deck))
    invocation.report(left, due_json, due_lines)


command = command("due", _("Count what is due today, in one deck or in all."), [deck_argument()])(
    due
)
