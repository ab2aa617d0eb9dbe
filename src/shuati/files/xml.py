"""XML from outside: parsed without entities, without the network, and within bounds."""

from __future__ import annotations

import re
from typing import TypeAlias

from lxml import etree

from shuati.errors import InputError

Element: TypeAlias = etree._Element

#: What a tree of it takes grows with its tags and attributes; so many of either, and no more.
_SIGNS = 6_000_000
_BYTES = 64_000_000
#: A document type stands ahead of the root.
_TYPED, _HEAD = re.compile(rb"<!(?:DOCTYPE|ENTITY)"), 1000


def root_of(data: bytes, path: str) -> Element:
    """Return the root element of a document; comments and instructions are left out.

    Raises InputError file_damaged for what is no XML or is nested deeper than 255 elements,
    file_too_large, or file_unsafe for a document type, which can declare entities; no honest file
    has one. `path` is the name of the file in the error.
    """
    if len(data) > _BYTES or data.count(b"<") + data.count(b"=") > _SIGNS:
        raise InputError("file_too_large", path=path)
    try:
        root: Element | None = etree.fromstring(data, _parser())
    except (etree.XMLSyntaxError, ValueError):
        root = None
    if root is None:
        code = "file_unsafe" if _TYPED.search(data[:_HEAD].replace(b"\0", b"")) else "file_damaged"
        raise InputError(code, path=path)
    if root.getroottree().docinfo.internalDTD is not None:
        raise InputError("file_unsafe", path=path)
    return root


def _parser() -> etree.XMLParser:
    """A parser for one document: its table of names lives as long as it does."""
    return etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
        strip_cdata=True,
        collect_ids=False,
    )
