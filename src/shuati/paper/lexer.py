"""The lexer: candidate labels at line starts and inside lines. It decides on none of them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from shuati.paper import headings
from shuati.paper import vocabulary as words
from shuati.paper.labels import CIRCLES, DOTS, PARENS
from shuati.paper.places import places
from shuati.paper.tokens import RUN, TABLE, Sign, Token

#: Reads the label at the start of the line text[start:end], if there is one of its sort.
Reader = Callable[[str, int, int], Token | None]
_LEAD = (
    r"(?:[\[【]\s*(?P<squared>[A-H]{1,8}|[√×])\s*[\]】][^\S\n]*(?=\d)"
    r"|[（(]\s*(?P<lead>[A-Ha-h](?:[\s、,，]*[A-Ha-h]){0,7}|" + words.TRUTH + r")?\s*[)）]\s*"
    r"|[:：](?P<colon>[A-H]{1,8})[:：]\s*"
    r"|(?P<ticked>[√×✓✗])\s+(?=\d{1,4}\s*[.．、]))?"
)
_TAG = r"(?:[\[【（(]\s*(?P<tag>" + words.KIND_TAG + r")\s*[\]】）)]\s*[*＊]?\s*)?"
_NUMBER = re.compile(
    r"(?:[-*•●○◆■□★☆▲◎]\s*)?"
    + _LEAD
    + _TAG
    + r"(?:第\s*(?P<di>\d{1,5}|[一二三四五六七八九十]{1,3})\s*小?[题題]\s*[：:、.．)）]?"
    r"|【\s*(?P<box>\d{1,5})\s*(?:[·•.、\s]\s*(?P<boxtag>"
    + words.KIND_TAG
    + r"))?\s*】\s*[.、．:：]?"
    r"|[【\[]?\s*问题\s*(?P<asked>\d{1,2}|[一二三四五六七八九十])\s*(?:[】\]]\s*[:：]?|[:：])"
    r"|(?:(?P<said>答案)\s*|[【\[]\s*)(?P<keyed>\d{1,4})\s*"
    r"(?(said)[:：]|题\s*(?:答案|解析|详解)\s*[】\]]\s*[:：]?)"
    r"|\[\s*(?P<square>\d{1,5})\s*\]"
    r"|[Qq][\s.]?(?P<q>\d{1,5})\s*[.．:：、)]?"
    r"|(?:小题|题目|试题|No\.?|NO\.?|题)\s*(?P<word>\d{1,5})\s*[.．:：、)）]?"
    r"|(?P<dotted>\d{1,3}(?:[.．](?!0)\d{1,2}){1,9})\s*(?:[.．、)）](?!\d)|[^\S\n](?=[^\d\s]))"
    r"|[Ll](?P<ocr>\d{1,4})[.．、]"
    r"|(?:[#＃](?=\d+[.．]\s))?(?P<plain>\d{1,5})\s?(?P<mark>[.．、,，:：)）·。]|(?=\s*[【\[]\s*"
    + words.KIND_TAG
    + r"\s*[】\]]))"
    r"|[（(]\s*(?P<paren>\d{1,5})\s*[)）]\s*[.、．]?"
    r"|(?P<sign>[" + CIRCLES + PARENS + DOTS + r"])\s*[.、．]?"
    r"|[#＃]?(?P<space>\d{1,5})[ \u3000\t]+(?=\S)"
    r"|(?P<line>\d{1,3})(?=[^\S\n]*\n)"
    r"|(?P<bare>\d{1,4})(?=[\u4e00-\u9fff“”\"A-Za-z《]))"
)
_LEADS = ("lead", "colon", "ticked", "squared")
_OTHERS = {*_LEADS, "tag", "boxtag", "mark", "said"}
_STYLES = tuple(name for name in _NUMBER.groupindex if name not in _OTHERS)
OPTION = re.compile(
    r"(?:[-*•●○◯◇□■]\s*)?[*＊√]?\s*(?:[（(\[【]\s*(?P<boxed>[A-ZＡ-Ｚa-z])\s*[)）\]】]"
    r"|(?P<letter>[A-ZＡ-Ｚa-z])\s?(?:[.．、:：)）】,，。]|(?:[・•]|[-—]{1,2})(?=[\u4e00-\u9fff])"
    r"|\s(?=[^\sa-z])|(?=[\u4e00-\u9fff\[])))"
)
_DIGITLESS = re.compile(r"\D+")
_NUMBERED = re.compile(r"\d{1,4}\s*[.．、](?!\d)")
#: What a line must hold to announce a key.
_KEY_WORD = re.compile("答案|要点|译文|范文|例文|正答")
#: What a range without 题 begins with.
_RANGE_FIRST = frozenset("[【（(RAQL")
_HELD_ANSWER = re.compile(rf"[（(]\s*(?:[A-H]{{1,8}}|{words.TRUTH})\s*[)）]\s*[:：]?$")
_LETTERS = re.compile(r"[A-HＡ-Ｈ√×](?:[\s,，、]*[A-HＡ-Ｈ√×])+\s*(?=\n|$)")
_PAIR = re.compile(
    r"(?<![a-zI-Z\d.．\-])(?P<pair>\d{1,3})\s*(?:[:：]\s*)?(?=[A-H]{1,8}(?![A-Za-z.．、:：)）]))"
    r"|(?:(?<=[\s:：;；])|(?<=[一二三四五六七八九十]、))\d{1,3}(?:(?=[（(](?:[A-H]{1,8}|[√×])[)）]|[√×](?!\w))"
    r"|[-—－:：](?=(?:[A-H]{1,8}|[√×对错]|正确|错误)(?!\w)))"
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
    r"|(?<=[:：;；])\d{1,3}[:：](?=[^\d\s])",
    "TAIL": r"(?<=\d[.．])\d{1,4}[.．、]|(?<=[A-H][.．])\d{2,5}[.．、]",
    "PAREN": r"[（(]\s*\d{1,2}\s*[)）]|[" + CIRCLES + PARENS + DOTS + "]",
    "TABLE": r"题\s*号[\s|｜:：]*\d[\d \t\u3000|｜,，、]*答\s*案[ \t\u3000|｜:：]*(?=[A-H√×])"
    r"[^\n]*",
    "PAIR": _anonymous(_PAIR),
}
#: Those that begin with a digit, as most do.
_NUMERIC = ("RUN", "DOTTED", "NUMBER", "TAIL", "PAIR")


def _any_of(names: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?P<{name}>{_INSIDE[name]})" for name in names))


#: They are tried where `places` finds that one may begin.
_MIDDLE, _DIGITS = _any_of(_INSIDE), _any_of(_NUMERIC)


def lex(text: str) -> list[Token]:
    """Return the candidate labels of a text in simplified script, in order.

    Every line gives at least one token.
    """
    tokens: list[Token] = []
    offset, begin, tried = 0, 0, places(text)
    for line in text.split("\n"):
        end = offset + len(line)
        start = max(offset + len(line) - len(line.lstrip()), tokens[-1].end if tokens else 0)
        stop = bisect_left(tried, end, begin)
        if start < end:
            tokens.extend(_line(text, start, end, tried[begin:stop]))
        offset, begin = end + 1, stop
    return tokens


def _line(text: str, start: int, end: int, tried: Sequence[int]) -> Iterator[Token]:
    head = _head(text, start, end)
    yield head
    position = head.end
    label = _number(text, position, end) if head.sign is Sign.HEADING else None
    if label is not None and label.style == "plain" and not label.tag and label.end <= end:
        yield label._replace(head=False)
        position = label.end
    for place in tried:
        if place < position:
            continue
        labels = _DIGITS if text[place].isdecimal() else _MIDDLE
        if found := labels.match(text, place, end):
            yield _middle(found, head, text)
            position = found.end()


def _head(text: str, start: int, end: int) -> Token:
    for reader in _readers(text[start]):
        token = reader(text, start, end)
        if token is not None:
            return token
    return Token(Sign.PLAIN, start, start, head=True)


@cache
def _readers(first: str) -> tuple[Reader, ...]:
    """Return the readers that can find a label that begins with this character, in their order."""
    return tuple(
        reader
        for reader, firsts in _HEADS
        if not firsts or first.isspace() or re.match(f"[{firsts}]", first)
    )


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
    before = text[head.end : min(found.start(), head.end + 40)]
    adjacent = head.sign is Sign.PLAIN and not before.strip()
    return Token(Sign[name], found.start(), found.end(), head=adjacent, text=label)


def _key(text: str, start: int, end: int) -> Token | None:
    found = _KEY_WORD.search(text, start, end) and words.KEY_LINE.match(text, start, end)
    if found is None:
        latin = words.LATIN_KEY.match(text, start, end)
        return latin and Token(Sign.KEY, start, end, head=True)
    if re.match(
        r"\d|[A-H][.．、]|[（(【]|.*(?:[的、]|备选|共用|[选写找圈]出|选择|填[写入上]?)$",
        found["part"] or "",
    ):
        return None
    if _HELD_ANSWER.search(found.group()):
        return None
    return Token(Sign.KEY, start, found.end(), head=True, text=found["part"] or "")


def _part(text: str, start: int, end: int) -> Token | None:
    found = headings.PART.match(text, start, end)
    return found and Token(Sign.PART, start, end, head=True, text=text[start:end].strip())


def _heading(text: str, start: int, end: int) -> Token | None:
    for style, pattern in headings.HEAD:
        found = pattern.match(text, start, end)
        if found:
            return Token(Sign.HEADING, start, found.end(), True, found["num"], style)
    return None


def _name(text: str, start: int, end: int) -> Token | None:
    alone = headings.is_unnumbered(text[start:end])
    return Token(Sign.HEADING, start, start, True, "", "name") if alone else None


def _range(text: str, start: int, end: int) -> Token | None:
    if text.find("题", start, end) < 0 and text[start] not in _RANGE_FIRST:
        return None
    found = None if _NUMBERED.match(text, start) else words.RANGE.match(text, start, end)
    return found and Token(Sign.RANGE, start, found.end(), head=True, text=found.group())


def _run(text: str, start: int, end: int) -> Token | None:
    found = RUN.match(text, start, end)
    return found and Token(Sign.RUN, start, found.end(), head=True, text=found.group())


def _background(text: str, start: int, end: int) -> Token | None:
    found = words.BACKGROUND.match(text, start, end) or words.PASSAGE.match(text, start)
    if found is None and (asked := words.ASK_LINE.match(text, start, end)):
        return Token(Sign.ASK, start, asked.end(), head=True)
    return found and Token(Sign.BACKGROUND, start, found.end(), head=True, text=found.group())


def _number(text: str, start: int, end: int) -> Token | None:
    found = _NUMBER.match(text, start)
    if found is None or (found.start() < end < found.end() and "lead" not in found.groupdict()):
        return None
    style = next(name for name in _STYLES if found[name] is not None)
    lead, tag = (
        next((found[name] for name in _LEADS if found[name]), ""),
        found["tag"] or found["boxtag"] or "",
    )
    if lead and not tag and style in ("space", "bare", "sign", "paren", "dotted"):
        return None
    return Token(Sign.NUMBER, start, found.end(), True, found[style], style, lead, tag)


def _option(text: str, start: int, end: int) -> Token | None:
    found = OPTION.match(text, start, end)
    if found is None:
        return None
    letter = found["boxed"] or found["letter"]
    return Token(Sign.OPTION, start, found.end(), head=True, text=letter)


def _table(text: str, start: int, end: int) -> Token | None:
    found = TABLE.match(text, start)
    return found and Token(Sign.TABLE, start, found.end(), head=True)


def _letters(text: str, start: int, end: int) -> Token | None:
    found = _LETTERS.match(text, start, end)
    return found and Token(Sign.LETTERS, start, end, head=True, text=found.group())


def _word(text: str, start: int, end: int) -> Token | None:
    for sign, pattern in (
        (Sign.ANSWER, words.ANSWER_WORD),
        (Sign.EXPLANATION, words.EXPLANATION_WORD),
    ):
        found = pattern.match(text, start, end)
        if found:
            return Token(sign, start, found.end(), head=True, text=found.group())
    return None


#: The readers of labels at the start of a line, in their order, with the characters of a class that
#: their labels can begin with.
_HEADS: tuple[tuple[Reader, str], ...] = (
    (_table, "|｜题序小"),
    (_key, ""),
    (_part, ""),
    (_heading, r"一二三四五六七八九十（(【第ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩIVXPSCU"),
    (_name, ""),
    (_range, ""),
    (_run, r"\d\[【"),
    (_background, r"A-E【\[〔〖（(背案事资材病PT问要"),
    (_letters, r"A-HＡ-Ｈ√×"),
    (_number, r"\-*#＃•●○◆■□★☆▲◎\[（(【:：√×✓✗第Qq小题试问答N\dLl" + CIRCLES + PARENS + DOTS),
    (_option, r"\-*•●○◯◇□■＊√（(\[【A-ZＡ-Ｚa-z"),
    (_word, "参正标本答试解部题详单多不选判是填简问论名案计A-X配材排匹连综写完"),
)
