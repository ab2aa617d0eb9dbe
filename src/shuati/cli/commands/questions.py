"""`shuati questions`: list questions with their ids."""

from __future__ import annotations

from gettext import gettext as _

import click

from shuati.cli.inputs import deck_argument
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.lists import cards_json, cards_lines


def questions(
    invocation: Invocation, deck: str | None, waiting: bool, suspended: bool, search: str | None
) -> None:
    """List the questions asked for."""
    from shuati.desk.shelf import list_cards

    with invocation.store() as store:
        found = list_cards(store, deck=deck, waiting=waiting, suspended=suspended, search=search)
    invocation.report(found, cards_json, cards_lines)


command = command(
    "questions",
    _("List questions with their ids, in one deck or in all."),
    [
        deck_argument(),
        click.Option(["--waiting"], is_flag=True, help=_("Only those that wait for an answer.")),
        click.Option(["--suspended"], is_flag=True, help=_("Only suspended ones.")),
        click.Option(["--search"], metavar=_("TEXT"), help=_("Only those that hold this text.")),
    ],
)(questions)
