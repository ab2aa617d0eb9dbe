"""Handler of numbers: a question, a sub-question, an entry of a key, or a mere list in a text."""

from __future__ import annotations

import re

from shuati.model.papers import Kind, Role
from shuati.paper.brackets import bracketed
from shuati.paper.frame import key_section, plain_title
from shuati.paper.keying import entry, keyed
from shuati.paper.lists import in_list, is_note
from shuati.paper.material import heads
from shuati.paper.outlook import PLAIN_STYLES, has_choices, value_of
from shuati.paper.questions import asks, bordered, compact, start
from shuati.paper.state import Mode, State
from shuati.paper.tokens import STRONG, Sign, Token
from shuati.paper.vocabulary import KIND_TAG, TRUTH

_STAR = re.compile(r"(?:(?<=\s)|(?<=[。；;]))[★☆▲△◆◇●■]\s*$")
_UNITS = re.compile(r"[年月日号个只条张元分秒时天周岁次倍米克吨度人名位％%℃种项页]")
_TITLE = re.compile(r"试[题卷]|题库|考[试题]|答案|测试|测验|练习")
_LETTERED = re.compile(
    r"A\s?[.．、:：)）][^\n]{1,80}?B\s?[.．、:：)）]"
    r"|A[\u4e00-\u9fff][^\n]{1,60}?B[\u4e00-\u9fff][^\n]{1,60}?C[\u4e00-\u9fff]"
)
_EVIDENCE = re.compile(r"_{2,}|[（(]\s*[√×对错]?\s*[)）]|" + _LETTERED.pattern)
_LABEL = re.compile(r"(?<![（(A-H])(?<![（(]\s)([A-HＡ-Ｈ])\s?[.．、:：)）]")
_JUDGED = re.compile(rf"[（(]\s*(?P<truth>{TRUTH})?\s*[)）]\s*[。.]?$")
_TAGGED = re.compile(rf"[（(\[【]\s*(?P<tag>{KIND_TAG})\s*[)）\]】]\s*$")
_TICKED = re.compile(rf"[（(]\s*(?P<lead>[A-H]{{1,8}}|{TRUTH})\s*[)）]\s*$")


def number(state: State, token: Token, index: int) -> None:
    """Decide what a number is, and open what it opens."""
    if token.style == "keyed":
        return keyed(state, token)
    token = _starred(state, _unglued(state, token, index))
    if token.style == "tail":
        return None
    if _opens_title(state, token, index):
        state.flush(token.start)
        state.label(token.end, Role.NOISE, None, "chunk_number")
        return plain_title(state, token._replace(start=token.end), index)
    if state.mode is not Mode.QUESTIONS and key_section(state, token, index):
        return None
    if state.mode is not Mode.QUESTIONS and not _returns(state, token, index):
        return entry(state, token, index)
    if token.style == "dotted" and not token.head:
        return None
    if token.style in ("paren", "sign"):
        return bracketed(state, token, index)
    if is_note(state, token, index):
        return None
    under = token.style == "dotted" and heads(state, token)
    if under or (not in_list(state, token, index) and _is_question(state, token, index)):
        start(state, _led(state, token))
    return None


def _starred(state: State, token: Token) -> Token:
    """`★1．A　▲2．B`: a mark in front of a number inside a line belongs to the number."""
    begin = max(state.cursor, token.start - 3)
    found = None if token.head else _STAR.search(state.text, begin, token.start)
    return token._replace(start=found.start()) if found else token


def _unglued(state: State, token: Token, index: int) -> Token:
    """`148` and `2.`, `11.5` and `3.` glued together: the end of the digits is the number due."""
    if token.head or token.style not in ("plain", "tail") or not state.last:
        return token
    due = str(state.last + 1)
    if not token.text.endswith(due):
        return token
    if state.role is not Role.STEM and not _behind_sum(state, token):
        return token
    if token.text == due and (token.style == "plain" or state.text[token.start - 2] in "ABCDEFGH"):
        return token
    begin = state.text.rfind(due, token.start, token.end)
    shorter = token._replace(start=begin, text=due, style="plain")
    judged = state.role is Role.ANSWER or _anew(state, shorter, index)
    return shorter if judged else token


def _behind_sum(state: State, token: Token) -> bool:
    """`答案：602.光速约为____`: an answer that is all digits, and a gap in what follows it."""
    before = state.here(token.start)
    if state.role is not Role.ANSWER or not (before.isdigit() or not before):
        return False
    ahead = state.text[token.end : token.end + 80].partition("答案")[0]
    return bool(re.search(r"_{2,}|[（(]\s*[)）]", ahead))


