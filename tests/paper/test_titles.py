"""Which titles can name one paper."""

import pytest

from shuati.paper.titles import agree


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("内科护理学试卷", "内科护理学"),
        ("期末试题（含答案）", "期末试题"),
        ("2024年护士考试真题及答案解析", "2024年护士考试真题"),
        ("网络安全题库", "网络安全题库（红字版）"),
        (None, "期末"),
    ],
)
def test_copies_agree(one, other):
    """What copies add to a title, or leave out of it, is no other title."""
    assert agree(one, other)
    assert agree(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("生理学第一章练习", "生理学第二章练习"),
        ("模拟卷一", "模拟卷二"),
        ("模拟卷1", "模拟卷12"),
        ("护理学（上）试题", "外科学"),
        ("内科护理学", "外科护理学"),
    ],
)
def test_papers_of_a_series_do_not(one, other):
    """Numbers and subjects tell papers apart."""
    assert not agree(one, other)
    assert not agree(other, one)
