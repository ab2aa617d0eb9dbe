"""A paper to the bytes of a file, which are read again before anybody gets them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace

from shuati.errors import InputError
from shuati.files.documents import read_document
from shuati.files.sources import Source
from shuati.model.papers import Paper, Question
from shuati.writing import gift, lines
from shuati.writing.json_form import paper_json

#: The endings of files that papers are written to; all but the last are text.
ENDINGS = ("txt", "md", "json", "gift", "xlsx")


def written(paper: Paper, ending: str) -> bytes:
    """Return the bytes of a paper in the form of one of the `ENDINGS`.

    What would be read otherwise than it is meant is escaped; where that is not possible, or the
    form cannot hold it, InputError not_writable names the question and the field.
    """
    return _WRITERS[ending](paper)


def essays(paper: Paper, ending: str) -> int:
    """How many questions that are no essays here are some in the form of this ending."""
    return gift.essays(paper) if ending == "gift" else 0


def _lines(paper: Paper, ending: str) -> bytes:
    data = lines.written(paper, ending).encode("utf-8", "replace")
    _compare(paper, data, ending)
    return data


def _json(paper: Paper) -> bytes:
    text = json.dumps(paper_json(paper), ensure_ascii=False, indent=2)
    data = f"{text}\n".encode("utf-8", "replace")
    _compare(paper, data, "json")
    return data


def _gift(paper: Paper) -> bytes:
    data = gift.written(paper).encode("utf-8", "replace")
    _compare(paper, data, "gift")
    return data


def _xlsx(paper: Paper) -> bytes:
    from shuati.writing import sheets

    data = sheets.written(paper)
    _compare(paper, data, "xlsx")
    return data


_WRITERS: Mapping[str, Callable[[Paper], bytes]] = {
    "txt": lambda paper: _lines(paper, "txt"),
    "md": lambda paper: _lines(paper, "md"),
    "json": _json,
    "gift": _gift,
    "xlsx": _xlsx,
}


def _compare(paper: Paper, data: bytes, ending: str) -> None:
    """Raise InputError not_writable for the first part that is not read back as it was."""
    found = read_document(Source("-", data))
    if found.title != paper.title:
        raise InputError("title_not_writable", title=paper.title, form=ending)
    for place, question in enumerate(paper.questions):
        if place >= len(found.questions):
            raise _unwritable(question, place, "stem", ending)
        for name in _differing(question, found.questions[place]):
            raise _unwritable(question, place, name, ending)


def _differing(question: Question, other: Question) -> Iterator[str]:
    other = replace(other, rows=question.rows, doubts=question.doubts)
    for field in fields(Question):
        if getattr(question, field.name) != getattr(other, field.name):
            yield field.name


def _unwritable(question: Question, place: int, name: str, ending: str) -> InputError:
    named = question.number or str(place + 1)
    return InputError("not_writable", question=named, field=name, form=ending)
