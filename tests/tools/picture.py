"""Record a real session of the real program as pictures for the README.

    python tests/tools/picture.py docs/session.svg

Writes the Chinese session there and the English one beside it (docs/session.en.svg). The program
runs on a pseudo-terminal with a home, a database and a clock of its own; what stands on the
emulated screen in the end becomes the picture, the same bytes on every run.
"""

import sys
import tempfile
from itertools import groupby
from pathlib import Path
from time import sleep
from xml.sax.saxutils import escape

import pyte
from pyte.screens import Char

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT))

from tests.cli.program import Program  # noqa: E402
from tests.cli.screen import Screen, terminal  # noqa: E402

PAPER = """大模型训练

一、单选题（每题2分）

1. ZeRO 第一阶段在数据并行的各张卡之间切分的是（ ）。
A. 激活值
B. 优化器状态
C. 梯度
D. 模型参数
答案：B
解析：第二阶段再切分梯度，第三阶段连参数也切分。

二、填空题（每空2分）

2. 前向时不保存激活值、反向时再算一遍的技术叫做____。
答案：激活检查点

三、简答题（每题5分）

3. 简述数据并行、张量并行和流水线并行各自切分什么。
答案：数据并行切分训练数据；张量并行切分每一层的权重矩阵；流水线并行把不同的层放到不同的卡上。
解析：张量并行每层都要通信，应留给带宽最高的链路。
"""
_READING_S = 6

#: What is waited for on the screen, in Chinese and in English, and what is typed then.
SCRIPT = (
    (("选 A-D", "Letter A-D"), "b"),
    (("? 看按键：", "? keys:"), "\r"),
    (("填空（", "Fill in ("), "激活检察点\r"),
    (("? 看按键：", "? keys:"), "\r"),
    (("作答（", "Answer ("), "数据并行切分训练数据，流水线并行把层放到不同的卡上\r"),
    (("? 看按键：", "? keys:"), ""),
)
LANGUAGES = ("zh", "en")
COLUMNS, ROWS = 80, 60

# Sizes in pixels. A wide character is given exactly two columns, so that columns line up in any
# font: rich's export counts characters there and would squeeze Chinese to half.
CELL, LINE, SIZE, WIDE, MARGIN, BAR = 9.0, 22.0, 15, 17, 18.0, 40.0
FONTS = (
    "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK SC', "
    "'PingFang SC', 'Microsoft YaHei', monospace"
)
BACKGROUND, BAR_COLOUR, PLAIN = "#1b1f27", "#262b36", "#d5d9e0"
COLOURS = {
    "red": "#f0717a",
    "green": "#8fc97a",
    "brown": "#e0b860",
    "cyan": "#5cc0cf",
    "brightblack": "#8a919e",
}
LIGHTS = ("#e0605a", "#dfae45", "#5fb556")


class Stream(pyte.Stream):
    """Shows faint text, which pyte does not know, in grey."""

    def feed(self, data: str) -> None:
        super().feed(data.replace("\x1b[2m", "\x1b[90m"))


def record(language: str) -> pyte.Screen:
    """Return the screen after the script was played in `language`."""
    with tempfile.TemporaryDirectory() as home:
        program = Program(Path(home), lang=language)
        program("import", program.paper(PAPER, "大模型训练.txt"))
        for setting in ("shuffle", "fuzz"):
            program("settings", setting, "off")
        with terminal(program, "review", columns=COLUMNS, rows=ROWS) as screen:
            screen.stream = Stream(screen.screen)
            play(screen, LANGUAGES.index(language))
            return screen.screen


def play(screen: Screen, which: int) -> None:
    """Type each line of the script when its prompt is there."""
    screen.wait(SCRIPT[0][0][which])
    screen.seen.clear()
    # A person reads the first question; meanwhile the program reads its word list.
    sleep(_READING_S)
    for prompts, keys in SCRIPT:
        screen.wait(prompts[which])
        screen.type(keys)


def svg(screen: pyte.Screen, title: str) -> str:
    """Return the screen as a window in SVG, down to the prompt."""
    # The cursor may still be on its way when the last prompt is read; it stands behind its text.
    shown = [y for y, line in enumerate(screen.display) if line.strip()]
    first, rows = shown[0], shown[-1] + 1
    width = COLUMNS * CELL + 2 * MARGIN
    height = BAR + (rows - first) * LINE + MARGIN
    parts = [text for y in range(first, rows) for text in texts(screen, y, y - first)]
    column = max(x for x in range(COLUMNS) if screen.buffer[rows - 1][x].data.strip()) + 2
    cursor = rect(
        MARGIN + column * CELL, BAR + (rows - first - 1) * LINE + 1, CELL, LINE - 4, PLAIN
    )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
            f' width="{width:g}" height="{height:g}" role="img">',
            f"<title>{escape(title)}</title>",
            f'<g font-family="{FONTS}" font-size="{SIZE}">',
            *frame(width, height, title),
            *parts,
            cursor,
            "</g>",
            "</svg>",
            "",
        ]
    )


def frame(width: float, height: float, title: str) -> list[str]:
    """Return the window around the text."""
    middle = f'<text x="{width / 2:g}" y="25" fill="{COLOURS["brightblack"]}"'
    return [
        f'<clipPath id="w"><rect width="{width:g}" height="{height:g}" rx="9"/></clipPath>',
        f'<g clip-path="url(#w)">{rect(0, 0, width, height, BACKGROUND)}',
        f"{rect(0, 0, width, 34, BAR_COLOUR)}</g>",
        *(f'<circle cx="{20 + 20 * n}" cy="17" r="6" fill="{c}"/>' for n, c in enumerate(LIGHTS)),
        f'{middle} font-size="13" text-anchor="middle">{escape(title)}</text>',
    ]


def rect(x: float, y: float, width: float, height: float, fill: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"/>'


def texts(screen: pyte.Screen, y: int, row: int) -> list[str]:
    """Return one element for each stretch of one style and one character width.

    Spaces part stretches too: not every browser keeps them at the ends.
    """
    line = screen.buffer[y]
    # The column after a wide character holds nothing.
    cells = [
        (x, line[x], 1 if x + 1 == COLUMNS or line[x + 1].data else 2)
        for x in range(COLUMNS)
        if line[x].data
    ]
    out = []
    for key, group in groupby(cells, key=lambda cell: (style(cell[1]), cell[2])):
        run = list(group)
        if run[0][1].data != " ":
            text = "".join(cell.data for _x, cell, _wide in run)
            out.append(element(run[0][0], row, text, run[0][1], key[1]))
    return out


def style(cell: Char) -> tuple[str, bool, bool, bool]:
    return cell.fg, cell.bold, cell.italics, cell.data == " "


def element(column: int, row: int, text: str, cell: Char, wide: int) -> str:
    """Return one stretch of text, fitted to just its columns."""
    size = f' font-size="{WIDE}"' if wide == 2 else ""
    bold = ' font-weight="bold"' if cell.bold else ""
    slant = ' font-style="italic"' if cell.italics else ""
    return (
        f'<text x="{MARGIN + column * CELL:g}" y="{BAR + row * LINE + SIZE:g}"'
        f' textLength="{len(text) * wide * CELL:g}" lengthAdjust="spacingAndGlyphs"{size}'
        f' fill="{COLOURS.get(cell.fg, PLAIN)}"{bold}{slant}>{escape(text)}</text>'
    )


def main(target: Path) -> None:
    for language in LANGUAGES:
        path = target if language == "zh" else target.with_suffix(f".{language}{target.suffix}")
        path.write_text(svg(record(language), "shuati review"), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
