"""Titles of papers: which of them can name one paper."""

from __future__ import annotations

import re

# What a copy of a paper adds to its title, or leaves out: （含答案）, 及答案解析, （红字版）.
_ADDED = re.compile(
    r"[（(\[【].*?[)）\]】]|[\W_]|[及与和含附带]|参考|答案|解析|[试考]题|试卷|[0-9a-zA-Z]*版"
)
# What tells the papers of one series apart.
_COUNTED = re.compile(r"[\d一二三四五六七八九十上中下ABＡＢ甲乙]")


def agree(one: str | None, other: str | None) -> bool:
    """Say whether two titles, or none, can be those of one paper."""
    if one is None or other is None:
        return True
    short, long = sorted((_ADDED.sub("", one), _ADDED.sub("", other)), key=len)
    if short not in long or not short:
        return False
    return not _COUNTED.search(long.replace(short, "", 1))