def _led(state: State, token: Token) -> Token:
    """Where answers stand before the numbers, a bracket before a number inside a line is one."""
    if token.head or token.lead:
        return token
    begin = max(state.cursor, token.start - 12)
    before = state.text[begin : token.start]
    if (tag := _TAGGED.search(before)) is not None:
        return token._replace(start=begin + tag.start(), tag=tag["tag"])
    first = state.item is None and state.role in (Role.MATERIAL, Role.DIRECTION)
    found = _TICKED.search(before) if first or (state.item and state.item.lead) else None
    return token._replace(start=begin + found.start(), lead=found["lead"]) if found else token


def _opens_title(state: State, token: Token, index: int) -> bool:
    """A document site numbers its chunks: `1、` stands before the title and its first heading."""
    if state.items or state.sections or state.title is not None or not token.head:
        return False
    if token.style != "plain" or value_of(token) != 1:
        return False
    following = state.outlook.next(index)
    if following is None or following.sign is not Sign.HEADING:
        return False
    between = state.text[token.end : following.start].strip()
    named = not following.head or bool(_TITLE.search(between))
    return "\n" not in between and not asks(between) and named


def _returns(state: State, token: Token, index: int) -> bool:
    """Say whether a number inside a key is the next question of the paper."""
    if not token.head or token.style not in PLAIN_STYLES or state.key_section is not state.section:
        return False
    value, following = value_of(token), state.outlook.adjacent(index)
    if following is not None and following.sign is Sign.BACKGROUND and value == state.carried + 1:
        return True
    if state.knows(value, state.section) or value != state.last + 1:
        return False
    if following is not None and following.sign in (Sign.ANSWER, Sign.EXPLANATION):
        return False
    return state.outlook.asks(index) or state.outlook.answered(index)


def _is_question(state: State, token: Token, index: int) -> bool:
    value, due = value_of(token), _due(state)
    if (
        len(token.lead) == 1
        and token.lead.isalpha()
        and (_digit_follows(state, token) or value not in due)
    ):
        return False
    if token.head and (token.style in STRONG or token.tag):
        return token.style != "word" or value > state.last or value == 1
    if not token.head:
        return _mid_line(state, token, index, value)
    if token.style in ("space", "bare", "line", "pair"):
        return (value in due and _chain(state, token, index)) or _above_dotted(state, token, index)
    digits = _digit_follows(state, token)
    if token.style == "ocr" or digits or state.text[token.end - 1] in ",，:：。#＃":
        return value in due or (value == 1 and not digits)
    if state.role in (Role.ANSWER, Role.EXPLANATION) and state.item is not None:
        return value > state.last or state.outlook.asks(index) or state.outlook.answered(index)
    return True


def _above_dotted(state: State, token: Token, index: int) -> bool:
    """`3 某企业……`, with 3.1 on the next line."""
    later = next((one for one in state.tokens[index + 1 : index + 8] if one.head), None)
    return later is not None and later.style == "dotted" and later.text == f"{token.text}.1"


def _due(state: State) -> set[int]:
    """Return the numbers that may come next; under a heading they restart or run on."""
    return {state.last + 1} if state.last else {1, state.carried + 1}


def _digit_follows(state: State, token: Token) -> bool:
    following = state.text[token.end : token.end + 1]
    return (
        token.style == "plain" and following.isdigit() and state.text[token.end - 1] in ".．,，:：·"
    )


def _mid_line(state: State, token: Token, index: int, value: int) -> bool:
    """A number inside a line opens a question only where it is due and fits."""
    begins = state.role in (Role.DIRECTION, Role.MATERIAL) and not state.here(token.start)
    if token.style == "pair":
        return False
    if _behind_family(state, token, value):
        return not state.outlook.comes(index, value)
    if value not in _due(state) and (not begins or _digit_follows(state, token)):
        return _jumps(state, token, index, value)
    if token.style == "di":
        return bordered(state, token)
    digits = _digit_follows(state, token) and not compact(state, token)
    if digits and not begins and not _anew(state, token, index):
        return False
    fits = begins or bordered(state, token) or _behind_sum(state, token)
    if not fits and not _evident(state, token, index):
        return False
    return not state.outlook.comes(index, value)


