"""Headings: their numbers, their names, and the notes behind the names."""

from __future__ import annotations

import re

from shuati.paper.kinds import NAMES
from shuati.paper.vocabulary import KIND_TAG

_HAN = "(?:[壹贰叁肆伍陆柒捌玖]|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])"
#: A label of a heading at the start of a line, by style; "num" is what it counts.
HEAD: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "han",
        re.compile(
            rf"(?P<num>{_HAN})(?:\s*[、.．，,：:·]+|(?:[)）]|[^\S\n]+)"
            rf"(?=[^\n。，]{{0,8}}?(?:{NAMES.pattern})))[^\S\n]*"
        ),
    ),
    ("han_paren", re.compile(rf"[（(]\s*(?P<num>{_HAN})\s*[)）]\s*[、.．:：]?[^\S\n]*")),
    ("han_box", re.compile(rf"【\s*(?P<num>{_HAN})\s*】\s*[、.．:：]?[^\S\n]*")),
    (
        "part",
        re.compile(
            r"第\s*(?P<num>[一二三四五六七八九十]{1,3}|\d{1,2}|[ⅠⅡⅢⅣⅤⅥ]+|[IVX]+)\s*"
            r"(?:部分|大题|单元|模块|节|章|类|卷)\s*[、.．:：]?[^\S\n]*"
        ),
    ),
    (
        "part",
        re.compile(r"(?:题型|模块)\s*(?P<num>[一二三四五六七八九十]|\d)\s*[、.．:：][^\S\n]*"),
    ),
    (
        "roman",
        re.compile(
            r"(?P<num>[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ]{1,3}|[IVX]{1,4}(?=\s*[.．、]))\s*[.．、:： \t\u3000][^\S\n]*"
        ),
    ),
    (
        "english",
        re.compile(
            r"(?:Part|PART|Section|SECTION|Chapter|Unit(?=\s+\d+\s*[:：.]?\s*(?:单选|多选"
            r"|判断|填空)))\s+"
            r"(?P<num>[IVX]{1,4}|\d{1,2}|[A-F]|One|Two|Three|Four"
            r"|Five)(?![a-z])\s*[.．:：、\-—]*[^\S\n]*"
        ),
    ),
)
MIDDLE = re.compile(
    rf"(?<![第之其])(?P<num>{_HAN})\s*[、.．]\s*(?=[^\n。，,；;！？?（(、]{{0,12}}?(?:{NAMES.pattern}))"
    rf"|[（(]\s*{_HAN}\s*[)）]\s*(?=(?:[^\n。，,；;！？?（(、]{{0,4}}?)(?:{NAMES.pattern})题?(?:\s*[（(:：\d]"
    rf"|$))"
    rf"|(?<![第之其])(?:{_HAN}\s*[、.．]"
    rf"|[（(]\s*{_HAN}\s*[)）]\s*、?)\s*(?=\d{{1,3}}\s*[.．、~～\-—–]"
    rf"|[(（]\s*[一1])"
    rf"|第{_HAN}(?:部分|大题)\s*[、.．:：]?\s*(?=[^\n。，,；;！？?（(]{{0,12}}?(?:{NAMES.pattern}))"
    rf"|(?:(?<![Ⅰ-Ⅹ])[Ⅰ-Ⅹ]{{1,2}}|(?<![A-Za-zⅠ-Ⅹ])[IVX]{{1,3}})\s*[.．、]\s*"
    rf"(?=[^\n。，,；;！？?（(、]{{0,12}}?(?:{NAMES.pattern})|\d{{1,3}}\s*[.．、~～\-—–])"
    r"|(?<![A-Za-zⅠ-Ⅹ])(?:[Ⅰ-Ⅹ]{1,2}|[IVX]{1,3})\s*[.．、]\s*"
    r"(?=(?:[Mm]ultiple [Cc]hoice|[Tt]rue (?:or|/) [Ff]alse|[Ff]ill in|[Rr]eading|[Cc]loze"
    r"|[Ss]hort [Aa]nswer|[Gg]rammar|[Vv]ocabulary|[Ww]riting|[Tt]ranslat|[Ll]istening|[Mm]atch"
    r"|[Cc]hoose|[Cc]omplete|[Rr]ewrite))"
    rf"|(?<=[。？！])第{_HAN}(?:部分|大题)\s*[、.．:：]?\s*(?=[\u4e00-\u9fff]{{2,16}}\s*[（(]\s*共\s*\d{{1,3}}\s*[小道]?题)"
    rf"|第{_HAN}(?:章|单元|模块|节)\s*[、.．:：]?\s*"
    rf"(?=[^\n。，,；;！？?（(]{{0,24}}?一\s*[、.．]\s*[^\n。，,；;！？?（(、]{{0,8}}?(?:{NAMES.pattern}))"
    rf"|第{_HAN}(?:章|单元|模块|节)[^\S\n]+(?=[\u4e00-\u9fff]{{2,12}}\s*\d{{1,3}}\s*[.．、]\D)"
    rf"|第{_HAN}(?:部分|大题|章)\s*[、.．:：]?\s*(?=\d{{1,3}}\s*[.．、~～\-—–])"
    rf"|(?<=[。；;\s】])(?=(?:{NAMES.pattern})题?\s*[:：]\s*\d{{1,3}}\s*[.．、:：~～\-—–]\s*"
    r"(?:\d{1,3}\s*[.．、:：]?\s*)?[A-H√×])"
    r"|(?<=[a-z\u4e00-\u9fff）)。.])(?:Part|PART|Section)\s+[IVX]{1,4}\s+"
    r"(?=[A-Z][A-Za-z ]{2,40}?(?:\d{1,3}\s*[.．]|[（(]))"
)
_STYLES = dict(
    zip("（(第PS", ("han_paren", "han_paren", "part", "english", "english"), strict=True)
) | dict.fromkeys("ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩIVX", "roman")
#: A name stops at a bracket, a colon, a score note, or a question's number.
NAME = re.compile(
    r"(?P<name>[^\n（(【\[〖〔：:]{0,80}?)[^\S\n]{0,40}"
    r"(?=[（(【\[〖〔：:\n]|[\s，,。；;]*(?:本大?题)?(?:每[小]?[题空]|共\s*\d"
    r"|总[分题]|满分|(?<![第\d~～—–－至到-])\d{1,3}\s*(?:分|小?题)(?=[\s，,。]|$)|得分(?=\s|$))|[_＿]{2,}|——|--|\d{1,4}\s*(?:[.．、:：]|[-—–~～－至]\s*\d{1,4}(?!\s*小?题|\d))|$|第\s*\d{1,3}\s*题|[\s]{2,}"
    rf"|{_HAN}\s*、\s*[^\n。，,；;！？?（(、]{{0,8}}?(?:{NAMES.pattern}))"
)
#: No longer is a name that is no instruction.
_NAME = 6
_NOTE = re.compile(
    rf"\s*(?:(?![（(]\s*{_HAN}\s*[)）]\s*[^\n。，,；;！？?（(、]{{0,4}}?(?:{NAMES.pattern}))"
    r"[（(](?!\s*(?:\d{1,3}|[A-H]{1,6}|[√×✓✗对错TF])\s*[)）])[^（()）\n]*(?:[（(][^（()）\n]*[)）][^（()）\n]*)*[)）]"
    r"|[【\[〖〔][^】\]〗〕\n]*[】\]〗〕])"
)
_TAIL = re.compile(
    r"[\s，,。；;]*(?:本大?题)?(?:每[小]?[题空]|共\s*\d|总[分题]"
    r"|满分)[^\n。：:]{0,40}?(?:分|题|空)[^\n。：:\d]{0,12}?(?=[。：:\n]|$"
    r"|\d{1,4}\s*[.．、])[。]?"
)
_DASHES = re.compile(r"(?:——|--)[^\n]{0,120}?(?=\n|$|\d{1,4}\s*[.．、])")
#: A name of a kind is no longer.
_LONGEST = 16
#: A line without any of these has neither notes nor dashes.
_NOTED = re.compile(r"[（(【\[〖〔—-]")
_END = re.compile(r"\s*[：:]?")
#: A kind's name with a direction glued to it.
_TOLD = re.compile(
    rf"(?P<name>[^，。；]{{0,10}}?(?:{NAMES.pattern})(?:题)?)(?<!判断|改错|翻译|阅读|连线|匹配)\s*(?=(?:请|下列|以下|下面|根据|本题|每题|正确的?请?打)|(?<=\s)\S.{{12}})"
)
#: A kind with its marks, and the number above it, as learning platforms print them.
_SCORED = re.compile(rf"{KIND_TAG}\s*[（(]\s*\d{{1,3}}(?:\.\d+)?\s*分\s*[)）]\s*$")
_ALONE = re.compile(r"(?:^|\n)\s*\d{1,3}\s*[.、]?\s*\n\s*$")
_COUNTED = re.compile(
    rf"试题\s*\d{{1,3}}[^\S\n]*\n(?!\s*(?:{_HAN}\s*[、.．]|[（(]\s*{_HAN}|第|1\s*[.．、]))"
)
#: `试题一（共25分）` above 【说明】 or 【问题1】 numbers a case.
CASE = re.compile(
    rf"(?P<name>(?:试题|附加题)\s*(?:{_HAN}|\d{{1,2}}))[^\S\n]*(?:[（(][^（()）\n]{{0,20}}[)）])?[^\S\n]*(?=\n"
    r"(?:[^\n]*(?:阅读|回答)[^\n]*\n)?\s*[【\[](?:说明|背景|材料|案例|问题\s*[1一]))"
)
_DECORATED = re.compile(r"(?:[■◆●▲★□◇▶►※]{1,3}|[—=＝~～*-]{2,})[^\S\n]*(?=[\u4e00-\u9fff])")
_BARE = re.compile(rf"[\u4e00-\u9fff]{{0,8}}?(?:{NAMES.pattern})(?:题|部分)?")
_PURE = re.compile(rf"(?:{NAMES.pattern})(?:题|部分)?")
PART = re.compile(
    rf"(?:第\s*(?:{_HAN}|\d{{1,2}})\s*[套篇份](?![文章])[^\n]{{0,40}}"
    rf"|卷册\s*(?:{_HAN}|\d{{1,2}})\s*[:：][^\n]{{0,40}}"
    r"|[^\s，。；：:]{0,16}[（(]?[A-DＡ-Ｄ]\s*卷[)）]?(?:试[题卷])?"
    r"|(?:模拟|全真模拟|仿真|综合|单元)?(?:试卷|试题|测试[题卷]?|模拟[题卷]"
    r"|练习)\s*[（(]?[一二三四五六七八九十\d]{1,2}[)）]?(?:[（(]\s*共?\s*\d{1,3}\s*分\s*[)）])?)\s*[:：]?$"
)

