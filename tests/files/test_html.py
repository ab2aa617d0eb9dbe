"""Web pages: the forty questions, what a browser adds, what a page hides, and hostile pages.

The round of any page here is the same every time; `python -m tests.files.test_html MINUTES [SEED]`
goes on from a new seed and prints the page that fails, made small.
"""

import json
import random
import subprocess
import sys
import time
from base64 import b64encode
from pathlib import Path
from urllib.parse import quote_from_bytes

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from shuati.errors import InputError
from shuati.files.documents import read_document
from shuati.files.sources import Source
from shuati.model.papers import Kind, Problem
from shuati.paper.parse import parse
from shuati.text.repair import repair
from tests.files.make_forty import picture

FORTY = Path(__file__).parent / "forty"
PNG = picture()
DATA = f"data:image/png;base64,{b64encode(PNG).decode()}"
HEAD = "<!DOCTYPE html><html><body>"


def document(body):
    """What is read in a page with this body."""
    return read_document(Source("题.html", (HEAD + body).encode("utf-8", "surrogatepass")))


def lines(body):
    """The lines of a page, which is none to refuse."""
    found = document(body)
    assert found.error is None
    return found.text.split("\n")


def check_forty(questions):
    """The forty questions as all formats return them; the second has the picture."""
    expected = json.loads((FORTY / "forty.json").read_text("utf-8"))["questions"]
    for place, (got, want) in enumerate(zip(questions, expected, strict=True)):
        stem = got.stem.split("\n![")[0] if place == 1 else got.stem
        options = {option.letter: option.text for option in got.options}
        answer = list(got.answer) if isinstance(got.answer, tuple) else got.answer
        assert (got.number, got.kind.value, stem, got.section, got.shared_stem) == tuple(
            want[key] for key in ("number", "kind", "stem", "section", "shared_stem")
        )
        assert (options, answer, got.explanation) == (
            want.get("options", {}),
            want["answer"],
            want["explanation"],
        )
    assert "![" in questions[1].stem


def test_the_page_of_libreoffice_gives_the_forty_questions():
    """Numbers and letters are its own, lines to write on are underlined spaces."""
    found = read_document(Source("forty.html", (FORTY / "forty.html").read_bytes()))
    assert [one.data for one in found.pictures] == [PNG]
    paper = parse(repair(found.text).lines)
    assert not (found.problems or paper.problems)
    assert paper.title == "机械设备点检员综合练习（四十题）"
    check_forty(paper.questions)


def test_the_page_it_was_made_of_gives_them_too():
    """There the browser makes the numbers and letters."""
    from tests.files.make_forty import page

    made = page((FORTY / "forty.txt").read_text("utf-8")).encode()
    paper = parse(repair(read_document(Source("a.html", made)).text).lines)
    check_forty(paper.questions)


def imported(program, path, *more):
    """The report of one file's import."""
    done = program("import", str(path), "--json", *more)
    assert done.code == 0, done
    return done.json["files"][0]


def test_a_page_is_imported_through_the_command_line(program):
    """A second import changes nothing."""
    assert imported(program, FORTY / "forty.html")["counts"]["new"] == 40
    again = imported(program, FORTY / "forty.html")["counts"]
    assert (again["new"], again["same"]) == (0, 40)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            "<ol><li>甲<ol type=a><li>x<li>y</ol><li value=5>乙<li>丙</ol>",
            ["1. 甲", "a. x", "b. y", "5. 乙", "6. 丙"],
        ),
        ("<ol reversed><li>a<li>b</ol>", ["2. a", "1. b"]),
        ("<ol start=27 type=A><li>a</ol>", ["AA. a"]),
        ('<ol style="list-style-type:upper-roman" start=4><li>x</ol>', ["IV. x"]),
        ('<ol style="list-style-type:cjk-decimal"><li>x</ol>', ["一、x"]),
        ('<ol style="list-style:none"><li>z</ol><ul><li>u</ul>', ["z", "u"]),
        ("<ol><li></ol><p>尾", ["尾"]),
        ("<ol><li><p>甲</p><p>乙</p></ol>", ["1. 甲", "乙"]),
    ],
)
def test_lists_have_the_marks_that_a_browser_makes(body, expected):
    """Numbers, letters, Roman and Chinese ones; nested, started, turned round."""
    assert lines(body) == expected


