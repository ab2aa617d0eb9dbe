"""Characters that no reader sees and that a terminal may obey."""

from __future__ import annotations

import re

#: Sequences that a terminal obeys, with the letter or bell that ends them.
_ESCAPES = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]{0,32}[ -/]{0,8}[@-~]?"
    r"|(?:\x1b\]|\x9d)[^\x07\x1b\x9c\n]{0,200}(?:\x07|\x1b\\|\x9c)"
    r"|\x1b[ -/]{0,4}[0-~]?"
)
#: Controls except tab and line feed, marks that turn the direction of writing, lone surrogates.
_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufff9-\ufffb]"
)
#: Marks without width that sites strew between characters against copying.
_WIDTHLESS = re.compile("[\u200b\u2060\ufeff\u00ad\u180e]")
BREAKS = re.compile("[\x0b\x0c\x1c-\x1e\x85\u2028\u2029]+")
ANY = re.compile(f"{_UNSEEN.pattern}|{_WIDTHLESS.pattern}")


def broken(line: str) -> str:
    """Return `line` with page breaks and Unicode's own line ends as line feeds."""
    return BREAKS.sub("\n", line)


def unescaped(text: str) -> str:
    """Return `text` without terminal sequences."""
    return _ESCAPES.sub("", text)


def harmless(line: str) -> str:
    """Return `line` without terminal sequences, controls, and marks without width."""
    if not ANY.search(line):
        return line
    return _WIDTHLESS.sub("", _UNSEEN.sub("", _ESCAPES.sub("", line)))
