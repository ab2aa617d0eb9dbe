"""What stands in brackets behind a term: another name, a unit, or a remark."""

from __future__ import annotations

import re

from shuati.match.orders import FREE
from shuati.match.wording import bare, chinese, plain
from shuati.words.meaning import opposite
from shuati.words.numerals import arabic, is_unit, quantities, remainder

_BEHIND = re.compile(
    r"^(?P<head>.*?\S)(?P<space>\s*)(?P<open>[(（【〔\[])(?P<inside>[^()（）【】〔〕\[\]]+)[)）】〕\]]\s*$"
)
_COUNTER = re.compile(r"^\s*(?:[(（]\s*\d{1,2}\s*[)）]|[①-⑳])\s*(?=\S)")
#: Words that introduce another name inside brackets, and words that allow it.
_NAMED = re.compile(
    r"^(?:[又亦也]?(?:称|名|叫|作|写作|可写|可答|可填)(?:为|作|做)?|[简全俗别旧古统通合]称为?|或者?|即|"
    r"英文(?:名|缩写)?|缩写|原名|曾用名|[答写填](?!出|案|对|任|上))\s*[：:]?\s*"
)
_ALLOWED = re.compile(r"\s*(?:[也亦](?:可以?|对|行|给分|得分|算对|正确)|给分|得分|算对)$")
_REMARK = re.compile(
    r"^(?:不|非|没|无需|如|例|注|见|任|按|含|包括|和|与|及|共|约|其中|每|由|因|当|以)|"
    r"即可|给分|得分|扣分|分$|均可|都可|亦可|也可|合理|略$|选填|必填|可不|可省|同义|意思|顺序|答案|色$|阶段$|时期$"
)
_OXIDATION = re.compile(r"[ivx]+|\d{1,3}", re.IGNORECASE)
_PARTS = re.compile(r"[，,；;/]|或者|或")


def _initials(short: str, long: str) -> bool:
    words = plain(long).split(" ")
    return len(words) > 1 and "".join(word[:1] for word in words) == bare(short)


def _foreign(head: str, inside: str, apart: bool) -> bool:
    """Say whether Latin text in brackets is a name: not the x of f(x) and the OH of Ca(OH)2."""
    if chinese(head) or chinese(inside):
        return True
    if _initials(head, inside) or _initials(inside, head):
        return True
    return apart and min(len(bare(head)), len(bare(inside))) > 1


def _other(head: str, part: str) -> str:
    """Return the other name that a part of a bracket gives, "" for a unit or a remark."""
    allowed = _ALLOWED.sub("", part)
    named = _NAMED.sub("", allowed)
    name = named if bare(named) else allowed
    if (named == part and _REMARK.search(part)) or _REMARK.match(name) or not bare(name):
        return ""
    counted = quantities(plain(name)) and not bare(remainder(plain(name)))
    return "" if counted and not re.search(r"\d", arabic(plain(head))) else name.strip()


def _unit(head: str, inside: str) -> bool:
    counts = bool(quantities(plain(head))) and not bare(remainder(plain(head)))
    return counts and (is_unit(plain(inside)) or len(bare(inside)) == 1)


def names(reference: str) -> tuple[str, ...]:
    """Return the answers that a term allows, each of which is enough: 叶轮（转子） allows two.

    A unit in brackets may be typed or left out, a remark is no answer. A term without such
    brackets is returned alone, as is one whose brackets hold its opposite.
    """
    text = _COUNTER.sub("", reference)
    found = _BEHIND.match(text)
    if not found or re.search(r"[(（【〔\[]", found["head"]):
        return (text,)
    head, inside = found["head"], found["inside"]
    if _unit(head, inside):
        return (head, head + inside)
    apart = bool(found["space"]) or found["open"] == "（"
    if _OXIDATION.fullmatch(bare(inside)) or not _foreign(head, inside, apart):
        return (text,)
    if opposite(bare(head), bare(inside)):
        return (text,)
    if FREE.search(inside):
        return (head,)
    others = (_other(head, part) for part in _PARTS.split(inside))
    return (head, *(other for other in others if other))


def _within(short: str, long: str) -> bool:
    """Say whether a name holds the characters of a shorter one in their order."""
    rest = iter(long)
    return all(char in rest for char in short)


def abbreviated(reference: str) -> tuple[str, ...]:
    """Return a long name and its abbreviation: 国家发展和改革委员会（国家发改委）.

    Nothing where the brackets hold something else, as behind a sentence.
    """
    both = names(reference)
    if len(both) != 2:
        return ()
    short, long = sorted((bare(name) for name in both), key=len)
    return both if 1 < len(short) < len(long) and _within(short, long) else ()
