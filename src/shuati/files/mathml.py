"""Formulas of pages, written as MathML, to LaTeX."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from shuati.files.xml import Element

_TEX = ("application/x-tex", "tex", "latex", "application/x-latex", "text/x-latex")
_SIGNS = {
    "≤": r"\le", "≥": r"\ge", "≠": r"\ne", "×": r"\times", "÷": r"\div", "±": r"\pm", "∓": r"\mp",
    "·": r"\cdot", "⋅": r"\cdot", "∞": r"\infty", "→": r"\to", "⇒": r"\Rightarrow", "∈": r"\in",
    "∉": r"\notin", "⊂": r"\subset", "⊆": r"\subseteq", "∪": r"\cup", "∩": r"\cap",
    "∅": r"\varnothing",
    "∑": r"\sum", "∏": r"\prod", "∫": r"\int", "√": r"\surd", "∠": r"\angle", "△": r"\triangle",
    "⊥": r"\perp", "∥": r"\parallel", "≈": r"\approx", "≅": r"\cong", "∼": r"\sim", "°": r"^\circ",
    "α": r"\alpha", "β": r"\beta", "γ": r"\gamma", "δ": r"\delta", "ε": r"\varepsilon",
    "θ": r"\theta",
    "λ": r"\lambda", "μ": r"\mu", "π": r"\pi", "ρ": r"\rho", "σ": r"\sigma", "τ": r"\tau",
    "φ": r"\varphi", "ω": r"\omega", "Δ": r"\Delta", "Ω": r"\Omega", "Σ": r"\Sigma",
    "∂": r"\partial",
    "∀": r"\forall", "∃": r"\exists", "∴": r"\therefore", "∵": r"\because", "⇔": r"\Leftrightarrow",
    "−": "-", "{": r"\{", "}": r"\}", "%": r"\%", "&": r"\&", "#": r"\#", "$": r"\$", "_": r"\_",
    "\\": r"\backslash", "\u2061": "", "\u2062": "", "\u2063": "", "\u2064": "",
}  # fmt: skip
_ABOVE = {
    "¯": "overline", "‾": "overline", "ˉ": "overline", "→": "vec", "⃗": "vec", "^": "hat",
    "ˆ": "hat",
    "˙": "dot", ".": "dot", "~": "tilde", "˜": "tilde", "⏞": "overbrace", "⌢": "overset{\\frown}",
}  # fmt: skip
_LARGE = ("∑", "∏", "∫", "lim", "max", "min", "⋃", "⋂", "∮")
_NAMES = frozenset(
    """sin cos tan cot sec csc log ln lg lim max min exp arcsin arccos arctan det""".split()  # noqa: SIM905
)
_COMMAND_END = re.compile(r"\\[A-Za-z]+\Z")
_CHINESE = re.compile("[^\x00-\u2fff]+")
#: A tree of formulas is nested so deep; what is deeper is given as its text.
_DEEP = 60


def latex_of(math: Element) -> str:
    """Return the LaTeX of a formula: what its page says it was made of, else what it shows."""
    for note in math.iter("annotation"):
        if (note.get("encoding") or "").lower() in _TEX and note.text:
            return " ".join(note.text.split())
    return " ".join(_row(math, 0).split())


def _row(element: Element, depth: int) -> str:
    first = [_text(element.text)] if element.tag in ("math", "mrow") else []
    return _joined([*first, *(_one(child, depth + 1) for child in element)])


def _joined(parts: Iterable[str]) -> str:
    """Parts in a row; a command must not run into the letter behind it."""
    whole: list[str] = []
    for part in filter(None, parts):
        if whole and part[0].isalnum() and _COMMAND_END.search(whole[-1]):
            whole.append(" ")
        whole.append(part)
    return "".join(whole)


def _one(element: Element, depth: int) -> str:
    tag = str(element.tag)
    if depth > _DEEP:
        return _text("".join(element.itertext()))
    if tag in _MADE:
        parts = [_one(child, depth + 1) for child in element]
        return _MADE[tag]([*parts, "", "", ""], element)
    if tag in (
        "annotation",
        "annotation-xml",
        "mspace",
        "mphantom",
        "none",
        "mprescripts",
        "maction",
    ):
        return " " if tag == "mspace" else ""
    if tag in ("mi", "mn", "mo", "mtext", "ms"):
        return _token(tag, "".join(element.itertext()))
    if tag in ("mtable", "mtr", "mtd", "mlabeledtr"):
        return _table(element, depth) if tag == "mtable" else _row(element, depth)
    return _row(element, depth)


def _token(tag: str, text: str) -> str:
    stripped = " ".join(text.split())
    if tag == "mtext":
        return f"\\text{{{stripped}}}" if stripped else ""
    if stripped in _NAMES:
        return f"\\{stripped}"
    if tag == "mi" and len(stripped) > 1 and stripped.isascii() and stripped.isalpha():
        return f"\\mathrm{{{stripped}}}"
    return _text(stripped)


def _text(text: str | None) -> str:
    if not text or not text.strip():
        return ""
    signs = _joined(_SIGNS.get(char, char) for char in text.strip())
    return _CHINESE.sub(lambda found: f"\\text{{{found[0]}}}", signs)


def _table(element: Element, depth: int) -> str:
    rows = (" & ".join(_row(cell, depth + 2) for cell in row) for row in element)
    inner = " \\\\ ".join(rows)
    return f"\\begin{{matrix}}{inner}\\end{{matrix}}"


def _grouped(text: str) -> str:
    return text if len(text) == 1 else f"{{{text}}}"


def _fraction(parts: list[str], _: Element) -> str:
    return f"\\frac{{{parts[0]}}}{{{parts[1]}}}"


def _square_root(parts: list[str], _: Element) -> str:
    return f"\\sqrt{{{_joined(parts)}}}"


def _root(parts: list[str], _: Element) -> str:
    return f"\\sqrt[{parts[1]}]{{{parts[0]}}}"


def _base(text: str) -> str:
    return text if len(text) == 1 or text.isalnum() or text.startswith("\\") else f"{{{text}}}"


def _sup(parts: list[str], _: Element) -> str:
    high = parts[1].removeprefix("^") if parts[1] == r"^\circ" else parts[1]
    return f"{_base(parts[0])}^{_grouped(high)}"


def _sub(parts: list[str], _: Element) -> str:
    return f"{_base(parts[0])}_{_grouped(parts[1])}"


def _both(parts: list[str], _: Element) -> str:
    return f"{_base(parts[0])}_{_grouped(parts[1])}^{_grouped(parts[2])}"


def _over(parts: list[str], element: Element) -> str:
    above = "".join(element[1].itertext()).strip() if len(element) > 1 else ""
    if above in _ABOVE:
        return f"\\{_ABOVE[above]}{{{parts[0]}}}"
    return _sup(parts, element) if _is_large(element) else f"\\overset{{{parts[1]}}}{{{parts[0]}}}"


def _under(parts: list[str], element: Element) -> str:
    return _sub(parts, element) if _is_large(element) else f"\\underset{{{parts[1]}}}{{{parts[0]}}}"


def _is_large(element: Element) -> bool:
    return len(element) > 0 and "".join(element[0].itertext()).strip() in _LARGE


def _fenced(parts: list[str], element: Element) -> str:
    opening, closing = element.get("open", "("), element.get("close", ")")
    separator = (element.get("separators") or ",").strip()[:1]
    return f"{_text(opening)}{separator.join(filter(None, parts))}{_text(closing)}"


_MADE: dict[str, Callable[[list[str], Element], str]] = {
    "mfrac": _fraction,
    "msqrt": _square_root,
    "mroot": _root,
    "msup": _sup,
    "msub": _sub,
    "msubsup": _both,
    "munderover": _both,
    "mover": _over,
    "munder": _under,
    "mfenced": _fenced,
}
