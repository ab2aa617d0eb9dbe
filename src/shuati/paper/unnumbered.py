"""Where a question begins whose number was lost, or that never had one."""

from __future__ import annotations

import re

from shuati.model.papers import Kind, Role
from shuati.paper.state import State
from shuati.paper.tokens import Sign, Token
from shuati.paper.vocabulary import ASKING, REQUEST, TRUTH

_CLOSED = ("。", "！", "？", "!", "?", "…", "；", ";", ".", "）", ")", "】", "”", '"', "√", "×")
_ANSWERS = re.compile(r"[A-H\s,，、]+")
TOLD = re.compile(
    r"每[小]?题|每空|下列各题|下列每|请[在将把从用根选按认]|选出|填[在入涂写]"
    r"|答题[卡纸]|正确[的]?(?:答案|选项)|只有一[个项]|涂黑|不得分"
    r"|有[一两几]个|打[“\"√]|正确的打|本[大]?题|共\s*\d+|[Dd]irections|备选答案"
    r"|判断下列|以下各题|多选[、或均]|少选|错选|得\s*\d"
)
_OWN = {
    Kind.TRUEFALSE: re.compile(
        rf"[（(]\s*(?:{TRUTH})?\s*[)）]\s*[。.]?$|^[（(]\s*(?:{TRUTH})?\s*[)）]"
    ),
    Kind.BLANK: re.compile(r"_{3,}|＿{2,}|[（(]\s+[)）]"),
}
#: Kinds of which a section may hold one question alone, without a number.
_ASKED = frozenset({Kind.SHORT, Kind.ESSAY, Kind.CASE, Kind.OTHER})
_SUBJECT, _CLAUSE = re.compile(r"请?以[“《「]"), re.compile(r"[，。；,;](?=.)")


def starts(state: State, token: Token, index: int) -> bool:
    """Say whether a question whose number was lost begins here."""
    if _own_line(state, token):
        return True
    open_item = state.item
    following = state.outlook.next(index) if open_item is None else state.outlook.beyond(index)
    if following is None:
        return False
    if open_item is None:
        return _first_unnumbered(state, token, index, following)
    if state.role is Role.STEM:
        return _after_options(state, token, following)
    if state.role not in (Role.ANSWER, Role.EXPLANATION):
        return False
    before = state.here(token.start)
    if len(before) > 12 and not (before.endswith(_CLOSED) or _ANSWERS.fullmatch(before)):
        return False
    if following.sign is Sign.OPTION and following.text in ("A", "Ａ"):
        return True
    return open_item.number is None and _lonely(state, token, following)


def _lonely(state: State, token: Token, following: Token) -> bool:
    """Between two answers in a paper without numbers stands a question."""
    between = state.text[token.start : following.start]
    return following.sign in (Sign.ANSWER, Sign.KEY) and between.count("\n") <= 4


def _first_unnumbered(state: State, token: Token, index: int, following: Token) -> bool:
    if state.role is Role.MATERIAL:
        return False
    if (
        not state.sections
        and not state.items
        and state.title is None
        and not _untitled(state, token, following)
    ):
        return False
    if following.sign is Sign.OPTION:
        return following.text in ("A", "Ａ") and not TOLD.search(line_at(state, token))
    if following.sign in (Sign.ANSWER, Sign.KEY):
        between = state.text[token.start : following.start]
        return between.strip().count("\n") <= 3 and not TOLD.search(line_at(state, token))
    if following.sign is Sign.NUMBER and "\n" not in state.text[token.start : following.start]:
        return False
    kind = state.section.kind if state.section else None
    if following.sign is Sign.HEADING and kind in _ASKED:
        return _alone(state, token, following)
    return kind in (Kind.TRUEFALSE, Kind.BLANK) and bool(
        re.search(r"_{2,}|[（(].{0,6}[)）]", line_at(state, token))
    )


def _alone(state: State, token: Token, following: Token) -> bool:
    """Say whether a section holds nothing but this question: the next one is numbered alike."""
    if state.section is None or following.style != state.section.style:
        return False
    line = line_at(state, token)
    if TOLD.search(line) or line.startswith(("（", "(", "要求", "注")):
        return False
    return bool(
        REQUEST.match(line) or _SUBJECT.match(line) or ASKING.search(_CLAUSE.split(line)[-1])
    )


def _untitled(state: State, token: Token, following: Token) -> bool:
    """Say whether the very first line is a question already, not a title."""
    line = state.text[token.start : following.start].strip()
    return "\n" not in line and bool(re.search(r"[?？。]$|_{2,}|[（(]\s*[)）]", line))


def _own_line(state: State, token: Token) -> bool:
    """Statements and gap sentences that lost their numbers stand one on a line."""
    if state.section is None or state.last or state.role not in (Role.DIRECTION, Role.STEM):
        return False
    pattern = _OWN.get(state.section.kind) if state.section.kind else None
    return bool(pattern and pattern.search(line_at(state, token)))


def _after_options(state: State, token: Token, following: Token) -> bool:
    """In a paper without numbers and answers a stem follows the last option of the one before."""
    if state.item is None or state.item.number is not None:
        return False
    if following.sign is not Sign.OPTION or following.text not in ("A", "Ａ"):
        return False
    return bool(
        re.search(r"(?:^|\n)\s*[（(]?[BＢ]\s?[.．、:：)）]", state.text[state.cursor : token.start])
    )


def line_at(state: State, token: Token) -> str:
    """Return the rest of the line at which a token begins."""
    end = state.text.find("\n", token.start)
    return state.text[token.start : end if end >= 0 else len(state.text)].strip()
