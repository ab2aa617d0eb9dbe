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
    if name in ("序号", "题号", "题型", "类型", "试题类型", "题目类型"):
        told = "型" in name and _is_told(state)
        late = state.item if told or ("型" in name and _lacks_kind(state)) else None
        item = late or _row(state)
        value = _VALUE.match(state.text, token.end)
        if value and "号" in name:
            item.number = value[0].strip()
            item.value = int(item.number) if item.number.isdecimal() else None
        elif value:
            item.tag = state.source.text[value.start() : value.end()].strip()
        state.open(token, Role.METADATA, item, "field_kind")
        role = Role.STEM if late and not told else Role.METADATA
        state.before = (role, item, "field_stem" if role is Role.STEM else "field_kind")
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


def _is_told(state: State) -> bool:
    """Say whether a numbered question has its answer: 【题型】 below it is a note."""
    item, said = state.item, state.role in (Role.ANSWER, Role.EXPLANATION)
    return item is not None and item.why != "field" and (said or item.has(Role.ANSWER))


def _row(state: State) -> Item:
    """Return the row that is being read, a new one when the last has its question."""
    item = state.item
    if item is None or item.why != "field" or item.has(Role.STEM) or state.role is Role.STEM:
        item = Item(why="field")
        state.begin(item)
    return item
