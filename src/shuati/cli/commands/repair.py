"""`shuati repair`: print a paper's text with its damage undone."""

from __future__ import annotations

from gettext import gettext as _
from pathlib import Path

from shuati.cli.inputs import file_argument, read_input
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.papers import repair_json, repair_lines
from shuati.errors import InputError


def repair(invocation: Invocation, file: Path) -> int:
    """Print the repaired text, with `--json` also every step."""
    from shuati.desk.reading import read_paper

    read = read_paper(read_input(file))
    if read.decoded.problem:
        raise InputError(read.decoded.problem, path=str(file))
    invocation.report(read, repair_json, repair_lines)
    return 0


command = command(
    "repair",
    _(
        "Print a paper's text with its damage undone: glued pinyin, slipped bytes, wrong "
        "characters. Nothing is stored."
    ),
    [file_argument()],
)(repair)
