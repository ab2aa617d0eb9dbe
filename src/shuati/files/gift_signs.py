"""The signs of GIFT, and how they are escaped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

_ESCAPED = re.compile(r"\\([\\~=#{}:n])")
_UNSAFE = re.compile(r"[\\~=#{}:]|\n")


def unescaped(text: str) -> str:
    """Return the text that `text` stands for; other backslashes stand for themselves."""
    return _ESCAPED.sub(lambda found: "\n" if found[1] == "n" else found[1], text)


def escaped(text: str) -> str:
    """Return what stands for `text` in a GIFT file: the inverse of `unescaped`."""
    return _UNSAFE.sub(lambda found: r"\n" if found[0] == "\n" else f"\\{found[0]}", text)


@cache
def _sign(signs: str) -> re.Pattern[str]:
    return re.compile(rf"\\[\\~=#{{}}:n]|({signs})")


def places(text: str, signs: str) -> Iterator[re.Match[str]]:
    """Yield where the expression `signs` matches `text`, escaped signs apart."""
    return (found for found in _sign(signs).finditer(text) if found[1] is not None)


def cut(text: str, sign: str) -> tuple[str, str, str]:
    """Part `text` at the first `sign` that is not escaped, as `str.partition` does."""
    found = next(places(text, re.escape(sign)), None)
    return (text, "", "") if found is None else (text[: found.start()], sign, text[found.end() :])


def general_feedback(answers: str) -> tuple[str, str]:
    """Part the answers of a question from the feedback on all of them."""
    last = None
    for found in places(answers, "####"):
        last = found
    if last is None:
        return answers, ""
    return answers[: last.start()].strip(), answers[last.end() :].strip()
