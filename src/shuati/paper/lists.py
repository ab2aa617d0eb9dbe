"""Numbers that count the points of a text, and no questions."""

from __future__ import annotations

import re

from shuati.model.papers import Role
from shuati.paper.outlook import PLAIN_STYLES, value_of
from shuati.paper.state import State
from shuati.paper.tokens import STRONG, Sign, Token

#: What notes to the candidate speak of, and what a question has.
_NOTES = re.compile("答题[卡纸]|考生|填涂|铅笔|签字笔|姓名|考号|准考证|试卷|考试时间|交回|作答")
_ASKED = re.compile(r"_{2,}|[（(]\s*[)）]|A\s?[.．、]")


def in_list(state: State, token: Token, index: int) -> bool:
    """Say whether a number continues a list inside a text, and remember its place."""
    value = value_of(token)
    if (
        state.role not in (Role.ANSWER, Role.EXPLANATION, Role.STEM)
        or token.style not in PLAIN_STYLES
    ):
        return False
    if state.nested is None:
        return _opens_list(state, token, index, value)
    if token.head and state.role is Role.STEM and value == state.last + 1:
        return False
    if value == 1:
        return _opens_list(state, token, index, value)
    if value != state.nested + 1:
        return False
    if value == state.last + 1 and _outer(state, index, value):
        return False
    state.nested = value
    return True


def _opens_list(state: State, token: Token, index: int, value: int) -> bool:
    if value != 1 or not state.item or token.style in STRONG or token.tag:
        return False
    if state.role is Role.STEM:
        inside = not token.head and bool(state.here(token.start))
    else:
        inside = not (state.outlook.asks(index) or state.outlook.answered(index))
    if inside:
        state.nested = 1
    return inside


def _outer(state: State, index: int, value: int) -> bool:
    """Say whether a number that fits both a list and the questions is a question."""
    if state.outlook.comes(index, value):
        return False
    return state.outlook.answered(index) or state.outlook.asks(index)


def is_note(state: State, token: Token, index: int) -> bool:
    """`注意事项：1．请在答题卡上作答。2．……一、单选题` on one line: notes ahead of all headings."""
    if token.head or state.items or state.sections or value_of(token) != 1:
        return False
    later = (one for one in state.tokens[index + 1 : index + 12] if one.sign is Sign.HEADING)
    heading = next(later, None)
    text = state.text[token.start : heading.start] if heading else ""
    return len({*_NOTES.findall(text)}) > 1 and not _ASKED.search(text)
