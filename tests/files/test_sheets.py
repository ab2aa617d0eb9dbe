"""Sheets: the templates that learners have, cells as a person sees them, pictures, bad files."""

import io
import json
import resource
import subprocess
import sys
import zipfile
from datetime import datetime
from pathlib import Path

import pytest
import xlsxwriter

from shuati.files.documents import read_document
from shuati.files.sources import Source
from shuati.model.papers import Kind
from shuati.paper.parse import parse
from shuati.text.repair import repair
from tests.files.make_forty import picture

FORTY = Path(__file__).parent / "forty"


def workbook(fill):
    """The bytes of a workbook that `fill` fills."""
    target = io.BytesIO()
    with xlsxwriter.Workbook(target) as book:
        fill(book)
    return target.getvalue()


def sheet(*rows):
    """A workbook with one sheet of these rows."""

    def fill(book):
        page = book.add_worksheet("Sheet1")
        for place, row in enumerate(rows):
            page.write_row(place, 0, row)

    return workbook(fill)


def document(data):
    """What is read in a file, which is none to refuse."""
    found = read_document(Source("题库.xlsx", data))
    assert found.error is None
    return found


def paper(data):
    """The paper in a workbook, as an import reads it."""
    return parse(repair(document(data).text).lines)


def changed(data, parts):
    """The archive `data` with these members put in, or in the place of others."""
    target = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as old,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            if name not in parts:
                new.writestr(name, old.read(name))
        for name, content in parts.items():
            new.writestr(name, content)
    return target.getvalue()


@pytest.mark.parametrize("name", ["forty.xlsx", "forty.xls"])
def test_a_sheet_of_libreoffice_gives_the_forty_questions(name):
    """All but the printed numbers, for which the sheet has no column."""
    expected = json.loads((FORTY / "forty.json").read_text("utf-8"))["questions"]
    found = paper((FORTY / name).read_bytes())
    assert not found.problems
    for got, want in zip(found.questions, expected, strict=True):
        assert (got.kind.value, got.stem, got.section) == (
            want["kind"],
            want["stem"],
            want["section"],
        )
        assert {one.letter: one.text for one in got.options} == want.get("options", {})
        answer = list(got.answer) if isinstance(got.answer, tuple) else got.answer
        assert answer == want["answer"]
        assert (got.explanation, got.shared_stem) == (want["explanation"], want["shared_stem"])


def test_the_template_of_kaoshibao():
    """Notes above the header, words for whoever fills it in, truth as options, chapters."""
    found = paper(
        sheet(
            ["填写说明：题型只能是单选题、多选题、判断题、填空题和简答题"],
            [
                "题干（必填）",
                "题型 （必填）",
                "选项 A",
                "选项 B",
                "选项 C",
                "选项 D",
                "选项E\n(勿删)",
                "正确答案H\n（必填）",
                "解析",
                "章节",
                "难度",
            ],
            [
                "灭火器压力表指针在绿区表示（ ）",
                "单选题",
                "压力正常",
                "压力不足",
                "过期",
                "已用",
                "",
                "A",
                "绿区正常。",
                "消防",
                "易",
            ],
            ["电气火灾可以用水扑救", "判断题", "对", "错", "", "", "", "B", "", "消防", "中"],
            [
                "三级教育包括（ ）",
                "多选题",
                "公司级",
                "车间级",
                "班组级",
                "家庭级",
                "",
                "ABC",
                "",
                "教育",
                "",
            ],
        )
    )
    one, two, three = found.questions
    assert (one.kind, one.answer, one.explanation, one.section) == (
        Kind.SINGLE,
        ("A",),
        "绿区正常。",
        "消防",
    )
    assert (two.kind, two.answer) == (Kind.TRUEFALSE, False)
    assert (three.kind, three.answer, three.section) == (Kind.MULTIPLE, ("A", "B", "C"), "教育")
    assert not found.problems


