"""Question banks written as rows: 题型, 题干, 选项A … 答案 in columns."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence

from shuati.model.papers import Line, Reading, Role
from shuati.paper.drafts import Item
from shuati.words.width import narrow

#: What a column may be called, by what it holds.
_COLUMNS: dict[str, re.Pattern[str]] = {
    "number": re.compile(r"序号|题号|编号|No\.?|ID|id|#"),
    "tag": re.compile(r"(?:试题|题目)?(?:题型|类型|类别)|[Tt]ype"),
    "stem": re.compile(
        r"题干|题目|试题|问题|(?:题目|试题)(?:内容|描述|题干)|内容|[Qq]uestion|[Ss]tem"
    ),
    "answer": re.compile(r"(?:正确|参考|标准)?答案|答案选项|[Aa]nswer"),
    "explanation": re.compile(r"(?:答案|试题|题目)?解析|解释|说明|分析|[Aa]nalysis|[Ee]xplanation"),
    "options": re.compile(r"(?:备选|可选)?选项|备选答案|[Oo]ptions?"),
}
_OPTION = re.compile(
    r"(?:选项|备选项?|[Oo]ption)?\s*[（(]?([A-ZＡ-Ｚ])[)）]?\s*(?:选项)?|选项\s*(\d{1,2})"
)
#: Beside a stem, what makes a bank of rows; answers may stand in a key.
_ASKED = frozenset({"answer", "options", "A"})
_SEPARATORS = ("\t", "|", "｜", ",")
_HEADER, _ROW = 300, 20_000
_RULE = re.compile(r"[|\s:\-]+")


def read(lines: Sequence[Line]) -> tuple[list[Item], list[Reading], str | None] | None:
    """Read a table of questions: items, readings, and a title; None when the lines are no table."""
    full = [line for line in lines if line.text.strip()]
    for place, line in enumerate(full[:6]):
        if len(line.text) > _HEADER:
            continue
        for separator in _SEPARATORS:
            columns = _columns(_cells(line.text, separator))
            if "stem" in columns and _ASKED & columns.keys() and len(full) > place + 1:
                return _rows(full, place, columns, separator)
    return None


def _cells(text: str, separator: str) -> list[str]:
    if separator == "," and len(text) < _ROW:
        return _comma_cells(text.strip())
    inner = text.strip("\n")
    if separator in "|｜" and inner.strip().startswith(separator):
        inner = inner.strip().strip(separator)
    return [cell.strip() for cell in inner.split(separator)]


def _comma_cells(text: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([text]), [])]
    except csv.Error:
        return text.split(",")


def column(name: str) -> str | None:
    """Return what a column of this name holds: a field, an option's letter, or None."""
    clean = re.sub(r"\s|\*", "", name)
    kind = next((key for key, words in _COLUMNS.items() if words.fullmatch(clean)), None)
    option = _OPTION.fullmatch(clean)
    if kind is not None or option is None:
        return kind
    return narrow(option[1]) if option[1] else chr(ord("A") + int(option[2]) - 1)


def _columns(cells: Sequence[str]) -> dict[str, int]:
    """Return where each kind of column stands; options by their letter."""
    found: dict[str, int] = {}
    for place, cell in enumerate(cells if len(cells) > 2 else ()):
        name = column(cell)
        if name is not None:
            found.setdefault(name, place)
    return found


def _rows(
    full: Sequence[Line], place: int, columns: dict[str, int], separator: str
) -> tuple[list[Item], list[Reading], str | None]:
    title = full[0].text.strip().lstrip("# ") if place else None
    readings = [Reading(full[0].row, full[0].text, Role.TITLE, None, "title")] if place else []
    readings += [
        Reading(line.row, line.text, Role.NOISE, None, "table_preface") for line in full[1:place]
    ]
    readings.append(Reading(full[place].row, full[place].text, Role.SECTION, None, "table_header"))
    items: list[Item] = []
    for line in full[place + 1 :]:
        cells = _cells(line.text, separator)
        item = None if _RULE.fullmatch(line.text) else _item(cells, columns, line.row)
        if item is not None:
            items.append(item)
        role, index = (Role.NOISE, None) if item is None else (Role.STEM, len(items) - 1)
        readings.append(Reading(line.row, line.text, role, index, "table_row"))
    return items, readings, title


def _item(cells: Sequence[str], columns: dict[str, int], row: int) -> Item | None:
    def cell(name: str) -> str:
        place = columns.get(name, len(cells))
        return cells[place] if place < len(cells) else ""

    stem = cell("stem")
    if not stem:
        return None
    item = Item(cell("number") or None, why="table_row", tag=cell("tag"), row=row)
    letters = sorted(name for name in columns if len(name) == 1 and name.isupper())
    item.options = tuple((letter, cell(letter)) for letter in letters if cell(letter))
    listed = re.sub(r"(?<=\S)\s*[|$#]+\s*(?=[A-Z])", "\n", cell("options"))
    item.literal[Role.STEM] = f"{stem}\n{listed}" if listed else stem
    for name, role in (("answer", Role.ANSWER), ("explanation", Role.EXPLANATION)):
        if cell(name):
            item.literal[role] = cell(name)
    return item
