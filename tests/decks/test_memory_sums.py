"""Every figure that the deck on optimisation and memory asks for is computed here."""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from shuati.model.papers import Kind, Line, Question
from shuati.paper.parse import parse

DECK = Path(__file__).parents[2] / "decks" / "分布式优化与显存.txt"
GB = 10**9
#: A figure alone, perhaps with its unit.
FIGURE = re.compile(r"\d[\d.]*\w*( \w+)?")


def half(value: float) -> float:
    """Return a value rounded to FP16, ties to even."""
    (rounded,) = struct.unpack("<e", struct.pack("<e", value))
    return float(rounded)


def bfloat(value: float) -> float:
    """Return a value rounded to BF16, ties to even."""
    (bits,) = struct.unpack("<I", struct.pack("<f", value))
    kept = (bits + 0x7FFF + (bits >> 16 & 1)) & 0xFFFF0000
    (rounded,) = struct.unpack("<f", struct.pack("<I", kept))
    return float(rounded)


def sum_of_ones(count: int, rounded: Callable[[float], float]) -> float:
    total = 0.0
    for _ in range(count):
        total = rounded(total + 1)
    return total


def largest_lost_power() -> int:
    """Return the least n for which 1 + 2^-n is 1 in BF16."""
    return next(n for n in range(1, 24) if bfloat(1 + 2.0**-n) == 1)


def scale_after(overflows: int) -> float:
    return 65536 * 0.5**overflows


def first_step(beta1: float, beta2: float) -> float:
    """Return Adam's first step without bias correction, in learning rates."""
    return (1 - beta1) / math.sqrt(1 - beta2)


def cosine(highest: float, lowest: float, done: float) -> float:
    return lowest + (highest - lowest) * (1 + math.cos(math.pi * done)) / 2


def ring(size: float, ranks: int) -> float:
    """Return what one rank sends in a ring all-reduce."""
    return 2 * size * (ranks - 1) / ranks


def plain(value: float, digits: int = 0) -> str:
    return f"{value:.{digits}f}"


def spare(value: float) -> str:
    return f"{value:g}"


SENT = 0.01 * 1e9 * 8 / GB
FORWARD_TOKENS = 400e12 / 50e9
BACKWARD = 4 * 7e9 / 400e12
LAYER_INPUTS = 2 * 4096 * 32
LAYER_WORK = 34 * 4096
LOGITS = 128000 * 4
WAN = 1.25
SHARD = 175 * 14 / 1024

