"""Aiken, as Moodle's documentation has it; the files here are hand-made."""

import pytest

from shuati.files.documents import read_document
from shuati.files.formats import Format, format_of
from shuati.files.sources import Source
from shuati.model.papers import Kind

BANK = """What is the correct answer?
A. Is it this one?
B. Maybe this answer?
ANSWER: B

水的沸点是多少？
在一个大气压下。
A) 90℃
B) 100℃
C)\t110℃
ANSWER: B
"""


def read(text):
    return read_document(Source("bank.txt", text.encode()))


def test_questions_are_read():
    document = read(BANK)
    assert document.format == "aiken"
    first, second = document.questions
    assert (first.kind, first.stem, first.answer) == (
        Kind.SINGLE,
        "What is the correct answer?",
        ("B",),
    )
    assert second.stem == "水的沸点是多少？\n在一个大气压下。"
    assert [(one.letter, one.text) for one in second.options] == [
        ("A", "90℃"),
        ("B", "100℃"),
        ("C", "110℃"),
    ]
    assert (first.rows, second.rows) == ((1, 2, 3, 4), (6, 7, 8, 9, 10, 11))


def test_a_broken_question_is_told_and_the_others_are_read():
    """An answer that is no option, and a question that the file breaks off in."""
    whole = "甲？\nA. 一\nB. 二\nANSWER: A\n\n"
    document = read(whole * 8 + "乙？\nA. 一\nB. 二\nANSWER: D\n\n" + whole * 2 + "丙？\nA. 一\n")
    assert len(document.questions) == 10
    assert [(one.code, one.row) for one in document.problems] == [
        ("question_broken", 41),
        ("question_broken", 56),
    ]


PAPERS = [
    "1. What is it?\nA. This\nB. That\nANSWER: B\n",
    "What is it?\nA. This\nB. That\nAnswer: B\n",
    "一、单选题\nWhat is it?\nB. This\nC. That\nANSWER: B\n",
    "甲是什么？\nA. 一\nB. 二\n答案：A\n乙是什么？\nA. 一\nB. 二\nANSWER: A\n",
    "Reading\nANSWER: A\nANSWER: B\n",
    "What is it?\nA. This B. That\nANSWER: A",
]


@pytest.mark.parametrize("text", PAPERS)
def test_papers_are_no_aiken(text):
    assert format_of(text.encode())[0] is Format.TEXT
