"""The sheets that we write, read strictly: what a cell says is what the question has there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from shuati.files import notes
from shuati.files.forms import KINDS
from shuati.files.question_json import ForeignError, question_of
from shuati.model.papers import Kind, Question

BEFORE = ("题型", "题干")
#: The last column holds notes for ourselves.
BEHIND = ("答案", "解析", "章节", "材料", "分值", "题号", "试卷", "刷题")
OPTION = "选项"
_OPTION = re.compile(f"{OPTION}([A-Z])")
_POINTS = re.compile(r"\d{1,9}(?:\.\d{1,20})?")
_TRUTH = {"正确": True, "错误": False, "": None}
_LETTERED = (Kind.SINGLE, Kind.MULTIPLE)


def letters_of(head: Sequence[str]) -> list[str] | None:
    """Return the letters of the options of which a sheet of ours has columns; None for others."""
    first, inner, last = head[:2], head[2 : -len(BEHIND)], head[-len(BEHIND) :]
    found = [_OPTION.fullmatch(name) for name in inner]
    ours = (*first, *last) == (*BEFORE, *BEHIND) and all(found)
    return [one[1] for one in found if one] if ours else None


def shown(cells: Sequence[str]) -> str:
    """Return what the note of a row speaks of."""
    return "\t".join(cells[:-1]).rstrip("\t")


def question_in(cells: Sequence[str], letters: Sequence[str]) -> Question | None:
    """Return the question of one row, which has a cell for each column; None where it has none."""
    try:
        found = question_of(_fields(cells, letters), ())
    except (ForeignError, KeyError):
        return None
    return notes.noted(found, cells[-1], shown(cells)) if cells[-1] else found


def _fields(cells: Sequence[str], letters: Sequence[str]) -> dict[str, Any]:
    kind = KINDS[cells[0]]
    options = dict(zip(letters, cells[2:], strict=False))
    answer, explanation, section, material, points, number, part = cells[2 + len(letters) : -1]
    return {
        "kind": kind,
        "stem": cells[1],
        "options": {letter: text for letter, text in options.items() if text},
        "answer": _answer(kind, answer),
        "explanation": explanation or None,
        "section": section or None,
        "shared_stem": material or None,
        "points": _points(points),
        "number": number or None,
        "part": part or None,
    }


def _answer(kind: Kind, text: str) -> list[str] | bool | str | None:
    if kind is Kind.TRUEFALSE:
        return _TRUTH[text]
    if not text:
        return None
    if kind in _LETTERED:
        return list(text)
    return text.split("；") if kind is Kind.BLANK else text


def _points(text: str) -> float | None:
    if text and not _POINTS.fullmatch(text):
        raise ForeignError
    return float(text) if text else None
