"""Lines that a site or a program cut, numbered, turned or doubled."""

from shuati.text.repair import repair

CHUNKS = (
    "1、宠物店长理论考试试题及答案一、单项选择题：1、金鱼缸换水时一次换水量不宜超过( )。A 全部\n"
    "2、 B 三分之一 答案：B 2、鹦鹉的主食应以( )为主。A 巧克力 B 谷物种子 答案：B 3、龟类应\n"
    "3、 ( )。A 喂饱 B 停食 答案：B 二、判断题：1、仓鼠适合独居。(√)"
)


def test_chunk_numbers_go_and_question_numbers_stay():
    """Numbers that rise over the lines while questions have their own inside belong to a viewer."""
    assert repair(CHUNKS).text == CHUNKS.replace("1、宠", "宠").replace("\n2、 ", "\n").replace(
        "\n3、 ", "\n"
    )


def test_numbered_questions_are_no_chunks():
    """A list of questions, one a line, keeps its numbers."""
    text = "1、甲是什么？\n2、乙是什么？\n3、丙是什么？"
    assert repair(text).text == text


def test_vertical_text_is_joined():
    """One character a line becomes a line, which carries the first one's row."""
    title, rest = "小鸟认知题库的标题在这里写着一共二十个字啊", "一、选择题"
    repaired = repair("\n".join(title) + "\n" + rest)
    assert [(line.text, line.row) for line in repaired.lines] == [
        (title, 1),
        (rest, 1 + len(title)),
    ]


def test_vertical_text_with_blank_lines_is_joined():
    """Blank lines between the characters make no difference."""
    title = "小鸟认知题库的标题在这里写着一共二十个字啊"
    repaired = repair("\n\n".join(title))
    assert [line.text for line in repaired.lines if line.text.strip()] == [title]


def test_lines_printed_twice_are_halved():
    """Words and signs that bold print doubled are single again."""
    damaged = "PartPart IIII ReadingReading\nReadRead thethe texttext\nWhatWhat isis itit"
    assert repair(damaged).text == "Part II Reading\nRead the text\nWhat is it"
