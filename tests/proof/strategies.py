"""Papers that nobody would write: bytes, characters, pieces of papers, and real cases torn up."""

import random
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from shuati.text.repair import repair
from tests.paper.corpus import folder, layouts
from tests.text.damage_text import damage

TESTS = Path(__file__).parents[1]

#: What the lexer, the fold and the fixes of the repair look for, and what they must not obey.
PIECES = [
    *("一、", "二、", "（一）", "第一部分", "A卷", "第2套", "Part I", "# ", "**", "\\", "目录"),
    *(
        "单选题",
        "多项选择题",
        "判断题",
        "填空题",
        "简答题",
        "案例分析题",
        "背景资料",
        "（每题2分）",
    ),
    *(
        "1.",
        "2、",
        "3．",
        "(4)",
        "①",
        "⑴",
        "第4题：",
        "12)",
        "Q5:",
        "1",
        "99999999999999",
        "０１．",
    ),
    *("A.", "B、", "C)", "D ", "(E)", "[A]", "Ａ．", "A", "○ ", "a.", "H．", "Z."),
    *("（ ）", "（B）", "( ABD )", "____", "_3_", "（√）", "（×）", "【  】", "(", "）", "（? ）"),
    *(
        "答案：",
        "【答案】",
        "参考答案",
        "正确答案是",
        "解析：",
        "【解析】",
        "答：",
        "Answer: B",
        "略",
    ),
    *("1-5 ABCDA", "1A2B3C", "1.A 2.B", "题号|1|2", "答案|A|B", "1～3题共用题干", "√", "×", "T"),
    *(
        "案例1.",
        "问题：",
        "【问题】",
        "(1～3题共用题干)",
        "难度：易",
        "第1页 共2页",
        "- 3 -",
        "得分",
    ),
    *(
        "什么是甲？",
        "简述乙的作用",
        "甲是乙",
        "水的沸点为100℃",
        "：",
        "。",
        "；",
        "，，",
        "、",
        "/",
    ),
    *(
        "训練(xùn)",
        "因?yàn)樗鼫p少",
        "?jǐn)?",
        "？；蛘",
        "²»ÊÇ",
        "鈥滃",
        "\ufffd",
        "锟斤拷",
        "⾃⽤",
    ),
    *("<p>", "</p>", "<script>", "<!--", "-->", "<td>", "&nbsp;", "&#27;", "&lt;b&gt;", "<br/>"),
    *("{", "}", "[", "]", '"stem":', '"answer": "A"', "\t", "|", "|---|", ",", "题干\t选项\t答案"),
    *("\x1b[31m", "\x1b]0;x\x07", "\x9b2J", "\x00", "\x1f", "\u202e", "\u2028", "\x0c", "\x85"),
    *(
        "{{c1::x}}",
        "[sound:x.mp3]",
        "[latex]x[/latex]",
        "[$]x[/$]",
        "\ud800",
        "e\u0301\u0301",
        "👩‍🔬",
    ),
    *("! o2 }6 h- g9 L", "www.abc.com整理", "囮哃", "旳", "荇", "亍丌兀丏廿卅丕亘丞鬲孬噩丨禺丿匕"),
    *("\n", "\n", "\n", "\n\n", "\r", "\r\n", " ", "\u3000", "  "),
]


@cache
def lines() -> list[list[str]]:
    """The lines of each of our cases that is UTF-8."""
    found = []
    for case in [*folder(TESTS / "cases"), *layouts()]:
        text = case.data.decode("utf-8", "ignore")
        found.append([line for line in text.split("\n") if len(line) < 400][:60])
    return [rows for rows in found if rows]


pieces = st.lists(st.sampled_from(PIECES), max_size=40).map("".join)
unicode = st.text(st.characters(exclude_categories=()), max_size=120)


