"""Papers laid out as people lay them out in Word, WPS, sheets and pages, each with its questions.

All are made here by hand. `make_layouts.py` lets LibreOffice print some of them as PDF.
"""

import io
from base64 import encodebytes

import xlsxwriter

from tests.files.test_word import BOLD, RED, TAB, UNDER, box
from tests.files.word import abstract, docx, level, listed, num, p, r, table

#: Kind, stem, options, answer; a bracket to write in is （）, white space does not count.
LAMP = (
    "single",
    "灭火器压力表指针在绿区表示（）。",
    ["压力正常", "压力不足", "压力过高", "已经失效"],
    ("A",),
)
SHOCK = (
    "single",
    "触电急救的第一步是（）。",
    ["人工呼吸", "切断电源", "拨打电话", "原地等待"],
    ("B",),
)
CAP = (
    "single",
    "安全帽的有效期一般为（）。",
    ["12个月", "24个月", "30个月", "60个月"],
    ("C",),
)
LEVELS = (
    "multiple",
    "三级安全教育包括（）。",
    ["公司级", "车间级", "班组级", "家庭级"],
    ("A", "B", "C"),
)
WATER = ("truefalse", "电气火灾可以直接用水扑救。", [], False)
BELT = ("truefalse", "高处作业必须系安全带。", [], True)
CALL = ("blank", "我国的火警电话是____。", [], ("119",))
COLOURS = ("blank", "安全色中红色表示____，黄色表示____。", [], ("禁止", "警告"))
WAYS = ("short", "简述灭火的基本方法。", [], "冷却法、窒息法、隔离法、抑制法。")
DUTY = (
    "single",
    "根据《安全生产法》的规定，生产经营单位的主要负责人对本单位的安全生产工作全面负责，"
    "其他负责人对职责范围内的安全生产工作负责。下列说法中正确的是（）。",
    [
        "主要负责人应当建立健全并落实本单位全员安全生产责任制，加强安全生产标准化建设",
        "主要负责人不需要组织制定本单位安全生产规章制度",
        "主要负责人可以不参加培训",
        "以上都不对",
    ],
    ("A",),
)
OFFICE = (
    "single",
    "Which of the following office workflows is the most efficient?",
    ["Filing by hand in the office", "Flow charts", "Staffing sufficiently", "None of them"],
    ("C",),
)
SINGLES = (LAMP, SHOCK, CAP)
NAMES = {"single": "单选题", "multiple": "多选题", "truefalse": "判断题", "blank": "填空题"}
HEAD = ["题型", "题干", "选项A", "选项B", "选项C", "选项D", "答案"]
#: Lists of Word: sections with questions and options below them; numbers; letters from A on.
_AGAIN = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
LISTS = (
    abstract(
        1,
        level(0, "chineseCounting", "%1、"),
        level(1, "decimal", "%2."),
        level(2, "upperLetter", "%3."),
    )
    + abstract(2, level(0, "decimal", "%1．"))
    + abstract(3, level(0, "upperLetter", "%1."))
    + num(1, 1)
    + num(2, 2, _AGAIN)
    + num(3, 2, _AGAIN)
    + "".join(num(10 + place, 3, _AGAIN) for place in range(3))
)


def stem(one):
    """What is asked, with a bracket to write in."""
    return one[1].replace("（）", "（　）")


def options(one, form="{}. {}"):
    """The options with their letters."""
    return [form.format(letter, text) for letter, text in zip("ABCD", one[2], strict=False)]


def letters(one):
    """The letters of the answer."""
    return "".join(one[3])


def asked(ones, *, form="{}. {}", number="{}. ", key=True):
    """Paragraphs of questions, each with its answer below it."""
    return "".join(
        p(number.format(place) + stem(one))
        + "".join(map(p, options(one, form)))
        + (p(f"答案：{letters(one)}") if key else "")
        for place, one in enumerate(ones, 1)
    )


def bordered(*rows, widths):
    """A table with lines around its cells, which Word's own tables have."""
    sides = ("top", "left", "bottom", "right", "insideH", "insideV")
    lines = "".join(f'<w:{side} w:val="single" w:sz="4" w:color="000000"/>' for side in sides)
    wide = f'<w:tblW w:w="{sum(widths)}" w:type="dxa"/>'
    grid = "".join(f'<w:gridCol w:w="{one}"/>' for one in widths)
    return (
        table(*rows)
        .replace("<w:tblPr/>", f"<w:tblPr>{wide}<w:tblBorders>{lines}</w:tblBorders></w:tblPr>")
        .replace("<w:tblGrid/>", f"<w:tblGrid>{grid}</w:tblGrid>")
    )


