"""A PDF file to sheets, by PDFium. It runs in a process of its own: `shuati.files.confined`."""

from __future__ import annotations

import ctypes
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import atan2, hypot, pi
from typing import Any

import pypdfium2.raw as pdfium

from shuati.errors import InputError
from shuati.files.pdf.images import jpeg_of, picture_of
from shuati.files.pdf.layout import Figure, Glyph, Rule, Sheet, turned
from shuati.files.pdf.paths import STILL, Box, Matrix, moved, objects_of, rules_of
from shuati.model.documents import Picture

#: More than any honest paper has; a file that goes beyond is refused.
MOST_PAGES, MOST_GLYPHS = 1000, 3_000_000
#: So much is looked at on one page: drawings of more strokes are maps, not ruling lines.
_MOST_GLYPHS_OF_PAGE, _MOST_RULES = 60_000, 5000
#: Bytes of all pictures, how many there are, and pixels along the longer side of one.
_MOST_BYTES, _MOST_PICTURES, _MOST_PIXELS = 64_000_000, 1000, 3000
#: A picture with a shorter side is a stroke or a dot. Points.
_SMALLEST = 5.0
#: What would end a line of the text.
_ENDS = frozenset("\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029")
#: What PDFium gives for a hyphen at the end of a line.
_HYPHENS = {0x02: "-", 0xFFFE: "-"}
_LOCKED = (pdfium.FPDF_ERR_PASSWORD, pdfium.FPDF_ERR_SECURITY)
#: No sign of a font stands for more characters.
_SIGN = 4


@dataclass(slots=True)
class Extract:
    """What a file holds. `covered` are the numbers of pages that a picture covers, from 0."""

    sheets: list[Sheet] = field(default_factory=list)
    pictures: dict[str, Picture] = field(default_factory=dict)
    covered: set[int] = field(default_factory=set)
    left_out: int = 0


@contextmanager
def opened(data: bytes) -> Iterator[Any]:
    """Open a file. Raises InputError file_is_locked, file_damaged or pdf_too_long."""
    pdfium.FPDF_InitLibrary()
    document = pdfium.FPDF_LoadMemDocument64(data, len(data), None)
    if not document:
        locked = pdfium.FPDF_GetLastError() in _LOCKED
        raise InputError("file_is_locked" if locked else "file_damaged")
    try:
        pages = pdfium.FPDF_GetPageCount(document)
        if pages > MOST_PAGES:
            raise InputError("pdf_too_long", pages=pages, limit=MOST_PAGES)
        yield document
    finally:
        pdfium.FPDF_CloseDocument(document)


def extract(data: bytes) -> Extract:
    """Return all pages of a file. Raises InputError as `opened` does, and pdf_too_heavy."""
    found = Extract()
    with opened(data) as document:
        glyphs = 0
        for number in range(pdfium.FPDF_GetPageCount(document)):
            with _page(document, number) as page:
                sheet = _Page(page, found, number).sheet() if page else Sheet(1.0, 1.0)
            found.sheets.append(sheet)
            glyphs += len(sheet.glyphs)
            if glyphs > MOST_GLYPHS:
                raise InputError("pdf_too_heavy")
    return found


@contextmanager
def _page(document: Any, number: int) -> Iterator[Any]:
    page = pdfium.FPDF_LoadPage(document, number)
    try:
        yield page
    finally:
        if page:
            pdfium.FPDF_ClosePage(page)


def shown(
    data: bytes, pages: Sequence[int], scale: float, most: int
) -> Iterator[tuple[int, bytes, float]]:
    """Yield some pages as grey PNG, with `scale` pixels a point, or fewer for a large page.

    `most` is the number of pixels along the longer side.
    """
    if not pages:
        return
    with opened(data) as document:
        for at in pages:
            with _page(document, at) as page:
                size = (pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page))
                fine = min(scale, most / max(1.0, *size))
                yield at, picture_of(page, (0, 0, *size), fine, colours=False), fine


