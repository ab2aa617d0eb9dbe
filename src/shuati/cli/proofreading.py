"""Questions read in doubt: shown, refused, or walked through one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from gettext import gettext as _
from itertools import groupby

import click

from shuati.cli.forms import edit_in_editor
from shuati.cli.language import message
from shuati.cli.render.doubts import doubtful_lines, doubts_lines
from shuati.cli.render.errors import error_sentence
from shuati.cli.render.text import plain
from shuati.cli.render.words import shorten
from shuati.desk.doubts import Doubt
from shuati.desk.editing import check
from shuati.desk.reports import Decisions, Outlook
from shuati.errors import InputError
from shuati.model.papers import Question

ACCEPT, EDIT, SKIP, REST, QUIT = "a", "e", "s", "r", "q"
_CHOICES = message("[Enter] accept, [e] edit, [s] skip, [r] accept the rest, [q] import nothing")

Walk = Iterator[tuple[int, list[Doubt]]]


def shown(outlook: Outlook) -> Decisions:
    """Show the doubts and take every question."""
    _say(doubts_lines(outlook))
    return Decisions()


def refused(outlook: Outlook) -> Decisions:
    """Show the doubts and leave out the questions that have any."""
    _say(doubts_lines(outlook))
    return left_out(outlook)


def left_out(outlook: Outlook) -> Decisions:
    """Leave out the questions in doubt; the report tells which."""
    return Decisions(frozenset(doubt.question for doubt in outlook.doubts))


def reviewed(outlook: Outlook) -> Decisions | None:
    """Walk through the questions in doubt; None if nothing of the file is to be imported.

    Raises InputError answers_ended where the input ends before the questions do.
    """
    _say(doubts_lines(outlook))
    out: set[int] = set()
    edits: dict[int, Mapping[str, object]] = {}
    for place, doubts in _by_question(outlook):
        question = outlook.paper.questions[place]
        _say(doubtful_lines(question, doubts))
        choice = _choice(outlook.name)
        if choice == QUIT:
            return None
        if choice == REST:
            break
        if choice == SKIP:
            out.add(place)
        elif choice == EDIT:
            edits[place] = _edited(question)
    return Decisions(frozenset(out), {place: one for place, one in edits.items() if one})


def _by_question(outlook: Outlook) -> Walk:
    for place, doubts in groupby(outlook.doubts, key=lambda doubt: doubt.question):
        yield place, list(doubts)


def _choice(name: str) -> str:
    """Ask until one of the letters is given. Raises InputError answers_ended."""
    while True:
        try:
            typed = click.prompt(_(_CHOICES), default=ACCEPT, show_default=False)
        except click.Abort as stopped:
            click.echo()
            if isinstance(stopped.__context__, EOFError):
                raise InputError("answers_ended", path=name) from None
            raise
        letter = str(typed).strip().lower()
        if letter in (ACCEPT, EDIT, SKIP, REST, QUIT):
            return letter
        click.echo(plain(_("“{typed}” is none of these keys.").format(typed=shorten(letter, 20))))


def _edited(question: Question) -> Mapping[str, object]:
    """Let the learner change a question; what does not hold together is asked for again."""
    while True:
        try:
            changes = edit_in_editor(question)
            check(question, changes)
        except InputError as error:
            click.echo(error_sentence(error), err=True)
            if not click.confirm(_("Edit it again?"), default=True):
                return {}
        else:
            return changes


def _say(lines: Iterator[str]) -> None:
    for line in lines:
        click.echo(line)
