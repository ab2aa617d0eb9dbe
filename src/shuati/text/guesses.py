"""Where the guesses of a repair stand in the repaired text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from shuati.text.repair import Repair
from shuati.text.steps import Step, applied, rows_of

_CHINESE = re.compile("[\u3400-\u9fff]")


@dataclass(frozen=True, slots=True)
class Guess:
    """Text that came out ahead of another by little.

    `row` counts from 1 in the text as it was given; `start` is the offset in what the repair made
    of that row, its lines joined by line feeds.
    """

    row: int
    start: int
    text: str


def guesses(text: str, repaired: Repair) -> tuple[Guess, ...]:
    """Return the guesses of `repaired`, which was made of `text`, in the order of the text.

    What comes after a guess takes pinyin and noise away and changes the script, but keeps the
    number of Chinese characters in front of it: by that number it is found. A guess whose row is
    not in the repaired text any more is left out.
    """
    doubtful = [place for place, step in enumerate(repaired.steps) if step.doubt]
    if not doubtful:
        return ()
    until = repaired.steps[: doubtful[-1] + 1]
    rows = applied(rows_of(text), until)
    return tuple(_found(rows, repaired, until))


def _found(rows: Sequence[str], repaired: Repair, until: Sequence[Step]) -> Iterator[Guess]:
    final: dict[int, str] = {}
    wanted = {step.row for step in until if step.doubt}
    for line in repaired.lines:
        if line.row in wanted:
            text = final.get(line.row)
            final[line.row] = line.text if text is None else f"{text}\n{line.text}"
    for (_, _, row), steps in groupby(until, key=lambda step: step.place):
        if row in final:
            yield from _in_row(row, rows[row - 1], final[row], steps)


def _in_row(row: int, before: str, final: str, steps: Iterator[Step]) -> Iterator[Guess]:
    places = [found.start() for found in _CHINESE.finditer(final)]
    moved = 0
    for step in steps:
        start = step.start + moved
        moved += len(step.after) - len(step.before)
        if step.doubt:
            first = len(_CHINESE.findall(before, 0, start))
            count = len(_CHINESE.findall(step.after))
            if first + count <= len(places) and count:
                end = places[first + count - 1] + 1
                yield Guess(row, places[first], final[places[first] : end])
