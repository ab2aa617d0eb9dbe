"""What a repair did, so exactly that it can be done again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

#: A row that fits a reader's eye is given whole.
_LONG = 120
_ROW_ENDS = re.compile(r"\r\n|\r|\n")


class Change(NamedTuple):
    """`before`, at the offset `start` of a row, becomes `after`. Rows count from 0 here."""

    row: int
    start: int
    before: str
    after: str
    doubt: bool = False


class Step(NamedTuple):
    """One thing done to one row of a text.

    `code` names the fix. `row` counts from 1. `start` is the offset of `before` in the row as it
    was before the first step of that code. `doubt` marks a guess that came out ahead of another by
    little. A step that changes nothing tells something: "script_kept". Damage upon damage comes off
    in layers: `layer` counts from 1, and `start` is counted anew in each.
    """

    code: str
    row: int
    start: int
    before: str
    after: str
    doubt: bool = False
    layer: int = 1

    @property
    def place(self) -> tuple[str, int, int]:
        """The same for steps that count from the same form of a row."""
        return self.code, self.layer, self.row


def rows_of(text: str) -> list[str]:
    """Return the rows of `text`, whichever of CRLF, CR and LF ends them."""
    return _ROW_ENDS.split(text)


def applied(rows: Sequence[str], steps: Iterable[Step]) -> list[str]:
    """Return `rows` after `steps`, which come in order, those of one code and layer together.

    Raises ValueError where a step does not fit the row it names.
    """
    result = list(rows)
    for (_, _, row), group in groupby(steps, key=attrgetter("place")):
        result[row - 1] = _pieced(result[row - 1], group)
    return result


def _pieced(line: str, steps: Iterable[Step]) -> str:
    pieces, place = [], 0
    for step in steps:
        end = step.start + len(step.before)
        if step.start < place or line[step.start : end] != step.before:
            raise ValueError(step)
        pieces += [line[place : step.start], step.after]
        place = end
    return "".join([*pieces, line[place:]])


def surviving(rows: Sequence[str], repaired: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield number and text of each repaired line; rows that a step emptied are gone."""
    for number, (before, after) in enumerate(zip(rows, repaired, strict=True), 1):
        if before is after or before == after:
            yield number, after
        elif "\n" not in after:
            if after.strip():
                yield number, after
        else:
            yield from ((number, line) for line in after.split("\n") if line.strip())


def linewise(
    rows: Sequence[str], mend: Callable[[str], str], sign: re.Pattern[str] | None = None
) -> Iterator[Change]:
    """Yield what `mend` changes in each row; nothing can change in a text without the `sign`.

    Rows that come again are mended once.
    """
    if sign is not None and not sign.search("\n".join(rows)):
        return
    once = cache(mend)
    for number, row in enumerate(rows):
        mended = once(row)
        if mended != row:
            yield difference(number, row, mended)


def difference(number: int, before: str, after: str) -> Change:
    """Return the change from `before` to `after`; of a long row, only the part that is new."""
    if len(before) <= _LONG:
        return Change(number, 0, before, after)
    start = common_start(before, after)
    end = common_start(before[start:][::-1], after[start:][::-1])
    return Change(number, start, before[start : len(before) - end], after[start : len(after) - end])


def common_start(one: str, other: str) -> int:
    """Return how many characters at the start are the same, found by halving."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[:middle] == other[:middle]:
            low = middle
        else:
            high = middle - 1
    return low
