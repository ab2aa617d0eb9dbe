"""The figures in the deck on serving, evaluation and safety are those that computing gives."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import ceil, comb, exp, log, log2, sqrt
from pathlib import Path

import pytest

from shuati.model.papers import Kind, Line, Question
from shuati.paper.parse import parse

DECK = Path(__file__).parents[2] / "decks" / "大模型服务评测与安全.txt"
GB = 1e9
TOKEN = 2 * 32 * 8 * 128 * 2  # bytes: keys and values, layers, heads, width, two bytes each


@dataclass(frozen=True, slots=True)
class Sum:
    """A question, by words of its stem, and the figures that its answer and reason must show."""

    stem: str
    answer: tuple[str, ...]
    reason: tuple[str, ...] = ()


def sigma(value: float) -> float:
    return 1 / (1 + exp(-value))


def unbiased(samples: int, passed: int, tries: int) -> float:
    """Return pass@k."""
    return 1 - comb(samples - passed, tries) / comb(samples, tries)


def accepted(rate: float, drafted: int) -> float:
    """Return the tokens expected of one round of speculative decoding."""
    return (1 - rate ** (drafted + 1)) / (1 - rate)


def questions_for(half_width: float, rate: float = 0.8) -> str:
    return str(ceil(rate * (1 - rate) * (1.96 / half_width) ** 2))


def majority(rate: float) -> tuple[float, float]:
    """Return the chances that three, and that two of three are right."""
    return rate**3, 3 * rate**2 * (1 - rate)


def entropy(*counts: int) -> float:
    total = sum(counts)
    return -sum(count / total * log(count / total) for count in counts)


def z_of(tokens: int, green: int) -> float:
    return (green - tokens / 2) / sqrt(tokens / 4)


def wilson(hits: int, total: int, side: int) -> float:
    """Return the lower (-1) or upper (+1) end of the 95 % interval."""
    square, rate = 1.96**2, hits / total
    spread = 1.96 * sqrt(rate * (1 - rate) / total + square / (4 * total**2))
    return (rate + square / (2 * total) + side * spread) / (1 + square / total)


def dcg(*relevant: int) -> float:
    return sum(value / log2(place + 1) for place, value in enumerate(relevant, start=1))


def kappa(observed: float, first: float, second: float) -> float:
    expected = first * second + (1 - first) * (1 - second)
    return (observed - expected) / (1 - expected)


SPEED = accepted(0.7, 3) / (3 * 0.05 + 1)
SHORT = exp(1 - 20 / 18)
EXPECTED = 1 / (1 + 10 ** (200 / 400))
CACHE = 64 * 2000 * TOKEN / GB
STEP = (16 + CACHE) / 2000
BEFORE, AFTER = 1.4 + 239 * 0.03, 0.4 + 1.0 * 600 / 3000 + 239 * 0.03
PAIRED = sqrt(80 - 20**2 / 500) / 500
HARMFUL, FAIR = 50000 * 0.004, 50000 * 0.996
CAUGHT, BLAMED = 100 * 0.95, 9900 * 0.02
ZERO_OF_300 = 100 * (1 - 0.05 ** (1 / 300))
HEADS = 40 * 8 * 2
SENT = 3000 * TOKEN / GB

SUMS = (
    Sum("DeepSeek-V2 的 MLA", (f"{576 / (2 * 128):.2f}",), (str(2 * 128), f"{576 / 128:.1f}")),
    Sum("平均每秒到达 12 个请求", (str(12 * 8),), (f"{12 * 8 / 32:.0f}",)),
    Sum("M/M/1", (f"{(1 - 0.8) / (1 - 0.9):.0f}",), (f"{0.9 / 0.8:.3f}",)),
    Sum("回答共 201 个词元", (f"{0.4 + 200 * 0.025:.3f}",), (f"{0.4 + 201 * 0.025:.3f}",)),
    Sum("批次约达到多大", (f"{3e14 / 2e12:.0f}",)),
    Sum("又来了一条 4000 个词元", (str(ceil(4000 / (512 - 112))),), (str(ceil(4000 / 512)),)),
    Sum(
        "理论加速比约为",
        (f"{SPEED:.2f}",),
        (f"{accepted(0.7, 3):.3f}", f"{accepted(0.7, 2) / 1.15:.2f}"),
    ),
    Sum("网关用令牌桶限流", (f"{(1000 - 600) / 100:.0f}",)),
    Sum("并行发出 20 次", (f"{100 * (1 - 0.99**20):.0f}",), (f"{100 * (1 - 0.99**100):.0f}",)),
    Sum("top-p＝0.85", (f"{0.5 / 0.9:.3f}",), (f"{0.5 / 0.8:.3f}", f"{0.5 / 0.85:.3f}")),
    Sum("修正一元精确率", (str(min(7, "the cat is on the mat".count("the"))), "7")),
    Sum(
        "采样 10 个程序，其中 7 个",
        (f"{unbiased(10, 7, 5):.3f}",),
        (f"{1 - 0.3**5:.3f}", f"{1 - 0.7**5:.3f}"),
    ),
    Sum("按 Bradley–Terry 模型", (f"{12 / 13:.2f}",), (str(4 * 3), f"{0.8 * 0.75:.2f}")),
    Sum(
        "半宽不超过 2 个百分点",
        (questions_for(0.02),),
        (f"{0.16 / 0.02**2:.0f}", questions_for(0.02, 0.5)),
    ),
    Sum("做了 300 次独立的攻击", (f"{ZERO_OF_300:.0f}",), (f"{ZERO_OF_300:.2f}",)),
    Sum("线上有 1% 的请求有害", (f"{100 * CAUGHT / (CAUGHT + BLAMED):.0f}",), (f"{BLAMED:.0f}",)),
    Sum(
        "某模型有 40 层",
        (str(HEADS * (128 + 2)), f"{100 * (1 - (128 + 2) / (128 * 2)):.1f}"),
        (str(HEADS * 128 * 2), f"{100 * (1 - (32 + 2) / (32 * 2)):.1f}"),
    ),
    Sum("每块放 16 个词元", (f"{sum(range(16)) / 16:.1f}",)),
    Sum("SmoothQuant 取 α＝0.5", (f"{64**0.5:.0f}", f"{64 / 64**0.5:.0f}")),
    Sum("4 位分组量化", (f"{4 + 20 / 128:.2f}",), (f"{4 + 20 / 128:.5f}", f"{4 + 20 / 32:.3f}")),
    Sum("三个候选词元在目标模型", (f"{0.5 + 0.2 + 0.1:.1f}", f"{0.1 / (0.1 + 0.1):.1f}")),
    Sum(
        "秩为 16 的 LoRA",
        (str(64 * 16 * 2 * 4096 * 2 // 2**20),),
        (str(16 * 2 * 4096), str(64 * 16 * 2 * 4096), str(64 * 16 * 2 * 4096 * 2)),
    ),
    Sum("水平自动扩缩", (str(ceil(4 * 30 / 20)),)),
    Sum("长度惩罚约为", (f"{SHORT:.3f}",)),
    Sum("折合每字节", (f"{2.2 / log(2) / 4:.3f}",), (f"{2.2 / log(2):.3f}",)),
    Sum("等级分 1500 的甲", (f"{EXPECTED:.2f}", f"{1500 + 32 * (1 - EXPECTED):.0f}")),
    Sum("含两个科目", (f"{(90 + 450) / 10:.0f}", f"{(90 + 50) / 2:.0f}")),
    Sum("MRR", (f"{(1 + 1 / 3 + 0 + 1 / 2) / 4:.3f}",)),
    Sum("20 项相互独立的基准", (f"{100 * (1 - 0.95**20):.0f}", f"{0.05 / 20:.4f}")),
    Sum("单次尝试的成功率为 10%", (f"{100 * (1 - 0.9**5):.0f}",)),
    Sum("成对损失 −ln", (f"{-log(sigma(2)):.3f}",), (f"{sigma(2):.3f}",)),
    Sum("best-of-n", (f"{log(16) - 15 / 16:.2f}",), (f"{log(16):.3f}",)),
    Sum("敏感度为 1 的计数查询", (f"{1 / 0.5:.0f}", f"{5 * 0.5:.1f}")),
    Sum("答错扣 3 分", (f"{100 * 3 / (1 + 3):.0f}",)),
    Sum("κ 必然也很高", (), (f"{0.95**2 + 0.05**2:.3f}", f"{-kappa(0.9, 0.95, 0.95):.2f}")),
    Sum(
        "最长公共子序列长 6",
        (f"{6 / 10:.1f}", f"{6 / 8:.2f}", f"{2 * 0.75 * 0.6 / (0.75 + 0.6):.3f}"),
    ),
    Sum("期望校准误差 ECE", (f"{0.5 * 0.1 + 0.3 * 0 + 0.2 * 0.1:.2f}",)),
    Sum(
        "重复运行 8 次",
        (f"{comb(6, 2) / comb(8, 2):.3f}", f"{unbiased(8, 6, 2):.3f}"),
        (f"{0.75**2:.4f}", str(comb(6, 2)), str(comb(8, 2))),
    ),
    Sum(
        "三次多数投票",
        (f"{sum(majority(0.6)):.3f}", f"{1 - 0.4**3:.3f}"),
        (*(f"{chance:.3f}" for chance in majority(0.6)), f"{sum(majority(0.4)):.3f}"),
    ),
    Sum(
        "基准满意率为 20%",
        (f"{16 * 0.16 / 0.02**2:.0f}", f"{16 * 0.16 / 0.01**2:.0f}"),
        (f"{0.2 * 0.8:.2f}", f"{2 * (1.96 + 0.84) ** 2:.1f}"),
    ),
    Sum(
        "前三位的相关度",
        (f"{dcg(3, 0, 2):.0f}", f"{dcg(3, 2, 0):.3f}", f"{dcg(3, 0, 2) / dcg(3, 2, 0):.3f}"),
    ),
    Sum(
        "DPO 取 β＝0.1",
        (f"{0.1 * (2 + 3):.1f}", f"{-log(sigma(0.5)):.3f}"),
        (f"{sigma(-0.5):.3f}",),
    ),
    Sum(
        "绿词元有 140 个",
        (f"{z_of(200, 140):.2f}",),
        (f"{200 * 0.5:.0f}", f"{sqrt(200 / 4):.3f}", f"{z_of(50, 35):.2f}"),
    ),
    Sum("计算语义熵", (f"{entropy(6, 3, 1):.3f}",), (f"{entropy(*[1] * 10):.3f}",)),
    Sum("租金每小时 18 元", (f"{18 / 9:.0f}", f"{18 / 9 / 0.4:.0f}"), (str(2500 * 3600),)),
    Sum(
        "64 条请求同时解码",
        (f"{1000 * STEP:.1f}", f"{round(64 / STEP, -2):.0f}"),
        (f"{CACHE:.2f}", f"{16 + CACHE:.2f}"),
    ),
    Sum(
        "高峰时的平均在途请求数",
        (f"{BEFORE:.2f}", f"{10 * BEFORE:.1f}", str(ceil(10 * BEFORE / (48 * 0.75)))),
        (f"{48 * 0.75:.0f}", f"{10 * BEFORE / 36:.1f}"),
    ),
    Sum("启用前缀缓存后", (f"{0.4 + 0.2:.1f}", f"{10 * AFTER:.1f}"), (f"{AFTER:.2f}",)),
    Sum(
        "每秒 25 GB",
        (f"{SENT / 25 * 1000:.1f}",),
        (str(3000 * TOKEN), f"{SENT:.3f}", f"{SENT:.2f}"),
    ),
    Sum(
        "新模型的优势在 0.05",
        (
            f"{20 / sqrt(80):.2f}",
            f"{100 * (0.04 - 1.96 * PAIRED):.1f}",
            f"{100 * (0.04 + 1.96 * PAIRED):.1f}",
        ),
        (f"{100 * PAIRED:.2f}", f"{100 * sqrt((0.76 * 0.24 + 0.8 * 0.2) / 500):.1f}"),
    ),
    Sum("前后一致的比例", (f"{100 * 140 / 200:.0f}", f"{100 * (90 + 30) / 200:.0f}")),
    Sum(
        "计算 Cohen 的 κ",
        (f"{kappa(0.7, 0.65, 0.55):.3f}",),
        (f"{0.65 * 0.55 + 0.35 * 0.45:.3f}", f"{45 + 20}", f"{45 + 10}"),
    ),
    Sum("实验组 50600 人", (f"{2 * 600**2 / 50000:.1f}", f"{1.96**2:.2f}")),
    Sum(
        "两种阈值下每天",
        tuple(
            f"{value:.0f}" for value in (HARMFUL * 0.04, FAIR * 0.03, HARMFUL * 0.2, FAIR * 0.005)
        ),
        (f"{HARMFUL:.0f}", f"{FAIR:.0f}", f"{round(FAIR * 0.03) - round(FAIR * 0.005)}"),
    ),
    Sum(
        "修复后攻击成功率",
        (
            f"{100 * 6 / 400:.1f}",
            f"{100 * wilson(6, 400, -1):.1f}",
            f"{100 * wilson(6, 400, 1):.1f}",
        ),
        (f"{100 * 120 / 400:.0f}",),
    ),
)


@pytest.fixture(scope="module")
def questions() -> tuple[Question, ...]:
    rows = DECK.read_text(encoding="utf-8").splitlines()
    return parse([Line(text, row) for row, text in enumerate(rows, start=1)]).questions


def right(question: Question) -> str:
    """Return the text of the right answer."""
    if not isinstance(question.answer, tuple):
        return str(question.answer)
    options = {option.letter: option.text for option in question.options}
    return " ".join(options.get(part, part) for part in question.answer)


def figures(text: str) -> set[str]:
    return set(re.findall(r"\d+(?:\.\d+)?", text))


@pytest.mark.parametrize("case", SUMS, ids=lambda case: case.stem)
def test_figures_are_those_computed(case: Sum, questions: tuple[Question, ...]) -> None:
    """The answer and its reason show what the sum gives."""
    [question] = [question for question in questions if case.stem in question.stem]
    assert set(case.answer) <= figures(right(question))
    assert set(case.reason) <= figures(question.explanation or "")


def test_no_calculation_goes_unchecked(questions: tuple[Question, ...]) -> None:
    """Every calculation question, and every blank that is a figure from a sum, is computed here."""
    asked = [q for q in questions if q.kind is Kind.OTHER or is_sum(q)]
    assert [q.stem for q in asked if not any(case.stem in q.stem for case in SUMS)] == []


def is_sum(question: Question) -> bool:
    """Say whether the answer of a blank or a single choice is a bare figure, not a year."""
    if question.kind not in (Kind.BLANK, Kind.SINGLE) or "施行" in question.stem:
        return False
    return bool(re.match(r"[\d./]+ ?(?:$|%|[倍秒组个次])", right(question)))
