"""Punctuation: how common it is, and what stands readily beside what."""

from __future__ import annotations

import re

from shuati.words.frequency import FLOOR

#: Natural logarithms of the share of punctuation, counted on exam papers, rounded.
_MARKS = (
    dict.fromkeys("，。", -4.0)
    | dict.fromkeys("、（）：", -5.0)
    | dict.fromkeys("“”；《》\u3000", -6.5)
    | dict.fromkeys("？！—…‘’【】", -8.0)
    | dict.fromkeys("·～〔〕〈〉『』「」", -11.0)
)
STOPS = frozenset("，。、；：？！")
#: What can hardly stand side by side: a mark behind another one that does not close anything.
_COLLISION = -8.0
#: Adjectives, suffixes and complements, which readily stand before a mark.
_ENDING = frozenset("多少倍快慢高低短强弱远近浅厚薄冷热性量率器层掉呢吗吧它")
_ENDED = 2.0
#: Particles that end a question or a call.
_ASKING, _ASKED = frozenset("呢吗吧么啊呀"), 3.0
_PAIRED = dict(zip("）)》”’】〉」』]〕", "（(《“‘【〈「『[〔", strict=True))
_OPENING = frozenset(_PAIRED.values())
_SIGNS = re.compile(f"[{re.escape(''.join([*_PAIRED, *_PAIRED.values()]))}]")
#: A closing sign that closes something, and one that does not or opens the same twice.
_CLOSED, _UNOPENED = 3.0, -5.0
#: The same for a quotation mark, which may have been opened rows before.
_UNSAID = -3.0
#: What was said ends with a stop before the quotation mark.
_SAID, _SPOKEN = frozenset("。？！…"), 2.0
#: Wide space stands in empty brackets and between options, seldom behind a word.
SPACE = "\u3000"
_SPACED, _BLANK, _INDENT = -2.0, 4.0, 3.0
#: What wide space stands around in a bracket: （　B　）.
_ANSWERS = frozenset("ABCDEFGHＡＢＣＤＥＦＧＨ√×")
#: What numbers parts, ① and ⑴, and the full-width forms of ASCII: both are written as ASCII is.
NUMBERED = frozenset(map(chr, range(0x2460, 0x2488)))
_WIDE = frozenset(map(chr, range(0xFF01, 0xFF5F)))
#: What may be guessed where a byte is lost: of the full-width forms letters, digits and the point.
GUESSED = frozenset(_MARKS) | NUMBERED | frozenset(filter(str.isalnum, _WIDE)) | {"．"}
#: What an option or a part begins with, which wide space readily stands before.
_LABELS = NUMBERED | frozenset("ＡＢＣＤＥＦＧＨ０１２３４５６７８９")
#: A character that was lost with a byte may be any: it says neither yes nor no.
UNKNOWN = "\ufffd"
#: What fits or does not fit behind what stands before it.
FITTED = STOPS | _OPENING | frozenset(_PAIRED) | _LABELS | {SPACE, UNKNOWN}
_ASCII = -7.0
_SYMBOL = -15.0
_PRIVATE = -24.0
_DEPTH = 3


def mark_log(char: str) -> float:
    """Return the logarithm of the share of a character that is no word of the dictionary."""
    if char in _MARKS:
        return _MARKS[char]
    if char == UNKNOWN:
        return 0.0
    if char < "\x80" or char in _WIDE or char in NUMBERED:
        return _ASCII
    if "\u4e00" <= char <= "\u9fff":
        return FLOOR
    return _PRIVATE if "\ue000" <= char <= "\uf8ff" else _SYMBOL


def joint_log(before: str, char: str, opened: str) -> float:
    """Return how much likelier or less likely punctuation is behind `before`, inside `opened`."""
    if char in "？！" and before in _ASKING:
        return _ASKED
    if char == UNKNOWN:
        return _ENDED if before in _ENDING else 0.0
    if char in STOPS:
        collides = before in STOPS or before in _OPENING or before == SPACE
        return _COLLISION if collides else _ENDED if before in _ENDING else 0.0
    if char in "”’" and before in _SAID:
        return _SPOKEN
    if before == SPACE and char in _OPENING:
        return _INDENT
    if before == SPACE and char in _LABELS and not opened:
        return _BLANK - _SPACED
    if char == SPACE:
        answered = before in _ANSWERS and opened.endswith(("（", "("))
        return _BLANK if before in _OPENING or before == SPACE or answered else _SPACED
    return 0.0


def bracketed(opened: str, char: str) -> tuple[str, float]:
    """Return which signs are open after `char`, and how much its fitting counts."""
    if char in _OPENING:
        return (opened + char)[-_DEPTH:], _UNOPENED if opened.endswith(char) else 0.0
    opener = _PAIRED.get(char)
    if opener is None:
        return opened, 0.0
    if opened.endswith(opener):
        return opened[:-1], _CLOSED
    return opened, _UNSAID if char in "”’" else _UNOPENED


def left_open(text: str) -> str:
    """Return the brackets and quotation marks that `text` leaves open."""
    opened = ""
    for char in _SIGNS.findall(text):
        opened, _ = bracketed(opened, char)
    return opened
