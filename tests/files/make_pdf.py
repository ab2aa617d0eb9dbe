# ruff: noqa: E501
"""Write the PDF files in made/ anew: `python -m tests.files.make_pdf`. Needs LibreOffice.

Run by hand, not by the tests. Those named handmade- are written here byte for byte.
"""

import subprocess
import tempfile
import zlib
from base64 import b64encode
from pathlib import Path
from xml.sax.saxutils import escape

MADE = Path(__file__).parent / "made"

SPACES = {
    "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
    "style": "urn:oasis:names:tc:opendocument:xmlns:style:1.0",
    "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
    "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
    "draw": "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0",
    "fo": "urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0",
    "svg": "urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0",
}
FONT = 'style:font-name-asian="Noto Sans CJK SC" style:font-name="DejaVu Sans"'
STYLES = f"""
<style:default-style style:family="paragraph"><style:paragraph-properties fo:orphans="0" fo:widows="0"/>
<style:text-properties fo:font-size="10.5pt" style:font-size-asian="10.5pt" {FONT}
 fo:language="en" fo:country="US" fo:hyphenate="true"/></style:default-style>
<style:style style:name="Standard" style:family="paragraph"/>
"""
AUTO = """
<style:style style:name="T" style:family="paragraph"><style:paragraph-properties fo:text-align="center"/>
<style:text-properties fo:font-size="16pt" style:font-size-asian="16pt"/></style:style>
<style:style style:name="C" style:family="paragraph"><style:paragraph-properties fo:text-align="center"/></style:style>
<style:style style:name="J" style:family="paragraph"><style:paragraph-properties fo:text-align="justify"/>
<style:text-properties fo:hyphenate="true" fo:hyphenation-remain-char-count="2"
 fo:hyphenation-push-char-count="2"/></style:style>
<style:style style:name="O" style:family="paragraph"><style:paragraph-properties>
<style:tab-stops><style:tab-stop style:position="4cm"/><style:tab-stop style:position="8cm"/>
<style:tab-stop style:position="12cm"/></style:tab-stops></style:paragraph-properties></style:style>
<style:style style:name="PB" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>
<style:style style:name="u" style:family="text"><style:text-properties
 style:text-underline-style="solid" style:text-underline-width="auto"
 style:text-underline-color="font-color"/></style:style>
<style:style style:name="b" style:family="text"><style:text-properties fo:font-weight="bold"
 style:font-weight-asian="bold"/></style:style>
<style:style style:name="sup" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>
<style:style style:name="sub" style:family="text"><style:text-properties style:text-position="sub 58%"/></style:style>
<style:style style:name="two" style:family="section"><style:section-properties
 text:dont-balance-text-columns="true"><style:columns fo:column-count="2" fo:column-gap="1cm"/>
 </style:section-properties></style:style>
<style:style style:name="cell" style:family="table-cell"><style:table-cell-properties
 fo:border="0.5pt solid #000000" fo:padding="0.1cm"/></style:style>
<style:style style:name="bare" style:family="table-cell"><style:table-cell-properties
 fo:border="none" fo:padding="0.1cm"/></style:style>
<style:style style:name="side" style:family="graphic"><style:graphic-properties
 style:wrap="run-through" style:horizontal-pos="from-left" style:horizontal-rel="page"
 style:vertical-pos="from-top" style:vertical-rel="page" style:writing-mode="tb-rl"/></style:style>
<style:style style:name="pic" style:family="graphic"><style:graphic-properties
 style:vertical-pos="middle" style:vertical-rel="line"/></style:style>
"""


def span(style, text):
    return f'<text:span text:style-name="{style}">{text}</text:span>'


def blanks(count):
    return f'<text:s text:c="{count}"/>'


def par(text, style="Standard"):
    return f'<text:p text:style-name="{style}">{text}</text:p>'


