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
#: So many wrong readings, one upon another, are looked through.
_DEPTH = 2
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


def wrong_table(rows: Sequence[str], depth: int = _DEPTH) -> tuple[str, str] | None:
    """Return what the text was read as last and what it was, or None for text that is in order.

    Up to `depth` readings one upon another are seen through.
    """
    if not depth:
        return None
    lines = _sample(rows)
    text = "".join(lines)
    if common_share(text) >= _READABLE or len(_HIGH.findall(text)) < 4:
        return None
    latin = len(_LATIN.findall(text)) * 2 > len(_HIGH.findall(text))
    fitting = [(pair, _reread(lines, *pair)) for pair in _PAIRS if (pair[0] == "latin") == latin]
    for pair, text in fitting:
        if common_share(text) >= _READABLE:
            return pair
    # What has to be read once more lost nothing the first time, or all of this is chance.
    whole = [(pair, text) for pair, text in fitting if text and "\ufffd" not in text]
    return next((pair for pair, text in whole if wrong_table([text], depth - 1)), None)


def _reread(lines: list[str], read_as: str, was: str) -> str:
    """The lines decoded with another table; nothing where that loses much."""
    recoded = [_recoded(line, read_as, was, "replace") for line in lines]
    text = "".join(line for line in recoded if line)
    little = text.count("\ufffd") * 20 < len(text) and recoded.count(None) * 2 < len(recoded)
    return text if little else ""


def reread(line: str, table: tuple[str, str]) -> str:
    """Return `line` decoded with the right table; unchanged where that cannot be."""
    return _recoded(line, *table, "replace") or line
