"""What PDFium draws beside text: ruling lines, and where a form moves what is in it."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pypdfium2.raw as pdfium

Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]

STILL: Matrix = (1, 0, 0, 1, 0, 0)
#: A line is as thin as this, and at least as long: an underline may consist of one piece for each
#: space. Points.
_THIN, _LONG = 2.5, 1.5
#: Paths of more points are drawings; forms in forms go no deeper; so many objects of a page are
#: looked at.
_MOST_POINTS, _DEEPEST, _MOST_OBJECTS = 2000, 4, 20_000


def product(inner: Matrix, outer: Matrix) -> Matrix:
    """Return the matrix that moves by `inner` and then by `outer`."""
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (
        a * p + b * r,
        a * q + b * s,
        c * p + d * r,
        c * q + d * s,
        e * p + f * r + t,
        e * q + f * s + u,
    )


def moved(x: float, y: float, matrix: Matrix) -> tuple[float, float]:
    """Return a point moved by a matrix."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def matrix_of(drawn: Any) -> Matrix:
    """Return the matrix of an object."""
    own = pdfium.FS_MATRIX()
    pdfium.FPDFPageObj_GetMatrix(drawn, own)
    return own.a, own.b, own.c, own.d, own.e, own.f


def objects_of(page: Any) -> Iterator[tuple[Any, Matrix]]:
    """Yield what is drawn on a page, also in its forms, with the matrix that places it there."""
    count = min(pdfium.FPDFPage_CountObjects(page), _MOST_OBJECTS)
    left = [_MOST_OBJECTS]
    for place in range(count):
        yield from _within(pdfium.FPDFPage_GetObject(page, place), STILL, _DEEPEST, left)


def _within(drawn: Any, matrix: Matrix, deep: int, left: list[int]) -> Iterator[tuple[Any, Matrix]]:
    left[0] -= 1
    if left[0] < 0 or not drawn:
        return
    whole = product(matrix_of(drawn), matrix)
    if pdfium.FPDFPageObj_GetType(drawn) != pdfium.FPDF_PAGEOBJ_FORM:
        yield drawn, whole
    elif deep:
        count = min(pdfium.FPDFFormObj_CountObjects(drawn), _MOST_OBJECTS)
        for place in range(max(0, count)):
            yield from _within(pdfium.FPDFFormObj_GetObject(drawn, place), whole, deep - 1, left)


def rules_of(drawn: Any, matrix: Matrix) -> Iterator[Box]:
    """Yield the thin lines of a path as left, bottom, right, top in the page's own points."""
    mode, stroked = ctypes.c_int(), pdfium.FPDF_BOOL()
    pdfium.FPDFPath_GetDrawMode(drawn, mode, stroked)
    for points in _parts(drawn, matrix):
        if _line(_around(points)):
            yield _around(points)
        elif stroked.value:
            yield from filter(_line, map(_around, pairwise(points)))


def _line(box: Box) -> bool:
    short, long = sorted((box[2] - box[0], box[3] - box[1]))
    return short <= min(_THIN, long / 2) and long >= _LONG


def _around(points: Sequence[tuple[float, float]]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _parts(drawn: Any, matrix: Matrix) -> Iterator[list[tuple[float, float]]]:
    """Yield the points of each part of a path; curves are left out."""
    count = pdfium.FPDFPath_CountSegments(drawn)
    if not 2 <= count <= _MOST_POINTS:
        return
    points: list[tuple[float, float]] = []
    x, y = ctypes.c_float(), ctypes.c_float()
    for place in range(count):
        segment = pdfium.FPDFPath_GetPathSegment(drawn, place)
        pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        kind = pdfium.FPDFPathSegment_GetType(segment)
        if kind != pdfium.FPDF_SEGMENT_LINETO:
            if len(points) > 1:
                yield points
            points = []
        points.append(moved(x.value, y.value, matrix))
        if pdfium.FPDFPathSegment_GetClose(segment):
            points.append(points[0])
    if len(points) > 1:
        yield points