def _cells(one, columns):
    """Options in a table without lines, so many side by side."""
    found = options(one, "{}．{}")
    return table(*[found[at : at + columns] for at in range(0, 4, columns)])


def _down(one):
    a, b, c, d = options(one, "{}．{}")
    return table([a, c], [b, d])


def _chosen(one, right, wrong):
    """Options of which the right ones begin with a sign."""
    return "".join(
        p(f"{right if letter in one[3] else wrong}{text}")
        for letter, text in zip("ABCD", options(one), strict=True)
    )


def _record(one):
    rows = [["题干", stem(one)], *[[f"选项{x[0]}", x[3:]] for x in options(one)]]
    return bordered(*rows, ["正确答案", letters(one)], ["解析", "略"], widths=[1500, 7500]) + p("")


def _grid(ones):
    places = map(str, range(1, len(ones) + 1))
    return table(["题号", *places], ["答案", *map(letters, ones)])


def _bank(ones, answers):
    rows = [
        [str(at), NAMES[one[0]], "\n".join([stem(one), *options(one)]), answer]
        for at, (one, answer) in enumerate(zip(ones, answers, strict=True), 1)
    ]
    return ["序号", "题型", "试题内容", "参考答案"], *rows


def _listed(one, place, look="", right=()):
    """A question and its options with Word's own numbers and letters."""
    made = [
        p(r(text, look if letter in right else ""), props=listed(10 + place))
        for letter, text in zip("ABCD", one[2], strict=True)
    ]
    return p(stem(one), props=listed(2)) + "".join(made)


def _paragraph(at, one):
    """A question in one paragraph, with breaks of lines and tabs."""
    a, b, c, d = options(one, "{}、{}")
    parts = [f"{at}、{stem(one)}", BREAK, a, TAB, b, BREAK, c, TAB, d, BREAK]
    return p(*parts, f"正确答案：{letters(one)}")


BREAK = "<w:r><w:br/></w:r>"
_REF = '<w:r><w:footnoteReference w:id="{}"/></w:r>'
_NOTE = '<w:footnote w:id="{}">{}</w:footnote>'
SEAL = box(
    p("学校________ 班级________ 姓名________ 考号________") + p("………………密………………封………………线………………")
)
YELLOW = '<w:highlight w:val="yellow"/>'
#: The gap of two columns.
COLUMNS = '<w:sectPr><w:cols w:num="2" w:space="425"/></w:sectPr>'
MANY = [
    (kind, f"在第{place}号车间，{text}", choices, answer)
    for place in range(1, 7)
    for kind, text, choices, answer in (DUTY, LAMP, SHOCK)
]

