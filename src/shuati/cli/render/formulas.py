"""Formulas as plain text: `\\frac{a}{b}\\le x^2` reads a/b ≤ x²."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from shuati.cli.render.symbols import ACCENTS, FUNCTIONS, SIGNS, STYLES
from shuati.text.formulas import replaced
from shuati.text.raised import higher, lower

_TOKEN = re.compile(r"\\(?:[A-Za-z]+\*?|.)|[{}\[\]^_&~']|\s+|[^\\{}\[\]^_&~'\s]", re.S)
#: Groups are nested so deep; what is deeper stays as it is written.
_DEEP = 40
_RAISED = "′°²³¹⁰-⁹⁻⁺ⁿ₀-₉₋₊ₐ-ₜ"
#: What needs no brackets above a line of division, and below one.
_UPPER = re.compile(rf"[^\W_{_RAISED}]+[{_RAISED}]*|[√∛∜][^\W_]+|\([^()]*\)|.")
_UNDER = re.compile(rf"\d+|[^\W\d_][{_RAISED}]*|[√∛∜][^\W_]+|\([^()]*\)|.")
_ROOTS = {"": "√", "2": "√", "3": "∛", "4": "∜"}
#: What stands between two things, with spaces around it.
_BETWEEN = frozenset("≠≈≡≤≥∼≃≅∝≪≫→⇒⇔↔←⇌∈∉∋⊂⊆⊊⊃⊇⊥∥∪∩∧∨×÷±∓·<>")


def with_formulas(text: str) -> str:
    """Return `text` with every formula in it as a reader without LaTeX writes it."""
    return replaced(text, lambda latex, _: readable(latex))


def readable(latex: str) -> str:
    """Return a formula as plain text; what is unknown in it stays as it is."""
    tokens = _TOKEN.findall(latex)
    return " ".join(_Reader(tokens).row().split()) or latex


class _Reader:
    """Reads the tokens of one formula."""

    def __init__(self, tokens: list[str]) -> None:
        self._tokens = tokens
        self._place = 0
        self._depth = 0

    def row(self, until: str = "") -> str:
        """Return what stands up to a sign, which is taken too."""
        parts: list[str] = []
        while self._place < len(self._tokens):
            token = self._take()
            if token == until:
                break
            part = self._one(token)
            if part and token[1:] in FUNCTIONS and parts and parts[-1][-1:].isalnum():
                parts.append(" ")
            parts.append(part)
        return "".join(parts)

    def _take(self) -> str:
        token = self._tokens[self._place]
        self._place += 1
        return token

    def _peek(self) -> str:
        return self._tokens[self._place] if self._place < len(self._tokens) else ""

    def _one(self, token: str) -> str:
        if self._depth > _DEEP:
            return token
        self._depth += 1
        written = self._written(token)
        self._depth -= 1
        return written

    def _written(self, token: str) -> str:
        if token == "{":
            return self.row("}")
        if token in ("^", "_"):
            moved = self._argument().replace(" ", "")
            return higher(moved) if token == "^" else lower(moved)
        if token.isspace() or token in ("~", "&"):
            return " " if token != "&" else "  "
        if token == "'":
            return "′"
        return self._command(token[1:].rstrip("*")) if token.startswith("\\") else token

    def _argument(self) -> str:
        while self._peek().isspace():
            self._take()
        return self._one(self._take()).strip() if self._peek() else ""

    def _command(self, name: str) -> str:
        if name.isalpha() and name not in FUNCTIONS and self._peek().isspace():
            self._take()
        if name in SIGNS:
            sign = SIGNS[name]
            return f" {sign} " if sign in _BETWEEN else sign
        if name in FUNCTIONS:
            return self._function(name)
        if name in ACCENTS:
            return self._accented(ACCENTS[name])
        if name in STYLES:
            return self._argument() if STYLES[name] else ""
        if name in _SPECIAL:
            return _SPECIAL[name](self)
        if len(name) == 1 and not name.isalnum():
            return name
        return f"\\{name}{self._written_group()}"

    def _written_group(self) -> str:
        if self._peek() != "{":
            return " " if self._peek().isalnum() else ""
        self._take()
        return f"{{{self.row('}')}}}"

    def _function(self, name: str) -> str:
        following = self._peek()
        apart = following not in ("^", "_", "", "{", "(", "\\left") and not following.isspace()
        return f"{FUNCTIONS[name]} " if apart else FUNCTIONS[name]

    def _accented(self, mark: str) -> str:
        inner = self._argument()
        return f"{inner}{mark}" if len(inner) == 1 else "".join(f"{char}{mark}" for char in inner)

    def fraction(self) -> str:
        """Return a fraction, with brackets where they are needed."""
        upper, under = self._argument(), self._argument()
        return f"{_closed(upper, _UPPER)}/{_closed(under, _UNDER)}"

    def root(self) -> str:
        """Return a root, with its degree before it."""
        degree = ""
        if self._peek() == "[":
            self._take()
            degree = self.row("]")
        inner = _closed(self._argument(), _UPPER)
        return f"{_ROOTS[degree]}{inner}" if degree in _ROOTS else f"{higher(degree)}√{inner}"

    def pair(self) -> str:
        """Return the number of choices."""
        upper, under = self._argument(), self._argument()
        return f"C({upper}, {under})"

    def above(self) -> str:
        """Return something with a sign above it."""
        sign, inner = self._argument(), self._argument()
        return (
            f"{inner}{sign}" if len(sign) == 1 and not sign.isalnum() else f"{inner}{higher(sign)}"
        )

    def below(self) -> str:
        """Return something with a sign below it."""
        sign, inner = self._argument(), self._argument()
        return f"{inner}{lower(sign)}"

    def arrow(self) -> str:
        """Return an arrow with its conditions."""
        under = ""
        if self._peek() == "[":
            self._take()
            under = self.row("]")
        told = "，".join(filter(None, (self._argument(), under)))
        return f" →[{told}] " if told else " → "

    def fence(self) -> str:
        """Return a bracket, or nothing for the dot that stands for none."""
        sign = self._argument_of_fence()
        return "" if sign == "." else sign

    def _argument_of_fence(self) -> str:
        token = self._take() if self._peek() else ""
        return SIGNS.get(token[1:], token[1:]) if token.startswith("\\") else token

    def environment(self) -> str:
        """Return rows with semicolons between them."""
        name = "".join(self._name())
        if name in ("array", "tabular") and self._peek() == "{":
            self._take()
            self.row("}")
        inner = self._until_end()
        opening, closing = _AROUND.get(name.rstrip("*"), ("", ""))
        return f"{opening}{inner}{closing}"

    def _until_end(self) -> str:
        parts: list[str] = []
        while self._place < len(self._tokens):
            token = self._take()
            if token == "\\end":
                list(self._name())
                break
            parts.append("; " if token == "\\\\" else self._one(token))
        return "".join(parts).strip().removesuffix(";")

    def _name(self) -> Iterator[str]:
        if self._peek() == "{":
            self._take()
            while self._peek() not in ("", "}"):
                yield self._take()
            if self._peek():
                self._take()

    def words(self) -> str:
        """Return text as it stands."""
        if self._peek() != "{":
            return self._argument()
        self._take()
        return self.row("}")

    def chemical(self) -> str:
        """Return a formula of chemistry, whose numbers stand low."""
        inner = self.words()
        return re.sub(r"(?<=[A-Za-z)\]])\d+", lambda found: lower(found[0]), inner).replace(
            "->", " → "
        )

    def negated(self) -> str:
        """Return a sign struck out."""
        inner = self._argument()
        return {"=": " ≠ ", "∈": " ∉ ", "⊂": " ⊄ "}.get(inner, f"{inner}\u0338")

    def doubled(self) -> str:
        """Return the name of a set of numbers, as blackboards have it."""
        return "".join(_DOUBLED.get(char, char) for char in self._argument())


def _closed(text: str, single: re.Pattern[str]) -> str:
    """Return `text` in brackets if it is more than one thing."""
    text = text.strip()
    return text if single.fullmatch(text) else f"({text})"


_DOUBLED = dict(zip("CNPQRZ", "ℂℕℙℚℝℤ", strict=True))
_AROUND = {
    "cases": ("{ ", ""),
    "pmatrix": ("(", ")"),
    "bmatrix": ("[", "]"),
    "vmatrix": ("|", "|"),
    "matrix": ("[", "]"),
}
_SPECIAL: dict[str, Callable[[_Reader], str]] = {
    **dict.fromkeys(("frac", "dfrac", "tfrac", "cfrac"), _Reader.fraction),
    "sqrt": _Reader.root,
    **dict.fromkeys(("binom", "dbinom", "tbinom"), _Reader.pair),
    **dict.fromkeys(("overset", "stackrel"), _Reader.above),
    "underset": _Reader.below,
    **dict.fromkeys(("xrightarrow", "xlongequal", "xleftarrow"), _Reader.arrow),
    **dict.fromkeys(("left", "right", "middle"), _Reader.fence),
    "begin": _Reader.environment,
    **dict.fromkeys(("text", "mbox", "textrm", "textbf", "hbox", "operatorname"), _Reader.words),
    **dict.fromkeys(("ce", "cf"), _Reader.chemical),
    "not": _Reader.negated,
    "mathbb": _Reader.doubled,
}
