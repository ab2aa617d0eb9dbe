"""Handler of labelled fields: the cells of a row that was written down as lines."""

from __future__ import annotations

import re

from shuati.model.papers import Role
from shuati.paper.drafts import Item
from shuati.paper.state import State
from shuati.paper.tokens import Token

_VALUE = re.compile(r"[^\S\n]*\S+")


def label_field(state: State, token: Token, index: int) -> None:
    """题型：, 题干：, 选项：: the fields of a row that was written down as lines."""
    name = re.sub(r"[【\[】\]:：\s]", "", token.text)
    if not token.head and not state.why.startswith("field_"):
        return
    if name in ("序号", "题号", "题型", "试题类型", "题目类型"):
        late = state.item if "型" in name and _lacks_kind(state) else None
        item = late or _row(state)
        value = _VALUE.match(state.text, token.end)
        if value and "号" in name:
            item.number = value[0].strip()
            item.value = int(item.number) if item.number.isdecimal() else None
        elif value:
            item.tag = state.source.text[value.start() : value.end()].strip()
        state.open(token, Role.METADATA, item, "field_kind")
        role = Role.STEM if late else Role.METADATA
        state.before = (role, item, "field_stem" if late else "field_kind")
    elif name in ("选项", "备选项"):
        if state.item is not None:
            state.open(token, Role.STEM, state.item, "field_options")
    else:
        state.open(token, Role.STEM, _row(state), "field_stem")


def _lacks_kind(state: State) -> bool:
    """Say whether the row that is being read has its question, and neither kind nor answer."""
    item = state.item
    if item is None or item.why != "field" or item.tag or item.has(Role.ANSWER):
        return False
    return item.has(Role.STEM) or state.role is Role.STEM


def _row(state: State) -> Item:
    """Return the row that is being read, a new one when the last has its question."""
    item = state.item
    if item is None or item.why != "field" or item.has(Role.STEM) or state.role is Role.STEM:
        item = Item(why="field")
        state.begin(item)
    return item