BODIES = {
    "two columns and a box along the edge": (
        p(SEAL, r("安全知识考试试卷"))
        + p("考试时间：60分钟　满分：100分")
        + p("一、单项选择题（每题2分，共4分）")
        + asked(SINGLES[:2], form="{}．{}", number="{}．", key=False)
        + p("二、判断题（每题1分）")
        + p(f"3．{WATER[1]}（　）")
        + p("参考答案")
        + p("1．A　2．B　3．×")
        + COLUMNS,
        [LAMP, SHOCK, WATER],
    ),
    "options in a table of two columns": (
        "".join(
            p(f"{at}. {stem(one)}") + _cells(one, 2) + p(f"答案：{letters(one)}")
            for at, one in enumerate(SINGLES, 1)
        ),
        SINGLES,
    ),
    "options down the columns of a table": (
        "".join(
            p(f"{at}. {stem(one)}") + _down(one) + p(f"答案：{letters(one)}")
            for at, one in enumerate(SINGLES, 1)
        ),
        SINGLES,
    ),
    "Word's letters in the cells of a row": (
        "".join(
            p(stem(one), props=listed(2))
            + table([p(text, props=listed(10 + at)) for text in one[2]])
            + p(f"答案：{letters(one)}")
            for at, one in enumerate(SINGLES)
        ),
        SINGLES,
    ),
    "Word's numbers begin again in each section": (
        p("一、单选题")
        + _listed(LAMP, 0)
        + _listed(SHOCK, 1)
        + p("二、判断题")
        + p(f"{WATER[1]}（　）", props=listed(3))
        + p(f"{BELT[1]}（　）", props=listed(3))
        + p("答案")
        + p("一、单选题 1-2 AB")
        + p("二、判断题 1. × 2. √"),
        [LAMP, SHOCK, WATER, BELT],
    ),
    "one list of three levels": (
        p("单选题", props=listed(1, 0))
        + "".join(
            p(stem(one), props=listed(1, 1)) + "".join(p(x, props=listed(1, 2)) for x in one[2])
            for one in (LAMP, SHOCK)
        )
        + p("判断题", props=listed(1, 0))
        + p(f"{BELT[1]}（　）", props=listed(1, 1))
        + p("答案：一、1.A 2.B 二、1.√"),
        [LAMP, SHOCK, BELT],
    ),
    "one paragraph a question, with breaks and tabs": (
        "".join(_paragraph(at, one) for at, one in enumerate(SINGLES, 1)),
        SINGLES,
    ),
    "words written on lines": (
        p("一、填空题")
        + p("1. 我国的火警电话是", r("  119  ", UNDER), "。")
        + p("2. 安全色中红色表示", r("　禁止　", UNDER), "，黄色表示", r("　警告　", UNDER), "。"),
        [CALL, COLOURS],
    ),
    "answers that were changed with tracking": (
        p("1. " + stem(LAMP))
        + "".join(map(p, options(LAMP)))
        + p(
            "答案：",
            "<w:del><w:r><w:delText>C</w:delText></w:r></w:del>",
            f"<w:ins>{r('A')}</w:ins>",
        )
        + p("2. " + stem(SHOCK))
        + "".join(map(p, options(SHOCK)))
        + f"<w:p><w:pPr><w:rPr><w:ins/></w:rPr></w:pPr><w:ins>{r('答案：B')}</w:ins></w:p>",
        [LAMP, SHOCK],
    ),
    "a table a question, with names": ("".join(map(_record, SINGLES)), SINGLES),
    "a table of questions with kinds": (
        bordered(
            *_bank([LAMP, LEVELS, WATER, CALL], ["A", "ABC", "错误", "119"]),
            widths=[800, 1000, 6000, 1200],
        ),
        [LAMP, LEVELS, WATER, CALL],
    ),
    "a table of questions and answers": (
        table(
            ["题目", "答案"],
            *[["\n".join([stem(one), *options(one)]), letters(one)] for one in SINGLES],
        ),
        SINGLES,
    ),
    "boxes that are ticked": (
        "".join(
            p(f"{at}. {stem(one)}") + _chosen(one, "☑", "□")
            for at, one in enumerate((LAMP, SHOCK, LEVELS), 1)
        ),
        [LAMP, SHOCK, LEVELS],
    ),
    "options that are marked in yellow": (
        "".join(_listed(one, at, YELLOW, one[3]) for at, one in enumerate(SINGLES)),
        SINGLES,
    ),
    "red letters in the brackets": (
        "".join(
            p(f"{at}．{one[1].split('（')[0]}（", r(f" {letters(one)} ", RED), "）。")
            + "".join(map(p, options(one)))
            for at, one in enumerate((LAMP, LEVELS), 1)
        )
        + p(f"3．{WATER[1]}（", r("×", RED), "）"),
        [LAMP, LEVELS, WATER],
    ),
    "a key above the questions": (
        p("一、单选题（请将答案填入下表）") + _grid(SINGLES) + asked(SINGLES, key=False),
        SINGLES,
    ),
    "a short answer with its points": (
        p("一、简答题（每题10分）") + p("1、" + WAYS[1], r("（10分）", BOLD)) + p("答：" + WAYS[3]),
        [WAYS],
    ),
    "two columns with a key in a table": (
        p("安全生产知识考试试卷")
        + p("一、单项选择题（每题1分）")
        + asked(MANY, form="{}．{}", number="{}．", key=False)
        + p("参考答案")
        + "".join(
            bordered(
                ["题号", *map(str, range(at, at + 9))],
                ["答案", *[letters(one) for one in MANY[at - 1 : at + 8]]],
                widths=[450] * 10,
            )
            for at in (1, 10)
        )
        + COLUMNS,
        MANY,
    ),
    "English": (
        p("1. " + OFFICE[1]) + "".join(map(p, options(OFFICE))) + p("Answer: C"),
        [OFFICE],
    ),
}
WORD = {
    name: (docx(p("安全考试") + body, numbering=LISTS), want)
    for name, (body, want) in BODIES.items()
}
WORD["answers in footnotes"] = (
    docx(
        "".join(
            p(f"{at}. {stem(one)}", _REF.format(at)) + "".join(map(p, options(one)))
            for at, one in enumerate(SINGLES[:2], 1)
        ),
        notes=_NOTE.format(1, p("答案：A")) + _NOTE.format(2, p("答案：B")),
    ),
    [LAMP, SHOCK],
)


