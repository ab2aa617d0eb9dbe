"""Lines that a site or a program turned or doubled."""

from shuati.text.repair import repair


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
