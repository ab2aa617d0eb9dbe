"""A file's bytes to a paper: opened, repaired, parsed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from shuati.desk.doubts import Doubt, doubts_of, rows_in_doubt
from shuati.errors import InputError
from shuati.files.documents import read_document
from shuati.files.sources import Source
from shuati.model.documents import Document
from shuati.model.papers import Line, Paper, Problem
from shuati.paper.apart import Fit, parse_with_key
from shuati.paper.parse import KEY_ALONE, parse
from shuati.paper.stated import stated
from shuati.paper.tables import places_of
from shuati.text.guesses import guesses
from shuati.text.repair import Repair, Script, repair, untouched
from shuati.text.steps import rows_of


@dataclass(frozen=True, slots=True)
class ReadKey:
    """The text of a key, and its repair."""

    document: Document
    repair: Repair


@dataclass(frozen=True, slots=True)
class Unread:
    """A file that could not be read, and why."""

    name: str
    error: InputError


@dataclass(frozen=True, slots=True)
class ReadPaper:
    """A source and all that was made of it.

    `key` is the source of the answers, where they stand in a file of their own, `answers` what was
    read there, and `fit` how they fit. The source has `length` rows; in `paper` those behind them
    are the key's. `places` are, for a sheet, the rows that its lines stand in. `writing` tells what
    became of traditional characters, "kept" or "converted", if there were any. `doubts` are in the
    order of the questions.
    """

    source: Source
    document: Document
    repair: Repair
    paper: Paper
    key: Source | None = None
    script: Script = Script.AUTO
    writing: str | None = None
    doubts: tuple[Doubt, ...] = ()
    answers: ReadKey | None = None
    length: int = 0
    places: tuple[int, ...] = ()
    fit: Fit | None = None

    @property
    def told(self) -> Paper:
        """The paper with its problems at the rows of the sheet, or of the key, that they are in."""
        return replace(self.paper, problems=tuple(map(self._placed, self.paper.problems)))

    def _placed(self, problem: Problem) -> Problem:
        if problem.row is None:
            return problem
        if problem.row > self.length:
            return replace(problem, row=problem.row - self.length)
        row = place_in(self.places, problem.row)
        return replace(problem, row=row, in_sheet=bool(self.places))

    @property
    def key_found(self) -> bool:
        """Whether the key was not given but found beside the paper."""
        return self.key is not None and self.key == self.source.key

    @property
    def is_whole(self) -> bool:
        """Whether nothing of it is missing beside the file."""
        return all(one.code != "picture_missing" for one in self.document.problems)

    @property
    def beside(self) -> tuple[str, ...]:
        """The paths of the pictures that were read beside the file."""
        folder = self.source.beside.folder
        names = (name for name, _ in self.document.beside)
        return () if folder is None else tuple(str(folder / name) for name in names)

    @property
    def encoding(self) -> str | None:
        """How the bytes were read as text, where that was to be found out."""
        return self.document.encoding


def read_for_import(source: Source, key: Source | None, script: Script) -> ReadPaper | Unread:
    """Return what an import needs of a paper; where a key is no text, its error."""
    try:
        read = read_paper(source, key=key, script=script)
    except InputError as error:
        return Unread(source.name, error)
    return _light(read)


def _light(read: ReadPaper) -> ReadPaper:
    """What an import needs of it: steps and readings are many, and costly to hand over."""
    document = replace(read.document, text="")
    paper = replace(read.paper, readings=())
    return replace(read, document=document, repair=Repair((), ()), paper=paper, answers=None)


def read_paper(
    source: Source, *, key: Source | None = None, script: Script | None = None
) -> ReadPaper:
    """Return the paper in `source`; what cannot be read is among its problems.

    Raises InputError for a key that nobody can read.
    """
    script = Script.AUTO if script is None else script
    document = read_document(source)
    if document.problem:
        paper = Paper(None, (), (Problem(document.problem),))
        return ReadPaper(source, document, Repair((), ()), paper, key, script)
    repaired = _repaired(document, script)
    answers = None if key is None else _read_key(key, script)
    length = len(rows_of(document.text))
    paper, fit = _parsed(document, repaired.lines, answers, length)
    found = guesses(document.text, repaired)
    paper, doubts = doubts_of(paper, repaired.lines, found, rows_in_doubt(document))
    places = document.places or _places(source, document)
    if places:
        paper, doubts = _in_sheet(paper, doubts, places)
    problems = (*document.problems, *repaired.problems, *_told(paper))
    return ReadPaper(
        source,
        document,
        repaired,
        replace(paper, title=paper.title or document.title, problems=problems),
        key,
        script,
        _writing(repaired),
        doubts,
        answers,
        length,
        places,
        fit,
    )


def _places(source: Source, document: Document) -> tuple[int, ...]:
    """What is a table by its name too is looked at in rows, not in lines."""
    named = source.name.lower().endswith(".csv")
    return places_of(rows_of(document.text)) if named and '"' in document.text else ()


def _in_sheet(
    paper: Paper, doubts: Sequence[Doubt], places: Sequence[int]
) -> tuple[Paper, tuple[Doubt, ...]]:
    """Questions and doubts at the rows of the sheet; readings stay with the lines of the text."""
    questions = (
        replace(one, rows=tuple(dict.fromkeys(place_in(places, row) for row in one.rows)))
        for one in paper.questions
    )
    moved = (
        one if one.row is None else replace(one, row=place_in(places, one.row)) for one in doubts
    )
    return replace(paper, questions=tuple(questions)), tuple(moved)


def place_in(places: Sequence[int], row: int) -> int:
    """Return the row of the sheet that a line stands in; other lines are what they are."""
    return places[row - 1] if 0 < row <= len(places) else row


def _told(paper: Paper) -> Iterator[Problem]:
    """The problems of a paper, and what a file is that holds no question but answers."""
    alone = not paper.questions and any(one.why == KEY_ALONE for one in paper.readings)
    for problem in paper.problems:
        if alone and problem.code == "no_questions":
            yield replace(problem, code="only_answers")
        else:
            yield problem


def _repaired(document: Document, script: Script) -> Repair:
    """What states its questions was not torn by a web site; nothing in it is guessed at."""
    if document.questions:
        return untouched(document.text)
    return repair(document.text, script=script)


def _parsed(
    document: Document, lines: Sequence[Line], answers: ReadKey | None, length: int
) -> tuple[Paper, Fit | None]:
    if document.questions:
        return stated(document, lines), None
    if answers is None:
        return parse(lines), None
    behind = [line._replace(row=line.row + length) for line in answers.repair.lines]
    return parse_with_key(lines, behind)


def _writing(repaired: Repair) -> str | None:
    codes = {step.code for step in repaired.steps}
    if "script_kept" in codes:
        return "kept"
    return "converted" if "traditional" in codes else None


def _read_key(key: Source, script: Script) -> ReadKey:
    document = read_document(key)
    if document.error:
        raise document.error
    return ReadKey(document, repair(document.text, script=script))
