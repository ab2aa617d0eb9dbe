"""A key in a file of its own."""

import pytest

from shuati.model.papers import Line
from shuati.paper.apart import parse_with_key
from shuati.paper.naming import name_differs
from shuati.paper.parse import parse

PAPER = """\
计算机基础测试卷
一、单项选择题
1. 传输层的协议是（  ）。
A. IP  B. TCP  C. ARP  D. HTTP
2. 网页的默认端口是（  ）。
A. 21  B. 22  C. 80  D. 443
二、多项选择题
3. 属于应用层的协议有（  ）。
A. HTTP  B. DNS  C. TCP  D. SMTP
三、判断题
4. UDP 保证数据按序到达。（  ）
四、填空题
5. IPv4 地址有____位。
五、简答题
6. 简述三次握手的目的。
"""
ANSWERS = [("B",), ("C",), ("A", "B", "D"), False, ("32",), "确认双方都能收发，并同步序号。"]

LAST = "确认双方都能收发，并同步序号。"
KEYS = {
    "one a line": f"1. B\n2. C\n3. ABD\n4. ×\n5. 32\n6. {LAST}",
    "named": f"计算机基础测试卷参考答案\n\n1.B 2.C\n3.ABD\n4.×\n5.32\n6.{LAST}",
    "in sections": "参考答案及解析\n一、单项选择题\n1.B\n2.C\n二、多项选择题\n3.ABD\n"
    f"三、判断题\n4.错误\n四、填空题\n5.32\n五、简答题\n6.答：{LAST}",
    "in a run": f"答案：\n1-2 BC\n3. ABD\n4. ×\n5. 32\n6. {LAST}",
    "with explanations": "1.【答案】B\n【解析】TCP 在传输层。\n2.【答案】C\n3.【答案】ABD\n"
    f"4.【答案】错误\n5.【答案】32\n6.【答案】{LAST}",
    "repeats the questions": PAPER.replace("A. IP  B. TCP", "A. TCP  B. IP")
    .replace("协议是（  ）", "协议是（ A ）")
    .replace("端口是（  ）", "端口是（ C ）")
    .replace("协议有（  ）", "协议有（ ABD ）")
    .replace("到达。（  ）", "到达。（ × ）")
    .replace("有____位。", "有____位。\n答案：32")
    .replace("的目的。", f"的目的。\n答：{LAST}"),
}


def lines(text, first=1):
    return [Line(row, number) for number, row in enumerate(text.split("\n"), first)]


def read(key, paper=PAPER):
    above = lines(paper)
    return parse_with_key(above, lines(key, len(above) + 1))[0]


@pytest.mark.parametrize("name", KEYS)
def test_each_answer_finds_its_question(name):
    """However the key is written, all answers come to their questions and nothing is reported."""
    paper = read(KEYS[name])
    assert [question.answer for question in paper.questions] == ANSWERS
    assert paper.problems == ()
    assert paper.title == "计算机基础测试卷"


@pytest.mark.parametrize("name", KEYS)
def test_nothing_of_the_key_vanishes(name):
    """Every line of both files is in the readings, under its own row."""
    paper = read(KEYS[name])
    told = {}
    for reading in paper.readings:
        told[reading.row] = told.get(reading.row, "") + reading.text
    both = enumerate(PAPER.split("\n") + KEYS[name].split("\n"), 1)
    wanted = {row: "".join(text.split()) for row, text in both if text.strip()}
    assert {row: "".join(text.split()) for row, text in told.items()} == wanted


def test_an_answer_too_many_is_reported_with_its_row():
    """The answer of a question that is not there is told, and the others are given."""
    paper = read("1.B\n2.C\n9.D")
    assert [question.answer for question in paper.questions][:2] == [("B",), ("C",)]
    problem, *others = paper.problems
    assert (problem.code, problem.number) == ("answer_without_question", "9")
    assert {other.code for other in others} == {"answer_missing"}
    assert problem.row == len(PAPER.split("\n")) + 3


def test_the_key_of_another_paper_answers_by_number_only_what_fits():
    """A repeated question that the paper does not have is reported."""
    other = KEYS["repeats the questions"] + "\n7. 简述四次挥手。\n答：双方各关闭一次。"
    paper = read(other)
    assert [question.answer for question in paper.questions] == ANSWERS
    assert [problem.code for problem in paper.problems] == ["answer_without_question"]


@pytest.mark.parametrize(
    ("question", "key", "answer"),
    [
        (
            "1.水是（ ）。\nA.液体 B.固体\n答案：A",
            "1.水是（ ）。\nA.液体 B.液体 C.气\n答案：AB",
            ("A",),
        ),
        ("1.水是（ ）。\nA.液体 B.固体", "1.水是（ ）。\n答案：D", None),
        ("1.水是____。\n答案：液体", "1.水是____。\nA.液体 B.固体\n答案：A", ("液体",)),
        ("1.水是液体。（√）", "1.水是液体。\n答案：因为会流动，所以是液体。", True),
        ("1.水是（ ）。\nA.液体 B.固体", "1.水是（ ）。\nA.固体 B.液体\n答案：A", ("B",)),
    ],
)
def test_a_repeated_question_takes_only_an_answer_to_it(question, key, answer):
    """A key's letter without option, or an answer of another kind, changes nothing."""
    paper = read(key, question)
    assert [one.answer for one in paper.questions] == [answer]
    assert [one.kind for one in paper.questions] == [
        one.kind for one in read("", question).questions
    ]


def test_an_empty_key_answers_nothing():
    """A key without a line leaves the paper as it is, be it a table."""
    bank = "题干\t选项\t答案\n甲是（）\tA.乙 B.丙\tA"
    assert [one.stem for one in read("\n \n", bank).questions] == ["甲是（）"]