def test_answers_in_the_columns_of_options():
    """考试宝 has a column for each blank; a list of words to choose from stays one."""
    head = ["题干", "题型", "选项A", "选项B", "选项C", "正确答案", "解析"]
    found = paper(
        sheet(
            head,
            ["我国的首都是____。", "填空题", "北京", "", "", "", "见地图。"],
            ["盐是____，水是____。", "填空题", "NaCl", "H2O", "", "A,B", ""],
            ["红灯____，绿灯____。", "填空题", "停", "行", "闪", "BA", ""],
            ["简述安全距离。", "简答题", "不小于0.7 m。", "", "", "", ""],
            ["绿灯____。", "填空题", "停", "行", "", "", ""],
        )
    ).questions
    assert [(one.kind, one.answer, one.options) for one in found[:2]] == [
        (Kind.BLANK, ("北京",), ()),
        (Kind.BLANK, ("NaCl", "H2O"), ()),
    ]
    assert found[0].explanation == "见地图。"
    assert [one.text for one in found[2].options] == ["停", "行", "闪"]
    assert (found[3].kind, found[3].answer) == (Kind.SHORT, "不小于0.7 m。")
    assert [one.text for one in found[4].options] == ["停", "行"]


def test_the_template_of_motibang():
    """Rows with a title before the header, numbered options and answers."""
    found = paper(
        sheet(
            ["标题", "仓库管理题库"],
            ["描述", "期末复习"],
            ["用时", "1000"],
            [
                "题干",
                "题型",
                "选择项1",
                "选择项2",
                "选择项3",
                "解析",
                "答案1",
                "答案2",
                "得分1",
                "得分2",
            ],
            ["先进先出的缩写是（ ）", "单选题", "FIFO", "LIFO", "FEFO", "", "A", "", "1", ""],
            [
                "库存周转率等于____除以____。",
                "填空题",
                "",
                "",
                "",
                "",
                "销售成本",
                "平均库存",
                "1",
                "1",
            ],
        )
    )
    one, two = found.questions
    assert found.title == "仓库管理题库"
    assert ([option.text for option in one.options], one.answer) == (
        ["FIFO", "LIFO", "FEFO"],
        ("A",),
    )
    assert (two.kind, two.answer) == (Kind.BLANK, ("销售成本", "平均库存"))
    assert not found.problems


def test_the_lines_of_xiaobao():
    """One JSON object a line: q, a and ans."""
    text = (
        '{"q":"食品召回分为几级？","a":["二级","三级","四级"],"ans":"B"}\n'
        '{"q":"过期食品可以降价销售。","a":["对","错"],"ans":"B"}\n'
    )
    found = parse(repair(text).lines)
    one, two = found.questions
    assert ([option.text for option in one.options], one.answer) == (
        ["二级", "三级", "四级"],
        ("B",),
    )
    assert two.answer is False
    assert [one.rows, two.rows] == [(1,), (2,)]


def test_cells_of_several_lines_stay_whole():
    """In a workbook and in the text of a table, with quotes and tabs of their own."""
    rows = [
        ["题干", "题型", "答案", "解析"],
        ["写出\n两条“规定”。", "简答题", '第一条\n第二条 "限速"', "见\t手册"],
    ]
    (one,) = paper(sheet(*rows)).questions
    assert (one.stem, one.answer, one.explanation) == (
        "写出\n两条“规定”。",
        '第一条\n第二条 "限速"',
        "见 手册",
    )
    text = (
        '题干,题型,答案\n"写出\n两条规定。",简答题,"第一条\n第二条"\n水的沸点是____℃。,填空题,100\n'
    )
    one, two = parse(repair(text).lines).questions
    assert (one.stem, one.answer) == ("写出\n两条规定。", "第一条\n第二条")
    assert (two.answer, two.rows) == (("100",), (5,))


def test_a_quote_that_does_not_close_swallows_nothing():
    text = '题干,题型,答案\n1 英寸写作 1" 对吗,判断题,对\n水是液体,判断题,对\n'
    assert len(parse(repair(text).lines).questions) == 2


def test_several_sheets_are_sections_and_a_hidden_one_is_left_out():
    def fill(book):
        for name, stem in (("单选题", "甲（ ）"), ("多选题", "乙（ ）"), ("字典", "丙（ ）")):
            page = book.add_worksheet(name)
            page.write_row(0, 0, ["题目", "A", "B", "C", "答案"])
            page.write_row(1, 0, [stem, "一", "二", "三", "AB" if name == "多选题" else "A"])
            if name == "字典":
                page.hide()

    one, two = paper(workbook(fill)).questions
    assert (one.section, one.kind, one.stem) == ("单选题", Kind.SINGLE, "甲（）")
    assert (two.section, two.kind, two.stem) == ("多选题", Kind.MULTIPLE, "乙（）")


