"""Candidate labels at the start of a line, each with what a line must begin with or hold for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from shuati.paper import headings, sheets
from shuati.paper import vocabulary as words
from shuati.paper.labels import CIRCLES, DOTS, PARENS
from shuati.paper.tokens import RUN, TABLE, Sign, Token

#: Reads the label at the start of the line text[start:end], if there is one of its sort.
Reader = Callable[[str, int, int], Token | None]
_LEAD = (
    r"(?:[\[【]\s*(?P<squared>[A-H]{1,8}|[√×])\s*[\]】][^\S\n]*(?=\d)"
    r"|[（(]\s*(?P<lead>[A-Ha-h](?:[\s、,，]*[A-Ha-h]){0,7}|" + words.TRUTH + r")?\s*[)）]\s*"
    r"|[:：](?P<colon>[A-H]{1,8})[:：]\s*"
    r"|(?P<ticked>[√×✓✗])[^\S\n]+(?=\d{1,4}\s*[.．、]))?"
)
_TAG = (
    r"(?:(?P<worded>单选|多选|判断|填空|简答)\s*(?=\d{1,4}\s*[、.．]\D)|[\[【（(]\s*(?P<tag>"
    + words.KIND_TAG
    + r")\s*[\]】）)]\s*[*＊]?\s*(?:[\[【（(][易中难]{1,2}[\]】）)]\s*)?)?"
)
_NUMBER = re.compile(
    r"(?:[-*•●○◆■□★☆▲◎·▪◇►※]\s*)?"
    + _LEAD
    + _TAG
    + r"(?:第\s*(?P<di>\d{1,5}|[一二三四五六七八九十]{1,3})\s*小?[题題]\s*[：:、.．)）]?"
    r"|【\s*(?P<box>\d{1,5})\s*(?:[·•.、\s]\s*(?P<boxtag>"
    + words.KIND_TAG
    + r"))?\s*】\s*[.、．:：]?"
    r"|[【\[]?\s*问题\s*(?P<asked>\d{1,2}|[一二三四五六七八九十])\s*(?:[】\]]\s*[:：]?|[:：])"
    r"|(?:(?P<said>答案)\s*|[【\[]\s*)(?P<keyed>\d{1,4})\s*"
    r"(?(said)[:：]|题\s*(?:答案|解析|详解)\s*[】\]]\s*[:：]?)"
    r"|[<＜〈]\s*(?P<angle>\d{1,4})\s*[>＞〉]"
    r"|\[\s*(?P<square>\d{1,5})\s*\]"
    r"|(?:[Qq][\s.]?|T(?=\d{1,4}\s*[.．、]\D))(?P<q>\d{1,5})\s*[.．:：、)]?"
    r"|(?:小题|题目|试题|例题?|习题|No\.?|NO\.?|题)\s*(?P<word>\d{1,5})\s*[.．:：、)）]?"
    r"|(?P<dotted>\d{1,3}(?:[.．](?!0)\d{1,2}){1,9})\s*(?:[.．、)）](?!\d)|[^\S\n](?=[^\d\s]))"
    r"|[Ll](?P<ocr>\d{1,4})[.．、]"
    r"|(?:[#＃](?=\d+[.．]\s))?(?P<plain>\d{1,5})\s?(?P<mark>[.．、,，:：)）·。]|[#＃](?=\s)"
    r"|题\s?[:：]?(?=\s?(?:[A-H]{1,8}|[√×对错])(?!\w))|(?=\s*[【\[]\s*"
    + words.KIND_TAG
    + r"\s*[】\]]))"
    r"|[（(]\s*(?P<paren>\d{1,5})\s*[)）]\s*[.、．]?"
    r"|(?P<sign>[" + CIRCLES + PARENS + DOTS + r"])\s*[.、．]?"
    r"|[#＃]?(?P<space>\d{1,5})[ \u3000\t]+(?=\S)"
    r"|(?P<line>\d{1,3})(?=[^\S\n]*\n)"
    r"|(?P<bare>\d{1,4})(?=[\u4e00-\u9fff“”\"A-Za-z《]))"
)
_LEADS = ("lead", "colon", "ticked", "squared")
#: The last group of a number names its style, but for these.
_STYLES = {"mark": "plain", "boxtag": "box"}
OPTION = re.compile(
    r"(?:[-*•●○◯◇□■]\s*)?[*＊√]?\s*(?:[（(\[【]\s*(?P<boxed>[A-ZＡ-Ｚa-z])\s*[)）\]】]"
    r"|(?P<letter>[A-ZＡ-Ｚa-z])\s?(?:[.．、:：)）】,，。]|(?:[・•]|[-—]{1,2})(?=[\u4e00-\u9fff])"
    r"|\s(?=[^\sa-z])|(?=[\u4e00-\u9fff\[])))"
)
_NUMBERED = re.compile(r"\d{1,4}\s*[.．、](?!\d)")
#: What of Markdown is left marks a section.
_SECTION = re.compile(r"#{2,5}[^\S\n]+(?=[^\s\d])")
#: What a range without 题 begins with.
_RANGE_FIRST = ("[", "【", "（", "(", "Read", "Answer", "Question", "Listen")
#: `第一部分答案：` is a key, and no heading.
_PART_KEY = re.compile(r"(?:参考|标准)?答案\s*[:：]\s*(?=\S)")
_HELD_ANSWER = re.compile(rf"[（(]\s*(?:[A-H]{{1,8}}|{words.TRUTH})\s*[)）]\s*[:：]?$")
_LETTERS = re.compile(r"[A-HＡ-Ｈ√×](?:[\s,，、]*[A-HＡ-Ｈ√×])+\s*(?=\n|$)")


def told(text: str) -> dict[int, frozenset[str]]:
    """Return the words of `_HEADS` that lines hold, by first characters, by the line's end."""
    held: dict[int, frozenset[str]] = {}
    for word in _NEEDED_WORD.finditer(text):
        end = text.find("\n", word.start())
        end = end if end >= 0 else len(text)
        held[end] = held.get(end, frozenset()) | {word[0]}
    return held


