r"""Formulas in a text: between `\(…\)` and `\[…\]`, and between dollars where that is certain."""

from __future__ import annotations

import re
from collections.abc import Callable

#: A formula of these is no longer than this; what is longer is text between two stray signs.
_LONGEST = 2000
_MARKED = re.compile(
    r"\\\((?P<row>(?:[^\\]|\\(?![()]))+)\\\)"
    r"|\\\[(?P<block>(?:[^\\]|\\(?![\[\]]))+)\\\]"
    r"|(?<![\w$\\])\$\$(?!\])(?P<wide>[^$]+)\$\$(?![\w$])"
    r"|(?<![A-Za-z0-9$\\])\$(?!\])(?P<dollars>[^$\n]+)\$(?![A-Za-z0-9$])"
)
_COMMAND = re.compile(r"\\[A-Za-z]+|[\^_]\s*(?:\{|\\|[0-9A-Za-z+-])")
_GROUP = re.compile(r"\\(?:text|mathrm|mbox|textbf)\{[^{}]*\}")
#: Letters, numbers and signs of arithmetic and nothing else.
_PLAIN = re.compile(r"[-+]?[A-Za-z0-9'.,()|\[\]\s+*/=<>:!-]+")
_LETTER = re.compile(r"[A-Za-z]")
_WORD = re.compile(r"[A-Za-z]{4,}")
_OPERATOR = tuple("+-*/=<>")
_FOREIGN = re.compile("[\u2e80-\u9fff\uff00-\uff60，。；：？！]")


def has_formula(text: str) -> bool:
    """Say whether `text` can hold a formula at all; costs next to nothing."""
    return "\\" in text or "$" in text


def is_latex(text: str) -> bool:
    """Say whether `text` as a whole is certainly LaTeX: it has commands, and no words beside."""
    bare = _GROUP.sub("", text.strip().strip("$"))
    return _COMMAND.search(bare) is not None and not _FOREIGN.search(bare) and _even(text)


def replaced(text: str, write: Callable[[str, bool], str]) -> str:
    """Return `text` with `write(latex, alone)` for each formula.

    `alone` is true for one that has a line of its own. Between dollars only that is taken for a
    formula that certainly is one: prices stay.
    """
    if not has_formula(text):
        return text

    def written(found: re.Match[str]) -> str:
        latex = found[found.lastgroup or 0]
        if len(latex) > _LONGEST or (found["dollars"] and not _is_formula(latex)):
            return found[0]
        if found["wide"] and not is_latex(latex) and not _PLAIN.fullmatch(latex):
            return found[0]
        return write(latex.strip(), found.lastgroup in ("block", "wide"))

    return _MARKED.sub(written, text)


def delimited(text: str) -> str:
    r"""Return `text` with `\(…\)` or `\[…\]` for dollars around what certainly is a formula."""
    if "$" not in text:
        return text
    return replaced(text, lambda latex, alone: rf"\[{latex}\]" if alone else rf"\({latex}\)")


def _is_formula(latex: str) -> bool:
    """Say whether what stands between two dollars is a formula: neither prices nor a program."""
    if latex != latex.strip() or latex.endswith(_OPERATOR):
        return False
    if is_latex(latex):
        return True
    return (
        _PLAIN.fullmatch(latex) is not None
        and _LETTER.search(latex) is not None
        and not _WORD.search(latex)
        and (len(latex) == 1 or any(sign in latex for sign in _OPERATOR) or len(latex) <= 3)
    )


def _even(text: str) -> bool:
    return text.count("{") - text.count(r"\{") == text.count("}") - text.count(r"\}")
