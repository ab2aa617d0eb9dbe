"""How near two words are, by their characters, their meaning and their sound."""

from __future__ import annotations

from functools import lru_cache

from shuati.words.meaning import alike, opposite
from shuati.words.segment import known

#: Characters that are mistaken for each other by their look.
_LOOKS = (
    "己已巳 未末 侯候 拨拔 析折 土士 干千于 日曰 人入 戊戌戍 辨辩瓣 "
    "侵浸 陪赔 燥躁噪 徒徙 准淮 治冶 束柬 免兔 幻幼 刺剌 栓检 脏赃 "
    "竞竟 卷券 暖缓援 贷货 炭碳 渡度 列裂烈 型形 侍待 偏篇 帐账 嬴赢 "
    "胀涨 抑仰 微徽 祟崇 肓盲 汨汩 壁璧 拆折 晴睛 叉又 棵颗 弛驰 "
    "驱躯 胚坯 裁栽载 模膜摸 歉谦 遣遗 密蜜 即既 历厉 象像 震振 蒸熏 "
    "钢刚 娇骄 抹沫 慢漫 磨摩 缉辑 沿治"
)


@lru_cache(maxsize=1)
def _look_pairs() -> frozenset[tuple[str, str]]:
    groups = _LOOKS.split()
    return frozenset((a, b) for group in groups for a in group for b in group if a != b)


@lru_cache(maxsize=8192)
def syllables(char: str) -> frozenset[str]:
    """Return the readings of a character without tones, with u for ü."""
    from shuati.words.pinyin import plain, readings

    return frozenset(plain(reading).replace("ü", "u") for reading in readings(char))


def same_sound(one: str, other: str) -> bool:
    """Say whether two characters can be read alike, tones apart."""
    return not syllables(one).isdisjoint(syllables(other))


def mistaken(one: str, other: str) -> bool:
    """Say whether one character is easily written for the other, by sound or by look."""
    return (one, other) in _look_pairs() or same_sound(one, other)


@lru_cache(maxsize=8192)
def slips(right: str, written: str) -> int:
    """Return how many characters of `written` are slips of `right`, -1 if others differ."""
    if len(right) != len(written):
        return -1
    differing = [(a, b) for a, b in zip(right, written, strict=True) if a != b]
    if any(a.isascii() or b.isascii() or not mistaken(a, b) for a, b in differing):
        return -1
    return len(differing)


@lru_cache(maxsize=65536)
def likeness(one: str, other: str) -> float:
    """Return how far two words say the same, from 0 to 1; opposites are 0."""

    if one == other:
        return 1.0
    if alike(one, other):
        return 0.95
    if one.isascii() or other.isascii() or opposite(one, other):
        return 0.0
    short, long = sorted((one, other), key=len)
    if short in long:
        return 0.35 + 0.6 * len(short) / len(long)
    return _by_characters(one, other)


def _by_characters(one: str, other: str) -> float:

    if len(one) > 1 and slips(one, other) == 1 and not known(other):
        return 0.9
    shared = len(set(one) & set(other))
    return 0.8 * shared / max(len(one), len(other))
