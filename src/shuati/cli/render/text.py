"""Text that is safe to put on a terminal, and its width there."""

from __future__ import annotations

import json
import re
import unicodedata
from gettext import gettext as _
from typing import Any

import click

from shuati.model.documents import MARK
from shuati.text.formulas import has_formula

#: A picture that was not found beside its paper; a description that somebody wrote is worth more.
_MISSING = re.compile(
    r"!\[(?:图片?|image|img|picture)?[ _-]?\d{0,4}\]"
    r"\((?![a-z]+:)([^()\s]{1,200}\.(?:png|jpe?g|gif|bmp|webp|svg))\)",
    re.IGNORECASE,
)
#: So much of a picture's name tells it from others on one screen.
_LABEL = 6

# C0 and C1 controls but tab and newline, Unicode's own line ends, and the bidirectional overrides:
# a paper must not be able to move the cursor, rename the window or turn a line around (ECMA-48,
# UAX #9). A lone surrogate has no form in UTF-8.
_UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def plain(text: str) -> str:
    """Return `text` without anything that a terminal would obey instead of show.

    A picture's mark becomes a short label; `cli.pictures` shows what it stands for.
    """
    return _UNSAFE.sub("", _labelled(text) if "![" in text else text)


def _labelled(text: str) -> str:
    shown = MARK.sub(lambda found: picture_label(found[1]), text)
    missing = _("[picture {name} is missing]")
    return _MISSING.sub(lambda found: missing.format(name=found[1].rpartition("/")[2]), shown)


def legible(text: str) -> str:
    """Return `text` of a question with its formulas as a reader without LaTeX writes them.

    What is shown as its source has it, and paths, are not for this.
    """
    if not has_formula(text):
        return text
    from shuati.cli.render.formulas import with_formulas

    return with_formulas(text)


def picture_label(name: str) -> str:
    """Return what stands in a text for the picture of this name."""
    return _("[picture {name}]").format(name=name[:_LABEL])


def one_line(text: str) -> str:
    """Return `text` as `plain` does, on one line: a name that holds line feeds tells no lies."""
    return plain(" ".join(text.splitlines()))


def json_text(value: Any, indent: int | None = None) -> str:
    """Return `value` as JSON in which a terminal finds nothing to obey either."""
    written = json.dumps(value, ensure_ascii=False, indent=indent)
    return _UNSAFE.sub(lambda found: f"\\u{ord(found[0]):04x}", written)


# A Latin word or one character of any other kind, with the marks that must not be parted from it:
# opening ones never end a line, closing ones never begin one (GB/T 15834, JIS X 4051).
_OPENING, _CLOSING = "（【《“‘〈「『", "，。、；：？！）】》”’…〉」』％"
_UNIT = re.compile(rf"[{_OPENING}]*(?:[!-~À-ɏ]+ ?|\s|.)[{_CLOSING}]*", re.DOTALL)


_NO_WIDTH = {"Mn", "Me", "Cf", "Cc"}


def width_of(text: str) -> int:
    """Return how many columns `text` takes on a terminal: wide characters take two (UAX #11)."""
    return sum(map(_columns, text))


def _columns(char: str) -> int:
    if unicodedata.category(char) in _NO_WIDTH:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """Return `text` in lines of at most `width` columns, `indent` before all but the first.

    Chinese breaks between any two characters, Latin words stay whole where they fit, and marks
    stay with what they open or close.
    """
    lines: list[str] = []
    for paragraph in plain(text).expandtabs(4).split("\n"):
        start = indent if lines else ""
        lines += _fill(paragraph, max(width, 10), start, indent)
    return lines


def styled(text: str, width: int, indent: str = "", **style: bool | str) -> list[str]:
    """Return `text` wrapped, each line in the `style` that `click.style` knows."""
    return [click.style(line, **style) for line in wrap(text, width, indent)]  # type: ignore[arg-type]


def _fill(paragraph: str, width: int, start: str, indent: str) -> list[str]:
    lines, line, used = [], start, width_of(start)
    for unit in _units(paragraph, width - width_of(indent)):
        if used + width_of(unit.rstrip()) > width and line.strip():
            lines.append(line.rstrip())
            line, used = indent, width_of(indent)
            unit = unit.lstrip()
        line += unit
        used += width_of(unit)
    return [*lines, line.rstrip()]


def _units(paragraph: str, width: int) -> list[str]:
    units = _UNIT.findall(paragraph)
    return [part for unit in units for part in _pieces(unit, width)]


def _pieces(unit: str, width: int) -> list[str]:
    if width_of(unit.rstrip()) <= width:
        return [unit]
    half = max(width // 2, 1)
    return [unit[place : place + half] for place in range(0, len(unit), half)]
