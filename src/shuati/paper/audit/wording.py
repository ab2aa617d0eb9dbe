"""A sentence as its words, and how two wordings of it are related."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, lru_cache

from shuati.words.meaning import functions, reversals, senses
from shuati.words.negation import PREVENTIONS, split
from shuati.words.segment import cut, weight
from shuati.words.width import narrow

# With one answer so much in common makes two questions one.
_AKIN = 0.75
_AS_WORDS = PREVENTIONS | {"缺乏", "缺少"}
# Negation is counted, not compared word by word.
_NOT = re.compile("[不没无非未勿莫并]+(?:会|能|是|可以|有|得)?")
_CLAUSE = re.compile(r"[,，。;；:：?？!！\n]+")
_FIGURE = re.compile(r"(?:(?<![\w.)\]])[-−])?\d+(?:\.\d+)?|[a-zα-ω]+")
# What a question asks with: it is no part of what it asks about.
_ASKS = """
以下 下列 下面 下述 哪 哪个 哪种 哪些 哪项 哪一 哪几 项 哪一个 哪一种 哪一项 单选 多选
何 谁 请问 什么样 试 简答 名词 解释 为何 能否 是否
"""
# Without them a question asks the same.
_SAYS_LITTLE = """
过程 有效 显著 明显 操作 使用 采用 利用 进行 实现 常用 常见 具有 起到 情况 其 时 大大 不断 属 基本
主要 选项 正确 一项
"""
# What kind of thing is asked for may be said or not, but a way is no purpose.
_KINDS = {
    word: f"?{row}"
    for row, words in enumerate(
        (
            "技术 方法 策略 方式 措施 手段 做法 途径",
            "目的 作用 意义 用途 功能",
            "因素 原因 病因",
            "问题 缺点 不足",
            "指标 单位",
            "组件 部件",
        )
    )
    for word in words.split()
}
# A statement with one of them claims more, or less, than one without, whichever it is.
_ALL = """
总是 总 必须 一定 必然 必定 都 只 仅 只能 只有 唯一 完全 全部 所有 任何 绝对 永远 均 始终 每个 一律
肯定 必 务必 凡
"""
_SOME = "通常 一般 往往 可能 大多 有时 部分 某些 有些 不一定 未必 经常 常常"
_ASKING, _LIGHT, _ALWAYS, _SOMETIMES = (
    frozenset(words.split()) for words in (_ASKS, _SAYS_LITTLE, _ALL, _SOME)
)
ALWAYS, SOMETIMES = "∀", "∃"
_MARKS = re.compile(r"[\s,，。.;；:：、?？!！“”\"'‘’《》]+")


class Nearness(IntEnum):
    """How two wordings are related: all words shared, but for light ones, but for one."""

    NONE = 0
    SWAPPED = 1
    NEAR = 2
    EQUAL = 3


@dataclass(frozen=True)
class Wording:
    """A sentence: its words that say something, in order and by clause."""

    text: str
    clauses: tuple[tuple[str, ...], ...]

    @cached_property
    def words(self) -> frozenset[str]:
        """The words, each once."""
        return frozenset(word for clause in self.clauses for word in clause)

    @cached_property
    def saying(self) -> frozenset[str]:
        """The words that may not be left out."""
        return frozenset(word for word in self.words - _LIGHT if word[0] != "?")

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The words that say what kind of thing is asked for."""
        return frozenset(word for word in self.words if word[0] == "?")

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The words as they follow one another, a repeated one at its first place."""
        return tuple(dict.fromkeys(word for clause in self.clauses for word in clause))

    @cached_property
    def figures(self) -> Counter[str]:
        """Numbers and Latin words, which stand for nothing but themselves."""
        return Counter(word for clause in self.clauses for word in clause if word[0] == "#")

    @cached_property
    def chars(self) -> str:
        """Letters, digits and Han characters."""
        return "".join(filter(str.isalnum, self.text))

    @cached_property
    def negative(self) -> bool:
        """Whether an odd number of words negates; 防止 and 缺乏 are compared as words."""
        return (
            sum(negates and piece not in _AS_WORDS for piece, negates in split(self.text)) % 2 == 1
        )

    @cached_property
    def weight(self) -> float:
        """How much all words say."""
        return heaviness(self.words)


@dataclass(frozen=True, slots=True)
class Relation:
    """How near two wordings are, and whether one says the opposite of the other."""

    nearness: Nearness
    turned: bool = False
    opposed: bool = False


APART = Relation(Nearness.NONE)


def squeezed(text: str) -> str:
    """A text without white space and points, its full-width forms made narrow."""
    return _MARKS.sub("", narrow(text))


@lru_cache(maxsize=16384)
def wording(text: str) -> Wording:
    """Read a sentence."""
    plain = narrow(text).casefold()
    clauses = (tuple(_words(clause)) for clause in _CLAUSE.split(plain))
    return Wording(plain, tuple(clause for clause in clauses if clause))


def heaviness(words: frozenset[str]) -> float:
    """How much these words say together."""
    return sum(_heavy(word) for word in words)


@lru_cache(maxsize=65536)
def _heavy(word: str) -> float:
    if word in _LIGHT:
        return 0.1
    if word[0] in "#?":
        return 1.0 if word[0] == "#" else 0.1
    return 0.45 if word[0] == "~" else weight(word)


def _words(clause: str) -> list[str]:
    words, at = [], 0
    for found in _FIGURE.finditer(clause):
        words += _han(clause[at : found.start()])
        words.append(f"#{found.group().replace('−', '-')}")
        at = found.end()
    return words + _han(clause[at:])


def _han(text: str) -> list[str]:
    return list(filter(None, map(_canonical, cut(text)))) if text.strip() else []


@lru_cache(maxsize=65536)
def _canonical(word: str) -> str:
    """One name for words that may stand for each other; nothing for those that say nothing."""
    if word in _ALWAYS:
        return ALWAYS
    if word in _SOMETIMES:
        return SOMETIMES
    empty = not any(map(str.isalnum, word)) or word in _ASKING or word in functions()
    if empty or _NOT.fullmatch(word):
        return ""
    if word in _LIGHT or word in _KINDS:
        return _KINDS.get(word, word)
    classes = senses(word)
    return f"~{min(classes)}" if classes else word


def distant(one: Wording, other: Wording) -> bool:
    """Whether each says so much that the other does not say that they are neither near nor akin."""
    mine, theirs = one.saying - other.saying, other.saying - one.saying
    return bool(mine and theirs) and len(mine) + len(theirs) > 2


def relation(one: Wording, other: Wording) -> Relation:
    """Compare two wordings; figures must be the same, and their order but for whole clauses."""
    mine, theirs = one.saying - other.saying, other.saying - one.saying
    nearness = _nearness(mine, theirs, len(one.words & other.words))
    if not nearness or _other_kinds(one, other):
        return APART
    if one.figures != other.figures or not in_order(one, other):
        return APART
    turned = one.negative != other.negative
    if not opposed(one.chars, other.chars):
        return Relation(nearness, turned)
    apart = max(len(one.words - other.words), len(other.words - one.words)) > 1
    return APART if apart else Relation(Nearness.EQUAL, turned, opposed=True)


def akin(one: Wording, other: Wording) -> bool:
    """Whether one says most of what the other says, and no more, in any order."""
    if not (one.saying <= other.saying or other.saying <= one.saying) or _other_kinds(one, other):
        return False
    if one.figures != other.figures or one.negative != other.negative:
        return False
    shared = heaviness(one.words & other.words)
    return shared >= _AKIN * max(one.weight, other.weight) and not opposed(one.chars, other.chars)


def _other_kinds(one: Wording, other: Wording) -> bool:
    """Whether each asks for a kind of thing that the other does not ask for."""
    return not (one.kinds <= other.kinds or other.kinds <= one.kinds)


def _nearness(mine: frozenset[str], theirs: frozenset[str], shared: int) -> Nearness:
    if not shared:
        return Nearness.NONE
    if not mine and not theirs:
        return Nearness.EQUAL
    if {ALWAYS, SOMETIMES} & (mine | theirs):
        return Nearness.NONE
    if len(mine) + len(theirs) == 1 and shared >= 5:
        return Nearness.NEAR
    if len(mine) == len(theirs) == 1 and shared >= 4:
        return Nearness.SWAPPED
    return Nearness.NONE


def in_order(one: Wording, other: Wording) -> bool:
    """Whether what two wordings share follows in the same order, but for whole clauses."""
    if _common(one, other) == _common(other, one):
        return True
    mine, theirs = (sorted(_kept(a, b)) for a, b in ((one, other), (other, one)))
    return mine == theirs


def _common(one: Wording, other: Wording) -> list[str]:
    return [word for word in one.order if word in other.words]


def _kept(one: Wording, other: Wording) -> Iterator[tuple[str, ...]]:
    for clause in one.clauses:
        kept = tuple(word for word in clause if word in other.words)
        if kept:
            yield kept


def opposed(one: str, other: str) -> bool:
    """Whether a character of one sentence stands against its opposite in the other."""
    mine, theirs = Counter(one), Counter(other)
    there = theirs - mine
    return any(turn in there for here in mine - theirs for turn in reversals(here))
