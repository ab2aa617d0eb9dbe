"""Characters of fonts that hold signs in the places of letters."""

from __future__ import annotations

_GREEK = dict(zip("abcdefghijklmnopqrstuvwxyz", "αβχδεφγηιϕκλμνοπθρστυϖωξψζ", strict=True))
_CAPITAL = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ", strict=True))
_SYMBOL = (
    {ord(key): value for key, value in (_GREEK | _CAPITAL).items()}
    | dict(
        zip(
            (
                0x22,
                0x24,
                0x27,
                0x2A,
                0x2D,
                0x40,
                0x5C,
                0x5E,
                *range(0xA2, 0xBD),
                *range(0xC0, 0xDC),
            ),
            "∀∃∋∗−≅∴⊥′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔",
            strict=True,
        )
    )
    | dict(zip((0xDC, 0xDD, 0xDE, 0xDF, 0xE5, 0xF2), "⇐⇑⇒⇓∑∫", strict=True))
)
_WINGDINGS = {
    0x6C: "●",
    0x6D: "○",
    0x6E: "■",
    0x6F: "□",
    0x71: "□",
    0x72: "□",
    0x74: "◆",
    0x75: "◆",
    0x76: "◆",
    0x77: "◆",
    0xA1: "○",
    0xA8: "□",
    0xA7: "■",
    0xAB: "★",
    0xB2: "☆",
    0xD8: "➢",
    0xE0: "→",
    0xE8: "→",
    0xDF: "←",
    0xE1: "↑",
    0xE2: "↓",
    0xF0: "⇨",
    0xFB: "×",
    0xFC: "√",
    0xFD: "☒",
    0xFE: "☑",
    **{0x80 + value: "⓪①②③④⑤⑥⑦⑧⑨⑩"[value] for value in range(11)},
    **{0x8C + value: "❶❷❸❹❺❻❼❽❾❿"[value] for value in range(10)},
}
_WINGDINGS_2 = {
    0x4F: "×",
    0x50: "√",
    0x51: "☒",
    0x52: "☑",
    0x53: "☒",
    0x54: "☒",
    0x55: "×",
    0x56: "×",
    **{0x69 + value: "⓪①②③④⑤⑥⑦⑧⑨⑩"[value] for value in range(11)},
    0x97: "●",
    0x98: "●",
    0xA2: "■",
    0xA3: "□",
    0x2A: "□",
    0x30: "□",
}
_WINGDINGS_3 = {0x66: "←", 0x67: "→", 0x68: "↑", 0x69: "↓", 0x70: "▲", 0x71: "▼"}
_WEBDINGS = {0x61: "√", 0x72: "×", 0x63: "□", 0x67: "■", 0x6E: "●", 0x33: "◀", 0x34: "▶"}
_FONTS = {
    "symbol": _SYMBOL,
    "wingdings": _WINGDINGS,
    "wingdings 2": _WINGDINGS_2,
    "wingdings 3": _WINGDINGS_3,
    "webdings": _WEBDINGS,
}


def is_symbols(font: str) -> bool:
    """Say whether a font has signs where others have letters."""
    return font.lower() in _FONTS


def sign(code: int, font: str) -> str:
    """Return the character that a font shows for a code; nothing where that is not known.

    Codes from F000 on mean the same as those from 0 on.
    """
    table = _FONTS.get(font.lower())
    low = code - 0xF000 if 0xF000 <= code <= 0xF0FF else code
    if table is None:
        return chr(low) if 0x20 <= code <= 0x10FFFF and not 0xD800 <= code < 0xF900 else ""
    return table.get(low) or (chr(low) if 0x20 <= low < 0x7F and table is _SYMBOL else "")


def signs(text: str, font: str) -> str:
    """Return a text as a font of signs shows it.

    Characters that no such font has, as Chinese ones, stay; signs that are not known are left out,
    as the letters in whose places they stand are not seen.
    """
    return "".join(sign(ord(char), font) if _is_sign(char) else char for char in text)


def _is_sign(char: str) -> bool:
    return " " < char <= "\xff" or "\uf000" <= char <= "\uf0ff"
