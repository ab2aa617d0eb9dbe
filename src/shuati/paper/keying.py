"""Handlers inside a key: entries, compact runs such as `1-5 ABCDA`, and rows of letters."""

from __future__ import annotations

import re
import unicodedata

from shuati.model.papers import Role
from shuati.paper import labels
from shuati.paper.drafts import Item, Section
from shuati.paper.outlook import PLAIN_STYLES, value_of
from shuati.paper.state import Mode, State, first_of, unanswered
from shuati.paper.tokens import RUN, Sign, Token

_ROW = re.compile(r"[ \t\u3000]*[A-H√×](?:[ \t\u3000,，、]*[A-H√×])+[ \t\u3000]*(?=\n|$)")
_GROUP = re.compile(r"[A-Z]+|[√×✓✗]|[对错]")
#: Fewer letters are the answer of one question.
_FEW = 3
#: How many questions back 问题1： may stand.
_NEAR = 20
#: Words of truth are the beginning of other words as well: 对象, 对于, 错综.
_WORD = r"(?![解理因改应])[\u4e00-\u9fff]"
COMPACT = re.compile(
    r"\s*(?:[A-Ha-hＡ-Ｈ](?:[\s、,，]*[A-HＡ-Ｈ]){0,7}(?![A-Za-z])|√|×|✓|✗|T\b|F\b"
    rf"|(?:对(?!应)|错|正确|错误)(?!{_WORD}))"
)


def begin_key(state: State, mode: Mode, section: Section | None) -> None:
    """Begin a key; its entries are matched against one section or the whole paper."""
    state.mode, state.key_section, state.key_seen, state.entry = mode, section, None, None
    state.block += 1
    state.block_start = len(state.entries)
    state.turn(Role.DIRECTION, None, "key")


def entry(state: State, token: Token, index: int) -> None:
    """A number inside a key begins an entry, unless it is part of the entry's text."""
    value = value_of(token)
    if token.style in ("paren", "sign") and not (
        _by_bracket(state) or _bracketed(state, token) or _asked_so(state, token, value)
    ):
        return
    if not _is_entry(state, token, index, value):
        return
    _open_entry(state, token, value)


def _open_entry(state: State, token: Token, value: int) -> None:
    role = Role.ANSWER if state.mode is Mode.ANSWERS else Role.EXPLANATION
    item = Item(labels.printed(token.text), value, token.style, lead=token.lead)
    state.enter_key(item)
    state.open(token, role, item, "key_entry")


def keyed(state: State, token: Token) -> None:
    """`【1题答案】A`: an entry that says what it is; 答案1： only where 问题1： was asked."""
    mode = Mode.ANSWERS if "答案" in state.text[token.start : token.end] else Mode.EXPLANATIONS
    value = value_of(token)
    if not state.items:
        return None
    if state.text[token.start] == "答" and not any(
        one.style == "asked" for one in state.items[-_NEAR:]
    ):
        return state.open(token, Role.ANSWER, state.item, "answer_marker") if state.item else None
    if state.mode is not mode:
        state.flush(token.start)
        begin_key(state, mode, scope(state, value))
    return _open_entry(state, token, value)


def _bracketed(state: State, token: Token) -> bool:
    """`(1)A (2)B`: letters right behind bracketed numbers, and nothing else in the key so far."""
    fresh = state.entry is None or state.entry.style in ("paren", "sign")
    return fresh and bool(COMPACT.match(state.text, token.end))


def _asked_so(state: State, token: Token, value: int) -> bool:
    """`⒊` or `(5)` when it is due, where the question of that number stands so too."""
    if state.entry is not None and state.entry.value != value - 1:
        return False
    place = (id(state.key_section) if state.key_section else None, value)
    asked = [one for one in state.places.get(place, ())[-_NEAR:] if not one.parent]
    return any(one.style == token.style for one in asked)


def _by_bracket(state: State) -> bool:
    """Say whether the questions themselves are numbered with brackets."""
    return bool(state.items) and all(one.style in ("paren", "sign") for one in state.items[-3:])


def _is_entry(state: State, token: Token, index: int, value: int) -> bool:
    due = state.entry.value + 1 if state.entry and state.entry.value is not None else None
    known = _known(state, value)
    compact = bool(COMPACT.match(state.text, token.end)) or _marker_follows(state, index)
    if token.style == "pair":
        return state.entry is None or value == due or known
    if token.style in ("space", "bare"):
        return token.head and (compact or known) and (known or value == due)
    if due is None or (token.head and compact):
        return token.style in PLAIN_STYLES or token.head or compact or _by_bracket(state)
    if not token.head:
        return _inside_line(state, token, value, due, compact, known)
    return value in (due, 1) or known


