"""Handlers of lines without a label of their own, and of option lines."""

from __future__ import annotations

import re

from shuati.model.papers import Role
from shuati.paper import passages
from shuati.paper.clozes import GAP, ask, gap_in
from shuati.paper.drafts import Item, Material
from shuati.paper.frame import key_place, plain_title, title_end
from shuati.paper.keying import index_of
from shuati.paper.kinds import is_reading
from shuati.paper.sections import answers_sole
from shuati.paper.state import Mode, State
from shuati.paper.tokens import Sign, Token
from shuati.paper.unnumbered import TOLD, line_at, starts

_INSTRUCTS = re.compile(r"(?:Directions?|DIRECTIONS?|说明|答题要求|答题说明|作答要求)\s*[:：]")
_LONG = 25
#: What points at an answer.
_ARROW = r"(?:[→⇒✅☑✔]\ufe0f?|[-=]{0,2}>{1,3})"
#: `选：B`, `故选B。`, `本题应选ABD`, `→B`, `>>> B`, `【B】`, alone on a line.
_CHOSEN = re.compile(
    r"(?:(?:故|所以|因此)?(?:本题)?(?:的?(?:正确)?答案)?(?:应该?)?选择?[^\S\n]*[:：]?"
    rf"|{_ARROW}|(?P<box>【))[^\S\n]*"
    r"(?=[A-H](?:[ 、,，]*[A-H]){0,7}[^\S\n]*(?(box)】|[。.．→⇒]?)[^\S\n]*"
    r"(?:\n|$|[【\[]?(?:答案)?解析))"
)
_POINTED = re.compile(
    rf"{_ARROW}[^\S\n]*(?=(?:[√×✓✗对错]|正确|错误)[^\S\n]*[。.]?[^\S\n]*(?:\n|$))"
)
#: An arrow before an answer in words, below what asks for it.
_ARROWED, _ASKED = (
    re.compile(rf"{_ARROW}[^\S\n]*(?![A-H]\s?[.．、:：)）])(?=[^\n]*[\u4e00-\u9fff])"),
    re.compile(r"[。？?：:）)_]$"),
)
#: A ticked box among others that are not.
_BOX, _NEAR_BOX = re.compile(r"[☐□]"), 200
_OPTION_B = re.compile(r"(?:^|\s)[（(]?[BＢ]\s?[.．、:：)）]")


def plain(state: State, token: Token, index: int) -> None:
    """A line that begins with no label."""
    following = state.outlook.following(index)
    if following is not None and following.start == token.start:
        return None
    before = state.last or state.carried
    begun = before or state.title or state.sections
    if begun and (gap := gap_in(line_at(state, token))) and int(gap["number"]) > before:
        return None if _goes_on(state, token) else _passage(state, token, index)
    if state.mode is not Mode.QUESTIONS:
        return _in_key(state, token, index)
    if chosen := _chosen(state, token):
        return state.open(chosen, Role.ANSWER, state.item, "chosen")
    if passages.shared(state, token, index):
        return None
    if starts(state, token, index):
        return _begin_unnumbered(state, token)
    if not state.items and not state.sections and state.role in (Role.NOISE, Role.DIRECTION):
        return _preface(state, token, index)
    if state.role is Role.DIRECTION:
        return _under_heading(state, token, index)
    return None


def _goes_on(state: State, token: Token) -> bool:
    """Say whether the open stem has numbered gaps of its own: a program to complete."""
    return state.role is Role.STEM and gap_in(state.text[state.cursor : token.start]) is not None


def _chosen(state: State, token: Token) -> Token | None:
    """Return the label of a line below the options that says which to choose: `故选B。`."""
    if state.item is None or state.role is not Role.STEM:
        return None
    if not any(one.match(state.text, token.start) for one in (_CHOSEN, _POINTED, _ARROWED)):
        return None
    if _BOX.search(state.text, token.start, token.start + _NEAR_BOX):
        return None
    before = state.here(token.start)
    options = _OPTION_B.search(before)
    free = _ARROWED.match(state.text, token.start) if not options else None
    if free and _ASKED.search(before) and not state.outlook.answered(index_of(state, token)):
        return token._replace(end=free.end())
    found = (_CHOSEN if options else _POINTED).match(state.text, token.start)
    return token._replace(end=found.end()) if found else None


def _in_key(state: State, token: Token, index: int) -> None:
    """A key has no lines of its own but wrapped ones and names of sections; a stem ends it."""
    if key_place(state, token, index) or answers_sole(state, token, index):
        return
    following = state.outlook.next(index)
    if following is not None and following.sign is Sign.OPTION and following.text in "AＡ":
        state.mode = Mode.QUESTIONS
        _begin_unnumbered(state, token)


