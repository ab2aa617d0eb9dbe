"""A review session at a terminal."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterable
from gettext import gettext as _

import click

from shuati.cli.forms import edit_in_editor
from shuati.cli.keys import Command, Prompts, Reply, key_lines
from shuati.cli.render.errors import error_sentence
from shuati.cli.render.session import (
    answer_label,
    blank_label,
    judged_lines,
    question_lines,
    rating_label,
    rating_lines,
    saved_line,
    summary_lines,
    undo_line,
)
from shuati.desk.judging import Form
from shuati.desk.sitting import Asking, Judged, Sitting
from shuati.errors import InputError
from shuati.match import warm
from shuati.model.study import Rating

TRUTHS = "ynYNtf10对错是否√×✓✗"


class Terminal:
    """Shows one question after another and reads keys until the sitting ends."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.prompts = Prompts()

    def run(self) -> int:
        """Sit until nothing is left or the learner leaves; return the exit code.

        Every rated answer is saved at once. Ctrl-C leaves like Ctrl-D.
        """
        # Loading jieba takes half a second; the learner is reading the first question meanwhile.
        threading.Thread(target=warm, daemon=True).start()
        asking = self.sitting.advance()
        shown: Asking | None = None
        while asking is not None:
            if asking is not shown:
                self._say(question_lines(asking, _width()))
                shown = asking
            asking = self._turn(asking)
        self._say(summary_lines(self.sitting.summary(), self.sitting.now()))
        return 0

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
        self._say(judged_lines(asking, judged, _width()))
        return self._settle(asking, judged)

    def _judge(self, asking: Asking, reply: str) -> Judged:
        if asking.form is Form.TEXT and not reply.strip():
            return self.sitting.reveal()
        return self.sitting.judge(reply)

    def _reply(self, asking: Asking) -> Reply:
        label = answer_label(asking.form) if asking.form is not Form.BLANKS else ""
        match asking.form:
            case Form.LETTER:
                return self.prompts.key(label, (option.letter for option in asking.options))
            case Form.TRUTH:
                return self.prompts.key(label, TRUTHS)
            case Form.BLANKS:
                return self._blanks(asking.blanks)
        return self.prompts.text(label)

    def _blanks(self, count: int) -> Reply:
        if count == 1:
            return self.prompts.text(answer_label(Form.TEXT))
        typed = []
        for place in range(1, count + 1):
            reply = self.prompts.text(blank_label(place, count))
            if isinstance(reply, Command):
                return reply
            typed.append(reply)
        return "\n".join(typed)

    def _settle(self, asking: Asking, judged: Judged) -> Asking | None:
        """Agree on a rating, then go on."""
        self._say(rating_lines(judged, self.sitting.today(), _width()))
        proposed = str(judged.proposed.value)
        reply = self.prompts.key(rating_label(judged.proposed), "1234", enter=proposed)
        if reply is Command.RIGHT:
            return self._settle(asking, self._overrule(judged))
        if reply is Command.HELP:
            self._say(key_lines())
            return self._settle(asking, judged)
        if isinstance(reply, Command):
            return self._obey(reply, asking)
        self._say([saved_line(self.sitting.rate(Rating(int(reply))))])
        return self.sitting.advance()

    def _overrule(self, judged: Judged) -> Judged:
        keep = False
        if judged.typed:
            label = _("Accept this answer from now on? y/n: ")
            keep = self.prompts.key(label, "yn", enter="y") == "y"
        return self.sitting.overrule(keep=keep)

    def _obey(self, command: Command, asking: Asking) -> Asking | None:
        match command:
            case Command.QUIT:
                self.sitting.leave()
                return None
            case Command.SKIP:
                self.sitting.skip()
            case Command.SUSPEND:
                self.sitting.suspend()
                self._say([_("Suspended. `shuati unsuspend` brings it back.")])
            case Command.UNDO:
                return self._undo(asking)
            case Command.EDIT:
                return self._edit(asking)
            case Command.HELP | Command.RIGHT:
                self._say(key_lines())
                return asking
        return self.sitting.advance()

    def _undo(self, asking: Asking) -> Asking:
        again = self.sitting.undo()
        self._say([undo_line(again)])
        return again or asking

    def _edit(self, asking: Asking) -> Asking | None:
        try:
            changes = edit_in_editor(asking.question)
        except InputError as error:
            self._say([click.style(error_sentence(error), fg="red")])
            return asking
        return self.sitting.edit(changes) if changes else asking

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            click.echo(line)


def _width() -> int:
    return shutil.get_terminal_size().columns
