"""Whole numbers as Word writes them in front of paragraphs."""

from __future__ import annotations

from collections.abc import Callable

_DIGITS = "〇一二三四五六七八九"
_LEGAL_SIMPLE, _LEGAL = "零壹贰叁肆伍陆柒捌玖", "零壹貳參肆伍陸柒捌玖"
_STEMS, _BRANCHES = "甲乙丙丁戊己庚辛壬癸", "子丑寅卯辰巳午未申酉戌亥"
_ROMAN = (
    *((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L")),
    *((40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")),
)
_FULL = str.maketrans("0123456789", "０１２３４５６７８９")


def numeral(value: int, form: str) -> str:
    """Return a number from 0 on in one of Word's forms; in decimal digits where a form is unknown.

    `form` is a value of ST_NumberFormat such as "chineseCounting".
    """
    made = _FORMS.get(form, str)(value)
    return made or str(value)


def _letters(value: int) -> str:
    """A … Z, AA, BB …; nothing beyond 30 times the alphabet."""
    return chr(ord("A") + (value - 1) % 26) * ((value - 1) // 26 + 1) if 0 < value <= 780 else ""


def _roman(value: int) -> str:
    if not 0 < value < 4000:
        return ""
    made = []
    for size, sign in _ROMAN:
        count, value = divmod(value, size)
        made.append(sign * count)
    return "".join(made)


def _one_by_one(value: int) -> str:
    return "".join(_DIGITS[int(digit)] for digit in str(value))


def _counted(
    value: int, digits: str = _DIGITS, units: tuple[str, ...] = ("", "十", "百", "千")
) -> str:
    """Return 二十三, 一百零五; 一万二千, as a number is spoken."""
    if value >= 10_000:
        high, low = divmod(value, 10_000)
        rest = _counted(low, digits, units) if low else ""
        joint = "零" if 0 < low < 1000 else ""
        return f"{_counted(high, digits, units)}万{joint}{rest}"
    made, gap = "", False
    for place, digit in zip(range(len(str(value)) - 1, -1, -1), str(value), strict=True):
        if digit == "0":
            gap = bool(made)
            continue
        made += ("零" if gap else "") + digits[int(digit)] + units[place]
        gap = False
    return made or digits[0]


def _spoken(value: int) -> str:
    """As `_counted`, with 十一 for 一十一."""
    made = _counted(value)
    return made[1:] if made.startswith("一十") else made


def _up_to_99(value: int) -> str:
    return _spoken(value) if value < 100 else _one_by_one(value)


def _legal(digits: str) -> Callable[[int], str]:
    return lambda value: _counted(value, digits, ("", "拾", "佰", "仟"))


def _of(signs: str) -> Callable[[int], str]:
    """Return the form that has one sign for each number, and nothing beyond them."""
    return lambda value: signs[value - 1] if 0 < value <= len(signs) else ""


def _row(first: str, count: int) -> Callable[[int], str]:
    return _of("".join(chr(ord(first) + place) for place in range(count)))


def _ordinal(value: int) -> str:
    tail = (
        "th" if value % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    )
    return f"{value}{tail}"


_CIRCLED = _of(
    "".join(map(chr, (*range(0x2460, 0x2474), *range(0x3251, 0x3260), *range(0x32B1, 0x32C0))))
)
_FORMS: dict[str, Callable[[int], str]] = {
    "decimalZero": lambda value: f"{value:02}",
    "upperLetter": _letters,
    "lowerLetter": lambda value: _letters(value).lower(),
    "upperRoman": _roman,
    "lowerRoman": lambda value: _roman(value).lower(),
    "ordinal": _ordinal,
    "hex": lambda value: f"{value:X}",
    "numberInDash": lambda value: f"- {value} -",
    "decimalFullWidth": lambda value: str(value).translate(_FULL),
    "decimalFullWidth2": lambda value: str(value).translate(_FULL),
    "decimalEnclosedCircle": _CIRCLED,
    "decimalEnclosedCircleChinese": _CIRCLED,
    "decimalEnclosedFullstop": _row("⒈", 20),
    "decimalEnclosedParen": _row("⑴", 20),
    "ideographEnclosedCircle": _row("㊀", 10),
    "ideographTraditional": _of(_STEMS),
    "ideographZodiac": _of(_BRANCHES),
    "ideographZodiacTraditional": lambda value: (
        _STEMS[(value - 1) % 10] + _BRANCHES[(value - 1) % 12] if 0 < value <= 60 else ""
    ),
    "ideographDigital": _one_by_one,
    "japaneseDigitalTenThousand": _one_by_one,
    "taiwaneseDigital": _one_by_one,
    "koreanDigital2": _one_by_one,
    "chineseCounting": _up_to_99,
    "taiwaneseCounting": _up_to_99,
    "japaneseCounting": _spoken,
    "chineseCountingThousand": _spoken,
    "taiwaneseCountingThousand": _spoken,
    "chineseLegalSimplified": _legal(_LEGAL_SIMPLE),
    "ideographLegalTraditional": _legal(_LEGAL),
    "japaneseLegal": _legal(_LEGAL),
    "none": lambda value: "\0",
}
