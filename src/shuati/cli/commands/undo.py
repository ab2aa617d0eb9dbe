"""`shuati undo`: take the newest answer back."""

from __future__ import annotations

from gettext import gettext as _

from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.undo import undo_json, undo_lines


def undo(invocation: Invocation) -> None:
    """Take the newest answer back and name its question."""
    from shuati.desk.log import take_back
    from shuati.desk.settings import load

    with invocation.store() as store:
        settings = load(store, invocation.zone)
        found = take_back(store, settings, invocation.clock.now())
    invocation.report(found, undo_json, undo_lines)


command = command(
    "undo",
    _(
        "Take the newest answer back: its question is asked again, as if it had not been answered. "
        "Repeat it to go further back."
    ),
    [],
)(undo)
