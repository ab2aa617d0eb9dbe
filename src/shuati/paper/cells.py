"""What people write into the cells of a bank beside what the names of its columns ask for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from string import ascii_uppercase

from shuati.model.papers import Kind, Role
from shuati.paper import options
from shuati.paper.drafts import Item
from shuati.paper.kinds import is_choice, kind_of
from shuati.words.width import narrow

#: Kinds of questions with nothing to choose from.
_UNCHOSEN = (Kind.BLANK, Kind.SHORT, Kind.ESSAY, Kind.CASE)
_BLANK = re.compile(r"_{2,}|＿+|[（(]\s*[)）]")
#: What parts options without letters, the surest first, and how many there may be.
_PARTS, _MOST = ("\n", "###", "$$", "|", "｜", "$", "#", "；", ";"), 10
_TRUTHS = {"1": "正确", "0": "错误"}
_PLACES = re.compile(r"[1-9](?:[\s,，、;；|]*[1-9]){0,7}")
_COUNTED = re.compile(r"\s*(\d{1,4})\s*(?:[、．)）]|[.](?!\d))\s*(?=\S)")


def tidy(item: Item) -> None:
    """Put right what the cells of a question say in another way than a paper does."""
    item.options = _unlabelled(item.options)
    kind = kind_of(item.tag)
    if kind in _UNCHOSEN and not is_choice(item.tag):
        _answer_in_options(item, kind)
    said = item.literal.get(Role.ANSWER, "")
    if kind is Kind.TRUEFALSE and not item.options and said in _TRUTHS:
        item.literal[Role.ANSWER] = _TRUTHS[said]


def listed(text: str, tag: str) -> tuple[tuple[str, str], ...]:
    """Return options that stand in one cell without letters, by their place."""
    if options.find(text).choices or kind_of(tag) in _UNCHOSEN:
        return ()
    for sign in _PARTS:
        parts = [part.strip() for part in text.split(sign)]
        parts = [part for part in parts if part]
        if 1 < len(parts) <= _MOST:
            return tuple(zip(ascii_uppercase, parts, strict=False))
    return ()


def counted(items: Sequence[Item]) -> None:
    """Take the numbers out of the stems of a bank in which all have one, in turn from 1 on."""
    found = [_COUNTED.match(item.literal.get(Role.STEM, "")) for item in items]
    numbers = [int(one[1]) for one in found if one is not None]
    if len(numbers) < max(len(items), 2) or any(item.number for item in items):
        return
    if numbers[0] != 1 or not all(new in (old + 1, 1) for old, new in pairwise(numbers)):
        return
    for item, one in zip(items, filter(None, found), strict=True):
        item.number = one[1]
        item.literal[Role.STEM] = item.literal[Role.STEM][one.end() :]


def numbered(items: Sequence[Item]) -> None:
    """Turn answers that count the options from 1 on into letters, where all answers do.

    One that is the text of an option, as in sums, means that.
    """
    asked = [item for item in items if item.options and item.literal.get(Role.ANSWER)]
    places = [_places(item) for item in asked]
    if not all(places):
        return
    for item, found in zip(asked, places, strict=True):
        item.literal[Role.ANSWER] = "".join(item.options[place - 1][0] for place in found)


def _places(item: Item) -> list[int]:
    said = item.literal[Role.ANSWER].strip()
    if not _PLACES.fullmatch(said) or said in {text.strip() for _, text in item.options}:
        return []
    found = [int(one) for one in re.findall(r"\d", said)]
    return found if max(found) <= len(item.options) else []


def _unlabelled(found: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Options whose letter stands in their cell, too, without it."""
    labels = [
        re.match(rf"[（(]?{letter}(?:\s*[.．、:：)）]\s*|\s+)(?=\S)", narrow(text))
        for letter, text in found
    ]
    if len(found) < 2 or not all(labels):
        return found
    pairs = zip(found, filter(None, labels), strict=True)
    return tuple((letter, text[label.end() :]) for (letter, text), label in pairs)


def _answer_in_options(item: Item, kind: Kind | None) -> None:
    """Take the columns of options for the answer where the question has none to choose from.

    So 考试宝 wants it: each blank in a column, and no letter, or all of them, as the answer.
    """
    said = re.sub(r"[\s,，、;；]", "", narrow(item.literal.get(Role.ANSWER, ""))).upper()
    letters = "".join(letter for letter, _ in item.options)
    if not letters or said not in ("", letters):
        return
    if kind is Kind.BLANK and not said and not _fill(item):
        return
    border = "；" if kind is Kind.BLANK else "\n"
    item.literal[Role.ANSWER] = border.join(text for _, text in item.options)
    item.options = ()


def _fill(item: Item) -> bool:
    """Say whether there is one option for each blank, where the blanks can be counted."""
    blanks = len(_BLANK.findall(item.literal[Role.STEM]))
    return len(item.options) == (blanks or len(item.options))