def test_a_cell_over_several_rows_speaks_for_each_of_them():
    def fill(book):
        page = book.add_worksheet()
        page.write_row(0, 0, ["材料", "题干", "答案"])
        page.merge_range(1, 0, 2, 0, "某厂水泵振动。")
        page.write_row(1, 1, ["原因是什么？", "积灰"])
        page.write_row(2, 1, ["怎么办？", "清灰"])

    assert [one.shared_stem for one in paper(workbook(fill)).questions] == ["某厂水泵振动。"] * 2


def test_values_are_shown_as_a_person_sees_them():
    rows = [
        ["题干", "题型", "答案"],
        ["产量是多少？", "简答题", 1500],
        ["比值是多少？", "简答题", 0.3],
        ["哪一天？", "简答题", ""],
        ["水会流动", "判断题", True],
    ]

    def fill(book):
        page = book.add_worksheet()
        for place, row in enumerate(rows):
            page.write_row(place, 0, row)
        page.write_datetime(
            3, 2, datetime(1949, 10, 1), book.add_format({"num_format": "yyyy/m/d"})
        )

    found = paper(workbook(fill)).questions
    assert [one.answer for one in found] == ["1500", "0.3", "1949-10-01", True]


def test_a_picture_stands_in_its_cell():
    def fill(book):
        page = book.add_worksheet()
        page.write_row(0, 0, ["题干", "A", "B", "答案"])
        page.write_row(1, 0, ["图中是什么？", "方形", "圆形", "A"])
        page.insert_image(1, 0, "red.png", {"image_data": io.BytesIO(picture())})

    found = document(workbook(fill))
    (shown,) = found.pictures
    assert shown.data == picture()
    assert f"图中是什么？{shown.mark}\t方形" in found.text
    assert paper(workbook(fill)).questions[0].stem == f"图中是什么？{shown.mark}"


_INSIDE = (
    '<c r="B2" t="str"><f>_xlfn.DISPIMG(&quot;ID_0A1B&quot;,1)</f><v>=DISPIMG("ID_0A1B",1)</v></c>'
)
_KEPT = (
    '<cellImages xmlns:xdr="x" xmlns:a="a" xmlns:r="r"><cellImage><xdr:pic>'
    '<xdr:nvPicPr><xdr:cNvPr id="1" name="ID_0A1B"/></xdr:nvPicPr>'
    '<xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill>'
    "</xdr:pic></cellImage></cellImages>"
)


def test_a_picture_that_wps_keeps_in_the_cell():
    """Made by hand: only WPS writes xl/cellimages.xml and the function DISPIMG."""
    data = sheet(
        ["题干", "A", "B", "答案"], ["图中是什么？", "方形", "圆形", "A"], ["", "", "", ""]
    )
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        page = archive.read("xl/worksheets/sheet1.xml").decode()
    start, end = page.index('<c r="B2"'), page.index('<c r="C2"')
    parts = {
        "xl/worksheets/sheet1.xml": page[:start] + _INSIDE + page[end:],
        "xl/media/image1.png": picture(),
        "xl/cellimages.xml": _KEPT,
        "xl/_rels/cellimages.xml.rels": "<Relationships>"
        '<Relationship Id="rId1" Target="media/image1.png"/></Relationships>',
    }
    (question,) = paper(changed(data, parts)).questions
    (shown,) = document(changed(data, parts)).pictures
    assert [one.text for one in question.options] == [shown.mark, "圆形"]


def test_a_paper_in_cells_is_read_as_its_lines():
    """A sheet without columns of a bank is a paper set in a sheet."""
    found = paper(
        sheet(
            ["仓库管理测验"],
            ["一、单选题"],
            ["1. 先进先出的缩写是（ ）。"],
            ["A. FIFO", "B. LIFO"],
            ["答案：A"],
        )
    )
    (one,) = found.questions
    assert (found.title, one.answer, len(one.options)) == ("仓库管理测验", ("A",), 2)


