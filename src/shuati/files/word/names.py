"""The names of WordprocessingML and what goes with it, and how they are read."""

from __future__ import annotations

import re

from shuati.files.xml import Element

_SCHEMAS = "http://schemas.openxmlformats.org"
W = f"{{{_SCHEMAS}/wordprocessingml/2006/main}}"
R = f"{{{_SCHEMAS}/officeDocument/2006/relationships}}"
M = f"{{{_SCHEMAS}/officeDocument/2006/math}}"
A = f"{{{_SCHEMAS}/drawingml/2006/main}}"
MC = f"{{{_SCHEMAS}/markup-compatibility/2006}}"
V = "{urn:schemas-microsoft-com:vml}"
W14 = "{http://schemas.microsoft.com/office/word/2010/wordml}"

#: Namespaces of the strict form of the standard, and what the same is called in the usual one.
_STRICT = re.compile(rb"http://purl\.oclc\.org/ooxml/(\w+)/(\w+)")
_USUAL = _SCHEMAS.encode() + rb"/\1/2006/\2"
#: Extensions that we understand as well as what stands there for older programs.
_KNOWN = re.compile(r"(?:wps|wpg|wpc|wp14|a14|w14|w15|w16\w*)(?:\s|$)")


def usual(data: bytes) -> bytes:
    """Return XML with the namespaces that most files have."""
    return _STRICT.sub(_USUAL, data) if b"purl.oclc.org" in data else data


def val(element: Element | None) -> str:
    """Return the value that a property has; of a missing one, nothing."""
    return "" if element is None else element.get(W + "val") or ""


def switched(element: Element) -> bool:
    """Say whether a property that is on or off is on; it is, if it stands there without a value."""
    return (element.get(W + "val") or "true").lower() not in ("0", "false", "off", "none")


def number(text: str | None, default: int, most: int = 32_767) -> int:
    """Return a whole number from 0 to `most`, as Word allows them."""
    try:
        return min(max(int((text or "")[:12]), 0), most)
    except ValueError:
        return default


def branch(element: Element) -> Element | None:
    """Return the one of several ways to write the same (mc:AlternateContent) that is read."""
    for choice in element.iterchildren(MC + "Choice"):
        if _KNOWN.match(choice.get("Requires") or ""):
            return choice
    fallback: Element | None = element.find(MC + "Fallback")
    return element.find(MC + "Choice") if fallback is None else fallback
