"""`shuati suspend`: stop asking questions."""

from __future__ import annotations

from gettext import gettext as _

import click

from shuati.cli.inputs import question_argument
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.lists import suspended_json, suspended_lines


def change(invocation: Invocation, refs: tuple[str, ...], *, suspended: bool) -> None:
    """Suspend or unsuspend the questions and name them."""
    from shuati.desk.shelf import suspend

    with invocation.store() as store:
        found = suspend(store, refs, suspended=suspended)
    if invocation.as_json:
        invocation.emit(suspended_json(found, suspended=suspended))
    else:
        click.echo("\n".join(suspended_lines(found, suspended=suspended)))


def suspend(invocation: Invocation, refs: tuple[str, ...]) -> None:
    """Stop asking the questions."""
    change(invocation, refs, suspended=True)


command = command(
    "suspend",
    _("Stop asking questions, by the start of their ids (`shuati questions` shows them)."),
    [question_argument(several=True)],
)(suspend)
