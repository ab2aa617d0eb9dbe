"""Moodle XML, as Moodle's documentation, importer and exports have it; the files are hand-made."""

import base64

import pytest

from shuati.desk.reading import read_paper
from shuati.files.documents import read_document
from shuati.files.sources import Source
from shuati.model.papers import Kind

PICTURE = b"\x89PNG\r\n\x1a\n picture"
BASE64 = base64.b64encode(PICTURE).decode()


def quiz(*questions):
    """A file with these questions."""
    return "\n".join(
        ['<?xml version="1.0" encoding="UTF-8"?>', "<quiz>", "<!-- 题 -->", *questions, "</quiz>"]
    )


def question(kind, text, rest="", name="题", form="html"):
    """A question; `text` is written as CDATA, as Moodle does."""
    return (
        f'<question type="{kind}">\n<name><text>{name}</text></name>\n'
        f'<questiontext format="{form}"><text><![CDATA[{text}]]></text></questiontext>\n'
        f"{rest}\n</question>"
    )


def answer(text, fraction, feedback="", form="html"):
    told = f"<feedback><text>{feedback}</text></feedback>" if feedback else ""
    return f'<answer fraction="{fraction}" format="{form}"><text>{text}</text>{told}</answer>'


def read(*questions):
    document = read_document(Source("bank.xml", quiz(*questions).encode()))
    assert (document.format, document.error) == ("moodle", None)
    return document


def one(*questions):
    (found,) = read(*questions).questions
    return found


def test_single_choice():
    answers = answer("<p>米</p>", 100, "对") + answer("瓦", 0) + answer("牛", "-33.33333")
    found = one(question("multichoice", "<p>扬程的<b>单位</b></p>", answers, name="Q3"))
    assert (found.kind, found.stem, found.answer) == (Kind.SINGLE, "扬程的单位", ("A",))
    assert [option.text for option in found.options] == ["米", "瓦", "牛"]
    assert (found.number, found.explanation) == ("3", "A：对")


@pytest.mark.parametrize("single", ["false", "0"])
def test_multiple_choice(single):
    answers = answer("甲", 50) + answer("乙", 50) + answer("丙", -100)
    rest = f"<single>{single}</single>{answers}<defaultgrade>2.0000000</defaultgrade>"
    found = one(question("multichoice", "选", rest))
    assert (found.kind, found.answer, found.points) == (Kind.MULTIPLE, ("A", "B"), 2.0)


@pytest.mark.parametrize("truth", [True, False])
def test_truth(truth):
    answers = answer("true", 100 if truth else 0, form="moodle_auto_format")
    answers += answer("false", 0 if truth else 100, "说明")
    found = one(question("truefalse", "地球是圆的", answers))
    assert (found.kind, found.answer, found.explanation) == (Kind.TRUEFALSE, truth, "说明")


def test_short_answer_and_number():
    short = question("shortanswer", "2+2", answer("four", 100) + answer("4", 100) + answer("*", 0))
    number = question(
        "numerical",
        "π",
        '<answer fraction="100"><text>3.14</text><tolerance>0.01</tolerance></answer>'
        '<answer fraction="0"><text>*</text><feedback><text>再算</text></feedback></answer>',
    )
    first, second = read(short, number).questions
    assert (first.kind, first.answer) == (Kind.BLANK, ("four / 4",))
    assert (second.kind, second.answer) == (Kind.BLANK, ("3.14",))
    assert second.explanation == "3.14±0.01\n再算"


def test_matching():
    pair = (
        "<subquestion format='html'><text>{}</text><answer><text>{}</text></answer></subquestion>"
    )
    pairs = [("丙国", "乙城"), ("丁国", "甲城"), ("", "戊城")]
    found = one(question("matching", "连线", "".join(pair.format(*both) for both in pairs)))
    assert found.kind is Kind.MATCHING
    assert found.stem == "连线\n(1) 丙国\n(2) 丁国\nA. 乙城\nB. 戊城\nC. 甲城"
    assert found.answer == "(1)-A，(2)-C"


def test_essay_description_and_category():
    """A description is shared by what follows, up to the next category, which is a section."""
    category = '<question type="category"><category><text>{}</text></category></question>'
    grader = '<graderinfo format="html"><text>&lt;p&gt;要点&lt;/p&gt;</text></graderinfo>'
    told = "<generalfeedback format='html'><text>说明</text></generalfeedback>"
    first, second = read(
        category.format("$course$/top/默认/第一章"),
        question("description", "<p>读图。</p>"),
        question("essay", "谈谈水", grader + told),
        category.format("top/第二章"),
        question("essay", "谈谈火"),
    ).questions
    assert (first.kind, first.answer, first.explanation) == (Kind.ESSAY, "要点", "说明")
    assert (first.section, first.shared_stem) == ("默认 / 第一章", "读图。")
    assert (second.section, second.shared_stem, second.answer) == ("第二章", None, None)


def test_cloze():
    """Each hole is a line to write on; where one chooses, the choices stand behind it."""
    text = (
        r"<p>水由{1:SHORTANSWER:%100%氢#对~=氢元素~%0%碳}和{:MW:=氧}组成，沸点{2:NUMERICAL:=100:0.5}℃，"
        r"是{1:MULTICHOICE:=液体~固体\}}，{x}。</p>"
    )
    found = one(question("cloze", text))
    assert found.kind is Kind.BLANK
    assert found.stem == "水由____和____组成，沸点____℃，是____（液体 / 固体}），{x}。"
    assert found.answer == ("氢 / 氢元素", "氧", "100", "液体")


