"""Options in a question's text."""

import pytest

from shuati.model.papers import Kind, Line
from shuati.paper.options import find
from shuati.paper.parse import parse


def letters(body, **kwargs):
    return {choice.letter: choice.text for choice in find(body, **kwargs).choices}


@pytest.mark.parametrize(
    "body",
    [
        "选哪个A.甲B.乙C.丙",
        "选哪个？A、甲　B、乙　C、丙",
        "选哪个\nA) 甲 B) 乙 C) 丙",
        "选哪个\n(A)甲\n(B)乙\n(C)丙",
        "选哪个\n[A]甲 [B]乙 [C]丙",
        "选哪个\nＡ．甲\nＢ．乙\nＣ．丙",
        "选哪个\na. 甲\nb. 乙\nc. 丙",
        "选哪个\nA甲\nB乙\nC丙",
        "选哪个？A 甲 B 乙 C 丙",
        "选哪个\n- A: 甲\n- B: 乙\n- C: 丙",
        "选哪个\n○甲\n○乙\n○丙",
    ],
)
def test_label_styles(body):
    """Whatever the labels look like, the options are the same."""
    assert letters(body) == {"A": "甲", "B": "乙", "C": "丙"}


def test_letters_of_the_stem_are_no_options():
    """维生素A、维生素B in a stem lose against the labels at line starts."""
    body = "关于维生素A、维生素B的说法正确的是\nA.甲\nB.乙\nC.丙"
    assert letters(body) == {"A": "甲", "B": "乙", "C": "丙"}
    assert body[: find(body).stem_end].strip() == "关于维生素A、维生素B的说法正确的是"


@pytest.mark.parametrize(
    "body", ["甲和乙的关系", "Vitamin A is good for B", "A.甲", "①甲②乙③丙", "见附录A。"]
)
def test_no_options(body):
    """Single letters, and signs where nobody asked for them, are text."""
    assert letters(body) == {}


def test_signs_where_allowed():
    """①②③ are options of a choice question that has no letters."""
    assert letters("选哪个①甲②乙③丙", signs=True) == {"A": "甲", "B": "乙", "C": "丙"}


def test_faults_are_told():
    """A label printed twice is corrected by its place, and told."""
    found = find("选哪个\nA.甲\nB.乙\nB.丙\nD.丁")
    assert [choice.letter for choice in found.choices] == ["A", "B", "C", "D"]
    assert found.faults == ("option_label",)


def test_marked_options():
    """A star before, or (正确答案) behind an option marks it."""
    found = find("选哪个\n*A.甲\nB.乙(正确答案)\nC.丙")
    assert [(choice.text, choice.marked) for choice in found.choices] == [
        ("甲", True),
        ("乙", True),
        ("丙", False),
    ]


def test_an_answer_in_words_under_a_heading_of_choices_is_kept():
    """A gap among choices is what it looks like, and its printed answer stays."""
    text = "一、单选题\n1. 一加一（ ）\nA. 1\nB. 2\n答案：B\n2. 首都是____。\n答案：北京"
    rows = [Line(line, row) for row, line in enumerate(text.split("\n"), 1)]
    one, two = parse(rows).questions
    assert (one.kind, one.answer) == (Kind.SINGLE, ("B",))
    assert (two.kind, two.answer) == (Kind.BLANK, ("北京",))


def test_options_go_down_the_columns_of_rows():
    assert letters("选哪个\nA．甲\tC．丙\nB．乙\tD．丁") == {
        "A": "甲",
        "B": "乙",
        "C": "丙",
        "D": "丁",
    }


def questions(text):
    """The questions of a paper."""
    lines = [Line(line, row) for row, line in enumerate(text.split("\n"), 1)]
    return parse(lines).questions


def test_lines_without_letters_are_options_in_doubt():
    """Only where a letter is the answer; anything else may be part of the question."""
    (one,) = questions("1. 下列正确的是（　）。\n甲\n乙\n丙\n答案：B")
    assert ([option.text for option in one.options], one.answer) == (["甲", "乙", "丙"], ("B",))
    assert one.doubts == ("option_label",)
    (one,) = questions("1. 首都是（　）。\n见地图\n见附录\n见书\n答案：北京")
    assert one.options == ()


def test_what_is_ticked_gives_way_to_what_is_told():
    """A learner's own choice is ticked, too."""
    ticked = "1. 下列正确的是（　）。\n☑甲\n□乙\n□丙"
    assert questions(ticked)[0].answer == ("A",)
    (one,) = questions(f"{ticked}\n答案：B")
    assert (one.answer, one.doubts) == (("B",), ())
