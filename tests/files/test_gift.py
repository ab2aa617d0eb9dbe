"""Moodle GIFT, as Moodle's documentation and importer have it; the files here are hand-made."""

import base64

import pytest

from shuati.desk.reading import read_paper
from shuati.files.documents import read_document
from shuati.files.formats import Format, format_of
from shuati.files.sources import Source
from shuati.model.papers import Kind

PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n picture").decode()


def read(text):
    """The document of a GIFT file."""
    document = read_document(Source("题库.gift", text.encode()))
    assert (document.format, document.error) == ("gift", None)
    return document


def one(text):
    """The one question of a file."""
    (question,) = read(text).questions
    return question


def options(question):
    return [option.text for option in question.options]


CHOICES = [
    ("{~Grant ~Jefferson =no one}", Kind.SINGLE, ("C",)),
    ("{\n\t=no one\n\t~Grant\n}", Kind.SINGLE, ("A",)),
    ("{=a =b ~c}", Kind.MULTIPLE, ("A", "B")),
    ("{=a ~%50%half ~c}", Kind.SINGLE, ("A",)),
    ("{~%50%a ~%50%b ~%-100%c}", Kind.MULTIPLE, ("A", "B")),
    ("{~%33.33333%a ~%33.33333%b ~%33.33333%c ~d}", Kind.MULTIPLE, ("A", "B", "C")),
    ("{~a ~b}", Kind.MULTIPLE, None),
]


@pytest.mark.parametrize(("answers", "kind", "answer"), CHOICES)
def test_choices(answers, kind, answer):
    """= is right, weights above nothing are right where several are asked for."""
    question = one(f"::Q1:: Who is buried there? {answers}")
    assert (question.kind, question.answer) == (kind, answer)
    assert question.stem == "Who is buried there?"
    assert "%" not in "".join(options(question))


TRUTHS = [("T", True), ("TRUE", True), ("F", False), ("FALSE", False)]


@pytest.mark.parametrize(("word", "truth"), TRUTHS)
def test_truth(word, truth):
    question = one(f"::1:: 地球是圆的。{{{word}#错了#对了}}")
    assert (question.kind, question.answer) == (Kind.TRUEFALSE, truth)
    assert question.explanation == "对了\n错了"


WORDS = [
    ("{=no one =nobody}", "no one / nobody"),
    ("{=%100%four =%50%4}", "four"),
    ("{four}", "four"),
    ("{=four#right =4#also}", "four / 4"),
]


@pytest.mark.parametrize(("answers", "answer"), WORDS)
def test_short_answers(answers, answer):
    """All full answers are right; what earns less is not."""
    question = one(f"::1::2+2? {answers}")
    assert (question.kind, question.answer) == (Kind.BLANK, (answer,))


NUMBERS = [
    ("{#3.14:0.01}", "3.14", "3.14±0.01"),
    ("{#1822:0}", "1822", None),
    ("{#1..5}", "1～5", None),
    ("{#\n=1822:0 #whole\n=%50%1822:2 #half}", "1822", "whole\nhalf"),
    ("{#=1822 ~#wrong}", "1822", "wrong"),
]


@pytest.mark.parametrize(("answers", "answer", "told"), NUMBERS)
def test_numbers(answers, answer, told):
    """A range is the answer itself; a tolerance is told in the explanation."""
    question = one(f"::1::When? {answers}")
    assert (question.kind, question.answer, question.explanation) == (Kind.BLANK, (answer,), told)


def test_matching():
    """The right sides are lettered in the order of their text, which gives nothing away."""
    question = one("::1::连线{=丙国 -> 乙城 =丁国 -> 甲城 = -> 戊城}")
    assert question.kind is Kind.MATCHING
    assert question.stem == "连线\n(1) 丙国\n(2) 丁国\nA. 乙城\nB. 戊城\nC. 甲城"
    assert question.answer == "(1)-A，(2)-C"


def test_essay_and_missing_word():
    first, second = read("::1::谈谈水。{####要点}\n\nTwo plus {=two =2} equals four.").questions
    assert (first.kind, first.answer, first.explanation) == (Kind.ESSAY, None, "要点")
    assert (second.stem, second.answer) == ("Two plus ____ equals four.", ("two / 2",))


def test_a_description_is_shared_by_what_follows():
    """A block without braces is a text for the next questions, up to the next category."""
    text = (
        "读下文。\n它有两行。\n\n::1::甲？{=是}\n\n::2::乙？{T}\n\n"
        "$CATEGORY: $course$/top/二\n\n::3::丙？{F}"
    )
    questions = read(text).questions
    assert [question.shared_stem for question in questions] == ["读下文。\n它有两行。"] * 2 + [None]
    assert [question.section for question in questions] == [None, None, "二"]


def test_categories_are_sections():
    """Places inside Moodle are no part of the name, a doubled slash is one of the name."""
    text = "$CATEGORY: $course$/top/第一章/力//运动\n\n甲{T}\n\n$CATEGORY: 第二章\n::2::乙{F}"
    assert [one.section for one in read(text).questions] == ["第一章 / 力/运动", "第二章"]


def test_titles_that_are_numbers_are_numbers():
    text = "::Q1::甲{T}\n\n::第2题::乙{T}\n\n::03.::丙{T}\n\n::水 的 题::丁{T}"
    assert [one.number for one in read(text).questions] == ["1", "2", "03", None]


def test_escapes():
    r"""Each sign after a backslash is itself, \n is a line feed, other backslashes stay."""
    question = one(r"::a\:\:b::式 \{x\} \~ 1\=2 \# \\ \(x\) 一\n二 {=a\=b ~c\~d#f\#g}")
    assert question.stem == "式 {x} ~ 1=2 # \\ \\(x\\) 一\n二"
    assert options(question) == ["a=b", "c~d"]
    assert question.explanation == "B：f#g"


