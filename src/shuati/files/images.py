"""Pictures as texts give them: bytes whose format is told by content, and `data:` addresses."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode
from urllib.parse import unquote_to_bytes

from shuati.model.documents import Picture

#: How the bytes of each format begin.
_SIGNATURES = (
    (b"\x89PNG\r\n", "png"),
    (b"\xff\xd8\xff", "jpg"),
    (b"GIF8", "gif"),
    (b"BM", "bmp"),
    (b"II*\0", "tiff"),
    (b"MM\0*", "tiff"),
    (b"\xd7\xcd\xc6\x9a", "wmf"),
    (b"\x01\0\x09\0\0\x03", "wmf"),
    (b"\x02\0\x09\0\0\x03", "wmf"),
    (b"\0\0\x01\0", "ico"),
)
_HEAD = re.compile(r"\s*data:([^,]{0,200}),", re.I)
_BLANK = re.compile(rb"\s+")
#: Pictures of at most so many points a side are there to count visitors or to hold a place.
_TINY = 3


def extension_of(data: bytes) -> str | None:
    """Return what a picture's bytes are, as a file's extension; None for no picture."""
    for signature, extension in _SIGNATURES:
        if data.startswith(signature):
            return extension
    if data[40:44] == b" EMF" and data.startswith(b"\x01\0\0\0"):
        return "emf"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "webp"
    return "svg" if b"<svg" in data[:1000] else None


def picture_of(data: bytes) -> Picture | None:
    """Return the picture that these bytes are, if they are one that shows anything."""
    found = extension_of(data)
    return None if found is None or _is_spacer(data) else Picture(data, found)


def _is_spacer(data: bytes) -> bool:
    if data.startswith(b"GIF8"):
        sides = data[6:8], data[8:10]
        return all(int.from_bytes(side, "little") <= _TINY for side in sides)
    if data.startswith(b"\x89PNG"):
        sides = data[16:20], data[20:24]
        return all(int.from_bytes(side, "big") <= _TINY for side in sides)
    return False


def is_data(address: str) -> bool:
    """Say whether an address holds what it speaks of."""
    return address[:40].lstrip()[:5].lower() == "data:"


def in_address(address: str) -> Picture | None:
    """Return the picture in a `data:` address; None where there is none."""
    head = _HEAD.match(address)
    if head is None:
        return None
    data = unquote_to_bytes(address[head.end() :])
    if head[1].lower().rstrip().endswith("base64"):
        data = _from_base64(_BLANK.sub(b"", data))
    return picture_of(data)


def _from_base64(text: bytes) -> bytes:
    try:
        return b64decode(text.rstrip(b"=") + b"=" * (-len(text.rstrip(b"=")) % 4))
    except (binascii.Error, ValueError):
        return b""
