"""Pixels to a PNG file."""

from __future__ import annotations

import zlib

_KINDS = {1: 0, 3: 2, 4: 6}


def png(pixels: bytes, width: int, height: int, channels: int) -> bytes:
    """Return a picture of rows without gaps; 1 channel is grey, 3 are RGB, 4 RGB with alpha."""
    length = width * channels
    rows = b"".join(
        b"\0" + pixels[start : start + length] for start in range(0, height * length, length)
    )
    head = (
        width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes((8, _KINDS[channels], 0, 0, 0))
    )
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, body) for kind, body in parts)


def _chunk(kind: bytes, body: bytes) -> bytes:
    crc = zlib.crc32(kind + body).to_bytes(4, "big")
    return len(body).to_bytes(4, "big") + kind + body + crc
