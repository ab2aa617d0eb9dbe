"""Options inside the text of a question: where they begin, their letters, and printed marks."""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from shuati.paper import ticks
from shuati.paper.kinds import SEALED
from shuati.words.width import narrow

#: Labels run from the first letter on: a text without it has none.
_FIRST_LETTER = re.compile("[AＡa⒜Ⓐⓐ]")
_STRONG = re.compile(
    r"(?=[-•●○◯◇□■☐◎*＊√✓✔★☑☒✅（(\[【［<＜〈A-ZＡ-Ｚa-z⒜-⒵Ⓐ-ⓩ选])(?:[-•●○◯◇□■☐◎]\s*|[*]\s+"
    r"|选项\s*(?=[A-H]\s*[:：]))?(?:\[(?P<box>[ xX✓√])\]\s*)?(?P<mark>[*＊√✓✔★☑☒✅][^\S\n]*)?"
    r"(?:[（(\[【［]\s*(?P<boxed>[A-ZＡ-Ｚa-z])\s*[)）\]】］]\s*[.．、:：]?"
    r"|[<＜〈](?P<angled>[A-Z])[>＞〉]|(?P<named>[A-H])\s?选项\s?[:：]"
    r"|(?P<sealed>[⒜-⒵Ⓐ-ⓩ])\s*[.．、]?"
    r"|(?P<letter>[A-ZＡ-Ｚ])\s?(?P<punct>[.．、:：)）】])"
    r"|(?<![A-Za-z])(?P<lower>[a-z])\s?(?P<lpunct>[.．、)）])"
    r"|(?<![A-Za-z])(?P<slip>[A-Z])(?:v(?![a-z])|\\)|(?<![A-Za-z])(?P<soft>[A-ZＡ-Ｚ])(?:[,，。·|｜](?=\S)|[/／](?=\s)|(?:[・•]|[-—]{1,2})(?=[\u4e00-\u9fff])))"
)
_WEAK = re.compile(
    r"(?P<mark>[*＊√✓✔★]\s*)?(?<![A-Za-z0-9])(?P<letter>[A-ZＡ-Ｚ])(?:(?P<space>[ \t\u3000]+)(?=\S)"
    r"|(?P<glued>(?=[\u4e00-\u9fff\d\[\-−+])))"
)
#: `AHTTP BTCP CIP`: letters stuck to Latin capitals, with space before them.
_LATIN = re.compile(r"(?<!\S)(?P<letter>[A-Z])(?=[A-Z\u4e00-\u9fff\d])")
#: Letters alone on their lines, with the text of the option below each.
_LONE = re.compile(r"(?m)^[^\S\n]*(?P<letter>[A-HＡ-Ｈ])[^\S\n]*$(?=\n)")
_SIGNS = re.compile(r"(?P<letter>[①②③④⑤⑥⑦⑧]|[甲乙丙丁戊](?=[.．、:：]))\s*[.．、:：]?")
_ORDER = {sign: index for signs in ("①②③④⑤⑥⑦⑧", "甲乙丙丁戊") for index, sign in enumerate(signs)}
_CIRCLE, _TICKED = re.compile("[○◯□☐◎◇☑☒]"), ("☑", "☒", "✅", "●", "■")
_LETTERS = string.ascii_uppercase
_BULLET = re.compile(r"^[^\S\n]*[○◯□☐◎◇☑☒✅●■]\s*(?=\S)", re.MULTILINE)
_MARKED_LINE = re.compile(r"[（(]正确答案[)）]")
_BORDERS = frozenset('。？?！!）).．:：；;_」”"…')
_TRIES, _LAST = 12, _LETTERS.index("Z")


class Label(NamedTuple):
    """A printed option label: its place in the alphabet, where it is, and how it looks."""

    order: int
    start: int
    end: int
    style: str
    bound: bool
    head: bool
    marked: bool = False


class Choice(NamedTuple):
    """An option as read: its letter, text, printed mark, and its place in the question's text."""

    letter: str
    text: str
    marked: bool
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Choices:
    """The options of a text: where the stem ends, and codes of what was wrong with the labels."""

    stem_end: int
    choices: tuple[Choice, ...] = ()
    faults: tuple[str, ...] = ()
    style: str = ""


def find(body: str, signs: bool = False) -> Choices:
    """Find the options of a question; `signs` allows ①②③④ and 甲乙丙丁 as letters."""
    run, faults = _run(body, signs)
    if not run:
        return Choices(len(body))
    return Choices(run[0].start, _cut(run, body), tuple(faults), run[0].style)


