"""`shuati import`: papers into cards."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from functools import partial
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from shuati.cli.inputs import (
    STANDARD_INPUT,
    file_argument,
    key_option,
    read_input,
    read_key,
    read_paste,
    script_of,
    script_option,
    shipped_papers,
)
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.imports import import_json, import_lines
from shuati.errors import UsageError

if TYPE_CHECKING:
    from shuati.desk.reports import Decide, FileReport
    from shuati.files.sources import Source


@dataclass(frozen=True, slots=True)
class _Wishes:
    """The options of one import."""

    deck: str | None
    key: Path | None
    no_key: bool
    script: str | None
    dry_run: bool
    strict: bool
    review: bool


def import_(invocation: Invocation, files: tuple[Path, ...], shipped: bool, **options: Any) -> int:
    """Import every file and report each; exit code 1 if one, or a question, was not taken."""
    from shuati.desk.importing import import_papers, read_all
    from shuati.desk.safekeeping import keep_copy
    from shuati.desk.settings import load

    wishes = _Wishes(**options)
    if shipped:
        files = (*files, *shipped_papers())
    _check(wishes, files, invocation)
    script = script_of(wishes.script)
    key = read_key(wishes.key)
    found = read_all(_opened(files), key=key, script=script, jobs=os.cpu_count() or 1)
    with invocation.store(create=True) as store:
        now = invocation.clock.now()
        if not wishes.dry_run:
            keep_copy(store, load(store, invocation.zone), now)
        reports = list(
            import_papers(
                store,
                found,
                now,
                deck=wishes.deck,
                script=script,
                keyless=wishes.no_key,
                decide=_decide(wishes, invocation),
                dry_run=wishes.dry_run,
            )
        )
    as_json = partial(import_json, dry_run=wishes.dry_run)
    invocation.report(reports, as_json, partial(import_lines, dry_run=wishes.dry_run))
    return int(any(report.error or report.left_out for report in reports))


def _check(wishes: _Wishes, files: tuple[Path, ...], invocation: Invocation) -> None:
    """Raise UsageError where the options do not go together."""
    if wishes.key is not None and len(files) != 1:
        raise UsageError("key_of_one")
    if wishes.key is not None and wishes.no_key:
        raise UsageError("key_or_none")
    if wishes.review and (wishes.strict or invocation.as_json):
        raise UsageError("review_alone")
    if wishes.review and not sys.stdin.isatty() and (not files or STANDARD_INPUT in files):
        raise UsageError("review_needs_input")


def _opened(files: tuple[Path, ...]) -> list[Source | FileReport]:
    from shuati.desk.importing import sources

    if files:
        named = [path for path in files if path != STANDARD_INPUT]
        return [*sources(named), *(read_input(path) for path in files if path == STANDARD_INPUT)]
    if sys.stdin.isatty():
        click.echo(_("Paste the paper, then press Ctrl-D."), err=True)
    return [read_paste()]


def _decide(wishes: _Wishes, invocation: Invocation) -> Decide:
    from shuati.cli import proofreading
    from shuati.desk.reports import all_taken

    if invocation.as_json:
        return proofreading.left_out if wishes.strict else all_taken
    if wishes.strict:
        return proofreading.refused
    return proofreading.reviewed if wishes.review else proofreading.shown


command = command(
    "import",
    _(
        "Read papers into cards. Without a file, paste the paper and press Ctrl-D; - is standard "
        "input. A paper that was imported before is brought up to date, and progress stays."
    ),
    [
        file_argument(several=True),
        click.Option(["--deck"], metavar=_("NAME"), help=_("The deck (else the paper's title).")),
        key_option(),
        click.Option(["--no-key"], is_flag=True, help=_("Take back the key of an earlier import.")),
        script_option(),
        click.Option(["--strict"], is_flag=True, help=_("Leave out questions read in doubt.")),
        click.Option(
            ["--review"], is_flag=True, help=_("Go through the questions read in doubt first.")
        ),
        click.Option(["--dry-run"], is_flag=True, help=_("Only show what would change.")),
        click.Option(["--shipped"], is_flag=True, help=_("The decks that come with Shuati.")),
    ],
)(import_)
