"""Pictures of a question at the terminal: a path to each, and the picture where it can be drawn."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from shuati.cli.render.text import picture_label

#: Terminals that take pictures, by what they say of themselves in the environment.
_KITTY = ("kitty", "ghostty")
_INLINE = ("iTerm.app", "WezTerm", "mintty")
#: Kitty takes a picture in pieces of so many characters.
_PIECE = 4096
_PNG = b"\x89PNG"


class Gallery:
    """Shows the pictures of questions; each is written once into `folder`, under its own name.

    `load` gives the bytes of pictures by name. `environment` tells which terminal it is; without
    one, as in a pipe, only paths are shown.
    """

    def __init__(
        self,
        folder: Path,
        load: Callable[[Iterable[str]], Mapping[str, bytes]],
        environment: Mapping[str, str],
    ) -> None:
        self._folder = folder
        self._load = load
        self._draw = _drawing(environment)

    def lines(self, names: Iterable[str]) -> Iterator[str]:
        """Yield what shows these pictures, each once."""
        wanted = list(dict.fromkeys(names))
        found = self._load(wanted) if wanted else {}
        for name in wanted:
            if name in found:
                yield f"  {picture_label(name)}"
                # Alone on its line, so that a terminal makes a link of it and it is copied whole.
                yield str(self._kept(name, found[name]))
                if self._draw is not None and (drawn := self._draw(found[name])):
                    yield drawn

    def _kept(self, name: str, data: bytes) -> Path:
        """Return the path of a picture, which is written if it is not there whole."""
        path = self._folder / name
        if not path.is_file() or path.stat().st_size != len(data):
            self._folder.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        return path


def _drawing(environment: Mapping[str, str]) -> Callable[[bytes], str] | None:
    """Return how this terminal is given a picture, if it takes any."""
    program = environment.get("TERM_PROGRAM", "")
    if any(name in f"{environment.get('TERM', '')} {program}" for name in _KITTY):
        return _for_kitty
    return _inline if program in _INLINE else None


def _for_kitty(data: bytes) -> str:
    """The graphics protocol of kitty, which takes PNG as it is."""
    if not data.startswith(_PNG):
        return ""
    text = b64encode(data).decode()
    pieces = [text[start : start + _PIECE] for start in range(0, len(text), _PIECE)]
    last = len(pieces) - 1
    return "".join(
        f"\x1b_G{'a=T,f=100,' if at == 0 else ''}m={int(at < last)};{piece}\x1b\\"
        for at, piece in enumerate(pieces)
    )


def _inline(data: bytes) -> str:
    """The inline images of iTerm2, which take any common format."""
    size = len(data)
    return f"\x1b]1337;File=inline=1;size={size};height=12:{b64encode(data).decode()}\x07"
