"""Numbers in brackets: questions where that is the paper's way, sub-questions, or mere points."""

from __future__ import annotations

import re

from shuati.model.papers import Kind, Role
from shuati.paper import labels
from shuati.paper.drafts import Item
from shuati.paper.kinds import is_ordering, is_reading
from shuati.paper.outlook import value_of
from shuati.paper.questions import asks, bordered, compact, start
from shuati.paper.state import State
from shuati.paper.tokens import Sign, Token

_ITEM = re.compile(r"(?:^|\n)\s*[（(]\s*\d{1,2}\s*[)）]|[" + labels.PARENS + "]")
_REFERS = re.compile(r"A\s?[.．、)）]?\s*[（(①]?\s*[（(]\s*\d\s*[)）]")
#: `…，求：` with a list below asks for every item of it.
_DEMANDS = re.compile(r"(?:求|试求|计算|回答|问)(?:下列)?(?:各?问题)?\s*[:：]\s*$")
#: How many points the text of a case may have.
_REACH = 60
#: The marks of a sub-question, behind it.
_MARKS = re.compile(r"\s*[（(]\s*\d{1,2}\s*分\s*[)）]\s*$")
_STAYS = re.compile(r"排序|排列|顺序|先后|对应|连线|匹配|配对|搭配")


def bracketed(state: State, token: Token, index: int) -> None:
    """`(1)`: a question where that is the paper's way, a sub-question, or a point in a text."""
    value, item = value_of(token), state.item
    if token.text in labels.CIRCLES and not _numbers_circled(state, token, index, value):
        return
    if state.role is Role.MATERIAL and (not token.head or _before_ask(state, index)):
        return
    if _next_question(state, token, index, value):
        start(state, token)
        return
    parent = item and (item.parent or item)
    if parent is not None and parent.style not in ("paren", "sign", ""):
        before = _MARKS.sub("", state.here(token.start))
        if token.head or not before or before[-1] in "。？?！!":
            _sub_question(state, token, index, parent, value)
        return
    if not token.head and (state.here(token.start) and not bordered(state, token)):
        return
    due = value == state.last + 1 or (state.last == 0 and token.head)
    if due and not _points(state, token, index, value):
        start(state, token)


def _before_ask(state: State, index: int) -> bool:
    """Say whether a case goes on to what it asks, over further points of its own."""
    if state.material is None or not state.material.case:
        return False
    later = (one for one in state.tokens[index + 1 : index + _REACH] if not _is_point(one))
    following = next(later, None)
    return following is not None and following.sign in (Sign.ASK, Sign.RANGE)


def _is_point(token: Token) -> bool:
    return token.sign is Sign.PLAIN or token.style in ("paren", "sign")


def _next_question(state: State, token: Token, index: int, value: int) -> bool:
    """`（4）` behind the letter that answers 3 is question 4 in a paper that mixes its numbers."""
    if not token.head or value != state.last + 1 or state.item is None or state.item.parent:
        return False
    return compact(state, token) and state.outlook.asks(index)


def _numbers_circled(state: State, token: Token, index: int, value: int) -> bool:
    """`①`: a question's number only where nothing else numbers them."""
    if not token.head or state.section is None or is_reading(state.section.name or ""):
        return False
    if state.item is not None:
        return state.item.style == "sign" and value == state.last + 1
    return state.role is Role.DIRECTION and value == 1 and state.outlook.asks(index)


def _points(state: State, token: Token, index: int, value: int) -> bool:
    """Say whether `(1)` begins or continues the points of an answer or of a stem."""
    if not token.head and not state.outlook.asks(index):
        return True
    if state.role not in (Role.ANSWER, Role.EXPLANATION):
        return False
    begun = bool(re.match(r"\s*[（(]\s*1\s*[)）]", state.text[state.cursor : state.cursor + 12]))
    return begun or (not state.here(token.start) and value == 1)


def _sub_question(state: State, token: Token, index: int, parent: Item, value: int) -> None:
    if parent.group:
        due = value == state.last + 1 and (
            _behind_question(state, token) or not _points(state, token, index, value)
        )
    else:
        due = state.role is Role.STEM and value == 1 and _splits(state, parent, token, index)
    if not due:
        return
    if not parent.group:
        _make_parent(state, parent)
    item = start(state, token)
    item.parent, item.number, item.material = parent, f"{parent.number}({value})", parent.material
    item.style = parent.style
    parent.children.append(item)


def _behind_question(state: State, token: Token) -> bool:
    """`（1）…有哪些？（2）`: inside a line, behind what the sub-question before it asks."""
    before = _MARKS.sub("", state.here(token.start))
    return (
        state.role is Role.STEM and before[-1:] in "。？?！!" and ("__" in before or asks(before))
    )


def _make_parent(state: State, parent: Item) -> None:
    parent.group = True
    state.last = 0


def _splits(state: State, parent: Item, token: Token, index: int) -> bool:
    """Say whether the bracketed lines under a number ask something each, and are no mere list."""
    kind = state.section.kind if state.section else None
    begin = parent.pieces[0].start if parent.pieces else state.cursor
    stem = state.text[max(begin, token.start - 2000) : token.start]
    if (
        kind is Kind.MATCHING
        or _STAYS.search(stem)
        or (state.section and is_ordering(state.section.name or ""))
    ):
        return False
    ahead = state.outlook.stretch(index)
    if _DEMANDS.search(stem) and _ITEM.search(ahead):
        return True
    parts = _ITEM.split(ahead)
    if _REFERS.search(parts[-1]):
        return False
    asking = sum(_asks_itself(part.strip().partition("\n")[0]) for part in parts)
    if asking * 2 >= len(parts):
        return True
    return (
        state.outlook.answered(index)
        and kind in (Kind.CASE, None)
        and len(parts) > 1
        and bool(asks(ahead))
    )


def _asks_itself(part: str) -> bool:
    head = part[:300]
    return bool(re.search(r"_{2,}|＿{2,}|[（(]\s*[)）]", head) or asks(head))
