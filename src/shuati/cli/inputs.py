"""Papers from outside: files, standard input, a paste."""

from __future__ import annotations

import os
import re
import sys
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING

import click

from shuati.cli.render.text import plain
from shuati.errors import UsageError
from shuati.files.sources import Source, read_source, read_stream
from shuati.text.controls import unescaped

if TYPE_CHECKING:
    from shuati.words.script import Script

STANDARD_INPUT = Path("-")
_END_OF_INPUT = b"\x04"
_CHUNK = 65536
#: The beginning of a character of several bytes, or of what a terminal puts around a paste.
_UNFINISHED = re.compile(
    rb"(?:[\xc2-\xdf]|[\xe0-\xef][\x80-\xbf]?|[\xf0-\xf4][\x80-\xbf]{0,2}|\x1b[\[0-9;]*)\Z"
)


def file_argument(*, several: bool = False) -> click.Argument:
    """Return the argument for one paper, or for any number and folders; `-` is standard input."""
    kind = click.Path(path_type=Path, allow_dash=True, readable=False)
    if several:
        return click.Argument(["files"], type=kind, nargs=-1, metavar=_("[FILE|FOLDER]..."))
    return click.Argument(["file"], type=kind, metavar=_("FILE"))


def script_option() -> click.Option:
    """Return the option for what becomes of traditional characters."""
    return click.Option(
        ["--script"],
        type=click.Choice(["keep", "simplified"]),
        metavar="keep|simplified",
        help=_("What becomes of traditional characters (else the damage decides)."),
    )


def script_of(name: str | None) -> Script | None:
    """Return what was asked for the traditional characters, or None."""
    from shuati.words.script import Script

    return None if name is None else Script(name)


def key_option() -> click.Option:
    """Return the option for a paper's answers in a file of their own; `read_key` reads it."""
    return click.Option(
        ["--key"],
        type=click.Path(path_type=Path, readable=False),
        metavar=_("FILE"),
        help=_("The answers, where they stand in a file of their own."),
    )


def read_key(path: Path | None) -> Source | None:
    """Return the bytes of a key, if there is one. Raises InputError, or UsageError key_is_file."""
    if path == STANDARD_INPUT:
        raise UsageError("key_is_file")
    return None if path is None else read_source(path)


def shipped_folder() -> Path:
    """Return the folder of the papers that come with Shuati: in a wheel, or beside the sources."""
    package = Path(__file__).parent.parent
    folder = package / "decks"
    return folder if folder.is_dir() else package.parent.parent / "decks"


def shipped_papers() -> list[Path]:
    """Return the papers that come with Shuati."""
    return sorted(shipped_folder().glob("*.txt"))


def read_input(path: Path) -> Source:
    """Return the bytes of a file or of standard input. Raises InputError."""
    if path != STANDARD_INPUT:
        return read_source(path)
    return read_stream(sys.stdin.buffer)


def read_paste() -> Source:
    """Return what is pasted into the terminal until Ctrl-D, or all of a pipe."""
    descriptor = sys.stdin.fileno()
    if not os.isatty(descriptor):
        return read_stream(sys.stdin.buffer)
    return Source("-", _read_terminal(descriptor))


def _read_terminal(descriptor: int) -> bytes:
    """Read keys one by one: a terminal in line mode cuts lines at 4,095 bytes (termios(3)).

    It would echo line feeds and the marks around a paste as signs, so that is done here.
    """
    import termios

    before = termios.tcgetattr(descriptor)
    keys = termios.tcgetattr(descriptor)
    keys[3] &= ~(termios.ICANON | termios.ECHO)
    keys[6][termios.VMIN] = 1
    keys[6][termios.VTIME] = 0
    termios.tcsetattr(descriptor, termios.TCSADRAIN, keys)
    try:
        return _keys_until_end(descriptor)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def _keys_until_end(descriptor: int) -> bytes:
    keys, shown = bytearray(), 0
    while chunk := os.read(descriptor, _CHUNK):
        before, end, _after = chunk.partition(_END_OF_INPUT)
        keys += before
        if end:
            break
        unfinished = _UNFINISHED.search(keys, shown)
        shown = _echo(keys, shown, unfinished.start() if unfinished else len(keys))
    _echo(keys, shown, len(keys))
    if keys and not keys.endswith(b"\n"):
        click.echo(err=True)
    return bytes(keys)


def _echo(keys: bytearray, start: int, end: int) -> int:
    """Show what was pasted; return how far."""
    text = keys[start:end].decode(sys.stdin.encoding, "replace")
    click.echo(plain(unescaped(text)), nl=False, err=True)
    return end


def deck_argument() -> click.Argument:
    """Return the argument that names one deck; without it all decks are meant."""
    return click.Argument(["deck"], required=False, metavar=_("[DECK]"))


def paper_argument() -> click.Argument:
    """Return the argument that names one imported paper."""
    return click.Argument(["paper"], metavar=_("PAPER"))


def question_argument(*, several: bool = False) -> click.Argument:
    """Return the argument for one question's id, or for any number of them."""
    if several:
        return click.Argument(["refs"], nargs=-1, required=True, metavar=_("QUESTION..."))
    return click.Argument(["ref"], metavar=_("QUESTION"))
