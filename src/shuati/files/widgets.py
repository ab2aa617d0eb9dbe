"""What single elements of a page stand for: fields to fill in, options, pictures of formulas."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

from shuati.files.xml import Element
from shuati.text.formulas import is_latex

TAGS = frozenset({"input", "select", "textarea"})
#: Fields in which something is written.
_WRITTEN = ("text", "", "number", "tel", "search")
_CHOSEN = ("radio", "checkbox")
LABEL = re.compile(r"[（(]?[A-Ha-h][)）]?[.．、:：]?")
_LABELLED = re.compile(r"\s*[（(【\[]?[A-Za-z](?:[.．、:：)）\]】\s]|\Z)")
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#: Pages load pictures late; then these hold the address.
_LATE = ("data-original", "data-src", "data-lazy-src", "data-actualsrc", "data-original-src")
_SPEAKS = re.compile(r"formula|equation|latex|mathjax|katex|\btex\b|\bmath\b|eeimg", re.I)
_DELIMITED = re.compile(r"\s*(?:\$\$?|\\[(\[])?(.*?)(?:\$\$?|\\[)\]])?\s*", re.S)
#: A cell with more paragraphs than this is no cell of a table of data.
_PARAGRAPHS = 8


def is_blank(element: Element, least: int) -> bool:
    """Say whether nothing stands in an element but at least so many spaces."""
    spaces = 0
    for text in element.itertext():
        if text.strip():
            return False
        spaces += len(text)
    inside = element.iter("img", "input", "br", "math", "svg")
    return spaces >= least and next(inside, None) is None


def shown(element: Element) -> str:
    """Return what a field shows: its text, or a line to write on."""
    if element.tag == "select":
        return "____"
    if element.tag == "textarea":
        return "".join(element.itertext()).strip() or "____"
    if (element.get("type") or "").strip().lower() in _WRITTEN:
        return (element.get("value") or "").strip() or "____"
    return ""


class Options:
    """The buttons of a page of which one or several are chosen, as options with letters."""

    def __init__(self, root: Element) -> None:
        groups: dict[str, list[Element]] = {}
        for element in root.iter("input"):
            if (element.get("type") or "").lower() in _CHOSEN and element.get("name"):
                groups.setdefault(_group(element), []).append(element)
        self._letters = {
            element: letter
            for group in groups.values()
            if 1 < len(group) <= len(_LETTERS)
            for element, letter in zip(group, _lettered(group), strict=True)
        }

    def is_option(self, element: Element) -> bool:
        """Say whether an element is one of several to choose from."""
        return element in self._letters

    def label(self, element: Element) -> str:
        """Return the letter of an option whose text has none of its own."""
        before = (element.getprevious() is None) and _text_before(element)
        named = _LABELLED.match(_text_after(element)) or (before and LABEL.fullmatch(before))
        return "" if named else f"{self._letters[element]}. "


def _group(element: Element) -> str:
    return f"{element.get('type')} {element.get('name')}"


def _lettered(group: list[Element]) -> list[str]:
    values = [(element.get("value") or "").strip().upper() for element in group]
    own = all(len(one) == 1 and one in _LETTERS for one in values)
    return values if own and len(set(values)) == len(values) else list(_LETTERS[: len(group)])


def _text_before(element: Element) -> str:
    parent = element.getparent()
    return "" if parent is None else (parent.text or "").strip()


def _text_after(element: Element) -> str:
    """Return the first text behind a button: beside it, or in what follows its parent."""
    place: Element | None = element
    for _ in range(3):
        if place is None:
            break
        for text in _following(place):
            if text.strip():
                return text.strip()
        place = place.getparent()
    return ""


def _following(element: Element) -> Iterator[str]:
    yield element.tail or ""
    for count, one in enumerate(element.itersiblings()):
        if count > 3 or one.tag == "input":
            return
        yield next((text for text in one.itertext() if text.strip()), "")
        yield one.tail or ""


def addresses(image: Element) -> Iterator[str]:
    """Yield where a picture may be, the likeliest address first."""
    for name in (*_LATE, "src"):
        address = (image.get(name) or "").strip()
        if address:
            yield address


def image_formula(image: Element) -> str:
    """Return the formula of which an image is the picture, as it stands in a text; else nothing."""
    address = image.get("src") or ""
    named = " ".join(
        filter(None, (image.get("class"), address[:300], image.get("eeimg") and "eeimg"))
    )
    told = [
        image.get("data-latex"),
        image.get("data-tex"),
        image.get("data-formula"),
        _asked(address),
    ]
    for text in filter(None, told):
        return _delimited(text)
    text = (image.get("alt") or "").strip()
    if not text or len(text) > 2000:
        return ""
    if is_latex(text) or (_SPEAKS.search(named) and "\\" in text):
        return _delimited(text)
    return text if _SPEAKS.search(named) else ""


def _asked(address: str) -> str | None:
    """Return the LaTeX that a server of formulas was asked for."""
    if "tex=" not in address or len(address) > 4000:
        return None
    try:
        query = parse_qs(urlsplit(address).query)
    except ValueError:
        return None
    return next(iter(query.get("tex", query.get("latex", []))), None)


def _delimited(text: str) -> str:
    found = _DELIMITED.fullmatch(text)
    return rf"\({' '.join(found[1].split())}\)" if found is not None else ""


def is_layout(table: Element) -> bool:
    """Say whether a table only puts parts of a page beside or below each other."""
    if (table.get("role") or "").lower() in ("presentation", "none"):
        return True
    if next(table.iterdescendants("table"), None) is not None:
        return True
    cells = 0
    for row in table.iter("tr"):
        inside = [one for one in row if one.tag in ("td", "th")]
        cells = max(cells, len(inside))
        if any(_is_text(cell) for cell in inside):
            return True
    return cells == 1


def _is_text(cell: Element) -> bool:
    paragraphs = cell.iterdescendants("p", "div", "li", "br")
    return sum(1 for _, _one in zip(range(_PARAGRAPHS + 1), paragraphs, strict=False)) > _PARAGRAPHS
