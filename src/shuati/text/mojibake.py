"""Whole texts decoded with the wrong table: ´ð°¸£º is 答案：."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from shuati.words.frequency import common_share

#: What the bytes were read as, and what they were.
_PAIRS = (
    ("latin", "gb18030"),
    ("latin", "utf-8"),
    ("latin", "big5"),
    ("gb18030", "utf-8"),
)
_SAMPLE = 20_000
#: Smallest share of common characters in Chinese that was decoded rightly.
_READABLE = 0.35
_LATIN = re.compile("[\u0080-\u00ff\u0152-\u2122]")
_HIGH = re.compile("[^\x00-\x7f]")


@cache
def _latin_bytes() -> dict[int, int | None]:
    """Map the characters of Windows-1252 to U+0080..9F, the rest of Latin-1 staying as it is."""
    known = ((bytes([byte]).decode("cp1252", "ignore"), byte) for byte in range(0x80, 0xA0))
    return {ord(char): byte for char, byte in known if char}


def _recoded(line: str, read_as: str, was: str, errors: str) -> str | None:
    try:
        if read_as == "latin":
            return line.translate(_latin_bytes()).encode("latin-1").decode(was, errors)
        return line.encode(read_as).decode(was, errors)
    except UnicodeError:
        return None


def _sample(rows: Sequence[str]) -> list[str]:
    lines, size = [], 0
    for row in rows:
        if _HIGH.search(row[:_SAMPLE]):
            lines.append(row[:_SAMPLE])
            size += len(row)
        if size > _SAMPLE:
            break
    return lines


def wrong_table(rows: Sequence[str]) -> tuple[str, str] | None:
    """Return what the text was read as and what it was, or None for text that is in order."""
    lines = _sample(rows)
    text = "".join(lines)
    if common_share(text) >= _READABLE or len(_HIGH.findall(text)) < 4:
        return None
    latin = len(_LATIN.findall(text)) * 2 > len(_HIGH.findall(text))
    for read_as, was in _PAIRS:
        if (read_as == "latin") == latin and _is_better(lines, read_as, was):
            return read_as, was
    return None


def _is_better(lines: list[str], read_as: str, was: str) -> bool:
    recoded = [_recoded(line, read_as, was, "replace") for line in lines]
    text = "".join(line for line in recoded if line)
    lost = text.count("\ufffd")
    return (
        common_share(text) >= _READABLE
        and lost * 20 < len(text)
        and recoded.count(None) * 2 < len(recoded)
    )


def reread(line: str, table: tuple[str, str]) -> str:
    """Return `line` decoded with the right table; unchanged where that cannot be."""
    return _recoded(line, *table, "replace") or line
