"""Short answers that are numbers: equal amounts in any writing, bounds, signs and units."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import isclose

from shuati.match.outcomes import outcome, reason
from shuati.match.wording import bare
from shuati.model.verdicts import Verdict
from shuati.words.numerals import Quantity, arabic, quantities, remainder

Quantities = tuple[Quantity, ...]

_NUMERAL = "[零一二两三四五六七八九十]{1,3}|\\d+"
_PART_OF = re.compile(rf"(?<!百)({_NUMERAL})分之({_NUMERAL})")
_GROUP = re.compile(r"(?<![\d.])(\d{1,3}(?: \d{3})+)(?!\d)")
_FRACTION = re.compile(r"(?<![\d/.])(\d{1,4})/(\d{1,4})(?![\d/.])")
_MYRIAD = re.compile(r"(\d+\.\d+)\s*(万亿|万|亿)")
_POWER = re.compile(r"(?<![\dx×*·^.])10\^(-?\d{1,3})")
_MINUS = re.compile(r"(?:负|零下)(?=[\d零一二两三四五六七八九十])")
_SIGN = re.compile(r"(?<![\w)%℃~-])-(?=\d)")
_ERA = re.compile(r"公元(?=前|\d)")
#: How bounds are said in words, before the number and behind it.
_BEFORE = (
    (
        "≤",
        r"[≤≦⩽]|<=|=<|不(?:得|能|应|可|允许)?(?:高于|大于|超过|多于|超出)|小于(?:或者?)?等于|最多|至多|最大|最高",
    ),
    (
        "≥",
        r"[≥≧⩾]|>=|=>|不(?:得|能|应|可)?(?:低于|小于|少于)|大于(?:或者?)?等于|最少|至少|最小|最低",
    ),
    (">", r">|大于|高于|超过|多于|超出"),
    ("<", r"<|小于|低于|少于|不足|不到|未满"),
)
_BEHIND = (("≤", "及?以[内下]|之内"), ("≥", "及?以上"))
#: What may stand between two numbers, or about one, without another meaning.
_JOINTS = str.maketrans("", "", "~-至到之间的约左右大概第·.")
_MARKS = "≤≥<>"
_BOUND = re.compile(f"[{_MARKS}]")
#: From such a number on 年 names a year of the calendar, and may be left out.
_CALENDAR = 100
_ASKED_UNIT = re.compile(r"(?:_+|\(\s*\)|多少|几)\s*(\S{1,4})")


@dataclass(frozen=True, slots=True)
class Amount:
    """The numbers of a text: their quantities, bounds, number of minus signs, and other words."""

    numbers: Quantities
    bounds: str
    minus: int
    rest: str


def _share(found: re.Match[str]) -> str:
    """Return a fraction as a decimal number; what looks like a blood pressure stays."""
    upper, lower = int(found[1]), int(found[2])
    return f"{upper / lower:.8f}" if lower and (upper < lower or upper < 40) else found[0]


def _multiplied(found: re.Match[str]) -> str:
    factor = {"万": 10**4, "亿": 10**8, "万亿": 10**12}[found[2]]
    return f"{float(found[1]) * factor:.15g}"


def _bounded(text: str) -> str:
    for mark, words in _BEHIND:
        text = re.sub(rf"(\d[\d.]*\s*[^\d\s{_MARKS}]{{0,3}}?)(?:{words})$", rf"{mark}\1", text)
    for mark, words in _BEFORE:
        text = re.sub(rf"(?:{words})\s*(?=-?\d)", mark, text)
    return text


def spelled_out(text: str) -> str:
    """Return plain `text` with digit groups, fractions, signs and bounds in one writing."""
    text = _PART_OF.sub(lambda found: f"{arabic(found[2])}/{arabic(found[1])}", text)
    text = _POWER.sub(r"1×10^\1", _MYRIAD.sub(_multiplied, text))
    text = arabic(_MINUS.sub("-", _GROUP.sub(lambda found: found[1].replace(" ", ""), text)))
    return _bounded(_FRACTION.sub(_share, _ERA.sub("", text)))


def _read(text: str) -> Amount:
    text = spelled_out(text)
    bounds = "".join(_BOUND.findall(text))
    minus = len(_SIGN.findall(text))
    rest = bare(_BOUND.sub("", remainder(text))).translate(_JOINTS)
    return Amount(quantities(text), bounds, minus, rest)


def _endless(number: float) -> bool:
    """Say whether a number has more than five decimals, as a third has."""
    return abs(number * 1e5 - round(number * 1e5)) > 1e-6


def _equal(one: Quantity, other: Quantity) -> bool:
    """Say whether two amounts are equal; 50% is 0.5, and 1/3 what it is rounded to."""
    if one.equals(other):
        return True
    if not {one.dimension, other.dimension} <= {"", "share"}:
        return False
    rounded = _endless(one.value) or _endless(other.value)
    alike = one.dimension == other.dimension and not rounded
    return not alike and isclose(one.value, other.value, rel_tol=2e-3 if rounded else 1e-9)


def _agrees(one: Quantity, other: Quantity) -> bool:
    """Say whether the numbers are the same and a unit may be missing."""
    return _equal(one, other) or one.agrees(other)


def _same_rest(mine: str, theirs: str) -> bool:
    return mine == theirs or (not theirs and not mine.startswith("前"))


def quantity(model: str, shown: str, question: str) -> Verdict | None:
    """Compare plain texts that hold numbers; None where the reference holds none.

    Equal amounts are right in any writing. Another bound (≥ for ≤), sign or number is wrong; a
    bound left out or added leaves the verdict to the learner, as does a % left out beside words.
    """
    mine, theirs = _read(model), _read(shown)
    wrong = outcome(0.0, reason("number", expected=model, typed=shown))
    if not mine.numbers:
        return None
    if not theirs.numbers:
        return None if mine.rest else wrong
    if not _same_rest(mine.rest, theirs.rest):
        met = any(_equal(a, b) for a in mine.numbers for b in theirs.numbers)
        return None if mine.rest or met else wrong
    if _dated(mine, theirs, model, shown):
        return outcome(0.95, reason("number_equal"))
    if len(mine.numbers) != len(theirs.numbers) or mine.minus != theirs.minus:
        return wrong
    if mine.bounds and theirs.bounds and mine.bounds != theirs.bounds:
        return wrong
    verdict = _compared(mine, theirs, model, shown, question)
    if mine.bounds == theirs.bounds or verdict.score < 0.7:
        return verdict
    if (mine.bounds or theirs.bounds) in _bounds_of(question):
        return verdict
    return outcome(0.7, reason("number", expected=model, typed=shown), sure=False)


def _dated(mine: Amount, theirs: Amount, model: str, shown: str) -> bool:
    """Say whether a name holds the same digits, as 五四运动 and 5·4运动."""
    digits = [re.sub(r"[^\d.]", "", arabic(text)) for text in (model, shown)]
    named = mine.rest and mine.rest == theirs.rest
    counted = any(one.dimension for one in (*mine.numbers, *theirs.numbers))
    return bool(named and digits[0] == digits[1] and not counted and mine.bounds == theirs.bounds)


def _bounds_of(question: str) -> str:
    """Return the bounds that stand before the blanks of a question."""
    return _bounded(re.sub(r"_+|\(\s*\)", "0", question))


def _compared(mine: Amount, theirs: Amount, model: str, shown: str, question: str) -> Verdict:
    pairs = list(zip(mine.numbers, theirs.numbers, strict=True))
    if all(_equal(one, other) for one, other in pairs):
        return outcome(0.95, reason("number_equal"))
    if not all(_agrees(one, other) for one, other in pairs):
        return outcome(0.0, reason("number", expected=model, typed=shown))
    if any(_of_another(one, other, question) for one, other in pairs):
        return outcome(0.2, reason("number", expected=model, typed=shown), sure=False)
    lacking = [one for one, other in pairs if one.dimension and not other.dimension]
    if lacking and not _free(mine.numbers[-1], question):
        unit = mine.numbers[-1].unit
        return outcome(0.7, reason("unit_missing", expected=unit), sure=not mine.rest)
    return outcome(0.95, reason("number_equal"))


def _of_another(one: Quantity, other: Quantity, question: str) -> bool:
    """Say whether a unit was added that makes another quantity of the number asked for."""
    if one.dimension or not other.dimension or other.unit in question:
        return False
    asked = _ASKED_UNIT.search(question)
    unit = quantities("1" + asked[1]) if asked else ()
    return other.dimension == "share" or bool(
        unit and unit[0].dimension and unit[0].dimension != other.dimension
    )


def _free(last: Quantity, question: str) -> bool:
    """Say whether the unit may be left out: printed in the question, a count or a calendar year."""
    unit = last.unit
    year = unit == "年" and last.number >= _CALENDAR
    return not unit or unit in question.replace(" ", "") or unit in ("次", "个") or year
