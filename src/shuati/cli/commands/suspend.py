"""`shuati suspend`: stop asking questions."""

from __future__ import annotations

from functools import partial
from gettext import gettext as _

from shuati.cli.inputs import question_argument
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.lists import suspended_json, suspended_lines


def change(invocation: Invocation, refs: tuple[str, ...], *, suspended: bool) -> None:
    """Suspend or unsuspend the questions and name them."""
    from shuati.desk.shelf import suspend

    with invocation.store() as store:
        found = suspend(store, refs, suspended=suspended)
    as_json = partial(suspended_json, suspended=suspended)
    invocation.report(found, as_json, partial(suspended_lines, suspended=suspended))


def suspend(invocation: Invocation, refs: tuple[str, ...]) -> None:
    """Stop asking the questions."""
    change(invocation, refs, suspended=True)


command = command(
    "suspend",
    _("Stop asking questions, by the start of their ids (`shuati questions` shows them)."),
    [question_argument(several=True)],
)(suspend)
