"""Pictures of text to lines, by the extra `ocr`: RapidOCR with its models, without a network.

It runs only in a process of its own (`shuati.files.confined`), which holds its memory in bounds.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import Any

from shuati.errors import InputError
from shuati.files.confined import Limits
from shuati.files.pdf.layout import Glyph, Rule
from shuati.files.pdf.rows import BLANK

#: A line is higher than its characters by this factor.
_LINE = 1.35
#: Lines whose height differs by no more than this part of the usual one are of the usual size.
_ALIKE = 0.35
#: A ruling line is longer than a character by this factor, and as thin as this. Points.
_LONGER, _THIN = 1.7, 2.0
_LINE_TO_WRITE_ON = re.compile("_+")
_SECONDS, _SECONDS_A_PAGE, _MEGABYTES = 60, 90, 6144


def installed() -> bool:
    """Say whether the extra is there."""
    return all(find_spec(name) is not None for name in ("rapidocr", "onnxruntime"))


def limits(pages: int) -> Limits:
    """Return what the recognition of so many pages may take."""
    return Limits(_SECONDS + _SECONDS_A_PAGE * pages, _MEGABYTES)


def recognised(picture: bytes, scale: float = 1.0) -> tuple[list[Glyph], list[Rule]]:
    """Return the pieces of lines in a picture, each as one glyph, and its ruling lines.

    The picture has `scale` pixels a point. Raises InputError file_damaged for what is no picture.
    """
    try:
        found = _engine()(picture)
    except Exception:
        raise InputError("file_damaged") from None
    if found.boxes is None:
        return [], []
    boxes = [[(float(x) / scale, float(y) / scale) for x, y in box] for box in found.boxes]
    slope = median(_slopes(boxes) or [0.0])
    glyphs = placed([_written(text) for text in found.txts], boxes, slope)
    size = median(glyph.size for glyph in glyphs) if glyphs else 10.0
    return glyphs, ruled(picture, scale, slope, size)


def _written(text: str) -> str:
    return _LINE_TO_WRITE_ON.sub(BLANK, " ".join(text.split()))


@cache
def _engine() -> Any:
    return import_module("rapidocr").RapidOCR(params={"Global.log_level": "critical"})


_Box = Sequence[tuple[float, float]]


def placed(texts: Sequence[str], boxes: Sequence[_Box], slope: float) -> list[Glyph]:
    """Return texts at the places of their boxes, as if the page had been laid straight.

    A box is its corners from the upper left one on, clockwise; `slope` is how far lines sink for
    each point to the right.
    """
    usual = median(map(_height, boxes))
    glyphs = []
    for text, box in zip(texts, boxes, strict=True):
        height = usual if abs(_height(box) - usual) < _ALIKE * usual else _height(box)
        size = height / _LINE
        x, y = sum(x for x, _ in box) / 4, sum(y for _, y in box) / 4
        if text:
            base = y - slope * x + 0.37 * size
            glyphs.append(Glyph(text, box[0][0], box[1][0], base, size))
    return glyphs


def _height(box: _Box) -> float:
    return max(0.1, (box[3][1] + box[2][1] - box[0][1] - box[1][1]) / 2)


def _slopes(boxes: Sequence[_Box]) -> list[float]:
    """Return how long lines sink from left to right."""
    return [
        (box[1][1] - box[0][1]) / (box[1][0] - box[0][0])
        for box in boxes
        if box[1][0] - box[0][0] > 8 * _height(box)
    ]


def ruled(picture: bytes, scale: float, slope: float, size: float) -> list[Rule]:
    """Return the ruling lines of a page, which are longer than strokes of characters of `size`."""
    cv2, numpy = import_module("cv2"), import_module("numpy")
    grey = cv2.imdecode(numpy.frombuffer(picture, numpy.uint8), cv2.IMREAD_GRAYSCALE)
    if grey is None:
        return []
    _, dark = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY_INV + cv2.THRESH_OTSU)
    length = max(8, round(_LONGER * size * scale))
    found = []
    for shape, broader in (((1, length), (3, 1)), ((length, 1), (1, 3))):
        broad = cv2.dilate(dark, numpy.ones(broader, numpy.uint8))
        kept = cv2.morphologyEx(broad, cv2.MORPH_OPEN, numpy.ones(shape, numpy.uint8))
        _, _, stats, middles = cv2.connectedComponentsWithStats(kept)
        for (left, top, width, height, _), (x, y) in list(zip(stats, middles, strict=True))[1:]:
            long, short = max(width, height), min(width, height)
            if short > _THIN * scale + 3 + abs(slope) * long:
                continue
            x, y = float(x) / scale, float(y) / scale
            if width > height:
                level = y - slope * x
                found.append(Rule(left / scale, level, (left + width) / scale, level))
            else:
                upper = top / scale - slope * x
                found.append(Rule(x, upper, x, upper + height / scale))
    return found
