"""ASCII characters that went with a lost byte: which one it was follows from what is around it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from shuati.text.marks import UNKNOWN
from shuati.words.leading import LEADING

#: What a number of a question looks like inside running text, and what follows it.
_LABEL = re.compile(r"(?<![\d.])(\d{1,3})[.．、](?!\d)")
#: What begins a line of a paper.
_LINE_START = re.compile(
    r"[A-HＡ-Ｈ]\s?[.．、:：)）]|\d{1,3}[.．、)）]|[(（\[【]|[一二三四五六七八九十]{1,3}[、.．]"
    r"|第[一二三四五六七八九十\d]|答|解|参考|參考|正确|正確"
)
_IN_BRACKET = re.compile(r"[(（](\d{1,2})[)）]")
#: Labels of parts and options that have a next one: ① of any kind, or full-width with a point.
_PART = re.compile("[①-⑲⑴-⒆⒈-⒚]")
_OPTION = re.compile("([Ａ-Ｇ１-８])([.．、])")
_BEGINNING = re.compile(r"(?:^|[\s，。；])$")
#: Behind these the numbers begin anew.
_LISTING = re.compile(r"(?:答案|解析|問題|问题)\s*[】:：\]]\s*$")
_NEAR = 4000
_WORD = re.compile("[\u4e00-\u9fffA-Za-z]")
#: What may stand between a character and what follows, and where it does.
_SEPARATORS = "\n ,.;:()-/"
_JOINT = re.compile(rf"([^\x00-\x7f])([{re.escape(_SEPARATORS)}])(?=(.{{1,5}}))")
_LABELLED = "1."
_CLOSED = re.compile(r"[^()]{0,80}\)")


def last_label(texts: Sequence[str]) -> int:
    """Return the last question number in `texts`, 0 when there is none."""
    for text in reversed(texts):
        labels = _LABEL.findall(text[-_NEAR:])
        if labels:
            return int(labels[-1])
    return 0


def relabelled(text: str, past: str) -> str:
    """Return `text` with the label that is due in front of each U+FFFD that follows a label.

    Such a label has lost a byte as well; `past` is what stands before `text` in its line.
    """
    done, *rest = text.split(UNKNOWN)
    for piece in rest:
        done = done[:-1] + _due(done[-1:], past + done[:-1]) + piece
    return done


def _due(char: str, past: str) -> str:
    """Return `char` and the U+FFFD behind it, as the labels in `past` make them."""
    if re.match("[①-⒛]", char):
        parts = _PART.findall(past)
        return (chr(ord(parts[-1]) + 1) if parts else "①") + UNKNOWN
    begins = re.match("[Ａ-Ｚ０-９]", char) and _BEGINNING.search(past)
    options = _OPTION.findall(past) if begins else []
    return chr(ord(options[-1][0]) + 1) + options[-1][1] if options else char + UNKNOWN


class Joints:
    """What a document has between a character and what follows: line end, space, comma, bracket.

    Letters and digits are not among it: an invented one would be worse than a space.
    """

    def __init__(self, text: str) -> None:
        found = ((_kind(past), char, _kind(rest)) for past, char, rest in _JOINT.findall(text))
        self._counts = Counter(found)
        self._usual = "\n" if "\n" in text else " "

    def before(self, following: str, past: str) -> str:
        """Return the likeliest ASCII character between `past` and `following`."""
        kind = _kind(following)
        if kind != _LABELLED and _CLOSED.match(following):
            return "("
        if kind == _LABELLED:
            supposed = "\n"
        else:
            leads = LEADING.get(past[-1:], 0.0) < 0 or not _WORD.match(following)
            supposed = " " if leads else self._usual
        counts = {char: self._counts[_kind(past[-1:]), char, kind] for char in _SEPARATORS}
        best = max(counts, key=counts.__getitem__)
        return best if counts[best] > counts[supposed] + 1 else supposed


def _kind(following: str) -> str:
    if _LINE_START.match(following):
        return _LABELLED
    char = following[:1]
    if char.isdigit():
        return "0"
    return "a" if char.isalpha() and char.isascii() else "一" if char.isalpha() else char


def guessed(text: str, before: str, behind: str, label: int, joints: Joints) -> str:
    """Return `text`, where U+FFFD stands for lost characters, with the likeliest in their place.

    `before` and `behind` are what surrounds `text`, `label` the number of the last question.
    """
    pieces = text.split(UNKNOWN)
    done = before + pieces[0]
    for place, piece in enumerate(pieces[1:], 1):
        following = UNKNOWN.join(pieces[place:]) + behind
        done += _character(done, following, label, joints) + piece
    return done[len(before) :]


def _character(before: str, following: str, label: int, joints: Joints) -> str:
    bracketed = _IN_BRACKET.findall(before)
    if before.endswith(("（", "(")) and following[:1] in ("）", ")"):
        return str(int(bracketed[-1]) + 1)[0] if bracketed else " "
    expected = "1" if _LISTING.search(before) else str(label + 1)
    if re.match(rf"{expected[1:]}[.．、]\s?[^\s\d./]", following):
        return expected[0]
    return joints.before(following, before)
