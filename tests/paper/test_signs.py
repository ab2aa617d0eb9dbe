"""Signs that mean the same are read the same: one paper, written with many of them."""

import pytest

from tests.paper.corpus import plain, read

TITLE = "消防安全测试题"
#: Forms of each part of the paper, with ¦ between them.
FORMS = {
    "marker": r"答案：%s¦【答案】%s¦答案%s¦答案【%s】¦正确答案（%s）¦（参考答案 %s）"
    r"¦答案应为%s¦正确选项为%s¦正确的答案是%s¦Ans: %s¦答案；%s¦答案。%s"
    r"¦答案：选项%s¦答案\n%s¦本题选%s。¦因此选%s。",
    "reason": r"解析：%s¦【解析】%s¦【解答】%s¦解析如下：%s¦【中公解析】%s"
    r"¦【破题思路】%s¦【解读】%s¦官方解析：%s",
    "heading": r"一）%s¦一 %s¦一、%s40分¦一、%s 得分¦一、%s____¦题型一：%s¦【%s】"
    r"¦[%s]（每题2分）¦【一、%s】",
    "number": r"%d、¦·%d.¦▪%d.¦例%d.¦习题%d：¦%d.、¦第%d题：",
    "label": r"%s﹒¦%s﹑¦%s.、¦（%s）",
    "truth": r"%s。（x）¦%s。（❌）¦%s。（×¦%s。\n×¦【×】%s。¦[错]%s。¦×%s。"
    r"¦%s。【错误】¦%s。〔×〕¦%s。—×¦%s。（Ｘ）¦%s。（√/×）\n答案：×"
    r"¦%s。（对/错）\n答案：错¦%s。\nT. 正确\nF. 错误\n答案：F"
    r"¦%s。\n答案：此说法错误。",
    "key": r"1.A 2.B 3.×¦1)A 2)B 3)×¦[1]A [2]B [3]×¦【1】A 【2】B 【3】×"
    r"¦1题A 2题B 3题×¦1：A；2：B；3：F¦一、A B\n二、3.×"
    r"¦一、单选题\nAB\n二、判断题\n3.×¦一.1.A 2.B 二.3.×",
    "middle": r"共2页 第1页¦--1--¦～1～¦1 of 2¦精品文档¦欢迎下载使用¦返回顶部"
    r"¦更多试题请访问www.example.com¦消防安全测试题 第1页"
    r"¦文档收集于互联网，如有不妥请联系删除¦[上一页][下一页]¦仅供学习与交流",
    "end": r"——完——¦（完）¦END¦以上为全部内容¦祝您考试成功！¦上一篇：电工考试题"
    r"¦责任编辑：小王¦京ICP备12345号",
    "title": r"消防安全测试题 - 百度文库¦发布时间：2024-06-01\n消防安全测试题"
    r"¦消防安全测试题\n考生须知\n1．请用黑色签字笔。\n2．不得涂改。",
}
WRITTEN = [
    pytest.param({part: form.replace(r"\n", "\n")}, id=f"{part} {form}")
    for part, forms in FORMS.items()
    for form in forms.split("¦")
]


def paper(
    marker="答案：%s",
    reason="",
    heading="一、%s",
    number="%d.",
    label="%s.",
    truth="%s。（×）",
    middle="",
    title=TITLE,
    key="",
    end="",
):
    """Write the paper with other signs."""
    two = heading.replace("一", "二")
    said = ["", ""] if key else [f"\n{marker % letter}" for letter in "AB"]
    lines = [title, heading % "单选题"]
    for place, texts in enumerate((("绿区", "红区", "黄区"), ("浇水", "盖锅盖", "端走"))):
        asked = ("灭火器指针应在（ ）。", "油锅起火应（ ）。")[place]
        lines.append(f"{number % (place + 1)}{asked}")
        lines += [f"{label % letter}{text}" for letter, text in zip("ABC", texts, strict=True)]
        lines[-2:-2] = [middle] if middle and not place else []
        lines[-1] += said[place]
        lines += [reason % "应当如此。"] if reason else []
    statement = "楼道可以堆放杂物。" if key else truth % "楼道可以堆放杂物"
    lines += [two % "判断题", f"{number % 3}{statement}"]
    lines += ["参考答案", key] if key else [end]
    return "\n".join(lines) + "\n"


def told(text):
    """Return what a paper says, as far as all of them say the same."""
    found, _ = read(text.encode())
    rows = [plain(question) for question in found.questions]
    options = [tuple((row.get("options") or {}).values()) for row in rows]
    stems = [row["stem"].replace(" ", "").rstrip("。") for row in rows]
    answers = [row["answer"] for row in rows]
    return found.title, stems, options, answers, [row["section"] for row in rows]


RIGHT = (
    TITLE,
    ["灭火器指针应在（）", "油锅起火应（）", "楼道可以堆放杂物"],
    [("绿区", "红区", "黄区"), ("浇水", "盖锅盖", "端走"), ()],
    [["A"], ["B"], False],
    ["单选题", "单选题", "判断题"],
)


@pytest.mark.parametrize("signs", WRITTEN)
def test_other_signs_say_the_same(signs):
    """Title, stems, options, answers and sections are those of the plain paper."""
    assert told(paper(**signs)) == RIGHT


def test_a_kind_below_an_answer_is_a_note():
    """【题型】 opens no row of fields where the question has a number and an answer."""
    text = "Linux 练习题\n1、看文件用（ ）。\nA、cat\nB、cd\n【答案】A\n【题型】单选题\n"
    found, _ = read(
        f"{text}2、换目录用（ ）。\nA、cat\nB、cd\n【答案】B\n【题型】单选题\n".encode()
    )
    assert [(one.number, one.answer) for one in found.questions] == [("1", ("A",)), ("2", ("B",))]
