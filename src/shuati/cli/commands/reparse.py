"""`shuati reparse`: stored papers read again with today's parser."""

from __future__ import annotations

from functools import partial
from gettext import gettext as _

import click

from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.reparsing import reparse_json, reparse_lines


def reparse(invocation: Invocation, papers: tuple[str, ...], write: bool) -> int:
    """Show what would change, or change it; exit code 1 if a paper could not be read."""
    from shuati.desk.reparsing import reparse as again
    from shuati.desk.safekeeping import keep_copy
    from shuati.desk.settings import load

    with invocation.store() as store:
        now = invocation.clock.now()
        if write:
            keep_copy(store, load(store, invocation.zone), now)
        reports = list(again(store, papers, now, write=write))
    as_json = partial(reparse_json, written=write)
    invocation.report(reports, as_json, partial(reparse_lines, written=write))
    return int(any(report.error for report in reports))


command = command(
    "reparse",
    _(
        "Read stored papers again, as a newer Shuati may read them better, and show what would "
        "change. Without a paper all are read. Progress stays."
    ),
    [
        click.Argument(["papers"], nargs=-1, metavar=_("[PAPER]...")),
        click.Option(["--write"], is_flag=True, help=_("Make the changes.")),
    ],
)(reparse)
