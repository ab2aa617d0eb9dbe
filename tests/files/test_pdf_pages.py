"""Characters and ruling lines with their places to lines of text."""

from hypothesis import given, settings
from hypothesis import strategies as st

from shuati.files.pdf.grids import grids
from shuati.files.pdf.layout import Figure, Glyph, Rule, Sheet
from shuati.files.pdf.pages import lines_of, unbroken
from shuati.files.pdf.wraps import Placed, unwrapped

SIZE = 10.0


def glyphs(text, left, base, size=SIZE):
    """The characters of a text from a place on; "~" is a gap of a character's width."""
    found, place = [], left
    for char in text:
        width = size / 2 if char.isascii() and char != "~" else size
        if char != "~":
            found.append(Glyph(char, place, place + width, base, size))
        place += width
    return found


def page(*texts, rules=(), figures=()):
    """A page of texts, each with its place."""
    found = [glyph for text in texts for glyph in glyphs(*text)]
    return Sheet(600, 800, tuple(found), (), tuple(rules), tuple(figures))


def box(left, top, right, bottom):
    """The four lines around a box."""
    return [
        Rule(left, top, right, top),
        Rule(left, bottom, right, bottom),
        Rule(left, top, left, bottom),
        Rule(right, top, right, bottom),
    ]


def lines(*texts, **more):
    (found,) = lines_of([page(*texts, **more)])
    return found


def test_gaps_are_spaces_or_tabs():
    """Chinese beside digits has no space, Latin words have one, options stand a tab apart."""
    assert lines(("第~1~题", 50, 100)) == ["第 1 题"]
    assert lines(("A．甲~~~B．乙", 50, 100)) == ["A．甲\tB．乙"]
    close = (("第", 50, 100), ("1", 62, 100), ("题", 69, 100))
    assert lines(*close) == ["第1题"]
    assert lines(("to", 50, 100), ("be", 62, 100)) == ["to be"]


def test_raised_and_lowered_digits():
    assert lines(("10", 50, 100), ("3", 60, 96, 6), ("克", 63, 100)) == ["10³克"]
    assert lines(("H", 50, 100), ("2", 55, 102, 6), ("O", 58, 100)) == ["H₂O"]


def column(left, count, first=1):
    return [
        (f"{n}．这一行字一直写到栏的边上为止了", left, 100 + 15 * n)
        for n in range(first, first + count)
    ]


def test_columns_below_a_title_and_above_a_foot():
    """What goes over the whole width parts the columns above it from those below."""
    left, right = column(50, 10), column(260, 9)
    title = ("这是一个写在两栏之上的很长很长的标题，它一直伸到右边的一栏里", 150, 90)
    low = [(text, x, y + 200) for text, x, y in (*left, *right)]
    middle = ("二、这是一个写在两栏之间的很长很长的标题，它一直伸到右边的一栏里", 150, 290)
    found = lines(title, middle, *right, *left, *low)
    order = [title, *left, *right, middle, *left, *right]
    assert found == [text for text, *_ in order]


def test_options_in_columns_are_no_columns_of_the_page():
    """Below each question its options stand in two columns."""
    texts = []
    for n in range(8):
        texts += [
            (f"{n}．这是一道占了整行的题目，它比左边的选项长得多，一直写到右边", 50, 100 + 45 * n)
        ]
        texts += [("A．选项甲选项甲选项甲选", 50, 115 + 45 * n), ("B．选项乙", 300, 115 + 45 * n)]
        texts += [("C．选项丙", 50, 130 + 45 * n), ("D．选项丁", 300, 130 + 45 * n)]
    found = lines(*texts)
    assert found[1:3] == ["A．选项甲选项甲选项甲选\tB．选项乙", "C．选项丙\tD．选项丁"]