BANKS = {
    "table": "序号\t题型\t题干\t选项A\t选项B\t答案\n1\t单选题\t甲是（）\t乙\t丙\t\n"
    "2\t判断题\t水会流动\t\t\t\n3\t简答题\t何为水\t\t\t",
    "json": '[{"id": 1, "题干": "甲是（）", "选项": ["乙", "丙"]},\n'
    '{"id": 2, "题干": "水会流动", "题型": "判断题"}, {"id": 3, "题干": "何为水"}]',
    "without answers": "序号\t题型\t题干\t选项A\t选项B\n1\t单选题\t甲是（）\t乙\t丙\n"
    "2\t判断题\t水会流动\t\t\n3\t简答题\t何为水\t\t",
    "without numbers": "题干\t题型\t选项\t答案\n甲是（）\t单选题\tA.乙 B.丙\t\n"
    "水会流动\t判断题\t\t\n何为水\t简答题\t\t",
}
BANK_KEYS = {
    "one a line": "1. B\n2. √\n3. 液体",
    "in a row": "参考答案\n1.B 2.√ 3.液体",
    "marked": "1.【答案】B\n2.【答案】√\n3.【答案】液体",
    "in columns": "题号\t答案\n1\tB\n2\t√\n3\t液体",
    "in rows": "题号 1 2 3\n答案 B √ 液体",
}


@pytest.mark.parametrize("bank", BANKS)
@pytest.mark.parametrize("key", BANK_KEYS)
def test_a_key_answers_the_rows_of_a_bank(bank, key):
    """The answers come to the rows by number, or in order; no line of the key is a question."""
    paper = read(BANK_KEYS[key], BANKS[bank])
    assert [one.answer for one in paper.questions] == [("B",), True, "液体"]
    assert paper.problems == ()
    full = [row for row in (BANKS[bank] + "\n" + BANK_KEYS[key]).split("\n") if row.strip()]
    assert len({reading.row for reading in paper.readings}) == len(full)


def test_an_answer_too_many_for_a_bank_is_reported():
    """The other answers are given; one with the text of its question is no question either."""
    paper = read("1. B\n2. √\n9. C\n10. 简述蒸发。\n答：液体变成气体。", BANKS["table"])
    assert [one.answer for one in paper.questions] == [("B",), True, None]
    assert [(one.code, one.number) for one in paper.problems] == [
        ("answer_without_question", "9"),
        ("answer_without_question", "10"),
    ]


@pytest.mark.parametrize(
    "key", ["一、单选题\n1. B\n二、判断题\n1. √", '[{"id": 1, "答案": "B"}]', "略"]
)
def test_a_key_that_says_nothing_of_a_bank_is_told(key):
    """Sections that the bank does not have, or no numbers: no answer is given."""
    for bank in BANKS.values():
        paper = read(key, bank)
        assert [one.answer for one in paper.questions] == [None] * 3
        told = next(one for one in paper.problems if one.code == "key_unjoined")
        assert told.row == len(bank.split("\n")) + 1


def test_another_paper_is_no_key():
    """The questions of a paper that was taken for the key do not come into this one."""
    other = "\n".join(
        f"{number}. 电工工具第{number}种叫什么？\nA. 钳\nB. 刀\n答案：B" for number in range(5, 9)
    )
    alone = parse(lines(PAPER))
    paper, _ = parse_with_key(lines(PAPER), lines(other, len(PAPER)))
    assert paper.questions == alone.questions
    assert "key_unjoined" in {problem.code for problem in paper.problems}


@pytest.mark.parametrize(
    ("key", "fits", "strays"),
    [
        ("1. B\n2. C\n9. D", 2, 1),
        ("1-2 BC\n3. ABD", 3, 0),
        ("1.B 2.C 3.D 4.A 5.A 6.B 7.C 8.A 9.A 10.A 11.B 12.C 13.D", 6, 7),
        ("", 0, 0),
        (KEYS["repeats the questions"], 6, 0),
        (PAPER, 0, 0),
    ],
)
def test_it_is_counted_how_a_key_fits(key, fits, strays):
    """How many of its answers came to a question, and how many to none."""
    above = lines(PAPER)
    _, fit = parse_with_key(above, lines(key, len(above) + 1))
    assert (fit.fits, fit.strays) == (fits, strays)


@pytest.mark.parametrize(
    ("key", "papers", "differs"),
    [
        ("外科护理学答案", ["内科护理学模拟卷", "q"], True),
        ("内科护理学模拟卷 参考答案", ["内科护理学模拟卷"], False),
        ("《内科护理学》标准答案及评分细则", ["内科护理学模拟卷"], False),
        ("参考答案", ["内科护理学模拟卷"], False),
        ("马原期末答案", ["马克思主义基本原理概论试卷"], False),
        ("2023年政治真题答案", ["2024年政治真题"], True),
        ("模拟卷一答案", ["2025年考研政治模拟卷（二）", "模拟卷二"], True),
        ("模拟卷2答案", ["2025年考研政治模拟卷（二）", "模拟卷二"], False),
        ("B卷答案", ["大学物理期末试卷（A卷）"], True),
        ("离心泵参考答案", ["期末试卷", "离心泵"], False),
        ("离心泵参考答案", ["期末试卷", "-"], False),
        ("某大学2024年《离心泵》参考答案", ["离心泵练习"], False),
        ("", ["离心泵练习"], False),
    ],
)
def test_a_key_names_its_paper_or_another(key, papers, differs):
    """Words, numbers and letters are compared; what all papers are called says nothing."""
    assert name_differs(key, papers) is differs
