"""What holds of any file of a question bank: GIFT, Aiken and Moodle XML that nobody would write.

The round here is the same every time; `python -m tests.files.test_banks_fuzz MINUTES [SEED]` goes
on from a new seed and prints the example that fails, made small.
"""

from dataclasses import replace
from xml.sax.saxutils import escape, quoteattr

from hypothesis import given, settings
from hypothesis import strategies as st

from shuati.desk.reading import read_paper
from shuati.files.documents import read_document
from shuati.files.signs import OUR_GIFT, WRITTEN
from shuati.files.sources import Source
from tests.fuzzing import try_all
from tests.proof import strategies, test_fuzz

SIGNS = [
    *("{", "}", "{}", "~", "=", "#", "####", "->", "::", ":", "\\", "\\n", "\\{", "%", "%50%"),
    *("%-100%", "{T}", "{FALSE#a#b}", "{#1:2}", "{#1..2}", "=%50%", "//", "[tag:x]", "[html]"),
    *("$CATEGORY: ", "$course$/top/", "<p>", "<br>", "<img src=", "@@PLUGINFILE@@/a.png", "&lt;"),
    *("data:image/png;base64,iVBORw0KGgo=", "<sup>", "</sup>", "<u>  </u>", "$$x$$", "[[1]]"),
    *("{1:SHORTANSWER:=a~b}", "{:MC:=a~%0%b}", "ANSWER: A", "A. ", "B) ", "true", "false", "100"),
    *("\n", "\n", "\n\n", " ", "\t", "甲", "什么是乙？", "1", "-3.5"),
    *("\x1b[31m", "\u202e", "\ud800", "1. ", "题目：", "答案：", "答案1：", "一、", "（本节完）"),
    *("### 2. ", "- A. ", "标题：", "【判断题】"),
]
KINDS = [
    *("multichoice", "truefalse", "shortanswer", "numerical", "matching", "essay", "description"),
    *("cloze", "category", "gapselect", "ddwtos", "unknown"),
]
TAGS = [
    *("name", "text", "questiontext", "answer", "feedback", "single", "generalfeedback", "tags"),
    *("subquestion", "graderinfo", "tolerance", "defaultgrade", "category", "file", "selectoption"),
]
texts = st.lists(st.sampled_from(SIGNS), max_size=12).map("".join)
pieces = st.one_of(texts, strategies.unicode)


def element(children):
    """An element of Moodle XML with attributes that mean something."""

    def written(tag, fraction, form, inside):
        attributes = f"fraction={quoteattr(fraction)} format={quoteattr(form)} name='a.png'"
        return f"<{tag} {attributes}>{''.join(inside)}</{tag}>"

    return st.builds(
        written,
        st.sampled_from(TAGS),
        st.sampled_from(["100", "0", "50", "-100", "x", ""]),
        st.sampled_from(["html", "plain_text", "markdown", ""]),
        st.lists(children, max_size=4),
    )


inner = st.recursive(texts.map(lambda text: f"<text>{escape(text)}</text>"), element, max_leaves=12)
asked = st.builds(
    lambda kind, inside: f'<question type="{kind}">{"".join(inside)}</question>',
    st.sampled_from(KINDS),
    st.lists(inner, max_size=6),
)
banks = st.lists(asked, max_size=5).map(lambda found: "<quiz>\n" + "\n".join(found) + "</quiz>")
PROPERTIES = []
FEW = settings(test_fuzz.FEW, max_examples=50)


def holds_for(*given_strategies):
    """Register a property, and make a test of it with the examples of the short round."""

    def tested(check):
        PROPERTIES.append((check, given_strategies))
        return FEW(given(*given_strategies)(check))

    return tested


def check(text):
    """It is read alike each time, or refused; what is read keeps the promises of all papers."""
    source = Source("x", text.encode("utf-8", "surrogatepass"))
    read = read_paper(source)
    if read.document.problem:
        assert read.document.error is not None
        assert not read.paper.questions
        return read
    assert read_paper(source) == read
    if not read.document.questions:
        return read
    assert {one.row for one in read.document.problems} <= {one.row for one in read.repair.lines}
    # A block that only holds what nobody sees may be a problem, too.
    test_fuzz.check_paper(replace(read.paper, problems=()), read.repair.lines)
    test_fuzz.check_shown(read)
    return read


@holds_for(st.lists(pieces, max_size=5))
def test_any_gift(blocks):
    check("\n\n".join([OUR_GIFT, *blocks]))


@holds_for(st.lists(pieces, max_size=5))
def test_any_gift_without_a_sign_that_it_is_ours(blocks):
    check("\n\n".join(blocks))


@holds_for(st.lists(pieces, max_size=5), st.sampled_from(sorted(WRITTEN)))
def test_any_paper_of_our_form(blocks, ending):
    check("\n\n".join([WRITTEN[ending], *blocks]))


@holds_for(st.lists(pieces, max_size=5))
def test_any_aiken(blocks):
    check("\n".join(f"{block}\nA. 一\nB. 二\nANSWER: A" for block in blocks))


@holds_for(banks)
def test_any_moodle(text):
    check(text)


@holds_for(banks, st.integers(0, 400), st.sampled_from(SIGNS))
def test_any_broken_moodle(text, at, piece):
    """A file that is torn is refused whole, or read."""
    torn = text[:at] + piece + text[at + 7 :]
    read_document(Source("x", torn.encode("utf-8", "surrogatepass")))


if __name__ == "__main__":
    try_all(PROPERTIES, test_fuzz.FEW)