def sheet(*rows):
    """A workbook with one sheet of these rows."""
    return book({"题库": rows})


def book(sheets, *, merged=()):
    """A workbook of these sheets; `merged` are cells of the first one with what they say."""
    target = io.BytesIO()
    with xlsxwriter.Workbook(target) as made:
        for name, rows in sheets.items():
            page = made.add_worksheet(name)
            for place, row in enumerate(rows):
                page.write_row(place, 0, row)
            for *place, text in merged if page.index == 0 else ():
                page.merge_range(*place, text)
    return target.getvalue()


def row(one, answer):
    """A row of a bank."""
    return [NAMES[one[0]], stem(one), *(one[2] + [""] * 4)[:4], answer]


_ROWS = [
    row(one, answer)
    for one, answer in ((LAMP, "A"), (LEVELS, "ABC"), (WATER, "错误"), (COLOURS, "禁止；警告"))
]
_ASKED = [LAMP, LEVELS, WATER, COLOURS]
_CELLS = {
    "in lines without letters": ("\n", "{1}"),
    "parted by a bar": ("|", "{1}"),
    "parted by a bar, with letters": ("|", "{}:{}"),
    "parted by ###": ("###", "{1}"),
    "parted by ；": ("；", "{}、{}"),
}
_MENU = ["编号", "题目描述", "选项1", "选项2", "选项3", "选项4", "正确选项"]
SHEETS = {
    "a merged title": (
        book({"题库": [[], HEAD, *_ROWS]}, merged=[(0, 0, 0, 6, "安全题库")]),
        _ASKED,
    ),
    "two rows of names, merged": (
        book(
            {"题库": [[], ["", "", "A", "B", "C", "D"], *_ROWS]},
            merged=[
                (0, 0, 1, 0, "题型"),
                (0, 1, 1, 1, "题干"),
                (0, 2, 0, 5, "选项"),
                (0, 6, 1, 6, "答案"),
            ],
        ),
        _ASKED,
    ),
    "a sheet a kind": (
        book(
            {
                "单选题": [
                    ["序号", *HEAD[1:]],
                    [1, *row(LAMP, "A")[1:]],
                    [2, *row(SHOCK, "B")[1:]],
                ],
                "判断题": [["序号", "题干", "正确答案"], [1, WATER[1], "错"], [2, BELT[1], "对"]],
            }
        ),
        [LAMP, SHOCK, WATER, BELT],
    ),
    "letters with all kinds of signs": (
        sheet(
            HEAD, *[row(LEVELS, said) for said in ("A,B,C", "A、B、C", "A B C", "A|B|C", "a;b;c")]
        ),
        [LEVELS] * 5,
    ),
    "truth as 1 and 0": (sheet(HEAD, row(WATER, 0), row(BELT, 1)), [WATER, BELT]),
    "numbers as numbers": (
        sheet(HEAD, ["单选题", "1+1等于（　）。", 1, 2, 3.5, 4, "B"], row(CALL, 119)),
        [("single", "1+1等于（）。", ["1", "2", "3.5", "4"], ("B",)), CALL],
    ),
    **{
        f"options in one cell, {name}": (
            sheet(
                ["题型", "题目", "选项", "答案"],
                *[
                    [NAMES[one[0]], stem(one), sign.join(options(one, form)), letters(one)]
                    for one in (LAMP, LEVELS)
                ],
            ),
            [LAMP, LEVELS],
        )
        for name, (sign, form) in _CELLS.items()
    },
    "letters in the cells, too": (
        sheet(HEAD, *[[*row(one, "")[:2], *options(one), letters(one)] for one in SINGLES]),
        SINGLES,
    ),
    "numbers in the stems": (
        sheet(
            HEAD,
            *[
                ["单选题", f"{at}. {stem(one)}", *one[2], letters(one)]
                for at, one in enumerate(SINGLES, 1)
            ],
        ),
        SINGLES,
    ),
    "English names": (
        sheet(
            ["Type", "Question", "Option A", "Option B", "Option C", "Option D", "Correct Answer"],
            ["single", OFFICE[1], *OFFICE[2], "C"],
        ),
        [OFFICE],
    ),
    "two columns": (
        sheet(["题目", "答案"], [WAYS[1], WAYS[3]], [CALL[1], "119"]),
        [WAYS, CALL],
    ),
    "answers that count the options": (
        sheet(_MENU, *[[at, stem(one), *one[2], at] for at, one in enumerate(SINGLES, 1)]),
        SINGLES,
    ),
    "答案A for an option": (
        sheet(
            ["题型", "考题", "答案A", "答案B", "答案C", "答案D", "正确答案"],
            *[row(one, letters(one)) for one in SINGLES],
        ),
        SINGLES,
    ),
    "no names": (
        sheet(*[[at, stem(one), *one[2], letters(one)] for at, one in enumerate(SINGLES, 1)]),
        SINGLES,
    ),
    "no names, with letters": (
        sheet(*[[at, stem(one), *options(one), letters(one)] for at, one in enumerate(SINGLES, 1)]),
        SINGLES,
    ),
    "CSV in GB18030": (
        "\r\n".join(",".join(one) for one in (HEAD, *_ROWS)).encode("gb18030"),
        _ASKED,
    ),
    "CSV with semicolons": (
        "\r\n".join(";".join(one) for one in (HEAD, *_ROWS[:3])).encode("utf-8-sig"),
        _ASKED[:3],
    ),
}


