"""The fold: a state machine over candidate labels that gathers questions and key entries."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from shuati.model.papers import Role
from shuati.paper import fields, frame, grids, keying, markers, material, numbering, plain, ranges
from shuati.paper.counted import recounted
from shuati.paper.drafts import Item
from shuati.paper.kinds import simplified
from shuati.paper.lexer import lex
from shuati.paper.outlook import Outlook
from shuati.paper.source import Source
from shuati.paper.state import State
from shuati.paper.tokens import Sign, Token

Handler = Callable[[State, Token, int], None]
_HANDLERS: dict[Sign, Handler] = {
    Sign.PART: frame.part,
    Sign.HEADING: frame.heading,
    Sign.NUMBER: numbering.number,
    Sign.OPTION: plain.option,
    Sign.ANSWER: markers.answer,
    Sign.EXPLANATION: markers.explanation,
    Sign.COMMENT: markers.comment,
    Sign.METADATA: markers.metadata,
    Sign.RANGE: ranges.span,
    Sign.BACKGROUND: material.background,
    Sign.ASK: material.ask,
    Sign.FIELD: fields.label_field,
    Sign.KEY: markers.key,
    Sign.RUN: keying.run,
    Sign.LETTERS: keying.letters,
    Sign.TABLE: grids.table,
    Sign.PLAIN: plain.plain,
}
#: A label that was none leaves a plain line; before and under headings such a line means something.
_MISTAKEN = frozenset(
    {Sign.NUMBER, Sign.HEADING, Sign.ANSWER, Sign.KEY, Sign.RUN, Sign.RANGE, Sign.LETTERS}
)
#: What ends the answer of a learner, and how many labels it may hold.
_ENDS_OWN = frozenset(
    {Sign.ANSWER, Sign.EXPLANATION, Sign.METADATA, Sign.HEADING, Sign.KEY, Sign.PART, Sign.FIELD}
)
_OWN = 40
_LOOSE = frozenset({Role.NOISE, Role.DIRECTION})


def fold(source: Source, known: Sequence[Item] = ()) -> State:
    """Read the working text once, label by label; every stretch of it ends up in `pieces`.

    `known` are questions that stand elsewhere, to which the text is the key.
    """
    text = simplified(source.text)
    state = State(source, Outlook(text, recounted(text, lex(text))))
    for item in known:
        state.begin(item)
    state.item = None
    for index, token in enumerate(state.tokens):
        if token.start >= state.cursor:
            if _goes_on(state, token, index):
                continue
            _resume(state, token)
            cursor, role = state.cursor, state.role
            _HANDLERS[token.sign](state, token, index)
            mistaken = state.cursor == cursor and token.head and token.sign in _MISTAKEN
            if mistaken and (role in _LOOSE or _without_number(state, token)):
                plain.plain(state, token, index)
    state.flush(len(source.text))
    return state


def _goes_on(state: State, token: Token, index: int) -> bool:
    """A learner's own answer that stands below its marker goes on up to the next marker."""
    if state.role is not Role.METADATA or state.why != "own_answer" or token.sign in _ENDS_OWN:
        return False
    if token.sign is Sign.NUMBER and token.style not in ("paren", "sign"):
        return False
    following = next((one for one in state.tokens[index + 1 : index + _OWN] if _ends(one)), None)
    return following is not None and following.sign in _ENDS_OWN


def _ends(token: Token) -> bool:
    """Say whether a label ends the answer of a learner: a marker, or the next question."""
    return token.sign in _ENDS_OWN or (token.head and token.style == "plain")


def _without_number(state: State, token: Token) -> bool:
    """Say whether digits begin a line where questions have no numbers: `35kV线路…`."""
    return token.sign is Sign.NUMBER and state.item is not None and state.item.number is None


def _resume(state: State, token: Token) -> None:
    """Metadata ends with its line: what was open before goes on."""
    if token.head and state.role is Role.METADATA and token.sign is not Sign.METADATA:
        state.flush(token.start)
        state.turn(*state.before)
