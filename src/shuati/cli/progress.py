"""How far a long import is, shown on standard error while it lasts."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from gettext import gettext as _
from typing import TYPE_CHECKING

import click

from shuati.cli.render.imports import stopped_line
from shuati.cli.render.text import one_line
from shuati.errors import ShuatiError

if TYPE_CHECKING:
    from shuati.desk.reports import FileReport

#: So many columns of a file's name are shown beside the bar.
_NAME = 30


def followed(reports: Iterable[FileReport], total: int) -> Iterator[FileReport]:
    """Yield the reports; a bar shows how many of `total` are there, if that is not 0.

    It is drawn only at a terminal, and is gone when the last report is there.
    """
    if not total or not sys.stderr.isatty():
        yield from reports
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    # No thread draws it: other processes may be started meanwhile.
    with Progress(
        TextColumn("{task.fields[said]}", markup=False),
        BarColumn(bar_width=24),
        MofNCompleteColumn(),
        TextColumn("{task.description}", markup=False),
        console=Console(stderr=True),
        transient=True,
        auto_refresh=False,
    ) as progress:
        task = progress.add_task("", total=total, said=_("Importing"))
        progress.refresh()
        for report in reports:
            name = one_line(report.name)[:_NAME]
            progress.update(task, advance=1, description=name, refresh=True)
            yield report


@contextmanager
def told_where_it_stops(done: Sequence[FileReport], total: int, *, dry_run: bool) -> Iterator[None]:
    """Where an import of several files breaks off, say what of them is stored."""
    try:
        yield
    except (KeyboardInterrupt, click.Abort, ShuatiError):
        if total > 1:
            click.echo(stopped_line(done, total, dry_run=dry_run), err=True)
        raise
