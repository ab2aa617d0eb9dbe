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
#: Blanks around words that were written on a line, at least; what such words are.
_MARGIN, _WORD = 3, 20
_INNER = re.compile(r"[^\s()（）_：:]*[^\W_][^()（）_]*(?<![：:])")
#: A line to write on between words on one underline.
_GAP = re.compile(r"[^\S\t]{4,}|\s*\t\s*")
#: Raised text that is no exponent: a note's sign, words in Chinese.
_WORDS = re.compile(r"[\[［(（]?[①-⑳\d*†‡,，、\u2e80-\u9fff]*[\u2e80-\u9fff①-⑳*†‡\]］]+[)）]?")


@dataclass(frozen=True, slots=True)
class Piece:
    """Text with one look; no line feed is in it, but in a piece of its own.

    Its look is as in `shuati.files.word.styles.Look`.
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
        if "\n" not in piece.text:
            lines[-1].append(piece)
            continue
        first, *rest = piece.text.split("\n")
        lines[-1].append(replace(piece, text=first))
        lines.extend([replace(piece, text=text)] for text in rest)
    return [list(_blanks(_scripts(line))) if any(map(_special, line)) else line for line in lines]


def _special(piece: Piece) -> bool:
    return piece.underlined or bool(piece.script)


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
    """Yield an underlined stretch: a blank one is a line to write on.

    A few words with room behind them were written on a line. They stand in brackets, as between two
    lines they could as well be what is printed between two places to write.
    """
    text = text_of(pieces)
    ink = text.strip()
    before, behind = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    if not ink:
        yield Piece(_line_of(text) if text else BLANK)
    elif _GAP.search(ink):
        yield Piece(_GAP.sub(BLANK, _line_of(before) + ink + _line_of(behind)))
    elif len(ink) > _WORD or _width(before) + _width(behind) < _MARGIN:
        yield from pieces
    elif ink.isdecimal() and len(ink) < 3:
        yield Piece(f"{BLANK}{ink}{BLANK}")
    elif behind and _INNER.fullmatch(ink):
        yield Piece(f"（{ink}）")
    else:
        yield Piece(f"{_line_of(before)}{ink}{_line_of(behind)}")


def _line_of(blank: str) -> str:
    return BLANK if _width(blank) > 1 else blank


def _width(text: str) -> int:
    return sum(_WIDTHS.get(char, 1) for char in text)
