"""What stands between the braces of a GIFT question."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from shuati.files.gift_signs import cut, places
from shuati.files.pairs import LETTERS, matching, ordering
from shuati.model.papers import Answer, Kind, Option

_TRUTH = {"T": True, "TRUE": True, "F": False, "FALSE": False}
_WEIGHT = re.compile(r"%(-?\d{1,3}(?:[.,]\d{1,8})?)%")
_NUMBER = re.compile(r"[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][-+]?\d{1,3})?")
#: What an ordering question says of itself.
_SHOWN = re.compile(
    r">\s*\d*\s*(?:(?:ALL|RANDOM|CONTIGUOUS)\b\s*)?(?:(?:HORI|VERT|H|V)(?:ZONTAL|ICAL)?\b\s*)?"
    r"(?:(?:ALL_OR_NOTHING|ABS|REL|LONGEST)\w*\b\s*)?"
)
#: No question has so many answers; those behind them are part of the last.
_MOST = 1000
Text = Callable[[str], str]


class BrokenError(ValueError):
    """A question that breaks the rules of its format."""


@dataclass(frozen=True, slots=True)
class Solved:
    """A question with its answers. `told` are feedbacks, those on single options with a letter."""

    kind: Kind
    stem: str
    answer: Answer = None
    options: tuple[Option, ...] = ()
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer of a question: its text, its worth from 1 to -1, and what is said of it."""

    text: str
    worth: float
    feedback: str = ""


def solve(stem: str, answers: str, text: Text) -> Solved:
    """Read the answers as Moodle does, which tells the kind of a question by the signs in them.

    `text` makes plain text of a part. Raises BrokenError.
    """
    if not answers:
        return Solved(Kind.ESSAY, stem)
    if answers.startswith("#"):
        return _numerical(stem, answers[1:], text)
    if answers.startswith(">"):
        return _ordered(stem, answers, text)
    if any(places(answers, "~")):
        marked = any(places(answers, "="))
        return chosen(stem, list(_choices(answers, "[~=]", text)), single=marked)
    if any(places(answers, "=")) and any(places(answers, "->")):
        return _matched(stem, answers, text)
    return _true_or_false(stem, answers, text) or worded(
        stem, list(_choices(answers, "=", text, right=True))
    )


def _true_or_false(stem: str, answers: str, text: Text) -> Solved | None:
    word, _, feedback = cut(answers, "#")
    truth = _TRUTH.get(word.strip())
    if truth is None:
        return None
    wrong, _, right = cut(feedback, "#")
    return Solved(Kind.TRUEFALSE, stem, truth, told=_said([text(right), text(wrong)]))


def _said(texts: Sequence[str]) -> tuple[str, ...]:
    return tuple(filter(None, texts))


def _choices(answers: str, signs: str, text: Text, *, right: bool = False) -> Iterator[Choice]:
    """Yield the answers that begin with one of the signs, each with its worth."""
    found = islice(places(answers, signs), _MOST)
    starts = [(one.start(), one.end(), one[1]) for one in found]
    if not starts or answers[: starts[0][0]].strip():
        starts = [(0, 0, "~"), *starts]
    ends = [start for start, _, _ in starts[1:]] + [len(answers)]
    for (_, start, sign), end in zip(starts, ends, strict=True):
        yield _choice(answers[start:end].strip(), text, right or sign == "=")


def _choice(part: str, text: Text, right: bool) -> Choice:
    weight = _WEIGHT.match(part)
    worth = float(weight[1].replace(",", ".")) / 100 if weight else float(right)
    answer, _, feedback = cut(part[weight.end() :] if weight else part, "#")
    return Choice(text(answer), worth, text(feedback))


