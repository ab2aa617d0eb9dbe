"""The papers that we write ourselves, read back exactly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shuati.errors import InputError
from shuati.files.forms import ENDS, FORMS, KINDS, MARKDOWN, TAG, TEXT, Form, kind_of_section
from shuati.files.sources import Source
from shuati.model.documents import Document
from shuati.model.papers import Answer, Kind, Option, Question
from shuati.text.decode import Decoded
from shuati.text.steps import rows_of

_BACKSLASHES = re.compile(r"\\+")
_TRUTH = {"正确": True, "错误": False}
_STARTS = {text: name for name, text in ENDS.items()}


def read(source: Source, decoded: Decoded | None) -> Document:
    """Read a paper that we wrote. Raises InputError no_questions."""
    text = decoded.text if decoded else ""
    rows = rows_of(text)
    if rows[-1] == "":
        rows.pop()
    form = MARKDOWN if rows[0].strip("\ufeff \t") == MARKDOWN.first else TEXT
    title, first = _title(rows, form)
    questions = tuple(_questions(list(_pieces(rows, first, form))))
    if not questions:
        raise InputError("no_questions", path=source.name)
    encoding = decoded.encoding if decoded else None
    return Document("written", text, questions, title, encoding=encoding)


@dataclass(slots=True)
class _Piece:
    """A label and the lines of its text; `name` is a field of a question, or "question"."""

    name: str
    row: int
    lines: list[str]
    number: str | None = None

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def _title(rows: Sequence[str], form: Form) -> tuple[str | None, int]:
    """Return the title and the index of the line behind it."""
    if len(rows) < 2 or not rows[1]:
        return None, 1
    labelled = form.titles.match(rows[1])
    if labelled is None and not (rows[1].startswith(form.title) and rows[1] != form.title):
        return None, 1
    lines = [rows[1][labelled.end() if labelled else len(form.title) :]]
    at = 2
    while labelled and at < len(rows) and not _is_head(rows, at, form):
        lines.append(_unescaped(rows[at], form))
        at += 1
    if labelled and at < len(rows):
        lines.pop()
    return "\n".join(lines), at


def _is_head(rows: Sequence[str], at: int, form: Form) -> bool:
    return rows[at - 1] == "" and form.heads.match(rows[at]) is not None


def _pieces(rows: Sequence[str], first: int, form: Form) -> Iterator[_Piece]:
    """Yield the labelled pieces; the empty line before a heading or a question is no text."""
    piece: _Piece | None = None
    inside = False
    for at in range(first, len(rows)):
        begun = _begun(rows, at, form, inside=inside)
        if begun is None:
            if piece is not None:
                piece.lines.append(_unescaped(rows[at], form))
            continue
        head = begun.name in ("question", *ENDS)
        if piece is not None:
            piece.lines[len(piece.lines) - head :] = []
            yield piece
        inside = begun.name == "question" if head else inside
        piece = begun
    if piece is not None:
        yield piece


def _begun(rows: Sequence[str], at: int, form: Form, *, inside: bool) -> _Piece | None:
    """Return the piece that begins in a line, if one does."""
    line = rows[at]
    if _is_head(rows, at, form):
        found = form.heads.match(line)
        assert found is not None
        name = _STARTS[found["end"]] if found["end"] else found.lastgroup or ""
        lines = [] if found["end"] else [line[found.end() :]]
        return _Piece(name, at + 1, lines, found["number"])
    labelled = form.fields.match(line) if inside else None
    if labelled is None:
        return None
    name = labelled["letter"] or labelled["field"]
    return _Piece(name, at + 1, [line[labelled.end() :]])


def _unescaped(line: str, form: Form) -> str:
    """Take away the backslash before what only looks like a label."""
    found = _BACKSLASHES.match(line)
    return line[1:] if found and form.is_label(line[found.end() :]) else line


def _questions(pieces: Sequence[_Piece]) -> Iterator[Question]:
    held: dict[str, str | None] = dict.fromkeys(ENDS)
    asked: list[_Piece] = []
    for piece in [*pieces, _Piece("question", 0, [])]:
        if piece.name in (*ENDS, "question") and asked:
            yield _question(asked, held)
            asked = []
        if piece.name in ENDS:
            names = list(ENDS)[list(ENDS).index(piece.name) :]
            held |= dict.fromkeys(names)
            held[piece.name] = piece.text if piece.lines else None
        elif piece.name == "question" or asked:
            asked.append(piece)


def _question(pieces: Sequence[_Piece], held: dict[str, str | None]) -> Question:
    head, *rest = pieces
    fields = {piece.name: piece.text for piece in rest}
    tag = TAG.match(head.text)
    kind = KINDS[tag[1]] if tag else kind_of_section(held["section"]) or Kind.OTHER
    answers = [piece for piece in rest if piece.name.startswith("答案")]
    return Question(
        kind,
        head.text[tag.end() :] if tag else head.text,
        tuple(Option(piece.name, piece.text) for piece in rest if len(piece.name) == 1),
        _answer(kind, answers),
        fields.get("解析"),
        number=fields.get("题号", head.number),
        section=held["section"],
        shared_stem=held["shared_stem"],
        points=_points(fields.get("分值")),
        part=held["part"],
        rows=tuple(range(head.row, rest[-1].row + len(rest[-1].lines) if rest else head.row + 1)),
    )


def _points(text: str | None) -> float | None:
    found = re.fullmatch(r"\s*(\d{1,9}(?:\.\d{1,20})?)\s*", text or "")
    return float(found[1]) if found else None


def _answer(kind: Kind, pieces: Sequence[_Piece]) -> Answer:
    if not pieces:
        return None
    text = pieces[0].text
    match kind:
        case Kind.SINGLE | Kind.MULTIPLE:
            return tuple(text)
        case Kind.TRUEFALSE:
            return _TRUTH.get(text)
        case Kind.BLANK if pieces[0].name == "答案":
            return tuple(text.split("；")) if text else ()
        case Kind.BLANK:
            return tuple(piece.text for piece in pieces)
    return text


__all__ = ["FORMS", "read"]
