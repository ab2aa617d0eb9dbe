"""What a format cannot say of a question, noted beside it for ourselves.

A note holds as long as what it stands beside is as it was written: who corrects a question by hand
is not overruled.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Any

from shuati.files.question_json import ForeignError, question_json, question_of
from shuati.model.papers import Question

#: Of the file in which it stood, not of the question.
_ELSEWHERE = ("rows", "doubts")
_OF = "of"
#: What any program shows, and none takes for the end of a line.
_UNUSUAL = re.compile("[^ -~\u3001-\u3011\u4e00-\u9fff\uff01-\uff5e]")


def note(wanted: Question, found: Question, shown: str) -> str | None:
    """Return what makes `wanted` of the question that is read where `shown` stands."""
    want, have = _fields(wanted), _fields(found)
    missing = {name: want[name] for name in want if want[name] != have[name]}
    return encoded({_OF: _mark(shown), **missing}) if missing else None


def noted(found: Question, text: str, shown: str) -> Question:
    """Return the question as the note says, where that speaks of what is `shown`."""
    value = decoded(text)
    if value.pop(_OF, None) != _mark(shown):
        return found
    try:
        return question_of(_fields(found) | value, found.rows)
    except (ForeignError, ValueError):
        return found


def encoded(value: dict[str, Any]) -> str:
    """Return JSON on one line, of characters that go through every program."""
    text = json.dumps(value, ensure_ascii=False)
    return _UNUSUAL.sub(lambda char: json.dumps(char[0])[1:-1], text)


def decoded(text: str) -> dict[str, Any]:
    """Return the object that a text is, an empty one where it is none."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _fields(question: Question) -> dict[str, Any]:
    named = {"options": {}, **question_json(question)}
    return {name: value for name, value in named.items() if name not in _ELSEWHERE}


def _mark(shown: str) -> str:
    return sha256(shown.encode("utf-8", "replace")).hexdigest()[:8]
