"""Printed answers and what they say."""

import pytest

from shuati.paper import answers


@pytest.mark.parametrize(
    ("text", "letters", "rest"),
    [
        ("ABD", "ABD", ""),
        ("A、C、B", "ABC", ""),
        ("ＡＢＤ。", "ABD", ""),
        ("a,c", "AC", ""),
        ("(B)", "B", ""),
        ("选C，因为法律禁止。", "C", "因为法律禁止。"),
        ("B。打卡能反映出勤。", "B", "打卡能反映出勤。"),
        ("A（见条例）", "A", "见条例"),
        ("B.长江", "B", "长江"),
        ("A#B#D", "ABD", ""),
        ("①③", "AC", ""),
        ("甲", "A", ""),
        ("Apple", "", ""),
        ("平滑", "", ""),
    ],
)
def test_choice(text, letters, rest):
    """Letters in any spelling, and the explanation behind them."""
    said = answers.choice(text)
    assert (said.letters, said.rest) == (letters, rest)


@pytest.mark.parametrize(
    ("text", "truth", "rest"),
    [
        ("√", True, ""),
        ("错（需提前通知）", False, "需提前通知"),
        ("×。理由是……", False, "理由是……"),
        ("不正确", False, ""),
        ("True", True, ""),
        ("Fire", None, ""),
        ("A.对", True, ""),
    ],
)
def test_truth(text, truth, rest):
    """Truth values in the words of papers."""
    said = answers.truth(text)
    assert (said.truth, said.rest) == (truth, rest)


@pytest.mark.parametrize(
    ("text", "count", "parts"),
    [
        ("8；1024", 2, ("8", "1024")),
        ("栈、队列", 2, ("栈", "队列")),
        ("氢 氧", 2, ("氢", "氧")),
        ("(1)西 (2)东", 2, ("西", "东")),
        ("①甲；②乙；③丙", 3, ("甲", "乙", "丙")),
        ("DNS 或 域名系统", 1, ("DNS / 域名系统",)),
        ("马铃薯（或：洋芋）", 1, ("马铃薯 / 洋芋",)),
        ("番茄（番柿、洋柿子均可）", 1, ("番茄 / 番柿 / 洋柿子",)),
        ("无用的神经元或连接", 1, ("无用的神经元或连接",)),
        ("m/s", 1, ("m/s",)),
        ("1/2", 1, ("1/2",)),
        ("甲、乙、丙", 2, ("甲、乙、丙",)),
    ],
)
def test_blanks(text, count, parts):
    """One string a blank when the parts fit; alternatives stay together."""
    assert answers.blanks(text, count) == parts


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("因此最矮的是乙，正确答案为B。", "B"),
        ("故本题选ABC。", "ABC"),
        ("故选：C", "C"),
        ("不选A、B、D。", ""),
        ("A选项错误；B正确。", ""),
    ],
)
def test_concluded(text, letters):
    """The letters an explanation ends on, not those it talks about."""
    assert answers.concluded(text).letters == letters


@pytest.mark.parametrize("text", ["略", "（略）", "无", "答案略", " "])
def test_none(text):
    """略 and its like are no answer."""
    assert answers.is_none(text)
