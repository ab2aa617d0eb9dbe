"""Lines as they are written one after another, cells of tables among them."""

from __future__ import annotations

import re

from shuati.files.rows import row_of
from shuati.files.word.pieces import Line, Piece

_SPACE = re.compile(r"[ \t\r\n\f]+")
_WIDE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60“”"
#: The source of a page is broken anywhere; between Chinese characters nobody wants a space.
_BROKEN = re.compile(rf"(?<=[{_WIDE}])[ \t\r\f]*\n\s*(?=[{_WIDE}])")
_ENDS = re.compile(r"\r\n?|\n")


class Lines:
    """What was written so far. `before` is written in front of whatever comes next.

    What is written has the `look` of that moment.
    """

    def __init__(self) -> None:
        self.look: frozenset[str] = frozenset()
        self._done: list[str] = []
        self._looks: dict[int, list[Piece]] = {}
        self._line: list[str] = []
        self._marks: list[frozenset[str]] = []
        self._last = ""
        self._before = ""

    def text(self, text: str, *, kept: bool = False) -> None:
        """Write text; unless its white space is to be `kept`, that is one space at most."""
        if kept:
            self._as_it_is(text)
        elif text:
            if "\n" in text:
                text = _BROKEN.sub("", text)
            text = _SPACE.sub(" ", text)
            self.sign(text[1:] if text[0] == " " and self._last in ("", " ") else text)

    def _as_it_is(self, text: str) -> None:
        first, *rest = _ENDS.split(text)
        self.sign(first)
        for line in rest:
            self.end()
            self.sign(line)

    def sign(self, text: str) -> None:
        """Write something that is no white space."""
        if not text:
            return
        if self._before:
            self._line.append(self._before)
            self._marks.append(frozenset())
            self._before = ""
        self._line.append(text)
        self._marks.append(self.look)
        self._last = text[-1]

    def space(self) -> None:
        """Part what follows from what is written, if anything is."""
        if self._last not in ("", " "):
            self.sign(" ")

    def before(self, mark: str) -> None:
        """Write a mark on the next line once there is anything behind it."""
        self.end()
        self._before += mark

    def forget(self) -> None:
        """Leave out a mark behind which nothing stands."""
        self._before = ""

    def end(self) -> None:
        """End the line, if anything stands in it."""
        if self._line:
            line = "".join(self._line).rstrip()
            if line and any(self._marks):
                pieces = zip(self._line, self._marks, strict=True)
                self._looks[len(self._done)] = [Piece(text, marks=look) for text, look in pieces]
            if line:
                self._done.append(line)
            self._line, self._marks, self._last = [], [], ""

    @property
    def current(self) -> str:
        """The line that is not yet ended."""
        return "".join(self._line[-8:]) if len(self._line) <= 8 else "…"

    def all(self) -> list[str]:
        """The lines."""
        self.end()
        return self._done

    def pieces(self) -> list[Line]:
        """The lines with their looks."""
        return [self._looks.get(at, [Piece(line)]) for at, line in enumerate(self.all())]


class Rows:
    """The rows of one table; a cell that spans rows speaks for each of them."""

    #: So much text is written for spanned cells beside the first.
    _AGAIN = 2_000_000

    def __init__(self) -> None:
        self._rows: list[str] = []
        self._cells: list[str] = []
        self._spanning: dict[int, tuple[int, str]] = {}
        self._written = 0

    def cell(self, text: str, across: int, down: int) -> None:
        """Add a cell to the row."""
        self._fill()
        if down > 1:
            self._spanning[len(self._cells)] = (down - 1, text)
        self._cells += [text, *[""] * (across - 1)]

    def _fill(self) -> None:
        while (place := len(self._cells)) in self._spanning:
            left, text = self._spanning.pop(place)
            if left > 1:
                self._spanning[place] = (left - 1, text)
            self._written += len(text)
            self._cells.append(text if self._written < self._AGAIN else "")

    def end(self) -> None:
        """End the row."""
        if self._cells:
            self._fill()
            if any(self._cells):
                self._rows.append(row_of(self._cells))
            self._cells = []

    def all(self) -> list[str]:
        """The rows as lines."""
        self.end()
        return self._rows
