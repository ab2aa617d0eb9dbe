"""Question banks of which every question is a table of two columns: a name, and what it says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shuati.model.papers import Line, Reading, Role
from shuati.paper import cells
from shuati.paper.columns import column
from shuati.paper.drafts import Item, Section
from shuati.paper.tables import Row, Table, rows_of

#: So much of a paper consists of such rows, at least.
_SHARE = 0.8
_ROLES = {"stem": Role.STEM, "answer": Role.ANSWER, "explanation": Role.EXPLANATION}
Field = tuple[str, str, Row]


def read(lines: Sequence[Line]) -> Table | None:
    """Read such a bank; None when the lines are none."""
    full = [line for line in lines if line.text.strip()]
    if sum("\t" in line.text for line in full) < _SHARE * len(full) / 2:
        return None
    rows = list(rows_of(full, "\t"))
    fields = [(row, _named(row)) for row in rows]
    questions = list(_questions([(name, row.cells[1], row) for row, name in fields if name]))
    named = sum(bool(name) for _, name in fields)
    if not questions or named < _SHARE * len(rows):
        return None
    items = [_item(fields) for fields in questions]
    cells.counted(items)
    title = rows[0].cells[0] if not fields[0][1] else None
    return Table(items, list(_readings(rows, questions)), title, [])


def _named(row: Row) -> str | None:
    """Return what the second cell of a row is, by the name in its first."""
    if len(row.cells) != 2 or not row.cells[1]:
        return None
    return column(row.cells[0].rstrip(":："))


def _questions(fields: Sequence[Field]) -> Iterator[list[Field]]:
    """Yield the fields of each question: a name that comes again begins the next one."""
    group: dict[str, Field] = {}
    for field in [*fields, *fields[:1]]:
        if field[0] in group or (field is fields[0] and group):
            if group.keys() >= {"stem", "answer"} or group.keys() >= {"stem", "A"}:
                yield list(group.values())
            group = {}
        group[field[0]] = field


def _item(fields: Sequence[Field]) -> Item:
    known = {name: text for name, text, _ in fields}
    item = Item(
        known.get("number"),
        why="table_row",
        tag=known.get("tag", ""),
        row=fields[0][2].lines[0].row,
    )
    letters = sorted(name for name in known if len(name) == 1)
    item.options = tuple((letter, known[letter]) for letter in letters)
    for name, role in _ROLES.items():
        if name in known:
            item.literal[role] = known[name]
    if listed := known.get("options", ""):
        item.options = item.options or cells.listed(listed, item.tag)
        if not item.options:
            item.literal[Role.STEM] += f"\n{listed}"
    if section := known.get("section"):
        item.section = Section(None, section)
    cells.tidy(item)
    return item


def _readings(rows: Sequence[Row], questions: Sequence[Sequence[Field]]) -> Iterator[Reading]:
    owners = {id(row): place for place, fields in enumerate(questions) for _, _, row in fields}
    for place, row in enumerate(rows):
        owner = owners.get(id(row))
        role = Role.STEM if owner is not None else Role.NOISE if place else Role.TITLE
        for line in row.lines:
            yield Reading(line.row, line.text, role, owner, "table_row")
