"""Numbers and quantities in any of the ways in which they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from math import isclose

_DIGITS = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_TENS = {"十": 10, "百": 100, "千": 1000}
_MYRIADS = {"万": 10**4, "亿": 10**8}
_RUN = "[零〇一二两三四五六七八九十百千万亿]"
#: Words in which a numeral character is no number.
_IDIOMS = (
    "一般|一定|一样|一致|一切|一些|一起|一直|一旦|一律|一概|一同|一度|一带|一味|一体|一共|统一|唯一|单一|同一|之一|万一|进一步|"
    "十分|千万(?!元|吨|人|年|米|千瓦)|百姓|七上八下|万物|专一|不一|"
    "一面|一边|一方面|另一|一下|一点|一会|一系列|三角|四面|四周|两极|二极管|三极管|一是|二是|三是|四是|五是|六是|一来|二来"
)
#: A longer row of numeral characters is no number of anything.
_LONGEST = 24
_MEASURES = (
    "年|个|月|日|天|周|星期|小时|分钟|秒|分|时|次|种|类|级|层|步|倍|条|项|位|名|字节|比特|元|角|米|克|"
    "吨|度|成|折|点|"
    "张|台|份|件|块|部|章|页|行|列|维|阶|相|轮|代|届|号|楼|岁|人|家|省|国|省|世纪|大|小|本|组|对|方|者|权|面|极|价|边|段|批|"
    "厘米|毫米|公里|公斤|千克|千米|毫克|升|毫升|帕|瓦|伏|安|欧|赫|遍|回|趟|道|门|届|期|联|环|级|握手|百"
)
_TOKEN = re.compile(
    rf"(?P<idiom>{_IDIOMS})|(?P<percent>百分之(?P<share>{_RUN}{{1,8}}))|(?P<run>{_RUN}+)"
)
_SUPERSCRIPT = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_RAISED = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+")
_NUMBER = r"\d+(?:\.\d+)?(?:\s*[x×*·]\s*10\s*\^?\s*-?\d{1,4}|e[+-]?\d{1,4})?"
_SCIENTIFIC = re.compile(r"(\d+(?:\.\d+)?)\s*[x×*·]\s*10\s*\^?\s*(-?\d{1,4})")

_UNITS: dict[str, tuple[str, float]] = {}


def _define(dimension: str, table: str) -> None:
    for entry in table.split():
        names, factor = entry.split("=")
        for name in names.split("|"):
            _UNITS[name] = (dimension, float(factor))


_define("month", "年|周年|year|years=12 季度=3 个月|月|month|months=1")
_define(
    "second", "周|星期|week|weeks=604800 天|日|d|day|days=86400 小时|个小时|时|h|hour|hours=3600"
)
_define(
    "second", "分钟|分|min|minutes=60 秒|秒钟|s|sec=1 毫秒|ms=0.001 微秒|us|μs=1e-6 纳秒|ns=1e-9"
)
_define(
    "metre",
    "公里|千米|km=1000 里=500 米|m=1 分米|dm=0.1 厘米|公分|cm=0.01 毫米|mm=0.001 微米|um|μm=1e-6",
)
_define("gram", "吨|t=1e6 公斤|千克|kg=1000 斤=500 克|g=1 毫克|mg=0.001")
_define("litre", "升|l=1 毫升|ml=0.001 立方米|m3|m^3=1000")
_define("byte", "字节|b|byte|bytes=1 kb|k=1024 mb|兆=1048576 gb|g字节=1073741824 tb=1099511627776")
_define("bit", "比特|bit|bits|位=1")
_define("share", "%|％|percent=0.01 ‰=0.001")
_define("yuan", "元|块|块钱|人民币=1 角=0.1 万元=1e4 亿元=1e8")
_define(
    "speed",
    "m/s|米/秒|米每秒|m·s-1=1 km/s|千米/秒|千米每秒|公里/秒|公里每秒=1000 "
    "km/h|千米/时|公里/小时|千米每小时=0.2777777777777778",
)
_define("pascal", "帕|pa=1 千帕|kpa=1000 兆帕|mpa=1e6")
_define("watt", "瓦|w=1 千瓦|kw=1000 兆瓦|mw=1e6")
_define("volt", "伏|伏特|v=1 千伏|kv=1000")
_define("hertz", "赫兹|赫|hz=1 千赫|khz=1e3 兆赫|mhz=1e6 ghz=1e9")
_define("celsius", "℃|°c|摄氏度|度=1")
_define("count", "次|回|遍|下|个|种|项|条|层|级|步|名|人|位|张|台|份|件|倍=1")

_QUANTITY = re.compile(
    rf"(?P<number>{_NUMBER})(?!\d|\.\d)\s*(?P<unit>"
    + "|".join(re.escape(unit) for unit in sorted(_UNITS, key=len, reverse=True))
    + r")?(?![a-z])|(?P<bare>"
    + _NUMBER
    + ")"
)


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number with its unit.

    `number` is as written, `value` in the base unit of `dimension`, which is "" without a unit.
    """

    number: float
    value: float
    dimension: str
    unit: str
    place: tuple[int, int]

    def equals(self, other: Quantity) -> bool:
        """Say whether both are the same amount of the same thing, to a part in a billion.

        1998 is another year than 1999; conversions between units are no less exact.
        """
        return self.dimension == other.dimension and isclose(self.value, other.value, rel_tol=1e-9)

    def agrees(self, other: Quantity) -> bool:
        """Say whether both are equal, or the same number where one has no unit."""
        if self.equals(other):
            return True
        if self.dimension and other.dimension:
            return False
        return isclose(self.number, other.number, rel_tol=1e-9)


