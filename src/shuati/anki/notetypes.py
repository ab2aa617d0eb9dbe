"""Our five note types in Anki: identities fixed for good, templates that may improve."""

from __future__ import annotations

from functools import cached_property
from importlib.resources import files

import genanki

from shuati.anki.fields import FIELDS
from shuati.model.papers import Kind

#: Moment of the last change to a template, the css or a name, in epoch seconds. Anki takes over
#: a note type only when this is newer than its own; an equal one would be ignored.
REVISION = 1_796_061_086


class NoteType(genanki.Model):  # type: ignore[misc]  # genanki carries no annotations
    """A note type with one card a note, whose `mod` is that of its templates.

    Taking the moment of the export instead, as genanki does, would undo the learner's own changes
    to css and templates at each import.
    """

    def __init__(self, number: int, template: int, name: str) -> None:
        super().__init__(number, name, _fields(), [_template(template)], _part("card.css"))

    @cached_property
    def _req(self) -> list[list[object]]:
        """Anki's rule for making a card: the question, which is never empty, is enough.

        genanki's own guess makes no card as soon as every field in front has a filter.
        """
        return [[0, "any", [0]]]

    def to_json(self, timestamp: float, deck_id: int) -> dict[str, object]:
        """The note type as Anki's schema 11 stores it; the moment of the export has no say."""
        made: dict[str, object] = super().to_json(REVISION, deck_id)
        return made


def note_types() -> dict[Kind, NoteType]:
    """The note type of each kind of question. The numbers are fixed for good."""
    choice = NoteType(1_741_593_068_417, 417_320_952_201, "刷题·选择题")
    truth = NoteType(1_741_593_068_418, 417_320_952_202, "刷题·判断题")
    blank = NoteType(1_741_593_068_419, 417_320_952_203, "刷题·填空题")
    answer = NoteType(1_741_593_068_420, 417_320_952_204, "刷题·问答题")
    matching = NoteType(1_741_593_068_421, 417_320_952_205, "刷题·连线题")
    return {
        Kind.SINGLE: choice,
        Kind.MULTIPLE: choice,
        Kind.TRUEFALSE: truth,
        Kind.BLANK: blank,
        Kind.SHORT: answer,
        Kind.ESSAY: answer,
        Kind.CASE: answer,
        Kind.OTHER: answer,
        Kind.MATCHING: matching,
    }


def _fields() -> list[dict[str, object]]:
    return [{"name": field.name, "id": field.id, "collapsed": field.hidden} for field in FIELDS]


def _template(number: int) -> dict[str, object]:
    return {
        "name": "刷题",
        "id": number,
        "qfmt": _part("front.html"),
        "afmt": _part("back.html"),
    }


def _part(name: str) -> str:
    return (files(__package__) / "templates" / name).read_text(encoding="utf-8")
