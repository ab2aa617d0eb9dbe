"""What a file is, told by its content."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from itertools import chain

from shuati.files import signs
from shuati.files.archive import member_names
from shuati.text.decode import Decoded, decode


class Format(StrEnum):
    """A kind of file. Those from DOC on are told apart only to say what to do with them."""

    TEXT = "text"
    HTML = "html"
    MHT = "mht"
    DOCX = "docx"
    XLSX = "xlsx"
    PDF = "pdf"
    GIFT = "gift"
    AIKEN = "aiken"
    MOODLE = "moodle"
    WRITTEN = "written"
    JSON = "json"
    PICTURE = "picture"
    DOC = "doc"
    RTF = "rtf"
    XLS = "xls"
    PPT = "ppt"
    ODF = "odf"
    APKG = "apkg"
    ARCHIVE = "archive"
    DAMAGED = "damaged"
    LOCKED = "locked"
    BINARY = "binary"


_PICTURES = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF8", b"BM", b"II*\0", b"MM\0*")
_ARCHIVES = (
    b"PK\x03\x04",
    b"PK\x05\x06",
    b"\x1f\x8b\x08",
    b"7z\xbc\xaf\x27\x1c",
    b"Rar!\x1a\x07",
)
#: Rich text, which many call .doc.
_RICH = b"{\\rtf"
_COMPOUND = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
#: Folders in the archives of Office, where the main part has no fixed name.
_FOLDERS = (("word/", Format.DOCX), ("xl/", Format.XLSX), ("ppt/", Format.PPT))
_ZIP = b"PK\x03\x04"
#: A member that only files of one kind have, in the order of trial.
_MEMBERS = (
    ("collection.anki21b", Format.APKG),
    ("collection.anki21", Format.APKG),
    ("collection.anki2", Format.APKG),
    ("content.xml", Format.ODF),
)
#: Names of streams in the old binary formats of Office, and in a new one with a password.
_STREAMS = (
    ("WordDocument", Format.DOC),
    ("Workbook", Format.XLS),
    ("Book", Format.XLS),
    ("PowerPoint Document", Format.PPT),
    ("EncryptedPackage", Format.LOCKED),
)
#: So much of a file tells what it is.
_HEAD = 4096
_SAMPLE = 200_000
#: What Word 2003 saves as XML, and what later ones save as XML in one file.
_SAVED = re.compile(rb'(?:\xef\xbb\xbf)?\s*<\?xml[^>]*>\s*<\?mso-application\s+progid="Word\.')
#: A page and its pictures in one message.
_MESSAGE = re.compile(rb"(?:[\w-]+:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*)*?MIME-Version:", re.I)
#: An OpenDocument in one file, not zipped: .fodt, .fods, .fodp.
_FLAT = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?>.*?-->)\s*+)*+<office:document\b", re.S
)
_PAGE = re.compile(
    r"\s*(?:<\?xml[^<>]*>\s*)?(?:<!--(?>.*?-->)\s*+)*+<(?:!doctype\s+html|html|head|body)\b",
    re.I | re.S,
)
_QUIZ = re.compile(r"\s*(?:<\?xml[^<>]*>\s*)?(?:<!--(?>.*?-->)\s*+)*+<(?:!DOCTYPE\s+)?quiz\b", re.S)

#: Forms of text, each with what tells it; strict, so that no ordinary paper is taken for one.
_FORMS: tuple[tuple[Format, Callable[[str], bool]], ...] = (
    (Format.WRITTEN, signs.is_written),
    (Format.JSON, signs.is_paper_json),
    (Format.GIFT, signs.is_gift),
    (Format.AIKEN, signs.is_aiken),
)


def format_of(data: bytes) -> tuple[Format, Decoded | None]:
    """Return what `data` is, and its text if it is a kind of text."""
    known = _signed(data)
    if known is not None:
        return known, None
    decoded = decode(data)
    if decoded.problem == "not_text":
        return Format.BINARY, decoded
    return _of_text(decoded.text), decoded


def _signed(data: bytes) -> Format | None:
    head = data[:_HEAD]
    if b"%PDF-" in head[:1024]:
        return Format.PDF
    if head.startswith(_RICH):
        return Format.RTF
    if _SAVED.match(head):
        return Format.DOC
    if _FLAT.match(head):
        return Format.ODF
    if head.startswith(_COMPOUND):
        return _compound(data)
    if head.startswith(_ARCHIVES):
        return _archive(data)
    if head.startswith(_PICTURES[:3]) or (head.startswith(_PICTURES[3:]) and b"\0" in head):
        return Format.PICTURE
    if _MESSAGE.match(head[:2000].lstrip()):
        return Format.MHT
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return Format.PICTURE
    return None


def _compound(data: bytes) -> Format:
    found = (kind for name, kind in _STREAMS if name.encode("utf-16-le") in data)
    return next(found, Format.BINARY)


def _archive(data: bytes) -> Format:
    names = member_names(data)
    if not names and data.startswith(_ZIP):
        return Format.DAMAGED
    known = (kind for folder, kind in _FOLDERS if any(name.startswith(folder) for name in names))
    return next(chain(known, (kind for name, kind in _MEMBERS if name in names)), Format.ARCHIVE)


def _of_text(text: str) -> Format:
    head = text[:_SAMPLE].lstrip("\ufeff")
    if _QUIZ.match(head):
        return Format.MOODLE
    if _PAGE.match(head):
        return Format.HTML
    found = (kind for kind, holds in _FORMS if holds(text))
    return next(found, Format.TEXT)
