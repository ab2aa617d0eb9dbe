"""`shuati import`: papers into cards."""

from __future__ import annotations

import sys
from functools import partial
from gettext import gettext as _
from pathlib import Path

import click

from shuati.cli.inputs import STANDARD_INPUT, file_argument, read_input, read_paste, shipped_papers
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.imports import import_json, import_lines


def import_(
    invocation: Invocation, files: tuple[Path, ...], deck: str | None, dry_run: bool, shipped: bool
) -> int:
    """Import every file and report each; exit code 1 if one could not be used."""
    from shuati.desk.importing import import_papers, sources
    from shuati.desk.safekeeping import keep_copy
    from shuati.desk.settings import load

    if shipped:
        files = (*files, *shipped_papers())
    if files:
        named = [path for path in files if path != STANDARD_INPUT]
        found = [*sources(named), *(read_input(path) for path in files if path == STANDARD_INPUT)]
    else:
        if sys.stdin.isatty():
            click.echo(_("Paste the paper, then press Ctrl-D."), err=True)
        found = [read_paste()]
    with invocation.store(create=True) as store:
        now = invocation.clock.now()
        if not dry_run:
            keep_copy(store, load(store, invocation.zone), now)
        reports = import_papers(store, found, now, deck=deck, dry_run=dry_run)
    as_json = partial(import_json, dry_run=dry_run)
    invocation.report(reports, as_json, partial(import_lines, dry_run=dry_run))
    return int(any(report.error for report in reports))


command = command(
    "import",
    _(
        "Read papers into cards. Without a file, paste the paper and press Ctrl-D; - is standard "
        "input. A paper that was imported before is brought up to date, and progress stays."
    ),
    [
        file_argument(several=True),
        click.Option(["--deck"], metavar=_("NAME"), help=_("The deck (else the paper's title).")),
        click.Option(["--dry-run"], is_flag=True, help=_("Only show what would change.")),
        click.Option(["--shipped"], is_flag=True, help=_("The decks that come with Shuati.")),
    ],
)(import_)
