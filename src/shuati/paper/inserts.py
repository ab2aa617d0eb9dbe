"""Pictures in the lines of a paper: one foreign character each while the paper is read.

The name of a picture holds digits, letters and brackets, which would be taken for labels, answers
and blanks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count

from shuati.model.papers import Answer, Line, Option, Paper, Problem, Question, Reading

PICTURE = re.compile(r"!\[[^\[\]\n]{0,200}\]\([^()\s]{1,500}\)")
#: Private use, where no writing is.
_FIRST = 0xF0000


@dataclass(frozen=True, slots=True)
class Protected:
    """Lines without pictures, and the picture for each character that stands for one."""

    lines: Sequence[Line]
    marks: dict[int, str]

    def restored(self, paper: Paper) -> Paper:
        """Return what was read in the lines with the pictures back in their places."""
        return _Restoring(self.marks).paper(paper) if self.marks else paper


def protected(lines: Sequence[Line]) -> Protected:
    """Return `lines` with a character of its own for each picture in them."""
    if not any("![" in line.text for line in lines):
        return Protected(lines, {})
    taken = {char for line in lines for char in line.text if ord(char) >= _FIRST}
    free = (number for number in count(_FIRST) if chr(number) not in taken)
    numbers: dict[str, int] = {}

    def stand_in(match: re.Match[str]) -> str:
        if match[0] not in numbers:
            numbers[match[0]] = next(free)
        return chr(numbers[match[0]])

    held = [line._replace(text=PICTURE.sub(stand_in, line.text)) for line in lines]
    return Protected(held, {number: mark for mark, number in numbers.items()})


@dataclass(frozen=True, slots=True)
class _Restoring:
    marks: dict[int, str]

    def paper(self, paper: Paper) -> Paper:
        return Paper(
            self._optional(paper.title),
            tuple(map(self._question, paper.questions)),
            tuple(map(self._problem, paper.problems)),
            tuple(map(self._reading, paper.readings)),
        )

    def _text(self, text: str) -> str:
        return text.translate(self.marks)

    def _optional(self, text: str | None) -> str | None:
        return None if text is None else self._text(text)

    def _texts(self, texts: Iterable[str]) -> tuple[str, ...]:
        return tuple(map(self._text, texts))

    def _answer(self, answer: Answer) -> Answer:
        if isinstance(answer, tuple):
            return self._texts(answer)
        return answer if isinstance(answer, bool) else self._optional(answer)

    def _question(self, question: Question) -> Question:
        return replace(
            question,
            stem=self._text(question.stem),
            options=tuple(Option(one.letter, self._text(one.text)) for one in question.options),
            answer=self._answer(question.answer),
            explanation=self._optional(question.explanation),
            section=self._optional(question.section),
            shared_stem=self._optional(question.shared_stem),
            part=self._optional(question.part),
        )

    def _problem(self, problem: Problem) -> Problem:
        return replace(problem, text=self._text(problem.text))

    def _reading(self, reading: Reading) -> Reading:
        return reading._replace(text=self._text(reading.text))
