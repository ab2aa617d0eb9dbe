"""ASCII characters that went with a lost byte: which one it was follows from what is around it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from shuati.text.likelihood import LEADING_ON, UNKNOWN

#: What a number of a question looks like inside running text, and what follows it.
_LABEL = re.compile(r"(?<![\d.])(\d{1,3})[.．、](?!\d)")
#: What begins a line of a paper.
_LINE_START = re.compile(
    r"[A-HＡ-Ｈ]\s?[.．、:：)）]|\d{1,3}[.．、)）]|[(（\[【]|[一二三四五六七八九十]{1,3}[、.．]"
    r"|第[一二三四五六七八九十\d]|答|解|参考|參考|正确|正確"
)
_IN_BRACKET = re.compile(r"[(（](\d{1,2})[)）]")
_NEAR = 4000
_WORD = re.compile("[\u4e00-\u9fffA-Za-z]")
_CLOSED = re.compile(r"[^()]{0,80}\)")


def last_label(texts: Sequence[str]) -> int:
    """Return the last question number in `texts`, 0 when there is none."""
    for text in reversed(texts):
        labels = _LABEL.findall(text[-_NEAR:])
        if labels:
            return int(labels[-1])
    return 0


def guessed(text: str, before: str, behind: str, label: int, joint: str) -> str:
    """Return `text`, where U+FFFD stands for lost characters, with the likeliest in their place.

    `before` and `behind` are what surrounds `text`, `label` the number of the last question,
    `joint` what parts two words in this document.
    """
    pieces = text.split(UNKNOWN)
    done = before + pieces[0]
    for place, piece in enumerate(pieces[1:], 1):
        following = UNKNOWN.join(pieces[place:]) + behind
        done += _character(done, following, label, joint) + piece
    return done[len(before) :]


def _character(before: str, following: str, label: int, joint: str) -> str:
    bracketed = _IN_BRACKET.findall(before)
    if before.endswith(("（", "(")) and following[:1] in ("）", ")"):
        return str(int(bracketed[-1]) + 1)[0] if bracketed else " "
    expected = str(label + 1)
    if re.match(rf"{expected[1:]}[.．、]\s?[^\s\d./]", following):
        return expected[0]
    if _LINE_START.match(following):
        return "\n"
    if _CLOSED.match(following):
        return "("
    return joint if _WORD.match(following) and before[-1:] not in LEADING_ON else " "
