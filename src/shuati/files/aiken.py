"""Aiken: a question, its options one a line, and `ANSWER: X`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shuati.files.banks import bank
from shuati.files.sources import Source
from shuati.model.documents import Document
from shuati.model.papers import Kind, Option, Problem, Question
from shuati.text.decode import Decoded
from shuati.text.steps import rows_of

_OPTION = re.compile(r"([A-Z])[.)][ \t]+(.*)|([A-Z])[.)]")
_ANSWER = re.compile(r"ANSWER:\s*([A-Z])")


@dataclass(frozen=True, slots=True)
class Block:
    """The lines up to an answer, or up to the end of the file, and the row of the first."""

    row: int
    lines: tuple[str, ...]

    def question(self) -> Question | None:
        """Return the question, None where the block is no whole one."""
        body = [line for line in self.lines[:-1] if line]
        answer = _ANSWER.fullmatch(self.lines[-1])
        first = next((at for at, line in enumerate(body) if _OPTION.fullmatch(line)), 0)
        options = tuple(_options(body[first:]))
        letters = "".join(option.letter for option in options)
        if not (answer and first and len(letters) == len(body) - first >= 2):
            return None
        if answer[1] not in letters or not "ABCDEFGHIJKLMNOPQRSTUVWXYZ".startswith(letters):
            return None
        rows = tuple(range(self.row, self.row + len(self.lines)))
        stem = "\n".join(body[:first])
        return Question(Kind.SINGLE, stem, options, (answer[1],), rows=rows)


def _options(lines: Sequence[str]) -> Iterator[Option]:
    for line in lines:
        if found := _OPTION.fullmatch(line):
            yield Option(found[1] or found[3], (found[2] or "").strip())


def blocks(text: str) -> Iterator[Block]:
    """Yield the blocks of a file; in an Aiken file each is a question."""
    lines: list[str] = []
    first = 1
    for row, line in enumerate(rows_of(text), 1):
        stripped = line.strip("\ufeff \t\u3000")
        if lines or stripped:
            lines.append(stripped)
        else:
            first = row + 1
        if stripped.startswith("ANSWER:"):
            yield Block(first, tuple(lines))
            lines, first = [], row + 1
    if any(lines):
        yield Block(first, tuple(lines))


def read(source: Source, decoded: Decoded | None) -> Document:
    """Read an Aiken file. A block that is no question is among the problems."""
    text = decoded.text if decoded else ""
    found = [(block, block.question()) for block in blocks(text)]
    questions = (question for _, question in found if question is not None)
    broken = (
        Problem("question_broken", text="\n".join(block.lines), row=block.row)
        for block, question in found
        if question is None
    )
    return bank("aiken", source, decoded, questions, problems=broken)
