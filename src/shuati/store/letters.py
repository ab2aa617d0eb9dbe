"""The letters that a learner gave as an answer, when a paper comes back with other options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shuati.model.papers import Option, Question
from shuati.words.width import narrow

# Printed after an option or left out, they tell no two options apart.
_CLOSING = "。.；;，,、"


def rebind(before: Question, after: Question, changes: Mapping[str, Any]) -> Mapping[str, Any]:
    """The learner's changes to a question whose imported text was `before` and becomes `after`.

    Letters in their answer go on meaning the same options; the answer is None where one of these
    is no longer there. A reading that lost the options altogether leaves the letters as they are.
    """
    answer = changes.get("answer")
    if not isinstance(answer, tuple) or "options" in changes:
        return changes
    if before.options == after.options or not (before.options and after.options):
        return changes
    return {**changes, "answer": carried(answer, before.options, after.options)}


def carried(
    letters: Sequence[str], before: Sequence[Option], after: Sequence[Option]
) -> tuple[str, ...] | None:
    """The letters in `after` of the options that `letters` name in `before`, sorted.

    None where an option's text is not there, or stands there several times under other letters.
    """
    texts = {option.letter: _text(option) for option in before}
    found = [_letter(letter, texts.get(letter), after) for letter in letters]
    known = [letter for letter in found if letter is not None]
    return tuple(sorted(known)) if len(known) == len(found) else None


def _letter(letter: str, text: str | None, after: Sequence[Option]) -> str | None:
    same = [option.letter for option in after if _text(option) == text]
    if letter in same:
        return letter
    return same[0] if len(same) == 1 else None


def _text(option: Option) -> str:
    return "".join(narrow(option.text).split()).rstrip(_CLOSING)
