r"""Fields that show what their instruction says, such as `EQ \f(1,2)`: to text."""

from __future__ import annotations

import re
from collections.abc import Callable

from shuati.files.word.numerals import numeral
from shuati.files.word.symbols import sign

_RINGS = "○〇◯O"
#: A longer instruction is no formula that a person wrote.
_LONGEST, _DEEPEST = 1000, 20
#: Between the rows of a matrix.
_ROW = r" \\ "
_HEAD = re.compile(r"\s*\\([abdfilorsx])", re.I)
#: What stands between a command and its arguments: `\ac`, `\co2`, `\bc\{`, `\up5`.
_OPTION = re.compile(r"\s*\\([lrb]c)\s*\\(.)|\s*\\([a-z]{2})(\d*)", re.I)
_SYMBOL = re.compile(
    r"\s*SYMBOL\s+(0x[0-9a-f]{1,6}|\d{1,7})\b(?:.*\\f\s+\"?([^\"\\]+))?", re.I | re.S
)
_PAIRS = {"(": ")", "[": "]", "{": "}", "<": ">"}


def shown(instruction: str) -> str:
    """Return what a field without a stored result shows; nothing for one that is not known."""
    symbol = _SYMBOL.match(instruction)
    if symbol:
        return sign(int(symbol[1], 0), (symbol[2] or "").strip())
    kind, _, rest = instruction.strip().partition(" ")
    if kind.upper() != "EQ" and not kind.upper().startswith("EQ\\"):
        return ""
    rest = rest if kind.upper() == "EQ" else instruction.strip()[2:]
    made = _Reading(rest[:_LONGEST]).text()
    return rf"\({made.strip()}\)" if "\\" in made or "^{" in made or "_{" in made else made.strip()


class _Reading:
    """An instruction, read from left to right."""

    def __init__(self, text: str) -> None:
        self._rest = text
        self._depth = 0

    def text(self, ends: str = "") -> str:
        """Read up to one of the characters of `ends`, and leave it."""
        made: list[str] = []
        opened = 0
        while self._rest and (opened or self._rest[0] not in ends):
            head = _HEAD.match(self._rest)
            if head and self._depth < _DEEPEST:
                self._rest = self._rest[head.end() :]
                made.append(self._command(head[1].lower()))
                continue
            if self._rest[0] == "\\":
                made.append(self._rest[1:2].replace("{", r"\{").replace("}", r"\}"))
                self._rest = self._rest[2:]
                continue
            char, self._rest = self._rest[0], self._rest[1:]
            opened += (char == "(") - (char == ")")
            made.append(char)
        return "".join(made)

    def _command(self, name: str) -> str:
        options: dict[str, str] = {}
        while option := _OPTION.match(self._rest):
            options[(option[1] or option[3]).lower()] = option[2] or option[4]
            self._rest = self._rest[option.end() :]
        return _MADE[name](self._arguments(), options)

    def _arguments(self) -> list[str]:
        self._rest = self._rest.lstrip()
        if not self._rest.startswith("("):
            return []
        found: list[str] = []
        self._depth += 1
        while self._rest and self._rest[0] != ")":
            self._rest = self._rest[1:]
            found.append(self.text(",;，)").strip())
        self._depth -= 1
        self._rest = self._rest[1:]
        return found


def _array(parts: list[str], options: dict[str, str]) -> str:
    columns = min(max(int(options.get("co") or 1), 1), 99)
    rows = (parts[at : at + columns] for at in range(0, len(parts), columns))
    return rf"\begin{{matrix}} {_ROW.join(map(' & '.join, rows))} \end{{matrix}}"


def _bracketed(parts: list[str], options: dict[str, str]) -> str:
    both = options.get("bc", "" if options else "(")
    left, right = options.get("lc", both), options.get("rc", _PAIRS.get(both, both))
    return rf"\left{_delimiter(left)} {','.join(parts)} \right{_delimiter(right)}"


def _delimiter(char: str) -> str:
    return f"\\{char}" if char in ("{", "}") else char or "."


def _fraction(parts: list[str], options: dict[str, str]) -> str:
    above, below = (*parts, "", "")[:2]
    return rf"\frac{{{above}}}{{{below}}}"


def _integral(parts: list[str], options: dict[str, str]) -> str:
    below, above, body = (*parts, "", "", "")[:3]
    name = r"\sum" if "su" in options else r"\prod" if "pr" in options else r"\int"
    return f"{name}_{{{below}}}^{{{above}}} {body}"


def _listed(parts: list[str], options: dict[str, str]) -> str:
    return ",".join(parts)


def _over(parts: list[str], options: dict[str, str]) -> str:
    """One thing over another: in a ring, or below a line or an arrow."""
    if len(parts) == 2 and parts[0] and parts[0] in _RINGS:
        return (
            numeral(int(parts[1]), "decimalEnclosedCircle") if _small(parts[1]) else f"({parts[1]})"
        )
    if len(parts) == 2 and parts[1] in ("¯", "ˉ", "―", "_", "—"):
        return rf"\overline{{{parts[0]}}}"
    if len(parts) == 2 and parts[1] in ("→", "⃗"):
        return rf"\vec{{{parts[0]}}}"
    return "".join(parts)


def _small(text: str) -> bool:
    return text.isascii() and text.isdigit() and 0 < len(text) < 3


def _root(parts: list[str], options: dict[str, str]) -> str:
    degree = f"[{parts[0]}]" if len(parts) > 1 and parts[0] else ""
    return rf"\sqrt{degree}{{{parts[-1] if parts else ''}}}"


def _scripts(parts: list[str], options: dict[str, str]) -> str:
    if len(parts) > 1:
        return f"^{{{parts[0]}}}_{{{parts[1]}}}"
    return f"{'_' if 'do' in options else '^'}{{{''.join(parts)}}}"


def _boxed(parts: list[str], options: dict[str, str]) -> str:
    name = (
        "overline" if set(options) == {"to"} else "underline" if set(options) == {"bo"} else "boxed"
    )
    return rf"\{name}{{{','.join(parts)}}}"


def _moved(parts: list[str], options: dict[str, str]) -> str:
    return ""


_MADE: dict[str, Callable[[list[str], dict[str, str]], str]] = {
    "a": _array,
    "b": _bracketed,
    "d": _moved,
    "f": _fraction,
    "i": _integral,
    "l": _listed,
    "o": _over,
    "r": _root,
    "s": _scripts,
    "x": _boxed,
}
