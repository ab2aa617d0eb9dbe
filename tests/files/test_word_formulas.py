"""Formulas as Word writes them are LaTeX in the lines."""

import pytest

from shuati.files.documents import read_document
from shuati.files.sources import Source
from tests.files.word import docx, p, r


def shown(formula):
    return read_document(Source("x.docx", docx(p(f"<m:oMath>{formula}</m:oMath>")))).text


def t(text):
    return f"<m:r><m:t>{text}</m:t></m:r>"


def el(name, *parts, **properties):
    """A structure: its properties, and its parts as (name, inner)."""
    said = "".join(f'<m:{key} m:val="{value}"/>' for key, value in properties.items())
    inner = "".join(f"<m:{key}>{value}</m:{key}>" for key, value in parts)
    return f"<m:{name}><m:{name}Pr>{said}<m:ctrlPr/></m:{name}Pr>{inner}</m:{name}>"


HALF = el("f", ("num", t("1")), ("den", t("2")))
X2 = el("sSup", ("e", t("x")), ("sup", t("2")))
ARRAY = f"<m:eqArr><m:e>{t('x&amp;+y=1')}</m:e><m:e>{t('x-y=2')}</m:e></m:eqArr>"
FORMULAS = [
    (t("y=2x+1"), "y=2x+1"),
    (t("𝑥∈𝐴"), "x∈A"),
    (HALF, r"\(\frac{1}{2}\)"),
    (el("f", ("num", t("a")), ("den", t("b")), type="lin"), r"\(a/b\)"),
    (el("f", ("num", t("n")), ("den", t("k")), type="noBar"), r"\({n \atop k}\)"),
    (X2 + t("+1"), r"\(x^{2}+1\)"),
    (el("sSub", ("e", t("a")), ("sub", t("n+1"))), r"\(a_{n+1}\)"),
    (el("sSubSup", ("e", t("x")), ("sub", t("1")), ("sup", t("2"))), r"\(x_{1}^{2}\)"),
    (el("sPre", ("sub", t("6")), ("sup", t("12")), ("e", t("C"))), r"\({}_{6}^{12}C\)"),
    (el("rad", ("deg", ""), ("e", t("2")), degHide="1"), r"\(\sqrt{2}\)"),
    (el("rad", ("deg", t("3")), ("e", t("x"))), r"\(\sqrt[3]{x}\)"),
    (
        el("nary", ("sub", t("i=1")), ("sup", t("n")), ("e", t("i")), chr="∑"),
        r"\(\sum_{i=1}^{n} i\)",
    ),
    (
        el("nary", ("sub", t("0")), ("sup", t("1")), ("e", X2 + t("dx"))),
        r"\(\int_{0}^{1} x^{2}dx\)",
    ),
    (el("d", ("e", t("a+b"))), "\\((a+b)\\)"),
    (el("d", ("e", HALF)), r"\(\left( \frac{1}{2} \right)\)"),
    (el("d", ("e", t("x")), begChr="|", endChr="|"), r"\(|x|\)"),
    (el("d", ("e", t("0")), ("e", t("1")), begChr="[", endChr=")", sepChr=","), r"\([0,1)\)"),
    (el("d", ("e", ARRAY), begChr="{", endChr=""), r"\(\begin{cases} x+y=1 \\ x-y=2 \end{cases}\)"),
    (
        el("m", ("mr", f"<m:e>{t(1)}</m:e><m:e>{t(0)}</m:e>"), ("mr", f"<m:e>{t(0)}</m:e>" * 2)),
        r"\(\begin{matrix} 1 & 0 \\ 0 & 0 \end{matrix}\)",
    ),
    (el("func", ("fName", t("sin")), ("e", t("x"))), r"\(\sin x\)"),
    (el("func", ("fName", t("tr")), ("e", t("A"))), r"\(\mathrm{tr} A\)"),
    (
        el("func", ("fName", el("limLow", ("e", t("lim")), ("lim", t("x→0")))), ("e", t("f"))),
        r"\(\lim_{x→0} f\)",
    ),
    (el("acc", ("e", t("a")), chr="\u20d7"), r"\(\vec{a}\)"),
    (el("acc", ("e", t("AB")), chr="\u20d7"), r"\(\overrightarrow{AB}\)"),
    (el("bar", ("e", t("x")), pos="top"), r"\(\overline{x}\)"),
    (el("groupChr", ("e", t("点燃")), chr="→", pos="bot"), r"\(\xrightarrow{\text{点燃}}\)"),
    (
        el("limLow", ("e", el("groupChr", ("e", t("a+b")), chr="⏟", pos="bot")), ("lim", t("n"))),
        r"\(\underbrace{a+b}_{n}\)",
    ),
    (el("borderBox", ("e", t("x"))), r"\(\boxed{x}\)"),
    (f"<m:box><m:boxPr/><m:e>{HALF}</m:e></m:box>", r"\(\frac{1}{2}\)"),
    (f"<m:future><m:e>{HALF}</m:e></m:future>", r"\(\frac{1}{2}\)"),
    (el("f", ("num", t("50%")), ("den", t("a_{1}"))), r"\(\frac{50\%}{a\_\{1\}}\)"),
    (el("f", ("num", t("路程")), ("den", t("时间"))), r"\(\frac{\text{路程}}{\text{时间}}\)"),
    (el("f", ("num", r("1")), ("den", t("2"))), r"\(\frac{1}{2}\)"),
    (el("f", ("num", ""), ("den", "")), r"\(\frac{}{}\)"),
]  # fmt: skip


@pytest.mark.parametrize(("formula", "latex"), FORMULAS, ids=[latex for _, latex in FORMULAS])
def test_formulas(formula, latex):
    assert shown(formula) == latex


def test_formulas_on_their_own_line():
    body = p("因为", f"<m:oMathPara><m:oMath>{HALF}</m:oMath><m:oMath>{X2}</m:oMath></m:oMathPara>")
    found = read_document(Source("x.docx", docx(body)))
    assert found.text == "因为\\(\\frac{1}{2}\\)\n\\(x^{2}\\)"