def pars(text, style="Standard"):
    """Plain lines; tabs are tabs."""
    return "".join(
        par(escape(line).replace("\t", "<text:tab/>"), "O" if "\t" in line else style)
        for line in text.strip("\n").split("\n")
    )


def table(rows, style="cell"):
    """Rows of texts; "\n" ends a paragraph of a cell."""

    def cell(text):
        inner = "".join(par(escape(line)) for line in text.split("\n"))
        return f'<table:table-cell table:style-name="{style}">{inner}</table:table-cell>'

    body = "".join(f"<table:table-row>{''.join(map(cell, row))}</table:table-row>" for row in rows)
    columns = f'<table:table-column table:number-columns-repeated="{len(rows[0])}"/>'
    return f"<table:table>{columns}{body}</table:table>"


def picture(data, width="3cm", height="2cm"):
    return (
        f'<draw:frame draw:style-name="pic" text:anchor-type="as-char" svg:width="{width}" '
        f'svg:height="{height}"><draw:image><office:binary-data>{b64encode(data).decode()}'
        "</office:binary-data></draw:image></draw:frame>"
    )


def side(text, x="0.6cm"):
    """A strip set vertically at the left edge of the page."""
    return (
        f'<draw:frame draw:style-name="side" text:anchor-type="paragraph" svg:x="{x}" svg:y="3cm" '
        f'svg:width="0.9cm" svg:height="20cm"><draw:text-box>{par(text)}</draw:text-box>'
        "</draw:frame>"
    )


def png(width=60, height=40):
    """A picture of squares."""
    rows = b"".join(
        b"\0" + bytes(255 * ((x // 10 + y // 10) % 2) for x in range(width)) for y in range(height)
    )

    def chunk(kind, body):
        crc = zlib.crc32(kind + body).to_bytes(4, "big")
        return len(body).to_bytes(4, "big") + kind + body + crc

    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes([8, 0, 0, 0, 0])
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(rows)), chunk(b"IEND", b""))
    )


PAGED = '第<text:page-number text:select-page="current"/>页 共<text:page-count/>页'


def flat(body, header="", footer="", size=("21cm", "29.7cm"), margin="2cm"):
    """A flat OpenDocument text."""
    names = " ".join(f'xmlns:{short}="{name}"' for short, name in SPACES.items())
    head = f"<style:header>{par(header, 'C')}</style:header>" if header else ""
    foot = f"<style:footer>{par(footer, 'C')}</style:footer>" if footer else ""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<office:document {names} office:version="1.3"
 office:mimetype="application/vnd.oasis.opendocument.text">
<office:styles>{STYLES}</office:styles>
<office:automatic-styles>{AUTO}<style:page-layout style:name="L"><style:page-layout-properties
 fo:page-width="{size[0]}" fo:page-height="{size[1]}" fo:margin="{margin}"/>
<style:header-style><style:header-footer-properties fo:margin-bottom="0.5cm"/></style:header-style>
<style:footer-style><style:header-footer-properties fo:margin-top="0.5cm"/></style:footer-style>
</style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L">
{head}{foot}</style:master-page></office:master-styles>
<office:body><office:text>{body}</office:text></office:body></office:document>"""


def convert(source, kind="fodt"):
    """The PDF that LibreOffice writes of a document."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"paper.{kind}")
        path.write_text(source, encoding="utf-8")
        subprocess.run(
            ["soffice", "--headless", "--convert-to", "pdf", "--outdir", folder, str(path)],
            check=True,
            capture_output=True,
        )
        return path.with_suffix(".pdf").read_bytes()


