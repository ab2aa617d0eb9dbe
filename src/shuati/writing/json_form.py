"""A paper as the JSON that `docs/json.md` describes."""

from __future__ import annotations

from typing import Any

from shuati.model.papers import Answer, Paper, Problem, Question


def answer_json(answer: Answer) -> list[str] | bool | str | None:
    """Return an answer in its JSON form."""
    return list(answer) if isinstance(answer, tuple) else answer


def question_json(question: Question) -> dict[str, Any]:
    """Return a question; `options` only where there are some."""
    row: dict[str, Any] = {
        "number": question.number,
        "kind": question.kind.value,
        "stem": question.stem,
        "options": {option.letter: option.text for option in question.options},
        "answer": answer_json(question.answer),
        "explanation": question.explanation,
        "section": question.section,
        "shared_stem": question.shared_stem,
        "points": question.points,
        "part": question.part,
        "doubts": list(question.doubts),
        "rows": list(question.rows),
    }
    if not question.options:
        del row["options"]
    return row


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
