"""A learner's own letters and options, when a paper comes back with other options."""

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
    is no longer there. Options that they rewrote go to the letters that the paper gives them now,
    as the paper's answer may be in force. A reading that lost the options altogether leaves all
    as it is.
    """
    if before.options == after.options or not (before.options and after.options):
        return changes
    found = dict(changes)
    own, new = changes.get("options", before.options), after.options
    if "options" in changes:
        found["options"] = new = merged(own, before.options, after.options)
    if isinstance(changes.get("answer"), tuple):
        found["answer"] = carried(changes["answer"], own, new)
    return found


def merged(
    own: Sequence[Option], before: Sequence[Option], after: Sequence[Option]
) -> tuple[Option, ...]:
    """The learner's options `own`, which were `before` in the paper, under the letters of `after`.

    What the paper itself has changed or added is taken from it, what it left out goes; options
    that the learner added stay where their letter is free.
    """
    texts = {option.letter: option.text for option in own}
    origins = [(option, _letter(option.letter, _text(option), before)) for option in after]
    kept = [
        option if origin is None else Option(option.letter, texts[origin])
        for option, origin in origins
        if origin is None or origin in texts
    ]
    printed = {option.letter for option in (*before, *after)}
    added = [option for option in own if option.letter not in printed]
    return tuple(sorted((*kept, *added), key=lambda option: option.letter))


def carried(
    letters: Sequence[str], before: Sequence[Option], after: Sequence[Option]
) -> tuple[str, ...] | None:
    """The letters in `after` of the options that `letters` name in `before`, sorted, each once.

    None where an option's text is not there, or stands there several times under other letters.
    """
    texts = {option.letter: _text(option) for option in before}
    found = [_letter(letter, texts.get(letter), after) for letter in letters]
    known = {letter for letter in found if letter is not None}
    return None if None in found else tuple(sorted(known))


def _letter(letter: str, text: str | None, options: Sequence[Option]) -> str | None:
    same = [option.letter for option in options if _text(option) == text]
    if letter in same:
        return letter
    return same[0] if len(same) == 1 else None


def _text(option: Option) -> str:
    return "".join(narrow(option.text).split()).rstrip(_CLOSING)
