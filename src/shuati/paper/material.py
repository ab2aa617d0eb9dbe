"""Handlers of the texts of cases, and of what is asked about them."""

from __future__ import annotations

import re

from shuati.model.papers import Kind, Role
from shuati.paper.drafts import Item, Material
from shuati.paper.questions import bordered
from shuati.paper.state import Mode, State
from shuati.paper.tokens import Sign, Token

#: What only tells to read the text behind it.
TOLD = re.compile(
    r"\s*请?(?:认真|仔细)?(?:阅读|根据|结合|依据)[^\n。；：:]{0,10}(?:[材资]料|[短图下]文|文字|信息)[^\n。；：:]{0,8}?"
    r"(?:完成|回答)(?:下列|下面|以下|后面|相关)?的?各?(?:要求|问题|小?题)\s*[。：:]\s*"
)
_FIRST = re.compile(r"[【\[〔]?\s*[材资]料\s*[一1]")
_FURTHER = re.compile(r"[【\[〔]?\s*[材资]料\s*(?:[二三四五六]|[2-6])")
_LONG = 30
_BRACKETS = frozenset({"paren", "sign"})
#: How many labels the text of a case may hold, and what may come behind it.
_REACH = 40
_CASE_SIGNS = frozenset({Sign.ASK, Sign.BACKGROUND, Sign.HEADING, Sign.ANSWER, Sign.KEY, Sign.PART})


def background(state: State, token: Token, index: int) -> None:
    """案例1. or 【背景资料】: the text of a case begins."""
    if "说明" in token.text and not _numbered(state, index, frozenset({"asked"})):
        return None
    if state.mode is not Mode.QUESTIONS and named_again(state, token):
        return _place(state, token)
    if _within_stem(state, token) or _one_of_several(state, token):
        return None
    token = _kept(state, token, index)
    opens = token.head or _opens_inside(state, token, index)
    if not token.head and token.text.startswith("材料") and _announced(state, token):
        return state.label(token.end, Role.MATERIAL, state.material, "background")
    boxed = token.text.startswith(("【", "[", "〔", "("))
    if not opens and not (boxed and state.role in (Role.STEM, Role.DIRECTION)):
        return None
    if state.role is Role.MATERIAL and state.material and not _closed(state, token):
        state.material.case = True
        state.flush(token.start)
        return state.label(token.end, Role.MATERIAL, state.material, "background")
    fresh = state.item if state.role is Role.STEM and not state.here(token.start) else None
    if state.mode is not Mode.QUESTIONS and not opens:
        return None
    state.mode = Mode.QUESTIONS
    material = Material(case=True)
    state.cases.add(_name(token))
    state.open(token, Role.MATERIAL, material, "background")
    state.material, state.host, state.item = material, fresh, fresh
    if fresh is None:
        _anew(state)
    return None


def _within_stem(state: State, token: Token) -> bool:
    """`17. 结合材料回答问题：` and below it 材料1, 材料2: they stay with their number."""
    item = state.item
    if item is None or state.role is not Role.STEM or not token.text.startswith("材料"):
        return False
    if item.parent or item.number is None or not TOLD.match(state.here(token.start)):
        return False
    item.material = item.material or Material(case=True)
    return True


def _one_of_several(state: State, token: Token) -> bool:
    """材料二 below the text of 材料一, ahead of the first question on both, goes on with it."""
    first = state.material.pieces[-1:] if state.material else []
    if state.role is not Role.MATERIAL or not _FURTHER.match(token.text) or not token.head:
        return False
    return bool(first) or bool(state.here(token.start))


def _kept(state: State, token: Token, index: int) -> Token:
    """材料一, ahead of 材料二 on the same questions, is no mere label: the questions name it."""
    if not token.head or not _FIRST.match(token.text):
        return token
    later = (one for one in state.tokens[index + 1 : index + _REACH] if one.sign is not Sign.PLAIN)
    following = next(later, token)
    several = following.sign is Sign.BACKGROUND and _FURTHER.match(following.text)
    return token._replace(end=token.start) if several else token


def _announced(state: State, token: Token) -> bool:
    """`……回答1～2题。材料：……`: the word stands right behind the direction."""
    return state.role is Role.MATERIAL and not _closed(state, token)


def _opens_inside(state: State, token: Token, index: int) -> bool:
    """`背景资料：` inside a line: behind a full stop or the title, and before its 问题：."""
    if token.text[-1] not in ":：】" or not bordered(state, token):
        return False
    later = state.tokens[index + 1 : index + _REACH]
    signs = [one.sign for one in later if one.sign in _CASE_SIGNS]
    return bool(signs) and signs[0] is Sign.ASK


def _name(token: Token) -> str:
    """Return the words of a label that numbers a case: 案例一, "" for one without a number."""
    words = re.sub(r"[\s【】\[\]（()）.．、:：]", "", token.text)
    return words if re.search(r"[一二三四五六七八九十\d]$", words) else ""