def _inside_line(
    state: State, token: Token, value: int, due: int, compact: bool, known: bool
) -> bool:
    follows = state.text[token.end : token.end + 1]
    spaced = state.text[token.start - 1].isspace() and value == due
    if follows.isdigit() and state.text[token.end - 1] in ".．" and not spaced:
        return False
    if compact and (value == due or known):
        return True
    before = state.text[state.cursor : token.start]
    if compact and value > due and before[-1:].isspace() and COMPACT.fullmatch(before.rstrip()):
        return True
    loose = before[-1:].isspace() or before.rstrip()[-1:] in "。；;.)）】√×" or not before.strip()
    return (
        value == due and (loose or known) and not state.outlook.comes(index_of(state, token), value)
    )


def index_of(state: State, token: Token) -> int:
    """Return a token's index."""
    low, high = 0, len(state.tokens)
    while low < high:
        middle = (low + high) // 2
        if state.tokens[middle].start < token.start:
            low = middle + 1
        else:
            high = middle
    return low


def _marker_follows(state: State, index: int) -> bool:
    following = state.outlook.adjacent(index)
    return following is not None and following.sign in (Sign.ANSWER, Sign.EXPLANATION)


def _known(state: State, value: int) -> bool:
    """Say whether this key can answer a question of this number."""
    return state.knows(value, state.key_section)


def run(state: State, token: Token, index: int) -> None:
    """`1-5 ABCDA`: one entry for each number of the range."""
    if not state.items:
        return
    found = RUN.match(state.text, token.start)
    if found is None or not (groups := _groups(found)):
        return
    if state.mode is Mode.QUESTIONS:
        if not token.head and state.role is not Role.ANSWER:
            return
        state.flush(token.start)
        begin_key(state, Mode.ANSWERS, scope(state, int(found["first"])))
    spread(
        state, token, [(int(found["first"]) + place, group) for place, group in enumerate(groups)]
    )


def scope(state: State, first: int) -> Section | None:
    """Return the section that a key answers which begins with this number; None for the paper."""
    return state.section if state.knows(first, state.section) else None


def _groups(found: re.Match[str]) -> list[str]:
    """Cut the letters of a run into as many answers as the range has numbers."""
    count = int(found["last"]) - int(found["first"]) + 1
    body = unicodedata.normalize("NFKC", found["body"]).upper().strip()
    words = [word for word in re.split(r"[\s,，、;；/]+", body) if word]
    if len(words) == count:
        return words
    return [sign for sign in "".join(words) if sign.strip()][: max(count, 0)]


def spread(state: State, token: Token, answers: list[tuple[int, str]]) -> None:
    """Make an entry of each answer that a token holds."""
    state.flush(token.start)
    start = state.cursor
    state.label(token.end, Role.ANSWER, None, "key_run")
    for value, letters in answers:
        item = Item(str(value), value, "run")
        item.literal[Role.ANSWER] = letters
        state.enter_key(item)
    if state.pieces and state.pieces[-1].start == start:
        state.pieces[-1].holder = state.entry
    state.turn(Role.DIRECTION, None, "key")


def letters(state: State, token: Token, index: int) -> None:
    """A line of bare letters answers the open questions one after another."""
    words = re.findall(r"[^\s,、]+", unicodedata.normalize("NFKC", token.text))
    waiting = [item for item in _waiting(state) if item.value is not None]
    signs = words if len(words) == len(waiting) else list("".join(words))
    if state.mode is Mode.QUESTIONS and (len(signs) != len(waiting) or len(waiting) < _FEW):
        return
    if state.mode is not Mode.QUESTIONS and (state.entry is not None or not waiting):
        return
    if state.mode is Mode.QUESTIONS:
        state.flush(token.start)
        begin_key(state, Mode.ANSWERS, None)
    _letters_for(state, token, waiting, signs)


def letters_follow(state: State, token: Token) -> bool:
    """`Key: ABCBA B`: as many letters as there are open questions answer them in order."""
    found = _ROW.match(state.text, token.end)
    signs = re.sub(r"[\s,，、]", "", found.group()) if found else ""
    if found is None or len(signs) < _FEW:
        return False
    waiting = [item for item in _waiting(state, _most(len(signs))) if item.value is not None]
    if len(signs) != len(waiting):
        return False
    state.flush(token.start)
    begin_key(state, Mode.ANSWERS, None)
    whole = Token(token.sign, token.start, found.end(), token.head)
    _letters_for(state, whole, waiting, list(signs))
    return True


def _letters_for(state: State, token: Token, waiting: list[Item], signs: list[str]) -> None:
    state.flush(token.start)
    state.label(token.end, Role.ANSWER, waiting[0], "key_letters")
    for item, sign in zip(waiting, signs, strict=False):
        item.literal[Role.ANSWER] = sign
    state.turn(Role.DIRECTION, None, "key")


def _most(letters: int) -> int:
    """Return how many items can be open where so many letters answer all: groups are among them."""
    return 2 * letters + _NEAR


def _waiting(state: State, most: int = 2000) -> list[Item]:
    section = state.key_section if state.mode is not Mode.QUESTIONS else None
    open_items = first_of(state.waiting, unanswered, most)
    return [
        item
        for item in open_items
        if not item.group and (section is None or item.section is section)
    ]
