"""What a person sees in a Word file is in the lines that its reader gives, in reading order."""

from pathlib import Path

import pytest

from shuati.files.documents import read_document
from shuati.files.sources import Source
from shuati.paper.parse import parse
from shuati.text.repair import repair
from tests.files.word import (
    PNG,
    abstract,
    docx,
    level,
    listed,
    num,
    p,
    parts_of,
    r,
    root,
    strict,
    table,
    tc,
    zipped,
)

HERE = Path(__file__).parent


def document(data, name="卷.docx"):
    found = read_document(Source(name, data))
    assert found.error is None, found.error
    assert found.format == "docx"
    return found


def lines(body, **rest):
    return document(docx(body, **rest)).text.split("\n")


UNDER = '<w:u w:val="single"/>'
TAB = "<w:r><w:tab/></w:r>"
FALLBACK = (
    "<mc:Fallback><w:pict><v:shape><v:textbox>{}</v:textbox></v:shape></w:pict></mc:Fallback>"
)
CHOICE = (
    '<mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx>{}</wps:txbx></wps:wsp></w:drawing>'
    "</mc:Choice>"
)
SUPER, SUB = (f'<w:vertAlign w:val="{name}script"/>' for name in ("super", "sub"))
RUBY = f"<w:r><w:ruby><w:rt>{r('hàn')}</w:rt><w:rubyBase>{{}}</w:rubyBase></w:ruby></w:r>"
LONG = "一二三四五六七八九十一二三四五六七八九十一"


def box(inner):
    """A box of text as Word writes it, twice."""
    inner = f"<w:txbxContent>{inner}</w:txbxContent>"
    both = CHOICE.format(inner) + FALLBACK.format(inner)
    return f"<w:r><mc:AlternateContent>{both}</mc:AlternateContent></w:r>"


