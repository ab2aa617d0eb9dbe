"""`shuati review`: today's session, at a terminal or line by line."""

from __future__ import annotations

import sys
from gettext import gettext as _

import click

from shuati.cli.inputs import deck_argument
from shuati.cli.invocation import Invocation
from shuati.cli.options import Number, WholeNumber, command

#: Minutes in a day: a longer sitting would run into the next one's cards.
_LONGEST = 24 * 60


def review(
    invocation: Invocation, deck: str | None, limit: int | None, minutes: float | None
) -> int:
    """Sit until nothing is due, the limit is reached, or the learner leaves."""
    from shuati.desk.decks import pick_deck
    from shuati.desk.safekeeping import keep_copy
    from shuati.desk.settings import load
    from shuati.desk.sitting import begin

    at_terminal = sys.stdin.isatty() and sys.stdout.isatty() and not invocation.as_json
    with invocation.store() as store:
        settings = load(store, invocation.zone)
        keep_copy(store, settings, invocation.clock.now())
        sitting = begin(
            store,
            settings,
            invocation.clock.now,
            deck=pick_deck(store, deck),
            limit=limit,
            minutes=minutes,
            shuffled=at_terminal,
        )
        gallery = invocation.gallery(store, drawn=at_terminal)
        if at_terminal:
            from shuati.cli.terminal import Terminal

            return Terminal(sitting, gallery).run()
        from shuati.cli.lines import Lines

        return Lines(sitting, sys.stdin.buffer, gallery, as_json=invocation.as_json).run()


command = command(
    "review",
    _(
        "Study what is due today. Without a terminal, each line of standard input is ANSWER or "
        "ANSWER, a tab and a rating from 1 to 4; /skip, /undo, /suspend, /right and /quit are "
        "commands. With --json one event a line is printed."
    ),
    [
        deck_argument(),
        click.Option(
            ["--limit"],
            type=WholeNumber(min=1),
            metavar="N",
            help=_("Stop after this many answers."),
        ),
        click.Option(
            ["--minutes"],
            type=Number(min=0, min_open=True, max=_LONGEST),
            metavar="M",
            help=_("Stop after this many minutes."),
        ),
    ],
)(review)
