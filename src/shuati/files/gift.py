"""Moodle GIFT: a question a block of lines, its answers in braces.

The rules are those of Moodle's documentation and importer. Titles and tags have no place in a
question and are left out; a title that is only a number is the question's number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from shuati.files import gift_answers, gift_signs, markup, notes
from shuati.files.banks import bank
from shuati.files.gift_answers import BrokenError, Solved
from shuati.files.gift_signs import cut, unescaped
from shuati.files.signs import GIFT_NOTE
from shuati.files.sources import Source
from shuati.model.documents import Document, Picture
from shuati.model.papers import Kind, Problem, Question
from shuati.text.decode import Decoded
from shuati.text.steps import rows_of

_CATEGORY = re.compile(r"\s*\$CATEGORY:(.*)")
_FORM = re.compile(r"\[(html|moodle|plain|markdown)\]", re.I)
#: A title that only counts.
_NUMBER = re.compile(r"\s*(?:Q|第)?\s*(\d{1,6}(?:\.\d{1,6})*(?:\(\d{1,4}\))?)\s*(?:题|[.、．])?\s*")
_PLACES = re.compile(r"^\$(?:course|module|system|cat\w*)\$(?:/top)?(?:/|$)|^top(?:/|$)")
_ANSWERED = re.compile(r"答案：(.*?)(?:\n解析：(.*))?", re.S)


def read(source: Source, decoded: Decoded | None) -> Document:
    """Read a GIFT file. A question that is broken is among the problems, the others are read."""
    text = decoded.text if decoded else ""
    reader = _Reader()
    for row, lines in _blocks(rows_of(text)):
        reader.block(row, lines)
    return bank(
        "gift",
        source,
        decoded,
        reader.questions,
        title=reader.title,
        pictures=reader.pictures,
        problems=reader.problems,
    )


def _blocks(rows: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Yield the blocks between blank lines, each with the row of its first line."""
    first, block = 1, list[str]()
    for row, line in enumerate([*rows, ""], 1):
        if not line.strip(" \t\ufeff\u3000"):
            if block:
                yield first, block
            first, block = row + 1, []
        else:
            block.append(line)


def category(path: str) -> str | None:
    """Return the name of a category without the places in Moodle that it stands in.

    A slash of the name is doubled in the path.
    """
    path = _PLACES.sub("", path.strip())
    parts = (part.replace("\0", "/").strip() for part in path.replace("//", "\0").split("/"))
    return " / ".join(part for part in parts if part) or None


@dataclass(slots=True)
class _Reader:
    """What was read, and the category and description that hold for the next questions."""

    questions: list[Question] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    section: str | None = None
    shared: str | None = None
    title: str | None = None

    def block(self, row: int, lines: list[str]) -> None:
        told = [line for line in lines if not _is_comment(line)]
        note = _note(lines)
        while told and (found := _CATEGORY.match(told[0])):
            self.section, self.shared = category(unescaped(found[1])), None
            told = told[1:]
        text = shown(told)
        if not text:
            self._whole(note)
            return
        try:
            self._question(text, tuple(range(row, row + len(lines))), note)
        except BrokenError:
            self.problems.append(Problem("question_broken", text=text, row=row))

    def _whole(self, note: str | None) -> None:
        """Take what a note says of the file."""
        title = None if note is None else notes.decoded(note).get("title")
        if isinstance(title, str):
            self.title = title

    def _question(self, shown: str, rows: tuple[int, ...], note: str | None) -> None:
        title, text = _titled(shown)
        asked, inside = _parted(text)
        asked, form = _formed(asked, "moodle")
        stem = self._text(asked, form)
        if not stem and inside is not None:
            raise BrokenError
        if inside is None:
            self.shared = stem or None
            return
        answers, general = gift_signs.general_feedback(inside)
        solved = gift_answers.solve(stem, answers, lambda part: self._text(*_formed(part, form)))
        told = [self._text(*_formed(general, form)), *solved.told]
        question = Question(
            solved.kind,
            solved.stem,
            solved.options,
            solved.answer,
            "\n".join(filter(None, told)) or None,
            number=number_of(title or ""),
            section=self.section,
            shared_stem=self.shared,
            rows=rows,
        )
        question = _with_written_answer(question, solved)
        self.questions.append(question if note is None else notes.noted(question, note, shown))

    def _text(self, text: str, form: str) -> str:
        text = unescaped(text).strip()
        if form == "html" or (form == "moodle" and markup.TAGGED.search(text)):
            whole = text if form == "html" else markup.broken(text)
            return markup.plain(whole, {}, self.pictures.append)
        if form == "markdown":
            text = markup.emphasised(text)
        return text if form == "plain" else markup.in_formulas(text)


def shown(lines: Iterable[str]) -> str:
    """Return a block without what stands at the edges of its lines."""
    return "\n".join(line.rstrip() for line in lines).strip("\ufeff \t\n")


def _is_comment(line: str) -> bool:
    return line.lstrip(" \t\ufeff").startswith("//")


def _note(lines: list[str]) -> str | None:
    found = (line.removeprefix(GIFT_NOTE) for line in lines if line.startswith(f"{GIFT_NOTE}{{"))
    return next(found, None)


def _with_written_answer(question: Question, solved: Solved) -> Question:
    """An essay's answer stands in its feedback; GIFT has no other place for it."""
    found = _ANSWERED.fullmatch(question.explanation or "")
    if solved.kind is not Kind.ESSAY or not found:
        return question
    return replace(question, answer=found[1].strip() or None, explanation=found[2] or None)


def number_of(title: str) -> str | None:
    """Return the number that a title is, None where it is more."""
    found = _NUMBER.fullmatch(title)
    return found[1] if found else None


def _titled(text: str) -> tuple[str | None, str]:
    if not text.startswith("::"):
        return None, text
    title, sign, rest = cut(text[2:], "::")
    return (unescaped(title), rest.strip()) if sign else (None, text)


def _parted(text: str) -> tuple[str, str | None]:
    """Part the question from its answers; where they stand inside it, they leave a blank."""
    before, opened, rest = cut(text, "{")
    if not opened:
        if cut(text, "}")[1]:
            raise BrokenError
        return text, None
    inside, closed, after = cut(rest, "}")
    if not closed or cut(before, "}")[1]:
        raise BrokenError
    return (f"{before}____{after}" if after.strip() else before), inside.strip()


def _formed(text: str, form: str) -> tuple[str, str]:
    """Return the text without the name of its form, and the form."""
    text = text.strip()
    found = _FORM.match(text)
    return (text[found.end() :], found[1].lower()) if found else (text, form)
