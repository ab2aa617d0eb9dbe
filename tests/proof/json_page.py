"""docs/json.md as a machine reads it: which keys and types each object has."""

import re
from dataclasses import dataclass, field
from typing import Any

from .install import ROOT

_TITLE = re.compile(r"^((?:event )?)`([a-z_]+)`(?::.*)?$")
_CELL = re.compile(r"(?<!\\)\|")
_PLAIN = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "moment": lambda value: isinstance(value, int) and value > 10**12,
    "date": lambda value: isinstance(value, str) and bool(re.fullmatch(r"\d{4}-\d\d-\d\d", value)),
    "id": lambda value: isinstance(value, str) and len(value) >= 8,
}


def cells(line: str) -> list[str]:
    """The cells of a row of a table."""
    return [cell.strip() for cell in _CELL.split(line)[1:-1]]


def words(cell: str) -> set[str]:
    """What stands between backticks in a cell."""
    return set(re.findall(r"`([^`]+)`", cell))


@dataclass
class Shape:
    """One object: the type of each key, the keys that may be absent, the type of any other key."""

    keys: dict[str, str] = field(default_factory=dict)
    absent: set[str] = field(default_factory=set)
    bases: list[str] = field(default_factory=list)
    other: str | None = None


class Page:
    """The whole page. `seen` gathers the objects that a check has met."""

    def __init__(self) -> None:
        self.lines = (ROOT / "docs" / "json.md").read_text(encoding="utf-8").splitlines()
        self.shapes: dict[str, Shape] = {}
        self.seen: set[str] = set()
        for number, line in enumerate(self.lines):
            if found := _TITLE.match(line):
                self.shapes[found[1] + found[2]] = self._shape(number + 1)
        self.values = {
            words(name).pop(): set(text.split(", "))
            for name, text in self.table("| type | values |")
            if ":" not in text
        }
        for codes in ("problem", "reason", "error"):
            self.values[f"{codes}_code"] = set(self.codes(f"### {codes.title()} codes"))

    def _shape(self, number: int) -> Shape:
        shape = Shape()
        for name, kind, _meaning in self._rows(number):
            kind = kind.replace("`", "")
            if name == "all of":
                shape.bases.append(kind)
            elif name == "any other":
                shape.other = kind
            else:
                (key,) = words(name)
                shape.keys[key] = kind
                if name.endswith("?"):
                    shape.absent.add(key)
        return shape

    def _rows(self, number: int) -> list[list[str]]:
        """The rows of the first table from a line on."""
        while not self.lines[number].startswith("|"):
            number += 1
        rows = []
        for line in self.lines[number + 2 :]:
            if not line.startswith("|"):
                break
            rows.append(cells(line))
        return rows

    def table(self, heading: str) -> list[list[str]]:
        """The rows of the table under a line."""
        return self._rows(self.lines.index(heading))

    def codes(self, heading: str) -> dict[str, set[str]]:
        """The codes of a table, each with its fields, where the table tells them."""
        return {words(row[0]).pop(): words(row[1]) for row in self.table(heading)}

    def whole(self, name: str) -> Shape:
        """An object with the keys of those that it contains."""
        shape = self.shapes[name]
        joined = Shape(dict(shape.keys), set(shape.absent), [], shape.other)
        for base in map(self.whole, shape.bases):
            joined.keys |= base.keys
            joined.absent |= base.absent
            joined.other = joined.other or base.other
        return joined

    def faults(self, value: Any, kind: str, where: str = "") -> list[str]:
        """Where `value` is not of the type `kind`."""
        where = where or kind
        tried = [self._one(value, one, where) for one in kind.split(" or ")]
        return [] if [] in tried else max(tried, key=lambda found: len(found[0]))

    def _one(self, value: Any, kind: str, where: str) -> list[str]:
        if kind.startswith("["):
            return self._each(enumerate(value), kind, where) if isinstance(value, list) else [where]
        if kind.startswith("{"):
            return self._each(value.items(), kind, where) if isinstance(value, dict) else [where]
        if kind in _PLAIN:
            return [] if _PLAIN[kind](value) else [f"{where}: {value!r} is no {kind}"]
        if kind in self.values:
            return [] if value in self.values[kind] else [f"{where}: {value!r} is no {kind}"]
        return self._object(value, kind, where)

    def _each(self, items: Any, kind: str, where: str) -> list[str]:
        return [
            fault for key, one in items for fault in self.faults(one, kind[1:-1], f"{where}.{key}")
        ]

    def _object(self, value: Any, kind: str, where: str) -> list[str]:
        if not isinstance(value, dict):
            return [f"{where}: {value!r} is no {kind}"]
        self.seen.add(kind)
        shape = self.whole(kind)
        missing = shape.keys.keys() - shape.absent - value.keys()
        found = [f"{where}.{key} is missing" for key in sorted(missing)]
        for key, one in value.items():
            wanted = shape.keys.get(key, shape.other)
            place = f"{where}.{key}"
            found += self.faults(one, wanted, place) if wanted else [f"{place} is not documented"]
        return found
