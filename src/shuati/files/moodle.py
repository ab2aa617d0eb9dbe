"""Moodle XML: the question bank of a course, with its pictures inside."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from lxml import etree

from shuati.files import cloze, gift, markup
from shuati.files.banks import bank
from shuati.files.gift_answers import BrokenError, Choice, Solved, chosen, counted, number, worded
from shuati.files.pairs import matching, ordering
from shuati.files.sources import Source
from shuati.files.xml import root_of
from shuati.model.documents import Document, Picture
from shuati.model.papers import Kind, Problem, Question
from shuati.text.decode import Decoded
from shuati.text.steps import rows_of

_HEAD = re.compile(r"\ufeff?\s*<\?xml[^>]{0,200}\?>")
_GAP = re.compile(r"\[\[(\d{1,3})\]\]")
_EXTENSION = re.compile(r"\.([A-Za-z0-9]{1,5})$")


def read(source: Source, decoded: Decoded | None) -> Document:
    """Read a Moodle XML file. A question that cannot be read is among the problems.

    Raises InputError no_questions, and those of `root_of`.
    """
    text = decoded.text if decoded else ""
    root = root_of(_plain(text), source.name)
    reader = _Reader()
    found = list(root.iterfind("question"))
    starts = [*map(_row, found), len(rows_of(text)) + 1]
    for element, (row, end) in zip(found, pairwise(starts), strict=True):
        reader.question(element, tuple(range(row, max(row + 1, end))))
    return bank(
        "moodle",
        source,
        decoded,
        reader.questions,
        pictures=reader.pictures,
        problems=reader.problems,
    )


def _plain(text: str) -> bytes:
    """The text without the declaration of an encoding, which it no longer has."""
    text = _HEAD.sub(lambda found: "\n" * found[0].count("\n"), text, count=1)
    return "\n".join(rows_of(text)).encode("utf-8", "replace")


def _row(element: etree._Element) -> int:
    return element.sourceline or 1


def _written(element: etree._Element | None, path: str) -> str:
    found = None if element is None else element.find(path)
    return "" if found is None else "".join(map(str, found.itertext()))


@dataclass(slots=True)
class _Reader:
    """What was read, and the category and description that hold for the next questions."""

    questions: list[Question] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    section: str | None = None
    shared: str | None = None

    def question(self, element: etree._Element, rows: tuple[int, ...]) -> None:
        kind = element.get("type", "")
        if kind == "category":
            self.section = gift.category(_written(element, "category/text"))
            self.shared = None
        elif kind == "description":
            self.shared = self.text(element.find("questiontext")) or None
        else:
            self._asked(element, kind, rows)

    def _asked(self, element: etree._Element, kind: str, rows: tuple[int, ...]) -> None:
        try:
            solved = self._solved(element, kind)
        except (BrokenError, ValueError):
            told = _written(element, "questiontext/text") or _written(element, "name/text")
            self.problems.append(Problem("question_broken", text=told, row=rows[0]))
            return
        feedback = [self.text(element.find("generalfeedback")), *solved.told]
        question = Question(
            solved.kind,
            solved.stem,
            solved.options,
            solved.answer,
            "\n".join(filter(None, feedback)) or None,
            number=gift.number_of(_written(element, "name/text")),
            section=self.section,
            shared_stem=self.shared,
            points=_points(element),
            rows=rows,
        )
        self.questions.append(question)

    def _solved(self, element: etree._Element, kind: str) -> Solved:
        solve = _KINDS.get(kind)
        if solve is None:
            raise BrokenError
        stem = self.text(element.find("questiontext"))
        if not stem and kind != "cloze":
            raise BrokenError
        ending = _ending(_written(element, "image"))
        old = markup.decoded_picture(_written(element, "image_base64"), ending)
        if old is not None:
            self.pictures.append(old)
            stem = f"{stem}\n{old.mark}"
        return solve(self, element, stem)

    def text(self, element: etree._Element | None, told: str | None = None) -> str:
        """Return the text of an element as a reader sees it, or of `told`, which is of its form."""
        if element is None:
            return ""
        text = (_written(element, "text") if told is None else told).strip()
        form = element.get("format", "")
        automatic = form not in ("html", "plain_text", "markdown")
        if form == "html" or (automatic and markup.TAGGED.search(text)):
            whole = markup.broken(text) if automatic else text
            return markup.plain(whole, _files(element), self.pictures.append)
        return text if form == "plain_text" else markup.in_formulas(_unmarked(text, form))

    def choices(self, element: etree._Element) -> Iterator[Choice]:
        for answer in element.iterfind("answer"):
            worth = float(answer.get("fraction", "0").replace(",", ".")) / 100
            yield Choice(self.text(answer), worth, self.text(answer.find("feedback")))


def _unmarked(text: str, form: str) -> str:
    return markup.emphasised(text) if form == "markdown" else text


def _points(element: etree._Element) -> float | None:
    """Moodle gives one point to what was given none."""
    found = re.fullmatch(r"\s*(\d{1,6}(?:\.\d{1,9})?)\s*", _written(element, "defaultgrade"))
    points = float(found[1]) if found else 1.0
    return None if points == 1.0 else points


def _ending(name: str) -> str:
    found = _EXTENSION.search(name)
    return found[1].lower() if found else "png"


def _files(element: etree._Element) -> Mapping[str, Picture]:
    found = {}
    for file in element.iterfind("file"):
        name = file.get("name", "")
        picture = markup.decoded_picture(file.text or "", _ending(name))
        if picture is not None and file.get("encoding", "base64") == "base64":
            found[f"{file.get('path', '/')}{name}".removeprefix("/")] = picture
    return found


def _multichoice(reader: _Reader, element: etree._Element, stem: str) -> Solved:
    single = _written(element, "single").strip().lower() not in ("false", "0")
    return chosen(stem, list(reader.choices(element)), single=single)


def _truefalse(reader: _Reader, element: etree._Element, stem: str) -> Solved:
    choices = list(reader.choices(element))
    right = [one for one in choices if one.worth > 0]
    words = {"true": True, "false": False}
    if len(right) != 1 or right[0].text.strip().lower() not in words:
        raise BrokenError
    told = tuple(one.feedback for one in [*right, *choices] if one.feedback)
    return Solved(
        Kind.TRUEFALSE, stem, words[right[0].text.strip().lower()], told=tuple(dict.fromkeys(told))
    )


def _shortanswer(reader: _Reader, element: etree._Element, stem: str) -> Solved:
    return worded(stem, list(reader.choices(element)))


def _numerical(reader: _Reader, element: etree._Element, stem: str) -> Solved:
    answers = zip(element.iterfind("answer"), reader.choices(element), strict=True)
    counted_ones = [
        (number(f"{one.text}:{_written(answer, 'tolerance') or 0}"), one)
        for answer, one in answers
        if one.text != "*"
    ]
    told = tuple(one.feedback for one in reader.choices(element) if one.feedback)
    return counted(stem, counted_ones, told)


def _matching(reader: _Reader, element: etree._Element, stem: str) -> Solved:
    pairs = [
        (reader.text(one), reader.text(one, _written(one, "answer/text")))
        for one in element.iterfind("subquestion")
    ]
    found = matching(stem, pairs)
    if found is None:
        raise BrokenError
    return Solved(Kind.MATCHING, *found)


def _ordering(reader: _Reader, element: etree._Element, stem: str) -> Solved:
    """What is to be put in order is numbered where an answer says its worth."""
    answers = sorted(element.iterfind("answer"), key=lambda one: float(one.get("fraction", "0")))
    found = ordering(stem, [reader.text(one) for one in answers])
    if found is None:
        raise BrokenError
    return Solved(Kind.OTHER, *found)


def _essay(reader: _Reader, element: etree._Element, stem: str) -> Solved:
    return Solved(Kind.ESSAY, stem, reader.text(element.find("graderinfo")) or None)


def _cloze(reader: _Reader, element: etree._Element, _stem: str) -> Solved:
    asked = element.find("questiontext")
    text = _written(asked, "text")
    found = cloze.blanked(text, lambda part: reader.text(asked, part))
    if found is None:
        raise BrokenError
    return Solved(Kind.BLANK, reader.text(asked, found[0]), found[1])


def _gaps(reader: _Reader, element: etree._Element, stem: str) -> Solved:
    """Words to be put into gaps; a gap names its word by the place among the choices."""
    boxes = [*element.iterfind("dragbox"), *element.iterfind("selectoption")]
    words = [_written(box, "text").strip() for box in boxes]
    places = [int(found[1]) for found in _GAP.finditer(stem)]
    if not places or not all(0 < place <= len(words) for place in places):
        raise BrokenError
    asked = _GAP.sub("____", stem)
    listed = " / ".join(sorted(set(words)))
    return Solved(Kind.BLANK, f"{asked}\n（{listed}）", tuple(words[place - 1] for place in places))


_KINDS: Mapping[str, Callable[[_Reader, etree._Element, str], Solved]] = {
    "multichoice": _multichoice,
    "truefalse": _truefalse,
    "shortanswer": _shortanswer,
    "numerical": _numerical,
    "matching": _matching,
    "match": _matching,
    "ddmatch": _matching,
    "ordering": _ordering,
    "essay": _essay,
    "cloze": _cloze,
    "multianswer": _cloze,
    "ddwtos": _gaps,
    "gapselect": _gaps,
}
