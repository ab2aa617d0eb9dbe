"""Question banks: rows of a table, or records of a data file, each a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from shuati.model.papers import Line, Problem, Reading, Role
from shuati.paper import records, tables, upright
from shuati.paper.drafts import Item
from shuati.words.width import narrow


class Bank(NamedTuple):
    """The questions of a bank, the readings of its lines, its title, and what it lacks."""

    items: list[Item]
    readings: list[Reading]
    title: str | None
    problems: Sequence[Problem] = ()


def read(lines: Sequence[Line]) -> Bank | None:
    """Read a bank; None when the lines are none."""
    table = tables.read(lines)
    if table is not None:
        return _counted(Bank(*table))
    table = upright.read(lines)
    if table is not None:
        return _counted(Bank(*table))
    listed = records.read(lines)
    return None if listed is None else _counted(Bank(listed, _whole(lines), None))


def _whole(lines: Sequence[Line]) -> list[Reading]:
    full = (line for line in lines if line.text.strip())
    return [Reading(line.row, line.text, Role.STEM, None, "record") for line in full]


def _counted(bank: Bank) -> Bank:
    """The bank's questions with the values by which a key names them: as printed, else in order."""
    for place, item in enumerate(bank.items, 1):
        number = narrow(item.number or str(place))
        item.value = int(number) if number.isascii() and number.isdecimal() else None
    return bank
