"""Words that differ between Taiwan and the mainland."""

from __future__ import annotations

from functools import cache

import opencc

from shuati.words.script import simplify


@cache
def _converter() -> opencc.OpenCC:
    return opencc.OpenCC("tw2sp")


def mainland(text: str) -> str:
    """Return `text` in simplified characters and, if it was traditional, in mainland words.

    Simplified input keeps its words: the same table would make 进程 of 程序 there.
    """
    simple = simplify(text)
    return simple if simple == text else str(_converter().convert(text))