@pytest.mark.parametrize(
    ("header", "column"),
    [(["题型", "选项A", "选项B", "答案"], "题干"), (["题型", "题干", "选项A", "选项B"], "答案")],
)
def test_a_missing_column_is_named(program, tmp_path, header, column):
    """Without stems nothing is imported; without answers the questions wait for a key."""
    path = tmp_path / "题库.xlsx"
    path.write_bytes(
        sheet(header, ["单选题", "甲（ ）", "乙", "丙"], ["单选题", "丁（ ）", "戊", "己"])
    )
    done = program("import", path, SHUATI_LANG="zh_CN")
    assert f"“{column}”" in done.out
    assert done.code == (1 if column == "题干" else 0)


def cells(*places):
    """A workbook whose sheet has text in these cells only."""
    written = "".join(f'<c r="{place}" t="inlineStr"><is><t>题</t></is></c>' for place in places)
    page = (
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
        f"<sheetData><row>{written}</row></sheetData></worksheet>"
    )
    return changed(sheet(["题"]), {"xl/worksheets/sheet1.xml": page})


_ENTITY = '<!DOCTYPE a [<!ENTITY b "c">]><workbook>&b;</workbook>'
_ZEROS = b"<" + bytes(200_000_000)
HOSTILE = [
    ("far apart", cells("A1", "XFD1048576"), "file_too_large"),
    ("broken", sheet(["题干"])[:-200], "file_damaged"),
    ("no sheet", changed(sheet(["题"]), {"xl/workbook.xml": "<workbook"}), "file_damaged"),
    (
        "entities",
        changed(
            sheet(["题"]),
            {"xl/workbook.xml": '<!DOCTYPE a [<!ENTITY b "c">]><workbook>&b;</workbook>'},
        ),
        "file_unsafe",
    ),
    (
        "bomb",
        changed(sheet(["题"]), {"xl/worksheets/sheet1.xml": b"<" + bytes(200_000_000)}),
        "file_too_large",
    ),
]


@pytest.mark.parametrize(
    ("data", "code"), [case[1:] for case in HOSTILE], ids=[case[0] for case in HOSTILE]
)
def test_hostile_sheets_are_refused(data, code):
    assert read_document(Source("坏.xlsx", data)).error.code == code


#: Where a length in forty.xls lies so that the library panics, or asks for 64 GB and aborts.
LIES = {"panic": (2598, b"\xff\xff"), "abort": (10_566, b"\xff\xff\xff\x7f")}


@pytest.mark.parametrize("lie", LIES)
def test_a_library_that_stumbles_takes_nothing_with_it(program, tmp_path, lie):
    """One sentence, and the next file is read."""
    place, value = LIES[lie]
    data = bytearray((FORTY / "forty.xls").read_bytes())
    data[place : place + len(value)] = value
    (tmp_path / "a.xls").write_bytes(data)
    (tmp_path / "b.xls").write_bytes((FORTY / "forty.xls").read_bytes())
    done = program("import", str(tmp_path / "a.xls"), str(tmp_path / "b.xls"))
    assert (done.code, done.err) == (1, "")
    assert "damaged" in done.out and "papers: 1; not read: 1" in done.out


def _limits():
    resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))


def test_hostile_sheets_take_little_time_and_memory(tmp_path):
    for name, data, _ in HOSTILE:
        path = tmp_path / "坏.xlsx"
        path.write_bytes(data)
        command = [sys.executable, "-m", "shuati", "parse", str(path)]
        done = subprocess.run(command, preexec_fn=_limits, capture_output=True, check=False)
        assert done.returncode == 1, (name, done.stderr)
        assert "Traceback" not in done.stderr.decode()


def test_a_row_without_a_stem_is_told():
    """It is left out, and its line named; what else the column says stays as it is said."""
    rows = [["题型", "题干", "A", "B", "答案"], ["单选题", "", "甲", "乙", "A"]]
    found = paper(sheet(*rows, ["单选题", "泵要先灌水吗（ ）", "是", "否", "A"]))
    assert [(one.code, one.row) for one in found.problems] == [("empty_question", 2)]
    (one,) = found.questions
    assert (one.kind, one.answer, len(one.options)) == (Kind.SINGLE, ("A",), 2)
