"""PDF files: what LibreOffice wrote, what is written by hand, and what is made to do harm."""

import json
import re
import sys
import time
import zlib
from pathlib import Path

import pytest

from shuati.desk.reading import read_paper
from shuati.files import confined, recognition
from shuati.files.confined import Limits
from shuati.files.documents import read_document
from shuati.files.pdf import reader
from shuati.files.pdf.reader import work
from shuati.files.sources import Source
from shuati.model.papers import Problem
from shuati.writing.json_form import paper_json
from tests.files.pdf_bytes import assembled, image, lines, locked, pdf, stream, text

HERE = Path(__file__).parent
BASE = ["一、单项选择题", "1．下列说法正确的是（　　）。", "A．甲　　B．乙"]
READ = ["一、单项选择题", "1．下列说法正确的是（    ）。", "A．甲    B．乙"]
GREY = bytes(range(0, 250, 10))


def source(name):
    path = HERE / name
    return Source(path.name, path.read_bytes())


def rows(data):
    return work(data, ()).text.split("\n")


# What LibreOffice wrote.

PAPER = """\
2023—2024学年度安全用电期末试卷
考试时间：60分钟  满分：100分
一、单项选择题（每小题2分，共8分）
1．发现有人触电而开关又不在附近时，施救者首先应当用干燥的绝缘物把电线挑开，使触电者脱离电源，\
这样做的主要原因是（    ）。
A．电线很重	B．人体是导体	C．绝缘物好看	D．开关坏了
2．下列关于插座的说法，正确的是（    ）。
A．可以用湿手拔插头
B．大功率电器应单独使用一个插座，并且要经常检查它的温度，发现插座发热、变色或有焦糊的气味时\
应立即停止使用
C．插座可以装在水池里
D．插头松动没有关系
3．右图是家庭电路的示意图：PICTURE它表示（    ）。
A．串联	B．并联
C．短路	D．断路
二、填空题
4．我国家庭电路的电压是____伏，频率是____赫兹。
5．水的化学式是H₂O，10³克等于____千克，面积的单位是m²。
6．安全电压一般不高于__36__伏。
三、判断题
7．湿手可以摸开关。（    ）
8．保险丝可以用铜丝代替。（    ）
四、阅读题
9．In electrical engineering, grounding is the establishment of an intentional connection
between equipment and the earth; straightforward explanations of internationalization,
characterization and misunderstandings of interchangeable well-known terminology are
unfortunately uncharacteristically incomprehensible to inexperienced undergraduates.
(1) What is grounding?
五、简答题
10．简述触电急救的步骤。
____
____
____
11．根据下表回答：哪种材料的导电性最好？
材料	"电阻率
（10欧·米）"	用途
铜	1.7	导线
铝	2.9	架空线
参考答案
题号	1	2	3	4
答案	B	B	B	220；50
7	×	8	×
9	略	10	略
11	铜	12	略"""


def test_a_paper_of_one_column():
    """Options at tab stops, lines to write on, raised and lowered digits, tables, a picture."""
    document = read_document(source("made/paper.pdf"))
    (picture,) = document.pictures
    assert picture.data.startswith(b"\x89PNG")
    assert document.text.replace(picture.mark, "PICTURE") == PAPER
    assert not document.problems


def test_two_columns_with_a_strip_to_be_bound():
    """Columns are read one after the other, page by page; strip and page numbers are left out."""
    read = read_paper(source("made/columns.pdf"))
    assert [one.number for one in read.paper.questions] == [str(n) for n in range(1, 25)]
    assert all(len(one.options) == 4 for one in read.paper.questions)
    assert read.paper.title == "电工基础知识竞赛试卷"
    assert "密封" not in read.document.text
    assert "页" not in read.document.text


def plain(question):
    """What is compared of a question: white space differs where lines were broken."""
    value = [question.get(name) for name in ("kind", "stem", "options", "answer", "explanation")]
    return re.sub(r"!\[\]\([^()]*\)|\s|\\n", "", json.dumps(value, ensure_ascii=False))


FORTY = json.loads((HERE / "forty" / "forty.json").read_text(encoding="utf-8"))["questions"]


@pytest.fixture(scope="module")
def forty():
    """The questions of the paper of forty as they are read in its PDF."""
    paper = read_paper(source("forty/forty.pdf")).paper
    return {plain(one) for one in paper_json(paper)["questions"]}


@pytest.mark.parametrize("question", FORTY, ids=[one["number"] for one in FORTY])
def test_the_forty_questions(forty, question):
    """Each question is read as in the text it was made of."""
    assert plain(question) in forty


# What is written by hand.


def turned(steps, matrix):
    """The base lines drawn in another direction, from where each begins."""
    return "".join(text(*at, row, matrix=matrix) for at, row in zip(steps, BASE, strict=True))


