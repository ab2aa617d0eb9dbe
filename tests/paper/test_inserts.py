"""Pictures in the lines of a paper: they come through whole, wherever they stand."""

from shuati.model.papers import Kind, Line
from shuati.paper.parse import parse

#: A name that is all labels, numbers and endings to whoever does not know it for a picture.
ONE, OTHER, THIRD = (f"![]({letter}1b2c3d4e5f60718293a.png)" for letter in "abc")


def read(text):
    """The questions of a paper."""
    lines = [Line(line, row) for row, line in enumerate(text.split("\n"), 1)]
    return parse(lines).questions


def test_pictures_are_options():
    """A picture is the whole text of an option, on lines of their own or on one."""
    for gap in ("\n", "  "):
        options = gap.join(
            f"{letter}. {mark}" for letter, mark in zip("ABC", (ONE, OTHER, THIRD), strict=True)
        )
        (question,) = read(f"1. 下列图形中，对称的是（  ）。\n{options}\n答案：B")
        assert [one.text for one in question.options] == [ONE, OTHER, THIRD]
        assert question.answer == ("B",)


def test_pictures_stand_in_stem_answer_and_explanation():
    text = f"1. 说明图{ONE}的含义。\n{OTHER}\n答：它是三角形{THIRD}。\n解析：见{ONE}。"
    (question,) = read(text)
    assert question.kind is Kind.SHORT
    assert question.stem == f"说明图{ONE}的含义。\n{OTHER}"
    assert question.answer == f"它是三角形{THIRD}。"
    assert question.explanation == f"见{ONE}。"


def test_a_character_that_stands_for_a_picture_is_not_taken_from_the_text():
    """A text that holds such characters already keeps them."""
    (question,) = read(f"1. 字符\U000f0000和{ONE}有什么不同？\n答：前者是\U000f0000。")
    assert question.stem == f"字符\U000f0000和{ONE}有什么不同？"
    assert question.answer == "前者是\U000f0000。"
