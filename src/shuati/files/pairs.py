"""Things to be matched or put in order, as the text and the answer of a question."""

from __future__ import annotations

from collections.abc import Sequence

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def matching(stem: str, pairs: Sequence[tuple[str, str]]) -> tuple[str, str] | None:
    """Return stem and answer of a question that asks to match the `pairs`.

    The right sides are sorted, so that their order tells nothing; a pair without a left side is
    only one more choice. None where there are too many choices for letters, or nothing to match.
    """
    choices = sorted({right for _, right in pairs})
    asked = [(left, right) for left, right in pairs if left]
    if len(choices) > len(LETTERS) or not asked:
        return None
    letters = dict(zip(choices, LETTERS, strict=False))
    lines = [f"({number}) {left}" for number, (left, _) in enumerate(asked, 1)]
    lines += [f"{letter}. {choice}" for choice, letter in letters.items()]
    answers = (f"({number})-{letters[right]}" for number, (_, right) in enumerate(asked, 1))
    return "\n".join([*filter(None, [stem]), *lines]), "，".join(answers)


def ordering(stem: str, items: Sequence[str]) -> tuple[str, str] | None:
    """Return stem and answer of a question that asks to put `items` in the order they are in.

    They are sorted, so that their order tells nothing. None where there are too few or too many.
    """
    choices = sorted(set(items))
    if not 1 < len(choices) == len(items) <= len(LETTERS):
        return None
    letters = dict(zip(choices, LETTERS, strict=False))
    lines = [f"{letter}. {choice}" for choice, letter in letters.items()]
    return "\n".join([stem, *lines]), "".join(letters[item] for item in items)
