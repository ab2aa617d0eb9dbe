"""What lies ahead of a label: the next numbers, headings and markers, found without rescanning."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

from shuati.paper import labels
from shuati.paper.tokens import Sign, Token

_REACH = 4000
#: So many numbers inside a line are passed over.
_NUMBERS = 20
_WALL = frozenset({Sign.HEADING, Sign.PART, Sign.KEY})
_EMPTY = r"_{2,}|＿{2,}|[（(][\s\u3000?？]*[)）]"
_QUESTION = re.compile(rf"{_EMPTY}|\n\s*[（(\[]?A\s?[)）\].．、]")
_MARKED = frozenset({Sign.ANSWER, Sign.KEY})
#: Inside a line these may be labels of points or blanks, or parts of a decimal.
_LABELS = frozenset({"paren", "sign", "tail", "pair"})
PLAIN_STYLES = frozenset(
    {"plain", "dotted", "di", "box", "q", "word", "square", "angle", "ocr", "asked"}
)


def value_of(token: Token) -> int:
    """Return what a number token counts."""
    return _value(token.text)


@lru_cache(maxsize=4096)
def _value(number: str) -> int:
    if number in labels.SYMBOLS:
        return labels.SYMBOLS[number][1]
    return labels.ordinal(number) or labels.value(labels.printed(number) or "0")


def _tells(token: Token) -> bool:
    inside = not token.head and token.sign is Sign.NUMBER and token.style in _LABELS
    return not inside


class Outlook:
    """The tokens of a paper, with answers to questions about what follows a token."""

    def __init__(self, text: str, tokens: Sequence[Token]) -> None:
        self.text = text
        self.tokens = tokens
        self.width = max(map(len, text.split("\n")))
        self._marked: set[int] | None = None
        self._starts = [token.start for token in tokens]
        marked = [(i, token) for i, token in enumerate(tokens) if token.sign is not Sign.PLAIN]
        self._telling = [i for i, token in marked if _tells(token)]
        self._walls = [i for i, token in marked if token.sign in _WALL and token.head]
        self._numbers: defaultdict[int, list[int]] = defaultdict(list)
        for i, token in marked:
            if token.sign is Sign.NUMBER and token.head and token.style in PLAIN_STYLES:
                self._numbers[value_of(token)].append(i)

    def answers(self, index: int, value: int) -> bool:
        """Say whether a key behind the last answer marker names this number."""
        if self._marked is None:
            marks = (i for i, token in enumerate(self.tokens) if token.sign in _MARKED)
            first = max(marks, default=len(self.tokens))
            self._marked = {
                value_of(token) for token in self.tokens[first:] if token.sign is Sign.NUMBER
            }
        return value in self._marked

    def wall(self, index: int) -> int:
        """Return the index of the next heading, part or key line, or of the end."""
        place = bisect_right(self._walls, index)
        return self._walls[place] if place < len(self._walls) else len(self.tokens)

    def comes(self, index: int, value: int) -> bool:
        """Say whether a line of this section further on begins with this number."""
        places = self._numbers.get(value, [])
        place = bisect_right(places, index)
        return place < len(places) and places[place] < self.wall(index)

    def next(self, index: int) -> Token | None:
        """Return the next token that is neither a plain line nor a label inside a line."""
        place = bisect_right(self._telling, index)
        if place == len(self._telling) or self._telling[place] >= index + 60:
            return None
        return self.tokens[self._telling[place]]

    def listed(self, index: int) -> int | None:
        """Return the index of the next number on the line of a number, or of one below it."""
        end = self.text.find("\n", self.tokens[index].end)
        for place in range(index + 1, min(index + 60, len(self.tokens))):
            token = self.tokens[place]
            counts = token.sign is Sign.NUMBER and token.style in PLAIN_STYLES
            if counts and (token.head or token.start < end):
                return place
        return None

    def beyond(self, index: int) -> Token | None:
        """Return the next token that is neither a plain line nor any number inside a line."""
        first = bisect_right(self._telling, index)
        for place in range(first, min(first + _NUMBERS, len(self._telling))):
            token = self.tokens[self._telling[place]]
            if token.head or token.sign is not Sign.NUMBER:
                return token if self._telling[place] < index + 60 else None
        return None

    def following(self, index: int) -> Token | None:
        """Return the very next token."""
        return self.tokens[index + 1] if index + 1 < len(self.tokens) else None

    def after(self, offset: int) -> Iterator[Token]:
        """Yield the tokens that begin at an offset or behind it."""
        place = bisect_left(self._starts, offset)
        while place < len(self.tokens):
            yield self.tokens[place]
            place += 1

    def adjacent(self, index: int, offset: int | None = None) -> Token | None:
        """Return the next label if nothing but space stands before it."""
        begin = self.tokens[index].end if offset is None else offset
        for place in range(index + 1, min(index + 20, len(self.tokens))):
            token = self.tokens[place]
            if token.start >= begin and token.sign is not Sign.PLAIN:
                return None if self.text[begin : token.start].strip() else token
        return None

    def stretch(self, index: int, styles: frozenset[str] = PLAIN_STYLES) -> str:
        """Return the text from a token to the next number of its sort, or the next wall."""
        begin = self.tokens[index].end
        end = self._end(index, styles)
        return self.text[begin : min(end, begin + _REACH)]

    def _end(self, index: int, styles: frozenset[str]) -> int:
        own = self.tokens[index]
        for place in range(index + 1, min(index + 200, len(self.tokens))):
            token = self.tokens[place]
            if token.sign in _WALL - {Sign.KEY} or self._is_next(own, token, styles):
                return token.start
        return len(self.text)

    def _is_next(self, own: Token, token: Token, styles: frozenset[str]) -> bool:
        """Say whether a token is the number behind another: at a line start, or one more."""
        if token.sign is not Sign.NUMBER or token.style not in styles:
            return False
        inside = not own.head and own.sign is Sign.NUMBER
        return token.head or (inside and value_of(token) == value_of(own) + 1)

    def answered(self, index: int) -> bool:
        """Say whether an answer marker comes before the next number."""
        own = self.tokens[index]
        for place in range(index + 1, min(index + 80, len(self.tokens))):
            token = self.tokens[place]
            if token.sign in _MARKED:
                return True
            if token.sign in (Sign.HEADING, Sign.PART) or self._is_next(own, token, PLAIN_STYLES):
                return False
        return False

    def asks(self, index: int) -> bool:
        """Say whether what follows looks like a question: blanks, brackets or options."""
        stretch = self.stretch(index)
        return bool(_QUESTION.search(stretch) or has_choices(stretch))

    def section(self, index: int) -> str:
        """Return the beginning of the text up to the next heading, on its line or inside one."""
        place, wall = index + 1, self.wall(index)
        while place < wall and self.tokens[place].sign not in _WALL:
            place += 1
        begin = self.tokens[index].end
        end = self.tokens[place].start if place < len(self.tokens) else len(self.text)
        return self.text[begin : min(end, begin + _REACH)]

    def values(self, index: int, limit: int = 60) -> list[int]:
        """Return the numbers that open the lines or stretches after a token, up to a heading."""
        found = []
        for place in range(index + 1, min(self.wall(index), index + limit)):
            token = self.tokens[place]
            if token.sign is Sign.NUMBER and token.style in PLAIN_STYLES:
                found.append(value_of(token))
        return found


def has_choices(text: str) -> bool:
    """Say whether options A and B follow one another in a text."""
    first = re.search(r"(?:^|[\s。？?！!）).:：])[（(\[*]?[AＡ]\s?(?:[.．、:：)）\],，]|\s)", text)
    return bool(
        first
        and re.search(
            r"[（(\[*]?[BＢ]\s?(?:[.．、:：)）\],，]|\s)", text[first.end() : first.end() + 600]
        )
    )


def asks_in(text: str) -> bool:
    """Say whether a text holds a blank, an empty bracket, or option lines."""
    return bool(_QUESTION.search(text))
