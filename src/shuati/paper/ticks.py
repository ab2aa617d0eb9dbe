"""Marks that say which option is right, and the order of options in rows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate

_RIGHT = re.compile(r"\s*(?:[（(\[【]\s*(?:正确答案|正确|答案|对|√|✓)\s*[)）\]】]|√|✓|✔|★)\s*$")
#: How an option's text must end that its mark is looked for.
_RIGHT_ENDS = (")", "）", "]", "】", "√", "✓", "✔", "★")
#: How it must end that anything is taken off it.
_ENDS = frozenset((*_RIGHT_ENDS, ";", "；", "…"))
#: A statement of a program, which ends with its semicolon.
_CODE = re.compile(r"^[^\u4e00-\u9fff]*[=)}\]+\-*/>][^\u4e00-\u9fff]*[;；]$")


def unmarked(text: str, marked: bool) -> tuple[str, bool]:
    """Return an option's text without its mark, and whether it has one, as it may before it."""
    if text[-1:] not in _ENDS and text[:1] != "★":
        return text, marked
    right = _RIGHT.search(text) if text.endswith(_RIGHT_ENDS) else None
    if right is not None and not text[: right.start()].strip():
        right = None
    if right:
        text = text[: right.start()]
    text = text.rstrip()
    text = text[:-1].strip() if text.endswith((";", "；")) and not _CODE.search(text) else text
    text = text.removesuffix("……").rstrip() if text.endswith("\n……") or text == "……" else text
    marked = marked or bool(right) or text.startswith("★")
    return text.removeprefix("★").lstrip(), marked


def down(orders: Sequence[int], heads: Sequence[bool]) -> bool:
    """Say whether letters, told by their place in the alphabet, go down the columns of rows.

    `heads` are those that begin a row: A. C. over B. D.
    """
    rows = sum(heads)
    if not 1 < rows < len(orders) or sorted(orders) != list(range(len(orders))) or not heads[0]:
        return False
    row = [count - 1 for count in accumulate(map(int, heads))]
    across = [at - row.index(one) for at, one in enumerate(row)]
    return all(
        order == line + rows * column
        for order, line, column in zip(orders, row, across, strict=True)
    )
