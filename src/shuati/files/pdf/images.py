"""What PDFium shows, and the pictures in a file, as files of pictures."""

from __future__ import annotations

import ctypes
from typing import Any

import pypdfium2.raw as pdfium

from shuati.files.pdf.paths import Box
from shuati.files.pdf.png import png

#: A file of one picture.
_MOST_BYTES = 64_000_000


def jpeg_of(drawn: Any) -> bytes | None:
    """Return the file of a picture that is stored as JPEG and nothing around it."""
    name = ctypes.create_string_buffer(32)
    if pdfium.FPDFImageObj_GetImageFilterCount(drawn) != 1:
        return None
    pdfium.FPDFImageObj_GetImageFilter(drawn, 0, name, 32)
    length = pdfium.FPDFImageObj_GetImageDataRaw(drawn, None, 0)
    if name.value != b"DCTDecode" or not 0 < length < _MOST_BYTES:
        return None
    data = ctypes.create_string_buffer(length)
    pdfium.FPDFImageObj_GetImageDataRaw(drawn, data, length)
    return data.raw if data.raw.startswith(b"\xff\xd8") else None


def picture_of(page: Any, box: Box, scale: float, *, colours: bool = True) -> bytes:
    """Return a part of a page, as it is shown, as a PNG with `scale` pixels a point."""
    left, top, right, bottom = box
    width, height = max(1, round((right - left) * scale)), max(1, round((bottom - top) * scale))
    kind = pdfium.FPDFBitmap_BGRx if colours else pdfium.FPDFBitmap_Gray
    bitmap = pdfium.FPDFBitmap_CreateEx(width, height, kind, None, 0)
    if not bitmap:
        return b""
    try:
        pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xFFFFFFFF)
        size = (pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page))
        whole = (round(size[0] * scale), round(size[1] * scale))
        start = (round(-left * scale), round(-top * scale))
        flags = pdfium.FPDF_REVERSE_BYTE_ORDER if colours else pdfium.FPDF_GRAYSCALE
        pdfium.FPDF_RenderPageBitmap(bitmap, page, *start, *whole, 0, flags)
        return _pixels(bitmap, width, height, colours=colours)
    finally:
        pdfium.FPDFBitmap_Destroy(bitmap)


def _pixels(bitmap: Any, width: int, height: int, *, colours: bool) -> bytes:
    stride = pdfium.FPDFBitmap_GetStride(bitmap)
    data = ctypes.string_at(pdfium.FPDFBitmap_GetBuffer(bitmap), stride * height)
    rows = [data[start : start + stride] for start in range(0, stride * height, stride)]
    if not colours:
        return png(b"".join(row[:width] for row in rows), width, height, 1)
    pixels = bytearray(3 * width * height)
    joined = b"".join(row[: 4 * width] for row in rows)
    for channel in range(3):
        pixels[channel::3] = joined[channel::4]
    return png(bytes(pixels), width, height, 3)