UP = turned([(60, 60), (78, 60), (96, 60)], (0, 1, -1, 0))
OVER = turned([(500, 60), (500, 78), (500, 96)], (-1, 0, 0, -1))
SIDEWAYS = text(30, 200, "学校____班级____密封线", matrix=(0, 1, -1, 0))
SHAPES = {
    "as it is": (pdf(lines(BASE)), READ),
    "page turned": (pdf(lines(BASE), extra=b"/Rotate 90"), READ),
    "text and page turned": (pdf(UP, extra=b"/Rotate 90"), READ),
    "text turned": (pdf(UP), READ),
    "upside down": (pdf(OVER, extra=b"/Rotate 180"), READ),
    "printed thrice to look bold": (
        pdf(lines(BASE) + lines(BASE, x=60.3) + lines(BASE, x=60.6)),
        READ,
    ),
    "size in the matrix": (
        pdf(
            "".join(
                text(60, 700 - 18 * at, row, 1, matrix=(10, 0, 0, 10))
                for at, row in enumerate(BASE)
            )
        ),
        READ,
    ),
    "strip turned": (pdf(lines(BASE, x=90) + SIDEWAYS), READ),
    "strip from the top down": (
        pdf(lines(BASE, x=90) + lines("○密○封○线○内○不○要○答○题", x=30)),
        READ,
    ),
    "text from the top down": (
        pdf(lines(BASE) + text(500, 700, "竖排文字", font="F2")),
        [*READ, "竖排文字"],
    ),
    "watermark": (
        pdf(lines(BASE) + text(200, 200, "内部资料", 40, matrix=(0.7, 0.7, -0.7, 0.7))),
        READ,
    ),
    "text off the page": (pdf(lines(BASE) + text(700, 700, "页外")), READ),
    "words broken at the end of a line": (
        pdf(lines(["The inter-", "nationalization of", "well-", "known, well-known."], font="F3")),
        ["The internationalization", "of", "well-known,", "well-known."],
    ),
    "a fraction": (
        pdf(
            text(60, 700, "取")
            + text(72, 706, "1", font="F3")
            + text(72, 693, "2", font="F3")
            + "71 703 m 79 703 l S\n"
            + text(81, 700, "即可")
        ),
        ["取1/2即可"],
    ),
    "an answer on a line": (
        pdf(
            text(60, 700, "电压是")
            + text(110, 700, "36", font="F3")
            + text(142, 700, "伏。")
            + "91 698.5 m 140 698.5 l S\n"
        ),
        ["电压是__36__伏。"],
    ),
    "words underlined": (
        pdf(text(60, 700, "下列不正确的是") + "80 698.5 m 110 698.5 l S\n"),
        ["下列不正确的是"],
    ),
    "a thin box as a line": (
        pdf(text(60, 700, "电压是") + text(142, 700, "伏。") + "91 698 50 0.6 re f\n"),
        ["电压是____伏。"],
    ),
    "a character beyond the first 65536": (
        pdf(text(60, 700, "𠮷")),
        ["𠮷"],
    ),
}


@pytest.mark.parametrize(("data", "expected"), SHAPES.values(), ids=SHAPES)
def test_shapes(data, expected):
    assert rows(data) == expected


def test_page_numbers_and_running_heads_are_left_out():
    """A head that every page has goes, and a page's number; the same words in the text stay."""
    pages = [
        text(200, 810, "安全用电试卷")
        + lines([f"{n}．安全用电试卷一份（　　）。"])
        + text(280, 30, f"第{n}页　共3页")
        for n in (1, 2, 3)
    ]
    assert rows(pdf(*pages)) == [f"{n}．安全用电试卷一份（    ）。" for n in (1, 2, 3)]


def test_a_table_with_joined_cells_and_lines_in_a_cell():
    """A joined cell gives its text once; a cell of several lines stands in double quotes."""
    walls = "60 700 m 240 700 l S 60 660 m 240 660 l S 60 620 m 240 620 l S "
    walls += "60 700 m 60 620 l S 240 700 m 240 620 l S 150 660 m 150 620 l S "
    content = walls + text(64, 680, "表头") + text(64, 645, "甲") + text(64, 630, "乙")
    assert rows(pdf(content + text(154, 640, "丙"))) == ["表头\t", '"甲', '乙"\t丙']


def test_a_table_whose_walls_are_a_thin_box_for_each_cell():
    """As Word draws them, with a corner of its own between any two walls."""
    walls = "".join(
        f"{x + 0.48} {y} {w} 0.48 re f {x} {y - h} 0.48 {h - 0.48} re f {x} {y} 0.48 0.48 re f\n"
        for x, w in ((60, 89.5), (150, 89.5), (240, 0.1))
        for y, h in ((700, 20), (680, 20), (660, 1))
    )
    cells = (
        text(64, 685, "题号") + text(154, 685, "答案") + text(64, 665, "一") + text(154, 665, "乙")
    )
    assert rows(pdf(walls + cells)) == ["题号\t答案", "一\t乙"]


