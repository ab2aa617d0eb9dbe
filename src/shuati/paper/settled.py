"""What a paper says of one question, and what is being made of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from shuati.model.papers import Answer, Kind, Option
from shuati.paper.stems import Stem

#: The codes of a question's problems, each with the text concerned; "" is the question itself.
Problems = dict[str, str]

CHOICES = (Kind.SINGLE, Kind.MULTIPLE)


class Facts(NamedTuple):
    """What a paper says of one question, wherever it says it; alike facts make alike questions.

    `section` and `usual` are the name and the kind of its section, `shared` the options that it
    shares with others, `case` says that it asks about a case, `row` that it stands in a table.
    """

    stem: str
    tag: str
    section: str
    usual: Kind | None
    answers: tuple[str, ...]
    explanations: tuple[str, ...]
    options: tuple[Option, ...]
    shared: tuple[Option, ...]
    case: bool
    row: bool


@dataclass(slots=True)
class Settled:
    """What is being made of one question, and the codes of what was wrong with it.

    `told` is the text that a problem concerns, by its code, where that is not the stem.
    `parted` is a stem's text and where its options begin, once they were found.
    """

    facts: Facts
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
    told: Problems = field(default_factory=dict)
    parted: tuple[str, int] | None = None