@pytest.mark.parametrize(
    "blank",
    [
        "<u>&nbsp;&nbsp;&nbsp;</u>",
        '<span style="text-decoration: underline">&emsp;&emsp;</span>',
        '<span style="border-bottom:1px solid #000;display:inline-block;width:4em"></span>',
        '<input type="text" size="8">',
        "<input>",
        "<select><option>甲<option>乙</select>",
        "<textarea></textarea>",
        '<span class="l">　　</span>',
    ],
)
def test_lines_to_write_on(blank):
    """Underlined spaces and empty fields."""
    body = f"<style>span.l {{ text-decoration: underline }}</style><p>1. 水由{blank}组成。"
    assert lines(body) == ["1. 水由____组成。"]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            "H<sub>2</sub>O，x<sup>n+1</sup>，e<sup>2/3</sup>，引<sup>[1]</sup>",
            "H₂O，xⁿ⁺¹，e^(2/3)，引[1]",
        ),
        ("<ruby>汉<rp>(</rp><rt>hàn</rt></ruby>字<del>错</del>", "汉字"),
        ("中文\n  换行，foo\nbar", "中文换行，foo bar"),
        ("甲<br>乙<div>丙</div>丁<pre>a\n  b</pre>", "甲\n乙\n丙\n丁\na\n  b"),
        ("<p>甲</body></html><p>乙", "甲\n乙"),
        (
            "<script>if (a<b) '<p>x</p>'</script>甲<noscript>x</noscript><template>x</template>",
            "甲",
        ),
        (
            "<style>.j{font-size:0} .k{display:none}</style>正<i class=j>乱</i>文<b class=k>码</b>",
            "正文",
        ),
        ("&lt;p&gt; 5 &lt 6 &#8451;&hellip;", "<p> 5 < 6 ℃…"),
    ],
)
def test_what_a_reader_sees(body, expected):
    """Nothing more, and nothing less."""
    assert "\n".join(lines(body)) == expected


@pytest.mark.parametrize(
    "answer",
    [
        '<div class="answer" style="display:none">答案：A</div>',
        '<div id="jiexi_3" hidden>答案：A</div>',
        '<p style="visibility:hidden">答案：A</p>',
        '<style>.box{display:none}</style><div class="box"><b>答案</b>：A</div>',
        "<details><summary>答案：A</summary></details>",
    ],
)
def test_an_answer_behind_a_button_is_read(answer):
    """By the name of what hides it, or by its first words; anything else that is hidden is not."""
    assert lines(f"<p>1. 题</p><p hidden>广告</p>{answer}") == ["1. 题", "答案：A"]


def test_options_with_buttons():
    """They get a line and a letter each, unless they have one."""
    assert lines(
        "1. 题<div><label><input type=radio name=q>甲</label><label><input type=radio name=q>乙"
        "</label></div><p><input type=checkbox name=z value=A> A. 丙 <input type=checkbox name=z "
        "value=B> B、丁</p><p>A. <input type=radio name=y>戊<p>B. <input type=radio name=y>己"
        "<p><input type=checkbox name=agree>同意"
    ) == ["1. 题", "A. 甲", "B. 乙", "A. 丙", "B、丁", "A. 戊", "B. 己", "同意"]


def test_tables_of_data_and_of_layout():
    """Cells get tabs, spanned cells speak for each row; a page in a table is a page."""
    assert lines(
        "<table><tr><th>题号<td>1<td>2<tr><td>答案<td>A<br>B<td>C</table>"
        "<table><tr><td rowspan=2>章<td>x<tr><td>y</table><table><tr><td colspan=2>宽<td>z</table>"
        "<table><tr><td><p>1. 题</p><p>A. 甲</p></td></tr></table>"
        "<table><tr><td>外<table><tr><td>内<td>里</table></table>"
    ) == [
        "题号\t1\t2",
        '答案\t"A',
        'B"\tC',
        "章\tx",
        "章\ty",
        "宽\t\tz",
        "1. 题",
        "A. 甲",
        "外",
        "内\t里",
    ]


