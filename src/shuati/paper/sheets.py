"""Keys written as a table of columns: 题号 and 答案 in the head, a question in every row."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

_NUMBER = re.compile(r"题\s*号|序\s*号|题\s*次|小\s*题")
_ANSWER = re.compile(r"(?:参考|正确|标准)?答\s*案|正确选?项|选\s*项")
_EXPLANATION = re.compile(r"(?:答案)?解\s*析|说\s*明|分\s*析|理\s*由")
_OTHER = re.compile(r"题\s*型|类\s*型|分\s*[值数]|难\s*度|考\s*点|知识点|备\s*注|")
#: What parts the cells of a row, the surest first.
_SEPARATORS = (r"[|｜]", r"\t", r"[ \u3000]{2,}", r"[ \u3000]+")
_RULE = re.compile(r"[|｜\s:+\-—]+")
#: A head is no longer, and so many rows are read.
_HEAD, _ROWS = 120, 2000


class Row(NamedTuple):
    """What one row says of a question."""

    number: int
    answer: str
    explanation: str


class Sheet(NamedTuple):
    """A key in columns, and where it ends."""

    rows: tuple[Row, ...]
    end: int


def read(text: str, start: int) -> Sheet | None:
    """Read the key in columns whose head begins at an offset; None where there is none."""
    stop = _line(text, start)
    head = text[start:stop]
    if len(head) > _HEAD or not (_NUMBER.search(head) and _ANSWER.search(head)):
        return None
    for separator in _SEPARATORS:
        names = _cells(head, separator)
        if _is_head(names):
            return _read(text, stop, names, separator)
    return None


def _is_head(names: Sequence[str]) -> bool:
    known = (_NUMBER, _ANSWER, _EXPLANATION, _OTHER)
    if not all(any(words.fullmatch(name) for words in known) for name in names):
        return False
    return any(map(_NUMBER.fullmatch, names)) and any(map(_ANSWER.fullmatch, names))


def _read(text: str, stop: int, names: Sequence[str], separator: str) -> Sheet | None:
    rows: list[Row] = []
    end = stop
    while stop < len(text) and len(rows) < _ROWS:
        begin, stop = stop + 1, _line(text, stop + 1)
        line = text[begin:stop]
        found = _rows(_cells(line, separator), names)
        if not found and not _RULE.fullmatch(line):
            break
        rows += found
        end = stop if found else end
    return Sheet(tuple(rows), end) if rows else None


def _rows(cells: Sequence[str], names: Sequence[str]) -> list[Row]:
    """Return what a row says: of one question, or of several side by side."""
    if len(cells) > len(names):
        return []
    found: list[Row] = []
    number, answer, explanation = 0, "", ""
    for name, cell in [*zip(names, cells, strict=False), ("题号", "")]:
        if _NUMBER.fullmatch(name):
            if number and answer:
                found.append(Row(number, answer, explanation))
            number, answer, explanation = int(cell) if cell.isdecimal() else 0, "", ""
        elif _ANSWER.fullmatch(name):
            answer = cell
        elif _EXPLANATION.fullmatch(name):
            explanation = cell
    return found


def _line(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end < 0 else end


def _cells(line: str, separator: str) -> list[str]:
    inner = line.strip()
    if "|" in separator:
        inner = re.sub(r"^[|｜]|[|｜]$", "", inner)
    return [cell.strip() for cell in re.split(separator, inner)]
