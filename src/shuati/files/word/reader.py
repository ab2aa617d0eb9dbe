"""Word files (.docx, .docm): read with lxml alone; why stands in docs/files.md."""

from __future__ import annotations

from collections.abc import Sequence

from shuati.errors import InputError
from shuati.files.documents import read_document
from shuati.files.formats import Format, format_of
from shuati.files.looks import CODE, marked, signed_rows
from shuati.files.sources import Source
from shuati.files.word.blocks import Blocks
from shuati.files.word.names import W
from shuati.files.word.notes import Notes
from shuati.files.word.numbering import Numbering
from shuati.files.word.package import Package
from shuati.files.word.pictures import Pictures
from shuati.files.word.pieces import text_of
from shuati.files.word.runs import Runs
from shuati.files.word.styles import Styles
from shuati.model.documents import Document, Picture
from shuati.model.papers import Problem
from shuati.text.decode import Decoded

#: Bytes and number of other files inside that are read, all together.
_CHUNK_BYTES, _CHUNKS = 20_000_000, 10
#: What rich text and XML begin with.
_OTHER = (b"{\\rtf", b"<?xml", b"\xef\xbb\xbf<?xml")


def read(source: Source, decoded: Decoded | None) -> Document:
    """Return what a Word file shows."""
    return _Reading(Package(source), inside=False).document()


class _Reading:
    """One file being read; `inside` if it stands in another one."""

    def __init__(self, package: Package, *, inside: bool) -> None:
        self._package, self._inside = package, inside
        self._relations = package.relations(package.main)
        self._pictures = Pictures(package)
        self._more: list[Picture] = []
        self._problems: list[Problem] = []
        self._left, self._count = _CHUNK_BYTES, _CHUNKS

    def document(self) -> Document:
        """Read the main part and what hangs on it."""
        package = self._package
        body = package.body().find(W + "body")
        styles = Styles(package.tree(package.related("styles")))
        numbering = Numbering(package.tree(package.related("numbering")), styles)
        notes = Notes(package)
        runs = Runs(styles, self._relations, self._pictures, notes)
        blocks = Blocks(runs, styles, numbering, notes, self._chunk)
        lines, example = marked([] if body is None else list(blocks.story(body)))
        if example is not None:
            self._problems.append(Problem(CODE, text=example))
        return self._found("\n".join(map(text_of, lines)))

    def _found(self, text: str) -> Document:
        if not text.strip():
            error = InputError("empty_file", path=self._package.path)
            return Document("docx", problem="empty_file", error=error)
        pictures = (*self._pictures.found, *self._more)
        problems = (*self._pictures.problems, *self._problems)
        looked = signed_rows(text) if any(one.code == CODE for one in problems) else frozenset()
        return Document("docx", text, pictures=pictures, problems=problems, looked=looked)

    def _chunk(self, key: str) -> Sequence[str]:
        """Return the lines of another file inside, within the bounds of all of them."""
        relation = self._relations.get(key)
        if relation is None:
            return []
        data = None if relation.outside else self._package.data(relation.target)
        self._left -= len(data or b"")
        self._count -= 1
        inner = None
        if data and self._left >= 0 and self._count >= 0:
            inner = self._opened(Source(relation.target, data))
        if inner is None or inner.problem:
            self._problems.append(Problem("part_unread", text=relation.target))
            return []
        self._more += inner.pictures
        self._problems += inner.problems
        return inner.text.split("\n")

    def _opened(self, source: Source) -> Document | None:
        """Return what is in a file inside, which may be a Word file, if that holds no other."""
        kind = format_of(source.data)[0]
        if kind is Format.DOCX and not self._inside:
            try:
                return _Reading(Package(source), inside=True).document()
            except InputError:
                return None
        other = kind is Format.TEXT and source.data.lstrip().startswith(_OTHER)
        if other or kind not in (Format.TEXT, Format.HTML, Format.MHT):
            return None
        return read_document(source)
