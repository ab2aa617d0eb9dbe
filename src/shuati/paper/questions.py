"""How a question begins, and what tells that a place may be its beginning."""

from __future__ import annotations

import re

from shuati.model.papers import Role
from shuati.paper import labels
from shuati.paper.drafts import Item
from shuati.paper.outlook import value_of
from shuati.paper.state import Mode, State
from shuati.paper.tokens import Token
from shuati.paper.vocabulary import ASKING, TRUTH

_BORDER = re.compile(r"[。．.？?！!;；)）\]】”’\"…>」』:：]$")
_COMPACT = re.compile(
    rf"[（(\[【]?\s*(?:[A-Ha-h](?:[\s,，、;；]*[A-Ha-h])*|{TRUTH})\s*[)）\]】]?[.。]?$"
)


def asks(text: str) -> bool:
    """Say whether a text has a word or mark of a question."""
    return bool(ASKING.search(text))


def start(state: State, token: Token) -> Item:
    """Begin a question."""
    value = value_of(token)
    state.mode = Mode.QUESTIONS
    material = state.material
    anew = state.style == "dotted" and token.style in ("plain", "space")
    if material is not None and (anew or not material.covers(value)):
        material = state.material = None
    item = Item(
        labels.printed(token.text),
        value,
        token.style,
        material=material,
        tag=token.tag,
        lead=token.lead,
    )
    if token.style in ("di", "asked") and not token.text.isdigit():
        item.number = str(value)
    item.why = f"number_{token.style}"
    state.begin(item)
    state.last, state.style = value, token.style
    state.host = None
    state.open(token, Role.STEM, item, item.why)
    return item


def bordered(state: State, token: Token) -> bool:
    """Say whether a sentence, an answer or a space ends where a label inside a line begins."""
    before = state.text[max(state.cursor, token.start - 40) : token.start]
    return bool(
        before[-1:].isspace() or _BORDER.search(before) or compact(state, token) or not before
    )


def compact(state: State, token: Token) -> bool:
    """Say whether nothing but letters or a truth value stands in the open answer."""
    if state.role is not Role.ANSWER or token.start - state.cursor > 40:
        return False
    return bool(_COMPACT.match(state.here(token.start)))
