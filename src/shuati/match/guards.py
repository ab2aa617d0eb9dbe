"""Answers that say nothing: blank, 不知道, the question again, words thrown together."""

from __future__ import annotations

import re
from dataclasses import dataclass

from shuati.match.clauses import Clause
from shuati.match.wording import bare, plain

_SUBJECT = (
    "(?:(?:这|这个|这道|该|此)?题?(?:目)?)?(?:我|俺|本人)?"
    "(?:是|真的|真|实在|完全|也|都|还|有点|暂时|一点)*"
)
_NOTHING = (
    "不知道|不晓得|不会|不懂|不清楚|不太清楚|不记得|记不得|记不住|记不清|忘了|忘记了|忘记|忘光|"
    "没学过|没学|没背|没复习|没印象|背不下来|背不出来|想不起来|想不出|想不到|说不清楚|说不上来|"
    "答不上来|答不出|没想起来|没记住|看不懂|不造|不明白|没思路"
)
_TAIL = (
    "(?:怎么|如何)?(?:做|答|写|说|回答|选)?(?:这题|这个|这道题|它|答案)?"
    "(?:了|啊|呢|吧|哦|呀|诶|哎|的|耶|哈|呜|唉)*"
)
_BLANK = re.compile(
    rf"{_SUBJECT}(?:{_NOTHING}){_TAIL}|无|空|略|随便|同上|放弃|跳过|过|pass|skip|idk|idontknow|"
    r"dontknow|noidea|dunno|nothing|none|na|n/a|x+|\?+"
)
_SPACE = re.compile(r"(?<![A-Za-z])\s+|\s+(?![A-Za-z])")
_GIVES_UP = re.compile(rf"(?:{_NOTHING}){_TAIL}$")
_HEDGE = (
    "我认为应该是|我认为应该|我觉得应该是|我觉得应该|应该就是|应该是|可能是|大概是|好像是|好像叫|也许是|估计是|或许是|大约是|似乎是|应该叫|可能叫|"
    "我猜是|我猜|猜测是|不确定|不太确定|应该|可能|大概|好像|也许|估计|或许|似乎"
)
_LEAD = re.compile(
    rf"\s*(?:(?P<hedge>{_HEDGE})|我认为是|我认为|我觉得是|我觉得|我想是|我想|答案是|答案为|答案[:]?|答[:]|正确答案是|也就是|就是|"
    r"这叫做|这叫|叫做|叫作|称为|称作|即|是)[,:、\s]*"
)
_TRAIL = re.compile(
    r"[,，\s]*(?P<hedge>吧|对吗|是吗|不确定|不太确定|我猜的|猜的|好像是)?[呢啊呀哦嘛啦。.!！?？~\s]*$"
)


@dataclass(frozen=True, slots=True)
class Said:
    """What was typed, without the words around it; `hedged` if they were hesitant."""

    text: str
    hedged: bool = False


def says_nothing(typed: str) -> bool:
    """Say whether `typed` is blank or only admits that the answer is not known."""
    text = bare(typed)
    return not text or _BLANK.fullmatch(text) is not None


def gives_up(clause: str) -> bool:
    """Say whether a clause ends in an admission, as in 知识蒸馏我忘了."""
    return _GIVES_UP.search(bare(clause)) is not None


def said(typed: str, reference: str) -> Said:
    """Return what `typed` says without 我认为是 and 吧, unless the reference begins or ends so."""
    text, hedged, model = plain(typed), False, plain(reference)
    for _ in range(3):
        lead = _LEAD.match(text)
        if not lead or lead.end() >= len(text) or model.startswith(lead.group().strip(" ,:、")):
            break
        hedged = hedged or lead.group("hedge") is not None
        text = text[lead.end() :]
    trail = _TRAIL.search(text)
    if trail and trail.start() > 0 and not model.endswith(trail.group().strip() or "\0"):
        hedged = hedged or trail.group("hedge") is not None
        text = text[: trail.start()]
    return Said(text.strip(), hedged)


def repeats(typed: tuple[Clause, ...], given: frozenset[str], asked: tuple[Clause, ...]) -> bool:
    """Say whether `typed` holds words of the question only, while the answer asks for more."""
    words = [word for clause in typed for word in clause.content]
    extra = sum(word.weight for word in words if word.text not in given or word.negated)
    whole = sum(word.weight for word in words)
    wanted = any(
        word.text not in given or word.negated for clause in asked for word in clause.content
    )
    return bool(words) and wanted and extra <= 0.12 * whole


def thrown_together(typed: tuple[Clause, ...], reference: tuple[Clause, ...], text: str) -> bool:
    """Say whether `typed` is a row of bare words, where the reference makes statements."""
    if len(reference) > 1 and sum(len(c.content) <= 1 for c in reference) > 0.4 * len(reference):
        return False
    rows = [piece for clause in typed for piece in _SPACE.split(text[slice(*clause.place)].strip())]
    short = sum(len(bare(row)) <= 4 for row in rows)
    joined = sum(word.weight == 0 or word.negated for clause in typed for word in clause.words)
    return len(rows) >= 3 and short >= 0.8 * len(rows) and joined <= 0.2 * len(rows)
