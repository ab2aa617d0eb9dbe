"""Saved web pages."""

from shuati.text.repair import repair

PAGE = """<!DOCTYPE html>
<html><head><title>首页</title><style>p { color: red }</style></head>
<body><!-- 广告
<p>看不见</p> --><script>
if (a < b) { alert("x") }
</script>
<div style="display:none"><div>隐藏</div>也隐藏</div>
<p class="q"><b>1. 不能放入（&nbsp;&nbsp;）</b></p>
<p>A.金属</p><p>B.玻璃</p>
<table><tr><td>甲</td><td>乙</td></tr></table>
<p>若 t&lt;100&#8451;，则&quot;不沸腾&quot;&#27;</p>
</body></html>"""


def test_only_what_a_reader_sees_is_kept():
    """Scripts, styles, comments and hidden parts go; blocks become lines, entities characters."""
    assert repair(PAGE).text.split("\n") == [
        "1. 不能放入（\u00a0\u00a0）",
        "A.金属",
        "B.玻璃",
        "甲\t乙",
        '若 t<100℃，则"不沸腾"',
    ]


def test_lines_of_a_page_carry_the_rows_of_the_source():
    """A message about a line of a page can point into the page's source."""
    rows = {line.text: line.row for line in repair(PAGE).lines}
    assert rows["A.金属"] == rows["B.玻璃"] == 9


def test_a_paper_about_html_keeps_its_tags():
    """Tags and entities inside ordinary lines are what the paper is about."""
    text = (
        "1.插入图片用（ ）。\nA.<img> B.<p> C.<br> D.<div>\n2.<b>与</b>的作用是？\n3.&lt; 是什么？"
    )
    assert repair(text).text == text


def test_entities_left_in_plain_text_are_read():
    """Several non-breaking spaces written as entities show a page's leftovers."""
    assert repair("1.（&nbsp;&nbsp;）&radic;").text == "1.（\u00a0\u00a0）√"
