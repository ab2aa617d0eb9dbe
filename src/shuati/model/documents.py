"""A file as its reader found it, before anything is taken for a question."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256

from shuati.errors import InputError
from shuati.model.papers import Problem, Question

#: A picture's mark; its name is the first group.
MARK = re.compile(r"!\[\]\(([0-9a-f]{20}\.[a-z0-9]{1,5})\)")


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a document. `extension` is that of its bytes, such as "png", without the dot."""

    data: bytes
    extension: str

    @property
    def name(self) -> str:
        """The name under which texts speak of it: made of its content, the same everywhere."""
        return f"{sha256(self.data).hexdigest()[:20]}.{self.extension}"

    @property
    def mark(self) -> str:
        """What stands in a text where the picture belongs."""
        return f"![]({self.name})"


def pictures_in(question: Question) -> Iterator[str]:
    """Yield the names of the pictures that a question shows, in the order of a card."""
    yield from pictures_asked(question)
    yield from pictures_told(question)


def pictures_asked(question: Question) -> Iterator[str]:
    """Yield the names of the pictures that are shown before the answer."""
    options = (option.text for option in question.options)
    yield from _named((question.shared_stem, question.stem, *options))


def pictures_told(question: Question) -> Iterator[str]:
    """Yield the names of the pictures that are shown with the answer."""
    answer = question.answer
    answers = answer if isinstance(answer, tuple) else (answer,)
    yield from _named((*answers, question.explanation))


def _named(texts: Iterable[object]) -> Iterator[str]:
    for text in texts:
        if isinstance(text, str) and "![" in text:
            yield from MARK.findall(text)


@dataclass(frozen=True, slots=True)
class Document:
    r"""What a reader found in a file.

    `format` is a code of `shuati.files.formats.Format`. `text` is what the file shows, to be read
    as a paper: one line a paragraph; the rows of a table one line each, tabs between cells and a
    cell of several lines in double quotes; a line to write on as "____", pictures as their `mark`,
    formulas as `\(…\)`. `questions` are those of a format that says exactly what each part of a
    question is; their `rows` are lines of `text`. `beside` are the names and bytes of the pictures
    that were read in files beside this one. `encoding` tells how bytes were read as text, where
    that was to be found out. `problem` is the code of what makes the whole file unusable,
    "empty_file" or "not_text", and `error` says it in full; `problems` are what a learner should
    know about the file besides. `recognised` are the rows of `text` that were recognised in a
    picture and not read; `looked` those with an option that only its look shows to be right.
    `places` are, for each line of the `text` of a sheet, its row there.
    """

    format: str
    text: str = ""
    questions: tuple[Question, ...] = ()
    title: str | None = None
    pictures: tuple[Picture, ...] = ()
    beside: tuple[tuple[str, bytes], ...] = ()
    encoding: str | None = None
    problem: str | None = None
    error: InputError | None = None
    problems: tuple[Problem, ...] = ()
    recognised: frozenset[int] = frozenset()
    places: tuple[int, ...] = ()
    looked: frozenset[int] = frozenset()
