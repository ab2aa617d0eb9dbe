"""What a statement carries besides its words: the bracket, mark or options that judge it."""

from __future__ import annotations

import re

from shuati.paper.stems import Stem, tidy, truth_of
from shuati.paper.vocabulary import TRUTH

_TICK = re.compile(
    rf"\s*(?:[\[【〔]\s*(?=[√×对错✓✗正][^\[\]]*[\]】〕][。.]?$)|[（(]\s*)(?P<tick>{TRUTH})?(?:\s*[,，;；:：]\s*(?P<reason>[^（()）]+))?\s*[)）\]】〕]"
    r"\s*(?P<stop>[。.．]?)\s*$|[（(—→\-]{0,4}(?P<half>(?:√"
    r"|×|[VvXxJj](?=\s*[)）]))\s*[)）]?)\s*$"
)
_TICK_FRONT = re.compile(
    rf"^\s*(?:[（(]\s*(?P<tick>{TRUTH})?\s*[)）]|[\[【]\s*(?P<box>{TRUTH})\s*[\]】]|(?P<bare>[√×]))\s*"
)
_PAIR = re.compile(
    r"\s*(?:(?:正确|对|√)\s*[（(][\s√]*[)）]\s*(?:不正确|错误|错|×)\s*[（(][\s√]*[)）]"
    r"|[（(]\s*(?:正确|对|√|是)\s*[/／或]\s*(?:不正确|错误|错|×|否)\s*[)）]"
    r"|[○◯□☐]\s*(?:正确|对|√|是)\s*[○◯□☐]\s*(?:不正确|错误|错|×|否))\s*$"
)
_END_RULE = re.compile(r"\s*(?:(?<![_＿])[_＿]{2,}|(?<!…)…{2,}|(?<!\.)\.{4,}|(?<!·)·{4,})\s*$")
#: What stands behind the right one of two lines.
_RIGHT = r"[（(](?:正确答案|正确|√|✓)[)）]|√|✓"
_TRUTH_LINES = re.compile(
    rf"(?:\s*\n\s*(?:[ABTFＡＢ]\s*[.．、:：]?\s*)?(?:{TRUTH})\s*(?:{_RIGHT})?){{2}}\s*$"
)


def truth_stem(stem: Stem) -> None:
    """Take the answer bracket, the pair of brackets, or the options off a statement."""
    pair = _PAIR.search(stem.text)
    if pair and "√" in pair.group() and not re.search("[/／或]", pair.group()):
        stem.truth = "√" in re.split(r"[)）]", pair.group())[0]
    text = _PAIR.sub("", stem.text)
    lines = _TRUTH_LINES.search(text)
    if lines:
        stem.truth = _marked_line(lines.group())
        text = text[: lines.start()]
    found = _TICK.search(text)
    if found:
        tick = found["tick"] or (found["half"] or "").rstrip(")） ")
        stem.truth = truth_of(tick.replace("J", "√").replace("j", "√")) if tick else stem.truth
        stem.reason = found["reason"] or ""
        stop = found["stop"] or ""
        text = text[: found.start()].rstrip()
        text += stop if stop and text[-1:] not in "。.．？?！!" else ""
    front = _TICK_FRONT.match(text)
    if front:
        tick = front["tick"] or front["box"] or front["bare"]
        stem.truth = truth_of(tick) if tick else stem.truth
        text = text[front.end() :]
    text = _END_RULE.sub("", text) if text.rstrip().endswith(("_", "＿", "…", ".", "·")) else text
    stem.text = tidy(text)


def _marked_line(lines: str) -> bool | None:
    for line in lines.split("\n"):
        word = re.sub(rf"(?<=\S)\s*(?:{_RIGHT})$", "", line.strip())
        if word != line.strip():
            return truth_of(re.sub(r"^[A-B][.．、]?", "", word))
    return None
