"""The entry point and the one error boundary: 1 expected, 2 usage, 3 bug, 130 interrupt."""

from __future__ import annotations

import errno
import io
import os
import re
import signal
import sys
from collections.abc import Sequence
from gettext import gettext as _
from types import FrameType
from typing import TYPE_CHECKING, NoReturn

from shuati.cli import language
from shuati.errors import ShuatiError

if TYPE_CHECKING:
    import click

INTERRUPTED = 130
BUG = 3


def run() -> NoReturn:
    """Run the program on the process's own arguments and end the process."""
    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _interrupt)
    _open_streams()
    code = main(sys.argv[1:])
    sys.exit(_flush() or code)


def _interrupt(_number: int, _frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


def _open_streams() -> None:
    """Give empty streams to a process that was started without them (`<&-`, some daemons)."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            empty = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, os.fdopen(empty, mode, encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        # A terminal in GBK shows "?" for what GBK lacks, and the command goes on.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _flush() -> int:
    """Send what is left; return 1 if there is no room for it, 0 also if the reader has gone."""
    try:
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return _full_output() if error.errno == errno.ENOSPC else 0
    return 0


def _full_output() -> int:
    return _expected(ShuatiError("output_full"), as_json=False)


def main(arguments: Sequence[str]) -> int:
    """Run one command, or show the help, and return the exit code.

    Errors become one sentence on stderr.
    """
    try:
        language.install(language.choose(arguments, os.environ))
        return _run(list(arguments) or ["--help"])
    except Exception as error:
        return _bug(error)


def _run(arguments: list[str]) -> int:
    import click

    from shuati.cli.group import root

    try:
        code = root().main(arguments, "shuati", standalone_mode=False)
    except click.ClickException as error:
        return _usage(error)
    except ShuatiError as error:
        return _expected(error, as_json="--json" in arguments)
    except (KeyboardInterrupt, click.Abort):
        return _interrupted()
    except (BrokenPipeError, SystemExit):
        # Where the reader of a pipe has gone, click exits by itself, and with 1 (click 8.5).
        return 0
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        return _full_output()
    return code if isinstance(code, int) else 0


def _usage(error: click.ClickException) -> int:
    """Say what is wrong with the command line; file names stand there, whatever they hold."""
    import click

    from shuati.cli.render.text import plain

    said = io.StringIO()
    error.show(said)
    # click ends some of its sentences itself, whatever their language.
    told = re.sub(r"(?m)(?<=')\.$", _("."), plain(said.getvalue()))
    click.echo(told, nl=False, err=True)
    return error.exit_code


def _expected(error: ShuatiError, *, as_json: bool) -> int:
    import click

    from shuati.cli.render.errors import error_json, error_sentence

    if as_json:
        click.echo(error_json(error))
    click.echo(error_sentence(error), err=True)
    return error.exit_code


def _interrupted() -> int:
    import click

    from shuati.cli.render.errors import interrupted_sentence

    try:
        click.echo(interrupted_sentence(), err=True)
    except OSError:
        return INTERRUPTED
    return INTERRUPTED


def _bug(error: Exception) -> int:
    import click

    from shuati.cli.render.errors import bug_sentence, write_log

    click.echo(bug_sentence(error, write_log(error)), err=True)
    return BUG