def read(text: str, start: int, end: int, held: frozenset[str]) -> Token:
    """Return the label at the start of the line text[start:end], which holds these words."""
    first = text[start]
    begun = first if "\u4e00" <= first <= "\u9fff" else text[start : start + 2]
    for reader in _readers(begun, held):
        token = reader(text, start, end)
        if token is not None:
            return token
    return Token(Sign.PLAIN, start, start, head=True)


@lru_cache(maxsize=4096)
def _readers(begun: str, held: frozenset[str]) -> tuple[Reader, ...]:
    """Return the readers that can find a label in a line, in their order.

    `begun` is what the line begins with, `held` what the words begin with that it holds.
    """
    return tuple(
        reader
        for reader, gate, needed in _HEADS
        if (begun[0].isspace() or re.match(gate, begun))
        and (not needed or any(word[0] in held for word in needed.split()))
    )


def _key(text: str, start: int, end: int) -> Token | None:
    found = words.KEY_LINE.match(text, start, end)
    if found is None or re.match(
        r"\d(?!\d{3}\s*[年~～—–-])|[A-H][.．、]|[（(【]|.*(?:[的、]|备选|共用|[选写找圈]出|选择|填[写入上]?)$",
        found["part"] or "",
    ):
        return None
    if _HELD_ANSWER.search(found.group()):
        return None
    return Token(
        Sign.KEY,
        start,
        found.end(),
        head=True,
        text=(found["part"] or "") + (found["behind"] or ""),
    )


def _latin_key(text: str, start: int, end: int) -> Token | None:
    found = words.LATIN_KEY.match(text, start, end)
    return found and Token(Sign.KEY, start, end, head=True)


def _part(text: str, start: int, end: int) -> Token | None:
    if headings.CASE.match(text, start):
        return None
    if headings.PART.match(text, start, end) and not headings.counts(text, start):
        return Token(Sign.PART, start, end, head=True, text=text[start:end].strip())
    found = headings.PART_AHEAD.match(text, start, end)
    return found and Token(Sign.PART, start, found.end(), head=True, text=found.group().strip())


def _heading(text: str, start: int, end: int) -> Token | None:
    for style, pattern in headings.HEAD:
        found = pattern.match(text, start, end)
        key = found and style == "part" and _PART_KEY.match(text, found.end(), end)
        if key:
            return Token(Sign.ANSWER, start, key.end(), head=True, text=key.group())
        if found:
            return Token(Sign.HEADING, start, found.end(), True, found["num"], style)
    return None


def _marked(text: str, start: int, end: int) -> Token | None:
    found = _SECTION.match(text, start, end)
    return found and Token(Sign.HEADING, start, found.end(), True, "", "marked")


def _name(text: str, start: int, end: int) -> Token | None:
    name = headings.undecorated(text, start, end)
    alone = headings.is_unnumbered(text[name:end]) and not headings.tags(text, name, end)
    return Token(Sign.HEADING, start, name, True, "", "name") if alone else None


