"""`shuati export`: an Anki deck, or a paper to read, to print and to import elsewhere."""

from __future__ import annotations

import sys
from gettext import gettext as _
from pathlib import Path

import click

from shuati.cli.inputs import STANDARD_INPUT as STANDARD_OUTPUT
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.exports import export_json, export_lines, papers_json, papers_lines
from shuati.errors import InputError, UsageError

ANKI = "apkg"
#: The forms that are text, and may go to standard output.
TEXTS = ("txt", "md", "json", "gift")
FORMS = (ANKI, *TEXTS, "xlsx")


def export(
    invocation: Invocation, target: Path, deck: str | None, paper: str | None, form: str | None
) -> None:
    """Write the file and say what is in it."""
    from shuati.desk.decks import pick_deck

    ending = _form(target, form)
    target = _named(target, ending)
    with invocation.store() as store:
        deck = pick_deck(store, deck)
        if ending == ANKI:
            from shuati.desk.exporting import export_deck

            if paper is not None:
                raise UsageError("paper_of_text")
            report = export_deck(store, target, invocation.clock.now(), deck)
            invocation.report(report, export_json, export_lines)
            return
        from shuati.desk.paper_export import export_papers, papers_to_bytes

        if target != STANDARD_OUTPUT:
            written = export_papers(store, target, ending, deck, paper)
            invocation.report(written, papers_json, papers_lines)
        elif invocation.as_json or ending not in TEXTS:
            raise UsageError("output_is_text")
        else:
            data = papers_to_bytes(store, ending, deck, paper)
            sys.stdout.buffer.write(data)


def _form(target: Path, form: str | None) -> str:
    """Return the form that was named, else that of the file's ending."""
    if form is not None:
        return form
    if target == STANDARD_OUTPUT:
        return TEXTS[0]
    if target.is_dir():
        raise InputError("target_is_folder", path=str(target), form="md")
    ending = target.suffix.lower().removeprefix(".")
    if not ending and not target.is_dir():
        return ANKI
    if ending not in FORMS:
        raise InputError("target_name", path=str(target))
    return ending


def _named(target: Path, ending: str) -> Path:
    """Anki opens no deck whose name does not end as one."""
    if ending != ANKI or target.suffix or target.is_dir() or target == STANDARD_OUTPUT:
        return target
    return target.with_name(f"{target.name}.{ANKI}")


command = command(
    "export",
    _(
        "Write an Anki deck (.apkg), or a paper as text (.txt, .md), sheet (.xlsx), Moodle GIFT "
        "(.gift) or JSON (.json). Importing a later deck into Anki updates what changed, "
        "duplicates nothing, and leaves your progress there alone. A paper that is imported "
        "again is the same. - is standard output, and a folder gets a file for each paper."
    ),
    [
        click.Argument(["target"], type=click.Path(path_type=Path), metavar=_("OUT")),
        click.Option(["--deck"], metavar=_("NAME"), help=_("Only this deck (else all).")),
        click.Option(
            ["--paper"], metavar=_("PAPER"), help=_("Only this paper: its number, title or file.")
        ),
        click.Option(
            ["--format", "form"],
            type=click.Choice(FORMS),
            metavar=_("FORM"),
            help=_("apkg, txt, md, json, gift or xlsx (else the ending of the file tells)."),
        ),
    ],
)(export)
