"""`shuati unsuspend`: ask suspended questions again."""

from __future__ import annotations

from gettext import gettext as _

from shuati.cli.commands.suspend import change
from shuati.cli.inputs import question_argument
from shuati.cli.invocation import Invocation
from shuati.cli.options import command


def unsuspend(invocation: Invocation, refs: tuple[str, ...]) -> None:
    """Ask the questions again."""
    change(invocation, refs, suspended=False)


command = command(
    "unsuspend",
    _("Ask suspended questions again, by the start of their ids."),
    [question_argument(several=True)],
)(unsuspend)