KATEX = (
    '<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation '
    'encoding="application/x-tex">x^2</annotation></semantics></math></span>'
    '<span class="katex-html" aria-hidden="true">x2</span></span>'
)


@pytest.mark.parametrize(
    ("body", "latex"),
    [
        (KATEX, "x^2"),
        (
            '<span class="MathJax_Preview">x2</span><span class="MathJax"><nobr>x2</nobr></span>'
            '<script type="math/tex">x^2</script>',
            "x^2",
        ),
        (
            "<mjx-container><mjx-math>x</mjx-math><mjx-assistive-mml><math><msup><mi>x</mi>"
            "<mn>2</mn></msup></math></mjx-assistive-mml></mjx-container>",
            "x^2",
        ),
        (
            "<math><mfrac><mi>a</mi><mn>2</mn></mfrac><mo>≤</mo><msqrt><mi>b</mi></msqrt></math>",
            r"\frac{a}{2}\le\sqrt{b}",
        ),
        (
            "<math><munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi></math>",
            r"\sum_{i=1}^ni",
        ),
        ("<math><mover><mi>a</mi><mo>→</mo></mover></math>", r"\vec{a}"),
        ("<math><mtext>速度</mtext><mi>sin</mi><mi>α</mi></math>", r"\text{速度}\sin\alpha"),
        (r'<img class="tex" alt="\frac12" src="https://a.cn/1.png">', r"\frac12"),
        ('<img alt="x^2" src="https://zhihu.com/equation?tex=x%5E2">', "x^2"),
    ],
)
def test_formulas_are_read_once_as_latex(body, latex):
    """MathML, what programs keep beside their drawings, and pictures of formulas."""
    assert lines(f"求{body}的值") == [rf"求\({latex}\)的值"]


def test_pictures_in_the_page_and_elsewhere():
    """Those in addresses are taken, spacers are not, and what is missing is told."""
    found = document(
        f'1.<img src="{DATA}">2.<img src="data:image/gif,{quote_from_bytes(PNG)}">'
        '3.<img src="https://a.cn/1.png"><img src="//a.cn/2.png"><img src="../up.png">'
        '<img src="%E5%9B%BE_files/a.png"><img src="data:image/png;base64,####"><img>'
        f'<img src="https://a.cn/3.png" data-src="{DATA}">'
    )
    mark = found.pictures[0].mark
    assert [one.data for one in found.pictures] == [PNG]
    assert found.text == f"1.{mark}2.{mark}3.{mark}"
    assert found.problems == (
        Problem("picture_missing", text="图_files/a.png"),
        Problem("pictures_elsewhere", text="3"),
    )


def test_a_saved_page_has_its_pictures_in_a_folder(program, tmp_path):
    """They are imported with it, kept, and read again from the store."""
    folder = tmp_path / "papers"
    (folder / "题_files").mkdir(parents=True)
    (folder / "题_files" / "a.png").write_bytes(PNG)
    body = '<p>1. 图中是什么？<img src="./题_files/a.png"></p><p>答案：红色方块</p>'
    (folder / "题.html").write_text(HEAD + body, "utf-8")
    assert not imported(program, folder / "题.html")["problems"]
    (folder / "题_files" / "a.png").unlink()
    (report,) = program("reparse", "--json").json["papers"]
    assert not (report["changes"] or report["problems"])