TEXTS = {
    "breaks and tabs": (
        p("甲", TAB, "乙", "<w:r><w:br/></w:r>", "丙", "<w:r><w:noBreakHyphen/></w:r>", "丁"),
        ["甲\t乙", "丙-丁"],
    ),
    "soft hyphens": (p("un\xadbroken", "<w:r><w:softHyphen/></w:r>"), ["unbroken"]),
    "insertions stay, deletions go": (
        p("甲", f"<w:ins>{r('乙')}</w:ins>", "<w:del><w:r><w:delText>丙</w:delText></w:r></w:del>"),
        ["甲乙"],
    ),
    "moves": (p(f"<w:moveFrom>{r('甲')}</w:moveFrom>", f"<w:moveTo>{r('乙')}</w:moveTo>"), ["乙"]),
    "a deleted end of a paragraph": (
        p("1. 甲", props="<w:rPr><w:del/></w:rPr>") + p("乙"),
        ["1. 甲乙"],
    ),
    "hidden": (p("甲", r("乙", "<w:vanish/>"), r("丙", '<w:vanish w:val="0"/>')), ["甲丙"]),
    "links and controls": (
        p(
            f"<w:hyperlink>{r('甲')}</w:hyperlink>",
            f"<w:sdt><w:sdtContent>{r('乙')}</w:sdtContent></w:sdt>",
        ),
        ["甲乙"],
    ),
    "a control around paragraphs": (
        f"<w:sdt><w:sdtPr/><w:sdtContent>{p('甲')}{p('乙')}</w:sdtContent></w:sdt>",
        ["甲", "乙"],
    ),
    "a place to write": (
        p(
            "姓名：",
            "<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>"
            f"{r('单击此处输入文字。')}</w:sdtContent></w:sdt>",
        ),
        ["姓名：____"],
    ),
    "a field shows its result": (
        p(
            '<w:r><w:fldChar w:fldCharType="begin"/></w:r>',
            "<w:r><w:instrText>REF x</w:instrText></w:r>",
            '<w:r><w:fldChar w:fldCharType="separate"/></w:r>',
            "图1",
            '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
            "所示",
        ),
        ["图1所示"],
    ),
    "a simple field": (p(f'<w:fldSimple w:instr="PAGE">{r("3")}</w:fldSimple>'), ["3"]),
    "a fraction in a field": (
        p(
            '<w:r><w:fldChar w:fldCharType="begin"/></w:r>',
            r"<w:r><w:instrText>EQ \f(1</w:instrText></w:r>",
            "<w:r><w:instrText>,2)</w:instrText></w:r>",
            '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
            "米",
        ),
        [r"\(\frac{1}{2}\)米"],
    ),
    "a digit in a ring": (
        p(
            '<w:r><w:fldChar w:fldCharType="begin"/></w:r>',
            r"<w:r><w:instrText>eq \o\ac(○,3)</w:instrText></w:r>",
            '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
        ),
        ["③"],
    ),
    "symbols": (
        p(
            '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>',
            '<w:r><w:sym w:font="Wingdings" w:char="F0FB"/></w:r>',
            '<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>',
            '<w:r><w:sym w:font="Wingdings 2" w:char="F050"/></w:r>',
        ),
        ["√×α√"],
    ),
    "letters in a font of signs": (
        p("（", r("ü", '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>'), "）"),
        ["（√）"],
    ),
    "a tick of another font": (
        p(
            "（",
            r("a", '<w:rFonts w:ascii="Webdings"/>'),
            "）",
            r("J 字", '<w:rFonts w:ascii="Wingdings"/>'),
        ),
        ["（√） 字"],
    ),
    "scripts": (
        p(
            "x",
            r("2", '<w:vertAlign w:val="superscript"/>'),
            "，H",
            r("2", '<w:vertAlign w:val="subscript"/>'),
            "O，a",
            r("ij", '<w:vertAlign w:val="subscript"/>'),
            "，词",
            r("[1]", '<w:vertAlign w:val="superscript"/>'),
        ),
        ["x²，H₂O，a_{ij}，词[1]"],
    ),
    "scripts in several runs": (
        p(
            "SO",
            r("4", '<w:vertAlign w:val="subscript"/>'),
            r("2", '<w:vertAlign w:val="superscript"/>'),
            r("-", '<w:vertAlign w:val="superscript"/>'),
        ),
        ["SO₄²⁻"],
    ),
    "lines to write on": (
        p("首都是", r("      ", UNDER), "，", r("", UNDER), "，", r("　　", UNDER), "。"),
        ["首都是____，____，____。"],
    ),
    "a line of tabs": (
        p("答：", f"<w:r><w:rPr>{UNDER}</w:rPr><w:tab/><w:tab/></w:r>"),
        ["答：____"],
    ),
    "lines of several runs and lines": (
        p("答：", r("  ", UNDER), r("   ", UNDER), "<w:r><w:br/></w:r>", r("     ", UNDER)),
        ["答：____", "____"],
    ),
    "words on a line": (p("首都是", r("  北京  ", UNDER), "。"), ["首都是（北京）。"]),
    "words at the beginning of a line": (p("首都是", r("北京    ", UNDER)), ["首都是（北京）"]),
    "words behind a line": (p("参加", r("      项目", UNDER), "的"), ["参加____项目的"]),
    "a name before a line": (
        p(r("姓名：      ", UNDER), r("  ：   ", UNDER)),
        ["姓名：____：____"],
    ),
    "a sign between lines": (p("致", r("    ：    ", UNDER)), ["致____：____"]),
    "a hint behind a line": (p(r("    （填写）", UNDER)), ["____（填写）"]),
    "a number on a line": (p("to", r("  26  ", UNDER), "school"), ["to____26____school"]),
    "long words on a line": (
        p(r("   一二三四五六七八九十一二三四五六七八九十一  ", UNDER)),
        ["   一二三四五六七八九十一二三四五六七八九十一  "],
    ),
    "underlined words": (p("加", r("线", UNDER), "词 ", r("the word", UNDER)), ["加线词 the word"]),
    "one underlined space": (p("a", r(" ", UNDER), "b"), ["a b"]),
    "readings above characters": (
        p(
            "<w:r><w:ruby><w:rt>"
            + r("hàn")
            + "</w:rt><w:rubyBase>"
            + r("汉")
            + "</w:rubyBase></w:ruby></w:r>",
            "字",
        ),
        ["汉字"],
    ),
    "readings above a blank": (
        p(
            "<w:r><w:ruby><w:rt>"
            + r("hàn")
            + "</w:rt><w:rubyBase>"
            + r("（　）")
            + "</w:rubyBase></w:ruby></w:r>"
        ),
        ["hàn（　）"],
    ),
    "a box of text, once": (
        p("甲", box(p("盒中") + p("二"))) + p("乙"),
        ["甲", "盒中", "二", "乙"],
    ),
    "a box in a box": (p("甲", box(p("外", box(p("内"))))), ["甲", "外", "内"]),
    "a table of contents": (
        p("第一章\t1", props='<w:pStyle w:val="TOC1"/>') + p("甲"),
        ["甲"],
    ),
}
STYLES = '<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style>'


