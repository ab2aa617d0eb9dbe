"""Question banks written as JSON: a list of objects whose keys name the columns."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from shuati.model.papers import Line, Role
from shuati.paper import options
from shuati.paper.cells import listed as by_place
from shuati.paper.columns import column
from shuati.paper.drafts import Item
from shuati.text.controls import broken, harmless
from shuati.words.width import narrow

_LARGE = 20_000_000
_LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def read(lines: Sequence[Line]) -> list[Item] | None:
    """Read a JSON list of questions, or one object a line; None when the lines are no JSON."""
    full = [line for line in lines if line.text.strip()]
    if not full or full[0].text.lstrip()[0] not in "[{" or _size(full) > _LARGE:
        return None
    found = _loaded("\n".join(line.text for line in lines))
    if found is not None:
        items = [_item(record, full[0].row) for record in _records(found)]
    else:
        each = [(_loaded(line.text), line.row) for line in full]
        items = [_item(one, row) for one, row in each if isinstance(one, dict)]
        if len(items) < len(each):
            return None
    return [item for item in items if item is not None] or None


def _size(lines: Sequence[Line]) -> int:
    return sum(len(line.text) for line in lines)


def _loaded(text: str) -> object:
    try:
        return _harmless(json.loads(text))
    except (ValueError, RecursionError):
        return None


def _harmless(value: object) -> object:
    """`value` without the controls that JSON's escapes hid from the repair of the text."""
    if isinstance(value, str):
        return harmless(broken(value))
    if isinstance(value, list):
        return [_harmless(one) for one in value]
    if isinstance(value, dict):
        return {harmless(key): _harmless(one) for key, one in value.items()}
    return value


def _records(found: object) -> Iterator[Mapping[str, object]]:
    """Yield the objects of a list, or of the first list in an object."""
    if isinstance(found, dict):
        found = next((value for value in found.values() if isinstance(value, list)), [found])
    for one in found if isinstance(found, list) else ():
        if isinstance(one, dict):
            yield one


def _item(record: Mapping[str, object], row: int) -> Item | None:
    cells = {column(name): value for name, value in record.items()}
    stem = cells.get("stem")
    if not isinstance(stem, str) or not stem.strip():
        return None
    number = cells.get("number")
    item = Item(str(number) if number is not None else None, why="record", row=row)
    item.tag = str(cells.get("tag") or "")
    item.literal[Role.STEM] = stem
    item.options = tuple(_options(cells))
    for name, role in (("answer", Role.ANSWER), ("explanation", Role.EXPLANATION)):
        if (text := _text(cells.get(name))) is not None:
            item.literal[role] = text
    return item


def _options(cells: Mapping[str | None, object]) -> Iterator[tuple[str, str]]:
    listed = cells.get("options")
    if isinstance(listed, dict):
        letters = [narrow(str(key)).strip(" .、").upper() for key in listed]
        if len({*letters} & _LETTERS) == len(listed):
            yield from zip(letters, map(str, listed.values()), strict=True)
            return
        listed = list(listed.values())
    if isinstance(listed, str):
        found = options.find(listed).choices
        yield from [(one.letter, one.text) for one in found] or by_place(listed, "")
    elif isinstance(listed, list):
        for index, text in enumerate(listed[:26]):
            letter = chr(ord("A") + index)
            yield letter, str(text).removeprefix(letter).lstrip(".．、:： ")
    else:
        letters = sorted(name for name in cells if name and len(name) == 1 and cells[name])
        yield from ((letter, str(cells[letter])) for letter in letters)


def _text(value: object) -> str | None:
    if isinstance(value, bool):
        return "正确" if value else "错误"
    if isinstance(value, list):
        return "；".join(str(one) for one in value)
    return str(value) if value not in (None, "") else None
