"""Text that a site added to the lines of a paper."""

import pytest

from shuati.text.repair import repair


def test_forum_junk_behind_the_lines_goes():
    """Random characters at the ends of lines go, and lines of nothing else with them."""
    damaged = (
        "1. 世界上最大的洲是( )。 o2 }6 h- g9 L\"\n% r9 x' y0 #a. q% n\nA. 非洲7 ]. c$ n&\n"
        "B. 亚洲! e# x$ v8 _\nC. 用42V+ g% ]+ x2"
    )
    whole = "1. 世界上最大的洲是( )。\nA. 非洲\nB. 亚洲\nC. 用42V"
    assert repair(damaged).text == whole


def test_junk_made_as_forum_programs_make_it_goes_without_a_trace():
    """A sign, a space, a letter, some times: the text in front keeps its last digit or letter."""
    damaged = (
        "C. 6×10^219 m- ]; k6 z9 i\n答案：A1 S! ^( G5 x9 v1 _1 w; y  q: j% `\n4 J9 f. S7 o, @\n"
        "拼作 zhe jiu4 J2 |! _3 R( g0 r0 Z: ?, K"
    )
    assert repair(damaged).text == "C. 6×10^21\n答案：A\n拼作 zhe jiu"


def test_a_watermark_behind_nearly_every_line_goes():
    """The longest end that most lines share goes."""
    mark = " kQ3学习吧 - 分享实用资料!"
    lines = ["1.下列正确的是", "A.甲", "B.乙", "C.丙", "D.丁", "答案：B"]
    assert repair("\n".join(line + mark for line in lines)).text == "\n".join(lines)


def test_ends_that_papers_share_by_nature_stay():
    """Brackets, tags and scores at the end of every line are no watermark."""
    text = "\n".join(f"{n}.第{n}句话说的是对的（ ）[判断题]" for n in range(1, 9))
    assert repair(text).text == text


TABLE = (
    "| 题号 | 题型 | 题目 | A | B | 答案 |\n| --- | --- | --- | --- | --- | --- |\n"
    "| 1 | 单选 | 密码应包含（ ） | 字符 | 生日 | A |\n| 2 | 判断 | 可以共用账号 | | | 错 |\n"
    "| 3 | 单选 | 血型有（ ） | Rh+ | Rh- | B |\n| 4 | 单选 | 等级有（ ） | A+ | B- | C |"
)
HEALTHY = {
    "cells of a table": TABLE,
    "columns of figures": "年份 | 产量 | 比例\n2020 | 100 | 5%\n2021 | 120 | 8%\n2022 | 90 | -3%",
    "tags of a survey": "\n".join(f"{n}. 第{n}句话 [单选题] *\n○甲 *\n○乙 ~ ~" for n in range(9)),
    "formulas": (
        "函数为 y = a x^2 + b x + c\n导数为 f' (x) = 2 x - 1\n所以 x' y + x y' = 0\n"
        "即 |a - b| + |c| > 0\n化简 a* + b* & c' \\ d"
    ),
    "ions": "溶液含 Na+ K+ Cl-\n含 H+ OH- F-\n含 Ca2+ Br- I-\n含 Li+ NO3-",
    "code": (
        '程序 for (i = 0; i < n; i++) {\n输出 printf("%d\\n", a[i] );\n若 p && *p | q ? a : b\n'
        "否则 x ^= ~y & 1; }\n变量 $_ $# $@ $* $?\n执行 ls -l | grep a* & \n} /* e */"
    ),
    "patterns": (
        "A. 匹配 a* b+ c?\nB. 匹配 \\d+ \\w* ^$\nC. 匹配 [a-z] (a|b)* .+\nD. 匹配 a? b$ ^c\n答案 A"
    ),
    "English": (
        "It's Li Lei's. Isn't it? a 'b' c\nHe said \"I'm in Class 3.\" It's 5 o' clock.\n"
        "中文 I don't know. - Me too! A B\n( ) 1. - What's \"it\"? - It is a pen."
    ),
    "shell prompts": "输入 $ cd ~\n输入 # ls /\n输入 $ a & b\n输入 > dir c: /w\n按 Ctrl + C",
}


@pytest.mark.parametrize("text", HEALTHY.values(), ids=HEALTHY)
def test_ends_of_healthy_lines_stay(text):
    """Short tokens with signs that belong to the text are no junk, however many lines have them."""
    assert repair(text).text == text


JUNK = ("! e# x$ v8 _", "+ g% ]+ x2", "7 ]. c$ n& q")


def test_a_healthy_end_in_a_file_with_junk_stays():
    """In a file with junk, only the ends that look like it go."""
    healthy = ["| 甲 | A |", "2020 | 100 | 5%", "第3句 [单选题] *", "A. x + y = 2"]
    damaged = [f"{n}. 亚洲{junk}" for n, junk in enumerate(JUNK * 3)]
    whole = [f"{n}. 亚洲" for n in range(9)]
    assert repair("\n".join(damaged + healthy)).text == "\n".join(whole + healthy)


SHARED_ENDS = [
    "的别称是（ ）。",
    "的称呼叫做____。",
    "的概念是什么？",
    "的主要内容如下：",
    " | 5 | 中等 |",
    ",中等,2023,丙",
    " A.是 B.否",
    " 1 2 3 4 5",
    "</span></p>",
    "[难度: 2 星]",
    ' \\n");  }',
]


@pytest.mark.parametrize("end", SHARED_ENDS)
def test_shared_ends_of_healthy_lines_stay(end):
    """Blanks, questions, cells, options, code and remarks that every line has are no watermark."""
    text = "\n".join(f"{n}.{word}{end}" for n, word in enumerate("甲乙丙丁戊己庚辛", 1))
    assert repair(text).text == text


def test_the_stop_in_front_of_a_watermark_stays():
    """A full stop that every line has belongs to the lines and not to the mark behind it."""
    lines = [f"{n}.{word}。" for n, word in enumerate("甲乙丙丁戊己", 1)]
    assert repair("\n".join(f"{line} www.ti-ku.com" for line in lines)).text == "\n".join(lines)


def test_gibberish_inside_a_line_goes_and_the_rest_stays():
    """A run of rare characters is cut out of the line it stands in."""
    repaired = repair("前面的话。" + "膁蒁薇襖肇薃" * 8 + "后面的题")
    assert repaired.text == "前面的话。后面的题"
    assert repaired.problems[0].text.startswith("膁蒁")
