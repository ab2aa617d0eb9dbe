"""A review session without a terminal: a line in, an answer judged and saved."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from gettext import gettext as _
from typing import BinaryIO

import click

from shuati.cli.keys import Command
from shuati.cli.pictures import Gallery
from shuati.cli.render.errors import error_sentence
from shuati.cli.render.events import (
    error_event,
    event_line,
    question_event,
    saved_event,
    summary_event,
    undo_event,
    verdict_event,
)
from shuati.cli.render.session import (
    judged_lines,
    question_lines,
    saved_line,
    summary_lines,
    undo_line,
)
from shuati.desk.sitting import Sitting
from shuati.desk.turns import Asking, Judged
from shuati.errors import InputError
from shuati.model.documents import pictures_asked, pictures_told
from shuati.model.study import Rating, Review

_WIDTH = 80


class Lines:
    """Reads one reply a line until the sitting or the input ends.

    A reply is `ANSWER` or `ANSWER<TAB>RATING`; an empty ANSWER means that it was not known. It may
    also be one of the commands `/skip`, `/undo`, `/suspend`, `/right` (the last answer was right
    after all) and `/quit`.
    """

    def __init__(
        self, sitting: Sitting, source: BinaryIO, gallery: Gallery, *, as_json: bool
    ) -> None:
        self.gallery = gallery
        self.sitting = sitting
        self.source = source
        self.as_json = as_json
        self.refused = 0
        self.number = 0
        self.last: str | None = None

    def run(self) -> int:
        """Return 1 if a line could not be used, else 0."""
        asking = self.sitting.advance()
        while asking is not None:
            self._ask(asking)
            line = self.source.readline()
            self.number += 1
            if not line:
                self.sitting.leave()
                break
            asking = self._take(line.decode("utf-8", "replace").rstrip("\r\n"), asking)
        self._summarise()
        return int(self.refused > 0)

    def _take(self, line: str, asking: Asking) -> Asking | None:
        """Obey one line; return the question to ask next, the same one if it was refused."""
        commands: dict[str, Callable[[], Asking | None]] = {
            f"/{Command.SKIP}": self._skip,
            f"/{Command.SUSPEND}": self._suspend,
            f"/{Command.UNDO}": lambda: self._undo(asking),
            f"/{Command.RIGHT}": lambda: self._right(asking),
            f"/{Command.QUIT}": self._quit,
        }
        word = line.strip()
        try:
            return commands[word]() if word in commands else self._answer(line, asking)
        except InputError as error:
            strange = InputError("command_unknown", value=word, known=" ".join(commands))
            self._refuse(strange if word.startswith("/") and word not in commands else error)
            return asking

    def _answer(self, line: str, asking: Asking) -> Asking | None:
        typed, tab, wanted = line.rpartition("\t")
        if not tab:
            typed, wanted = line, ""
        if wanted and wanted.strip() not in ("1", "2", "3", "4"):
            raise InputError("rating_unknown", value=wanted.strip())
        judged = self.sitting.judge(typed) if typed.strip() else self.sitting.reveal()
        self.last = typed
        return self._rate(asking, judged, Rating(int(wanted)) if wanted else judged.proposed)

    def _right(self, asking: Asking) -> Asking | None:
        """Take the last answer back and save it as right; it is accepted from now on."""
        if self.last is None or not self.last.strip():
            raise InputError("nothing_to_undo")
        if (undone := self.sitting.undo()) is None:
            raise InputError("nothing_to_undo")
        self.sitting.judge(self.last)
        self.last = None
        judged = self.sitting.overrule(keep=True)
        return self._rate(undone.asking, judged, judged.proposed)

    def _rate(self, asking: Asking, judged: Judged, rating: Rating) -> Asking | None:
        self._settle(asking, judged, self.sitting.rate(rating))
        return self.sitting.advance()

    def _undo(self, asking: Asking) -> Asking:
        undone = self.sitting.undo()
        self._print([event_line(undo_event(undone)) if self.as_json else undo_line(undone)])
        return undone.asking if undone else asking

    def _skip(self) -> Asking | None:
        self.sitting.skip()
        return self.sitting.advance()

    def _suspend(self) -> Asking | None:
        self.sitting.suspend()
        return self.sitting.advance()

    def _quit(self) -> None:
        self.sitting.leave()

    def _ask(self, asking: Asking) -> None:
        if self.as_json:
            self._print([event_line(question_event(asking))])
        else:
            self._print(question_lines(asking, _WIDTH))
            self._print(self.gallery.lines(pictures_asked(asking.question)))

    def _settle(self, asking: Asking, judged: Judged, review: Review) -> None:
        if self.as_json:
            events = (verdict_event(asking, judged), saved_event(review))
            self._print(event_line(event) for event in events)
        else:
            pictures = self.gallery.lines(pictures_told(asking.question))
            self._print([*judged_lines(asking, judged, _WIDTH), *pictures, saved_line(review)])

    def _refuse(self, error: InputError) -> None:
        self.refused += 1
        if self.as_json:
            self._print([event_line(error_event(error, self.number))])
        where = _("Line {number}: ").format(number=self.number)
        click.echo(where + error_sentence(error), err=True)

    def _summarise(self) -> None:
        summary = self.sitting.summary()
        if self.as_json:
            self._print([event_line(summary_event(summary))])
        else:
            self._print(summary_lines(summary, self.sitting.now(), _WIDTH))

    def _print(self, lines: Iterable[str]) -> None:
        for line in lines:
            click.echo(line)
        sys.stdout.flush()
