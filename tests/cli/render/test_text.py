from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from shuati.cli.render.text import plain, wrap


def test_terminal_sequences_do_not_reach_the_terminal():
    """A title or a cursor command inside a paper loses the byte that makes it one."""
    assert plain("a\x1b]0;owned\x07b\x9bc\u202ed") == "a]0;ownedbcd"


def test_chinese_wraps_between_characters_and_latin_words_stay_whole():
    """At 20 columns no Latin word is cut and no line begins with a closing mark."""
    lines = wrap("在数据并行训练中，使用 AllReduce 操作聚合梯度（gradient）。", 20)
    assert all(cell_len(line) <= 20 for line in lines)
    assert any("AllReduce" in line for line in lines)
    assert not any(line[0] in "，。）" for line in lines)


@given(st.text(alphabet="数据，。AllReduce 12（）\n", max_size=200), st.integers(10, 80))
def test_wrapping_loses_no_character(text, width):
    """Whatever the width, the same characters come out in the same order."""
    assert "".join("".join(wrap(text, width)).split()) == "".join(text.split())
