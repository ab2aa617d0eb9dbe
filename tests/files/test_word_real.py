"""Word files of real programs, through the real command line.

`forty/` and `made/` hold what LibreOffice and python-docx wrote (`make_forty.py`, `make_word.py`).
"""

import json
from pathlib import Path

import pytest

from shuati.files.documents import read_document
from shuati.files.sources import Source, read_source
from tests.files.make_forty import picture
from tests.files.test_word import PAPER, UNDER, drawing
from tests.files.test_word_formulas import HALF, X2, t
from tests.files.word import PNG, docx, listed, p, r

HERE = Path(__file__).parent
FORTY = HERE / "forty"
#: What the reader gives of the paper of `make_word.py`, whose numbers are all LibreOffice's.
SHOWN = """\
一、单项选择题
1. 水的化学式H₂O，面积为3 m²，下列正确的是（　）。
A. 甲
B. 乙
C. 丙![](a80c54eff874356a0673.png)
答案：B
2. 式子的值是（　）。[注1]
[注1] 脚注释义
A. 一
B. 二
答案：A
二、填空题
1. 首都是____，最大的城市是____。
答案：北京；上海
盒子
框里的话
三、判断题
1. 地球是圆的。（√）
四、简答题
1. 填表。
见下：
类别\t项目\t数量
水果\t苹果\t3
\t梨\t5
合计\t\t8
答：
● 先看"""


def test_the_forty_questions(program):
    """All that the paper has, and the picture in its place."""
    done = program("parse", str(FORTY / "forty.docx"), "--json")
    assert done.code == 0, done
    found = json.loads(done.out)
    expected = json.loads((FORTY / "forty.json").read_text("utf-8"))
    assert not found["problems"]
    assert found["title"] == expected["title"]
    (mark,) = [one.mark for one in read_document(read_source(FORTY / "forty.docx")).pictures]
    for got, want in zip(found["questions"], expected["questions"], strict=True):
        want["stem"] += f"\n{mark}" if got["number"] == "2" else ""
        assert {**got, "rows": None} == {**want, "rows": None}


def test_all_that_libreoffice_writes():
    """Header, footer and hidden words are not among it."""
    found = read_document(read_source(HERE / "made" / "libreoffice.docx"))
    assert found.text == SHOWN
    assert [one.data for one in found.pictures] == [picture()]
    assert not found.problems


def test_a_paper_of_python_docx(program):
    """Numbers come from a style; the right options are red, and the paper says nothing else."""
    path = str(HERE / "made" / "python-docx.docx")
    done = program("parse", path, "--json")
    found = json.loads(done.out)
    assert [(one["number"], one["answer"]) for one in found["questions"]] == [
        ("1", ["B"]), ("2", ["A"]), ("3", ["C"]),
    ]  # fmt: skip
    assert [one["doubts"] for one in found["questions"]] == [["answers_by_look"]] * 3
    assert [one["code"] for one in found["problems"]] == ["answers_by_look"]
    assert "Check them" in program("import", path).out


HANDMADE = docx(
    p("单选题", props=listed(1, 0))
    + p(f"等于<m:oMath>{HALF}</m:oMath>的是（　）。", props=listed(1, 1)).replace(
        f"等于<m:oMath>{HALF}</m:oMath>", f"等于</w:t></w:r><m:oMath>{HALF}</m:oMath><w:r><w:t>"
    )
    + p(f"<m:oMath>{t('0.5')}</m:oMath>", props=listed(1, 2))
    + p(f"<m:oMath>{X2}</m:oMath>", props=listed(1, 2))
    + p("图", drawing("rId7"), props=listed(1, 2))
    + p("答案：A")
    + p("填空题", props=listed(1, 0))
    + p("首都是", r("   北京   ", UNDER), "。", props=listed(1, 1))
    + p("判断题", props=listed(1, 0))
    + p(
        "地球是圆的。（",
        '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>',
        "）",
        props=listed(1, 1),
    ),
    numbering=PAPER,
    related=[("rId7", "image", "media/1.png")],
    more={"word/media/1.png": PNG},
)


def test_from_the_file_to_the_shelf_and_once_more(program):
    """Nothing is new the second time; the file keeps its bytes, so that it can be read again."""
    path = program.home / "手工.docx"
    path.write_bytes(HANDMADE)
    (file,) = json.loads(program("import", str(path), "--json").out)["files"]
    assert (file["error"], file["counts"]["new"], file["problems"]) == (None, 3, [])
    (again,) = json.loads(program("import", str(path), "--json").out)["files"]
    assert (again["counts"]["same"], again["counts"]["new"]) == (3, 0)
    asked = json.loads(program("questions", "--json").out)["questions"]
    mark = f"![]({read_document(Source('x', HANDMADE)).pictures[0].name})"
    assert [(one["kind"], one["stem"], one["answer"]) for one in asked] == [
        ("single", "等于\\(\\frac{1}{2}\\)的是（）。", ["A"]),
        ("blank", "首都是____。", ["北京"]),
        ("truefalse", "地球是圆的。", True),
    ]
    assert asked[0]["options"] == {"A": "0.5", "B": "\\(x^{2}\\)", "C": f"图{mark}"}
    done = program("reparse", "--json")
    assert done.code == 0, done
    assert all(not one["changes"] for one in json.loads(done.out)["papers"])


@pytest.mark.parametrize("words", [["parse"], ["parse", "--explain"], ["repair"]], ids=" ".join)
def test_a_word_file_wherever_a_paper_is_read(program, words):
    done = program(words[0], str(FORTY / "forty.docx"), *words[1:])
    assert done.code == 0, done
    assert "滚动轴承" in done.out


def test_a_word_file_as_a_key(program):
    """The answers may stand in a Word file too."""
    (program.home / "卷.txt").write_text("一、单选题\n1. 问（　）。\nA. 甲\nB. 乙\n", "utf-8")
    (program.home / "答案.docx").write_bytes(docx(p("参考答案") + p("1. B")))
    done = program("parse", "卷.txt", "--key", "答案.docx", "--json")
    assert json.loads(done.out)["questions"][0]["answer"] == ["B"]
