"""Damaged text to repaired lines, with every step on the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from shuati.collector import waiting
from shuati.model.papers import Line, Problem
from shuati.text.fixes import SOURCE_FIXES, TEXT_FIXES, Situation
from shuati.text.profile import profile
from shuati.text.steps import Change, Step, applied, rows_of, surviving
from shuati.words.script import Script

__all__ = ["Repair", "Script", "Step", "repair", "replay"]

#: So much of unreadable text is quoted in a problem.
_QUOTED = 80


@dataclass(frozen=True, slots=True)
class Repair:
    """What a text was after repair.

    `lines` carry the row, counted from 1, in which they stood in the text as it was given; rows
    that held nothing but noise are gone. `steps` turn the text into these lines again: `replay`.
    """

    lines: tuple[Line, ...]
    steps: tuple[Step, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def text(self) -> str:
        """The repaired text, one line feed between lines."""
        return "\n".join(line.text for line in self.lines)


@waiting()
def repair(text: str, *, script: Script = Script.AUTO) -> Repair:
    """Undo the damage in `text`; text without damage comes back as it is, line ends apart.

    `script` says what becomes of traditional characters. Any text is taken, and the time grows with
    its length only.
    """
    rows = found = rows_of(text)
    steps: list[Step] = []
    for fix in SOURCE_FIXES:
        rows = _fixed(rows, fix.code, fix.find(rows), steps)
    situation = Situation(script, profile(rows))
    for text_fix in TEXT_FIXES:
        rows = _fixed(rows, text_fix.code, text_fix.find(rows, situation), steps)
    return Repair(_lines(found, rows), tuple(steps), tuple(_problems(steps)))


def replay(text: str, steps: Iterable[Step]) -> str:
    """Return the repaired text that `steps` make of `text`.

    Raises ValueError where the steps belong to another text.
    """
    rows = rows_of(text)
    return "\n".join(line for _, line in surviving(rows, applied(rows, steps)))


def _fixed(
    rows: Sequence[str], code: str, changes: Iterable[Change], steps: list[Step]
) -> list[str]:
    new = [
        Step(code, change.row + 1, change.start, change.before, change.after, change.doubt)
        for change in changes
    ]
    steps += new
    return applied(rows, new)


def _lines(found: Sequence[str], rows: Sequence[str]) -> tuple[Line, ...]:
    return tuple(Line(text, row) for row, text in surviving(found, rows))


def _problems(steps: Iterable[Step]) -> Iterator[Problem]:
    garbled = [step for step in steps if step.code == "garbled"]
    if garbled:
        first = garbled[0]
        yield Problem("garbled", text=first.before.strip()[:_QUOTED], row=first.row)
