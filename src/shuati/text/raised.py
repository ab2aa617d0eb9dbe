"""Characters written higher and lower than the line, in plain text."""

from __future__ import annotations

_HIGH = dict(
    zip(
        "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW°′∘",
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ°′°",
        strict=True,
    )
)
_LOW = dict(
    zip("0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ", strict=True)
)


def higher(text: str) -> str:
    """Return `text` as it is written above the line: `²`, or `^(2/3)` where no characters are."""
    return _moved(text, _HIGH, "^")


def lower(text: str) -> str:
    """Return `text` as it is written below the line: `₂`, or `_总` where no characters are."""
    return _moved(text, _LOW, "_")


def _moved(text: str, table: dict[str, str], sign: str) -> str:
    text = text.strip()
    if all(char in table for char in text):
        return "".join(table[char] for char in text)
    return f"{sign}{text}" if len(text) == 1 else f"{sign}({text})"
