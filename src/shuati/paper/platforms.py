"""Lines of learning platforms, noise by what stands around them: states, scores, rows to click."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

_RADIO = re.compile(r"\s*答案[\s:：]+A\s+B(?:\s+C(?:\s+D(?:\s+E)?)?)?\s*$")
_NUMBERED = re.compile(r"\s*\d{1,4}\s*[.．、]")
_ANSWERED = re.compile(r"\s*(?:正确|参考|我的|[你您]的)答案\s*[:：]\s*\S")
#: A line, what the line before begins with, and what the line behind begins with.
_ROWS = tuple(
    (code, re.compile(rf"\s*(?:{text})\s*$"), re.compile(before), re.compile(behind))
    for code, text, before, behind in (
        ("score_line", r"\d{1,3}(?:\.\d)?\s*分", _ANSWERED.pattern, ""),
        ("score_line", r"得分[/／]总分", "", ""),
        (
            "score_line",
            r"\d{1,2}\.\d\d?[/／]\d{1,2}\.\d\d?",
            r"\s*[A-H]\s*[.．、]|.*得分[/／]总分",
            "",
        ),
        ("platform", r"(?:部分|不)?正确|错误|未完成", r"\s*(?:题目|试题)\s*\d{1,3}\s*$", ""),
        (
            "platform",
            r"(?:部分|不)?正确|(?:回答)?错误",
            "",
            r"\s*(?:本题(?:总|所)?得分|查看(?:答案)?解析)",
        ),
        ("platform", r"反馈", "", r"\s*(?:正确的?答案|[你您]的回答|The correct)"),
        ("platform", r"[你您]的回答(?:部分|不)?(?:正确|错误)", "", ""),
    )
)
#: By what a page tells that it prints marks, lines that are nothing but marks.
_MARKS = (
    (
        "score_line",
        re.compile(r"\s*得分\s*[/／]\s*总分\s*$"),
        re.compile(r"\s*\d{1,3}\.\d\d?\s*[/／]\s*\d{1,3}\.\d\d?\s*$"),
    ),
    (
        "score_line",
        re.compile(r"\s*(?:我的|学生|考生)答案\s*[:：]"),
        re.compile(r"\s*\d{1,3}(?:\.\d)?\s*分\s*$"),
    ),
    ("platform", re.compile(r"\s*选择(?:一项|一个或多个|一项或多项)"), re.compile(r"\s*反馈\s*$")),
)
#: Whether any of them may be such a line.
_ANY = re.compile("|".join(f"(?:{own.pattern})" for _, own, _, _ in _ROWS))


def platform_rows(lines: Sequence[str]) -> dict[int, str]:
    """Find these lines, by place, with the code of the rule; labels read in simplified script."""
    return dict(_around(lines)) | dict.fromkeys(_radios(lines), "radio_row")


def _around(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    for code, announced, marks in _MARKS:
        if any(map(announced.match, lines)):
            yield from ((place, code) for place, text in enumerate(lines) if marks.match(text))
    if not any(map(_ANY.match, lines)):
        return
    full = ["", *filter(str.strip, lines), ""]
    places = [place for place, text in enumerate(lines) if text.strip()]
    for at, place in enumerate(places, 1):
        for code, own, before, behind in _ROWS if _ANY.match(full[at]) else ():
            if own.match(full[at]) and before.match(full[at - 1]) and behind.match(full[at + 1]):
                yield place, code


def _radios(lines: Sequence[str]) -> Sequence[int]:
    """Find the rows `答案 A B C D` to click on: the line before every number, the first as well."""
    rows = [place for place, text in enumerate(lines) if "答案" in text and _RADIO.match(text)]
    if len(rows) < 2:
        return ()
    full = [(place, text) for place, text in enumerate(lines) if text.strip()]
    before = [place for (place, _), (_, next_) in pairwise(full) if _NUMBERED.match(next_)]
    found = sorted({*before} & {*rows})
    return found if len(found) > 1 and found[0] == before[0] else ()
