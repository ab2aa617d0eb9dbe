"""Text that a site added to the lines of a paper."""

from shuati.text.repair import repair


def test_forum_junk_behind_the_lines_goes():
    """Random characters at the ends of lines go, and lines of nothing else with them."""
    damaged = (
        "1. 世界上最大的洲是( )。 o2 }6 h- g9 L\"\n% r9 x' y0 #a. q% n\nA. 非洲7 ]. c$ n&\n"
        "B. 亚洲! e# x$ v8 _\nC. 用42V+ g% ]+ x2"
    )
    whole = "1. 世界上最大的洲是( )。\nA. 非洲\nB. 亚洲\nC. 用42V"
    assert repair(damaged).text == whole


def test_a_watermark_behind_nearly_every_line_goes():
    """The longest end that most lines share goes."""
    mark = " kQ3学习吧 - 分享实用资料!"
    lines = ["1.下列正确的是", "A.甲", "B.乙", "C.丙", "D.丁", "答案：B"]
    assert repair("\n".join(line + mark for line in lines)).text == "\n".join(lines)


def test_ends_that_papers_share_by_nature_stay():
    """Brackets, tags and scores at the end of every line are no watermark."""
    text = "\n".join(f"{n}.第{n}句话说的是对的（ ）[判断题]" for n in range(1, 9))
    assert repair(text).text == text


def test_gibberish_inside_a_line_goes_and_the_rest_stays():
    """A run of rare characters is cut out of the line it stands in."""
    repaired = repair("前面的话。" + "膁蒁薇襖肇薃" * 8 + "后面的题")
    assert repaired.text == "前面的话。后面的题"
    assert repaired.problems[0].text.startswith("膁蒁")
