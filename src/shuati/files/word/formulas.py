"""Formulas as Word writes them (OMML) to LaTeX."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from shuati.files.word.names import M, W
from shuati.files.word.symbols import sign
from shuati.files.xml import Element

_SPECIAL = str.maketrans(
    {char: f"\\{char}" for char in "#$%&_{}"}
    | {"\\": r"\backslash ", "^": r"\hat{}", "~": r"\sim ", "\xa0": " "}
)
_LARGE = {
    "∑": r"\sum",
    "∏": r"\prod",
    "∐": r"\coprod",
    "∫": r"\int",
    "∬": r"\iint",
    "∭": r"\iiint",
    "∮": r"\oint",
    "⋃": r"\bigcup",
    "⋂": r"\bigcap",
    "⋁": r"\bigvee",
    "⋀": r"\bigwedge",
}
_ACCENTS = {
    "\u0302": "hat",
    "\u0303": "tilde",
    "\u0304": "overline",
    "\u0305": "overline",
    "\u20d7": "vec",
    "\u0307": "dot",
    "\u0308": "ddot",
    "\u030c": "check",
    "\u0306": "breve",
    "¯": "overline",
    "→": "vec",
    "^": "hat",
    "~": "tilde",
    "\u20d6": "overleftarrow",
}
_BRACES = {
    ("⏟", "bot"): "underbrace",
    ("⏞", "top"): "overbrace",
    ("→", "bot"): "xrightarrow",
    ("←", "bot"): "xleftarrow",
    ("⇌", "bot"): "xrightleftharpoons",
    ("⇒", "bot"): "xRightarrow",
    ("↔", "bot"): "xleftrightarrow",
}
_FUNCTION = re.compile(
    "(?:arc)?(?:sin|cos|tan)|(?:sin|cos|tan)h|cot|sec|csc|log|ln|lg|exp|lim|max|min|sup|inf|"
    "det|dim|gcd|arg|deg|ker|Pr"
)
_HAN = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+")
#: Between the rows of a matrix.
_ROW = r" \\ "
_TALL = re.compile(r"\\(?:frac|sqrt|sum|prod|int|iint|oint|begin|over|under|big)")


def formula(element: Element) -> str:
    r"""Return what an `m:oMath` shows: `\(…\)`, or plain text where it has no structure."""
    if not any(one.tag in _MADE for one in element.iter()):
        return plain(element)
    made = " ".join(latex(element).split())
    return rf"\({made}\)" if made else ""


def plain(element: Element) -> str:
    """Return the characters of a formula."""
    return _upright("".join(_characters(one) for one in element.iter()))


def latex(element: Element | None) -> str:
    """Return LaTeX for what an element holds."""
    if element is None:
        return ""
    return "".join(map(_one, element))


def _one(element: Element) -> str:
    made = _MADE.get(element.tag)
    if made is not None:
        return made(element)
    if element.tag in (M + "r", W + "r"):
        return _run(element)
    return "" if element.tag.endswith("Pr") else latex(element)


def _characters(element: Element) -> str:
    if element.tag in (M + "t", W + "t"):
        return element.text or ""
    if element.tag == W + "sym":
        return symbol(element)
    return " " if element.tag in (W + "br", W + "tab") else ""


def symbol(element: Element) -> str:
    """Return the character of a `w:sym`."""
    try:
        code = int((element.get(W + "char") or "")[:8], 16)
    except ValueError:
        return ""
    return sign(code, element.get(W + "font") or "")


def _upright(text: str) -> str:
    """Letters of mathematics, such as 𝑥, as the letters that they are."""
    return "".join(
        unicodedata.normalize("NFKC", char) if "\U0001d400" <= char <= "\U0001d7ff" else char
        for char in text
    )


def _run(element: Element) -> str:
    text = _upright("".join(map(_characters, element)))
    normal = element.find(f"{M}rPr/{M}nor") is not None
    if normal and re.search(r"[A-Za-z\s]", text):
        return rf"\text{{{_escaped(text)}}}"
    return _HAN.sub(lambda found: rf"\text{{{found[0]}}}", _escaped(text))


def _escaped(text: str) -> str:
    return text.translate(_SPECIAL)


def _part(element: Element, name: str) -> str:
    return latex(element.find(M + name)).strip()


def _property(element: Element, name: str, default: str) -> str:
    """Return a property of a structure; what it is where it is not said is `default`."""
    kind = element.tag[len(M) :]
    found = element.find(f"{M}{kind}Pr/{M}{name}")
    return default if found is None else found.get(M + "val") or ""


def _hidden(element: Element, name: str) -> bool:
    return _property(element, name, "0") not in ("0", "off", "false")


def _fraction(element: Element) -> str:
    above, below = _part(element, "num"), _part(element, "den")
    kind = _property(element, "type", "bar")
    if kind in ("lin", "skw"):
        return f"{above}/{below}"
    return rf"{{{above} \atop {below}}}" if kind == "noBar" else rf"\frac{{{above}}}{{{below}}}"


def _scripts(element: Element) -> str:
    base, below, above = (_part(element, name) for name in ("e", "sub", "sup"))
    if (
        len(base) > 1
        and re.search(r"[-+=*/]|\\frac", base)
        and not base.startswith((r"\left", "("))
    ):
        base = f"{{{base}}}"
    tail = (f"_{{{below}}}" if below else "") + (f"^{{{above}}}" if above else "")
    return f"{{}}{tail}{base}" if element.tag == M + "sPre" else base + tail


def _root(element: Element) -> str:
    degree = "" if _hidden(element, "degHide") else _part(element, "deg")
    return rf"\sqrt{f'[{degree}]' if degree else ''}{{{_part(element, 'e')}}}"


def _large(element: Element) -> str:
    char = _property(element, "chr", "∫")
    below = "" if _hidden(element, "subHide") else _part(element, "sub")
    above = "" if _hidden(element, "supHide") else _part(element, "sup")
    made = _LARGE.get(char, _escaped(char))
    made += (f"_{{{below}}}" if below else "") + (f"^{{{above}}}" if above else "")
    return f"{made} {_part(element, 'e')}"


def _delimited(element: Element) -> str:
    first, last = _property(element, "begChr", "("), _property(element, "endChr", ")")
    parts = element.findall(M + "e")
    if (first, last) == ("{", "") and len(parts) == 1 and parts[0].find(M + "eqArr") is not None:
        return latex(parts[0]).replace("{aligned}", "{cases}", 2)
    inner = _escaped(_property(element, "sepChr", "|")).join(latex(one).strip() for one in parts)
    left, right = _escaped(first), _escaped(last)
    if first and last and not _TALL.search(inner):
        return f"{left}{inner}{right}"
    return rf"\left{left or '.'} {inner} \right{right or '.'}"


def _matrix(element: Element) -> str:
    rows = (
        " & ".join(latex(cell).strip() for cell in row.iterchildren(M + "e"))
        for row in element.iterchildren(M + "mr")
    )
    return rf"\begin{{matrix}} {_ROW.join(rows)} \end{{matrix}}"


def _lines(element: Element) -> str:
    rows = (latex(one).replace(r"\&", "").strip() for one in element.iterchildren(M + "e"))
    return rf"\begin{{aligned}} {_ROW.join(rows)} \end{{aligned}}"


def _function(element: Element) -> str:
    return f"{_named(_part(element, 'fName'))} {_part(element, 'e')}"


def _named(name: str) -> str:
    return re.sub(
        r"^(?:\\text\{)?([A-Za-z]+)\}?(?=$|[_^])",
        lambda found: (
            f"\\{found[1]}" if _FUNCTION.fullmatch(found[1]) else rf"\mathrm{{{found[1]}}}"
        ),
        name,
    )


def _limit(element: Element) -> str:
    base, limit = _part(element, "e"), _part(element, "lim")
    below = element.tag == M + "limLow"
    if re.fullmatch(r"\\[a-z]+brace\{.*\}|\\x[A-Za-z]+\{.*\}", base, re.S):
        arrow = base.startswith(r"\x") and below
        name, _, rest = base.partition("{")
        return f"{name}[{limit}]{{{rest}" if arrow else f"{base}{'_' if below else '^'}{{{limit}}}"
    name = _named(base)
    if below and _FUNCTION.fullmatch(name[1:]):
        return f"{name}_{{{limit}}}"
    return rf"\{'under' if below else 'over'}set{{{limit}}}{{{base}}}"


def _accent(element: Element) -> str:
    char = _property(element, "chr", "\u0302")
    inner, command = _part(element, "e"), _ACCENTS.get(char)
    if command is None:
        return rf"\overset{{{_escaped(char)}}}{{{inner}}}"
    wide = {"vec": "overrightarrow", "hat": "widehat", "tilde": "widetilde"}
    return rf"\{wide.get(command, command) if len(inner) > 1 else command}{{{inner}}}"


def _bar(element: Element) -> str:
    below = _property(element, "pos", "bot") == "bot"
    return rf"\{'under' if below else 'over'}line{{{_part(element, 'e')}}}"


def _group(element: Element) -> str:
    char, place = _property(element, "chr", "⏟"), _property(element, "pos", "bot")
    inner, command = _part(element, "e"), _BRACES.get((char, place))
    if command is not None:
        return rf"\{command}{{{inner}}}"
    arrow = _BRACES.get((char, "bot"))
    if arrow is not None and arrow.startswith("x"):
        return rf"\{arrow}[{inner}]{{}}"
    return rf"\{'under' if place == 'bot' else 'over'}set{{{_escaped(char)}}}{{{inner}}}"


def _boxed(element: Element) -> str:
    return rf"\boxed{{{_part(element, 'e')}}}"


def _phantom(element: Element) -> str:
    shown = _property(element, "show", "1") not in ("0", "off", "false")
    return _part(element, "e") if shown else " "


_MADE: dict[str, Callable[[Element], str]] = {
    M + "f": _fraction,
    M + "sSup": _scripts,
    M + "sSub": _scripts,
    M + "sSubSup": _scripts,
    M + "sPre": _scripts,
    M + "rad": _root,
    M + "nary": _large,
    M + "d": _delimited,
    M + "m": _matrix,
    M + "eqArr": _lines,
    M + "func": _function,
    M + "limLow": _limit,
    M + "limUpp": _limit,
    M + "acc": _accent,
    M + "bar": _bar,
    M + "groupChr": _group,
    M + "borderBox": _boxed,
    M + "phant": _phantom,
}
