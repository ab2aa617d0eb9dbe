"""What tells the marker of an explanation from the same words in a sentence."""

from __future__ import annotations

import re

from shuati.model.papers import Role
from shuati.paper.drafts import Item
from shuati.paper.outlook import has_choices
from shuati.paper.questions import compact
from shuati.paper.state import State
from shuati.paper.tokens import Token

_SOLID = re.compile(r"解析|详解|精析|xplanation|改正|更正|思路")
#: What a sentence or an answer ends with.
FIRM = re.compile(r"[。．.；;！？!?）)】\]\s√×A-Za-z]$")
_JUDGED = re.compile(r"[（(]\s*(?:[√×对错]|正确|错误)\s*[)）]\s*[。.]?$")


def may_explain(state: State, token: Token) -> bool:
    """Say whether a marker in a stem explains what the stem asks."""
    boxed = token.text.startswith(("【", "[", "〔"))
    if boxed or token.head or (_SOLID.search(token.text) and not _corrects(state, token)):
        return True
    return bool(_JUDGED.search(state.here(token.start)))


def _corrects(state: State, token: Token) -> bool:
    """`找出错别字并改正：` asks for a correction: the words go on from the middle of a sentence."""
    before = state.text[max(0, token.start - 1) : token.start]
    return token.text.startswith(("改正", "更正", "订正")) and not FIRM.search(before)


def is_marker(state: State, token: Token) -> bool:
    """Say whether the words mark an explanation and are no part of a sentence or an answer."""
    if _argues(state, token):
        return False
    if token.head or token.text[0] in "【[〔〖" or _SOLID.search(token.text):
        return True
    before = state.here(token.start)
    return not before or bool(FIRM.search(before))


def _argues(state: State, token: Token) -> bool:
    """`不妥。理由：……`: an answer in words gives its reasons itself."""
    if not token.text.startswith("理由") or state.role is not Role.ANSWER:
        return False
    return bool(state.here(token.start)) and not compact(state, token)


def holds_choices(state: State, item: Item, token: Token) -> bool:
    """Say whether a question has options: 【解答】 below them explains, and ends on 故选A."""
    stems = [state.text[state.cursor : token.start]] if state.role is Role.STEM else []
    stems += [state.text[one.start : one.end] for one in item.pieces if one.role is Role.STEM]
    return any(map(has_choices, stems))
