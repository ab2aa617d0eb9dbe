"""`shuati repair`: print a paper's text with its damage undone."""

from __future__ import annotations

from gettext import gettext as _
from pathlib import Path

import click

from shuati.cli.inputs import file_argument, read_input, script_of, script_option
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.papers import repair_json, repair_lines, repair_notes


def repair(invocation: Invocation, file: Path, script: str | None) -> int:
    """Print the repaired text and, on stderr, a word about it; with `--json` also every step."""
    from shuati.desk.reading import read_paper

    read = read_paper(read_input(file), script=script_of(script))
    if read.document.error:
        raise read.document.error
    invocation.report(read, repair_json, repair_lines)
    if not invocation.as_json:
        for line in repair_notes(read):
            click.echo(line, err=True)
    return 0


command = command(
    "repair",
    _(
        "Print a paper's text with its damage undone: glued pinyin, slipped bytes, wrong "
        "characters. Nothing is stored."
    ),
    [file_argument(), script_option()],
)(repair)
