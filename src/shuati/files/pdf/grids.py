"""Ruling lines to tables: which of them enclose cells, and where the cells are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from shuati.files.pdf.layout import Rule

#: Lines that are nearer than this touch, and are one line where they have one direction. Points.
_NEAR = 3.0
#: What is shorter is a stroke of a drawing. Points.
_SHORTEST = 3.0
#: More lines than this on a page are a drawing, which no table is.
_MOST = 2000


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell by its edges, and the first row and column of the table that it fills."""

    row: int
    column: int
    left: float
    top: float
    right: float
    bottom: float

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point is inside."""
        return self.left <= x < self.right and self.top <= y < self.bottom


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of so many rows and columns."""

    rows: int
    columns: int
    left: float
    top: float
    right: float
    bottom: float
    cells: tuple[Cell, ...]


def grids(rules: Sequence[Rule]) -> tuple[list[Grid], list[Rule]]:
    """Return the tables that ruling lines make, and the lying lines that belong to none."""
    lying = _merged(rule for rule in rules if rule.lies)
    standing = [_flipped(rule) for rule in _merged(_flipped(one) for one in rules if not one.lies)]
    if len(lying) + len(standing) > _MOST:
        return [], []
    found, free = [], []
    for group in _groups([*lying, *standing]):
        grid = _grid(group)
        if grid is not None:
            found.append(grid)
        elif len(group) == 1 or not any(not rule.lies for rule in group):
            free += group
    return found, free


def _flipped(rule: Rule) -> Rule:
    return Rule(rule.top, rule.left, rule.bottom, rule.right)


def _merged(rules: Iterable[Rule]) -> list[Rule]:
    """Return lying lines with those joined that continue each other."""
    found: list[Rule] = []
    for rule in sorted(rules, key=lambda one: (round(one.top / _NEAR), one.left)):
        last = found[-1] if found else None
        if last and abs(last.top - rule.top) < _NEAR and rule.left - last.right < _NEAR / 2:
            found[-1] = last._replace(right=max(last.right, rule.right))
        else:
            found.append(rule)
    return [rule for rule in found if rule.right - rule.left >= _SHORTEST]


def _groups(rules: Sequence[Rule]) -> list[list[Rule]]:
    """Return lines grouped by whether they touch."""
    parents = list(range(len(rules)))

    def root(place: int) -> int:
        while parents[place] != place:
            parents[place] = place = parents[parents[place]]
        return place

    lying = [place for place, rule in enumerate(rules) if rule.lies]
    for standing in (place for place, rule in enumerate(rules) if not rule.lies):
        for place in lying:
            if _touch(rules[place], rules[standing]):
                parents[root(place)] = root(standing)
    groups: dict[int, list[Rule]] = {}
    for place, rule in enumerate(rules):
        groups.setdefault(root(place), []).append(rule)
    return list(groups.values())


def _touch(lying: Rule, standing: Rule) -> bool:
    return (
        lying.left - _NEAR <= standing.left <= lying.right + _NEAR
        and standing.top - _NEAR <= lying.top <= standing.bottom + _NEAR
    )


def _grid(group: Sequence[Rule]) -> Grid | None:
    """Return the table of lines that touch; None where they enclose fewer than two cells."""
    ys = _places(rule.top for rule in group if rule.lies)
    xs = _places(rule.left for rule in group if not rule.lies)
    if len(xs) < 2 or len(ys) < 2 or len(xs) + len(ys) < 5:
        return None
    cells = tuple(_cells(group, xs, ys))
    return Grid(len(ys) - 1, len(xs) - 1, xs[0], ys[0], xs[-1], ys[-1], cells)


def _places(values: Iterable[float]) -> list[float]:
    found: list[float] = []
    for value in sorted(values):
        if not found or value - found[-1] > _NEAR:
            found.append(value)
    return found


def _cells(group: Sequence[Rule], xs: Sequence[float], ys: Sequence[float]) -> Iterator[Cell]:
    lying = [rule for rule in group if rule.lies]
    standing = [rule for rule in group if not rule.lies]
    taken: set[tuple[int, int]] = set()
    for row in range(len(ys) - 1):
        for column in range(len(xs) - 1):
            if (row, column) in taken:
                continue
            right = _end(xs, column, (ys[row] + ys[row + 1]) / 2, standing)
            bottom = _end(ys, row, (xs[column] + xs[column + 1]) / 2, map(_flipped, lying))
            taken |= {(y, x) for y in range(row, bottom) for x in range(column, right)}
            yield Cell(row, column, xs[column], ys[row], xs[right], ys[bottom])


def _end(places: Sequence[float], first: int, across: float, walls: Iterable[Rule]) -> int:
    """Return the number of the next place where a wall stands at `across`."""
    known = [wall for wall in walls if wall.top - _NEAR < across < wall.bottom + _NEAR]
    for place in range(first + 1, len(places)):
        if any(abs(wall.left - places[place]) <= _NEAR for wall in known):
            return place
    return len(places) - 1
