"""One question against itself: its answer, its explanation, its options."""

from __future__ import annotations

import re
from collections.abc import Iterator

from shuati.model.papers import Kind, Question
from shuati.paper.audit.claims import ALL, CHOICES, Claim
from shuati.paper.audit.explained import chosen, judged, spoken_for
from shuati.paper.audit.findings import Finding, Matter

# What a picture leaves behind says nothing.
_PICTURE = re.compile(r"[\[【(（][^\]】)）]*[\]】)）]")


def alone(one: Claim) -> Iterator[Finding]:
    """What is the matter with one question."""
    content = one.content
    if content.kind in CHOICES and content.options:
        for matter, told in _choice(one):
            yield Finding(matter, (one.stored,), told)
    elif isinstance(content.answer, bool):
        said = judged(content.explanation or "")
        if said is not None and said != content.answer:
            yield Finding(Matter.TRUTH, (one.stored,))


def _choice(one: Claim) -> Iterator[tuple[Matter, tuple[str, ...]]]:
    content = one.content
    if same := _same_options(content):
        yield Matter.OPTIONS_SAME, ("".join(same),)
    answer = content.answer
    if not isinstance(answer, tuple) or not answer:
        return
    come_to = chosen(content)
    if come_to and come_to != answer:
        yield Matter.LETTER, ("".join(answer), "".join(come_to))
    elif not come_to and (others := spoken_for(one)):
        yield Matter.SPOKEN_FOR, ("".join(answer), "".join(others))
    if _all_partly(content, answer):
        yield Matter.ALL_PARTLY, ("".join(answer),)


def _all_partly(content: Question, answer: tuple[str, ...]) -> bool:
    """以上都是, the last option, with some of those above; or all those above without it."""
    last = content.options[-1]
    others = {option.letter for option in content.options[:-1]}
    if not ALL.search(last.text.strip()):
        return False
    if last.letter in answer:
        return bool(others.intersection(answer)) and not others.issubset(answer)
    return content.kind is Kind.MULTIPLE and others.issubset(answer)


def _same_options(content: Question) -> list[str]:
    """The letters of options with one text."""
    texts: dict[str, list[str]] = {}
    for option in content.options:
        if any(map(str.isalnum, _PICTURE.sub("", option.text))):
            texts.setdefault("".join(option.text.split()), []).append(option.letter)
    return [letter for same in texts.values() if len(same) > 1 for letter in same]