def stem_end(body: str, signs: bool = False) -> int:
    """Return where the options of a question begin, or where it ends."""
    run, _ = _run(body, signs)
    return run[0].start if run else len(body)


def _run(body: str, signs: bool) -> tuple[list[Label], list[str]]:
    """Find the labels of the options, and codes of what was wrong with them."""
    run, faults = _lettered(body) if _FIRST_LETTER.search(body) else ([], [])
    if len(run) < 2 and signs:
        run, faults = _best([_sign(found, body) for found in _SIGNS.finditer(body)], body, least=3)
    return (run, faults) if len(run) > 1 else (_lines(body), [])


def _lettered(body: str) -> tuple[list[Label], list[str]]:
    """Find the best run of labels that are letters."""
    strong = [_strong(found, body) for found in _STRONG.finditer(body)]
    if ticks.down([label.order for label in strong], [label.head for label in strong]):
        return sorted(strong, key=lambda label: label.order), []
    run, faults = _best(strong, body)
    if len(run) < 2:
        run, faults = _best([label._replace(style=".") for label in strong], body)
    lone = list(_LONE.finditer(body)) if len(run) < 2 else []
    if len(lone) > 1 and "".join(narrow(one["letter"]) for one in lone) == _LETTERS[: len(lone)]:
        return [Label(at, *one.span(), "line", True, True) for at, one in enumerate(lone)], []
    if len(run) < 2 or not _plausible(run):
        run, faults = _best([_weak(found, body) for found in _WEAK.finditer(body)], body, least=3)
    if len(run) < 2:
        run, faults = _best([_latin(found, body) for found in _LATIN.finditer(body)], body, least=3)
    return run, faults


def _lines(body: str) -> list[Label]:
    """Options without letters: lines with a circle or box, or with one line marked as right."""
    if not (_CIRCLE.search(body) or _MARKED_LINE.search(body)):
        return []
    first, feed, rest = body.partition("\n")
    lines = list(_BULLET.finditer(body, len(first) + 1)) if feed else []
    if len(lines) < 2 and _MARKED_LINE.search(rest) and rest.strip().count("\n") >= 1:
        lines = list(re.finditer(r"^[^\S\n]*(?=\S)", body[: len(body.rstrip())], re.MULTILINE))[1:]
    return [
        Label(at, one.start(), one.end(), "line", True, True, one[0].strip() in _TICKED)
        for at, one in enumerate(lines[:26])
        if len(lines) > 1
    ]


def _plausible(run: Sequence[Label]) -> bool:
    return run[0].bound or len(run) > 2 or run[0].style == "box"


def _bound(body: str, start: int) -> tuple[bool, bool]:
    """Say whether a border stands before a label, and whether it begins its line."""
    before = body[start - 1 : start]
    if not before or before == "\n":
        return True, True
    begin = start
    while begin and body[begin - 1] != "\n" and body[begin - 1].isspace():
        begin -= 1
    head = not begin or body[begin - 1] == "\n"
    return head or before.isspace() or before in _BORDERS, head


def _strong(found: re.Match[str], body: str) -> Label:
    order, style, mark, boxed = _look(found.groups())
    start = found.start()
    bound, head = _bound(body, start)
    if mark and mark in "√✓" and not head:
        mark, start = "", found.end("mark")
    return Label(order, start, found.end(), style, bound, head, bool(mark) or boxed)


@lru_cache(maxsize=1024)
def _look(groups: tuple[str | None, ...]) -> tuple[int, str, str, bool]:
    """Return a label's place in the alphabet, its style, its mark, and whether its box is ticked.

    These are the groups of `_STRONG`, in their order: a paper has few labels, each many times.
    """
    box, mark, boxed, angled, named, sealed, upper, punct, lower, lower_punct, slip, soft = groups
    boxed = boxed or angled or (sealed or "").translate(SEALED)
    letter = boxed or named or upper or lower or slip or soft or ""
    style = unicodedata.normalize("NFKC", punct or lower_punct or "")
    style = "box" if boxed else "slip" if slip else style
    style = ("low" if letter.islower() else "") + style
    order = ord(unicodedata.normalize("NFKC", letter).upper()) - ord("A")
    return order, style, (mark or "").strip(), (box or " ") != " "