#: `第二套` inside a line, before the first heading of its paper.
_SET = rf"第\s*(?:{_HAN}|\d{{1,2}})\s*[套篇份](?:试[题卷])?\s*"
_FIRST = rf"(?=\s*一\s*[、.．]\s*[^\n。，,；;！？?（(、]{{0,8}}?(?:{NAMES.pattern}))"
PART_INSIDE = re.compile(rf"{_SET}(?=一\s*[、.．])|{_SET}[:：][^\n。；;，,？?、]{{0,24}}?{_FIRST}")
#: The same at the start of a line that holds the whole paper, with the paper's title.
PART_AHEAD = re.compile(rf"{_SET}[:：]?[^\n。；;，,？?、]{{0,30}}?{_FIRST}")


def style_inside(label: str) -> tuple[str, str]:
    """Return the style of a heading's label inside a line, and what it counts."""
    if not label:
        return "name", ""
    number = re.sub(r"Part|PART|Section", "", label).strip("（()） 、.．第部分大题章节单元模块:：")
    return _STYLES.get(label[:1], "han"), number


def is_unnumbered(line: str) -> bool:
    """Say whether a line without a number is a heading: the name of a kind and nothing else."""
    if line.lstrip()[:1] in "【[（(" or len(line) > 120:
        return False
    noted = _NOTED.search(line)
    text = _bare(line[: noted.start()] if noted else line)
    if noted and len(text) <= _LONGEST:
        text = _bare(_DASHES.sub("", _NOTE.sub("", line)))
    return 1 < len(text) <= _LONGEST and bool(_BARE.fullmatch(text))


