"""Nothing of a paper vanishes: every line is accounted for, in order, by the readings."""

import re
from collections import defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuati.model.papers import Line, Role
from shuati.paper.parse import parse
from shuati.text.decode import decode
from shuati.text.repair import repair
from tests.paper.corpus import HERE, folder, layouts

CASES = [*folder(HERE.parent / "cases"), *layouts()]
PARTS = st.sampled_from(
    [
        *(
            "一、",
            "（一）",
            "单选题",
            "判断题",
            "简答题",
            "（每题2分）",
            "第4题：",
            "[单选题]",
            "A卷",
            "Part I",
        ),
        *(
            "1.",
            "2、",
            "3．",
            "(1)",
            "①",
            "⑴",
            "A.",
            "B、",
            "C)",
            "D ",
            "(A)",
            "（ ）",
            "（B）",
            "____",
            "_3_",
        ),
        *(
            "答案：",
            "【答案】",
            "参考答案",
            "解析：",
            "【解析】",
            "答：",
            "Answer: B",
            "略",
            "√",
            "×",
            "点评：",
        ),
        *(
            "1-5 ABCDA",
            "1A2B",
            "题号|1|2",
            "答案|A|B",
            "案例1.",
            "问题：",
            "【问题】",
            "(1～3题共用题干)",
        ),
        *(
            "目录",
            "注意事项",
            "第1页 共2页",
            "- 3 -",
            "难度：易",
            "正确（）不正确（）",
            "**",
            "# ",
            "\\",
            "4.3节",
        ),
        *("什么是甲？", "简述乙的作用", "甲是乙", "。", "\n", "\n\n", " ", "\t"),
    ]
)
PAPERS = st.lists(PARTS, max_size=60).map("".join)


def squeeze(text):
    return re.sub(r"\s+", "", text)


def by_row(pairs):
    rows = defaultdict(str)
    for row, text in pairs:
        rows[row] += squeeze(text)
    return {row: text for row, text in rows.items() if text}


def lines_of(text):
    return tuple(Line(line, row) for row, line in enumerate(text.split("\n"), 1))


def check(lines):
    paper = parse(lines)
    told = by_row((reading.row, reading.text) for reading in paper.readings)
    assert told == by_row((line.row, line.text) for line in lines)
    for reading in paper.readings:
        assert reading.why
        assert reading.question is None or 0 <= reading.question < len(paper.questions)
    return paper


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_cases_are_covered(case):
    """The readings of each row of each case, put together, are the row."""
    decoded = decode(case.data)
    check(repair(decoded.text).lines)


@settings(max_examples=200, deadline=None)
@given(PAPERS)
def test_any_mixture_is_covered(text):
    """Whatever labels stand wherever: nothing is raised and nothing vanishes."""
    check(lines_of(text))


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_covered(text):
    """Text that is no paper is accounted for as well."""
    check(tuple(Line(line, row) for row, line in enumerate(text.split("\n"), 1)))


def test_roles_and_questions():
    """A reading names the role of a stretch, the question it belongs to, and the rule."""
    paper = check(
        lines_of("小测\n一、单选题\n1.水是（ ）。\nA.液体 B.固体\n答案：A\n解析：常温下。")
    )
    found = [(one.role, one.question, one.text) for one in paper.readings]
    assert found == [
        (Role.TITLE, None, "小测"),
        (Role.SECTION, None, "一、单选题"),
        (Role.STEM, 0, "1."),
        (Role.STEM, 0, "水是（ ）。"),
        (Role.OPTION, 0, "A.液体 B.固体"),
        (Role.ANSWER, 0, "答案："),
        (Role.ANSWER, 0, "A"),
        (Role.EXPLANATION, 0, "解析："),
        (Role.EXPLANATION, 0, "常温下。"),
    ]
