"""What is being made of one question."""

from __future__ import annotations

from dataclasses import dataclass, field

from shuati.model.papers import Answer, Kind, Option
from shuati.paper.drafts import Item
from shuati.paper.stems import Stem

CHOICES = (Kind.SINGLE, Kind.MULTIPLE)


@dataclass(slots=True)
class Settled:
    """What is being made of one question, and the codes of what was wrong with it."""

    item: Item
    stem: Stem
    words: str
    kind: Kind | None
    options: tuple[Option, ...] = ()
    marked: str = ""
    said: list[str] = field(default_factory=list)
    explanations: list[str] = field(default_factory=list)
    answer: Answer = None
    problems: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)
