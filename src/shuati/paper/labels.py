"""Numbers as papers print them: digits, circled and bracketed characters, Chinese and Roman."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

#: First code points of the Unicode runs that print a number inside a character, and their style.
_RUNS = {"circle": (0x2460, 20), "paren": (0x2474, 20), "dot": (0x2488, 20)}
SYMBOLS = {
    chr(first + index): (style, index + 1)
    for style, (first, length) in _RUNS.items()
    for index in range(length)
}
CIRCLES = "".join(sign for sign, (style, _) in SYMBOLS.items() if style == "circle")
PARENS = "".join(sign for sign, (style, _) in SYMBOLS.items() if style == "paren")
DOTS = "".join(sign for sign, (style, _) in SYMBOLS.items() if style == "dot")
_HAN = (
    {sign: value for value, sign in enumerate("零一二三四五六七八九")}
    | {"两": 2, "〇": 0}
    | {sign: value for value, sign in enumerate("壹贰叁肆伍陆柒捌玖", 1)}
)
#: Letters that number the parts of English papers.
_LETTERS = frozenset("ABCDEF")
_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50}


def chinese(text: str) -> int | None:
    """Return the value of a Chinese number below one hundred, such as 十二."""
    tens, ten, ones = text.rpartition("十")
    if ten:
        head = _HAN.get(tens, None) if tens else 1
        tail = _HAN.get(ones, None) if ones else 0
        return None if head is None or tail is None else head * 10 + tail
    return _HAN.get(text)


def roman(text: str) -> int | None:
    """Return the value of a Roman number below one hundred."""
    values = [_ROMAN.get(letter, 0) for letter in unicodedata.normalize("NFKC", text).upper()]
    if not values or 0 in values:
        return None
    following = [*values[1:], 0]
    return sum(-one if one < two else one for one, two in zip(values, following, strict=True))


@lru_cache(maxsize=4096)
def ordinal(text: str) -> int | None:
    """Return the value of a heading's number in any script."""
    plain = unicodedata.normalize("NFKC", text).strip()
    if plain.isdigit():
        return int(plain)
    letter = ord(plain) - ord("A") + 1 if plain in _LETTERS else None
    return chinese(plain) or letter or roman(plain)


@lru_cache(maxsize=4096)
def printed(text: str) -> str:
    """Return a question's number as printed, in ASCII digits."""
    if text in SYMBOLS:
        return str(SYMBOLS[text][1])
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", text)).strip(".")


def value(text: str) -> int:
    """Return what a printed number counts; of "2.1" the last part."""
    return int(text.rpartition(".")[2])
