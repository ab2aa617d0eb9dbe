"""How a page's elements are shown, as far as their own styles and rules for one class tell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from shuati.files.xml import Element

#: What is declared for an element, by property, all in lower case.
Style = Mapping[str, str]

#: Elements that no reader sees whatever their styles say.
_UNSEEN = frozenset(
    """head script style template noscript noframes object audio video canvas iframe map
    datalist del s strike rp rt title svg""".split()  # noqa: SIM905
)
_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.S)
#: A selector for the elements of one class or one kind, or of one kind in a class.
_SELECTOR = re.compile(r"\s*(?:[a-z0-9]{0,10}(\.[\w-]{1,80})|([a-z][a-z0-9]{0,10}))\s*", re.I)
#: So many rules and names in one, and so long a style are looked at.
_RULES, _NAMES, _LONGEST = 20_000, 200, 4000
_BORDER = re.compile(r"\b(?:solid|dashed|dotted|double|\d*\.?\d+(?:px|pt|em))\b")
_NO_BORDER = re.compile(r"\s*(?:0(?![.\d])|none)|.*\b(?:none|hidden)\b", re.S)
#: Elements with a look, and what a page calls a right option.
_LOOKS = {
    "b": ("bold",),
    "strong": ("bold",),
    "u": ("underline",),
    "em": ("italic",),
    "i": ("italic",),
    "mark": ("mark",),
}
_RIGHT = re.compile(
    r"(?:is|option|opt|item|answer|ans|choice)?[-_]*(?:correct|right|true)"
    r"(?:[-_]*(?:answer|ans|option|opt|item|choice))?",
    re.I,
)
_CLASSES = 20
#: What a page calls an answer that a button shows.
_TOLD = re.compile(
    r"answer|analysis|analyse|analyz|explan|solution|jiexi|daan|jieda|答案|解析|解答", re.I
)
_TELLS = re.compile(
    r"[【\[（(]?\s*(?:参考|正确|标准)?(?:答案|解析|解答|答|详解|点评|answer|explanation)", re.I
)
#: So far into an element its first words are looked for.
_WORDS = 40


class Styles:
    """The rules of one page."""

    def __init__(self, root: Element) -> None:
        sheets = "".join(one.text or "" for one in root.iter("style"))
        self._rules = dict(_rules(_COMMENT.sub("", sheets))) if "{" in sheets else {}

    def of(self, element: Element) -> Style:
        """Return what is declared for an element; what it says itself goes before the rules."""
        own = declared(element.get("style") or "")
        if not self._rules:
            return own
        names = [f".{name}" for name in (element.get("class") or "").split()[:_NAMES]]
        known = (self._rules.get(name) for name in (str(element.tag), *names))
        found = [one for one in known if one]
        return {key: value for one in (*found, own) for key, value in one.items()} if found else own

    def hides(self, element: Element, style: Style) -> bool:
        """Say whether a reader does not see an element, nor an answer that waits in it."""
        if element.tag in _UNSEEN:
            return True
        hidden = element.get("hidden") is not None or (bool(style) and _is_hidden(style))
        return hidden and not _is_answer(element)


def _rules(sheets: str) -> Iterator[tuple[str, Style]]:
    found: dict[str, dict[str, str]] = {}
    for rule in sheets.split("}", _RULES)[:_RULES]:
        names, _, content = rule.rpartition("{")
        for name in map(_SELECTOR.fullmatch, names[-_LONGEST:].split(",")[:_NAMES]):
            if name is not None:
                key = name[1] or name[2].lower()
                found.setdefault(key, {}).update(declared(content))
    yield from found.items()


@lru_cache(maxsize=2048)
def declared(text: str) -> Style:
    """Return the declarations in a style."""
    parts = (one.partition(":") for one in text[:_LONGEST].lower().split(";"))
    return {name.strip(): value.strip() for name, sign, value in parts if sign}


def _is_hidden(style: Style) -> bool:
    return (
        style.get("display", "").startswith("none")
        or style.get("visibility", "").startswith("hidden")
        or style.get("font-size", "").split()[:1] in (["0"], ["0px"], ["0pt"], ["0em"])
        or "line-through" in _decoration(style)
    )


def _decoration(style: Style) -> str:
    return style.get("text-decoration", "") + style.get("text-decoration-line", "")


def _is_answer(element: Element) -> bool:
    named = f"{element.get('class') or ''} {element.get('id') or ''}"
    if _TOLD.search(named[:1000]):
        return True
    return _TELLS.match("".join(_first_words(element))) is not None


def _first_words(element: Element) -> Iterator[str]:
    length = 0
    for count, text in enumerate(element.itertext()):
        stripped = text.strip()
        yield stripped
        length += len(stripped)
        if length > _WORDS or count > _WORDS:
            return


def is_underlined(element: Element, style: Style) -> bool:
    """Say whether there is a line below an element's text."""
    return element.tag in ("u", "ins") or (bool(style) and "underline" in _decoration(style))


def has_line(style: Style) -> bool:
    """Say whether an element has a line at its lower edge only."""
    if not style or "border" in style:
        return False
    below = style.get("border-bottom") or style.get("border-bottom-style") or ""
    return bool(_BORDER.search(below)) and not _NO_BORDER.match(below)


def keeps_breaks(element: Element, style: Style) -> bool:
    """Say whether white space is shown as it is."""
    if element.tag in ("pre", "xmp", "listing"):
        return True
    return bool(style) and style.get("white-space", "").startswith(("pre", "break-spaces"))


def floats(style: Style) -> bool:
    """Say whether an element stands beside what follows it."""
    return style.get("float", "").startswith(("left", "right"))


def is_block(style: Style, *, usually: bool) -> bool:
    """Say whether an element has lines of its own."""
    shown = style.get("display", "")
    if not shown or floats(style):
        return usually
    return shown.startswith(("block", "flex", "grid", "table", "list-item")) or (
        usually and not shown.startswith("inline")
    )


def raised(element: Element, style: Style) -> str:
    """Return "sup" or "sub" for what is written higher or lower, else nothing."""
    if element.tag in ("sup", "sub"):
        return str(element.tag)
    place = style.get("vertical-align", "") if style else ""
    return place[:3] if place.startswith(("super", "sub")) else ""


def look(element: Element, style: Style, around: frozenset[str]) -> frozenset[str]:
    """Return such looks as may point an option out, of an element in others with `around`."""
    own = set(_LOOKS.get(str(element.tag), ()))
    if weight := style.get("font-weight", ""):
        around -= {"bold"}
        own |= {"bold"} if weight.startswith(("bold", "6", "7", "8", "9")) else set()
    color = style.get("color") or (element.get("color") or "").strip().lower()
    if color:
        around = frozenset(one for one in around if not one.startswith("color:"))
        own.add(f"color:{color}")
    ground = style.get("background-color") or style.get("background") or ""
    if ground and not ground.startswith(("none", "transparent", "initial", "inherit")):
        own.add(f"ground:{ground}")
    if "underline" in _decoration(style):
        own.add("underline")
    if any(map(_RIGHT.fullmatch, (element.get("class") or "").split()[:_CLASSES])):
        own.add("right")
    return around | own if own else around


def list_style(style: Style) -> str:
    """Return the words that a style has for the marks of a list."""
    return style.get("list-style-type") or style.get("list-style") or "" if style else ""
