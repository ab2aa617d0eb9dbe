"""Texts in the one writing in which they are compared."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from shuati.words.numerals import raise_powers

_HYPHENS = str.maketrans(
    {"‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-", "～": "~", "〜": "~", "∶": ":"}
)
_LATIN_JOINT = re.compile(r"(?<=[a-z])[\s\-_]+(?=[a-z])")
_SPACES = re.compile(r"\s+")
_CJK = "\u3400-\u9fff"
_CJK_SPACE = re.compile(rf"(?<=[{_CJK}])\s+(?=\S)|(?<=\S)\s+(?=[{_CJK}])")
_NOISE = re.compile(
    r"[\s,。;?、'\"“”‘’()\[\]{}《》【】…·|_]|(?<!\d)\.|\.(?!\d)|(?<=[^\d\s])-|-(?!\d)|"
    # Signs stay: 1:2 is not 12, <3 is not >3, a<b is not a>b, and -5 is not 5.
    r"(?<!\d):|:(?!\d)|(?<=-)>|!(?!=)|"
    r"(?<![a-z\d)])[<>](?!\s*[=\d])|[<>](?!\s*[=a-z\d(])"
)


_NARROW = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F) if chr(code - 0xFEE0).isalnum()}


def narrow(text: str) -> str:
    """Return `text` with full-width letters and digits made half-width; no place changes."""
    return text.translate(_NARROW)


def _simple(text: str) -> str:
    if text.isascii():
        return text
    from shuati.words.regions import mainland

    return mainland(text)


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """Return `text` in half-width, lower case, simplified characters, punctuation kept.

    Hyphens between Latin letters become spaces, superscript digits ^digits.
    """

    folded = unicodedata.normalize("NFKC", raise_powers(text)).casefold().translate(_HYPHENS)
    return _SPACES.sub(" ", _LATIN_JOINT.sub(" ", _simple(folded))).strip()


@lru_cache(maxsize=8192)
def bare(text: str) -> str:
    """Return `text` as `plain` gives it, without spaces and punctuation."""
    return _NOISE.sub("", plain(text))


def close(text: str) -> str:
    """Return plain `text` without the spaces that stand beside Chinese characters."""
    return _CJK_SPACE.sub("", text)


def chinese(text: str) -> bool:
    """Say whether `text` holds a Chinese character."""
    return any("\u3400" <= char <= "\u9fff" for char in text)
