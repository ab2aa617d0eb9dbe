"""Text made to hurt: bounded work, no exception, and a plain problem."""

import pytest

from shuati.model.papers import Line
from shuati.paper.parse import parse
from tests.effort import work


def lines_of(*texts):
    return tuple(Line(text, row) for row, text in enumerate(texts, 1))


#: Text that grows with n, by what it tries to blow up.
SHAPES = {
    "one character": lambda n: lines_of("啊" * 40 * n),
    "options on lines": lambda n: lines_of("1.选哪个？", *["A.甲"] * 4 * n),
    "options in a line": lambda n: lines_of("1.选（ ）。" + "A.甲B.乙" * 4 * n),
    "only A": lambda n: lines_of("1.选（ ）。" + "A." * 8 * n),
    "open brackets": lambda n: lines_of("1." + "（" * 20 * n),
    "empty brackets": lambda n: lines_of("1." + "（ ）" * 8 * n),
    "underscores": lambda n: lines_of("一、填空题", "1." + "_" * 20 * n),
    "spaces": lambda n: lines_of("1.甲" + " " * 20 * n + "乙？"),
    "numbers in a line": lambda n: lines_of(" ".join(f"{i}." for i in range(1, 2 * n))),
    "numbered lines": lambda n: lines_of(*[f"{i}.什么是甲？" for i in range(1, n)]),
    "answers": lambda n: lines_of("1.甲（ ）", *["答案：A"] * n),
    "answers in a line": lambda n: lines_of("1.甲（ ）" + "答案：A" * 2 * n),
    "headings": lambda n: lines_of(*["一、单选题"] * n),
    "headings in a line": lambda n: lines_of("一、单选题" * n),
    "plain lines": lambda n: lines_of(*["甲乙丙丁戊己庚辛"] * 2 * n),
    "colons": lambda n: lines_of("一、填空题", "1." + "：甲" * 8 * n),
    "sentences": lambda n: lines_of("一、简答题", "1." + "简述甲。" * 4 * n),
    "sub-questions": lambda n: lines_of("1.题干", *[f"（{i}）求甲____" for i in range(1, n)]),
    "dashes": lambda n: lines_of("-" * 20 * n),
    "dotted": lambda n: lines_of("1." * 20 * n),
    "dots": lambda n: lines_of("." * 20 * n),
    "pipes": lambda n: lines_of("|" * 20 * n),
    "digits": lambda n: lines_of("1" * 20 * n),
    "han numbers": lambda n: lines_of("一" * 20 * n),
    "cases": lambda n: lines_of(
        "五、案例题", *[f"{i}.{'甲公司承建水泵站。' * 4}\n问题：\n1.为什么？" for i in range(1, n)]
    ),
    "cases with one question": lambda n: lines_of(
        "五、案例题", *[f"{i}.{'甲公司承建水泵站。' * 4}\n问题：为什么？" for i in range(1, n)]
    ),
    "a case that asks on": lambda n: lines_of(
        "五、案例题", "1.甲公司承建水泵站。", *["问题：为什么？" + "乙公司承建水泵站。" * 4] * n
    ),
    "keys": lambda n: lines_of("1.甲（ ）", "2.乙（ ）", *["答案：1.A 2.B"] * n),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_linear(shape):
    """Twice the text is at most two and a half times the work."""
    small, large = (work(parse, SHAPES[shape](n)) for n in (100, 200))
    assert large <= 2.5 * small + 2000


def test_a_very_long_line():
    """A line of ten million characters is read, and said to hold no questions."""
    paper = parse(lines_of("啊" * 10_000_000))
    assert [problem.code for problem in paper.problems] == ["no_questions"]


def test_a_hundred_thousand_options():
    """Options end with Z; what comes behind them stays text of the last one."""
    letters = [chr(ord("A") + index % 26) for index in range(100_000)]
    paper = parse(lines_of("1.选哪个？", *[f"{letter}.甲" for letter in letters]))
    (question,) = paper.questions
    assert [option.letter for option in question.options] == [chr(65 + i) for i in range(26)]


def test_control_characters_and_surrogates():
    """Nothing raises on characters that no paper has."""
    paper = parse(
        lines_of("一、单选题\x00", "1.\x1b[31m水（ ）\ud800", "A.液\u202e体 B.固体", "答案：A")
    )
    assert paper.questions[0].answer == ("A",)


def test_no_lines():
    """A paper without lines has no questions."""
    assert [problem.code for problem in parse(()).problems] == ["no_questions"]


BANKS = {
    "controls": (
        '[{"题干": "甲\\u001b[31m", "选项": {"A": "\\u202e乙"}, "答案": "A"}]',
        "甲",
        ["乙"],
    ),
    "half": ('[{"题干": "甲\\ud800\\u0000", "选项": ["\\u2028乙"], "答案": "A"}]', "甲", ["乙"]),
    "letters": (
        '[{"题干": "甲", "选项": {"A": "乙", "a": "丙"}, "答案": "A"}]',
        "甲",
        ["乙", "丙"],
    ),
    "numbers": (
        '[{"题干": "甲", "选项": {"1": "乙", "2": "丙"}, "答案": "A"}]',
        "甲",
        ["乙", "丙"],
    ),
    "wide": ("题干,答案,选项Ａ,选项B,选项A\n甲,A,乙,丙,丁", "甲", ["乙", "丙"]),
}


@pytest.mark.parametrize("name", BANKS)
def test_banks_hide_nothing_live(name):
    """JSON's own escapes bring no control in, and options have one capital letter each."""
    text, stem, options = BANKS[name]
    (question,) = parse(lines_of("", *text.split("\n"))).questions
    assert question.stem == stem
    assert [(one.letter, one.text.strip()) for one in question.options] == [
        *zip("ABC", options, strict=False)
    ]
    assert question.answer == ("A",)
    assert question.rows == (text.count("\n") + 2,)
