"""Damaged text to repaired lines, with every step on the way."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.text.repair import Script, repair, replay

from .corpus import clean_texts

#: One sample of each kind of damage, and what it was.
DAMAGED = {
    "pinyin": ("種(zhǒng)樹(shù)的方法", "种树的方法"),
    "pinyin in wide brackets": ("訓（xùn）練", "训练"),
    "neutral tone": ("數(shù)據(jù)是什麼(me)", "数据是什么"),
    "letter as second byte": ("訓(xùn)練者M(jìn)XNet", "训练者MXNet"),
    "particle": ("朝著目標(biāo)走", "朝着目标走"),
    "comma noise": ("资产，，负债。三，、综合题", "资产，负债。三、综合题"),
    "swapped words": ("旳第一步\n参照答案：C", "的第一步\n参考答案：C"),
    "rare variants": ("变囮\n哃学\n荇菜", "变化\n同学\n荇菜"),
    "gbk as latin": ("´ð°¸£ºC ÌâÄ¿", "答案：C 题目"),
    "utf-8 as latin": ("ç\xad”æ¡ˆï¼šC é¢˜ç›®", "答案：C 题目"),
    "radicals": ("⾃⾏⻋的⻓度⽤⼾", "自行车的长度用户"),
    "terminal sequence": ("\x1b[31m红\x1b[0m色\x07\u200b题", "红色题"),
    "page break": ("第一页\x0c第二页\u2028第三页", "第一页\n第二页\n第三页"),
    "lone surrogate": ("题\ud800目", "题目"),
    "doubled signs": (
        "一一、、单单选选择择题题目目\n每每题题得得两两分分",
        "一、单选择题目\n每题得两分",
    ),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_each_kind_of_damage_is_undone(name):
    """A sample of each kind of damage becomes what it was."""
    damaged, whole = DAMAGED[name]
    assert repair(damaged).text == whole


HEALTHY = [
    "他是(is)好人(ABC)，长5(mm)，求f(x)。真的?是的。",
    "各司其职(work independently)是团队的基础。",
    "下列程序输出什么？\nprint('a' if x else '?')",
    "给加点字注音：绚(xuàn)丽、漩(xuán)涡、潺(chán)潺",
    "臺灣的歷史：請選擇正確答案。這份試卷是用傳統字寫的，應該保留。",
    "在留言框输入 <script>alert(1)</script> 后，&lt; 是什么？",
    "What is it? A. a pen B. a book",
    "INSERT INTO t VALUES (?)\nSELECT * FROM t WHERE a = ?",
    "旧体字「囮」是生僻字，荇菜是植物。",
    "1、甲\n2、乙\n3、丙",
    "讨论讨论 研究研究\n看看 说说\n其余的行是普通的\n一行\n两行\n三行\n四行\n五行",
    "AABB CCDD\n1111 2222",
    "速度 v = 3 m / s\n压强 p = F / S\n功率 P = W / t",
    "1.地球是圆的。（√）\n2.月亮是方的。（×）\n3.水是湿的。（√）\n4.火是冷的。（×）\n5.对。（√）",
    "été à la mer, déjà vu, garçon",
    "",
    "\n\n",
]


@pytest.mark.parametrize("text", HEALTHY)
def test_healthy_text_stays(text):
    """Text that only looks like damage comes through as it is."""
    assert repair(text).text == text


@pytest.mark.parametrize("text", clean_texts())
def test_clean_papers_stay(text):
    """Whole papers without damage come through byte for byte."""
    assert repair(text).text == text
    assert repair(text).problems == ()


def test_a_traditional_paper_is_kept_and_that_is_told():
    """By default a paper in traditional characters stays, and a step says so."""
    text = "臺灣的歷史：請選擇正確答案。這份試卷是用傳統字寫的，應該保留。"
    assert [step.code for step in repair(text).steps] == ["script_kept"]
    assert repair(text, script=Script.SIMPLIFIED).text.startswith("台湾的历史")


def test_a_damaged_paper_can_keep_its_script():
    """With KEEP the pinyin goes and the traditional characters stay."""
    assert repair("訓(xùn)練數(shù)據(jù)", script=Script.KEEP).text == "訓練數據"


def test_text_of_mixed_script_is_simplified():
    """Lines with both scripts are the work of a machine."""
    text = "訓练數据的方法\n單选題的答案\n這个问題对了"
    assert repair(text).text == "训练数据的方法\n单选题的答案\n这个问题对了"


def test_lines_carry_the_rows_of_the_file():
    """A line knows its row in the text as given, also when a row was split or dropped."""
    damaged = "第一行\r\n第二行\x0c又一行\r\n\u200b\r\n第四行"
    assert [(line.row, line.text) for line in repair(damaged).lines] == [
        (1, "第一行"),
        (2, "第二行"),
        (2, "又一行"),
        (4, "第四行"),
    ]


def test_gibberish_is_left_out_and_reported():
    """A block of rare characters in front of a paper goes, with a problem that quotes it."""
    noise = "膁蒁薇襖肇" * 12
    repaired = repair(f"{noise}\n一、单选题\n1.下列说法正确的是")
    assert repaired.text == "一、单选题\n1.下列说法正确的是"
    assert [(problem.code, problem.row) for problem in repaired.problems] == [("garbled", 1)]


def test_a_text_with_a_shifted_font_is_left_out():
    """Where a PDF's signs mean nothing any more, no line is left to import."""
    row = '#$%届高三检测#!夸大"说法错误$\n!&’"!解析"本题考查概括能力#+项#偷换概念$'
    assert repair(row).lines == ()
    assert [problem.code for problem in repair(row).problems] == ["garbled"]


@pytest.mark.parametrize("text", [*(damaged for damaged, _ in DAMAGED.values()), *HEALTHY])
def test_replaying_the_steps_gives_the_same_text(text):
    """The steps tell everything that was done."""
    repaired = repair(text)
    assert replay(text, repaired.steps) == repaired.text


@pytest.mark.parametrize("text", [*(damaged for damaged, _ in DAMAGED.values()), *HEALTHY])
def test_a_second_repair_changes_nothing(text):
    """Repaired text is healthy text."""
    once = repair(text).text
    assert repair(once).text == once


_NASTY = st.text(
    alphabet=st.one_of(
        st.sampled_from(
            "數据題训練?？，。；、！(（)）xùnyàn 旳\ufeff\x1b[]<>&;\x00\u2028\ud800é\ue1f1⾃龘\r\n"
        ),
        st.characters(),
    ),
    max_size=120,
)


@given(_NASTY)
def test_any_text_is_taken(text):
    """No text makes the repair fail, and its steps always replay."""
    repaired = repair(text)
    assert replay(text, repaired.steps) == repaired.text
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]", repaired.text)


@pytest.mark.parametrize(
    "piece",
    [
        "?",
        "?，",
        "?jiān)",
        "?yàn)樗",
        "<",
        "<!--",
        "題(a",
        "&",
        "\x1b[",
        "，",
        "（?",
        "a b ",
        "龘",
        "\n",
    ],
)
def test_hostile_repetition_ends(piece):
    """A text made of one piece over and over is finished, and nothing of it is alive."""
    repaired = repair("題(tí)目\n" + piece * 20_000)
    assert repaired.lines[0].text == "题目"
    assert "\x1b" not in repaired.text
