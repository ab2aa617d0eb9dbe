"""Numbers in the place of headings, and headings in the place of numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from shuati.paper import headings
from shuati.paper.kinds import is_heading_name
from shuati.paper.labels import ordinal
from shuati.paper.outlook import PLAIN_STYLES, value_of
from shuati.paper.tokens import Sign, Token
from shuati.paper.vocabulary import KIND_TAG

#: Styles of headings that may number questions instead.
_STYLES = ("han", "han_paren")
#: How many labels behind a heading are looked at.
_REACH = 60
_ENDS = frozenset({Sign.HEADING, Sign.KEY, Sign.PART})
_MARKED = frozenset({Sign.ANSWER, Sign.KEY})
_BOX = re.compile(rf"[【\[]\s*{KIND_TAG}\s*[】\]]\s*(?:[（(][^（()）\n]*[)）])?\s*(?:\n|$)")
_ASKING = ("？", "?", "）", ")", "_")


def recounted(text: str, tokens: list[Token]) -> list[Token]:
    """Return the labels with `一、` as a number where it counts questions, `1.` as a heading.

    `一、` counts questions where every one of them has options or an answer of its own, and no
    other number below it; `1. 单选题` is a heading where the questions below it begin with 1,
    【单选题】 on its own line where several stand below it.
    """
    tokens = _unboxed(text, tokens)
    places = dict(_numbers(text, tokens)) | dict(_headings(text, tokens))
    return [places.get(place, token) for place, token in enumerate(tokens)] if places else tokens


def _numbers(text: str, tokens: Sequence[Token]) -> Iterator[tuple[int, Token]]:
    for style in _STYLES:
        heads = [
            place
            for place, token in enumerate(tokens)
            if token.sign is Sign.HEADING and token.head and token.style == style
        ]
        if len(heads) > 1 and all(_is_question(text, tokens, place) for place in heads):
            for place in heads:
                value = ordinal(tokens[place].text) or 0
                found = tokens[place]._replace(sign=Sign.NUMBER, text=str(value), style="di")
                yield place, found


def _unboxed(text: str, tokens: list[Token]) -> list[Token]:
    """Return the labels with 【单选题】 on a line of its own as a heading above several."""
    boxes = {
        place: found.end()
        for place, token in enumerate(tokens)
        if token.head and text[token.start] in "【["
        if (found := _BOX.match(text, token.start))
    }
    below = [
        sum(one.head and one.sign is Sign.NUMBER for one in tokens[place:after])
        for place, after in pairwise([*boxes, len(tokens)])
    ]
    if not below or min(below) == 0 or max(below) == 1:
        return tokens
    split: list[Token] = []
    for place, token in enumerate(tokens):
        if place in boxes:
            split.append(Token(Sign.HEADING, token.start, token.start + 1, True, "", "box"))
            split += [token._replace(start=boxes[place], tag="")] if token.tag else []
        else:
            split.append(token)
    return split


def _is_question(text: str, tokens: Sequence[Token], place: int) -> bool:
    line = _line(text, tokens[place].end)
    if not line or is_heading_name(line):
        return False
    asks = line.endswith(_ASKING)
    for token in tokens[place + 1 : place + _REACH]:
        if token.sign in _ENDS and token.head:
            return asks and token.sign is Sign.HEADING
        if token.head and (token.sign is Sign.NUMBER or (token.sign is Sign.PLAIN and not asks)):
            return False
        if token.sign in _MARKED or (token.sign is Sign.OPTION and token.text == "A"):
            return True
    return asks


def _headings(text: str, tokens: Sequence[Token]) -> Iterator[tuple[int, Token]]:
    found: list[tuple[int, Token]] = []
    for place, token in enumerate(tokens[:-1]):
        if token.sign is Sign.KEY:
            break
        if token.sign is not Sign.NUMBER or not token.head or token.style != "plain":
            continue
        following = tokens[place + 1]
        named = not (token.tag or token.lead) and headings.is_unnumbered(_line(text, token.end))
        if not named and found and token.text != "1":
            return
        if named and _is_first(following):
            found.append((place, token._replace(sign=Sign.HEADING, style="arabic")))
    yield from found if len(found) > 1 else ()


def _is_first(token: Token) -> bool:
    """Say whether a line opens with the number 1 of a question."""
    styles = PLAIN_STYLES | {"paren", "sign"}
    numbered = token.sign is Sign.NUMBER and token.head and token.style in styles
    return numbered and value_of(token) == 1


def _line(text: str, start: int) -> str:
    end = text.find("\n", start)
    return text[start : end if end >= 0 else len(text)].strip()
