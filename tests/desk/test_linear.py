"""Work grows with the text and not faster: repair, the whole reading, an import; good text and bad.

What is counted are the calls that Python makes: a clock that does not shake.
"""

import pytest

from shuati.desk.importing import import_papers
from shuati.desk.reading import read_paper
from shuati.files.sources import Source
from shuati.store.database import Store
from shuati.text.repair import repair
from tests.effort import work
from tests.store.samples import NOW
from tests.text.damage_text import damage

STEM = "传输层的数据协议规定标准是（ ）。"
HAN = "一二三四五六七八九"


def question(number):
    return f"{number}.{STEM}\nA.甲 B.乙 C.丙 D.丁\n答案：B\n解析：因为它在传输层，负责可靠传输。\n"


def paper(count, ends="\n"):
    return "".join(map(question, range(1, count))).replace("\n", ends)


def asked(count):
    return "".join(f"{number}.{STEM}\nA.甲 B.乙\n" for number in range(1, count))


#: Text that grows with n.
SHAPES = {
    "a paper": paper,
    "one line": lambda n: paper(n, " "),
    "one line, glued": lambda n: paper(n, ""),
    "one question again and again": lambda n: question(1) * n,
    "slips everywhere": lambda n: damage(paper(n)),
    "slips on one line": lambda n: damage(paper(n, "")),
    "question marks": lambda n: "训(xùn)因?yàn)樗\n" + "甲?乙" * 4 * n,
    "pinyin everywhere": lambda n: "訓(xùn)練\n" * 4 * n,
    "pinyin left open": lambda n: "訓(xùn" * 8 * n,
    "a page": lambda n: f"<p>1.{STEM}</p><p>A.甲</p>\n" * n,
    "a page on one line": lambda n: f"<p>1.{STEM}</p><p>A.甲</p>" * n,
    "tags left open": lambda n: "<html>" + "<p " * 8 * n,
    "hidden in hidden": lambda n: "<html>\n" + "<div hidden>" * n + "甲" + "</div>" * n,
    "entities": lambda n: "&nbsp;&amp;&#27;" * 4 * n,
    "mojibake": lambda n: paper(n).encode("gb18030").decode("latin-1"),
    "signs twice": lambda n: "".join(2 * char for char in paper(n)).replace("\n\n", "\n"),
    "vertical": lambda n: "\n".join(paper(n, "")),
    "a watermark": lambda n: paper(n, "  www.abc.com整理\n"),
    "a forum's junk": lambda n: paper(n, "! o2 }6 h- g9 L\n"),
    "chunks": lambda n: "".join(f"{i}、{paper(3, '')}\n" for i in range(1, n)),
    "gibberish": lambda n: "亍丌兀丏廿卅丕亘丞鬲孬噩丨禺丿匕" * 4 * n,
    "a table": lambda n: "题干,答案,选项A,选项B\n" + "甲,A,乙,丙\n" * 2 * n,
    "records": lambda n: "[" + ",".join(['{"题干":"甲","答案":"A","选项":["乙"]}'] * n) + "]",
    "records cut off": lambda n: "[" + '{"题干":"甲","答案":"A"},' * n,
    "lists in lists": lambda n: "[" * 40 * n,
    "a key": lambda n: asked(n) + "参考答案\n" + "\n".join(f"{i}.A" for i in range(1, n)),
    "a key on one line": lambda n: (
        asked(n) + "参考答案\n" + " ".join(f"{i}.A" for i in range(1, n))
    ),
    "a key in ranges": lambda n: asked(n) + f"参考答案\n1-{n} " + "ABAB" * (n // 4),
    "a key and no question": lambda n: asked(2) + "答案\n" + " ".join(f"{i}.A" for i in range(n)),
    "sections": lambda n: "".join(f"{HAN[i % 9]}、单选题\n{asked(2)}答案：A\n" for i in range(n)),
    "sections and keys": lambda n: (
        "".join(f"{HAN[i % 9]}、单选题\n{asked(2)}" for i in range(n))
        + "参考答案\n"
        + "".join(f"{HAN[i % 9]}、单选题\n1.A\n" for i in range(n))
    ),
    "parts": lambda n: "".join(f"第{i}套\n一、单选题\n{asked(2)}答案：A\n" for i in range(1, n)),
    "a case for all": lambda n: f"（1～{n}题共用题干）\n" + "某厂有甲。" * n + "\n" + asked(n),
    "dashes": lambda n: "-" * 20 * n,
    "sequences": lambda n: "甲\x1b[31m" * 4 * n,
    "line ends": lambda n: "\r\n\u2028" * 4 * n + "1.甲？",
    "accents": lambda n: "1.e" + "\u0301" * 20 * n,
}


@pytest.mark.parametrize("shape", SHAPES)
def test_reading_is_linear(shape):
    """Twice the text is at most two and a half times the work, of the repair and of the whole."""
    read_paper(Source("warm", SHAPES[shape](40).encode()))
    small, large = (SHAPES[shape](n) for n in (100, 200))
    for act in (repair, lambda text: read_paper(Source("x", text.encode()))):
        assert work(act, large) <= 2.5 * work(act, small) + 2000


@pytest.mark.parametrize("shape", ["a paper", "one question again and again", "a case for all"])
def test_an_import_is_linear(file, shape):
    """Twice the questions are at most two and a half times the work, the first time and again."""
    with Store.open(str(file)) as store:
        for _ in range(2):
            counts = [work(taken, store, shape, n) for n in (20, 100, 200)]
            assert counts[2] <= 2.5 * counts[1] + 2000


def taken(store, shape, size):
    read = read_paper(Source(f"{size}.txt", SHAPES[shape](size).encode()))
    (report,) = import_papers(store, [read], NOW)
    assert report.error is None
