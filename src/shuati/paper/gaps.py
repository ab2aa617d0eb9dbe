"""The gaps of a sentence to fill in: lines, brackets, numbers in boxes, or their own answers."""

from __future__ import annotations

import re

from shuati.paper.stems import BLANK, EMPTY, LINES, Stem, ruled

#: Dots where words belong.
_DOTTED = re.compile(r"…{3,}|\.{6,}")
#: Short lines on both sides hold the answer; long ones are blanks with text between them.
_HELD = re.compile(
    r"(?<![_＿])[_＿]{2,3}[^\S\n]*(?P<held>[^_＿\n（）()，。；]{1,30}?)[^\S\n]*[_＿]{2,3}(?![_＿])"
    r"|(?<![_＿A-Za-z\d])[_＿][^\S\n]*(?P<thin>[^_＿\n（）()，。；]{1,30}?)[^\S\n]*[_＿](?![_＿])(?!(?<=[A-Za-z]_)[A-Za-z\d])"
)
_NUMBERED = re.compile(r"(?<![_＿])[_＿]{2,}\s*(?P<label>[（(]?\s*\d{1,2}\s*[)）]?)\s*[_＿]{2,}")
_LABELLED = re.compile(r"____[（(]?\d{1,2}[)）]?(?=____)")
#: A number in a box inside a sentence is a gap: 实例称为【2】。
_BOXED = re.compile(r"(?<=\S)【\s*\d{1,2}\s*】")


def blank_stem(stem: Stem, answered: bool) -> None:
    """Make every blank `____`; brackets, lines or a colon may hold the answers themselves."""
    text = stem.text
    held = [found["held"] or found["thin"] for found in _HELD.finditer(text)]
    if held and not answered and not LINES.search(_HELD.sub("", text)):
        stem.answers = tuple(one.strip() for one in held)
        text = _HELD.sub(BLANK, text)
    text = _DOTTED.sub(BLANK, text)
    text = _NUMBERED.sub(_labelled, text)
    text = ruled(text)
    if BLANK not in text:
        text = _BOXED.sub(BLANK, text)
    if BLANK not in text:
        text = _brackets(stem, text, answered)
    if BLANK not in text and not answered:
        text = _inline(stem, text)
    else:
        text = re.sub(r"(?<![A-Za-z_])[（(]\s*____\s*[)）]", BLANK, text)
        text = re.sub(r"[（(][\s\u3000]+[)）]", BLANK, text)
    stem.text = text.strip()
    stem.blanks = text.count(BLANK) - len(_LABELLED.findall(text))


def _labelled(blank: re.Match[str]) -> str:
    return f"{BLANK}{blank['label']}{BLANK}"


def _brackets(stem: Stem, text: str, answered: bool) -> str:
    if EMPTY.search(text):
        return EMPTY.sub(BLANK, text)
    filled = re.compile(r"[（(]\s*([^（()）\n]{1,40}?)\s*[)）]")
    found = [one[1].strip() for one in filled.finditer(text)]
    counted = [one for one in found if re.fullmatch(r"\d{1,2}", one)]
    labels = counted if counted == [str(at + 1) for at in range(len(counted))] else []
    stem.answers = tuple(one for one in found if one not in labels)
    if not stem.answers or answered:
        stem.answers = ()
        return text
    return filled.sub(lambda one: one.group() if one[1].strip() in labels else BLANK, text)


def _inline(stem: Stem, text: str) -> str:
    """`……是：防止粘连。` and `全称是 传输控制协议 ，` hold the answer in the sentence."""
    colon = re.match(
        r"(?s)(?P<head>.*[:：])\s*(?P<held>[^:：\n]{1,60}?)(?P<stop>[。.．；;]?)\s*$", text
    )
    if colon and colon["held"].strip():
        stem.answers = (colon["held"].strip(),)
        return f"{colon['head']}{BLANK}{colon['stop']}"
    spaced = re.compile(
        r"(?<=[\u4e00-\u9fff])[ \u3000]+([^\s，。；、,.;]{1,30})[ \u3000]+"
        r"(?=[，。；、,.;\u4e00-\u9fff])"
    )
    stem.answers = tuple(one[1] for one in spaced.finditer(text))
    return spaced.sub(BLANK, text) if stem.answers else text
