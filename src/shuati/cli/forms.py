"""A question as a text form for an editor, and back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from gettext import gettext as _

import click

from shuati.cli.language import message
from shuati.errors import InputError
from shuati.model.papers import Answer, Kind, Option, Question

FIELDS = {
    "stem": message("stem"),
    "options": message("options"),
    "answer": message("answer"),
    "explanation": message("explanation"),
}
CHOICES = (Kind.SINGLE, Kind.MULTIPLE)
_OPTION = re.compile(r"^([A-Za-z])[.．、:：]\s*(.*)$")

Changes = Mapping[str, object]


def edit_in_editor(question: Question) -> Changes:
    """Let the learner change `question` in `$EDITOR`; return the fields that differ.

    Raises InputError where the form cannot be read back; nothing is changed then.
    """
    try:
        edited = click.edit(form_text(question), extension=".txt", require_save=True)
    except click.ClickException:
        raise InputError("editor_failed") from None
    return {} if edited is None else differences(question, form_fields(edited, question.kind))


def form_text(question: Question) -> str:
    """Return the form: a heading a field, its text below."""
    options = "\n".join(f"{option.letter}. {option.text}" for option in question.options)
    texts = {
        "stem": question.stem,
        "options": options,
        "answer": _answer_lines(question),
        "explanation": question.explanation or "",
    }
    if question.kind not in CHOICES:
        del texts["options"]
    parts = [f"{_heading(name)}\n{text}\n" for name, text in texts.items()]
    return "\n".join(parts)


def _answer_lines(question: Question) -> str:
    match question.answer:
        case None:
            return ""
        case bool():
            return "√" if question.answer else "×"
        case tuple():
            return ("" if question.options else "\n").join(question.answer)
    return question.answer


def _heading(name: str) -> str:
    return f"## {_(FIELDS[name])}"


def form_fields(text: str, kind: Kind) -> dict[str, object]:
    """Return the fields of a filled-in form. Raises InputError form_unreadable."""
    headings = {_heading(name): name for name in FIELDS}
    sections: dict[str, list[str]] = {}
    name = ""
    for line in text.splitlines():
        if line.strip() in headings:
            name = headings[line.strip()]
            sections[name] = []
        elif name:
            sections[name].append(line)
        elif line.strip():
            raise InputError("form_unreadable", line=line.strip())
    return {name: field_value(name, "\n".join(lines), kind) for name, lines in sections.items()}


def field_value(name: str, text: str, kind: Kind) -> object:
    """Return one field of a question from what a person wrote for it. Raises InputError."""
    text = text.strip()
    match name:
        case "options":
            return _options(text)
        case "answer":
            return answer_value(text, kind)
        case "explanation":
            return text or None
    return text


def _options(text: str) -> tuple[Option, ...]:
    options: list[Option] = []
    for line in text.splitlines():
        found = _OPTION.match(line)
        if found:
            options.append(Option(found[1].upper(), found[2]))
        elif options:
            options[-1] = Option(options[-1].letter, f"{options[-1].text}\n{line}")
        elif line.strip():
            raise InputError("option_unreadable", line=line.strip())
    return tuple(options)


def answer_value(text: str, kind: Kind) -> Answer:
    """Return an answer as a person wrote it; an empty one is none. Raises InputError."""
    if not text:
        return None
    if kind is Kind.TRUEFALSE:
        from shuati.match.choice import parse_truth

        return parse_truth(text)
    if kind in CHOICES:
        letters = sorted({letter for letter in text.upper() if letter.isalpha()})
        if not letters:
            raise InputError("letters_missing", typed=text)
        return tuple(letters)
    if kind is Kind.BLANK:
        return tuple(line.strip() for line in text.splitlines() if line.strip())
    return text


def differences(question: Question, fields: Mapping[str, object]) -> dict[str, object]:
    """Return the fields whose new value is not the question's."""
    return {name: value for name, value in fields.items() if value != getattr(question, name)}
