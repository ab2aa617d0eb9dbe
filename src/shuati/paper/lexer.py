"""The lexer: candidate labels at line starts and inside lines. It decides on none of them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence

from shuati.paper import headings
from shuati.paper import vocabulary as words
from shuati.paper.heads import letters, number, read, told
from shuati.paper.labels import CIRCLES, DOTS, PARENS
from shuati.paper.places import places
from shuati.paper.tokens import PAIR, RUN, Sign, Token

#: Signs that set off a marker at the start of a line: `◆答案：A`, as dashes do.
_SET_OFF = frozenset("◎▶►◆◇●■□★☆▲※☞")
_LINE = re.compile(r"\S[^\n]*")
_DIGITLESS = re.compile(r"\D+")
#: Lines whose labels depend on nothing but the line: the others may lie across its end, as those of
#: tables do, or depend on their neighbours.
_ALONE = re.compile(
    r"[A-H]\s?[.．、][^\S\n]*\S|\d{1,4}\s?[.．、][^\S\n]*[^\s\d]|【?(?:参考|正确)?(?:答案|解析)[】:：]"
)

#: Numbers inside lines, by what they look like; a tail is the end of digits behind a point.
_MIDDLE_STYLES = {"NUMBER": "plain", "DI": "di", "PAIR": "pair", "TAIL": "tail"}


def _anonymous(pattern: re.Pattern[str]) -> str:
    return re.sub(r"\(\?P<\w+>", "(?:", pattern.pattern)


#: Labels inside a line; of two that begin at one place the first one counts.
_INSIDE = {
    "ANSWER": _anonymous(words.ANSWER) + "|" + _anonymous(words.ANSWER_WORD),
    "EXPLANATION": _anonymous(words.EXPLANATION)
    + r"|(?<=[A-H√×对错确误])\s*(?:答案|试题|参考)?解析(?=[^:：\s】])"
    + rf"|(?<=\s)(?:答案|试题|参考|{words.KIND_TAG})解析(?=\s+[一1]\s*[、.．])",
    "COMMENT": _anonymous(words.COMMENT),
    "METADATA": _anonymous(words.METADATA),
    "ASK": _anonymous(words.ASK),
    "BACKGROUND": words.COUNTED + _anonymous(words.BACKGROUND),
    "FIELD": _anonymous(words.FIELD),
    "HEADING": _anonymous(headings.MIDDLE),
    "PART": _anonymous(headings.PART_INSIDE),
    "RUN": _anonymous(RUN),
    "RANGE": r"[（(\[]\s*\d{1,4}\s*[~～\-—–－至]\s*\d{1,4}\s*题[^\n）)\]]{0,30}[）)\]]",
    "DI": r"(?:第\s*\d{1,4}\s*题|小题\s*\d{1,4})\s*[：:、.．]?",
    "DOTTED": r"(?<![\d.．])\d[.．]\d{1,2}[^\S\n]+(?=[A-H√×](?![A-Za-z.．、]))",
    "NUMBER": r"(?<![\d.．_/:：\-])\d{1,5}\s?[.．、]|(?<=[:：])\d{1,5}\s?[.．、]"
    r"|(?<=[一二三四五六七八九十Ⅰ-ⅩIVX][.．])\d{1,5}\s?[.．、]"
    r"|(?<=[:：;；])\d{1,3}[:：](?=[^\d\s])"
    r"|(?<=[a-z]\.)\d{1,3}\.(?=[A-Z\"“_])",
    "TAIL": r"(?<=\d[.．])(?<!\d[.．]\d[.．])(?<!\d[.．]\d\d[.．])(?<!\d[.．]\d{3}[.．])"
    r"\d{1,4}[.．、](?!\d{1,3}[.．]\d{1,3}(?!\d))|(?<=[A-H][.．])\d{2,5}[.．、]",
    "PAREN": r"[（(]\s*\d{1,2}\s*[)）]|[<＜〈]\s*\d{1,2}\s*[>＞〉]|["
    + CIRCLES
    + PARENS
    + DOTS
    + "]",
    "TABLE": r"题\s*号[\s|｜:：]*\d[\d \t\u3000|｜,，、]*答\s*案[ \t\u3000|｜:：]*(?=[A-H√×])"
    r"(?:(?!题\s*号|[一二三四五六七八九十]\s*、)[^\n])*",
    "PAIR": _anonymous(PAIR),
}
#: Those that begin with a digit, as most do.
_NUMERIC = ("RUN", "DOTTED", "NUMBER", "TAIL", "PAIR")


def _any_of(names: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?P<{name}>{_INSIDE[name]})" for name in names))


#: They are tried where `places` finds that one may begin.
_MIDDLE, _DIGITS = _any_of(_INSIDE), _any_of(_NUMERIC)


def lex(text: str) -> list[Token]:
    """Return the candidate labels of a text in simplified script, in order.

    Every line gives at least one token. Lines that come again are read once.
    """
    tokens: list[Token] = []
    begin, position, tried, held = 0, 0, places(text), told(text)
    known: dict[str, list[Token]] = {}
    for line in _LINE.finditer(text):
        start, end = max(line.start(), position), line.end()
        stop = bisect_left(tried, end, begin)
        if start < end:
            content = text[start:end]
            again = known.get(content)
            if again is None:
                words = held.get(end, frozenset())
                found = _labels(text, start, end, words, tried[begin:stop])
                if _ALONE.match(content):
                    known[content] = _moved(found, -start)
            else:
                found = _moved(again, start)
            tokens += found
            position = found[-1].end
        begin = stop
    return tokens


def _labels(
    text: str, start: int, end: int, words: frozenset[str], tried: Sequence[int]
) -> list[Token]:
    """Return the labels of the line text[start:end], which holds these words."""
    head = read(text, start, end, words)
    if not tried and head.sign is not Sign.HEADING:
        return [head]
    return [head, *_behind(head, text, end, tried)]


def _moved(tokens: Sequence[Token], by: int) -> list[Token]:
    return [
        Token(sign, start + by, end + by, head, label, style, lead, tag)
        for sign, start, end, head, label, style, lead, tag in tokens
    ]


def _behind(head: Token, text: str, end: int, tried: Sequence[int]) -> Iterator[Token]:
    """Yield the labels inside a line, behind the one at its start."""
    position = head.end
    label = number(text, position, end) if head.sign is Sign.HEADING else None
    if label is not None and label.style == "plain" and not label.tag and label.end <= end:
        yield label._replace(head=False)
        position = label.end
    elif head.sign is Sign.HEADING and (row := letters(text, position, end)):
        yield row._replace(head=False)
        return
    for place in tried:
        if place < position:
            continue
        labels = _DIGITS if text[place].isdecimal() else _MIDDLE
        if found := labels.match(text, place, end):
            yield _middle(found, head, text)
            position = found.end()


def _middle(found: re.Match[str], head: Token, text: str) -> Token:
    name = found.lastgroup or ""
    label = found.group().strip()
    if name in _MIDDLE_STYLES:
        digits, style = _DIGITLESS.sub("", label), _MIDDLE_STYLES[name]
        return Token(Sign.NUMBER, found.start(), found.end(), head=False, text=digits, style=style)
    if name == "DOTTED":
        return Token(Sign.NUMBER, found.start(), found.end(), False, label, "dotted")
    if name == "PAREN":
        inner = label if len(label) == 1 else _DIGITLESS.sub("", label)
        style = "sign" if len(label) == 1 else "paren"
        return Token(Sign.NUMBER, found.start(), found.end(), head=False, text=inner, style=style)
    if name == "HEADING":
        style, label = headings.style_inside(label)
        return Token(Sign.HEADING, found.start(), found.end(), head=False, text=label, style=style)
    begin = found.start()
    while name == "ANSWER" and begin > head.end and text[begin - 1] in "—–":
        begin -= 1
    adjacent = head.sign is Sign.PLAIN and not _inked(text, head.end, found.start())
    start = head.end if adjacent else begin
    return Token(Sign[name], start, found.end(), head=adjacent, text=label)


def _inked(text: str, start: int, end: int) -> bool:
    """Say whether anything stands in a stretch but one sign; of a long one the beginning tells."""
    inked = text[start : min(end, start + 40)].strip()
    return bool(inked.strip("—–-")) and inked not in _SET_OFF
