"""Make the Word files of `tests/files/made` with other programs; run by hand, as
`python -m tests.files.make_word`.

`libreoffice.docx` is what LibreOffice makes of an OpenDocument text with all that a paper has;
`python-docx.docx` is written by python-docx, where that is installed.
"""

import subprocess
import sys
import tempfile
from base64 import b64encode
from pathlib import Path

from tests.files.make_forty import picture

HERE = Path(__file__).parent / "made"
_SPACES = {
    "office": "office:1.0",
    "text": "text:1.0",
    "style": "style:1.0",
    "table": "table:1.0",
    "draw": "drawing:1.0",
    "fo": "xsl-fo-compatible:1.0",
    "svg": "svg-compatible:1.0",
}
_XMLNS = " ".join(
    f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}"'
    for prefix, name in _SPACES.items()
)
_LOOKS = {
    "U": 'style:text-underline-style="solid"',
    "Up": 'style:text-position="super 58%"',
    "Down": 'style:text-position="sub 58%"',
    "Hidden": 'text:display="none"',
}
_NUMBERS = ("一, 二, 三, ...", "、"), ("1", "."), ("A", ".")
_STYLES = (
    "<office:automatic-styles>"
    + "".join(
        f'<style:style style:name="{name}" style:family="text"><style:text-properties {look}/>'
        "</style:style>"
        for name, look in _LOOKS.items()
    )
    + '<text:list-style style:name="L">'
    + "".join(
        f'<text:list-level-style-number text:level="{depth}" style:num-format="{form}" '
        f'style:num-suffix="{behind}"/>'
        for depth, (form, behind) in enumerate(_NUMBERS, 1)
    )
    + '</text:list-style><text:list-style style:name="B">'
    '<text:list-level-style-bullet text:level="1" text:bullet-char="●"/></text:list-style>'
    "</office:automatic-styles><office:master-styles>"
    '<style:master-page style:name="Standard" style:page-layout-name="P">'
    "<style:header><text:p>页眉不要</text:p></style:header>"
    "<style:footer><text:p>第1页</text:p></style:footer>"
    "</style:master-page></office:master-styles>"
)
_FRUIT = 'table:number-rows-spanned="2"'
_TOTAL = 'table:number-columns-spanned="2"'
_COVERED = "<table:covered-table-cell/>"


def _listed(inner, depth):
    for _ in range(depth):
        inner = f"<text:list><text:list-item>{inner}</text:list-item></text:list>"
    return inner.replace(
        "<text:list>", '<text:list text:style-name="L" text:continue-numbering="true">', 1
    )


def _p(inner, depth=0):
    return _listed(f"<text:p>{inner}</text:p>", depth)


def _span(style, inner):
    return f'<text:span text:style-name="{style}">{inner}</text:span>'


def _cell(inner, rest=""):
    return f"<table:table-cell {rest}>{inner}</table:table-cell>"


def _table(*rows):
    made = "".join(f"<table:table-row>{''.join(row)}</table:table-row>" for row in rows)
    columns = '<table:table-column table:number-columns-repeated="3"/>'
    return f"<table:table>{columns}{made}</table:table>"


def page():
    """Return the paper as flat OpenDocument."""
    note = (
        '<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation>'
        "<text:note-body><text:p>脚注释义</text:p></text:note-body></text:note>"
    )
    box = (
        '<draw:frame text:anchor-type="paragraph" svg:width="5cm" svg:height="2cm"><draw:text-box>'
        "<text:p>框里的话</text:p></draw:text-box></draw:frame>"
    )
    image = (
        '<draw:frame text:anchor-type="as-char" svg:width="1cm" svg:height="1cm"><draw:image>'
        f"<office:binary-data>{b64encode(picture()).decode()}</office:binary-data>"
        "</draw:image></draw:frame>"
    )
    spaces = '<text:s text:c="8"/>'
    body = [
        _p("单项选择题", 1),
        _p(
            f"水的化学式H{_span('Down', '2')}O，面积为3 m{_span('Up', '2')}，下列正确的是（　）。",
            2,
        ),
        _p("甲", 3),
        _p("乙", 3),
        _p(f"丙{image}", 3),
        _p("答案：B"),
        _p(f"式子的值是（　）。{note}", 2),
        _p("一", 3),
        _p("二", 3),
        _p("答案：A"),
        _p("填空题", 1),
        _p(
            f"首都是{_span('U', spaces)}，"
            f"{_span('Hidden', '藏起来的')}最大的城市是{_span('U', '<text:tab/>')}。",
            2,
        ),
        _p("答案：北京；上海"),
        _p(f"盒子{box}"),
        _p("判断题", 1),
        _p("地球是圆的。（√）", 2),
        _p("简答题", 1),
        _p("填表。<text:line-break/>见下：", 2),
        _table(
            [_cell(_p("类别")), _cell(_p("项目")), _cell(_p("数量"))],
            [_cell(_p("水果"), _FRUIT), _cell(_p("苹果")), _cell(_p("3"))],
            [_COVERED, _cell(_p("梨")), _cell(_p("5"))],
            [_cell(_p("合计"), _TOTAL), _COVERED, _cell(_p("8"))],
        ),
        _p("答："),
        f'<text:list text:style-name="B"><text:list-item>{_p("先看")}</text:list-item></text:list>',
    ]
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document {_XMLNS} office:version="1.3" '
        'office:mimetype="application/vnd.oasis.opendocument.text">'
        f"{_STYLES}<office:body><office:text>{''.join(body)}</office:text></office:body>"
        "</office:document>"
    )


def by_libreoffice(target):
    """Have LibreOffice write it."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "libreoffice.fodt"
        made.write_text(page(), "utf-8")
        command = [
            "soffice",
            "--headless",
            "--convert-to",
            "docx",
            "--outdir",
            str(target),
            str(made),
        ]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def by_python_docx(target):
    """Write one with python-docx, as programs do that make papers."""
    from docx import Document
    from docx.shared import RGBColor

    paper = Document()
    paper.add_heading("程序生成的试卷", 0)
    table = paper.add_table(2, 2)
    table.cell(0, 0).text, table.cell(0, 1).text = "甲", "乙"
    table.cell(1, 0).text, table.cell(1, 1).text = "丙", "丁"
    for topic, answer in zip(("轴承", "齿轮", "皮带"), "BAC", strict=True):
        paper.add_paragraph(f"关于{topic}的说法正确的是（　）。", style="List Number")
        for letter in "ABCD":
            run = paper.add_paragraph().add_run(f"{letter}. {topic}{letter}型")
            if letter == answer:
                run.font.color.rgb = RGBColor(0xFF, 0, 0)
    paper.save(str(target / "python-docx.docx"))


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    by_libreoffice(HERE)
    sys.exit(by_python_docx(HERE))
