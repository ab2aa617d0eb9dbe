"""Text that is safe to put on a terminal, and its width there."""

from __future__ import annotations

import re

# C0 and C1 controls but tab and newline, and the bidirectional overrides: a paper must not be
# able to move the cursor, rename the window or turn a line around (ECMA-48, UAX #9).
_UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def plain(text: str) -> str:
    """Return `text` without anything that a terminal would obey instead of show."""
    return _UNSAFE.sub("", text)


# A word of Latin letters or digits with what clings to it, or one character of any other kind.
_UNIT = re.compile(r"[!-~À-ɏ]+ ?|\s|.", re.DOTALL)
# Marks that must not begin a line (JIS X 4051, GB/T 15834).
_CLINGING = "，。、；：？！）】》”’…,.;:?!)]}"


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """Return `text` in lines of at most `width` columns, `indent` before all but the first.

    Chinese breaks between any two characters, Latin words stay whole where they fit, and closing
    marks hang on to the line they close.
    """
    lines: list[str] = []
    for paragraph in plain(text).split("\n"):
        start = indent if lines else ""
        lines += _fill(paragraph, max(width, 10), start, indent)
    return lines


def _fill(paragraph: str, width: int, start: str, indent: str) -> list[str]:
    from rich.cells import cell_len

    lines, line, used = [], start, cell_len(start)
    for unit in _units(paragraph, width - cell_len(indent)):
        size = cell_len(unit.rstrip())
        if used + size > width and line.strip() and unit[0] not in _CLINGING:
            lines.append(line.rstrip())
            line, used = indent, cell_len(indent)
            unit = unit.lstrip()
        line += unit
        used += cell_len(unit)
    return [*lines, line.rstrip()]


def _units(paragraph: str, width: int) -> list[str]:
    units = _UNIT.findall(paragraph)
    return [part for unit in units for part in _pieces(unit, width)]


def _pieces(unit: str, width: int) -> list[str]:
    return [unit[place : place + width] for place in range(0, len(unit), width)]
