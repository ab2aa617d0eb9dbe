"""Pictures of papers to documents, where the extra `ocr` is installed."""

from __future__ import annotations

from collections.abc import Sequence

from shuati.errors import InputError
from shuati.files.confined import confined
from shuati.files.pdf.layout import Sheet
from shuati.files.pdf.pages import lines_of
from shuati.files.recognition import installed, limits, recognised
from shuati.files.sources import Source
from shuati.model.documents import Document
from shuati.text.decode import Decoded


def read(source: Source, _: Decoded | None) -> Document:
    """Return the text of a picture.

    Raises InputError file_is_picture where the extra is missing, nothing_legible or file_damaged.
    """
    if not installed():
        raise InputError("file_is_picture", path=source.name)
    return confined(__name__, source.data, source.name, limits(1))


def work(data: bytes, _: Sequence[str]) -> Document:
    """Read a picture in the process made for it."""
    glyphs, rules = recognised(data)
    if not glyphs:
        raise InputError("nothing_legible")
    width, height = max(one.right for one in glyphs), max(one.base for one in glyphs)
    sheet = Sheet(width, 1.3 * height, tuple(glyphs), rules=tuple(rules))
    lines = [line for page in lines_of([sheet]) for line in page]
    rows = frozenset(range(1, len(lines) + 1))
    return Document("picture", "\n".join(lines), recognised=rows)
