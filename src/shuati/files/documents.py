"""A file in any format to a document: what it is decides which reader opens it."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from shuati.errors import InputError
from shuati.files.formats import Format, format_of
from shuati.files.sources import Source
from shuati.files.visible import seen
from shuati.model.documents import Document
from shuati.text.decode import Decoded

#: The module of each format that is no plain text; it is imported when the first such file comes.
_READERS: dict[Format, str] = {
    Format.DOCX: "shuati.files.word.reader",
    Format.HTML: "shuati.files.html",
    Format.MHT: "shuati.files.webarchive",
    Format.PDF: "shuati.files.pdf.reader",
    Format.PICTURE: "shuati.files.pictures",
    Format.XLSX: "shuati.files.sheets",
    Format.XLS: "shuati.files.sheets",
    Format.GIFT: "shuati.files.gift",
    Format.AIKEN: "shuati.files.aiken",
    Format.MOODLE: "shuati.files.moodle",
    Format.WRITTEN: "shuati.files.written",
    Format.JSON: "shuati.files.paper_json",
}
#: Formats that nothing reads, each with the code of the sentence that says what to do.
_REFUSED = {
    Format.DOC: "file_is_doc",
    Format.RTF: "file_is_rtf",
    Format.PPT: "file_is_slides",
    Format.APKG: "file_is_apkg",
    Format.ARCHIVE: "file_is_archive",
    Format.DAMAGED: "file_damaged",
    Format.LOCKED: "file_is_locked",
}


#: How an OpenDocument says of itself, at its beginning, what it is; and what Office calls that.
_COUNTERPARTS = ((b"opendocument.spreadsheet", "xlsx"), (b"opendocument.presentation", "pdf"))
_HEAD = 4096


class Reader(Protocol):
    """A module that reads one format."""

    def read(self, source: Source, decoded: Decoded | None) -> Document:
        """Return the document; `decoded` is its text if the format is a kind of text.

        Raises InputError for a file that cannot be used, and nothing else, whatever the bytes.
        """


def read_document(source: Source) -> Document:
    """Return what is in a file; for one that nobody can read, with the error that says why."""
    kind, decoded = format_of(source.data)
    try:
        return _opened(kind, source, decoded)
    except InputError as error:
        return Document(kind.value, problem="not_text", error=error)


def _counterpart(data: bytes) -> str:
    """Return the ending of what an OpenDocument can be saved as and read."""
    head = data[:_HEAD]
    return next((ending for name, ending in _COUNTERPARTS if name in head), "docx")


def _opened(kind: Format, source: Source, decoded: Decoded | None) -> Document:
    if kind is Format.ODF:
        raise InputError("file_is_odf", path=source.name, to=_counterpart(source.data))
    if kind in _REFUSED:
        raise InputError(_REFUSED[kind], path=source.name)
    if kind in _READERS:
        reader = cast("Reader", import_module(_READERS[kind]))
        return seen(reader.read(source, decoded))
    if decoded is None:
        raise InputError("not_text", path=source.name)
    if decoded.problem:
        error = InputError(decoded.problem, path=source.name)
        return Document(kind.value, encoding=decoded.encoding, problem=decoded.problem, error=error)
    if "![" not in decoded.text and "<img" not in decoded.text:
        return Document(kind.value, decoded.text, encoding=decoded.encoding)
    from shuati.files.markdown import read

    return read(source, decoded)
