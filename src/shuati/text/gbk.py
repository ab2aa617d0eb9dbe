"""The double bytes of GBK, as GB18030 gives them, private-use characters included."""

from __future__ import annotations

from functools import cache, lru_cache

from shuati.words.pinyin import is_read

LEADS = range(0x81, 0xFF)
TRAILS = tuple(byte for byte in range(0x40, 0xFF) if byte != 0x7F)
#: Below this no byte can be the second one of a pair.
FIRST_TRAIL = 0x40


@lru_cache(maxsize=65536)
def encoded(char: str) -> bytes:
    """Return the one or two bytes of `char`; b"" where GBK has no such character."""
    try:
        data = char.encode("gb18030")
    except UnicodeEncodeError:
        return b""
    return data if len(data) <= 2 else b""


@cache
def _pairs() -> dict[tuple[int, int], str]:
    places = [(lead, trail) for lead in LEADS for trail in TRAILS]
    chars = b"".join(bytes(place) for place in places).decode("gb18030")
    return dict(zip(places, chars, strict=True))


def character(lead: int, trail: int) -> str:
    """Return the character of a pair of bytes; "" where there is none."""
    return _pairs().get((lead, trail), "")


@cache
def trails_read(lead: int, syllable: str) -> tuple[int, ...]:
    """Return the second bytes that make, behind `lead`, a character read `syllable`."""
    return tuple(
        trail for trail in TRAILS if is_read(character(lead, trail), syllable) and lead in LEADS
    )