def test_a_frame_around_two_columns_is_no_table():
    """Ruling lines that part the columns of a page leave them columns."""
    left = [f"{n}．第{n}题的题干写得很长很长很长很长" for n in range(1, 20)]
    right = [f"{n}．第{n}题的题干" for n in range(20, 39)]
    frame = "40 800 m 560 800 l S 40 60 m 560 60 l S "
    frame += "40 800 m 40 60 l S 300 800 m 300 60 l S 560 800 m 560 60 l S "
    assert rows(pdf(frame + lines(left, 50) + lines(right, 310))) == [*left, *right]


def test_jpeg_is_kept_as_it_is_and_stands_in_its_line():
    """The bytes of a JPEG are those of the file."""
    jpeg = b"\xff\xd8\xff\xe0" + bytes(60)
    content = text(60, 700, "如图：") + "q 40 0 0 40 95 690 cm /I0 Do Q " + text(140, 700, "所示")
    data = pdf(content, images=[image(8, 8, jpeg, more=b"/Filter/DCTDecode")])
    document = work(data, ())
    (picture,) = document.pictures
    assert (picture.data, picture.extension) == (jpeg, "jpg")
    assert document.text == f"如图：{picture.mark}所示"


# Scans.

SCAN = "q 595 0 0 842 0 0 cm /I0 Do Q\n"
SCANNED = pdf(SCAN, SCAN, images=[image(5, 5, GREY)])
HALF = pdf(lines(BASE), SCAN, lines(["2．乙（　　）。", BASE[-1]]), images=[image(5, 5, GREY)])


def test_a_scan_is_told():
    error = read_document(Source("扫描.pdf", SCANNED)).error
    assert (error.code, error.fields) == ("pdf_scanned", {"path": "扫描.pdf", "pages": 2})


def test_scanned_pages_among_others_are_named():
    """The rest is read, and the numbers of the pages without text are told."""
    document = read_document(Source("x", HALF))
    assert document.text.split("\n") == [*READ, "2．乙（    ）。", READ[-1]]
    assert document.problems == (Problem("pages_scanned", text="2"),)


def test_a_text_before_a_picture_of_the_whole_page_is_read():
    """A scan that somebody had recognised has its text behind the picture."""
    document = work(pdf(SCAN + lines(BASE), images=[image(5, 5, GREY)]), ())
    assert document.text.split("\n") == READ
    assert not document.pictures


@pytest.fixture
def recogniser(tmp_path, monkeypatch):
    """A recogniser that finds three lines in any picture; the real one is 350 MB."""
    (tmp_path / "onnxruntime.py").write_text("")
    (tmp_path / "numpy.py").write_text("uint8 = 0\ndef frombuffer(*_): pass\n")
    (tmp_path / "cv2.py").write_text("IMREAD_GRAYSCALE = 0\ndef imdecode(*_): pass\n")
    (tmp_path / "rapidocr.py").write_text(
        "class RapidOCR:\n"
        "    def __init__(self, params): pass\n"
        "    def __call__(self, picture):\n"
        "        assert picture.startswith(b'\\x89PNG')\n"
        "        return self\n"
        "    txts = ('7．水是（　　）。', 'A．甲', 'B．乙')\n"
        "    boxes = [[(x, y), (x + w, y), (x + w, y + 30), (x, y + 30)]\n"
        "             for x, y, w in ((90, 600, 200), (90, 650, 80), (400, 650, 80))]\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", ":".join(filter(None, sys.path)))
    assert recognition.installed()


@pytest.mark.usefixtures("recogniser")
def test_recognised_pages_are_in_doubt():
    """What was recognised is told of each question; what was read is not in doubt."""
    read = read_paper(Source("x", HALF))
    told = [(one.number, one.doubts) for one in read.paper.questions]
    assert told == [("1", ()), ("7", ("recognised",)), ("2", ())]
    assert [doubt.code for doubt in read.doubts] == ["recognised"]
    assert not read.document.problems


@pytest.mark.usefixtures("recogniser")
def test_scans_and_pictures_are_recognised():
    for data in (SCANNED, b"\x89PNG\r\n\x1a\n" + bytes(20)):
        document = read_document(Source("x", data))
        assert document.text.startswith("7．水是（ ）。\nA．甲\tB．乙")
        assert 1 in document.recognised


# What is made to do harm, or is broken.


def bomb(content, times=1):
    for _ in range(times):
        content = zlib.compress(content, 9)
    return stream(content, b"/Filter[%s]" % (b"/FlateDecode" * times))