def _range(text: str, start: int, end: int) -> Token | None:
    found = None if _NUMBERED.match(text, start) else words.RANGE.match(text, start, end)
    return found and Token(Sign.RANGE, start, found.end(), head=True, text=found.group())


def _other_range(text: str, start: int, end: int) -> Token | None:
    return _range(text, start, end) if text.startswith(_RANGE_FIRST, start) else None


def _run(text: str, start: int, end: int) -> Token | None:
    found = RUN.match(text, start, end)
    return found and Token(Sign.RUN, start, found.end(), head=True, text=found.group())


def _background(text: str, start: int, end: int) -> Token | None:
    if case := headings.CASE.match(text, start):
        return Token(Sign.BACKGROUND, start, case.end(), head=True, text=case["name"])
    found = words.BACKGROUND.match(text, start, end)
    return found and Token(Sign.BACKGROUND, start, found.end(), head=True, text=found.group())


def _passage(text: str, start: int, end: int) -> Token | None:
    found = words.PASSAGE.match(text, start)
    return found and Token(Sign.BACKGROUND, start, found.end(), head=True, text=found.group())


def _ask(text: str, start: int, end: int) -> Token | None:
    found = words.ASK_LINE.match(text, start, end)
    return found and Token(Sign.ASK, start, found.end(), head=True)


def number(text: str, start: int, end: int) -> Token | None:
    """Read the number of a question."""
    found = _NUMBER.match(text, start)
    if found is None:
        return None
    style = _STYLES.get(found.lastgroup or "", found.lastgroup or "")
    lead: str = next(filter(None, found.group(*_LEADS)), "")
    tag = found["tag"] or found["boxtag"] or found["worded"] or ""
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
    if found := TABLE.match(text, start):
        return Token(Sign.TABLE, start, found.end(), head=True)
    listed = sheets.read(text, start)
    return listed and Token(Sign.TABLE, start, listed.end, head=True, style="columns")


def letters(text: str, start: int, end: int) -> Token | None:
    """Read a line of nothing but letters."""
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


_HAN, _OLD = "一二三四五六七八九十", "壹贰叁肆伍陆柒捌玖"
#: The readers of labels at the start of a line, in their order, with what the first two characters
#: of the line must be (of a line that begins with a Chinese character, the first), and words of
#: which the line must hold one.
_HEADS: tuple[tuple[Reader, str, str], ...] = (
    (_table, "[|｜题序小答]", "题 序号"),
    (_key, "", r"答\s*案 解[答析读] 要点 译文 范文 例文 正答"),
    (_latin_key, "A[nN]|K[eE]", ""),
    (_part, "", "卷 套 篇 份 试题 测试 模拟 练习"),
    (
        _heading,
        rf"[{_HAN}{_OLD}第题模Ⅰ-ⅩIVX]|[（(【][\s{_HAN}{_OLD}]|P[aA]|S[eE]|Ch|Un",
        "",
    ),
    (_marked, "##", ""),
    (_name, r"[\u4e00-\u9fff〖〔—\-■◆●▲★□◇▶►※=＝~～*]", ""),
    (_name, "[A-CX]", "型"),
    (_range, "", "题"),
    (_other_range, r"[\[【（(][\s\d]|Re|An|Qu|Li", ""),
    (_run, r"\d|[\[【]\d", ""),
    (_background, r"[背案事资材病试附]|[【\[〔〖（(][\s背案资材病事情阅说]|P[aA]|Te", ""),
    (_passage, r"[A-E]\s", ""),
    (_ask, "[问要]", ""),
    (letters, r"[A-HＡ-Ｈ√×][\s,，、A-HＡ-Ｈ√×]", ""),
    (
        number,
        r"[\-*#＃•●○◆■□★☆▲◎·▪◇►※\[（(【:：√×✓✗第Qq小题试问答例习N\dLlT<＜〈单多判填简"
        + CIRCLES
        + PARENS
        + DOTS
        + "]",
        "",
    ),
    (_option, r"[\-*•●○◯◇□■＊√A-ZＡ-Ｚa-z]|[（(\[【][\sA-ZＡ-Ｚa-z]", ""),
    (
        _word,
        r"[参正标本答试解部题详单多不选判是填简问论名案计A-X配材排匹连综写完主客听官权【\[]",
        r"答\s*案 解[答析读] 详解 思路",
    ),
)
#: These words, each found by its first character.
_NEEDED = sorted({word for _, _, needed in _HEADS for word in needed.split()})
_NEEDED_WORD = re.compile("|".join(f"{word[0]}(?={word[1:]})" for word in _NEEDED))