def _below_myriad(run: str) -> int:
    total, digit = 0, 0
    for char in run:
        if char in _TENS:
            total += (digit or 1) * _TENS[char]
            digit = 0
        else:
            digit = _DIGITS[char]
    if digit and len(run) > 1 and run[-2] in "百千":
        return total + digit * _TENS[run[-2]] // 10
    return total + digit


def value(run: str) -> int:
    """Return the value of a Chinese numeral: 三十六 is 36, 一百二 is 120, 二〇二四 is 2024."""
    if all(char in _DIGITS for char in run):
        return int("".join(str(_DIGITS[char]) for char in run))
    for char in "亿万":
        if char in run:
            head, _, tail = run.partition(char)
            low = value(tail) if tail else 0
            if len(tail) == 1 and tail in _DIGITS and tail != "零":
                low *= _MYRIADS[char] // 10
            return (value(head) if head else 1) * _MYRIADS[char] + low
    return _below_myriad(run)


def _counts(text: str, start: int, end: int) -> bool:
    if end - start > 1 or (start == 0 and end == len(text)):
        return True
    before = text[start - 1] if start else ""
    return before == "第" or re.match(_MEASURES, text[end:]) is not None


def _approximate(run: str, following: str) -> bool:
    """Say whether 一两种 or 三五个 is meant, which is no number."""
    plain = len(run) == 2 and all(char in "一二两三四五六七八九" for char in run)
    return plain and re.match(_MEASURES, following) is not None


def _replace(found: re.Match[str]) -> str:
    if found.group("idiom"):
        return found.group()
    if found.group("percent"):
        return f"{value(found.group('share'))}%"
    text, run = found.string, found.group("run")
    if len(run) > _LONGEST or _approximate(run, text[found.end() :]):
        return run
    before = text[found.start() - 1] if found.start() else ""
    if before.isdigit() and run in _MYRIADS:
        return "0" * (4 if run == "万" else 8)
    return str(value(run)) if _counts(text, found.start(), found.end()) else run


def raise_powers(text: str) -> str:
    """Return `text` with superscript digits written out: 10⁸ becomes 10^8."""
    return _RAISED.sub(lambda found: "^" + found.group().translate(_SUPERSCRIPT), text)


@lru_cache(maxsize=4096)
def arabic(text: str) -> str:
    """Return `text` with Chinese numerals as digits, where they count something."""
    return _TOKEN.sub(_replace, text) if re.search(_RUN, text) else text


def _number(text: str) -> float:
    found = _SCIENTIFIC.fullmatch(text)
    if found:
        power = int(found.group(2))
        return float(found.group(1)) * 10.0**power if abs(power) < 300 else float("inf")
    return float(text)


@lru_cache(maxsize=4096)
def quantities(text: str) -> tuple[Quantity, ...]:
    """Return the quantities in `text`, which is in half-width lower case, in order."""
    found = []
    for match in _QUANTITY.finditer(re.sub(r"(?<=\d),(?=\d{3}(?!\d))", "", arabic(text))):
        unit = match.group("unit") or ""
        dimension, factor = _UNITS.get(unit, ("", 1.0))
        number = _number(match.group("number") or match.group("bare"))
        found.append(Quantity(number, number * factor, dimension, unit, match.span()))
    return tuple(found)


def remainder(text: str) -> str:
    """Return what `text` says besides its quantities."""
    return _QUANTITY.sub("", re.sub(r"(?<=\d),(?=\d{3}(?!\d))", "", arabic(text)))


def is_unit(text: str) -> bool:
    """Say whether `text`, in half-width lower case, names a unit."""
    return text in _UNITS
