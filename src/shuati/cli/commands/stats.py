"""`shuati stats`: reviews, retention, and what is coming."""

from __future__ import annotations

from functools import partial
from gettext import gettext as _

import click

from shuati.cli.inputs import deck_argument
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.stats import PERIODS, stats_json, stats_lines


def stats(invocation: Invocation, deck: str | None, by: str) -> None:
    """Print the figures."""
    from shuati.desk.decks import pick_deck
    from shuati.desk.figures import statistics
    from shuati.desk.settings import load

    with invocation.store() as store:
        settings = load(store, invocation.zone)
        found = statistics(store, settings, invocation.clock.now(), pick_deck(store, deck))
    invocation.report(found, stats_json, partial(stats_lines, by=by))


command = command(
    "stats",
    _(
        "Show reviews, true retention (the share of due cards that you remembered), time, and how "
        "many cards are due in the coming days."
    ),
    [
        deck_argument(),
        click.Option(
            ["--by"],
            type=click.Choice(list(PERIODS)),
            default="day",
            metavar="day|week|month",
            help=_("The span of one row of the table."),
        ),
    ],
)(stats)