def test_answers_side_by_side_are_no_columns_of_the_page():
    texts = [(f"{n}．A", 50 + 100 * (n % 4), 100 + 15 * (n // 4)) for n in range(40)]
    assert lines(*texts)[0] == "0．A\t1．A\t2．A\t3．A"


def test_a_table_with_a_joined_column():
    rules = [*box(50, 80, 250, 140), Rule(50, 110, 250, 110), Rule(150, 110, 150, 140)]
    texts = (("表头", 60, 100), ("甲", 60, 130), ("乙", 160, 130))
    assert lines(*texts, rules=rules) == ["表头\t", "甲\t乙"]


def test_a_box_around_text_is_no_table():
    assert grids(box(50, 80, 250, 140)) == ([], [])
    assert lines(("甲", 60, 100), ("乙", 60, 120), rules=box(50, 80, 250, 140)) == ["甲", "乙"]


def test_lines_to_write_on():
    """In a line where nothing is above; alone where several stand one below the other."""
    assert lines(("电压是~~~~伏", 50, 100), rules=[Rule(80, 101, 120, 101)]) == ["电压是____伏"]
    rules = [Rule(50, 120 + 20 * n, 400, 120 + 20 * n) for n in range(3)]
    assert lines(("简述步骤。", 50, 100), rules=rules) == ["简述步骤。", "____", "____", "____"]
    assert lines(("一", 50, 100), ("二", 50, 160), rules=[Rule(50, 130, 400, 130)]) == ["一", "二"]


def test_pictures_stand_in_their_line_or_on_one_of_their_own():
    inside = Figure("![](a.png)", 60, 80, 100, 105)
    assert lines(("图", 50, 100), ("中", 102, 100), figures=[inside]) == ["图![](a.png)中"]
    below = Figure("![](a.png)", 60, 120, 100, 180)
    assert lines(("图", 50, 100), ("下", 50, 200), figures=[below]) == ["图", "![](a.png)", "下"]


def test_words_broken_at_the_end_of_a_line():
    assert unbroken("an inter-\nnational one\nnext") == "an international\none\nnext"
    assert unbroken("a well-\nknown thing, well-known") == "a well-known\nthing, well-known"
    assert unbroken("第1-\n3题") == "第1-\n3题"


@settings(max_examples=60, derandomize=True, deadline=None)
@given(
    st.lists(
        st.builds(
            Glyph,
            st.sampled_from("甲1A_ ．²"),
            st.floats(-1e4, 1e4),
            st.floats(-1e4, 1e4),
            st.floats(-1e4, 1e4),
            st.floats(0.01, 1e3),
        ),
        max_size=60,
    ),
    st.lists(st.builds(Rule, *[st.floats(-1e3, 1e3)] * 4), max_size=30),
)
def test_any_places(characters, rules):
    """Whatever stands wherever, lines come out, without what would end one."""
    sheet = Sheet(600, 800, tuple(characters), (tuple(characters),), tuple(rules))
    for found in lines_of([sheet, sheet]):
        assert all("\r" not in line for line in found)


def test_a_table_over_two_pages_has_its_head_once():
    """The head of a table that goes on is printed again; it is no running head of the page."""
    rules = [*box(50, 40, 250, 100), Rule(50, 70, 250, 70), Rule(150, 40, 150, 100)]
    sheets = [
        page(("题号", 60, 60), ("答案", 160, 60), (str(n), 60, 90), ("甲", 160, 90), rules=rules)
        for n in (1, 2, 3)
    ]
    assert lines_of(sheets) == [["题号\t答案", "1\t甲"], ["2\t甲"], ["3\t甲"]]


def test_parts_of_questions_at_the_edge_of_pages_are_no_furniture():
    """The same option at the top of both pages, an answer with a fraction, a page that is named."""
    sheets = [
        page(
            ("A．正确", 50, 60), ("学习资料", 300, 30), (f"第{n}页共2页", 250, 780), (last, 50, 760)
        )
        for n, last in ((1, "答案：1/2"), (2, "见课本第3页。"))
    ]
    assert lines_of(sheets) == [["A．正确", "答案：1/2"], ["A．正确", "见课本第3页。"]]


def test_a_picture_at_one_place_of_most_pages_is_an_emblem():
    emblem = Figure("![](a.png)", 500, 20, 540, 60)
    other = Figure("![](b.png)", 60, 300, 100, 340)
    sheets = [
        page((f"第{n}问", 50, 200), figures=[emblem, *more]) for n, more in ((1, [other]), (2, []))
    ]
    assert lines_of(sheets) == [["第1问", "![](b.png)"], ["第2问"]]


def placed(*told):
    """Lines of 12-point text, 20 points apart, by their text and ends."""
    return [Placed(text, 20.0 * at, left, right, 12) for at, (text, left, right) in enumerate(told)]


def test_a_sentence_that_its_column_broke_is_whole_again():
    """A full line that ends within a sentence goes on in one that begins at the edge."""
    broken = placed(("1. 下列说法正", 50, 290), ("确的是（ ）。", 50, 150), ("A. 甲", 50, 90))
    assert unwrapped(broken) == ["1. 下列说法正确的是（ ）。", "A. 甲"]


def test_what_is_no_sentence_broken_stays_apart():
    """A short line, an indent, a label, a sentence that ended, a gap and a narrow column."""
    full = ("下列设备中必须", 50, 290)
    for below in (("  缩进的一段", 80, 200), ("2. 下一题", 50, 120), ("答案：甲", 50, 120)):
        assert len(unwrapped(placed(full, below))) == 2
    assert len(unwrapped(placed(("下列设备中必须", 50, 200), ("接地的", 50, 290)))) == 2
    assert len(unwrapped(placed(("说到这里为止。", 50, 290), ("接着再说", 50, 120)))) == 2
    assert len(unwrapped(placed(("甲", 50, 62), ("乙", 50, 62)))) == 2