def test_feedback_is_explained_with_its_letter():
    question = one("::1::甲？{=对#很好 ~错#再想想\n####总的说明}")
    assert question.explanation == "总的说明\nA：很好\nB：再想想"


def test_comments_and_tags_are_left_out():
    text = "// question: 1\n// [id:7] [tag:物理]\n::1::甲？{\n// 注\n=是\n~否}\n"
    question = one(text)
    assert options(question) == ["是", "否"]
    assert question.rows == (1, 2, 3, 4, 5, 6)


def test_html():
    """HTML becomes text with lines, formulas, raised characters, and pictures that are inside."""
    text = (
        r"::1::[html]<p>面积 x<sup>2</sup>，H<sub>2</sub>O\:</p>"
        r"<p>$$\\frac\{1\}\{2\}$$ &amp; a&lt;b</p>"
        f'<img src\\="data\\:image/png;base64,{PNG.replace("=", chr(92) + "=")}">'
        '<img src\\="@@PLUGINFILE@@/x.png" alt\\="图二"><script>x</script>{=[plain]<b> ~<b>粗</b>}'
    )
    document = read(text)
    (question,) = document.questions
    (picture,) = document.pictures
    expected = f"面积 x²，H₂O:\n\\(\\frac{{1}}{{2}}\\) & a<b\n{picture.mark}图二"
    assert question.stem == expected
    assert options(question) == ["<b>", "粗"]


@pytest.mark.parametrize(
    "broken",
    ["甲{=a", "甲 a}", "甲}{", "甲{#abc}", "甲{~only}", "甲{=a -> b =c}", "甲{=a->}", "甲{=%0%a}"],
)
def test_a_broken_question_is_told_and_the_others_are_read(broken):
    document = read(f"::1::一{{T}}\n\n{broken}\n\n::3::三{{F}}")
    assert [one.number for one in document.questions] == ["1", "3"]
    (problem,) = document.problems
    assert (problem.code, problem.row, problem.text) == ("question_broken", 3, broken)


def test_a_file_without_a_question_is_refused():
    document = read_document(Source("a.gift", b"// Shuati \xc2\xb7 GIFT\n\n{=a"))
    assert (document.problem, document.error.code) == ("not_text", "no_questions")


def test_nothing_is_repaired():
    """A format that says what it means is not taken for a damaged web page."""
    text = "::1::[html]<p>我們訓練模型</p>{T}\n\n::2::什么是 ?jǐn)?{=a}"
    read_back = read_paper(Source("a", text.encode()))
    assert not read_back.repair.steps
    assert read_back.paper.questions[0].stem == "我們訓練模型"


def test_rows_are_explained():
    text = "// 注\n\n::1::甲{\n=a\n~b}\n\n::2::乙{T}"
    readings = read_paper(Source("a", text.encode())).paper.readings
    assert [(one.row, one.question, one.why) for one in readings] == [
        (1, None, "stated"),
        *((row, 0, "stated") for row in (3, 4, 5)),
        (7, 1, "stated"),
    ]


PAPERS = [
    "1. 下面程序的输出是（ ）。\nint main() { return 0; }\nA. 0\nB. 1\n答案：A",
    "1. 若集合 A={T}，则（ ）。\nA. 是\nB. 否",
    "1. 事件的概率 P{=1} 是多少？{#1}",
    "一、填空题\n\n1. 函数 f() {} 的返回值是____。\n\n2. x = {~0xFF} 的值是____。",
    "struct a { ~a(); };\n\n以上代码定义了什么？\n\n请说明。",
    "问：x{=1}\n\n答：对",
    "本文讨论 GIFT 格式：{~a =b}。\n\n第二段。\n\n第三段。",
    "",
]


@pytest.mark.parametrize("text", PAPERS)
def test_papers_with_braces_are_no_gift(text):
    assert format_of(text.encode())[0] is Format.TEXT


GIFTS = [
    "水是液体。{T}",
    "// 注\n\n谁？{=甲 ~乙}\n\n说明一下。{}",
    "$CATEGORY: a\n\n1. 甲{T}",
    "::1. 甲::答案是什么？{}",
    "\ufeff::a::b{=c}\r\n\r\nd{F}\r\n",
]


@pytest.mark.parametrize("text", GIFTS)
def test_gift_is_known(text):
    assert format_of(text.encode())[0] is Format.GIFT


@pytest.mark.parametrize(
    "head", ["", "3 ", "3 ALL VERTICAL ABSOLUTE_POSITION\n", "2 RANDOM H REL\n", "\n"]
)
def test_things_to_put_in_order(head):
    """They are sorted, so that their order tells nothing."""
    found = one(f"::1::步骤 {{>{head}断电\n呼救\n上报}}")
    assert (found.kind, found.stem) == (Kind.OTHER, "步骤\nA. 上报\nB. 呼救\nC. 断电")
    assert found.answer == "CBA"


def test_lines_of_a_text_with_tags_stay_lines():
    found = one("第一行\n第二行<b>粗</b> {=a ~b}")
    assert found.stem == "第一行\n第二行粗"


def test_bold_words_of_markdown():
    found = one("::1::[markdown]下列**错误**的是 ____ {=**甲** ~乙}")
    assert found.stem == "下列错误的是 ____"
    assert options(found) == ["甲", "乙"]


def test_a_question_without_a_text_is_told():
    document = read("::1::{=a ~b}\n\n::2::甲 {=a ~b}")
    assert [one.code for one in document.problems] == ["question_broken"]
    assert len(document.questions) == 1
