"""Whether a key and a paper go by the name of one paper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from shuati.words.width import narrow

#: Words that stand in the names of all papers, or of all keys.
_ANY = re.compile(
    r"参考|标准|正确|答案|解析|详解|解答|评分|细则|要点|仅供|试卷|试题|题库|模拟|仿真|全真|考试|考卷|"
    r"测试|测验|检测|练习|习题|作业|期末|期中|月考|真题|专项|课程|科目|学年|学期|年级|全国|统一|"
    r"\bkeys?\b|\banswers?\b|[卷题版年附含及与和的第]"
)
_DIGITS = str.maketrans("一二三四五六七八九", "123456789")


def name_differs(key: str, names: Iterable[str]) -> bool:
    """Say whether a key names a paper, and another one than goes by these names.

    Names are shortened and drawn out: either may hold the other's signs in their order (马原 and
    马克思主义基本原理). Numbers, years and letters are compared for themselves.
    """
    every = list(zip(*map(_parts, names), strict=True))
    return any(_differ(own, others) for own, others in zip(_parts(key), every, strict=False))


def _parts(name: str) -> tuple[str, str]:
    """What a name says for itself: its words, and its numbers and letters."""
    said = _ANY.sub(" ", narrow(name).lower()).translate(_DIGITS)
    words = "".join(filter(lambda sign: sign.isalpha() and not sign.isascii(), said))
    return words, "".join(filter(lambda sign: sign.isascii() and sign.isalnum(), said))


def _differ(own: str, others: Sequence[str]) -> bool:
    told = [other for other in others if own and other]
    return bool(told) and not any(_within(own, one) or _within(one, own) for one in told)


def _within(short: str, long: str) -> bool:
    """Say whether a text has all signs of another in their order."""
    rest = iter(long)
    return all(sign in rest for sign in short)
