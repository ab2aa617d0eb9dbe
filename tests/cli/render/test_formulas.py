"""Formulas at the terminal and in Anki, and dollars that are none."""

import subprocess
import sys
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.anki.markup import escape
from shuati.cli.render.text import legible

READ = {
    r"\frac{a}{b}\le x^2": "a/b ≤ x²",
    r"\frac{a+1}{2b}": "(a+1)/(2b)",
    r"\dfrac12": "1/2",
    r"\frac{-b\pm\sqrt{b^2-4ac}}{2a}": "(-b ± √(b²-4ac))/(2a)",
    r"\sqrt[3]{8}": "∛8",
    r"\sum_{i=1}^{n} a_i": "∑ᵢ₌₁ⁿ aᵢ",
    r"a^{\frac{2}{3}}": "a^(2/3)",
    r"90^\circ": "90°",
    r"\angle ABC": "∠ABC",
    r"\vec{F}=m\vec{a}": "F⃗=ma⃗",
    r"3\times10^{-8}\,\mathrm{m/s}": "3 × 10⁻⁸ m/s",
    r"2\sin x\cos x": "2 sin x cos x",
    r"\text{速度}v": "速度v",
    r"\{x\mid x>0\}": "{x|x>0}",
    r"x\in\mathbb{R}": "x ∈ ℝ",
    r"\begin{cases}a&x>0\\b&x<0\end{cases}": "{ a x>0; b x<0",
    r"\ce{H2SO4}": "H₂SO₄",
    r"\left(\frac12\right)^n": "(1/2)ⁿ",
    r"\unknown{x}+1": r"\unknown{x}+1",
    r"v_{总}": "v_总",
}
#: Texts in which dollars are no formulas, and what is no LaTeX.
NONE = [
    "$5 到 $10",
    "每件$12.5$元",
    "单价 $5，共 $50。",
    "US$5，HK$6",
    "echo $HOME/$USER",
    "$A$1:$B$2",
    "=SUM($A$1+$B$2)",
    "$a=$b",
    r"D:\data\new",
    "$ x $",
    "$name$",
]


@pytest.mark.parametrize("latex", READ)
def test_a_formula_is_written_as_a_reader_would(latex):
    """With characters for signs, powers and indices, and brackets where they are needed."""
    assert legible(rf"求\({latex}\)的值") == f"求{READ[latex]}的值"


@pytest.mark.parametrize("text", NONE)
def test_dollars_that_are_no_formulas_stay(text):
    """At the terminal and in Anki."""
    assert legible(text) == text
    assert escape(text) == text


@pytest.mark.parametrize(
    ("text", "shown", "kept"),
    [
        ("功$W=Fs$为", "功W=Fs为", r"功\(W=Fs\)为"),
        ("$x_1$,$x_2$", "x₁,x₂", r"\(x_1\),\(x_2\)"),
        ("$$x^2$$", "x²", r"\[x^2\]"),
        (r"\[x^2\]", "x²", r"\[x^2\]"),
        (r"甲\( x \)", "甲x", r"甲\( x \)"),
        (r"$a<b$", "a<b", r"\(a&lt;b\)"),
    ],
)
def test_formulas_between_dollars_are_found(text, shown, kept):
    """Anki knows only brackets with a backslash."""
    assert legible(text) == shown
    assert escape(text) == kept


def test_a_text_without_formulas_pays_nothing():
    """The module is not even imported."""
    code = (
        "import sys; from shuati.cli.render.text import legible; legible('无公式' * 9);"
        "sys.exit('shuati.cli.render.formulas' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    "flood",
    [
        r"\(" * 50_000,
        "$x" * 50_000,
        r"\(" + "{" * 1900 + r"\)",
        r"\(" + r"\frac" * 380 + r"\)",
        r"\(" + r"\sqrt[" * 300 + r"\)",
        r"\(" + "^" * 1900 + r"\)",
        r"\(" + r"\begin{" * 270 + r"\)",
    ],
)
def test_floods_end_soon(flood):
    """Whatever stands between the brackets."""
    begun = time.perf_counter()
    legible(flood)
    assert time.perf_counter() - begun < 2


@given(st.text(alphabet="\\()[]{}$^_&~' ab12frac+=速\n", max_size=60))
def test_any_text_is_shown(text):
    """Nothing between the signs raises."""
    assert isinstance(legible(f"\\({text}\\)"), str)
    escape(text)
