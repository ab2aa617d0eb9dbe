"""What the columns of a question bank hold, told by their names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from shuati.words.width import narrow

_COLUMNS: dict[str, re.Pattern[str]] = {
    "number": re.compile(r"序号|题号|编号|No\.?|ID|id|#"),
    "tag": re.compile(r"(?:试题|题目|考题)?(?:题型|类型|类别)|[Tt]ype|[Qq]uestion[Tt]ype"),
    "stem": re.compile(
        r"题干|题目|试题|考题|问题|(?:题目|试题|考题|问题|题干)(?:内容|描述|题干|名称|正文)|内容"
        r"|[Qq]uestion(?:[Tt]ext)?|[Ss]tem|q"
    ),
    "answer": re.compile(
        r"(?:(?:试题|题目)?(?:正确|参考|标准)?答案|答案选项|正确选项|(?:[Cc]orrect|[Rr]ight)?[Aa]nswers?)[A-H]?(?:\d{1,2})?|ans|[Kk]ey"
    ),
    "explanation": re.compile(r"(?:答案|试题|题目)?解析|解释|说明|分析|[Aa]nalysis|[Ee]xplanation"),
    "options": re.compile(r"(?:备选|可选|试题|题目)?选项(?:内容)?|备选答案|备选项|[Oo]ptions?|a"),
    "section": re.compile(r"(?:所属)?(?:章节?|节|单元)(?:名称)?|知识点|考点|[Cc]hapter|[Ss]ection"),
    "material": re.compile(r"材料|背景(?:材料|资料)|(?:共用|公共|大题)题干|案例|[Mm]aterial"),
    "points": re.compile(r"分[值数]|得分|[Ss]core|[Pp]oints?"),
}
_OPTION = re.compile(
    r"(?:选项|备选项?|备选答案|[Oo]ption)?\s*[（(]?([A-ZＡ-Ｚ])[)）]?\s*(?:选项)?|(?:选项|选择项|备选项)\s*(\d{1,2})"
)
_LETTERED = re.compile(r"答案\s*([A-HＡ-Ｈ])\s*$")
#: A template's word to whoever fills it in: 题干（必填）, 选项E(勿删).
_ADVICE = re.compile(
    r"[（(【\[](?:必填|必选|选填|可选|可不填|勿删|不可删除?|非必填|required)[^）)】\]]*[）)】\]]"
)


def column(name: str) -> str | None:
    """Return what a column of this name holds: a field, an option's letter, or None."""
    clean = re.sub(r"\s|\*", "", _ADVICE.sub("", name))
    kind = next((key for key, words in _COLUMNS.items() if words.fullmatch(clean)), None)
    option = _OPTION.fullmatch(clean)
    if kind is not None or option is None:
        return kind
    return narrow(option[1]) if option[1] else chr(ord("A") + int(option[2]) - 1)


def columns(cells: Sequence[str]) -> dict[str, list[int]]:
    """Return where each kind of column stands; options by their letter.

    Only answers may stand in several columns, one a blank; 答案A and 答案B beside 正确答案 are
    options.
    """
    found: dict[str, list[int]] = {}
    answers = [cell for cell in cells if column(cell) == "answer"]
    lettered = len(answers) > 2 and not all(map(_LETTERED.search, answers))
    for place, cell in enumerate(cells if len(cells) > 1 else ()):
        name = column(cell)
        if name == "answer" and lettered and (letter := _LETTERED.search(cell)):
            name = narrow(letter[1])
        if name == "answer" or (name is not None and name not in found):
            found.setdefault(name, []).append(place)
    return found
