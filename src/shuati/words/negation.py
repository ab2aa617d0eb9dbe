"""Words that turn a statement round."""

from __future__ import annotations

import re

#: Words that hold a negating character and negate nothing.
_HARMLESS = (
    "不同|不断|不仅|不但|不管|不论|无论|不过|不久|不良|不足|不法|不当|不可抗力|不正当|不定期|不等|不锈钢|不动产|未来|非常|无线|无机|无产阶级|"
    "无期|无菌|无丝|无形|无穷|无限|别人|别的|特别|区别|分别|级别|类别|识别|性别|差别|个别|判别|告别|鉴别|派别|辨别|"
    "除非|非洲|是非|没收|淹没|吞没|出没|是否|能否|可否|与否|有无|免疫|避孕|不饱和|不等式|非金属|非线性|"
    r"不只|不光|不禁|不由得|不妨|不免|差不多|不得不|不能不|无不|莫不|(?P<verb>[\u4e00-\u9fff])不(?P=verb)"
)
_NEGATORS = (
    "没有|没法|不是|不得|不准|不能|不可以|不可(?!靠|逆|分|再|变|数|缺|见|抗|少|避|信|知|测)|不会|不要(?!紧)|不必|不用|不许|不让|不应该|不应|不该|不宜|不再|不需要|不需|不被|不受|"
    "禁止|严禁|切勿|切忌|未经|未能|未曾|尚未|无法|难以|无须|无需|毋须|并非|并不|绝不|决不|从不|不予|不致|"
    "避免|防止|预防|以免|免得|省得|杜绝|免于|免受|缺乏|缺少|不|没|无|未|非|勿|别|莫"
)
_PATTERN = re.compile(f"(?P<harmless>{_HARMLESS})|(?P<negator>{_NEGATORS})")
#: Negators which hold for every item of a list after them.
PROHIBITIONS = frozenset(
    [
        "禁止",
        "严禁",
        "不得",
        "不准",
        "不能",
        "不可",
        "不许",
        "切勿",
        "切忌",
        "不要",
        "不应",
        "不宜",
        "避免",
        "防止",
    ]
)
#: Negators of what is to be kept from happening: without them less is said, not the opposite.
PREVENTIONS = frozenset(["避免", "防止", "预防", "以免", "免得", "省得", "杜绝", "免于", "免受"])


def split(text: str) -> list[tuple[str, bool]]:
    """Return `text` in pieces, each with whether it is a negating word."""
    pieces: list[tuple[str, bool]] = []
    start = 0
    for found in _PATTERN.finditer(text):
        if found.lastgroup != "negator":
            continue
        if found.start() > start:
            pieces.append((text[start : found.start()], False))
        pieces.append((found.group(), True))
        start = found.end()
    if start < len(text):
        pieces.append((text[start:], False))
    return pieces


def negated(text: str) -> bool:
    """Say whether `text` holds an odd number of negating words."""
    return sum(negates for _, negates in split(text)) % 2 == 1
