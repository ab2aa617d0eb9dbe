"""Where keys begin: an answer marker that opens a list for several questions, and its scope."""

from __future__ import annotations

import re
from itertools import pairwise

from shuati.model.papers import Role
from shuati.paper.drafts import Section
from shuati.paper.headings import name_of
from shuati.paper.keying import COMPACT, index_of
from shuati.paper.kinds import is_heading_name
from shuati.paper.labels import ordinal
from shuati.paper.outlook import PLAIN_STYLES, value_of
from shuati.paper.state import Mode, State, first_of, unanswered, unexplained
from shuati.paper.tokens import Sign, Token

_SECTIONS = 300
#: So many labels ahead the next number of a list stands.
_AHEAD = 12
#: The end of a number's label with a digit right behind it.
_POINTED = re.compile(r"[.．]\d")
#: So many labels behind a marker its first number is looked for.
_NEAR = 8
#: How many entries of a key are looked back at.
_BACK = 200
#: What marks the answer of one question: 答： with a list of points below it.
_OWN = re.compile(r"答\s*[:：]")


def starts_key(state: State, token: Token, index: int) -> bool:
    """Say whether an answer marker opens a key, and not the answer of one question."""
    following = state.outlook.adjacent(index)
    if following is None:
        return False
    if following.sign is Sign.HEADING:
        return repeats(state, following)
    if following.sign in (Sign.RUN, Sign.TABLE, Sign.LETTERS):
        several = len(first_of(state.waiting, unanswered, 2)) > 1
        return following.sign is not Sign.LETTERS or several
    if following.sign is not Sign.NUMBER or _is_decimal(state, token, following):
        return False
    compact = bool(COMPACT.match(state.text, following.end))
    if following.style not in PLAIN_STYLES | {"pair"} and not (
        compact and following.style == "space"
    ):
        return _bracket_key(state, following, compact)
    if _OWN.fullmatch(token.text.strip()) and state.item is not None and not compact:
        return False
    return _answers_many(state, following, index)


def _is_decimal(state: State, marker: Token, number: Token) -> bool:
    """`答案：1.5` behind its question: the next number is not 2, or begins a question itself."""
    behind = state.text[number.end - 1 : number.end + 1]
    if not _POINTED.fullmatch(behind) or "\n" in state.text[marker.end : number.start]:
        return False
    following = state.outlook.listed(index_of(state, number))
    if following is None or value_of(state.tokens[following]) != value_of(number) + 1:
        return True
    return state.outlook.asks(following) or state.outlook.answered(following)


def repeats(state: State, heading: Token) -> bool:
    """Say whether a heading behind a marker goes back to a section that was there before."""
    number, recent = ordinal(heading.text), state.sections[-_SECTIONS:]
    again = any(section.ordinal == number and number is not None for section in recent)
    return (again or not heading.text) and _is_place(state, heading)


def _is_place(state: State, heading: Token) -> bool:
    """Tell `一、单选题` and `一、1.A` in a key from `一、` before a point of an answer."""
    name = name_of(state.text, heading.end)[0]
    following = state.outlook.adjacent(index_of(state, heading))
    return not name or following is not None or is_heading_name(name) or _is_known(state, name)


def _is_known(state: State, name: str) -> bool:
    return any(section.name == name for section in state.sections[-_SECTIONS:])


def _bracket_key(state: State, following: Token, compact: bool) -> bool:
    """`答案：（1）…`: a key only where the questions themselves are numbered so."""
    for queue in (state.waiting_here, state.waiting):
        waiting = first_of(queue, unanswered, 2)
        if len(waiting) > 1 and waiting[0].value == value_of(following):
            numbered_so = waiting[0].style in ("paren", "sign")
            return numbered_so or (compact and _goes_on(state, following))
    return False


def _goes_on(state: State, number: Token) -> bool:
    """Say whether the next number in brackets has letters behind it too: `（1）DCG@3` is a text."""
    place, value = index_of(state, number), value_of(number)
    ahead = state.tokens[place + 1 : place + _AHEAD]
    following = next((one for one in ahead if one.sign is Sign.NUMBER), None)
    if following is None or value_of(following) != value + 1:
        return False
    return bool(COMPACT.match(state.text, following.end))


