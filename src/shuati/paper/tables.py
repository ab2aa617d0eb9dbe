"""Question banks written as rows: 题型, 题干, 选项A … 答案 in columns."""

from __future__ import annotations

from collections.abc import Sequence

from shuati.model.papers import Line, Paper


def read(lines: Sequence[Line]) -> Paper | None:
    """Read a table of questions; None when the lines are no table."""
    return None
