"""A review session at a terminal."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterable, Sequence
from gettext import gettext as _
from string import ascii_uppercase

import click

from shuati.cli.forms import edit_in_editor
from shuati.cli.keys import Command, Prompts, Reply, key_lines
from shuati.cli.pictures import Gallery
from shuati.cli.render.errors import error_sentence
from shuati.cli.render.session import (
    answer_label,
    blank_label,
    edit_line,
    judged_lines,
    opening_lines,
    question_lines,
    rating_label,
    rating_lines,
    saved_line,
    summary_lines,
    suspended_line,
    undo_line,
)
from shuati.desk.judging import Form
from shuati.desk.sitting import Sitting
from shuati.desk.turns import Asking, Judged
from shuati.errors import InputError
from shuati.match import warm
from shuati.model.documents import pictures_asked, pictures_told
from shuati.model.study import Rating

INTERRUPTED = 130
TRUTHS = "yntf10对错是否√×✓✗"
# Longer lines are hard to read, in Chinese more so than in English.
_WIDEST = 100
# Lines below a verdict: the ratings, one a line where it is narrow, and the prompt.
_BELOW = 6


class Terminal:
    """Shows one question after another and reads keys until the sitting ends."""

    def __init__(self, sitting: Sitting, gallery: Gallery) -> None:
        self.sitting = sitting
        self.gallery = gallery
        self.prompts = Prompts()
        self.drafts: dict[int, str] = {}
        self.warming = threading.Thread(target=warm, daemon=True)

    def run(self) -> int:
        """Sit until nothing is left or the learner leaves; return the exit code.

        Every rated answer is saved at once. Ctrl-C leaves like Ctrl-D, with the exit code 130.
        """
        # Loading jieba takes half a second; the learner is reading the first question meanwhile.
        self.warming.start()
        with self.prompts.keeping():
            self._sit(self.sitting.advance())
            self._say(summary_lines(self.sitting.summary(), self.sitting.now(), _width()))
        return INTERRUPTED if self.prompts.interrupted else 0

    def _sit(self, asking: Asking | None) -> None:
        if asking is not None:
            self._say(opening_lines(asking, _width()))
        shown: Asking | None = None
        while asking is not None:
            if asking is not shown:
                self._say(question_lines(asking, _width()))
                self._say(self.gallery.lines(pictures_asked(asking.question)))
                shown = asking
            asking = self._turn(asking)

    def _turn(self, asking: Asking) -> Asking | None:
        """Take one reply to the question; return the question to show next."""
        reply = self._reply(asking)
        if isinstance(reply, Command):
            return self._obey(reply, asking)
        try:
            judged = self._judge(asking, reply)
        except InputError as error:
            self._say([click.style(error_sentence(error), fg="red")])
            return asking
        lines = list(judged_lines(asking, judged, _width()))
        self._say(lines)
        if judged.verdict is not None and len(lines) > _height() - _BELOW:
            self._say(lines[:1])
        self._say(self.gallery.lines(pictures_told(asking.question)))
        return self._settle(asking, judged)

    def _judge(self, asking: Asking, reply: str) -> Judged:
        if not reply.strip():
            return self.sitting.reveal()
        if asking.form in (Form.TEXT, Form.BLANKS) and self.warming.is_alive():
            self._say([_("Reading the word list …")])
        return self.sitting.judge(reply)

    def _reply(self, asking: Asking) -> Reply:
        label = answer_label(asking)
        match asking.form:
            case Form.LETTER:
                letters = "".join(option.letter for option in asking.options)
                return self.prompts.key(label, letters or ascii_uppercase)
            case Form.TRUTH:
                return self.prompts.key(label, TRUTHS)
            case Form.BLANKS if asking.blanks > 1:
                count = asking.blanks
                return self._typed([blank_label(place, count) for place in range(1, count + 1)])
        return self._typed([label])

    def _typed(self, labels: Sequence[str]) -> Reply:
        """Read a line for each label; what was typed before a command or an error is kept."""
        for place, label in enumerate(labels):
            reply = self.prompts.text(label, self.drafts.get(place, ""))
            if isinstance(reply, Command):
                self.drafts[place] = self.prompts.draft
                return reply
            self.drafts[place] = reply
        return "\n".join(self.drafts[place] for place in range(len(labels)))

    def _settle(self, asking: Asking, judged: Judged) -> Asking | None:
        """Agree on a rating, then go on."""
        self._say(rating_lines(judged, self.sitting.today(), _width()))
        proposed = str(judged.proposed.value)
        reply = self.prompts.key(
            rating_label(judged.proposed), "1234", enter=proposed, plainly=True
        )
        if reply is Command.RIGHT:
            return self._settle(asking, self._overrule(asking, judged))
        if reply is Command.HELP:
            self._say(key_lines())
            return self._settle(asking, judged)
        if reply is Command.UNDO:
            self._say([_("Nothing was saved. Answer again.")])
            return asking
        if isinstance(reply, Command):
            return self._obey(reply, asking)
        self.drafts.clear()
        self._say([saved_line(self.sitting.rate(Rating(int(reply))))])
        return self.sitting.advance()

    def _overrule(self, asking: Asking, judged: Judged) -> Judged:
        # A letter is right or not by the question's answer, which Ctrl-O changes.
        if not judged.typed or asking.form not in (Form.TEXT, Form.BLANKS):
            return self.sitting.overrule(keep=False)
        reply = self.prompts.key(_("Accept this answer from now on? y/n: "), "yn", enter="y")
        if isinstance(reply, Command):
            return judged
        return self.sitting.overrule(keep=reply == "y")

    def _obey(self, command: Command, asking: Asking) -> Asking | None:
        if command not in (Command.HELP, Command.RIGHT, Command.EDIT):
            self.drafts.clear()
        match command:
            case Command.QUIT:
                self.sitting.leave()
                return None
            case Command.SKIP:
                self.sitting.skip()
                self._say([_("Skipped for now.")])
            case Command.SUSPEND:
                self.sitting.suspend()
                self._say([suspended_line(asking)])
            case Command.UNDO:
                return self._undo(asking)
            case Command.EDIT:
                return self._edit(asking)
            case Command.HELP | Command.RIGHT:
                self._say(key_lines())
                return asking
        return self.sitting.advance()

    def _undo(self, asking: Asking) -> Asking:
        undone = self.sitting.undo()
        self._say([undo_line(undone)])
        return undone.asking if undone else asking

    def _edit(self, asking: Asking) -> Asking | None:
        try:
            with self.prompts.released():
                changes = edit_in_editor(asking.question)
            self._say([edit_line(changes)])
            return self.sitting.edit(changes) if changes else asking
        except InputError as error:
            self._say([click.style(error_sentence(error), fg="red")])
            return asking

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            click.echo(line)


def _width() -> int:
    return min(shutil.get_terminal_size().columns, _WIDEST)


def _height() -> int:
    return shutil.get_terminal_size().lines
