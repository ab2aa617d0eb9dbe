"""Web pages from outside, parsed as a browser would, within bounds."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from shuati.errors import InputError
from shuati.files.xml import Element

#: A tree of it takes twenty times the bytes where these are tags only.
_CHARACTERS, _TAGS = 40_000_000, 1_000_000
#: The library takes time for the square of a tag's attributes: so many in all, and no more.
_SQUARES = 1_000_000_000
_TAG = re.compile(r"<[a-zA-Z][^>]{500,}")
_PART = re.compile(r"[\s/\"'=]+")
#: A page ends where its text does: whatever stands behind these would be lost.
_ENDS = re.compile(r"</(?:body|html)\s*>|<\?xml[^<>]*>", re.I)
_SCRIPT = re.compile(r"<script\b([^>]*)>", re.I)
_AFTER = re.compile(r"</script\s*>", re.I)
_FORMULA = re.compile(r"math/tex", re.I)
_IMAGE = re.compile(r"data:image/[\w.+-]{1,20};base64,([A-Za-z0-9+/=%\s]{200,})", re.I)
_ASIDE = "data:aside,"
#: No character of a document (XML 1.0, 2.2), for which the library would end it.
_UNFIT = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


class Page:
    """A page's tree, and the long pictures in its addresses, which are kept out of the tree.

    Raises InputError file_too_large or file_damaged.
    """

    def __init__(self, text: str, path: str) -> None:
        self._long: list[str] = []
        kept = _IMAGE.sub(self._put_aside, "".join(_without_scripts(_UNFIT.sub("", text))))
        kept = _ENDS.sub("", kept)
        if len(kept) > _CHARACTERS or kept.count("<") > _TAGS or _squares(kept) > _SQUARES:
            raise InputError("file_too_large", path=path)
        self.root = _root(kept, path)

    def address(self, found: str) -> str:
        """Return an address as the page has it."""
        number = found[len(_ASIDE) :] if found.startswith(_ASIDE) else ""
        known = number.isdecimal() and len(number) < 8 and int(number) < len(self._long)
        return self._long[int(number)] if known else found

    def _put_aside(self, found: re.Match[str]) -> str:
        self._long.append(found[0])
        return f"{_ASIDE}{len(self._long) - 1}"


def _without_scripts(text: str) -> Iterator[str]:
    """Yield the text without its programs; formulas that are kept in their place stay."""
    place = 0
    for opening in _SCRIPT.finditer(text):
        if opening.start() < place or opening[1].endswith("/"):
            continue
        closing = _AFTER.search(text, opening.end())
        if closing is None:
            break
        if _FORMULA.search(opening[1]) is None:
            yield text[place : opening.start()]
            place = closing.end()
    yield text[place:]


def _squares(text: str) -> int:
    return sum(len(_PART.findall(tag)) ** 2 for tag in _TAG.findall(text))


def _root(text: str, path: str) -> Element:
    parser = etree.HTMLParser(
        encoding="utf-8",
        huge_tree=True,
        no_network=True,
        remove_comments=True,
        remove_pis=True,
        recover=True,
    )
    try:
        root: Element | None = etree.fromstring(text.encode(), parser)
    except (etree.XMLSyntaxError, ValueError):
        raise InputError("file_damaged", path=path) from None
    if root is None:
        raise InputError("file_damaged", path=path)
    if any(one.type == etree.ErrorTypes.ERR_RESOURCE_LIMIT for one in parser.error_log):
        raise InputError("file_damaged", path=path)
    return root
