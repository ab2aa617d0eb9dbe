"""Numbers, letters and signs that a browser puts in front of the items of lists."""

from __future__ import annotations

import re

from shuati.files.styles import Style, list_style
from shuati.files.xml import Element

_TYPES = {
    "1": "decimal",
    "a": "lower-alpha",
    "A": "upper-alpha",
    "i": "lower-roman",
    "I": "upper-roman",
}
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
_NONE = re.compile(r"(?<![\w-])none(?![\w-])")
_ROMAN = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"),
    (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip
_DIGITS = ("", *"一二三四五六七八九")
#: So many items are told apart; a list is longer by mistake only.
_LARGEST = 3999


class Listing:
    """The marks of one list's items, in their order."""

    def __init__(self, element: Element, style: Style) -> None:
        self._ordered = element.tag == "ol"
        self._style = _style_of(element, style)
        self._step = -1 if element.get("reversed") is not None else 1
        start = _number(element.get("start"))
        if start is None:
            start = 1 if self._step > 0 else sum(one.tag == "li" for one in element)
        self._next = start

    def mark(self, item: Element, style: Style) -> str:
        """Return what stands before the next item."""
        value = _number(item.get("value"))
        number = self._next if value is None else value
        self._next = number + self._step
        kind = list_style(style) or _TYPES.get(item.get("type") or "") or self._style
        if _NONE.search(kind):
            return ""
        return _marked(kind, number) if self._ordered or _named(kind) else ""


def _style_of(element: Element, style: Style) -> str:
    own = _TYPES.get(element.get("type") or "", "decimal" if element.tag == "ol" else "disc")
    return list_style(style) or own


def _number(text: str | None) -> int | None:
    found = _NUMBER.fullmatch(text.strip()) if text else None
    return None if found is None else int(found[0])


def _named(kind: str) -> bool:
    return any(name in kind for name in ("decimal", "alpha", "latin", "roman", "cjk", "chinese"))


def _marked(kind: str, number: int) -> str:
    if not 0 < number <= _LARGEST:
        return f"{number}. "
    if "alpha" in kind or "latin" in kind:
        letters = _letters(number)
        return f"{letters.upper() if 'upper' in kind else letters}. "
    if "roman" in kind:
        letters = _roman(number)
        return f"{letters.upper() if 'upper' in kind else letters}. "
    if "cjk" in kind or "chinese" in kind:
        return f"{_chinese(number)}、"
    return f"{number}. "


def _chinese(number: int) -> str:
    tens, ones = divmod(number, 10)
    if number > 99:
        return str(number)
    return f"{_DIGITS[tens] if tens > 1 else ''}{'十' if tens else ''}{_DIGITS[ones]}"


def _letters(number: int) -> str:
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return letters


def _roman(number: int) -> str:
    letters = ""
    for value, sign in _ROMAN:
        times, number = divmod(number, value)
        letters += sign * times
    return letters
