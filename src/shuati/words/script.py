"""Simplified and traditional writing."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from opencc import OpenCC

#: OpenCC takes 於單 in 不同於單卡 for an ancient name; 樊於期 and 於菟 are left.
_SURNAME = re.compile("(?<!樊)於(?!菟)")
#: Spellings that are right in Taiwan and come back from there.
_MAINLAND = (
    ("座标", "坐标"),
    ("想像", "想象"),
    ("揹", "背"),
    ("暱", "昵"),
    ("伕", "夫"),
    ("薰陶", "熏陶"),
    ("流徵", "流征"),
    ("角、征", "角、徵"),
    ("角征羽", "角徵羽"),
)
#: OpenCC takes the 著 of books for the particle 着; 草原着火 and 名着装 are none of them.
_WRITTEN = re.compile(
    "着(?:(?<=[专原名巨遗拙土]着)(?![火装色重手力急陆想眼])|(?<=[^翻]译着)|(?<=[^讨谈议争评辩]论着)"
    "|(?<=见微知着)|(?=有[《“]|作权)|(?<=所着)(?=[《“])|(?<=为着)(?=[，。；、）\\s]|$))"
)
_FIRST, _LAST = 0x4E00, 0x9FFF


class Script(StrEnum):
    """What becomes of traditional characters.

    AUTO converts them where they are damage and keeps them where the paper was written so.
    """

    AUTO = "auto"
    KEEP = "keep"
    SIMPLIFIED = "simplified"


@cache
def _converter(name: str) -> OpenCC:
    # Commands that read no paper do not wait for its dictionaries.
    from opencc import OpenCC

    return OpenCC(name)


def simplify(text: str) -> str:
    """Return `text` in simplified characters: 朝著 becomes 朝着; 顯著 and 著作 keep their 著.

    OpenCC's tw2s is used because t2s leaves the particle 著 as it is.
    """
    converted = _SURNAME.sub("于", str(_converter("tw2s").convert(text)))
    for old, new in _MAINLAND:
        converted = converted.replace(old, new)
    return _WRITTEN.sub("著", converted)


def _forms(name: str) -> dict[str, str]:
    chars = [chr(code) for code in range(_FIRST, _LAST + 1)]
    forms = _converter(name).convert("\n".join(chars)).split("\n")
    return {char: form for char, form in zip(chars, forms, strict=True) if char != form}


@cache
def simple_forms() -> dict[str, str]:
    """Return the simplified form of every single character that has another one."""
    return _forms("t2s")


@cache
def _folding() -> dict[int, str]:
    return {ord(char): form for char, form in simple_forms().items()}


def fold_script(text: str) -> str:
    """Return `text` the same for both scripts, character by character; its length stays."""
    return text.translate(_folding())


@cache
def simplified_only() -> frozenset[str]:
    """Return the characters that only simplified writing has, such as 数 and 题."""
    traditional = simple_forms()
    return frozenset(char for char in _forms("s2t") if char not in traditional)
