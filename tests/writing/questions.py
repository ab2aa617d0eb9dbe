"""Questions that nobody would write: in every text what the readers look for."""

from hypothesis import strategies as st

from shuati.model.papers import Kind, Option, Paper, Question
from shuati.text.controls import broken, harmless

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PICTURE = "![](0123456789abcdef0123.png)"
#: Labels of our own form and of others, and what makes and takes away a label's meaning.
PIECES = [
    *("\n", "\n", "\n\n", "\n\n\n", " ", "  ", "\t", "\\", "\\\\", "\u3000"),
    *("1. ", "2.1. ", "21(1). ", "1.", "题目：", "题号：", "A. ", "B.", "Z. ", "A", "- A. ", "- "),
    *(
        "答案：",
        "答案1：",
        "答案12：",
        "解析：",
        "分值：",
        "标题：",
        "试卷：",
        "材料：",
        "**材料：**",
    ),
    *("一、", "二十一、", "（本卷完）", "（本节完）", "（材料完）", "刷题试卷格式 1"),
    *(
        "# ",
        "## ",
        "## 一、",
        "## 试卷：",
        "### 1. ",
        "### 题目：",
        "# 标题：",
        "<!-- 刷题试卷格式 1 -->",
    ),
    *(
        "【单选题】",
        "【其他题】",
        "【",
        "单选题",
        "判断题",
        "正确",
        "错误",
        "；",
        " / ",
        "/",
        "____",
    ),
    *("{", "}", "=", "~", "~%50%", "#", "####", "::", ":", "->", "//", "$CATEGORY: ", "[html]"),
    *(
        "[plain]",
        "<b>",
        "&lt;",
        "$$x$$",
        r"\(x^2\)",
        r"\n",
        r"\{",
        "%100%",
        "T",
        "TRUE",
        "ANSWER: A",
    ),
    *(
        PICTURE,
        "水的沸点为100℃",
        "什么是甲？",
        "甲是乙",
        "x",
        "-3",
        "=1+1",
        "@x",
        '"',
        "'",
        "{}",
        "[]",
    ),
]


def seen(text):
    """The text as any reader gives it: without what nobody sees."""
    return harmless(broken(text)).replace("\r", "").replace("\ufffd", "")


chars = st.text(st.characters(exclude_categories=["Cs", "Cn"]), max_size=6)
texts = st.lists(st.one_of(st.sampled_from(PIECES), chars), max_size=8).map("".join).map(seen)
options = st.lists(texts, max_size=6).flatmap(
    lambda found: st.lists(
        st.sampled_from(LETTERS), min_size=len(found), max_size=len(found), unique=True
    ).map(lambda letters: tuple(map(Option, sorted(letters), found)))
)
letters = st.sets(st.sampled_from(LETTERS), min_size=1, max_size=4).map(sorted).map(tuple)
points = st.none() | st.integers(0, 100_000).map(lambda hundredths: hundredths / 100)


def answers(kind):
    """Answers of the form of a kind."""
    if kind in (Kind.SINGLE, Kind.MULTIPLE):
        return st.none() | letters
    if kind is Kind.TRUEFALSE:
        return st.none() | st.booleans()
    if kind is Kind.BLANK:
        return st.none() | st.lists(texts, min_size=1, max_size=4).map(tuple)
    return st.none() | texts


@st.composite
def questions(draw):
    """One question of any kind."""
    kind = draw(st.sampled_from(Kind))
    return Question(
        kind,
        draw(texts),
        draw(options),
        draw(answers(kind)),
        draw(st.none() | texts),
        number=draw(st.none() | st.sampled_from(["1", "2.1", "21(1)", "7"]) | texts),
        section=draw(st.sampled_from([None, "单选题", "填空题", ""]) | texts),
        shared_stem=draw(st.sampled_from([None, None, "材料一"]) | texts),
        points=draw(points),
        part=draw(st.sampled_from([None, None, "第一套"]) | texts),
    )


papers = st.builds(
    Paper,
    st.none() | texts,
    st.lists(questions(), min_size=1, max_size=5).map(tuple),
)
