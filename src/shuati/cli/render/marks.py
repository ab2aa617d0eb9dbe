"""A paper with marks, as a teacher puts them: what each line was taken for, and why."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from gettext import gettext as _
from gettext import ngettext
from itertools import groupby

from shuati.cli.language import message
from shuati.cli.render.doubts import doubt_sentence
from shuati.cli.render.papers import ROLES, answer_text, count_line
from shuati.cli.render.tables import terminal_width
from shuati.cli.render.text import plain, wrap
from shuati.cli.render.whys import fix_words, why_words
from shuati.cli.render.words import kind_word, problem_sentence, shorten
from shuati.desk.reading import ReadPaper
from shuati.model.papers import Problem, Question, Reading, Role
from shuati.text.steps import Step, rows_of

_INDENT = " " * 5 + "│ "
#: What may stand in the middle of a question.
_PASSING = frozenset({Role.NOISE, Role.METADATA})
_ANSWER_SHOWN = 24
#: How it is told: where it stands with its question, elsewhere in the paper, and in the key.
_ANSWERED = (
    message("answer {text}"),
    message("answer {text} (line {row})"),
    message("answer {text} (line {row} of the key)"),
)
_EXPLAINED = (
    message("with an explanation"),
    message("explanation in line {row}"),
    message("explanation in line {row} of the key"),
)


def marked_lines(read: ReadPaper) -> Iterator[str]:
    """Yield every line of the paper with its marks, and behind each question what it came to."""
    return _Marks(read).lines()


class _Marks:
    """The marks on one paper, in the order of its lines."""

    def __init__(self, read: ReadPaper) -> None:
        self.paper = read.paper
        self.key = read.key
        self.length = read.length
        self.width = terminal_width()
        self.rows = [] if read.document.problem else rows_of(read.document.text)
        self.steps: dict[int, list[Step]] = defaultdict(list)
        self._collect(read.repair.steps, 0)
        if read.answers is not None:
            self.rows += rows_of(read.answers.document.text)
            self._collect(read.answers.repair.steps, self.length)
        self.doubts = {
            place: list(doubts) for place, doubts in groupby(read.doubts, lambda one: one.question)
        }
        told = {(doubt.code, self.paper.questions[doubt.question].number) for doubt in read.doubts}
        self.problems: dict[int | None, list[Problem]] = defaultdict(list)
        for problem in self.paper.problems:
            if (problem.code, problem.number) not in told:
                self.problems[problem.row].append(problem)
        self.first: dict[tuple[int | None, Role], int] = {}
        for reading in self.paper.readings:
            self.first.setdefault((reading.question, reading.role), reading.row)
        self.open: int | None = None
        self.told: set[int] = set()
        self.fixes: tuple[str, ...] = ()
        self.last: tuple[Role, int | None, str] | None = None

    def _collect(self, steps: Iterable[Step], above: int) -> None:
        for step in steps:
            if step.before != step.after:
                self.steps[step.row + above].append(step)

    def lines(self) -> Iterator[str]:
        by_row = {row: list(some) for row, some in groupby(_joined(self.paper.readings), _row)}
        with_row = (row for row in self.problems if row is not None)
        rows = sorted({*by_row, *self.steps, *with_row})
        for row in rows:
            if row > self.length and self.key is not None:
                yield from self._key_head()
            yield from self._row(row, by_row.get(row, []))
        yield from self._verdict(self.open)
        yield from self._end()

    def _key_head(self) -> Iterator[str]:
        """The key's name, once, above its lines, which are counted from 1 again."""
        assert self.key is not None
        yield from self._verdict(self.open)
        yield ""
        yield plain(_("Answers in {name}").format(name=self.key.name))
        self.open, self.key = None, None

    def _row(self, row: int, readings: Sequence[Reading]) -> Iterator[str]:
        for place, reading in enumerate(readings):
            if reading.role not in _PASSING and reading.question != self.open:
                yield from self._verdict(self.open)
                self.open = reading.question
            yield from self._reading(reading, None if place else row)
        if not readings:
            yield from self._dropped(row)
        yield from self._below(row)

    def _reading(self, reading: Reading, row: int | None) -> Iterator[str]:
        marked = f"{reading.text.strip()}   ◂ {self._mark(reading)}"
        lines = wrap(marked, self.width - len(_INDENT))
        pen = "✎" if row in self.steps else " "
        yield f"{self._printed(row):>4}{pen}│ {lines[0]}"
        yield from (f"{_INDENT}{line}" for line in lines[1:])

    def _printed(self, row: int | None) -> str:
        """The number of a row in its own file."""
        if row is None:
            return ""
        return str(row - self.length if self._in_key(row) else row)

    def _in_key(self, row: int) -> bool:
        return row > self.length

    def _mark(self, reading: Reading) -> str:
        """What a stretch was taken for, and why; 〃 where both are as before."""
        now = (reading.role, reading.question, reading.why)
        same, self.last = now == self.last, now
        if same:
            return "〃"
        mark = _(ROLES[reading.role])
        if reading.question is not None:
            mark = f"{self._name(reading.question)} {mark}"
        # Options are known by their letters.
        if not reading.why or reading.role is Role.OPTION:
            return mark
        return _("{mark} ({why})").format(mark=mark, why=why_words(reading.why))

    def _name(self, place: int) -> str:
        number = self.paper.questions[place].number
        if number is None:
            return _("question without number")
        return _("question {number}").format(number=number)

    def _dropped(self, row: int) -> Iterator[str]:
        """A line of which the repair left nothing."""
        if 0 < row <= len(self.rows) and self.rows[row - 1].strip():
            text = shorten(plain(self.rows[row - 1]), self.width - len(_INDENT) - 8)
            dropped = _("dropped")
            yield f"{self._printed(row):>4}✎│ {text}   ◂ {dropped}"

    def _below(self, row: int) -> Iterator[str]:
        fixes = tuple(dict.fromkeys(step.code for step in self.steps.get(row, ())))
        if fixes and fixes != self.fixes:
            self.fixes = fixes
            yield from self._note("✎", _("; ").join(map(fix_words, fixes)))
        for problem in self.problems.get(row, ()):
            yield from self._note("!", problem_sentence(replace(problem, row=None)))

    def _note(self, sign: str, text: str) -> Iterator[str]:
        lines = wrap(text, self.width - len(_INDENT) - 2)
        yield f"{_INDENT}{sign} {lines[0]}"
        yield from (f"{_INDENT}  {line}" for line in lines[1:])

    def _verdict(self, place: int | None) -> Iterator[str]:
        """What a question came to, told once, where it first ends."""
        if place is None or place in self.told:
            return
        self.told.add(place)
        question = self.paper.questions[place]
        sign = "✗" if question.answer is None else "✓"
        said = [self._name(place), kind_word(question.kind), *self._facts(place, question)]
        yield from self._note(sign, _(", ").join(said))
        for doubt in self.doubts.get(place, ()):
            yield from self._note("?", doubt_sentence(doubt))

    def _facts(self, place: int, question: Question) -> Iterator[str]:
        if question.options:
            count = len(question.options)
            yield ngettext("{count} option", "{count} options", count).format(count=count)
        if question.answer is None:
            yield _("no answer")
        else:
            text = shorten(answer_text(question, question.answer), _ANSWER_SHOWN)
            row = self._elsewhere(place, Role.ANSWER)
            yield self._where(row, *_ANSWERED).format(text=text, row=self._printed(row))
        if question.explanation:
            row = self._elsewhere(place, Role.EXPLANATION)
            yield self._where(row, *_EXPLAINED).format(row=self._printed(row))

    def _where(self, row: int | None, here: str, elsewhere: str, in_key: str) -> str:
        if row is None:
            return _(here)
        return _(in_key) if self._in_key(row) else _(elsewhere)

    def _elsewhere(self, place: int, role: Role) -> int | None:
        """The line in which something stands, where that is not behind the question itself."""
        row = self.first.get((place, role))
        own = self.first.get((place, Role.STEM), 0) + len(self.paper.questions[place].options) + 2
        return None if row is None or row <= own else row

    def _end(self) -> Iterator[str]:
        """What belongs to no line: the questions of a data file, and problems of the whole."""
        for place in range(len(self.paper.questions)):
            yield from self._verdict(place)
        yield ""
        for problem in self.problems.get(None, ()):
            yield from self._note("!", problem_sentence(problem))
        yield count_line(self.paper)


def _row(reading: Reading) -> int:
    return reading.row


def _joined(readings: Sequence[Reading]) -> Iterator[Reading]:
    """A label and what follows it in its row, as one, for the reason of the label."""
    for _key, some in groupby(readings, lambda one: (one.row, one.role, one.question)):
        first, *rest = some
        yield first._replace(text="".join([first.text, *(one.text for one in rest)]))
