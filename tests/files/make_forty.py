"""Make the files of `tests/files/forty` from `forty.txt` with LibreOffice, which must be installed.

`python -m tests.files.make_forty` writes a page with numbers and labels that the browser makes
(lists), lines to write on that are underlined spaces, and a picture; Writer makes of it a .docx, a
.pdf and an .html, and Calc makes the .xlsx and the .xls of a sheet with one question a row. No test
runs this: LibreOffice's files differ from version to version, and these are kept as they are.
"""

import csv
import html
import json
import re
import struct
import subprocess
import sys
import tempfile
import zlib
from base64 import b64encode
from pathlib import Path

HERE = Path(__file__).parent / "forty"
_NUMBER = re.compile(r"(\d+)\. ")
_LETTER = re.compile(r"([A-Z])\. ")
_KINDS = {
    "single": "单选题",
    "multiple": "多选题",
    "truefalse": "判断题",
    "blank": "填空题",
    "short": "简答题",
    "essay": "论述题",
    "case": "案例分析题",
    "matching": "匹配题",
    "other": "计算题",
}


def picture() -> bytes:
    """Return a PNG of 24 by 24 points, a red square on white."""
    rows = b"".join(
        b"\0"
        + b"".join(
            b"\xc0\x20\x20" if 6 <= x < 18 and 6 <= y < 18 else b"\xff" * 3 for x in range(24)
        )
        for y in range(24)
    )
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", 24, 24, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    ]
    chunks = (
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def page(text: str) -> str:
    """Return the paper as a page: numbers and option letters are the lists' own."""
    title, *lines = text.strip().split("\n")
    asked = 0
    body = [f"<h1>{html.escape(title)}</h1>"]
    for line in filter(None, lines):
        body.append(_block(line, asked))
        asked += bool(_NUMBER.match(line)) and int(_NUMBER.match(line)[1]) == asked + 1
    return (
        f'<html lang="zh-CN"><head><meta charset="utf-8"></head><body>{"".join(body)}</body></html>'
    )


def _block(line: str, asked: int) -> str:
    number, letter = _NUMBER.match(line), _LETTER.match(line)
    shown = html.escape(line).replace("____", f"<u>{'&nbsp;' * 8}</u>")
    if number and int(number[1]) == asked + 1:
        seen = (
            ""
            if asked != 1
            else f'<br><img src="data:image/png;base64,{b64encode(picture()).decode()}">'
        )
        return f'<ol start="{number[1]}"><li>{shown[number.end() :]}{seen}</li></ol>'
    if letter:
        start = ord(letter[1]) - ord("A") + 1
        return f'<ol type="A" start="{start}"><li>{shown[letter.end() :]}</li></ol>'
    return f"<p>{shown}</p>"


def rows(paper: dict) -> list[list[str]]:
    """Return the questions as a sheet has them."""
    head = ["题型", "题干", "选项A", "选项B", "选项C", "选项D", "答案", "解析", "章节", "材料"]
    return [head, *(_row(question) for question in paper["questions"])]


def _row(question: dict) -> list[str]:
    answer = question["answer"]
    if isinstance(answer, bool):
        answer = "正确" if answer else "错误"
    elif isinstance(answer, list):
        answer = ("" if question["kind"] in ("single", "multiple") else "；").join(answer)
    options = question.get("options", {})
    return [
        _KINDS[question["kind"]],
        question["stem"],
        *(options.get(letter, "") for letter in "ABCD"),
        answer,
        question["explanation"] or "",
        question["section"] or "",
        question["shared_stem"] or "",
    ]


def aiken(paper: dict) -> str:
    """Return the questions of single choice: Aiken knows no other kind."""
    blocks = []
    for question in paper["questions"]:
        if question["kind"] != "single":
            continue
        options = [f"{letter}. {text}" for letter, text in question["options"].items()]
        blocks.append("\n".join([question["stem"], *options, f"ANSWER: {question['answer'][0]}"]))
    return "\n\n".join(blocks) + "\n"


def moodle(paper: dict) -> str:
    """Return the questions as Moodle XML, as a teacher's bank has them."""
    told = "".join(map(_moodle, paper["questions"]))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n{told}</quiz>\n'


def _moodle(question: dict) -> str:
    kind, answer = question["kind"], question["answer"]
    body = _text("questiontext", question["stem"])
    if question["explanation"]:
        body += _text("generalfeedback", question["explanation"])
    if kind in ("single", "multiple"):
        share = 100 / len(answer)
        body += f"<single>{str(kind == 'single').lower()}</single>"
        body += "".join(
            _choice(text, share if letter in answer else 0)
            for letter, text in question["options"].items()
        )
        return _question("multichoice", body)
    if kind == "truefalse":
        body += _choice("true", 100 * answer) + _choice("false", 100 * (not answer))
        return _question("truefalse", body)
    if kind == "blank" and len(answer) == 1:
        return _question("shortanswer", body + _choice(answer[0], 100))
    shown = answer if isinstance(answer, str) else "；".join(answer)
    return _question("essay", body + _text("graderinfo", shown))


def _question(kind: str, body: str) -> str:
    return f'<question type="{kind}">{body}</question>\n'


def _text(name: str, text: str) -> str:
    return f'<{name} format="plain_text"><text>{html.escape(text)}</text></{name}>'


def _choice(text: str, share: float) -> str:
    return f'<answer fraction="{share:.5g}"><text>{html.escape(text)}</text></answer>'


def convert(source: Path, ending: str, *rest: str) -> None:
    """Have LibreOffice write `source` in another format beside it."""
    command = [
        "soffice",
        "--headless",
        *rest,
        "--convert-to",
        ending,
        "--outdir",
        str(HERE),
        str(source),
    ]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def export(target: Path) -> None:
    """Have our own program import the paper and export it."""
    with tempfile.TemporaryDirectory() as folder:
        shuati = [sys.executable, "-m", "shuati", "--database", f"{folder}/forty.db"]
        subprocess.run([*shuati, "import", HERE / "forty.txt"], check=True)
        subprocess.run([*shuati, "export", target], check=True)


def main() -> None:
    """Write all files."""
    paper = json.loads((HERE / "forty.json").read_text("utf-8"))
    (HERE / "handmade-forty.aiken").write_text(aiken(paper), "utf-8")
    (HERE / "handmade-forty.xml").write_text(moodle(paper), "utf-8")
    for ending in ("txt", "md", "json", "gift", "xlsx"):
        export(HERE / f"shuati-forty.{ending}")
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "forty.html"
        made.write_text(page((HERE / "forty.txt").read_text("utf-8")), "utf-8")
        web = "--infilter=HTML (StarWriter)"
        convert(made, "docx:MS Word 2007 XML", web)
        convert(made, "pdf:writer_pdf_Export", web)
        convert(made, "html:XHTML Writer File", web)
        sheet = Path(folder) / "forty.csv"
        with sheet.open("w", encoding="utf-8", newline="") as target:
            csv.writer(target).writerows(rows(json.loads((HERE / "forty.json").read_text("utf-8"))))
        for kind in ("xlsx:Calc MS Excel 2007 XML", "xls:MS Excel 97"):
            convert(sheet, kind, "--infilter=CSV:44,34,76,1,,0,true")


if __name__ == "__main__":
    sys.exit(main())