@pytest.mark.parametrize("name", TEXTS)
def test_text_as_it_is_seen(name):
    body, shown = TEXTS[name]
    assert lines(body, styles=STYLES) == shown
    assert document(zipped(strict(parts_of(body, styles=STYLES)))).text.split("\n") == shown


TABLES = {
    "rows": (table(["题号", "1", "2"], ["答案", "A", "B"]), ["题号\t1\t2", "答案\tA\tB"]),
    "an empty cell keeps its place": (
        table(["答案", "", "B"], ["a", "b", "c"]),
        ["答案\t\tB", "a\tb\tc"],
    ),
    "options in columns of two": (
        table(["A. 甲", "B. 乙"], ["C. 丙", "D. 丁"]),
        ["A. 甲\tB. 乙", "C. 丙\tD. 丁"],
    ),
    "options down the columns": (
        table(["A. 甲", "C. 丙"], ["B. 乙", "D. 丁"]),
        ["A. 甲", "B. 乙", "C. 丙", "D. 丁"],
    ),
    "a paper in one cell": (
        table([p("1. 题") + p("A. 甲") + p("B. 乙")]),
        ["1. 题", "A. 甲", "B. 乙"],
    ),
    "a bank with lines in its cells": (
        table(["题干", "选项", "答案"], ["甲", 'A. "一"\nB. 二', "A"]),
        ["题干\t选项\t答案", '甲\t"A. ""一""', 'B. 二"\tA'],
    ),
    "a number beside its question": (
        table(["1", "题\nA. 甲\nB. 乙"], ["2", "问\nA. 丙\nB. 丁"]),
        ["1\t题", "A. 甲", "B. 乙", "2\t问", "A. 丙", "B. 丁"],
    ),
    "merged cells, once": (
        table(
            [tc("类", '<w:vMerge w:val="restart"/>'), "甲", "一"],
            [tc("", "<w:vMerge/>"), "乙", "二"],
            [tc("合", '<w:gridSpan w:val="2"/>'), "三"],
        ),
        ["类\t甲\t一", "\t乙\t二", "合\t\t三"],
    ),
    "a table in a table": (
        table(["左", p("右") + table(["A", "B", "C"], ["一", "二", "三"]) + p("")]),
        ["左\t右", "A\tB\tC", "一\t二\t三"],
    ),
    "a deleted row": (
        table(["甲", "乙"]).replace(
            "</w:tbl>", f"<w:tr><w:trPr><w:del/></w:trPr><w:tc>{p('丙')}</w:tc></w:tr></w:tbl>"
        ),
        ["甲\t乙"],
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_tables_as_rows_or_lines(name):
    body, shown = TABLES[name]
    assert lines(body) == shown


def numbered(*paragraphs, numbering, styles=""):
    """The lines of paragraphs in lists: (list, level, text)."""
    body = "".join(p(text, props=listed(key, depth)) for key, depth, text in paragraphs)
    return lines(body, numbering=numbering, styles=styles)


PAPER = abstract(
    0,
    level(0, "chineseCounting", "%1、"),
    level(1, "decimal", "%2."),
    level(2, "upperLetter", "%3."),
) + num(1, 0)


def test_numbers_of_sections_questions_and_options():
    """Each level begins again below the one above it."""
    shown = numbered(
        (1, 0, "单选题"), (1, 1, "问"), (1, 2, "甲"), (1, 2, "乙"), (1, 1, "答"), (1, 2, "丙"),
        (1, 0, "填空题"), (1, 1, "空"), numbering=PAPER,
    )  # fmt: skip
    assert shown == [
        "一、单选题",
        "1. 问",
        "A. 甲",
        "B. 乙",
        "2. 答",
        "A. 丙",
        "二、填空题",
        "1. 空",
    ]


def test_questions_count_on_over_sections():
    """A level that never begins again (lvlRestart 0)."""
    numbering = abstract(
        0,
        level(0, "chineseCounting", "%1、"),
        level(1, "decimal", "%2．", rest='<w:lvlRestart w:val="0"/>'),
    ) + num(1, 0)
    shown = numbered((1, 0, "甲"), (1, 1, "乙"), (1, 0, "丙"), (1, 1, "丁"), numbering=numbering)
    assert shown == ["一、甲", "1．乙", "二、丙", "2．丁"]


def test_lists_of_one_kind_count_together_and_begin_again_where_that_is_said():
    again = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
    numbering = (
        abstract(0, level(0, "upperLetter", "%1.")) + num(1, 0) + num(2, 0) + num(3, 0, again)
    )
    shown = numbered(
        (1, 0, "甲"), (2, 0, "乙"), (3, 0, "丙"), (3, 0, "丁"), (1, 0, "戊"), numbering=numbering
    )
    assert shown == ["A. 甲", "B. 乙", "A. 丙", "B. 丁", "C. 戊"]


def test_levels_written_out():
    legal = level(1, "decimal", "%1.%2", rest="<w:isLgl/>")
    numbering = abstract(
        0, level(0, "upperRoman", "%1."), legal, level(2, "lowerLetter", "(%3)")
    ) + num(1, 0)
    shown = numbered((1, 0, "甲"), (1, 1, "乙"), (1, 1, "丙"), (1, 2, "丁"), numbering=numbering)
    assert shown == ["I. 甲", "1.1 乙", "1.2 丙", "(a) 丁"]


FORMS = [
    ("decimal", "12"), ("decimalZero", "12"), ("lowerRoman", "xii"), ("upperLetter", "L"),
    ("chineseCounting", "十二"), ("chineseCountingThousand", "十二"), ("japaneseCounting", "十二"),
    ("ideographTraditional", "12"), ("ideographDigital", "一二"), ("decimalEnclosedCircle", "⑫"),
    ("decimalEnclosedCircleChinese", "⑫"), ("decimalEnclosedParen", "⑿"),
    ("decimalFullWidth", "１２"),
    ("chineseLegalSimplified", "壹拾贰"), ("somethingNew", "12"),
]  # fmt: skip


@pytest.mark.parametrize(("form", "shown"), FORMS)
def test_forms_of_numbers(form, shown):
    numbering = abstract(0, level(0, form, "第%1题", start=12)) + num(1, 0)
    assert numbered((1, 0, "甲"), numbering=numbering) == [f"第{shown}题 甲"]


def test_numbers_that_come_from_a_style():
    """The list keeps a level for a style; a style based on it has the number too."""
    styles = (
        '<w:style w:type="paragraph" w:styleId="Q"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr>'
        "</w:pPr></w:style>"
        '<w:style w:type="paragraph" w:styleId="O"><w:basedOn w:val="Q"/></w:style>'
        '<w:style w:type="paragraph" w:styleId="X"><w:basedOn w:val="Q"/></w:style>'
    )
    numbering = abstract(
        0,
        level(0, "decimal", "%1.", rest='<w:pStyle w:val="Q"/>'),
        level(1, "upperLetter", "%2.", rest='<w:pStyle w:val="O"/>'),
    ) + num(1, 0)
    named = [
        p(text, props=f'<w:pStyle w:val="{style}"/>')
        for style, text in ("Q问", "O甲", "O乙", "X又")
    ]
    bare = p("不编", props='<w:pStyle w:val="Q"/><w:numPr><w:numId w:val="0"/></w:numPr>')
    assert lines("".join([*named, bare]), numbering=numbering, styles=styles) == [
        "1. 问", "A. 甲", "B. 乙", "2. 又", "不编",
    ]  # fmt: skip


def test_a_number_before_nothing_is_counted_and_not_shown():
    numbering = abstract(0, level(0, "decimal", "%1.")) + num(1, 0)
    assert numbered((1, 0, "甲"), (1, 0, ""), (1, 0, "乙"), numbering=numbering) == [
        "1. 甲",
        "",
        "3. 乙",
    ]


def test_bullets():
    font = '<w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr>'
    numbering = abstract(
        0, level(0, "bullet", "\uf06c").replace("</w:lvl>", f"{font}</w:lvl>")
    ) + num(1, 0)
    assert numbered((1, 0, "发热"), numbering=numbering) == ["● 发热"]


NOTES = (
    f'<w:footnote w:id="2">{p("释义")}</w:footnote><w:footnote w:id="3">{p("答案：B")}</w:footnote>'
)


def test_notes_stand_behind_their_paragraph():
    """One with an answer has no sign, so that it is read as the question's."""
    reference = '<w:r><w:footnoteReference w:id="{}"/></w:r>'
    body = p("词", reference.format(2), "语") + p("1. 问", reference.format(3)) + p("末")
    assert lines(body, notes=NOTES) == ["词[注1]语", "[注1] 释义", "1. 问", "答案：B", "末"]


def drawing(key):
    return f'<w:r><w:drawing><a:graphic><a:blip r:embed="{key}"/></a:graphic></w:drawing></w:r>'


def test_pictures_stand_where_they_are_seen():
    old = '<w:r><w:object><v:shape><v:imagedata r:id="rId8"/></v:shape></w:object></w:r>'
    wmf = b"\xd7\xcd\xc6\x9a" + bytes(30)
    found = document(
        docx(
            p("图", drawing("rId7"), "示", drawing("rId7"))
            + p("式", old)
            + p("外", drawing("rId9")),
            related=[
                ("rId7", "image", "media/../media/1.png"),
                ("rId8", "image", "/word/media/2.wmf"),
                ("rId9", "image", "http://127.0.0.1/x.png"),
            ],
            more={"word/media/1.png": PNG, "word/media/2.wmf": wmf},
        )
    )
    first, second = found.pictures
    assert (first.data, first.extension, second.extension) == (PNG, "png", "wmf")
    assert found.text == f"图{first.mark}示{first.mark}\n式{second.mark}\n外"
    assert [one.code for one in found.problems] == ["picture_missing", "picture_unshown"]


def test_other_files_inside():
    body = p("甲") + '<w:altChunk r:id="rId7"/><w:altChunk r:id="rId8"/>' + p("丁")
    archive = (
        "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n--x\n"
        "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n"
        "5LiZ\n--x--\n"
    )
    found = document(
        docx(
            body,
            related=[("rId7", "aFChunk", "a.txt"), ("rId8", "aFChunk", "b.mht")],
            more={"word/a.txt": "乙\n又".encode(), "word/b.mht": archive},
        )
    )
    assert found.text == "甲\n乙\n又\n丙\n丁"


def test_a_word_file_inside_another():
    inner = docx(
        p("乙") + '<w:altChunk r:id="rId7"/>',
        related=[("rId7", "aFChunk", "x.docx")],
        more={"word/x.docx": docx(p("丙"))},
    )
    found = document(
        docx(
            p("甲") + '<w:altChunk r:id="rId7"/>',
            related=[("rId7", "aFChunk", "x.docx")],
            more={"word/x.docx": inner},
        )
    )
    assert found.text == "甲\n乙"
    assert [one.code for one in found.problems] == ["part_unread"]


def options(look, right, rest=""):
    """Questions with four options, of which those in `right` have a look."""
    made = []
    for number, answer in enumerate(right, 1):
        made.append(p(f"{number}. 下列正确的是（　）。"))
        made += [
            p(r(f"{letter}. 选项{letter}", look if letter in answer else rest)) for letter in "ABCD"
        ]
    return "".join(made)


BULLETS = (
    abstract(1, level(0, "bullet", "\uf0b7"))
    + abstract(2, level(0, "decimal", "%1."))
    + num(1, 1)
    + num(2, 2)
)


def bulleted(stem, options, answer=""):
    """A numbered question with a list below it as Word's button makes one."""
    made = p(stem, props=listed(2)) + "".join(p(one, props=listed(1)) for one in options)
    return made + (p(answer) if answer else "")


def test_bullets_are_options_where_a_letter_is_the_answer():
    """In any other question they are what it says."""
    found = paper(
        p("一、选择题")
        + bulleted("指针在绿区表示（　）。", ["正常", "不足", "过期"], "答案：A")
        + bulleted("下列说法错误的是", ["甲", "乙"], "答案：AB")
        + bulleted("第一步是（　）。", ["断电", "呼救"], "答案：C")
        + p("二、简答题")
        + bulleted("简述灭火的方法。", ["冷却", "窒息"])
    )
    assert [
        ([one.text for one in question.options], question.answer) for question in found.questions
    ] == [
        (["正常", "不足", "过期"], ("A",)),
        (["甲", "乙"], ("A", "B")),
        ([], ("C",)),
        ([], "• 冷却\n• 窒息"),
    ]


def paper(body):
    return parse(repair(document(docx(body, numbering=BULLETS)).text).lines)


RED, BOLD = '<w:color w:val="FF0000"/>', "<w:b/>"


@pytest.mark.parametrize("look", [RED, BOLD, UNDER, '<w:highlight w:val="yellow"/>'])
def test_options_that_only_their_look_points_out(look):
    found = document(docx(options(look, ["A", "C", "B", "AD"])))
    signed = [line[0] for line in found.text.split("\n") if line.endswith("(正确答案)")]
    assert signed == ["A", "C", "B", "A", "D"]
    assert [one.code for one in found.problems] == ["answers_by_look"]


@pytest.mark.parametrize(
    "body",
    [
        options(RED, ["A", "C"]),
        options(RED, ["A", "C", "B"]) + p("参考答案：1-3 ACB"),
        options(RED, ["A", "C", "B"]).replace("（　）", "（D）"),
        options(RED, ["A", "C", "B", "ABCD"]),
        options(RED, ["A", "C", "B", "", "", ""]),
        options(RED, ["A", "C", "B"], rest=RED),
    ],
    ids=["few", "a key", "answers in brackets", "whole questions too", "rarely", "all"],
)
def test_a_look_that_points_out_nothing(body):
    found = document(docx(body))
    assert "正确答案" not in found.text
    assert not found.problems


def test_options_in_one_line():
    body = "".join(
        p(f"{number}. 问") + p("A. 甲\t", r("B. 乙", RED), "\tC. 丙") for number in (1, 2, 3)
    )
    assert lines(body)[1] == "A. 甲\tB. 乙(正确答案)\tC. 丙"


def test_the_main_part_may_have_another_name():
    parts = parts_of(p("甲"))
    parts["word/document2.xml"] = parts.pop("word/document.xml")
    parts["_rels/.rels"] = parts["_rels/.rels"].replace("document.xml", "document2.xml")
    assert document(zipped(parts)).text == "甲"
    assert (
        document(
            zipped({"word\\document.xml": root("document", f"<w:body>{p('甲')}</w:body>")})
        ).text
        == "甲"
    )


def test_an_empty_file_is_told():
    found = read_document(Source("空.docx", docx(p(""))))
    assert (found.problem, found.error.code) == ("empty_file", "empty_file")


def test_a_page_inside():
    """Some programs write the whole paper so."""
    page = "<html><body><p>1. 问（　）。</p><p>A. 甲</p></body></html>"
    mail = (
        "MIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n"
        "Content-Transfer-Encoding: 8bit\n\n"
    )
    for name, data in (("a.html", page), ("a.mht", mail + page)):
        found = document(
            docx(
                '<w:altChunk r:id="rId7"/>',
                related=[("rId7", "aFChunk", name)],
                more={f"word/{name}": data},
            )
        )
        assert [line for line in found.text.split("\n") if line] == ["1. 问（　）。", "A. 甲"]
