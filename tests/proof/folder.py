"""A folder as learners have it: 300 files of many kinds, most of them papers, all made here."""

import io
import random
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape

import xlsxwriter

from tests.files.make_forty import picture

FORTY = Path(__file__).parent.parent / "files" / "forty"
THINGS = ("离心泵", "换热器", "精馏塔", "压缩机", "反应釜", "过滤机", "干燥器", "蒸发器")
PARTS = ("叶轮", "轴封", "管板", "塔盘", "活塞", "搅拌桨", "滤布", "除沫器", "法兰", "阀芯")


def questions(number, count):
    """Questions of a paper that no other number has: stem, four options, letter."""
    chance = random.Random(number)
    for at in range(1, count + 1):
        one, other = chance.sample(PARTS, 2)
        stem = f"{THINGS[number % 8]}{number}号机组第{at}处的{one}与{other}之间的间隙（ ）。"
        options = [f"约{chance.randrange(10, 900)}微米" for _ in range(4)]
        yield stem, options, chance.choice("ABCD")


def text(number, count=8):
    """A paper as lines of text."""
    lines = [f"{THINGS[number % 8]}检修测验（{number}）", "", "一、单选题", ""]
    for at, (stem, options, letter) in enumerate(questions(number, count), 1):
        lines.append(f"{at}. {stem}")
        lines += [f"{mark}. {option}" for mark, option in zip("ABCD", options, strict=True)]
        lines.append(f"答案：{letter}")
    return "\n".join(lines) + "\n"


def page(number):
    body = "".join(f"<p>{escape(line)}</p>\n" for line in text(number).split("\n") if line)
    return f"<!DOCTYPE html><html><meta charset=utf-8><body>{body}</body></html>".encode()


def word(number):
    """The smallest file that Word opens."""
    name = "http://schemas.openxmlformats.org"
    lines = (line for line in text(number).split("\n") if line)
    body = "".join(f"<w:p><w:r><w:t>{escape(line)}</w:t></w:r></w:p>" for line in lines)
    office = f"{name}/officeDocument/2006/relationships/officeDocument"
    kind = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{name}/package/2006/content-types">'
        f'<Override PartName="/word/document.xml" ContentType="{kind}"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{name}/package/2006/relationships">'
        f'<Relationship Id="r1" Type="{office}" Target="word/document.xml"/></Relationships>',
        "word/document.xml": f'<w:document xmlns:w="{name}/wordprocessingml/2006/main">'
        f"<w:body>{body}</w:body></w:document>",
    }
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for part, content in parts.items():
            archive.writestr(zipfile.ZipInfo(part), content)
    return target.getvalue()


def sheet(number):
    target = io.BytesIO()
    with xlsxwriter.Workbook(target) as book:
        rows = book.add_worksheet()
        rows.write_row(0, 0, ["题干", "选项A", "选项B", "选项C", "选项D", "答案"])
        for at, (stem, options, letter) in enumerate(questions(number, 8), 1):
            rows.write_row(at, 0, [stem, *options, letter])
    return target.getvalue()


def gift(number):
    blocks = (
        f"{stem} {{"
        + "".join(
            f"{'=' if mark == letter else '~'}{option} "
            for mark, option in zip("ABCD", options, strict=True)
        )
        + "}"
        for stem, options, letter in questions(number, 8)
    )
    return "\n\n".join(blocks).encode()


#: How each kind of paper is written, by the ending of its name.
WRITERS = {
    "utf8.txt": lambda number: text(number).encode(),
    "gbk.txt": lambda number: text(number).encode("gb18030"),
    "utf16.txt": lambda number: text(number).encode("utf-16"),
    "md": lambda number: text(number).replace("一、", "## 一、").encode(),
    "html": page,
    "docx": word,
    "xlsx": sheet,
    "gift": gift,
}
BROKEN = {
    "坏.xlsx": sheet(0)[:400] + bytes(800) + sheet(0)[1200:],
    "坏.docx": word(0)[:400],
    "空.txt": b"",
    "通知.txt": "各位同学：\n\n考试时间另行通知。\n".encode(),
}
NOISE = random.Random(7)


def make(folder):
    """Write the 300 files, 10 MB; return how many hold a paper of their own."""
    folder.mkdir()
    papers = 0
    for number in range(1, 241):
        ending = list(WRITERS)[number % len(WRITERS)]
        put(folder, f"{THINGS[number % 8]}/{number:03}.{ending}", WRITERS[ending](number))
        papers += 1
    for number in (501, 502):
        put(folder, f"大题库/{number}.txt", text(number, 700).encode())
    for path in sorted(FORTY.iterdir()):
        put(folder, f"四十题/{path.name}", path.read_bytes())
    for number in range(1, 7):
        put(folder, f"副本/{number:03}.txt", text(number).encode())
    for name, data in BROKEN.items():
        put(folder, name, data)
    for number in range(25):
        put(folder, f"图片/{number}.png", picture() + NOISE.randbytes(300_000))
    for number in range(4):
        put(folder, f"程序/{number}.exe", b"MZ\x90\0" + NOISE.randbytes(300_000))
    left = 300 - sum(path.is_file() for path in folder.rglob("*"))
    for number in range(left):
        put(folder, f"笔记/{number}.txt", f"笔记{number}\n\n今天复习了流体力学。\n".encode())
    return papers


def put(folder, name, data):
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
