"""Several blanks in one question: one verdict for each, and one for all."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import permutations

from shuati.errors import InputError
from shuati.match.grading import grade
from shuati.match.orders import FREE
from shuati.match.outcomes import label
from shuati.match.terms import SHIPPED, Terms
from shuati.model.verdicts import Form, Point, Verdict

_BLANK = re.compile(
    r"[_＿]+\s*[(（]\s*\d{1,2}\s*[)）]\s*[_＿]+|_{2,}|＿+|[(（]\s*[)）]|[\[【]\s*[\]】]|﹍+|…{2,}"
)
_FREE_JOINT = re.compile(r"(?:、|和|与|及|以及|跟|或|,|，)")
#: Counters and brackets around blanks, which join nothing.
_FRAME = re.compile(r"[(（]\s*\d{1,2}\s*[)）]|[①-⑳]|[\s()（）\[\]【】“”\"《》]")
_ASKS_ORDER = re.compile("依次|先后|顺序|次序|分别|从小到大|从大到小|由.{1,6}到")
#: Beyond so many blanks in one open group, the order is settled blank by blank.
_MOST_PERMUTED = 6
_SEPARATORS: tuple[str, ...] = (
    r"\t|\n|\s*[;；|]\s*",
    r"\s*、\s*",
    r"\s*[，,](?!\d{3}(?:\D|$))\s*",
    r"\s+/\s+|(?<=[^\d\sA-Za-z])/(?=[^\d\sA-Za-z])",
    r"\s{2,}",
    r"\s+",
)
_NUMBERED = re.compile(
    r"[①-⑳]\s*|(?:^|(?<=[\s;；,，、]))(?:[(（]\s*\d{1,2}\s*[)）]|\d{1,2}[.、)）](?!\d))\s*"
)


def _numbered(typed: str) -> list[str]:
    parts = [part.strip(" ;；,，、") for part in _NUMBERED.split(typed)]
    return parts[1:] if len(parts) > 1 and not parts[0] else []


def split_blanks(typed: str, count: int) -> tuple[str, ...]:
    """Return what one typed line puts into each of `count` blanks.

    Numbers (1) (2), then ；, 、, ，, / and spaces are tried in this order; the first that gives
    `count` parts counts, and an empty part is an empty blank. Raises InputError with the code
    "blank_count" and the fields `expected` and `got` if none does.
    """
    if count == 1:
        return (typed.strip(),)
    parts = _numbered(typed)
    if len(parts) == count:
        return tuple(parts)
    got = 1 if typed.strip() else 0
    for separator in _SEPARATORS:
        pieces = tuple(part.strip() for part in re.split(separator, typed.strip()))
        filled = pieces[:-1] if len(pieces) == count + 1 and not pieces[-1] else pieces
        if len(filled) == count:
            return filled
        got = len(pieces) if got == 1 and len(pieces) > 1 else got
    if not typed.strip():
        return ("",) * count
    raise InputError("blank_count", expected=count, got=got)


def _joins(between: str, after: str) -> bool:
    """Say whether what stands between two blanks only joins them: ____方和____方."""
    between, after = _FRAME.sub("", between), _FRAME.sub("", after)
    ends = (
        between[:size] for size in range(min(3, len(between))) if after.startswith(between[:size])
    )
    return any(_FREE_JOINT.fullmatch(between.removeprefix(end)) for end in ends)


def _groups(answers: Sequence[str], question: str) -> tuple[tuple[int, ...], ...]:
    """Return the groups of blanks of which any order is right."""
    count = len(answers)
    if any(FREE.search(text) for text in (question, *answers)):
        return (tuple(range(count)),)
    if _ASKS_ORDER.search(question):
        return tuple((n,) for n in range(count))
    return _open_groups(question, count)


def _open_groups(question: str, count: int) -> tuple[tuple[int, ...], ...]:
    """Return groups of blanks whose order the sentence leaves open: ____、____和____."""
    places = [found.span() for found in _BLANK.finditer(question)]
    if len(places) != count:
        return tuple((n,) for n in range(count))
    groups: list[list[int]] = [[0]]
    for n in range(1, count):
        if _joins(question[places[n - 1][1] : places[n][0]], question[places[n][1] :]):
            groups[-1].append(n)
        else:
            groups.append([n])
    return tuple(tuple(group) for group in groups)


def _surroundings(question: str, count: int) -> tuple[str, ...]:
    """Return for each blank what stands around it, up to its neighbours."""
    places = [found.span() for found in _BLANK.finditer(question)]
    if len(places) != count:
        return (question if count == 1 else "",) * count
    starts = [0, *(end for _, end in places[:-1])]
    ends = [*(start for start, _ in places[1:]), len(question)]
    return tuple(
        f"{question[a:start]}____{question[end:b]}"
        for a, b, (start, end) in zip(starts, ends, places, strict=True)
    )


_Judge = Callable[[int, int], Verdict]


def _ordered(group: tuple[int, ...], judge: _Judge) -> tuple[int, ...]:
    """Return which typed blank is best taken for each answer of a group."""
    if len(group) == 1 or all(judge(n, n).score == 1.0 for n in group):
        return group
    if len(group) > _MOST_PERMUTED:
        return _greedy(group, judge)

    def worth(order: tuple[int, ...]) -> float:
        return sum(judge(n, m).score for n, m in zip(group, order, strict=True))

    return max(permutations(group), key=worth)


def _greedy(group: tuple[int, ...], judge: _Judge) -> tuple[int, ...]:
    left = list(group)
    order = []
    for n in group:
        best = max(left, key=lambda m, n=n: judge(n, m).score)  # type: ignore[misc]
        left.remove(best)
        order.append(best)
    return tuple(order)


def grade_blanks(
    answers: Sequence[str],
    typed: Sequence[str],
    *,
    question: str = "",
    accepted: Sequence[str] = (),
    terms: Terms = SHIPPED,
) -> tuple[Verdict, tuple[Verdict, ...]]:
    """Judge what was typed into several blanks: the verdict on all, then one for each blank.

    Each of `answers` holds its alternatives joined by " / ". `accepted` are whole lines that were
    accepted before, blanks parted as `split_blanks` reads them. Where the sentence leaves the
    order of neighbouring blanks open, the typed parts count in any order. The verdicts stand in the
    order of the answers. Raises InputError("blank_count") if the numbers of parts differ.
    """
    if len(answers) != len(typed):
        raise InputError("blank_count", expected=len(answers), got=len(typed))
    known = [_parts(line, len(answers)) for line in accepted]
    around = _surroundings(question, len(answers))
    cache: dict[tuple[int, int], Verdict] = {}

    def judge(n: int, m: int) -> Verdict:
        if (n, m) not in cache:
            options = [part for answer in answers[n : n + 1] for part in answer.split(" / ")]
            others = [*options[1:], *(parts[n] for parts in known if parts)]
            near = around[n]
            cache[n, m] = grade(options[0], typed[m], accepted=others, question=near, terms=terms)
        return cache[n, m]

    groups = _groups(answers, question)
    order = [m for group in groups for m in _ordered(group, judge)]
    each = tuple(judge(n, m) for n, m in enumerate(order))
    return _together(answers, each), each


def _parts(line: str, count: int) -> tuple[str, ...]:
    try:
        return split_blanks(line, count)
    except InputError:
        return ()


def _together(answers: Sequence[str], each: tuple[Verdict, ...]) -> Verdict:
    if len(each) == 1:
        return each[0]
    score = sum(verdict.score for verdict in each) / len(each)
    whole = min(score, 0.75) if min(verdict.score for verdict in each) < 0.8 else score
    right = [verdict.score >= 0.8 for verdict in each]
    points = [Point(answer) for answer in answers]
    return Verdict(
        round(whole, 2),
        label(whole),
        all(verdict.sure for verdict in each),
        Form.LIST,
        tuple(point for point, hit in zip(points, right, strict=True) if hit),
        tuple(point for point, hit in zip(points, right, strict=True) if not hit),
        tuple(
            why
            for verdict, hit in zip(each, right, strict=True)
            if not hit
            for why in verdict.reasons
        ),
    )