#: Words of a stem, and the figures its answer (and explanation) give, the asked one first.
SUMS: dict[str, tuple[str, ...]] = {
    "全部用 FP32 存放时，Adam": (f"{4 * 4} 字节",),
    "把 AdamW 换成 Lion": (f"{2 + 2 + 4 + 4} 字节",),
    "100 个和 300 个有效词元": (plain((100 * 2 + 300 * 1) / 400, 2), plain((2 + 1) / 2, 2)),
    "把 4096 个 1 逐个累加": (plain(sum_of_ones(4096, half)),),
    "二范数分别是 3、4、12": (plain(math.hypot(3, 4, 12)),),
    "批次从 256 增大到 4096": (f"{math.sqrt(4096 / 256):g} 倍",),
    "ZeRO-Offload 在单卡上训练": (f"{2 + 2}M 字节",),
    "混合分片（组内 8 卡切分": (f"{16 * 7 / 8:g} GB", spare(16 * 7 / 128)),
    "每卡收集参数的有效带宽为 50 GB/s": (plain(FORWARD_TOKENS),),
    "除去注意力的平方项，每层激活是 34sbh": (f"{10 + 24 / 8:g}sbh 字节", spare(34 / 8)),
    "每个进程只发送绝对值最大的 1%": (
        f"{63 * SENT:.2f} GB",
        spare(SENT),
        plain(ring(2, 64), 2),
    ),
    "专家并行度为 8，其余维度": (f"{64 // 8} 份",),
    "把一阶矩和二阶矩都改成 8 位": (spare(2 + 2 + 4 + 1 + 1),),
    "GradScaler 初始缩放系数": (plain(scale_after(3)), "2000"),
    "余弦退火从最大学习率": (plain(cosine(3, 0.3, 0.5), 2),),
    "二阶矩的系数 β2 取 0.95": (plain(1 / (1 - 0.95)), plain(1 / (1 - 0.999))),
    "如果去掉偏差修正": (plain(first_step(0.9, 0.999), 2),),
    "BF16 的权重等于 1": (str(largest_lost_power()),),
    "最大绝对值缩放到 E4M3": (plain(448 / 0.07), spare(448 / 70)),
    "Megatron 训练时常用": (spare(2 + 4 + 12), spare(2 + 4 + 12 / 8)),
    "用 FP32 存放对数概率": (plain(8192 * LOGITS / GB, 2), str(8192 * LOGITS)),
    "一个 80 层的 Transformer": (plain(2 * 4096 * 8192 * 80 / GB, 2),),
    "每卡模型块数 v＝2": (plain(100 * (8 - 1) / (8 * 2), 2),),
    "注意力分数有 32 个头": (
        spare(32 * 32768**2 * 2 / 2**30),
        spare(32 * 32768 * 4 / 2**20),
    ),
    "只发送 0.1%": (plain(4 / (0.001 * 8)),),
    "秩为 4 的 PowerSGD": (str(4 * (4096 + 4096)), str(4096**2 // (4 * (4096 + 4096)))),
    "等效于带有 1−1/M 的动量": (spare(1 - 1 / 16),),
    "32 个速度相同的进程": (str(32 - 1),),
    "发给 16 台参数服务器": (spare(64 * 1 / 16),),
    "梯度通信 260 毫秒": (str(100 + max(200, 260)), f"{260 - 200} 毫秒"),
    "优化器状态（每参数 12 字节）放在 NVMe": (str(20 * 12 * 2), spare(20 * 12 * 2 / 48)),
    "4000 万个可训练的 LoRA": (plain(7 * 2 + 0.04 * 16, 2),),
    "批次取临界批次的 4 倍": (spare(1 + 1 / 4), spare(1 + 4)),
    "8 张卡完全分片训练一个 80 亿": (
        f"{16 * 8 / 8:g} GB",
        f"{8192 * LAYER_INPUTS / GB:.2f} GB",
        f"{8192 * LAYER_WORK / GB:.2f} GB",
        f"{8192 * LOGITS / GB:.2f} GB",
        f"{2 * 8192 * LOGITS / GB:.2f} GB",
    ),
    "16 台机器之间用环形": (
        f"{ring(14, 16):g} GB",
        f"{ring(14, 16) / 50:g} 秒",
        f"{BACKWARD * 16384:.3f} 秒",
        f"{BACKWARD * 4096:.3f} 秒",
        f"{ring(14, 16) / 50 - BACKWARD * 4096:.3f} 秒",
    ),
    "60 亿共享参数和 400 亿专家": (
        f"{4 * 6 + 12 * 6 / 32:g} GB",
        f"{4 * 5 + 12 * 5 / 4:g} GB",
        f"{4 * 6 + 12 * 6 / 32 + 4 * 5 + 12 * 5 / 4:g} GB",
    ),
    "每步都同步梯度且与计算完全不重叠": (
        f"{20 / WAN:g} 秒",
        f"{6 + 20 / WAN:g} 秒",
        f"{100 * 6 / (6 + 20 / WAN):.1f}%",
    ),
    "压缩成每元素 1 比特": (
        f"{20 / 16:g} GB",
        f"{6 + 20 / 16 / WAN:g} 秒",
        f"{100 * 6 / (6 + 20 / 16 / WAN):.1f}%",
    ),
    "若改用 DiLoCo": (
        f"{40 / WAN:g} 秒",
        f"{500 * 6} 秒",
        f"{100 * 40 / WAN / (40 / WAN + 500 * 6):.2f}%",
        f"{500 * 20 / WAN:g} 秒",
    ),
    "每个机房要多存哪些状态": (f"{2 * 40} GB", f"{2 * 40 / 64:g} GB"),
    "不开重算时各层激活共约多少": (f"{32768 * LAYER_WORK * 32 / GB:.0f} GB",),
    "打开完全重算后，估算每卡": (
        f"{32768 * LAYER_INPUTS / GB:.2f} GB",
        f"{32768 * LAYER_WORK / GB:.2f} GB",
        f"{32768 * LOGITS / GB:.1f} GB",
        f"{2 * 32768 * LOGITS / GB:.1f} GB",
        f"{16 + 32768 * (LAYER_INPUTS + LAYER_WORK + 2 * LOGITS) / GB:.1f} GB",
    ),
    "申请 4 GB 还会失败": (f"{76 - 58} GB",),
    "加长到 131072 个词元": (
        f"{131072 // 32768} 倍",
        f"{131072 * LAYER_INPUTS / GB:.1f} GB",
        f"{131072 * LOGITS / GB:.1f} GB",
        f"{131072 * LAYER_INPUTS / 8 / GB:.2f} GB",
    ),
    "一份检查点有多大": (f"{175 * 14} GB", f"{175 * 14 / 70:g} 秒"),
    "先复制到主机内存、再由后台写出": (
        f"{SHARD:.2f} GB",
        f"{SHARD / 20:.2f} 秒",
        f"{SHARD * 8:.1f} GB",
    ),
}


@pytest.fixture(scope="module")
def questions() -> tuple[Question, ...]:
    rows = DECK.read_text(encoding="utf-8").splitlines()
    return parse([Line(text, row) for row, text in enumerate(rows, start=1)]).questions


def named(questions: tuple[Question, ...], words: str) -> Question:
    found = [question for question in questions if words in question.stem]
    assert len(found) == 1, words
    return found[0]


def right_option(question: Question) -> str:
    assert isinstance(question.answer, tuple)
    return next(one.text for one in question.options if one.letter == question.answer[0])


def answered(question: Question) -> tuple[str, ...]:
    """Return what must be computed: the blanks, the right option, or the whole answer."""
    if question.kind is Kind.SINGLE:
        return (right_option(question),)
    if question.kind is Kind.BLANK:
        assert isinstance(question.answer, tuple)
        return question.answer
    return (str(question.answer),)


@pytest.mark.parametrize("words", SUMS)
def test_the_answer_is_the_sum(questions: tuple[Question, ...], words: str) -> None:
    """A choice or a blank is the computed figure; a longer answer holds every one."""
    question, figures = named(questions, words), SUMS[words]
    said = answered(question)
    if question.kind in (Kind.SINGLE, Kind.BLANK):
        assert said == figures[: len(said)]
    text = "\n".join((*said, question.explanation or ""))
    for figure in figures:
        assert re.search(rf"(?<![\d.]){re.escape(figure)}(?!\.?\d)", text), figure


def test_no_sum_is_left_out(questions: tuple[Question, ...]) -> None:
    """Whatever asks for a figure is computed above."""
    asked = [one for one in questions if wants_a_figure(one)]
    left = [one.stem for one in asked if not any(words in one.stem for words in SUMS)]
    assert left == []
    assert len(asked) >= 40


def wants_a_figure(question: Question) -> bool:
    if question.kind in (Kind.SINGLE, Kind.BLANK):
        return FIGURE.fullmatch(answered(question)[0]) is not None
    return question.kind in (Kind.SHORT, Kind.CASE) and bool(
        re.search(r"[＝≈] ?\d", str(question.answer))
    )