def _bare(name: str) -> str:
    return name.strip().rstrip("：:。").strip()


def undecorated(text: str, start: int, end: int) -> int:
    """Return where a line begins behind squares or rules that set it off: `■ 单选题`."""
    found = _DECORATED.match(text, start, end)
    return found.end() if found else start


def counts(text: str, start: int) -> bool:
    """Say whether `试题 1` numbers a question: no heading and no number 1 stands below it."""
    return _COUNTED.match(text, start) is not None


def tags(text: str, start: int, end: int) -> bool:
    """Say whether a line tags the question whose number stands alone on the line above it."""
    scored = _SCORED.match(text, start, end)
    return scored is not None and _ALONE.search(text, max(0, start - 12), start) is not None


def is_pure(line: str) -> bool:
    """Say whether a line is the name of a kind and nothing else."""
    return bool(_PURE.fullmatch(_NOTE.sub("", line).strip().rstrip("：:。")))


def name_of(text: str, start: int) -> tuple[str, str, int]:
    """Read a heading's name from `start`: the name, the notes behind it, and where it all ends."""
    found = NAME.match(text, start)
    name = found["name"].strip() if found else ""
    position = found.end() if found else start
    begin = position
    while step := _step(text, position):
        position = step
    closing = _END.match(text, position)
    position = closing.end() if closing and "\n" not in closing.group() else position
    short = _TOLD.match(name)
    if short:
        return (
            short["name"],
            "",
            start + text[start:position].index(short["name"]) + len(short["name"]),
        )
    return trimmed(name), text[begin:position].strip(), position


def _step(text: str, position: int) -> int | None:
    for pattern in (_NOTE, _TAIL, _DASHES):
        found = pattern.match(text, position)
        if found and found.end() > position and "\n" not in found.group():
            return found.end()
    return None


def trimmed(name: str) -> str:
    """Return a heading's name without noise; an instruction keeps its full stop."""
    clean = name.strip().strip("，,、·—- \u3000")
    clean = clean[:-1] if clean.endswith(("】", "]")) and not re.search(r"[【\[]", clean) else clean
    if clean.endswith("。") and (NAMES.search(clean[-4:]) or len(clean) <= _NAME):
        clean = clean[:-1]
    return clean
