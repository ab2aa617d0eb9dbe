"""The words for kinds of questions, and what kind they mean."""

from __future__ import annotations

import re
from functools import lru_cache

from shuati.model.papers import Kind

#: First match wins: a longer word stands before the shorter one that it contains.
_WORDS: tuple[tuple[str, Kind | None], ...] = (
    (r"非选择题|填空(?:题)?[与和及、](?:简答|问答|解答|实验|探究)", None),
    (r"常识判断|判断推理|逻辑判断|定义判断|图形推理|类比推理|言语理解|数量关系", Kind.SINGLE),
    (r"完[形型]填[空充]|完形", Kind.SINGLE),
    (r"多项?选择?|多选|复选|不定项|不定向|X\s*型|任选", Kind.MULTIPLE),
    (
        r"单项?选择?|单选|最佳选择|配伍|标准配伍|备选答案|共用题干|[A-C]\s*[1-4]?\s*型"
        r"|[AB][1-4](?:\s*[/、和]\s*[AB][1-4])*\s*型?题",
        Kind.SINGLE,
    ),
    (r"判断改错", Kind.TRUEFALSE),
    (r"辨析", Kind.SHORT),
    (r"判断|是非|正误|对错|辨[别明]正误|[Tt]rue\s*(?:or|/)\s*[Ff]alse", Kind.TRUEFALSE),
    (r"填空|填充|补全|默写|填写", Kind.BLANK),
    (r"连线|连一连|匹配|配对|搭配|对应题|[Mm]atching", Kind.MATCHING),
    (r"案例|病例分析|背景资料|情景分析|情境分析", Kind.CASE),
    (
        r"名词解释|术语解释|概念解释|词语解释|名词|解释题|简答|问答|简述|简要回答|回答问题"
        r"|[Ss]hort [Aa]nswer",
        Kind.SHORT,
    ),
    (r"论述|讨论|论文|写作|作文|书面表达|申论|阐述|议论|[Ee]ssay|[Ww]riting", Kind.ESSAY),
    (
        r"计算|业务|分录|账务|改错|排序|排列|应用题|作图|绘图|画图|证明|翻译|(?<![\u4e00-\u9fff])编程|编程题"
        r"|操作题|设计题|实操"
        r"|[Tt]ranslat|[Cc]orrect",
        Kind.OTHER,
    ),
    (r"[Cc]loze", Kind.SINGLE),
)
_KINDS = tuple((re.compile(words), kind) for words, kind in _WORDS)
_CHOICE = re.compile(r"选择|选一选|[Cc]hoose|[Mm]ultiple [Cc]hoice")
_READING = re.compile(r"阅读|完形|案例|材料|资料|综合|分析|共用|[Rr]eading|[Cc]loze")
_ORDER = re.compile(r"排序|排列|顺序")
#: A word of this list makes a heading of a line that has no number.
NAMES = re.compile(
    r"(?:[单多]项?(?:选择?)?|不定项|混合|最佳)?选择题|[单多]项?选|判断|是非题"
    r"|正误题|填空|填充题|名词解释|术语解释|简答|问答题"
    r"|论述|讨论题|写作题?|作文|案例|病例|计算题|业务|分录题|改错|排序|连线"
    r"|匹配题?|配伍|配对题|综合|辨析|阅读"
    r"|完形|默写|翻译|材料分析|资料分析|分析题|应用题|操作题|实验|探究|解答题"
    r"|证明题|作图题|编程题|程序|客观题|主观题"
    r"|[A-CX][1-4]?(?:/[A-CX][1-4]?)*型题|型题|常识判断|听力|词汇|语法|语言运用"
    r"|[上下]午(?:试题|考试|场)|言语理解|数量关系|基础知识|积累|口语|书面表达|推理|必答题|选答题|选做题"
)


#: The characters of labels in traditional script; one for one, so that offsets stay.
_SIMPLE = str.maketrans(
    "單選擇題斷簡問詞釋論實計業務錯連線對聯閱讀應綜辨議討觀參標準確誤評難點識內來頁數總項匯編節"
    "級學滿時間還隱顯擊員錄權說檔載費關眾號筆記習據資場見寫請給畫據結實當為麼個試卷須導圖員層體隨處［］",
    "单选择题断简问词释论实计业务错连线对联阅读应综辨议讨观参标准确误评难点识内来页数总项汇编节"
    "级学满时间还隐显击员录权说档载费关众号笔记习据资场见写请给画据结实当为么个试卷须导图员层体随处[]",
)
#: Letters in one sign with brackets or a circle around them.
SEALED = {
    first + place: ord("A") + place for first in (0x249C, 0x24B6, 0x24D0) for place in range(26)
}
_SIMPLE |= SEALED
#: A search for them is many times faster than a translation of the text between them.
_TRADITIONAL = re.compile("[" + "".join(map(chr, _SIMPLE)) + "]+")


def simplified(text: str) -> str:
    """Return a text whose labels read as in simplified script; its length stays."""
    return _TRADITIONAL.sub(_simple, text)


def _simple(found: re.Match[str]) -> str:
    return found[0].translate(_SIMPLE)


@lru_cache(maxsize=1024)
def is_heading_name(name: str) -> bool:
    """Say whether a heading's name has the word of a kind."""
    return bool(NAMES.search(simplified(name)))


@lru_cache(maxsize=1024)
def kind_of(original: str) -> Kind | None:
    """Return the kind that a heading or a tag names, None when it names none."""
    words = simplified(original)
    for pattern, kind in _KINDS:
        if pattern.search(words):
            return kind
    return None


@lru_cache(maxsize=1024)
def is_choice(original: str) -> bool:
    """Say whether the words promise options, without saying how many are right."""
    words = simplified(original)
    return bool(_CHOICE.search(words)) and "非选择" not in words


def is_ordering(words: str) -> bool:
    """Say whether the words ask to put things in order."""
    return bool(_ORDER.search(words))


@lru_cache(maxsize=1024)
def is_reading(name: str) -> bool:
    """Say whether a heading's name announces a text that its questions are about."""
    return bool(_READING.search(simplified(name)))
