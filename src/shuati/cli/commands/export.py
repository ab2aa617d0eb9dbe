"""`shuati export`: an Anki deck."""

from __future__ import annotations

from gettext import gettext as _
from pathlib import Path

import click

from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.exports import export_json, export_lines


def export(invocation: Invocation, target: Path, deck: str | None) -> None:
    """Write the package and say what is in it."""
    from shuati.desk.decks import pick_deck
    from shuati.desk.exporting import export_deck

    with invocation.store() as store:
        report = export_deck(store, target, invocation.clock.now(), pick_deck(store, deck))
    invocation.report(report, export_json, export_lines)


command = command(
    "export",
    _(
        "Write an Anki deck. Importing a later one into Anki updates what changed, duplicates "
        "nothing, and leaves your progress there alone."
    ),
    [
        click.Argument(
            ["target"], type=click.Path(path_type=Path, dir_okay=False), metavar=_("OUT.apkg")
        ),
        click.Option(["--deck"], metavar=_("NAME"), help=_("Only this deck (else all).")),
    ],
)(export)
