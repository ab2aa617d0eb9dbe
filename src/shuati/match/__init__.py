"""Typed answers against their references: `grade` judges, `warm` makes the first answer quick."""

from __future__ import annotations

from shuati.match.grading import grade
from shuati.match.terms import SHIPPED, Terms

__all__ = ["SHIPPED", "Terms", "grade", "warm"]


def warm() -> None:
    """Load the word list, scripts and sounds that `grade` needs; meant for a thread of its own."""
    grade("减少通信次数，加快训练", "减少了通讯的次数", question="为什么")
    grade("并行", "bing xing")