@st.composite
def torn(draw) -> str:
    """The lines of one or two cases, cut, doubled, joined, moved, mixed with pieces, slipped."""
    rows = [row for _ in range(draw(st.integers(1, 2))) for row in draw(st.sampled_from(lines()))]
    start = draw(st.integers(0, max(0, len(rows) - 4)))
    rows = rows[start : start + draw(st.integers(1, 30))]
    for act in draw(st.lists(st.sampled_from(sorted(ACTS)), max_size=5)):
        place = draw(st.integers(0, max(0, len(rows) - 1)))
        rows = ACTS[act](rows, place, draw(st.integers(0, 60)), draw(st.sampled_from(PIECES)))
    return "\n".join(rows)


def _replaced(rows: list[str], place: int, *new: str) -> list[str]:
    return [*rows[:place], *new, *rows[place + 1 :]]


def _whole(text: str) -> str:
    """The text without lone surrogates, which no site could have damaged."""
    return text.encode("utf-8", "ignore").decode()


ACTS = {
    "cut": lambda rows, at, n, piece: _replaced(rows, at, rows[at][n:]) if rows else rows,
    "end": lambda rows, at, n, piece: _replaced(rows, at, rows[at][:n]) if rows else rows,
    "part": lambda rows, at, n, piece: (
        _replaced(rows, at, rows[at][:n], rows[at][n:]) if rows else rows
    ),
    "double": lambda rows, at, n, piece: rows[: at + 1] + rows[at:],
    "twice": lambda rows, at, n, piece: rows + rows,
    "join": lambda rows, at, n, piece: [*rows[:at], "".join(rows[at : at + 2]), *rows[at + 2 :]],
    "one line": lambda rows, at, n, piece: [piece.join(rows)],
    "move": lambda rows, at, n, piece: rows[at:] + rows[:at],
    "shuffle": lambda rows, at, n, piece: random.Random(n).sample(rows, len(rows)),
    "insert": lambda rows, at, n, piece: (
        _replaced(rows, at, rows[at][:n] + piece + rows[at][n:]) if rows else rows
    ),
    "behind all": lambda rows, at, n, piece: [row + piece for row in rows],
    "before all": lambda rows, at, n, piece: [piece + row for row in rows],
    "vertical": lambda rows, at, n, piece: list("".join(rows)),
    "signs twice": lambda rows, at, n, piece: ["".join(2 * c for c in row) for row in rows],
    "words twice": lambda rows, at, n, piece: [
        " ".join(2 * w for w in row.split()) for row in rows
    ],
    "slips": lambda rows, at, n, piece: damage(_whole("\n".join(rows))).split("\n"),
    "drop": lambda rows, at, n, piece: rows[:at] + rows[at + 1 :],
}

#: What a site or a program does to a whole text, and only once.
DAMAGE = ("slips", "vertical", "signs twice", "words twice", "behind all", "one line")


@cache
def sound() -> list[list[str]]:
    """The lines of the cases in which there is nothing to repair."""
    return [rows for rows in lines() if repair("\n".join(rows)).text == "\n".join(rows)]


@st.composite
def damaged(draw) -> str:
    """A case as it is, or a sound one with one damage."""
    if draw(st.booleans()):
        return "\n".join(draw(st.sampled_from(lines())))
    act, piece = draw(st.sampled_from(DAMAGE)), draw(st.sampled_from(PIECES))
    return "\n".join(ACTS[act](draw(st.sampled_from(sound())), 0, 0, piece))


texts = st.one_of(pieces, torn(), unicode)
CODECS = ["utf-8", "utf-8", "gb18030", "big5", "utf-16", "utf-16-be", "utf-8-sig", "utf-32"]


@st.composite
def data(draw) -> bytes:
    """A text in some encoding, with bytes taken out, put in and turned over; or any bytes."""
    if draw(st.integers(0, 4)) == 0:
        return draw(st.binary(max_size=200))
    codec = draw(st.sampled_from(CODECS))
    text = draw(texts)
    errors = "surrogatepass" if codec.startswith("utf") else "ignore"
    made = bytearray(text.encode(codec, errors))
    for at, act, byte in draw(st.lists(_SCARS, max_size=4)):
        place = at % (len(made) + 1)
        made[place : place + (act < 2)] = b"" if act == 0 else bytes([byte])
    return bytes(made)


_SCARS = st.tuples(st.integers(0, 4000), st.integers(0, 2), st.integers(0, 255))
