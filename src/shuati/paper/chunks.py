"""The numbers that document sites put before every stretch of some hundred characters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from shuati.model.papers import Line
from shuati.paper.kinds import NAMES

FIRST_HEADING = re.compile(
    rf"\s*(?:[一二三四五六七八九十]+\s*[、.．]|第[一二三ⅠⅡⅢI]+(?:部分|卷|大题)|(?:{NAMES.pattern}))"
)
COUNTED = re.compile(r"\s*(\d{1,4})\s*[、.．]\s*")
ASKED = re.compile(r"[（(]\s*[)）]|_{2,}|[?？]")
ENDED = re.compile(r"[。？?！!；;：:)）]$")
_WHOLE = re.compile(r"\s*[（(]?[A-H][.．、)）]|\s*(?:答案|解析|【)")
#: Marks that begin no line: a line that opens with one goes on the line before.
GOES_ON = re.compile(r"\s*[：，。；？！、]")


def chunk_numbers(lines: Sequence[Line]) -> dict[int, int]:
    """Find the chunk numbers that document sites put before every 600 to 800 characters.

    They begin with `1、` before the title and rise by one, each at the start of a line, often in
    the middle of a sentence. Questions are numbered inside the lines, or on lines of their own.
    """
    full = [(place, line.text) for place, line in enumerate(lines) if line.text.strip()]
    if len(full) < 2 or not re.match(r"\s*1\s*、", full[0][1]):
        return {}
    headed = bool(re.search(r"[一二三]\s*、", full[0][1][3:]))
    listed = headed and bool(re.match(r"\s*1\s*[、.．]", full[1][1]))
    inside = bool(re.search(r"(?<!\d)1\s*[、.．]", full[0][1][3:])) or (headed and not listed)
    if not inside and not listed and not FIRST_HEADING.match(full[1][1]):
        return {}
    found = _rising(full, inside)
    return found if len(found) > 1 or not inside else {}


def _twice(full: Sequence[tuple[int, str]]) -> frozenset[int]:
    """Of two lines that follow one another under one number, the one that asks nothing: 2、伤."""
    counted = [(place, text, COUNTED.match(text)) for place, text in full]
    marked = [(place, text[match.end() :], match[1]) for place, text, match in counted if match]
    return frozenset(
        two if GOES_ON.match(second) else one
        for (one, first, number), (two, second, again) in pairwise(marked)
        if number == again
        and (GOES_ON.match(second) or (ASKED.search(second) and not ASKED.search(first)))
    )


def _is_own(number: int, last: int, before: str) -> bool:
    """Say whether a number is a question's: the next one, or one behind a line that is complete."""
    complete = (
        ENDED.search(before)
        or FIRST_HEADING.match(before)
        or (number > last and _WHOLE.match(before))
    )
    return number == last + 1 or bool(complete)


def _rising(full: Sequence[tuple[int, str]], inside: bool) -> dict[int, int]:
    """Follow the chunk numbers; where questions stand on lines, their own number goes first."""
    found: dict[int, int] = {}
    due, last, before = 1, 0, ""
    twice = frozenset() if inside else _twice(full)
    for place, text in full:
        match = COUNTED.match(text)
        number = int(match[1]) if match else 0
        own = not inside and _is_own(number, last, before) and place != full[0][0]
        own = own and place not in twice
        if match and number == due and not own:
            found[place] = match.end()
            due += 1
        elif match:
            last = number
        before = text.rstrip()
        if FIRST_HEADING.match(text):
            last = 0
    return found
