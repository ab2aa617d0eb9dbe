"""A paper as the JSON that `docs/json.md` describes."""

from __future__ import annotations

from typing import Any

from shuati.files.question_json import answer_json, question_json
from shuati.model.papers import Paper, Problem

__all__ = ["answer_json", "paper_json", "problem_json", "question_json"]


def problem_json(problem: Problem) -> dict[str, Any]:
    """Return a problem's code, question number, source text and source row."""
    return {
        "code": problem.code,
        "number": problem.number,
        "text": problem.text,
        "row": problem.row,
    }


def paper_json(paper: Paper) -> dict[str, Any]:
    """Return a whole paper."""
    return {
        "title": paper.title,
        "questions": [question_json(question) for question in paper.questions],
        "problems": [problem_json(problem) for problem in paper.problems],
    }