@pytest.mark.parametrize(("kind", "box"), [("gapselect", "selectoption"), ("ddwtos", "dragbox")])
def test_words_for_gaps(kind, box):
    boxes = "".join(f"<{box}><text>{word}</text></{box}>" for word in "乙甲")
    found = one(question(kind, "先[[2]]后[[1]]。", boxes))
    assert (found.stem, found.answer) == ("先____后____。\n（乙 / 甲）", ("甲", "乙"))


def test_pictures():
    """Pictures are those of their field; what has no data leaves its description."""
    file = f'<file name="a b.png" path="/" encoding="base64">{BASE64}</file>'
    image = '<img src="@@PLUGINFILE@@/{}" alt="图二">'
    text = f"看{image.format('a%20b.png')}和{image.format('c.png')}"
    whole = question("essay", text).replace("</questiontext>", f"{file}</questiontext>")
    document = read(whole)
    (picture,) = document.pictures
    assert (picture.data, picture.extension) == (PICTURE, "png")
    assert document.questions[0].stem == f"看{picture.mark}和图二"


def test_text_of_other_forms():
    plain = question("essay", "a &lt;b&gt; <p>", form="plain_text")
    marked = question("essay", "**粗** <i>斜</i>", form="markdown")
    automatic = question("essay", "a<br>b $$x$$", form="moodle_auto_format")
    stems = [found.stem for found in read(plain, marked, automatic).questions]
    assert stems == ["a &lt;b&gt; <p>", "粗 <i>斜</i>", "a\nb \\(x\\)"]


BROKEN = [
    question("multichoice", "甲", answer("只有一个", 100)),
    question("multichoice", "甲", answer("一", "x") + answer("二", 100)),
    question("truefalse", "甲", answer("true", 0)),
    question("numerical", "甲", answer("很多", 100)),
    question("cloze", "甲没有空"),
    question("calculated", "甲"),
    question("matching", "甲"),
    question("gapselect", "甲[[3]]"),
]


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_question_is_told_and_the_others_are_read(broken):
    document = read(question("essay", "一"), broken, question("essay", "三"))
    assert [found.stem for found in document.questions] == ["一", "三"]
    (problem,) = document.problems
    assert (problem.code, problem.row) == ("question_broken", 9)
    assert problem.text.startswith("甲")


def test_rows_are_those_of_the_file():
    """A question stands from its tag to the next, and nothing of the file is repaired."""
    data = quiz(question("essay", "我們訓練"), question("essay", "二")).encode()
    read_back = read_paper(Source("bank.xml", data))
    assert [found.rows for found in read_back.paper.questions] == [
        (4, 5, 6, 8),
        (9, 10, 11, 13, 14),
    ]
    assert not read_back.repair.steps
    assert {one.row for one in read_back.paper.readings} == set(range(1, 15)) - {7, 12}


HOSTILE = [
    ('<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]>', "&a;", "file_unsafe"),
    ('<!DOCTYPE quiz [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>', "&b;", "file_unsafe"),
    ("", "&b;", "file_damaged"),
    ("", "<text>", "file_damaged"),
]


@pytest.mark.parametrize(("head", "text", "code"), HOSTILE)
def test_hostile_xml_is_refused(head, text, code):
    """Entities are neither read nor expanded, and damage is said."""
    asked = f"<question type='essay'><questiontext><text>{text}</text></questiontext></question>"
    body = f"<quiz>{asked}</quiz>"
    for data in (f"<!-- x -->{body}", f"<!-- x -->{head}{body}"):
        document = read_document(Source("bank.xml", data.encode()))
    assert (document.format, document.error.code) == ("moodle", code)
    assert not document.questions


def test_a_question_about_a_document_type_is_no_danger():
    found = one(question("essay", "&lt;!DOCTYPE html&gt; 是什么？<!DOCTYPE html>"))
    assert found.stem == "<!DOCTYPE html> 是什么？"


def test_a_bank_without_a_question_is_refused():
    document = read_document(Source("bank.xml", quiz().encode()))
    assert document.error.code == "no_questions"


def test_things_to_put_in_order():
    """Their numbers count, not where they stand in the file."""
    answers = (
        answer("呼救", "2.0000000") + answer("断电", "1.0000000") + answer("上报", "3.0000000")
    )
    found = one(question("ordering", "步骤", answers))
    assert (found.kind, found.stem) == (Kind.OTHER, "步骤\nA. 上报\nB. 呼救\nC. 断电")
    assert found.answer == "CBA"


def test_forms_of_text():
    """Lines of Moodle's own form end where they end; of Markdown only what is bold is looked at."""
    both = answer("甲", 100) + answer("乙", 0)
    first, second = read(
        question("multichoice", "第一行\n第二行<b>粗</b>", both, form="moodle_auto_format"),
        question("multichoice", "**错误**的是", both, form="markdown"),
    ).questions
    assert (first.stem, second.stem) == ("第一行\n第二行粗", "错误的是")


def test_a_question_without_a_text_is_told():
    both = answer("甲", 100) + answer("乙", 0)
    document = read(question("multichoice", "", both), question("multichoice", "甲", both))
    assert [one.code for one in document.problems] == ["question_broken"]
    assert len(document.questions) == 1
