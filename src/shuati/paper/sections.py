"""The section that a heading inside a key names again."""

from __future__ import annotations

import re
from functools import lru_cache

from shuati.model.papers import Kind, Role
from shuati.paper.drafts import Item, Section
from shuati.paper.kinds import is_choice, is_heading_name, kind_of
from shuati.paper.labels import ordinal
from shuati.paper.outlook import value_of
from shuati.paper.state import Mode, State, first_of, unanswered
from shuati.paper.tokens import Sign, Token

#: So many sections are looked back at.
_SECTIONS = 300
#: Part A counts within Section I, Section A within Part I.
#: 每题有一个或多个答案正确, 至少有两项符合题意.
_SEVERAL = re.compile(r"[1一]\s*[个项]?\s*(?:或|至)\s*(?:多|[两2]\s*[个项]?以上)|至少有?[两2二]")
_LETTERED = re.compile("[A-F]")


def known(state: State, token: Token, name: str) -> Section | None:
    """Return the section of the questions that a heading inside a key repeats."""
    number, part_ = ordinal(token.text), state.key_part or state.part
    own = [one for one in state.sections[-_SECTIONS:] if one.part is part_]
    seen = next((at for at, one in enumerate(own, 1) if one is state.key_seen), 0)
    own = own[seen:] + own[:seen] if seen else _from_open(state, own)
    for one in own:
        if name and one.own and _same(one.own, name) and number in (None, one.ordinal):
            return one
    own.sort(key=lambda one: one.style != token.style)
    for one in own:
        if number is not None and one.ordinal == number and (not name or not one.own):
            return one
    if number is not None:
        return next((one for one in own if one.ordinal == number and _alike(one, name)), None)
    return next((one for one in own if one.own and name and _same(one.own, name)), None)


def answers_sole(state: State, token: Token, index: int) -> bool:
    """Begin the entry of a section's only question, where the key does not number its answer."""
    sole = state.key_section.sole if state.key_section else None
    if state.mode is not Mode.ANSWERS or state.entry is not None or sole is None:
        return False
    following = state.outlook.next(index)
    numbered = following is not None and following.head and following.sign is Sign.NUMBER
    if not unanswered(sole) or (numbered and following and value_of(following) == sole.value):
        return False
    entry = Item(sole.number, sole.value or 1, "sole")
    state.enter_key(entry)
    marked = token.end if token.sign is Sign.ANSWER else token.start
    state.open(token._replace(end=marked), Role.ANSWER, entry, "key_entry")
    return True


def _from_open(state: State, sections: list[Section]) -> list[Section]:
    """Put the sections ahead whose questions still wait for an answer."""
    waiting = first_of(state.waiting, unanswered, 1)
    at = next((at for at, one in enumerate(sections) if waiting and one is waiting[0].section), 0)
    return sections[at:] + sections[:at]


def _alike(section: Section, name: str) -> bool:
    return kind_of(name) is section.kind or is_choice(name)


def _same(one: str, two: str) -> bool:
    return _core(one) == _core(two)


@lru_cache(maxsize=4096)
def _core(name: str) -> str:
    return re.sub(r"答案|参考|[\s题]", "", name)


def kind_in(name: str, note: str) -> Kind | None:
    """Return the kind of a section; the note behind 选择题 may tell that several are right."""
    several = is_choice(name) and "单" not in name and _SEVERAL.search(note)
    return Kind.MULTIPLE if several else kind_of(name)


def unit_of(state: State, token: Token) -> str:
    """Return what a heading's label is but for its number: 第节, （）, Part."""
    label = state.text[token.start : token.end].replace(token.text, "", 1)
    return re.sub(r"[\s、.．:：]", "", label)


def inherited(state: State, token: Token) -> Section | None:
    """Return the section in which `（一）`, 第二节 or Part B without a name counts a group.

    One that is numbered alike and has a name of its own stands beside it, not above.
    """
    unit, above = unit_of(state, token), state.section
    counts = token.style == "han_paren" or "节" in unit or _LETTERED.fullmatch(token.text)
    if above is None or not counts or (above.unit == unit and not above.borrowed):
        return None
    return above


def printed(state: State, token: Token, name: str) -> str | None:
    """Return a heading's name in the script it was printed in."""
    at = state.text.find(name, token.start) if name else -1
    return state.source.text[at : at + len(name)] if at >= 0 else name or None


def from_note(note: str) -> str:
    """`第Ⅰ卷（选择题 共60分）`: the name stands in the bracket."""
    inner = re.split(r"[\s，,；;]|共\s*\d|每", note.strip("（()）【】[] "))[0]
    return inner if inner and is_heading_name(inner) and len(inner) <= 12 else ""