class _Page:
    """One page while it is read."""

    def __init__(self, page: Any, found: Extract, number: int) -> None:
        self.page, self.found, self.number = page, found, number
        self.width = max(1.0, pdfium.FPDF_GetPageWidthF(page))
        self.height = max(1.0, pdfium.FPDF_GetPageHeightF(page))
        self.quarter = pdfium.FPDFPage_GetRotation(page) % 4
        box = pdfium.FS_RECTF()
        pdfium.FPDF_GetPageBoundingBox(page, ctypes.byref(box))
        self.box = box

    def sheet(self) -> Sheet:
        """Return the page turned so that most of its text is upright."""
        glyphs = self._glyphs()
        counts = Counter({turn: len(some) for turn, some in glyphs.items()})
        main = counts.most_common(1)[0][0] if counts else 0
        rules, figures = self._drawn()
        size = (self.width, self.height) if main % 2 == 0 else (self.height, self.width)
        return Sheet(
            *size,
            tuple(glyphs.get(main, ())),
            tuple(tuple(some) for turn, some in sorted(glyphs.items()) if turn != main),
            tuple(Rule(*self._turned(rule, main)) for rule in rules),
            tuple(Figure(one.mark, *self._turned(one[1:], main)) for one in figures),
        )

    def _turned(self, box: Box, turn: int) -> Box:
        ends = [turned(x, y, turn, self.width, self.height) for x, y in (box[:2], box[2:])]
        (a, b), (c, d) = ends
        return min(a, c), min(b, d), max(a, c), max(b, d)

    def _shown(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the file as one of the page as it is shown."""
        box = self.box
        if self.quarter == 0:
            return x - box.left, box.top - y
        if self.quarter == 1:
            return y - box.bottom, x - box.left
        if self.quarter == 2:
            return box.right - x, y - box.bottom
        return box.top - y, box.right - x

    def _box(self, left: float, bottom: float, right: float, top: float) -> Box:
        (a, b), (c, d) = self._shown(left, bottom), self._shown(right, top)
        return min(a, c), min(b, d), max(a, c), max(b, d)

    def _glyphs(self) -> dict[int, list[Glyph]]:
        """Return the characters by the turns of the page to the left that make them upright."""
        text = pdfium.FPDFText_LoadPage(self.page)
        found: dict[int, list[Glyph]] = defaultdict(list)
        if not text:
            return found
        try:
            for turn, glyph in _unparted(self._characters(text)):
                found[turn].append(glyph)
        finally:
            pdfium.FPDFText_ClosePage(text)
        return found

    def _characters(self, text: Any) -> Iterator[tuple[int, int, Glyph]]:
        """Yield the turn of each character, the text that it is drawn in, and itself."""
        x, y, box = ctypes.c_double(), ctypes.c_double(), pdfium.FS_RECTF()
        count = min(pdfium.FPDFText_CountChars(text), _MOST_GLYPHS_OF_PAGE)
        last, size, turn, frame = 0, 0.0, None, STILL
        for place in range(count):
            if pdfium.FPDFText_IsGenerated(text, place) == 1:
                continue
            drawn = pdfium.FPDFText_GetTextObject(text, place)
            address = ctypes.addressof(drawn.contents) if drawn else 0
            if address != last or not address:
                last, (size, turn) = address, self._font(text, place)
                frame = self._frame(turn or 0)
            if turn is None or size <= 0:
                continue
            char = _char(text, place, count)
            pdfium.FPDFText_GetCharOrigin(text, place, x, y)
            pdfium.FPDFText_GetLooseCharBox(text, place, box)
            start, base = moved(x.value, y.value, frame)
            if char and self._holds(start, base, turn):
                left, right = sorted(
                    (moved(box.left, box.bottom, frame)[0], moved(box.right, box.top, frame)[0])
                )
                yield turn, address, Glyph(char, left, right, base, size)

    def _holds(self, x: float, y: float, turn: int) -> bool:
        """Say whether a point of the turned page is on it: what was cut off is not shown."""
        size = (self.width, self.height) if turn % 2 == 0 else (self.height, self.width)
        return bool(0 <= x <= size[0] and 0 <= y <= size[1])

    def _frame(self, turn: int) -> Matrix:
        """Return the matrix from points of the file to those of the turned page."""
        (e, f), (a, b), (c, d) = (
            turned(*self._shown(x, y), turn, self.width, self.height)
            for x, y in ((0, 0), (1, 0), (0, 1))
        )
        return a - e, b - f, c - e, d - f, e, f

    def _font(self, text: Any, place: int) -> tuple[float, int | None]:
        """Return the size of a character and its turn; none for a slant, as of a watermark."""
        matrix = pdfium.FS_MATRIX()
        if not pdfium.FPDFText_GetMatrix(text, place, matrix):
            return 0.0, None
        size = pdfium.FPDFText_GetFontSize(text, place) * hypot(matrix.c, matrix.d)
        quarters = -atan2(matrix.b, matrix.a) / (pi / 2) + self.quarter
        if abs(quarters - round(quarters)) > 0.06:
            return size, None
        return size, round(quarters) % 4

    def _drawn(self) -> tuple[list[Rule], list[Figure]]:
        rules: list[Rule] = []
        figures: list[Figure] = []
        for drawn, matrix in objects_of(self.page):
            kind = pdfium.FPDFPageObj_GetType(drawn)
            if kind == pdfium.FPDF_PAGEOBJ_PATH and len(rules) < _MOST_RULES:
                rules += [Rule(*self._box(*one)) for one in rules_of(drawn, matrix)]
            elif kind == pdfium.FPDF_PAGEOBJ_IMAGE:
                figures += self._figures(drawn, matrix)
        return rules, figures

    def _figures(self, drawn: Any, matrix: Matrix) -> Iterator[Figure]:
        corners = [self._shown(*moved(x, y, matrix)) for x in (0, 1) for y in (0, 1)]
        xs, ys = sorted(x for x, _ in corners), sorted(y for _, y in corners)
        left, right = max(0.0, xs[0]), min(self.width, xs[-1])
        top, bottom = max(0.0, ys[0]), min(self.height, ys[-1])
        if min(right - left, bottom - top) < _SMALLEST:
            return
        if (right - left) * (bottom - top) > 0.5 * self.width * self.height:
            self.found.covered.add(self.number)
            return
        picture = self._picture(drawn, (left, top, right, bottom))
        if picture is None:
            self.found.left_out += 1
        else:
            self.found.pictures[picture.name] = picture
            yield Figure(picture.mark, left, top, right, bottom)

    def _picture(self, drawn: Any, box: Box) -> Picture | None:
        """Return a picture's own bytes if they are JPEG, else what the page shows there."""
        used = sum(len(one.data) for one in self.found.pictures.values())
        if used > _MOST_BYTES or len(self.found.pictures) >= _MOST_PICTURES:
            return None
        data = jpeg_of(drawn)
        if data is not None and self.quarter == 0:
            return Picture(data, "jpg")
        wide, high = ctypes.c_uint(), ctypes.c_uint()
        pdfium.FPDFImageObj_GetImagePixelSize(drawn, wide, high)
        width, height = box[2] - box[0], box[3] - box[1]
        scale = max(1.5, min(4.0, max(wide.value, high.value) / max(width, height)))
        shown = picture_of(self.page, box, min(scale, _MOST_PIXELS / max(width, height)))
        return Picture(shown, "png") if shown else None


def _unparted(found: Iterable[tuple[int, int, Glyph]]) -> Iterator[tuple[int, Glyph]]:
    """Yield characters, those that one sign of a font stands for, as ffi, as one."""
    before: tuple[int, int, Glyph] | None = None
    for turn, drawn, glyph in found:
        if before is not None and drawn and before[1] == drawn and _is_part(before[2], glyph):
            glyph = glyph._replace(text=before[2].text + glyph.text)
        elif before is not None:
            yield before[0], before[2]
        before = turn, drawn, glyph
    if before is not None:
        yield before[0], before[2]


def _is_part(before: Glyph, glyph: Glyph) -> bool:
    return before[1:] == glyph[1:] and len(before.text) < _SIGN and not glyph.blank


def _char(text: Any, place: int, count: int) -> str:
    """Return a character; none for what would end a line, and for the second part of a character.

    PDFium gives those beyond the first 65,536 in two parts.
    """
    code: int = pdfium.FPDFText_GetUnicode(text, place)
    if 0xD800 <= code < 0xE000:
        second = pdfium.FPDFText_GetUnicode(text, place + 1) if place + 1 < count else 0
        if code >= 0xDC00:
            return ""
        whole = 0x10000 + ((code - 0xD800) << 10) + second - 0xDC00
        return chr(whole) if 0xDC00 <= second < 0xE000 else "\ufffd"
    char = _HYPHENS.get(code) or (chr(code) if 0 < code < 0x110000 else "\ufffd")
    return "" if char in _ENDS else char
