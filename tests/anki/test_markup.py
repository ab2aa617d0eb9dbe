"""Text as HTML for Anki's fields."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.anki.markup import clean, escape, label, option_list, text_list
from shuati.model.papers import Option

HOSTILE = st.lists(
    st.one_of(
        st.text(max_size=4),
        st.sampled_from(
            [
                "[",
                "]",
                "{{",
                "}}",
                "<",
                ">",
                "&",
                "sound:",
                "latex]",
                "$]",
                "anki:",
                "type:",
                "\x1f",
            ]
        ),
    ),
    max_size=12,
).map("".join)


@given(HOSTILE)
def test_escaped_text_shows_the_text(text):
    """A reader of the field sees the cleaned text, character by character."""
    assert html.unescape(escape(text).replace("<br>", "\n")) == clean(text)


@given(HOSTILE)
def test_escaped_text_holds_nothing_active(text):
    """No markup but line breaks, no opening of a media or LaTeX command, no field separator."""
    made = escape(text)
    assert "<" not in made.replace("<br>", "")
    assert not re.search(r"(?i)\[(/?latex\]|/?\$|sound:|/?anki:|type:)", made)
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]", made)


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"),
        ("一\r\n二\r三\u2028四", "一<br>二<br>三<br>四"),
        ("a\x1fb\x00c\ud800d", "abcd"),
        ("[sound:a.mp3]", "&#91;sound:a.mp3]"),
        (
            "[LaTeX]x[/LaTeX] [$]y[/$] [$$]z[/$$]",
            "&#91;LaTeX]x&#91;/LaTeX] &#91;$]y&#91;/$] &#91;$$]z&#91;/$$]",
        ),
        ("[anki:tts lang=zh]x[/anki:tts]", "&#91;anki:tts lang=zh]x&#91;/anki:tts]"),
        ("[[type:题目]]", "[&#91;type:题目]]"),
        ("[so\x00und:a.mp3]", "&#91;sound:a.mp3]"),
        (r"\(x^2\) 和 \[y\]，数组 a[1]", r"\(x^2\) 和 \[y\]，数组 a[1]"),
        ("{{c1::x}}", "{{c1::x}}"),
        (" \u3000 ", ""),
    ],
)
def test_escape(text, made):
    """What Anki would act on is broken up; formulas, brackets and braces stay as they are."""
    assert escape(text) == made


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("a::b", "a：：b"),
        (" 一\u3000二\t三\n四 ", "一 二 三 四"),
        ('"x"\x1f', "x"),
        ("e\u0301", "é"),
        ("\u3000", ""),
    ],
)
def test_label(text, made):
    """A name for a deck or tag is one line, one level, and what Anki itself would keep."""
    assert label(text) == made


def test_lists():
    """Lists hold one item an option or text; an option without text is its letter; none is none."""
    options = (Option("A", "<b>"), Option("C", ""))
    first = '<li><b>A</b> <span dir="auto">&lt;b&gt;</span></li>'
    assert option_list(options) == f'<ul class="options">{first}<li><b>C</b></li></ul>'
    assert text_list(["x", "y"]) == '<ol class="texts"><li>x</li><li>y</li></ol>'
    assert option_list(()) == ""
