"""Handlers of announced ranges: `(1～3题共用题干)`, 完成下列各题, and what they are about."""

from __future__ import annotations

import re

from shuati.model.papers import Role
from shuati.paper.drafts import Material
from shuati.paper.state import Mode, State
from shuati.paper.tokens import Sign, Token
from shuati.paper.vocabulary import RANGE

_SPAN = re.compile(
    r"(?:\d[.．])?(?P<first>\d{1,4})\s*题?"
    r"(?:\s*(?:[~～\-—–－至到、和]+|to|and)\s*第?\s*(?:\d[.．])?(?P<last>\d{1,4}))?"
)
RANGE_IN_NAME = re.compile(
    r"第?\s*(?P<first>\d{1,4})\s*题?\s*(?:[~～\-—–－至到]+)\s*第?\s*(?P<last>\d{1,4})\s*小?题"
)
_TITLED = re.compile(
    r"[^\n。，；：:？]{2,40}?(?:小测|测试题?|测验|试[题卷]|练习题?|作业|[材阅]\S题|训练题?|答案|考试|检测题?|模拟题?|卷)[)）]?\s*"
    r"(?=(?:请)?(?:认真|仔细)?(?:阅读|根据|依据|结合|读|完成|回答))"
    r"|(?:[A-Z][\w'’-]*|for|of|the|and|in|on|to)(?:\s+(?:[A-Z][\w'’-]*|for|of|the|and|in|on|to)){1,8}?"
    r"\s+(?=(?:Read|Answer|Listen)\s+[a-z])"
)
#: A direction behind the text that it is about.
_BACK = re.compile(r"以上|上述")


def announce(state: State, found: re.Match[str] | None) -> Material:
    """Open material for the questions of a printed range, or for all that follow."""
    state.material = Material()
    if found is not None:
        first, last = int(found["first"]), int(found["last"] or found["first"])
        if first <= last <= first + 60:
            state.material.first, state.material.last = first, last
    state.item = state.host = None
    state.turn(Role.MATERIAL, state.material, "shared_text")
    return state.material


def span(state: State, token: Token, index: int) -> None:
    """`(1～3题共用题干)`, `[41～43]`, `完成1～3题`: what follows is shared."""
    if not token.head and "共用" not in token.text and "材料" not in token.text:
        return None
    if token.head and state.role is Role.STEM and _continues(state, token):
        return None
    state.mode = Mode.QUESTIONS
    token = _untitled(state, token)
    behind_text = state.role is Role.MATERIAL and bool(state.here(token.start))
    state.flush(token.start)
    state.label(token.end, Role.DIRECTION, None, "range")
    following = state.outlook.adjacent(index)
    above = following is not None and following.sign is Sign.NUMBER
    if behind_text and (above or _BACK.search(token.text)):
        return state.turn(Role.DIRECTION, None, "range")
    announce(state, _SPAN.search(token.text))
    if state.material and state.material.first:
        state.last = min(state.last, state.material.first - 1) or state.material.first - 1
    return None


def directed(state: State, end: int) -> bool:
    """`资料分析（共5题）根据以下资料，回答1～5题。…` on one line: the text behind it is shared."""
    found = RANGE.match(state.text, end)
    if found is None or not _SPAN.search(found.group()) or found.group().endswith("\n"):
        return False
    state.label(found.end(), Role.DIRECTION, None, "range")
    material = announce(state, _SPAN.search(found.group()))
    state.last = (material.first or 1) - 1
    return True


def _untitled(state: State, token: Token) -> Token:
    """`…小测阅读下面的短文，完成1～3题。`: the title ends where the direction begins."""
    found = _TITLED.match(state.text, token.start, token.end)
    if found is None or state.title is not None or state.items or state.sections:
        return token
    state.flush(token.start)
    state.title = state.source.text[token.start : found.end()].strip()
    state.label(found.end(), Role.TITLE, None, "title")
    return token._replace(start=found.end(), text=state.text[found.end() : token.end])


def _continues(state: State, token: Token) -> bool:
    """Say whether a range line is the end of an open stem rather than a new direction."""
    open_text = state.here(token.start)
    return not _SPAN.search(token.text) and not re.search(r"[。）)？?]$|^$", open_text)
