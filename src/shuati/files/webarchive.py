"""Pages saved in one file (.mht, .mhtml): a message with the page and its pictures as its parts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from email import message_from_bytes
from email.message import Message

from shuati.errors import InputError
from shuati.files import html
from shuati.files.beside import Beside
from shuati.files.sources import Source
from shuati.model.documents import Document
from shuati.text.decode import Decoded, decode

#: So many parts that hold others, bytes, lines and parts an archive may have.
_PARTS, _BYTES, _LINES, _MOST = 20, 60_000_000, 1_500_000, 5_000
#: The kinds of parts, those that are the paper first.
_ORDER = ("html", "plain", "image")
#: Where a page speaks of what may be a part beside it.
_ADDRESS = re.compile(r"""(\bsrc\s*=\s*["']?)((?:https?|file|cid):[^"'\s>]{1,500})""", re.I)


def read(source: Source, decoded: Decoded | None) -> Document:
    """Return what the page in an archive shows, with the pictures that are beside it there.

    Raises InputError file_too_large, and those of a page.
    """
    lines, parts = source.data.count(b"\n"), source.data.count(b"\n--")
    if len(source.data) > _BYTES or lines > _LINES or parts > _MOST:
        raise InputError("file_too_large", path=source.name)
    found = sorted(_parts(source.data), key=lambda part: _ORDER.index(part[0]))
    kind, _, page = found[0] if found else ("", [], b"")
    decoded = decode(page)
    if decoded.problem or kind not in ("html", "plain"):
        raise InputError(decoded.problem or "not_text", path=source.name)
    if kind == "plain":
        return Document("mht", decoded.text, encoding=decoded.encoding)
    pictures = {name: body for kind, names, body in found if kind == "image" for name in names}
    text = _ADDRESS.sub(lambda one: one[1] + _name(one[2]), decoded.text)
    inner = Source(source.name, page, Beside(kept=pictures))
    return replace(html.read(inner, replace(decoded, text=text)), format="mht", beside=())


def _parts(data: bytes) -> Iterator[tuple[str, list[str], bytes]]:
    """Yield the kind of each part as in `_ORDER`, the names that others have for it, its bytes."""
    if data.count(b"boundary=") > _PARTS:
        return
    for part in message_from_bytes(data.lstrip()).walk():
        main, kind = part.get_content_maintype(), part.get_content_subtype()
        kind = main if main == "image" else kind
        if kind in _ORDER and main in ("text", "image"):
            body = part.get_payload(decode=True)
            yield kind, list(_names(part)), body if isinstance(body, bytes) else b""


def _names(part: Message) -> Iterator[str]:
    """Word says file:///C:/a.files/b.png of what its page calls a.files/b.png."""
    place = str(part.get("Content-Location") or "").strip().replace("\\", "/")
    if place:
        yield _name(place)
        yield "/".join(place.split("/")[-2:])
        yield place.rpartition("/")[2]
    if key := str(part.get("Content-ID") or "").strip(" <>"):
        yield _name(f"cid:{key}")


def _name(address: str) -> str:
    """Return an address as the name of a file beside the page."""
    return re.sub(r"[^\w.-]", "_", address)
