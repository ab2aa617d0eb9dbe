"""PDF files to documents: `docs/files.md` says what of one is read, and what is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from shuati.errors import InputError
from shuati.files.confined import Limits, confined
from shuati.files.pdf.pages import lines_of, unbroken
from shuati.files.recognition import installed, limits, recognised
from shuati.files.sources import Source
from shuati.model.documents import Document
from shuati.model.papers import Problem
from shuati.text.decode import Decoded

_LIMITS = Limits(seconds=90, megabytes=1024)
_RECOGNISE = "recognise"
#: A page with fewer characters of text than this, and a picture over most of it, is a scan.
_FEW = 12
#: Pixels a point for the recognition of a page, 200 to the inch, and of the longer side of a page.
_SCALE, _MOST_PIXELS = 200 / 72, 3400


def read(source: Source, _: Decoded | None) -> Document:
    """Return what stands in a PDF file.

    Raises InputError file_is_locked, file_damaged, nothing_legible, pdf_scanned, pdf_too_long or
    pdf_too_heavy.
    """
    try:
        document = confined(__name__, source.data, source.name, _LIMITS)
        scanned = sum(_count(one.text) for one in document.problems if one.code == "pages_scanned")
    except InputError as error:
        if error.code != "pdf_scanned" or not installed():
            raise
        scanned = int(error.fields["pages"] or 0)
    if not scanned or not installed():
        return document
    return confined(__name__, source.data, source.name, limits(scanned), [_RECOGNISE])


def work(data: bytes, options: Sequence[str]) -> Document:
    """Read a file in the process made for it."""
    from shuati.files.pdf.pdfium import extract, shown

    found = extract(data)
    pages = lines_of(found.sheets)
    scanned = [at for at in sorted(found.covered) if sum(map(len, pages[at])) < _FEW]
    known = scanned if _RECOGNISE in options else []
    for at, picture, scale in shown(data, known, _SCALE, _MOST_PIXELS):
        glyphs, rules = recognised(picture, scale)
        found.sheets[at] = replace(found.sheets[at], glyphs=tuple(glyphs), rules=tuple(rules))
    if known:
        pages = lines_of(found.sheets)
    elif len(scanned) * 2 > len(pages):
        raise InputError("pdf_scanned", pages=len(pages))
    text = unbroken("\n".join(line for lines in pages for line in lines))
    if not text.strip():
        raise InputError("nothing_legible")
    return Document(
        "pdf",
        text,
        pictures=tuple(one for name, one in found.pictures.items() if name in text),
        problems=tuple(_problems([] if known else scanned, found.left_out)),
        recognised=frozenset(_rows(pages, known)),
    )


def _problems(scanned: Sequence[int], left_out: int) -> Iterator[Problem]:
    if scanned:
        yield Problem("pages_scanned", text=_numbers(scanned))
    if left_out:
        yield Problem("pictures_left_out", text=str(left_out))


def _rows(pages: Sequence[Sequence[str]], chosen: Sequence[int]) -> Iterator[int]:
    """Yield the rows, from 1, of the text of some pages."""
    row = 1
    for at, lines in enumerate(pages):
        length = sum(line.count("\n") + 1 for line in lines)
        if at in chosen:
            yield from range(row, row + length)
        row += length


def _numbers(pages: Sequence[int]) -> str:
    """Return the numbers of pages, which are given from 0, as people write them: 1, 3-5."""
    runs: list[list[int]] = []
    for page in pages:
        if runs and runs[-1][-1] == page - 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    return ", ".join(f"{run[0] + 1}-{run[-1] + 1}" if run[1:] else str(run[0] + 1) for run in runs)


def _count(numbers: str) -> int:
    """Return how many pages such numbers name."""
    runs = [[int(number) for number in run.split("-")] for run in numbers.split(", ")]
    return sum(run[-1] - run[0] + 1 for run in runs)