def page(body):
    """A page with a title."""
    return f"<!DOCTYPE html><title>安全考试</title><h1>安全考试</h1>{body}".encode()


def _each(form):
    """A page with this for each question."""
    return page("".join(form(at, one) for at, one in enumerate((LAMP, SHOCK, LEVELS), 1)))


def _marked(tag, one, form="{}. {}"):
    return "".join(f"<{tag}>{text}</{tag}>" for text in options(one, form))


_WORDS = (
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>"
    "<span style='mso-list:Ignore'>{}<span style='font:7.0pt Times'>&nbsp;&nbsp; </span>"
    "</span></span><![endif]><span>{}</span><span lang=EN-US><o:p></o:p></span></p>"
)
_MAIL = (
    b'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x\r\n'
    b"Content-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n"
)
PAGES = {
    "an item an option, its letter apart": _each(
        lambda at, one: (
            f"<div><span>{at}.</span><span>{stem(one)}</span></div><ul>"
            + _marked("li", one, "<span>{}</span><span>{}</span>")
            + f"</ul><div class='ans' style='display:none'>正确答案：<b>{letters(one)}</b></div>"
        )
    ),
    "labels with boxes": _each(
        lambda at, one: (
            f"<fieldset><legend>{at}、{stem(one)}</legend>"
            + _marked(
                "label", one, f"<input type=checkbox name=q{at} value={{0}}> {{0}}. {{1}}<br>"
            )
            + f"</fieldset><p>参考答案：{letters(one)}</p>"
        )
    ),
    "buttons without letters, a class for the right one": page(
        "".join(
            f"<p>{at}. {stem(one)}</p>"
            + "".join(
                f"<div class='{'correct' if letter in one[3] else ''}'>"
                f"<input type=radio name=q{at}><span>{text}</span></div>"
                for letter, text in zip("ABCD", one[2], strict=True)
            )
            for at, one in enumerate(SINGLES, 1)
        )
    ),
    "details": _each(
        lambda at, one: (
            f"<h3>第{at}题</h3><p>{stem(one)}</p><ol type=A>"
            + _marked("li", one, "{1}")
            + f"</ol><details><summary>查看答案</summary><p>答案：{letters(one)}</p></details>"
        )
    ),
    "Word's page": _each(
        lambda at, one: (
            _WORDS.format(f"{at}.", stem(one))
            + "".join(
                _WORDS.format(f"{letter}.", text)
                for letter, text in zip("ABCD", one[2], strict=True)
            )
            + f"<p class=MsoNormal>答案：{letters(one)}</p>"
        )
    ),
    "bullets, and a letter for the answer": page(
        "<ol>"
        + "".join(
            f"<li>{stem(one)}<ul>{_marked('li', one, '{1}')}</ul><p>答案：{letters(one)}</p></li>"
            for one in (LAMP, SHOCK, LEVELS)
        )
        + "</ol>"
    ),
    "options in rows": _each(
        lambda at, one: (
            f"<p>{at}. {stem(one)}</p><table><tr>{_marked('td', one)[:-1]}></tr></table>"
            f"<p>答案：{letters(one)}</p>"
        )
    ),
    "a page and its pictures in one file": _MAIL
    + encodebytes(
        _each(
            lambda at, one: (
                f"<p>{at}. {stem(one)}</p>{_marked('p', one)}<p>答案：{letters(one)}</p>"
            )
        )
    )
    + b"--x--\r\n",
}
#: Files in made/, and what they show.
PRINTED = {
    "layout-columns": "two columns with a key in a table",
    "layout-records": "a table a question, with names",
    "layout-bank": "a table of questions with kinds",
    "layout-english": "English",
}
