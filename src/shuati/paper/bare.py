"""Questions that ask nothing: an answer stands where their text should."""

from __future__ import annotations

import re

from shuati.model.papers import Kind, Question

_LETTERED = (Kind.SINGLE, Kind.MULTIPLE, Kind.TRUEFALSE)
_ANSWER = re.compile(r"(?:[A-H]{1,8}|[√×✓✗✔✘]|对|错|正确|错误|是|否)[。.]?")


def is_bare(question: Question) -> bool:
    """Say whether a question has neither a text of its own nor one that it shares, nor options.

    A term to be explained may look like letters (ADH), but its kind is another.
    """
    if question.options or question.shared_stem:
        return False
    stem = question.stem.strip()
    return not stem or (question.kind in _LETTERED and bool(_ANSWER.fullmatch(stem)))