def _behind_family(state: State, token: Token, value: int) -> bool:
    """`21.……（2）……？（3分）22.……`: the number behind the sub-questions of the one before it."""
    parent = state.item.parent if state.item is not None else None
    due = parent is not None and value == (parent.value or 0) + 1 and token.style == "plain"
    return due and not _digit_follows(state, token) and bordered(state, token)


def _jumps(state: State, token: Token, index: int, value: int) -> bool:
    """`答案：A7.…`: a number that is not due, behind an answer, before options and an answer."""
    if token.style != "plain" or value <= state.last or _digit_follows(state, token):
        return False
    if compact(state, token):
        return state.outlook.answered(index) and state.outlook.asks(index)
    fits = bordered(state, token) or _evident(state, token, index)
    return fits and _in_key(state, token, index, value) and state.outlook.asks(index)


def _in_key(state: State, token: Token, index: int, value: int) -> bool:
    """Say whether a key further on answers this number, and none the number that is due."""
    outlook = state.outlook
    return outlook.answers(index, value) and not outlook.answers(index, state.last + 1)


def _evident(state: State, token: Token, index: int) -> bool:
    """Glued to the option or answer before it, a due number must bring a question along."""
    before = state.here(token.start)
    if state.role is Role.MATERIAL and has_choices(before):
        return state.outlook.answered(index) or asks(state.outlook.stretch(index)[:60])
    if state.role is Role.STEM and not (has_choices(before) or _LETTERED.search(before)):
        return bool(state.section and "解释" in (state.section.name or "") and len(before) < 16)
    if state.role not in (Role.STEM, Role.ANSWER, Role.EXPLANATION):
        return False
    if before[-1:].isascii() and state.role is not Role.STEM:
        return False
    end = min(token.end + 200, len(state.text))
    for later in state.tokens[index + 1 : index + 12]:
        number = later.sign is Sign.NUMBER and value_of(later) == value_of(token) + 1
        if later.sign in (Sign.ANSWER, Sign.KEY, Sign.HEADING) or number:
            end = min(end, later.start)
            break
    ahead = state.text[token.end : end]
    return bool(_EVIDENCE.search(ahead)) or asks(ahead[:60])


def _anew(state: State, token: Token, index: int) -> bool:
    """Between digits a due number must bring a question along whose options begin with A."""
    if _behind_judged(state, token):
        return True
    label = _LABEL.search(state.text, token.end, token.end + 200)
    if _announced(state, token):
        return label is not None and label[1] in "AＡ"
    end = label.start() if label else token.end + 60
    if _digit_follows(state, token) and _comes_clearer(state, token, index, end):
        return False
    return _evident(state, token, index) and (label is None or label[1] in "AＡ")


def _announced(state: State, token: Token) -> bool:
    """`……回答21～24题。……。21.2022年该市……`: the first number of those a text is for."""
    first = state.material.first if state.material and state.role is Role.MATERIAL else None
    return first is not None and first == value_of(token) and bordered(state, token)


def _behind_judged(state: State, token: Token) -> bool:
    """`…是质数。（√）4.`: the number behind the bracket of a statement."""
    bracket = _JUDGED.search(state.here(token.start))
    kind = state.section.kind if state.section else None
    return bracket is not None and (bool(bracket["truth"]) or kind is Kind.TRUEFALSE)


def _comes_clearer(state: State, token: Token, index: int, end: int) -> bool:
    """Say whether the same number stands further on, and no digit behind it: D.152.5 2.问题."""
    for later in state.tokens[index + 1 : index + 12]:
        if later.start >= end:
            return False
        if later.sign is Sign.NUMBER and later.text == token.text and later.style == "plain":
            return not _digit_follows(state, later)
    return False


def _chain(state: State, token: Token, index: int) -> bool:
    """Weak numbers count only in company: the one before or the one after looks the same."""
    if state.style == token.style and state.item is not None:
        return True
    if token.style == "line" and state.items and state.items[-1].style == "line":
        return True
    if state.item is not None and state.style and state.style != token.style:
        told = state.outlook.asks(index) or state.outlook.answered(index)
        return token.style == "space" and state.role is not Role.STEM and told
    value = value_of(token)
    counts = token.style == "bare" and bool(_UNITS.match(state.text, token.end))
    for place in range(index + 1, min(index + 40, state.outlook.wall(index))):
        later = state.tokens[place]
        if (
            later.sign is Sign.NUMBER
            and later.style == token.style
            and value_of(later) == value + 1
        ):
            return not (counts and _UNITS.match(state.text, later.end))
    return False
