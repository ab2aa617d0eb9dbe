"""Candidate labels: what a label may introduce, and what it looks like."""

from __future__ import annotations

import re
from enum import IntEnum, auto
from typing import NamedTuple


class Sign(IntEnum):
    """What a label may introduce; integers, since their hash costs nothing."""

    PART = auto()
    HEADING = auto()
    NUMBER = auto()
    OPTION = auto()
    ANSWER = auto()
    EXPLANATION = auto()
    COMMENT = auto()
    METADATA = auto()
    RANGE = auto()
    BACKGROUND = auto()
    ASK = auto()
    FIELD = auto()
    KEY = auto()
    RUN = auto()
    LETTERS = auto()
    TABLE = auto()
    PLAIN = auto()


class Token(NamedTuple):
    """A candidate label at text[start:end]; `head` says that it opens a line."""

    sign: Sign
    start: int
    end: int
    head: bool
    text: str = ""
    style: str = ""
    lead: str = ""
    tag: str = ""


#: Styles that can be nothing but a question's number.
STRONG = frozenset({"di", "box", "q", "word", "asked"})
RUN = re.compile(
    r"[\[【]?(?<!\d[ \u3000])(?P<first>(?!00)\d{1,4})\s*(?:[-—–~～－]+|至"
    r"|到)\s*(?P<last>\d{1,4})\s*(?:小?题)?\s*[:：.．、)）\]】]?\s*"
    r"(?P<body>[A-HＡ-Ｈ√×✓✗对错][A-HＡ-Ｈ√×✓✗对错\s,，、;；/]*)(?![a-z])(?!(?<=×)\d+(?![\d\s]*[-—–~～－至到]))"
)
TABLE = re.compile(
    r"[|｜]?[^\S\n]*(?:题\s*号|题\s*目|序\s*号|题序|题次"
    r"|小题|(?P<both>答\s*案\s*题\s*[数号]))[\s|｜:：]*(?P<numbers>\d[\d \t\u3000|｜,，、]*)"
    r"[^\S\n]*\n?(?:[|｜\s:\-]+\n)?"
    r"[|｜\s]*(?(both)|(?:参考|正确|标准)?(?:答\s*案|选\s*项))[ \t\u3000|｜:：]*"
    r"(?P<cells>(?:(?!题\s*号|[一二三四五六七八九十]\s*、)[^\n])*)"
)
#: A number right at the letters that answer it: `7B`.
PAIR = re.compile(
    r"(?<![a-zI-Z\d.．\-])(?P<pair>\d{1,3})\s*(?:[:：]\s*)?(?=[A-H]{1,8}(?![A-Za-z.．、:：)）]))"
    r"|(?:(?<=[\s:：;；】,，])|(?<=[一二三四五六七八九十]、))\d{1,3}(?:(?=[（(\[【](?:[A-H]{1,8}|[√×])[)）\]】]|[√×](?!\w)|[√×]\d{1,3}[√×](?!\w))"
    r"|(?:[-—－:：=＝)）]|[→⇒]|题[:：]?)\s?(?=(?:[A-H]{1,8}|[√×对错T]|正确|错误)(?!\w)))"
    r"|(?<=\s)[\[【]\d{1,3}[\]】]\s?(?=(?:[A-H]{1,8}|[√×对错])(?!\w))"
    r"|(?<=[√×])\d{1,3}(?=[√×](?!\w))"
)
