"""Moodle's cloze: a text with its blanks and their answers inside it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

_BLANK = re.compile(
    r"\{\d*:(?P<kind>[A-Z_]{2,24}):(?P<answers>(?:\\.|[^\\{}]|\{[^\\{}]{0,200}\}){0,5000})\}", re.S
)
_WORDS = r"SHORTANSWER(?:_C)?|SAC?|MWC?"
_NUMBERS = r"NUMERICAL|NM"
_CHOICES = r"(?:MULTICHOICE|MULTIRESPONSE)(?:_[VHS]{1,2})?|M[CR][VHS]{0,2}"
_KINDS = re.compile(f"{_WORDS}|{_NUMBERS}|{_CHOICES}")
_SEPARATOR = re.compile(r"(?<!\\)~")
_ANSWER = re.compile(r"\s*(=|%-?\d{1,3}(?:\.\d+)?%)?(.*?)((?<!\\)#.*)?", re.S)
_ESCAPED = re.compile(r"\\([~=#{}\"\\/])")


def blanked(markup: str, plain: Callable[[str], str]) -> tuple[str, tuple[str, ...]] | None:
    """Return the text with lines to write on, and what belongs there; None where nothing does.

    Where one is to choose, the choices stand behind the line.
    """
    answers: list[str] = []

    def blank(found: re.Match[str]) -> str:
        if not _KINDS.fullmatch(found["kind"]):
            return found[0]
        choices = [_choice(part, plain) for part in _SEPARATOR.split(found["answers"])]
        answers.append(_right(choices, found["kind"]))
        choose = re.fullmatch(_CHOICES, found["kind"])
        return f"____（{' / '.join(text for text, _ in choices)}）" if choose else "____"

    text = _BLANK.sub(blank, markup)
    return (text, tuple(answers)) if any(answers) else None


def _choice(part: str, plain: Callable[[str], str]) -> tuple[str, float]:
    found = _ANSWER.fullmatch(part)
    assert found is not None
    mark = found[1] or ""
    worth = 1.0 if mark == "=" else float(mark.strip("%") or 0) / 100
    return plain(_ESCAPED.sub(r"\1", found[2])), worth


def _right(choices: Sequence[tuple[str, float]], kind: str) -> str:
    best = max(worth for _, worth in choices)
    several = kind.startswith(("MULTIRESPONSE", "MR"))
    right = [text for text, worth in choices if worth > 0 and (several or worth == best)]
    if re.fullmatch(_NUMBERS, kind):
        right = [text.partition(":")[0] for text in right]
    return ("、" if several else " / ").join(dict.fromkeys(right))
