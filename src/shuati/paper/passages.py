"""Shared text that stands before the direction that names its questions: ……。据此完成1～2题。"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from shuati.model.papers import Role
from shuati.paper.drafts import Material
from shuati.paper.outlook import value_of
from shuati.paper.state import State
from shuati.paper.tokens import Sign, Token

#: A direction at the end of a line, behind the end of a sentence.
_TOLD = re.compile(
    r"(?:^|(?<=[。；！？!?…”）)\s]))(?![”’」』）)])[^\n。；！？]{0,40}?(?:据此|根据|依据|结合|读|完成|回答)"
    r"[^\n。；！？\d]{0,30}?第?\s*(?P<first>\d{1,4})\s*题?"
    r"(?:\s*[~～\-—–－至到、和]+\s*第?\s*(?P<last>\d{1,4}))?\s*小?题[^\n。；\d]{0,8}[。．:：]?\s*$"
)
#: The word that a direction ends with, and the rest of its line.
_ASKED = re.compile(r"题[^\n题]{0,13}(?=\n|\Z)")
#: How far before the end of a line the direction is sought, and what shared text has at least.
_REACH, _LEAST = 120, 8
#: So many lines of text may stand before the direction.
_LINES = 12
#: A line that goes on below is nearly as long as the longest, and as the one below it.
_FULL, _LONGER = 0.85, 2


def shared(state: State, token: Token, index: int) -> bool:
    """Take a line without a label as shared text, or its direction; False where it is neither."""
    line = _line(state, token.start)
    told = _told(state, token.start, line)
    if state.role is Role.MATERIAL:
        return told is not None and _span(state, told) is not None and _direct(state, told, line)
    if not (state.items or state.sections) or not _begins(state, token):
        return False
    span = _span(state, told) if told is not None else _later(state, index)
    if span is None or (told is not None and told.start() - token.start < _LEAST):
        return False
    state.flush(token.start)
    state.material = Material(first=span[0], last=span[1])
    state.item = state.host = None
    state.last = span[0] - 1
    state.turn(Role.MATERIAL, state.material, "passage")
    return told is None or _direct(state, told, line)


def _line(state: State, start: int) -> int:
    end = state.text.find("\n", start)
    return end if end >= 0 else len(state.text)


def _told(state: State, start: int, end: int) -> re.Match[str] | None:
    if state.text.find("题", max(start, end - 14), end) < 0:
        return None
    return _TOLD.search(state.text, max(start, end - _REACH), end)


def _direct(state: State, told: re.Match[str], end: int) -> bool:
    """The direction ends the shared text; the first of its questions follows."""
    state.flush(told.start())
    state.label(end, Role.DIRECTION, None, "range")
    return True


def _begins(state: State, token: Token) -> bool:
    """Say whether a line cannot go on the one before: that one is shorter than a full line."""
    before = state.here(token.start)
    if state.role not in (Role.STEM, Role.ANSWER, Role.EXPLANATION):
        return state.role is Role.DIRECTION
    last = before.rpartition("\n")[2]
    full = max(_line(state, token.start) - token.start, _FULL * state.outlook.width)
    return len(last) + _LONGER < full


def _later(state: State, index: int) -> tuple[int, int] | None:
    """Return the questions that a direction below further lines of text names."""
    if state.stops is None:
        state.stops = _stops(state)
    heads, stops = state.stops
    at = bisect_right(stops, index)
    if at == len(stops) or stops[at] >= index + 4 * _LINES:
        return None
    place, token = stops[at], state.tokens[stops[at]]
    between = bisect_left(heads, place) - bisect_right(heads, index)
    if token.sign is Sign.RANGE and between <= _LINES:
        return _before_number(state, token, place)
    if token.sign is not Sign.PLAIN or between >= _LINES:
        return None
    told = _told(state, token.start, _line(state, token.start))
    return _span(state, told) if told is not None else None


def _stops(state: State) -> tuple[list[int], list[int]]:
    """Return which tokens begin lines, and which of these lines have a label or a direction."""
    heads = [place for place, token in enumerate(state.tokens) if token.head]
    ends = {found.end() for found in _ASKED.finditer(state.text)}
    stops = []
    for place in heads:
        sign, start = state.tokens[place].sign, state.tokens[place].start
        if sign is not Sign.PLAIN or (
            (end := _line(state, start)) in ends and _told(state, start, end)
        ):
            stops.append(place)
    return heads, stops


def _before_number(state: State, token: Token, place: int) -> tuple[int, int] | None:
    """A direction on a line of its own, and right below it the first question that it names."""
    told = _told(state, token.start, _line(state, token.start))
    span = _span(state, told) if told is not None else None
    following = state.outlook.adjacent(place)
    if span is None or following is None or following.sign is not Sign.NUMBER:
        return None
    return span if value_of(following) == span[0] else None


def _span(state: State, told: re.Match[str]) -> tuple[int, int] | None:
    """Return the first and last question that are meant, when the first is due: 12题 is 1～2题."""
    due = state.last + 1
    first, last = int(told["first"]), int(told["last"] or told["first"])
    rest = told["first"].removeprefix(str(due))
    if told["last"] is None and first != due and rest.isdecimal() and due < int(rest) < due + 10:
        first, last = due, int(rest)
    fits = first == due or (first > state.last and told["last"]) or not state.last
    return (first, last) if fits and first <= last <= first + 60 else None