def _weak(found: re.Match[str], body: str) -> Label:
    bound, head = _bound(body, found.start())
    index = ord(unicodedata.normalize("NFKC", found["letter"])) - ord("A")
    style = "space" if found["space"] else "glued"
    return Label(index, found.start(), found.end(), style, bound, head, bool(found["mark"]))


def _latin(found: re.Match[str], body: str) -> Label:
    bound, head = _bound(body, found.start())
    return Label(ord(found["letter"]) - ord("A"), found.start(), found.end(), "glued", bound, head)


def _sign(found: re.Match[str], body: str) -> Label:
    bound, head = _bound(body, found.start())
    return Label(_ORDER[found["letter"]], found.start(), found.end(), "sign", bound, head)


def _best(labels: list[Label], body: str, least: int = 2) -> tuple[list[Label], list[str]]:
    """Return the best run of labels in alphabetical order, and the faults in it."""
    best: tuple[list[Label], list[str]] = ([], [])
    score: tuple[int, ...] = (0,)
    starts = [place for place, label in enumerate(labels) if label.order == 0]
    for place in starts[:_TRIES] + starts[_TRIES:][-_TRIES:]:
        run, faults = _walk(labels, place)
        if least > 2 and not (all(label.bound for label in run) or _glued(run)):
            continue
        same = sum(label.style == run[0].style for label in run)
        rank = (min(len(run), 4), same == len(run), run[0].head, run[0].bound, len(run), -place)
        if len(run) >= least - (run[0].head and len(run) > 1) and rank > score:
            best, score = (run, faults), rank
    return best


def _glued(run: Sequence[Label]) -> bool:
    """`A铜线B橡胶C塑料`: letters in order right behind one another, the first at a border."""
    if run[0].style == "sign":
        return True
    return run[0].bound and all(label.style == "glued" for label in run)


def _walk(labels: list[Label], place: int) -> tuple[list[Label], list[str]]:
    first = labels[place]
    later = [label for label in labels[place + 1 : place + 400] if _fits(label.style, first.style)]
    run: list[Label] = [first]
    faults: list[str] = []
    for at, label in enumerate(later):
        due = len(run) if not faults else run[-1].order + 1
        if due > _LAST:
            break
        if label.order == due and not _better(label, later, at + 1, first):
            run.append(label)
            if label.style.endswith("slip"):
                faults.append("option_label")
        elif label.head and first.head and label.style == first.style:
            fault = _fault(label, due, later[at + 1 :])
            if fault:
                run.append(label if fault == "option_missing" else _relabel(label, due))
                faults.append(fault)
    return run, faults


def _fits(style: str, first: str) -> bool:
    """Say whether labels of a style go on where the first one has another."""
    if style == first:
        return True
    if first in ("box", "lowbox", "space", "glued", "sign"):
        return first in ("space", "glued") and style in ("space", "glued")
    return style.startswith("low") == first.startswith("low") and style not in ("box", "lowbox")


def _better(label: Label, later: Sequence[Label], place: int, first: Label) -> bool:
    """Say whether the same letter stands further on in a likelier place."""
    if not first.bound or (label.bound and label.style == first.style):
        return False
    for other in later[place : place + 60]:
        if other.order == label.order + 1 and other.bound and other.style == first.style:
            return False
        if other.order == label.order and other.bound and other.style == first.style:
            return True
    return False


def _fault(label: Label, due: int, later: Sequence[Label]) -> str | None:
    """Name what is wrong with a label at a line start that is not the one due."""
    if any(other.order == due and other.head for other in later[:8]):
        return None
    if label.order == due + 1 and any(one.head and one.order == label.order for one in later[:1]):
        return "option_label"
    if label.order == due - 1 and (
        due > 1 or any(other.head and other.order == 2 for other in later[:1])
    ):
        return "option_label"
    if label.order == due + 1 and (
        due > 1 or any(other.head and other.order == due + 2 for other in later[:4])
    ):
        return "option_missing"
    return None


def _relabel(label: Label, due: int) -> Label:
    return Label(due, label.start, label.end, label.style, label.bound, label.head, label.marked)


def _cut(run: Sequence[Label], body: str) -> tuple[Choice, ...]:
    starts = sorted(label.start for label in run)
    ends = dict(zip(starts, [*starts[1:], len(body)], strict=True))
    return tuple(_choice(label, body, ends[label.start]) for label in run)


def _choice(label: Label, body: str, end: int) -> Choice:
    text = body[label.end : end].strip().lstrip("．、：")
    text, marked = ticks.unmarked(text, label.marked)
    return Choice(_LETTERS[label.order], text, marked, label.start, end)
