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
from shuati.cli.progress import followed, told_where_it_stops
from shuati.cli.render.imported import many_lines
from shuati.cli.render.imports import import_json, import_lines
from shuati.errors import UsageError
from shuati.files.sources import Source, read_source

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from shuati.desk.opening import Opener
    from shuati.desk.reports import Decide, FileReport
    from shuati.files.folders import Entry
    from shuati.store.database import Store


@dataclass(frozen=True, slots=True)
class _Wishes:
    """The options of one import."""

    deck: str | None
    key: Path | None
    no_key: bool
    trust_key: bool
    script: str | None
    dry_run: bool
    strict: bool
    review: bool


def import_(invocation: Invocation, files: tuple[Path, ...], shipped: bool, **options: Any) -> int:
    """Import every file and report each; exit code 1 if one, or a question, was not taken."""
    wishes = _Wishes(**options)
    if shipped:
        files = (*files, *shipped_papers())
    entries = _entries(files)
    _check(wishes, files, len(entries), invocation)
    reports = _imported(invocation, wishes, files, entries)
    many = len(entries) > 1
    invocation.report(
        reports,
        partial(import_json, dry_run=wishes.dry_run),
        partial(many_lines if many else import_lines, dry_run=wishes.dry_run),
    )
    return int(any(report.failed for report in reports))


def _imported(
    invocation: Invocation, wishes: _Wishes, files: tuple[Path, ...], entries: list[Entry]
) -> list[FileReport]:
    """Import in one process or several, which begin before the database is open."""
    from shuati.desk.importing import import_papers
    from shuati.desk.opening import owned, placed
    from shuati.desk.pairing import arranged, read_beside
    from shuati.desk.processes import Readers
    from shuati.desk.safekeeping import keep_copy
    from shuati.desk.settings import load
    from shuati.words.script import Script

    many = len(entries) > 1
    asked = script_of(wishes.script)
    entries, keys = (entries, {}) if wishes.no_key else arranged(entries)
    read = partial(read_beside, key=read_key(wishes.key), script=asked or Script.AUTO)
    read_file = _reader(files)
    with (
        Readers(read, _jobs(entries)) as readers,
        invocation.store(create=True) as store,
    ):
        now = invocation.clock.now()
        if not wishes.dry_run:
            keep_copy(store, load(store, invocation.zone), now)
        opener = _opener(store, wishes, read_file, keys, many=many)
        reports = import_papers(
            store,
            readers.each(opener.each(entries)),
            now,
            deck=wishes.deck,
            script=asked,
            keyless=wishes.no_key,
            trusting=wishes.trust_key,
            decide=_decide(wishes, invocation, many=many),
            dry_run=wishes.dry_run,
        )
        quiet = not many or wishes.review or invocation.as_json
        done: list[FileReport] = []
        with told_where_it_stops(done, len(entries), dry_run=wishes.dry_run):
            for report in followed(placed(entries, reports), 0 if quiet else len(entries)):
                done.append(report)  # noqa: PERF402 - what is there counts when it breaks off
        return owned(done)


def _opener(
    store: Store,
    wishes: _Wishes,
    read_file: Callable[[Path], Source],
    keys: Mapping[Path, Path],
    *,
    many: bool,
) -> Opener:
    """Return what opens the files; of many, those that are known need not be read again."""
    from shuati.desk.opening import Opener, keys_beside, known_files, pictures_beside

    known = known_files(store) if many and not wishes.no_key else {}
    pictures = partial(pictures_beside, store)
    asked = script_of(wishes.script)
    return Opener(read_file, known, pictures, asked, wishes.deck, keys_beside(store, keys))


def _entries(files: tuple[Path, ...]) -> list[Entry]:
    """The files that are named, those in folders among them; standard input comes last."""
    from shuati.files.folders import Entry, entries_of

    if not files:
        return [Entry(STANDARD_INPUT)]
    piped = [Entry(path) for path in files if path == STANDARD_INPUT]
    return [*entries_of(path for path in files if path != STANDARD_INPUT), *piped]


def _jobs(entries: list[Entry]) -> int:
    """How many processes are worth their start."""
    from shuati.desk.processes import WORTH

    if sum(entry.size for entry in entries) < WORTH:
        return 1
    return min(os.cpu_count() or 1, len(entries))


def _check(wishes: _Wishes, files: tuple[Path, ...], count: int, invocation: Invocation) -> None:
    """Raise UsageError where the options do not go together."""
    if wishes.key is not None and count != 1:
        raise UsageError("key_of_one")
    if wishes.key is not None and wishes.no_key:
        raise UsageError("key_or_none")
    if wishes.trust_key and wishes.key is None:
        raise UsageError("trust_of_key")
    if wishes.review and (wishes.strict or invocation.as_json):
        raise UsageError("review_alone")
    if wishes.review and not sys.stdin.isatty() and (not files or STANDARD_INPUT in files):
        raise UsageError("review_needs_input")


def _reader(files: tuple[Path, ...]) -> Callable[[Path], Source]:
    """Return what reads a file; what is pasted or piped in is read first."""
    if files and STANDARD_INPUT not in files:
        return read_source
    if not files and sys.stdin.isatty():
        click.echo(_("Paste the paper, then press Ctrl-D."), err=True)
    given = read_input(STANDARD_INPUT) if files else read_paste()
    return lambda path: given if path == STANDARD_INPUT else read_source(path)


def _decide(wishes: _Wishes, invocation: Invocation, *, many: bool) -> Decide:
    """Return what decides about doubts; those of many files are only counted in the table."""
    from shuati.cli import proofreading
    from shuati.desk.reports import all_taken

    if invocation.as_json or (many and not wishes.review):
        return proofreading.left_out if wishes.strict else all_taken
    if wishes.strict:
        return proofreading.refused
    return proofreading.reviewed if wishes.review else proofreading.shown


command = command(
    "import",
    _(
        "Read papers into cards. Without a file, paste the paper and press Ctrl-D; - is standard "
        "input. Of a folder every file that is a paper is taken, and a file of answers beside its "
        "paper as its key. A paper that was imported before is brought up to date, and progress "
        "stays."
    ),
    [
        file_argument(several=True),
        click.Option(["--deck"], metavar=_("NAME"), help=_("The deck (else the paper's title).")),
        key_option(),
        click.Option(
            ["--trust-key"],
            is_flag=True,
            help=_("Take the key even if it seems to be another paper's."),
        ),
        click.Option(
            ["--no-key"],
            is_flag=True,
            help=_("Take back the last key; the one before it, if any, answers again."),
        ),
        script_option(),
        click.Option(["--strict"], is_flag=True, help=_("Leave out questions read in doubt.")),
        click.Option(
            ["--review"], is_flag=True, help=_("Go through the questions read in doubt first.")
        ),
        click.Option(["--dry-run"], is_flag=True, help=_("Only show what would change.")),
        click.Option(["--shipped"], is_flag=True, help=_("The decks that come with Shuati.")),
    ],
)(import_)
