"""The numbers that a viewer puts before its chunks of a paper."""

from shuati.model.papers import Line
from shuati.paper.parse import parse

CHUNKS = (
    "1、宠物店长理论考试试题及答案一、单项选择题：1、金鱼缸换水时一次换水量不宜超过( )。A 全部\n"
    "2、 B 三分之一 答案：B 2、鹦鹉的主食应以( )为主。A 巧克力 B 谷物种子 答案：B 3、龟\n"
    "3、类应( )。A 喂饱 B 停食 答案：B 二、判断题：1、仓鼠适合独居。(√)"
)


def read(text):
    return parse([Line(row, number) for number, row in enumerate(text.split("\n"), 1)])


def test_chunk_numbers_go_and_question_numbers_stay():
    """Numbers that rise over the lines while questions have their own inside belong to a viewer.

    What a chunk cuts in two, a word or a marker, is whole again; a label opens a line.
    """
    paper = read(CHUNKS)
    assert [(one.number, one.stem, one.answer) for one in paper.questions] == [
        ("1", "金鱼缸换水时一次换水量不宜超过()。A 全部\nB 三分之一", ("B",)),
        ("2", "鹦鹉的主食应以()为主。A 巧克力 B 谷物种子", ("B",)),
        ("3", "龟类应()。A 喂饱 B 停食", ("B",)),
        ("1", "仓鼠适合独居。", True),
    ]
    told = [reading.text.strip() for reading in paper.readings if reading.why == "chunk_number"]
    assert told == ["1、", "2、", "3、"]


def test_a_marker_that_a_chunk_cuts_is_one():
    """参考答 / 2、案：A is an answer."""
    paper = read(
        "1、电工考试试题及答案一、单选题1、电压单位是（ ）。A.伏 B.安 参考答\n"
        "2、案：A 2、电流单位是（ ）。A.伏 B.安【答\n3、案】B"
    )
    assert [one.answer for one in paper.questions] == [("A",), ("B",)]


def test_numbered_questions_are_no_chunks():
    """A list of questions, one a line, keeps its numbers."""
    paper = read("1、甲是什么？\n2、乙是什么？\n3、丙是什么？")
    assert [one.number for one in paper.questions] == ["1", "2", "3"]
