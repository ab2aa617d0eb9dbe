"""`shuati parse`: show how a paper is read, without a database."""

from __future__ import annotations

from gettext import gettext as _
from pathlib import Path

import click

from shuati.cli.inputs import (
    file_argument,
    key_option,
    read_input,
    read_key,
    script_of,
    script_option,
)
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.papers import paper_lines
from shuati.writing.json_form import paper_json


def parse(
    invocation: Invocation, file: Path, key: Path | None, explain: bool, script: str | None
) -> int:
    """Print the parse; exit code 1 when no question could be taken from the file."""
    from shuati.desk.reading import read_paper

    answers = read_key(key)
    read = read_paper(read_input(file), key=answers, script=script_of(script))
    if read.document.error and not invocation.as_json:
        raise read.document.error
    if explain:
        from shuati.cli.render.marks import marked_lines

        invocation.report(read, lambda read: paper_json(read.told), marked_lines)
    else:
        invocation.report(read.told, paper_json, paper_lines)
    return 0 if read.paper.questions else 1


command = command(
    "parse",
    _("Show how a paper is read: its questions, answers and problems. Nothing is stored."),
    [
        file_argument(),
        key_option(),
        click.Option(
            ["--explain"],
            is_flag=True,
            help=_("Show each line of the file with what it was read as."),
        ),
        script_option(),
    ],
)(parse)
