"""`shuati parse`: show how a paper is read, without a database."""

from __future__ import annotations

from gettext import gettext as _
from pathlib import Path

import click

from shuati.cli.inputs import file_argument, read_input, script_of, script_option
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.papers import paper_json, paper_lines


def parse(invocation: Invocation, file: Path, explain: bool, script: str | None) -> int:
    """Print the parse; exit code 1 when no question could be taken from the file."""
    from shuati.desk.reading import read_paper

    read = read_paper(read_input(file), script=script_of(script))
    if explain:
        from shuati.cli.render.marks import marked_lines

        invocation.report(read, lambda read: paper_json(read.paper), marked_lines)
    else:
        invocation.report(read.paper, paper_json, paper_lines)
    return 0 if read.paper.questions else 1


command = command(
    "parse",
    _("Show how a paper is read: its questions, answers and problems. Nothing is stored."),
    [
        file_argument(),
        click.Option(
            ["--explain"],
            is_flag=True,
            help=_("Show each line of the file with what it was read as."),
        ),
        script_option(),
    ],
)(parse)
