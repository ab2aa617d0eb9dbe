"""`shuati edit`: change a question, in `$EDITOR` or by options."""

from __future__ import annotations

from gettext import gettext as _

import click

from shuati.cli.forms import CHOICES, FIELDS, Changes, differences, edit_in_editor, field_value
from shuati.cli.inputs import question_argument
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.lists import edited_lines, stored_json
from shuati.errors import UsageError
from shuati.model.papers import Question


def edit(invocation: Invocation, ref: str, revert: bool, **given: str | None) -> None:
    """Change what is given, else open the editor; show the question as it is then."""
    from shuati.desk.editing import edit_question, revert_question
    from shuati.desk.shelf import find_question

    texts = {name: text for name, text in given.items() if text is not None}
    if revert and texts:
        raise UsageError("revert_or_change")
    with invocation.store() as store:
        found = find_question(store, ref)
        now = invocation.clock.now()
        if revert:
            found = revert_question(store, found.id, now)
        elif changes := _changes(found.content, texts):
            found = edit_question(store, found, changes, now)
    invocation.report(found, stored_json, edited_lines)


def _changes(question: Question, texts: dict[str, str]) -> Changes:
    if not texts:
        return edit_in_editor(question)
    if "options" in texts and question.kind not in CHOICES:
        raise UsageError("options_of_choice")
    fields = {name: field_value(name, text, question.kind) for name, text in texts.items()}
    return differences(question, fields)


command = command(
    "edit",
    _(
        "Change a question in your editor ($EDITOR), or by the options below; its progress stays. "
        "An answer is letters (AB), true or false (√ ×), blanks a line each, or text. Options are "
        "all given, a line each, as in A. text."
    ),
    [
        question_argument(),
        *(
            click.Option([f"--{name}"], metavar=_("TEXT"), help=_(word))
            for name, word in FIELDS.items()
        ),
        click.Option(["--revert"], is_flag=True, help=_("Go back to the imported text.")),
    ],
)(edit)