def chosen(stem: str, choices: Sequence[Choice], *, single: bool) -> Solved:
    """Return a question with options. Where one choice is enough, only what is worth most is right.

    Raises BrokenError where there are too few options, or more than there are letters.
    """
    if not 2 <= len(choices) <= len(LETTERS):
        raise BrokenError
    options = tuple(Option(letter, one.text) for letter, one in zip(LETTERS, choices, strict=False))
    best = max(one.worth for one in choices)
    least = best if single else 0.0
    right = tuple(
        letter
        for letter, one in zip(LETTERS, choices, strict=False)
        if one.worth > 0 and one.worth >= least
    )
    told = (
        f"{letter}：{one.feedback}"
        for letter, one in zip(LETTERS, choices, strict=False)
        if one.feedback
    )
    kind = Kind.SINGLE if single and len(right) < 2 else Kind.MULTIPLE
    return Solved(kind, stem, right or None, options, tuple(told))


def worded(stem: str, choices: Sequence[Choice]) -> Solved:
    """Return a question with one blank; what is worth most is right, in any of its wordings."""
    best = max((one.worth for one in choices), default=0.0)
    right = [one.text.replace(" / ", "/") for one in choices if one.worth == best and one.text]
    told = _said([one.feedback for one in choices])
    if not right or best <= 0:
        raise BrokenError
    return Solved(Kind.BLANK, stem, (" / ".join(dict.fromkeys(right)),), told=told)


def _matched(stem: str, answers: str, text: Text) -> Solved:
    pairs = []
    for part in _parts(answers):
        left, arrow, right = cut(part, "->")
        if not arrow or not right.strip():
            raise BrokenError
        pairs.append((text(left), text(right)))
    found = matching(stem, pairs)
    if found is None:
        raise BrokenError
    return Solved(Kind.MATCHING, *found)


def _ordered(stem: str, answers: str, text: Text) -> Solved:
    """Things to be put in order stand on a line each, behind how they are shown and judged."""
    listed = _SHOWN.sub("", answers, count=1).split("\n")
    found = ordering(stem, [text(line) for line in listed if line.strip()])
    if found is None:
        raise BrokenError
    return Solved(Kind.OTHER, *found)


def _parts(answers: str) -> Iterator[str]:
    found = list(islice(places(answers, "="), _MOST))
    starts = [one.end() for one in found]
    ends = [*[one.start() for one in found[1:]], len(answers)]
    return (answers[start:end].strip() for start, end in zip(starts, ends, strict=True))


def _numerical(stem: str, answers: str, text: Text) -> Solved:
    answers, _, wrong = cut(answers, "~")
    choices = list(_choices(answers, "=", text, right=True))
    numbers = [(number(one.text), one) for one in choices]
    told = _said([*(one.feedback for one in choices), text(cut(wrong, "#")[2])])
    return counted(stem, numbers, told)


def number(text: str) -> tuple[str, str]:
    """Return a number, and it with its tolerance or its range. Raises BrokenError."""
    low, dots, high = text.partition("..")
    value, colon, margin = text.partition(":")
    parts = [low, high] if dots else [value, margin] if colon else [text]
    cleaned = [part.strip() for part in parts]
    if not all(_NUMBER.fullmatch(part) for part in cleaned):
        raise BrokenError
    if dots:
        return "～".join(cleaned), ""
    margined = colon and float(cleaned[1].replace(",", ".")) != 0
    return cleaned[0], "±".join(cleaned) if margined else ""


def counted(
    stem: str, numbers: Sequence[tuple[tuple[str, str], Choice]], told: tuple[str, ...]
) -> Solved:
    """Return a question that asks for a number; how exact it must be is told in the explanation."""
    best = max((one.worth for _, one in numbers), default=0.0)
    right = [found for found, one in numbers if one.worth == best]
    if not right or best <= 0:
        raise BrokenError
    margins = tuple(margin for _, margin in right if margin)
    answer = " / ".join(dict.fromkeys(value for value, _ in right))
    return Solved(Kind.BLANK, stem, (answer,), told=(*margins, *told))