def _answers_many(state: State, following: Token, index: int) -> bool:
    """A numbered list behind a marker is a key when it answers several open questions."""
    first = value_of(following)
    everywhere = [item.value for item in first_of(state.waiting, unanswered, 4)]
    if _is_compact(state, following):
        listed = len(state.outlook.values(index)) > 1 and state.knows(first, state.section)
        return listed or len(everywhere) > 1 or [first] == _open(state)[-1:]
    numbers = _open(state)
    if len(numbers) > 1 and first in numbers:
        return first == numbers[0] or state.item is None
    if numbers == [first] and state.outlook.values(index) == [first]:
        return True
    if first not in numbers[1:] and len(everywhere) > 1 and first == everywhere[0]:
        return _long_key(state, index, everywhere)
    return False


def _open(state: State) -> list[int | None]:
    """Return the numbers of the open questions, in a group of it only."""
    queue = state.waiting_here if state.group else state.waiting
    return [item.value for item in first_of(queue, unanswered)]


def _long_key(state: State, index: int, everywhere: list[int | None]) -> bool:
    values = state.outlook.values(index)
    return len(values) >= min(len(everywhere), 3)


def _is_compact(state: State, following: Token) -> bool:
    if following.style == "dotted":
        return False
    return bool(COMPACT.match(state.text, following.end)) or _marked(state, following)


def _marked(state: State, following: Token) -> bool:
    """Say whether an answer marker stands right behind the number."""
    place = index_of(state, following)
    later = state.outlook.adjacent(place)
    return later is not None and later.sign in (Sign.ANSWER, Sign.EXPLANATION)


def starts_list(state: State, token: Token, following: Token | None) -> bool:
    """Say whether an explanation marker opens a list of explanations."""
    if following is not None and following.sign is Sign.HEADING:
        below = state.text.find("\n", token.end, following.start) >= 0
        return repeats(state, following) and (below or state.mode is not Mode.QUESTIONS)
    if (
        following is None
        or following.sign is not Sign.NUMBER
        or following.style not in PLAIN_STYLES
    ):
        return False
    if state.mode is not Mode.QUESTIONS:
        return state.entry is None or _restarts(state, following)
    open_items = first_of(state.unexplained, unexplained, 4)
    return len(open_items) > 1 and open_items[0].value == value_of(following)


def explained(state: State, index: int, following: Token | None) -> Section | None:
    """Return the section that a list explains: in a key its own, if that has such a number."""
    if state.mode is Mode.QUESTIONS:
        return scope(state, index)
    if following is None or following.sign is not Sign.NUMBER:
        return state.key_section
    return state.key_section if state.knows(value_of(following), state.key_section) else None


def _restarts(state: State, following: Token) -> bool:
    """Say whether the list goes back to a number of this key: to its first, or to a later one."""
    value, latest = value_of(following), state.entry
    if latest is None or latest.has(Role.EXPLANATION):
        return False
    first = state.entries[state.block_start]
    if first.value == value:
        return latest is not first
    own_line = state.text.find("\n", state.cursor, following.start) >= 0
    return own_line and value in {one.value for one in state.entries[state.block_start :][-_BACK:]}


def gives_answers(state: State, index: int) -> bool:
    """`答案解析` above `1.B`: where no answer is given yet, the list gives them as well."""
    if state.mode is not Mode.QUESTIONS or not first_of(state.waiting, unanswered, 1):
        return False
    if state.role is Role.ANSWER or (state.item is not None and state.item.has(Role.ANSWER)):
        return False
    later = state.tokens[index + 1 : index + 1 + _NEAR]
    number = next((token for token in later if token.sign is Sign.NUMBER), None)
    if number is None:
        return False
    answer = COMPACT.match(state.text, number.end)
    alone = answer and not state.text[answer.end() : answer.end() + 1].isalpha()
    return bool(alone) or _marked(state, number)


def scope(state: State, index: int) -> Section | None:
    """Return the section a key belongs to, None for a key of the whole paper."""
    elsewhere = [
        item for item in first_of(state.waiting, unanswered, 1) if item.section is not state.section
    ]
    following = state.outlook.adjacent(index)
    first = value_of(following) if following and following.sign is Sign.NUMBER else None
    if _begins_here(state, first) and _fits(state.outlook.values(index), _open_here(state)):
        return state.section
    if elsewhere and (first == elsewhere[0].value or first is None):
        return None
    return state.section


def _begins_here(state: State, first: int | None) -> bool:
    """Say whether a number is that of the section's first open question."""
    return [item.value for item in first_of(state.waiting_here, unanswered, 1)] == [first]


def _open_here(state: State) -> list[int | None]:
    return [item.value for item in first_of(state.waiting_here, unanswered)]


def _fits(values: list[int], own: list[int | None]) -> bool:
    """Say whether a list of numbers stays within the open questions of one section."""
    rising = all(one < two for one, two in pairwise(values))
    return bool(values) and rising and len(values) <= len(own) and set(values) <= set(own)