CHOICES = """
一、单项选择题（每小题2分，共8分）
1．发现有人触电而开关又不在附近时，施救者首先应当用干燥的绝缘物把电线挑开，使触电者脱离电源，这样做的主要原因是（　　）。
A．电线很重	B．人体是导体	C．绝缘物好看	D．开关坏了
2．下列关于插座的说法，正确的是（　　）。
A．可以用湿手拔插头
B．大功率电器应单独使用一个插座，并且要经常检查它的温度，发现插座发热、变色或有焦糊的气味时应立即停止使用
C．插座可以装在水池里
D．插头松动没有关系
"""
PASSAGE = (
    "In electrical engineering, grounding is the establishment of an intentional connection "
    "between equipment and the earth; straightforward explanations of internationalization, "
    "characterization and misunderstandings of interchangeable well-known terminology are "
    "unfortunately uncharacteristically incomprehensible to inexperienced undergraduates."
)


def paper():
    """One column: everything a paper has."""
    return flat(
        par("2023—2024学年度安全用电期末试卷", "T")
        + par("考试时间：60分钟　满分：100分", "C")
        + pars(CHOICES)
        + par(f"3．右图是家庭电路的示意图：{picture(png())}它表示（　　）。")
        + pars("A．串联	B．并联\nC．短路	D．断路")
        + par("二、填空题")
        + par(
            f"4．我国家庭电路的电压是{span('u', blanks(10))}伏，频率是{span('u', blanks(10))}赫兹。"
        )
        + par(
            f"5．水的化学式是H{span('sub', '2')}O，10{span('sup', '3')}克等于{span('u', blanks(8))}千克，"
            f"面积的单位是m{span('sup', '2')}。"
        )
        + par(f"6．安全电压一般不高于{span('u', blanks(4) + '36' + blanks(4))}伏。")
        + par("三、判断题")
        + pars("7．湿手可以摸开关。（　　）\n8．保险丝可以用铜丝代替。（　　）")
        + par("四、阅读题")
        + par("9．" + PASSAGE, "J")
        + pars("(1) What is grounding?")
        + par("五、简答题", "PB")
        + par("10．简述触电急救的步骤。")
        + "".join(par(span("u", blanks(80))) for _ in range(3))
        + par("11．根据下表回答：哪种材料的导电性最好？")
        + table(
            [
                ["材料", "电阻率\n（10欧·米）", "用途"],
                ["铜", "1.7", "导线"],
                ["铝", "2.9", "架空线"],
            ]
        )
        + par("参考答案")
        + table([["题号", "1", "2", "3", "4"], ["答案", "B", "B", "B", "220；50"]])
        + table([["7", "×", "8", "×"], ["9", "略", "10", "略"], ["11", "铜", "12", "略"]], "bare"),
        header="安全用电期末试卷",
        footer=PAGED,
    )


def questions(first, last):
    """Choice questions of several shapes, told apart by their numbers."""
    lines = []
    for number in range(first, last + 1):
        lines.append(
            f"{number}．第{number}题：电器着火时，下列做法中正确的是（　　），请从下面四个选项里选出最合适的一项。"
        )
        options = [f"第{number}题的选项{letter}" for letter in "甲乙丙丁"]
        labelled = [f"{letter}．{text}" for letter, text in zip("ABCD", options, strict=True)]
        if number % 3:
            lines += labelled
        else:
            lines += ["\t".join(labelled[:2]), "\t".join(labelled[2:])]
    return "\n".join(lines)


def columns():
    """A landscape sheet of two columns with a strip to be bound at its edge."""
    return flat(
        par(side("密封线内不要答题　学校　　　　班级　　　　姓名") + "电工基础知识竞赛试卷", "T")
        + '<text:section text:style-name="two" text:name="S">'
        + pars("一、单项选择题\n" + questions(1, 24))
        + "</text:section>",
        footer="电工基础知识 " + PAGED,
        size=("29.7cm", "21cm"),
    )


if __name__ == "__main__":
    MADE.mkdir(exist_ok=True)
    for name, make in {"paper": paper, "columns": columns}.items():
        (MADE / f"{name}.pdf").write_bytes(convert(make()))
        print(name, (MADE / f"{name}.pdf").stat().st_size)