def _begin_unnumbered(state: State, token: Token) -> None:
    item = Item(material=state.material, why="unnumbered")
    state.flush(token.start)
    state.begin(item)
    state.turn(Role.STEM, item, "unnumbered")


def _preface(state: State, token: Token, index: int) -> None:
    """Before the first question: the title, then notes, or the passage of the first questions."""
    line = state.text[token.start : title_end(state, token, index)].strip()
    if state.title is None and _may_be_title(line):
        plain_title(state, token, index)
        rest = token._replace(start=state.cursor, end=state.cursor)
        return _passage(state, rest, index) if GAP.search(line_at(state, rest)) else None
    return _under_heading(state, token, index)


def _may_be_title(line: str) -> bool:
    words = re.sub(r"(?<=\S)[（(][^（()）]*[)）]$", "", line)
    return len(line) <= 80 and not re.search(r"[。；;，,：:]$", line) and not TOLD.search(words)


def _under_heading(state: State, token: Token, index: int) -> None:
    """Text between a heading and its first question is a direction or shared material."""
    if not _tells(state, token, index):
        _passage(state, token, index)


def _passage(state: State, token: Token, index: int) -> None:
    if state.role is not Role.MATERIAL or state.holder is not state.material:
        state.flush(token.start)
        state.mode = Mode.QUESTIONS
        state.material, state.item = Material(), None
        state.turn(Role.MATERIAL, state.material, "passage")
    ask(state, token.start, index)


def _tells(state: State, token: Token, index: int) -> bool:
    line = line_at(state, token)
    if gap_in(line):
        return False
    if _INSTRUCTS.match(line) or (TOLD.search(line) and len(line) < 90):
        return True
    following = state.outlook.next(index)
    if following is None or following.sign not in (Sign.NUMBER, Sign.ASK, Sign.RANGE):
        return True
    if following.sign is Sign.NUMBER and state.last:
        return len(line) < _LONG
    passage = state.section is not None and is_reading(state.section.name or "")
    return not passage and len(state.text[token.start : following.start].strip()) < _LONG * 2


def option(state: State, token: Token, index: int) -> None:
    """An option line needs a stem; options before any question are shared by what follows."""
    if not state.items and not state.sections and state.title is None:
        return plain(state, token, index)
    if _is_word(state, token, index):
        return plain(state, token, index)
    if state.mode is Mode.QUESTIONS and (chosen := _chosen(state, token)):
        return state.open(chosen, Role.ANSWER, state.item, "chosen")
    if state.mode is not Mode.QUESTIONS or token.text not in ("A", "Ａ"):
        return None
    if _replies(state, token, index):
        return state.open(token, Role.ANSWER, state.item, "answer_marker")
    if state.item is None and state.role is Role.DIRECTION and state.section is not None:
        return _share(state, token)
    behind = state.role is Role.STEM and bool(state.here(token.start)) and _has_shared(state)
    if (behind or state.role in (Role.ANSWER, Role.EXPLANATION)) and _shares(state):
        return _share(state, token)
    return None


def _replies(state: State, token: Token, index: int) -> bool:
    """`Q1：…` and below it `A：…`, with no option B behind it."""
    if state.item is None or state.item.style != "q" or state.role is not Role.STEM:
        return False
    if _OPTION_B.search(line_at(state, token)):
        return False
    following = state.outlook.next(index)
    return following is None or following.sign is not Sign.OPTION or following.text not in "BＢ"


def _is_word(state: State, token: Token, index: int) -> bool:
    """Tell the stem `A类火灾是（ ）` from an option: option A stands on the line below it."""
    if not "\u4e00" <= state.text[token.start + 1 : token.start + 2] <= "\u9fff":
        return False
    if state.role in (Role.ANSWER, Role.EXPLANATION) and state.item and not state.item.number:
        return True
    following = state.outlook.next(index)
    return (
        following is not None
        and following.sign is Sign.OPTION
        and following.text == "A"
        and "\n" not in state.text[token.end : following.start].strip()
    )


def _shares(state: State) -> bool:
    name = state.section.name if state.section and state.section.name else ""
    return bool(re.search(r"配伍|B\s*1?\s*型|备选|匹配", name))


def _has_shared(state: State) -> bool:
    """Say whether the open question takes its options from a list above it."""
    return state.material is not None and any(
        one.why == "shared_options" for one in state.material.pieces
    )


def _share(state: State, token: Token) -> None:
    state.flush(token.start)
    state.material, state.item = Material(), None
    state.turn(Role.MATERIAL, state.material, "shared_options")
