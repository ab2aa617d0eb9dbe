"""Stretches of text with their look, and what a look means where plain text has none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

BLANK = "____"
#: A tab, and an ideographic space, are wider than one space.
_WIDTHS = {"\t": 8, "\u3000": 2, "\u2003": 2}
_UP = dict(zip("0123456789+-−=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ", strict=True)) | {"i": "ⁱ"}
_DOWN = dict(zip("0123456789+-−=()aeoxn", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓₙ", strict=True))
#: Raised text that is no exponent: a note's sign, words in Chinese.
_WORDS = re.compile(r"[\[［(（]?[①-⑳\d*†‡,，、\u2e80-\u9fff]*[\u2e80-\u9fff①-⑳*†‡\]］]+[)）]?")


@dataclass(frozen=True, slots=True)
class Piece:
    """Text with one look; no line feed is in it, but in a piece of its own.

    `script` is "super", "sub" or "". `marks` are such looks as may point an option out: "bold",
    "underline", "color:FF0000".
    """

    text: str
    underlined: bool = False
    script: str = ""
    marks: frozenset[str] = frozenset()


Line = Sequence[Piece]


def text_of(line: Line) -> str:
    """Return the text of a line."""
    return "".join(piece.text for piece in line)


def lines_of(pieces: Iterable[Piece]) -> list[Line]:
    """Return a paragraph's lines, with scripts and lines to write on as characters."""
    lines: list[list[Piece]] = [[]]
    for piece in pieces:
        first, *rest = piece.text.split("\n")
        lines[-1].append(replace(piece, text=first) if rest else piece)
        lines.extend([replace(piece, text=text)] for text in rest)
    return [list(_blanks(_scripts(line))) for line in lines]


def _scripts(line: Iterable[Piece]) -> Iterator[Piece]:
    for script, group in groupby(line, lambda piece: piece.script):
        pieces = list(group)
        if not script:
            yield from pieces
        else:
            yield replace(pieces[0], text=_scripted(text_of(pieces), script), script="")


def _scripted(text: str, script: str) -> str:
    table = _UP if script == "super" else _DOWN
    bare = text.strip()
    if not bare or _WORDS.fullmatch(bare):
        return text
    if all(char in table for char in bare):
        return "".join(table.get(char, char) for char in text)
    return f"{'^' if script == 'super' else '_'}{{{bare}}}"


def _blanks(line: Iterable[Piece]) -> Iterator[Piece]:
    for underlined, group in groupby(line, lambda piece: piece.underlined):
        pieces = list(group)
        if underlined:
            yield from _written(pieces)
        else:
            yield from pieces


def _written(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Yield an underlined stretch: as a line to write on where it is blank, or where words stand
    on a line that is longer than they are."""
    text = text_of(pieces)
    ink = text.strip()
    if not ink:
        yield Piece(BLANK if not text or _width(text) > 1 else text)
        return
    before = text[: len(text) - len(text.lstrip())]
    behind = text[len(text.rstrip()) :]
    if _width(before) + _width(behind) > 2 and "_" not in ink:
        yield Piece(BLANK)
        yield replace(pieces[0], text=ink)
        yield Piece(BLANK)
    else:
        yield from pieces


def _width(text: str) -> int:
    return sum(_WIDTHS.get(char, 1) for char in text)
