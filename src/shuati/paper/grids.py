"""Tables of answers: a row of numbers over a row of answers, or a question a row."""

from __future__ import annotations

import re

from shuati.model.papers import Role
from shuati.paper import sheets
from shuati.paper.keying import begin_key, scope, spread
from shuati.paper.state import Mode, State
from shuati.paper.tokens import TABLE, Token

#: What may stand between the cells of a row, the widest first.
_SEPARATORS = (r"[|｜]", r"\t+", r"\u3000+", r" {2,}", r"\s+")
#: An answer in a table that was filled in.
_GIVEN = re.compile(r"[A-HＡ-Ｈ]{1,8}|[√×✓✗对错]")


def table(state: State, token: Token, index: int) -> None:
    """A table 题号/答案: its columns are entries; an empty table is noise."""
    if token.style == "columns":
        return _columns(state, token)
    found = TABLE.match(state.text, token.start)
    numbers = _cells(found["numbers"]) if found else []
    cells = _cells(found["cells"], len(numbers)) if found else []
    if _stands_above(state, numbers, cells):
        return _ahead(state, token, list(zip(map(int, numbers), cells, strict=True)))
    if not cells or not state.items:
        state.flush(token.start)
        return state.label(token.end, Role.NOISE, None, "empty_table")
    if len(numbers) != len(cells) or numbers[0].startswith("12"):
        numbers, cells = _flattened(numbers, cells)
    if state.mode is not Mode.ANSWERS:
        state.flush(token.start)
        begin_key(state, Mode.ANSWERS, scope(state, int(numbers[0])) if numbers else None)
    return spread(
        state, token, [(int(number), cell) for number, cell in zip(numbers, cells, strict=False)]
    )


def _stands_above(state: State, numbers: list[str], cells: list[str]) -> bool:
    """Say whether a table that somebody filled in stands above the questions that it answers."""
    if state.mode is not Mode.QUESTIONS or len(numbers) != len(cells) or len(cells) < 2:
        return False
    if not all(map(_GIVEN.fullmatch, cells)) or not all(one.isdecimal() for one in numbers):
        return False
    return not any(state.knows(int(number), state.section) for number in numbers)


def _ahead(state: State, token: Token, answers: list[tuple[int, str]]) -> None:
    """Keep the answers of a table for the questions below it."""
    outer, state.key_section = state.key_section, state.section
    state.block += 1
    spread(state, token, answers)
    state.key_section, state.entry = outer, None


def _columns(state: State, token: Token) -> None:
    """A table whose rows are questions: 题号 in one column, 答案 in another."""
    listed = sheets.read(state.text, token.start)
    if listed is None or not state.items:
        return
    if state.mode is not Mode.ANSWERS:
        state.flush(token.start)
        begin_key(state, Mode.ANSWERS, scope(state, listed.rows[0].number))
    first = len(state.entries)
    spread(state, token, [(row.number, row.answer) for row in listed.rows])
    for item, row in zip(state.entries[first:], listed.rows, strict=True):
        if row.explanation:
            item.literal[Role.EXPLANATION] = row.explanation


def _cells(text: str, due: int = 0) -> list[str]:
    """Cut a row at the widest separator that gives the cells due; `A、B` and `A C` may be one."""
    for separator in _SEPARATORS:
        cells = re.split(separator, text.strip(" \t\u3000|｜"))
        if due > 1 and len(cells) == due:
            return [cell.strip() for cell in cells]
    return [cell for cell in re.split(r"[\s|｜,，、]+", text.strip()) if cell]


def _flattened(numbers: list[str], cells: list[str]) -> tuple[list[str], list[str]]:
    """`12345678910` lost its columns: count up while the digits fit."""
    digits = "".join(numbers)
    counted = [int(digits[:1])] if digits[:1].isdigit() else []
    while counted and "".join(map(str, counted)) != digits and len(counted) < 200:
        counted.append(counted[-1] + 1)
    if len(cells) != len(counted):
        cells = [sign for sign in "".join(cells) if sign.strip()]
    return [str(number) for number in counted], cells if len(cells) == len(counted) else []
