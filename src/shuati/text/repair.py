"""Damaged text to repaired lines, with every step on the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from shuati.collector import waiting
from shuati.model.papers import Line, Problem
from shuati.text.fixes import (
    HARMLESS_FIXES,
    SCRIPT_FIX,
    SOURCE_FIXES,
    TABLE_FIX,
    TEXT_FIXES,
    Situation,
)
from shuati.text.profile import is_annotated, profile
from shuati.text.steps import Change, Step, applied, rows_of, surviving
from shuati.words.script import Script

__all__ = ["Repair", "Script", "Step", "repair", "replay", "untouched"]

#: So often text is looked through again for damage that other damage covered.
_LAYERS = 3
#: What covers other damage: pinyin and slips do where pinyin is seen again once they are gone.
_COVERING = frozenset({"slipped_bytes", "glued_pinyin", "doubled", "vertical"})
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
    rows = _decoded(rows, steps)
    for fix in SOURCE_FIXES:
        rows = _fixed(rows, fix.code, fix.find(rows), steps)
    situation = Situation(script, profile(rows))
    rows = _uncovered(_mended(rows, situation, steps, 1), script, steps)
    rows = _fixed(rows, SCRIPT_FIX.code, SCRIPT_FIX.find(rows, situation), steps)
    return Repair(_lines(found, rows), tuple(steps), tuple(_problems(steps)))


def _mended(rows: list[str], situation: Situation, steps: list[Step], layer: int) -> list[str]:
    for fix in TEXT_FIXES:
        rows = _fixed(rows, fix.code, fix.find(rows, situation), steps, layer)
    return rows


def _uncovered(rows: list[str], script: Script, steps: list[Step]) -> list[str]:
    """Undo the damage that is seen now that what covered it is gone."""
    for layer in range(2, _LAYERS + 1):
        covered = any(step.code in _COVERING and step.layer == layer - 1 for step in steps)
        if not covered or not is_annotated("\n".join(rows)):
            break
        rows = _mended(rows, Situation(script, profile(rows)), steps, layer)
    return rows


def _decoded(rows: list[str], steps: list[Step]) -> list[str]:
    """Undo readings with the wrong table, the last one first."""
    for layer in range(1, _LAYERS + 1):
        before = len(steps)
        rows = _fixed(rows, TABLE_FIX.code, TABLE_FIX.find(rows), steps, layer)
        if len(steps) == before:
            break
    return rows


def untouched(text: str) -> Repair:
    """Take out of `text` only what no reader sees: it is of a format that says what it means."""
    rows = found = rows_of(text)
    steps: list[Step] = []
    for fix in HARMLESS_FIXES:
        rows = _fixed(rows, fix.code, fix.find(rows), steps)
    return Repair(_lines(found, rows), tuple(steps))


def replay(text: str, steps: Iterable[Step]) -> str:
    """Return the repaired text that `steps` make of `text`.

    Raises ValueError where the steps belong to another text.
    """
    rows = rows_of(text)
    return "\n".join(line for _, line in surviving(rows, applied(rows, steps)))


def _fixed(
    rows: Sequence[str], code: str, changes: Iterable[Change], steps: list[Step], layer: int = 1
) -> list[str]:
    new = [
        Step(code, change.row + 1, change.start, change.before, change.after, change.doubt, layer)
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
