"""ASCII characters that went with a lost byte: which one it was follows from what is around it."""

from __future__ import annotations

import re

from shuati.text.likelihood import UNKNOWN

#: What a number of a question looks like inside running text, and what follows it.
_LABEL = re.compile(r"(?<![\d.])(\d{1,3})[.．、](?!\d)")
#: What begins a line of a paper.
_LINE_START = re.compile(
    r"[A-HＡ-Ｈ]\s?[.．、:：)）]|\d{1,3}[.．、)）]|[(（\[【]|[一二三四五六七八九十]{1,3}[、.．]"
    r"|第[一二三四五六七八九十\d]|答|解|参考|參考|正确|正確"
)
_IN_BRACKET = re.compile(r"[(（](\d{1,2})[)）]")
_CLOSED = re.compile(r"[^()]{0,40}\)")


def last_label(text: str, before: int) -> int:
    """Return the last question number in `text`, or `before` when there is none."""
    labels = _LABEL.findall(text)
    return int(labels[-1]) if labels else before


def guessed(text: str, before: str, behind: str, label: int) -> str:
    """Return `text`, where U+FFFD stands for lost characters, with the likeliest in their place.

    `before` and `behind` are what surrounds `text`, `label` the number of the last question.
    """
    pieces = text.split(UNKNOWN)
    done = before + pieces[0]
    for place, piece in enumerate(pieces[1:], 1):
        following = UNKNOWN.join(pieces[place:]) + behind
        done += _character(done, following, label) + piece
    return done[len(before) :]


def _character(before: str, following: str, label: int) -> str:
    bracketed = _IN_BRACKET.findall(before)
    if before.endswith(("（", "(")) and following[:1] in ("）", ")"):
        return str(int(bracketed[-1]) + 1)[0] if bracketed else " "
    expected = str(label + 1)
    for mark in ".．、":
        if following.startswith(expected[1:] + mark) and not following.startswith(expected + mark):
            return expected[0]
    if _LINE_START.match(following):
        return "\n"
    return "(" if _CLOSED.match(following) else " "