PAGE = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]%s>>"
ROOT = {1: b"<</Type/Catalog/Pages 2 0 R>>"}
LOOP = {2: b"<</Type/Pages/Count 5/Kids[2 0 R 2 0 R]/Parent 2 0 R>>"}
MANY = {2: b"<</Type/Pages/Count 100000/Kids[%s]>>" % (b"3 0 R " * 100_000), 3: PAGE % b""}
ITSELF = {
    2: b"<</Type/Pages/Count 1/Kids[3 0 R]>>",
    3: PAGE % b"/Resources<</XObject<</X 4 0 R>>>>/Contents 5 0 R",
    4: stream(
        b"/X Do /X Do",
        b"/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 4 0 R>>>>",
    ),
    5: stream(b"/X Do"),
}
LYING = {
    2: stream(
        zlib.compress(b"3 0 4 99999999 "), b"/Type/ObjStm/N 1000000000/First 10/Filter/FlateDecode"
    ),
}
SCRIPT = {
    1: b"<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(while\\(1\\){})>>>>",
    2: b"<</Type/Pages/Count 1/Kids[3 0 R]>>",
    3: PAGE % b"",
}
HARMFUL = {
    "pages that hold themselves": (assembled(ROOT | LOOP), {"nothing_legible"}),
    "100,000 pages": (assembled(ROOT | MANY), {"pdf_too_long"}),
    "a form that holds itself": (assembled(ROOT | ITSELF), {"pdf_too_heavy", "nothing_legible"}),
    "objects that lie": (assembled(ROOT | LYING), {"nothing_legible"}),
    "a script": (assembled(SCRIPT), {"nothing_legible"}),
    "a gigabyte": (
        pdf(bomb(bomb(b" " * 1_000_000) * 1000, 2)),
        {"pdf_too_heavy", "nothing_legible"},
    ),
    "a page of 350,000 km": (
        pdf(
            "q 900000000 0 0 900000000 0 0 cm /I0 Do Q", size=(1e9, 1e9), images=[image(5, 5, GREY)]
        ),
        {"pdf_scanned"},
    ),
    "no page": (assembled(ROOT | {2: b"<</Type/Pages/Count 0/Kids[]>>"}), {"nothing_legible"}),
    "cut off": (pdf(lines(BASE))[:500], {"file_damaged"}),
    "noise": (b"%PDF-1.4\n" + bytes(range(256)) * 100, {"file_damaged"}),
    "a password": (locked(text(60, 700, "1. What?", font="F3"), b"secret"), {"file_is_locked"}),
}


@pytest.mark.parametrize(("data", "codes"), HARMFUL.values(), ids=HARMFUL)
def test_harmful_files_are_refused_in_bounded_time(data, codes):
    start = time.monotonic()
    document = read_document(Source("x.pdf", data))
    assert document.error.code in codes
    assert document.error.fields["path"] == "x.pdf"
    assert time.monotonic() - start < 60


def test_a_file_that_only_may_not_be_changed_is_read():
    assert rows(locked(text(60, 700, "1. What?", font="F3"), b"")) == ["1. What?"]


@pytest.mark.parametrize("limits", [Limits(0, 1024), Limits(60, 20)])
def test_time_and_memory_are_bounded(monkeypatch, limits):
    """Beyond its limits the process that reads ends, and the file is refused."""
    monkeypatch.setattr(reader, "_LIMITS", limits)
    assert read_document(Source("x", pdf(lines(BASE)))).error.code == "pdf_too_heavy"


def test_what_the_process_says_is_never_run():
    """The answer is JSON with bytes behind it; a picture's bytes may hold anything."""
    answer = (
        b'{"format":"pdf","text":"","questions":[],"title":null,"pictures":[["png",3]],'
        b'"problems":[],"recognised":[],"looked":[],"places":[]}\n\n\0x'
    )
    document = confined._received(answer, "x")
    assert [one.data for one in document.pictures] == [b"\n\0x"]


def test_the_command_line_tells_and_writes_nothing(program):
    """A scan, a locked and a broken file: exit code 1, a sentence each, and no paper."""
    path = program.home / "a.pdf"
    for data, word in (
        (SCANNED, "scan"),
        (HARMFUL["a password"][0], "password"),
        (HARMFUL["cut off"][0], "damaged"),
    ):
        path.write_bytes(data)
        done = program("import", path)
        assert done.code == 1
        assert word in done.err + done.out
        assert "Traceback" not in done.err
        assert not program("papers", "--json").json["papers"]


def test_the_command_line_imports_a_pdf(program):
    done = program("import", HERE / "made" / "columns.pdf", "--json")
    assert done.code == 0
    assert done.json["files"][0]["counts"]["new"] == 24