HOSTILE = {
    "100,000 tags in each other": (HEAD + "<div>" * 100_000, "file_damaged"),
    "an attribute of 10 MB": (f'{HEAD}<p title="{"a" * 10_000_000}">甲', "甲"),
    "300,000 attributes": (
        f"{HEAD}<p {' '.join(f'a{i}=1' for i in range(300_000))}>",
        "file_too_large",
    ),
    "a million items": (HEAD + "<ol>" + "<li>x</li>" * 1_000_000, "file_too_large"),
    "entities": (HEAD + "&lt;&amp;" * 200_000, "<&" * 200_000),
    "scripts without end": (HEAD + "甲" + "<script>" * 100_000, "甲"),
    "comments without end": (HEAD + "甲" + "<!--" * 100_000, "甲"),
    "sheets without end": (HEAD + "甲<style>" + ".a," * 200_000 + ".b{" * 100_000, "甲"),
    "styles": (HEAD + ("<p style='" + "border-bottom:" * 100 + "'>") * 5000 + "甲", "甲"),
    "spans": (HEAD + "甲<table><tr>" + "<td rowspan=60000 colspan=9999>" * 20_000, "甲"),
    "underlines": (HEAD + "<u>" * 2000 + " " * 200_000 + "甲", "甲"),
    "an entity bomb": (
        '<?xml version="1.0"?><!DOCTYPE html [<!ENTITY a "甲甲"><!ENTITY b "&a;&a;">]><html>甲',
        None,
    ),
    "a file of the machine": (
        '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]><html>甲&x;',
        None,
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_pages(name):
    """They end soon, refused with a sentence or read as far as there is text."""
    text, expected = HOSTILE[name]
    begun = time.perf_counter()
    found = read_document(Source("x.html", text.encode()))
    assert time.perf_counter() - begun < 10
    if found.error is not None:
        assert found.error.code == expected
    elif expected is not None:
        assert found.text.strip() == expected
    assert "root:" not in found.text


def test_memory_is_bounded():
    """The largest page that is read stays within 700 MB."""
    code = (
        "import resource\n"
        "resource.setrlimit(resource.RLIMIT_AS, (1_500_000_000,) * 2)\n"
        "from shuati.files.documents import read_document\n"
        "from shuati.files.sources import Source\n"
        "page = b'<!doctype html><body><ol>' + b'<li>x' * 400_000\n"
        "assert read_document(Source('x', page)).error is None\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


PIECES = st.sampled_from(
    """<p> </p> <div> </div> <ol> <ol%type=a%start=3> <li> <li%value=9> </ol> <table> <tr> <td>
    <td%rowspan=3> <td%colspan=2> </table> <br> <u> </u> &nbsp;&nbsp; <input> <select> <option>
    <input%type=radio%name=a> <sup> <sub> </sup> </sub> <math> <mfrac> <msup> <mover> <mi>x</mi>
    </math> <mtable> <mtr> <mtd> <script> <script%type=math/tex> </script> <style>
    .a{display:none} </style> <i%class=a> </i> <b%hidden> </b> <pre> </pre> <!-- --> <![CDATA[
    ]]> 1.% A.% 答案：A 甲 <img%src=a.png> <img%alt=$x^2$%class=tex> <span%class=katex>
    <span%class=MathJax> </span> <mjx-container> <svg> <template> </template> <body> </body>
    </html> < > & " ' = / %% \n \0 \ud800 \ufffe""".replace("\n   ", "").split(" ")
).map(lambda piece: piece.replace("%", " "))
PAGES = st.lists(PIECES | st.text(max_size=4), max_size=40).map("".join)


def check_page(body):
    """Any page is read or refused by a code; formulas and marks are whole."""
    found = document(body)
    assert found.error is None or isinstance(found.error, InputError)
    assert found.error is not None or "\0" not in found.text
    for question in parse(repair(found.text).lines).questions:
        assert isinstance(question.kind, Kind)


@settings(
    max_examples=150,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
@given(PAGES)
def test_any_page_is_read(body):
    """Whatever stands in it."""
    check_page(body)


def main(minutes: float, begin: int) -> None:
    """Read pages until so many minutes are over."""
    until = time.monotonic() + 60 * minutes
    while time.monotonic() < until:
        begin += 1
        more = settings(max_examples=500, database=None, deadline=None, print_blob=True)
        seed(begin)(more(given(PAGES)(check_page)))()
        print(f"seed {begin}: 500 pages", flush=True)


def marked(right, look, rest="", tag="p"):
    """A page of questions, the options in `right` with a look and the others with another."""
    made = []
    for number, letters in enumerate(right, 1):
        made.append(f"<p>{number}. 下列正确的是（ ）。</p>")
        made += [
            f"<{tag} {look if letter in letters else rest}>{letter}. 选项{letter}</{tag}>"
            for letter in "ABCD"
        ]
    return "".join(made)


@pytest.mark.parametrize(
    ("look", "rest", "tag"),
    [
        ('style="color:red"', 'style="color:#333"', "p"),
        ('style="font-weight:700"', "", "div"),
        ('class="option correct"', 'class="option"', "li"),
        ('style="background:#0f0"', "", "p"),
    ],
)
def test_options_that_only_their_look_points_out(look, rest, tag):
    found = document(marked(["A", "C", "B", "AD"], look, rest, tag))
    signed = [line[0] for line in found.text.split("\n") if line.endswith("(正确答案)")]
    assert signed == ["A", "C", "B", "A", "D"]
    assert [one.code for one in found.problems] == ["answers_by_look"]
    assert found.looked == frozenset({2, 9, 13, 17, 20})


@pytest.mark.parametrize(
    "body",
    [
        marked(["A", "C"], 'style="color:red"'),
        marked(["A", "C", "B"], 'style="color:red"') + "<p>参考答案：1-3 ACB</p>",
        marked(["AB", "AB", "AB"], 'class="text-right"'),
        marked(["A", "A", "A"], 'class="first"'),
    ],
    ids=["few", "a key", "alignment", "place"],
)
def test_a_look_that_points_out_nothing(body):
    found = document(body)
    assert "正确答案" not in found.text
    assert not found.problems


ITEMS = "".join(
    f"<div><p>{number}. 第{number}个指针在绿区表示（ ）。</p>"
    "<ul><li>A. 正常</li><li>B. 不足</li></ul>"
    "<p>答案：A</p><p>解析：绿区正常。</p></div>"
    for number in (1, 2, 3)
)
AROUND = {
    "a way and a way out": (
        '<div><a href="/">首页</a> | <a href="/t">题库</a> | <a href="/l">登录</a></div>'
        '<div class="crumbs">当前位置：<a href="/">首页</a> &gt; 正文</div><h1>消防考试题</h1>',
        '<div>上一篇：<a href="/1">电工考试题</a> 下一篇：<a href="/2">焊工考试题</a></div>'
        '<div class="related"><h3>相关推荐</h3><ul><li><a href="/3">安全员试题及答案</a></li></ul>'
        "</div><footer>版权所有 © 2024 考试资料网</footer>",
    ),
    "a head and a side": (
        '<header><div class="logo">资料网</div><nav><a href="/">首页</a></nav><h2>消防考试题</h2>'
        "<span>登录</span></header>",
        '<aside><p>热门下载</p></aside><div id="page-footer">关于我们 免责声明</div>',
    ),
    "a title that is no heading": (
        "<div>资料网欢迎您</div><div>您好，请登录</div><p>消防考试题</p>",
        '<table><tr><td><a href="a">关于</a></td><td><a href="b">招聘</a></td>'
        '<td><a href="c">地图</a></td></tr></table>',
    ),
    "roles": (
        '<div role="banner"><p>资料网</p></div><h1>消防考试题</h1>',
        '<div role="contentinfo">资料网 京ICP备1号</div>',
    ),
}


@pytest.mark.parametrize("case", AROUND)
def test_what_stands_around_a_paper_is_no_part_of_it(case):
    above, below = AROUND[case]
    page = f"<title>消防考试题_资料网</title>{above}<main>{ITEMS}</main>{below}"
    found = parse(repair(document(page).text).lines)
    assert found.title == "消防考试题"
    assert [(one.answer, one.explanation) for one in found.questions] == [
        (("A",), "绿区正常。")
    ] * 3
    assert not found.problems


@pytest.mark.parametrize(
    "kept",
    [
        "<aside>答案：A</aside>",
        '<div class="footer"><p>解析：见书。</p></div>',
        '<ul><li><a href="#">甲</a></li><li><a href="javascript:;">乙</a></li>'
        "<li><a>丙</a></li></ul>",
        '<ol><li><a href="/1">简述甲</a></li><li><a href="/2">简述乙</a></li>'
        '<li><a href="/3">简述丙</a></li></ol>',
        '<nav><label><input type="radio" name="a">甲</label></nav>',
    ],
    ids=["answer", "explanation", "buttons", "a page of links", "choices"],
)
def test_what_only_a_paper_says_stays(kept):
    assert document(kept).text


def test_the_title_of_a_page_without_a_heading():
    found = document("<title>消防考试题 - 资料网</title><p>1. 甲是（ ）。</p><p>答案：乙</p>")
    assert found.title == "消防考试题"


if __name__ == "__main__":
    first = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(10**9)
    main(float(sys.argv[1]), first)
