"""What stands on a page beside its text: running heads, page numbers, strips to be bound."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from shuati.files.pdf.layout import Figure, Sheet
from shuati.files.pdf.pieces import Piece

#: The parts of a page's height above and below its text in which heads stand, and of its width in
#: which strips do.
_EDGE, _MARGIN = 0.12, 0.15
#: The part of the pages that makes most of them: left and right ones may differ.
_MOST = 0.4
_NUMBER = re.compile(
    r"(?:第\d{1,4}页(?:[,，（(/]?共\d{1,4}页[)）]?)?|共\d{1,4}页[,，]?第\d{1,4}页"
    r"|[Pp]age\d{1,4}(?:of\d{1,4})?|[-—–·]+\d{1,4}[-—–·]+|\d{1,4}/\d{1,4})"
)
#: What a part of a question begins with: such a line is no head, however often it stands there.
_PART = re.compile(r"[（(]?(?:[A-H]|\d{1,3})[)）.．、:：]|答案|解析|正确|错误|[√×✓✗]")
_DIGITS = re.compile(r"\d+")
_STRIP = re.compile(
    "密封|装订|弥封|封线|订线|准考证|考号|姓名|班级|学校|学号|座位?号|考场|不要答题|不准答题|不得答题"
    "|[密封装订线○〇…·.]{4}"
)


def without_furniture(
    pages: Sequence[Sequence[Piece]], sizes: Sequence[tuple[float, float]]
) -> list[list[Piece]]:
    """Return the pieces of each page, of this width and height, that belong to its text."""
    heads = [_heads(page, height) for page, (_, height) in zip(pages, sizes, strict=True)]
    repeated = _repeated(heads)
    found = []
    for page, lines, (width, _) in zip(pages, heads, sizes, strict=True):
        dropped = {
            id(piece)
            for key, line in lines
            if key in repeated or _is_number(line, page)
            for piece in line
        }
        dropped |= {id(piece) for piece in _strip(page, width)}
        found.append([piece for piece in page if id(piece) not in dropped])
    return found


def without_emblems(sheets: Sequence[Sheet]) -> list[Sheet]:
    """Return the pages without the pictures that stand at one place on most of them."""

    def place(figure: Figure) -> tuple[str, int, int]:
        return figure.mark, round(figure.left), round(figure.top)

    counts = Counter(place(figure) for sheet in sheets for figure in sheet.figures)
    least = max(2, len(sheets) * _MOST)
    return [
        replace(sheet, figures=tuple(one for one in sheet.figures if counts[place(one)] < least))
        for sheet in sheets
    ]


def is_strip(text: str) -> bool:
    """Say whether a text is what stands on a strip to be bound: a name, a line to cut along."""
    return _STRIP.search("".join(text.split())) is not None


_Line = list[Piece]
_Key = tuple[int, str]


def _heads(page: Sequence[Piece], height: float) -> list[tuple[_Key, _Line]]:
    """Return the lines at the upper and lower edge, each with what is the same on other pages."""
    lines: dict[int, _Line] = defaultdict(list)
    for piece in page:
        if not _EDGE * height < piece.base < (1 - _EDGE) * height:
            lines[round(piece.base)].append(piece)
    return [(_key(line), line) for line in lines.values()]


def _key(line: Sequence[Piece]) -> _Key:
    text = _text(line)
    masked = _DIGITS.sub("#", text) if _NUMBER.search(text) or text.isdecimal() else text
    return round(line[0].base / 4), masked


def _text(line: Sequence[Piece]) -> str:
    ordered = sorted(line, key=lambda piece: piece.left)
    return "".join("".join(piece.text for piece in ordered).split())


def _repeated(heads: Sequence[Sequence[tuple[_Key, _Line]]]) -> set[_Key]:
    """Return the keys that most pages have."""
    counts = Counter(key for lines in heads for key in {key for key, _ in lines})
    least = max(2, len(heads) * _MOST)
    return {key for key, count in counts.items() if count >= least and not _PART.match(key[1])}


def _is_number(line: Sequence[Piece], page: Sequence[Piece]) -> bool:
    """Say whether a line tells the page's number, with nothing of the page beyond it."""
    if not _NUMBER.fullmatch(_text(line)) or "/" in _text(line):
        return False
    bases = [piece.base for piece in page]
    return line[0].base in (min(bases), max(bases))


def _strip(page: Sequence[Piece], width: float) -> Iterator[Piece]:
    """Yield the narrow pieces at an edge that no wider one reaches, if they are a strip."""
    for first, last in ((0.0, _MARGIN * width), ((1 - _MARGIN) * width, width)):
        edge = [one for one in page if first <= one.left and one.right <= last]
        beside = [one for one in page if one.left < last and one.right > first]
        narrow = [one for one in edge if one.right - one.left < 3.2 * one.size]
        if len(narrow) >= 4 and len(narrow) == len(edge) and is_strip(_down(narrow)):
            reach = [one for one in beside if one not in edge]
            if all(one.left >= max(e.right for e in edge) - 1 for one in reach) or first > 0:
                yield from narrow


def _down(strip: Sequence[Piece]) -> str:
    return "".join(piece.text for piece in sorted(strip, key=lambda one: (one.base, one.left)))