def named_again(state: State, token: Token) -> bool:
    """Say whether a label names a case that was there before, as keys do."""
    return token.sign is Sign.BACKGROUND and bool(_name(token)) and _name(token) in state.cases


def _place(state: State, token: Token) -> None:
    state.flush(token.start)
    state.label(token.end, Role.ANSWER, None, "key_case")
    state.turn(Role.DIRECTION, None, "key")
    state.entry = None


def case_text(state: State, token: Token) -> None:
    """Begin the text of a case behind its number."""
    material = Material(case=True)
    state.mode = Mode.QUESTIONS
    state.open(token, Role.MATERIAL, material, "case_number")
    state.material, state.item, state.host = material, None, None
    _anew(state)


def _anew(state: State) -> None:
    """The questions of a case begin anew, or run on."""
    state.carried, state.last = state.last or state.carried, 0


def _closed(state: State, token: Token) -> bool:
    """Say whether the material that is open already has its text."""
    return bool(state.here(token.start)) or bool(state.material and state.material.pieces)


def ask(state: State, token: Token, index: int) -> None:
    """问题: a direction when numbered questions follow, else the question itself."""
    if state.mode is not Mode.QUESTIONS:
        return
    if state.role in (Role.MATERIAL, Role.DIRECTION) and state.material is not None:
        _ask_case(state, token, index)
    elif state.role is Role.STEM and state.item is not None and _is_case(state, token):
        _ask_stem(state, token, index)


def _ask_case(state: State, token: Token, index: int) -> None:
    host = state.host
    if host is not None and _numbered(state, index, _BRACKETS):
        host.material, state.host = state.material, None
        return state.open(token, Role.STEM, host, "ask")
    if _numbered(state, index):
        if host is not None:
            _withdraw(state, host)
        return state.open(token, Role.DIRECTION, None, "ask")
    item = host or Item(material=state.material, why="ask")
    if state.host is None:
        state.begin(item)
    item.material = state.material
    state.item, state.host = item, None
    return state.open(token, Role.STEM, item, "ask")


def _withdraw(state: State, item: Item) -> None:
    """A number that counts a case is no question; those of the case begin anew."""
    for queue in (state.items, state.group, state.waiting, state.waiting_here, state.unexplained):
        if queue and queue[-1] is item:
            queue.pop()
    state.carried = item.value or state.carried
    state.item, state.host, state.last = None, None, 0


def _is_case(state: State, token: Token) -> bool:
    if state.section is not None and state.section.kind is Kind.CASE:
        return True
    return len(state.here(token.start)) >= _LONG and (token.head or token.text[0] in "【[")


def _ask_stem(state: State, token: Token, index: int) -> None:
    """A numbered case: the text so far is what its questions share."""
    item = state.item
    assert item is not None
    if _numbered(state, index, _BRACKETS):
        return state.open(token, Role.STEM, item, "ask")
    state.flush(token.start)
    material = _of_stem(item)
    if _numbered(state, index):
        _withdraw(state, item)
        state.material = material
        return state.open(token, Role.DIRECTION, None, "ask")
    item.material = material
    return state.open(token, Role.STEM, item, "ask")


def _of_stem(item: Item) -> Material:
    """Make shared text of what an item asked so far."""
    material = Material([one for one in item.pieces if one.role is Role.STEM], case=True)
    for piece in material.pieces:
        piece.role, piece.holder = Role.MATERIAL, material
    item.pieces = [one for one in item.pieces if one.role is not Role.MATERIAL]
    item.roles.discard(Role.STEM)
    return material


def heads(state: State, token: Token) -> bool:
    """`1. 某小区……` above 1.1 is what 1.1, 1.2 … share, and no question."""
    item = state.item
    number, _, first = token.text.replace("．", ".").rpartition(".")
    if item is None or state.role is not Role.STEM or item.style not in ("plain", "space"):
        return False
    if (item.number, first) != (number, "1") or item.has(Role.ANSWER):
        return False
    state.flush(token.start)
    material = _of_stem(item)
    material.case = False
    _withdraw(state, item)
    state.material = material
    return True


def _numbered(
    state: State,
    index: int,
    styles: frozenset[str] = frozenset({"plain", "paren", "sign", "word", "di", "dotted"}),
) -> bool:
    """Say whether numbered questions come before the answers."""
    for place in range(index + 1, min(index + 30, len(state.tokens))):
        token = state.tokens[place]
        if token.sign in (Sign.ANSWER, Sign.KEY, Sign.HEADING, Sign.PART, Sign.BACKGROUND):
            return False
        if token.sign is Sign.NUMBER and token.style in styles:
            return token.head or not state.text[state.tokens[index].end : token.start].strip()
    return False
