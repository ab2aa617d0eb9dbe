"""How characters are read."""

from __future__ import annotations

import json
import unicodedata
from functools import cache, lru_cache

from shuati.words.sources import table

#: The tone marks: macron, acute, caron, grave.
_TONES = frozenset("\u0304\u0301\u030c\u0300")
#: Latin look-alikes that GBK fonts use inside pinyin.
_LOOKALIKES = str.maketrans("ɑɡ", "ag")


@lru_cache(maxsize=4096)
def plain(syllable: str) -> str:
    """Return `syllable` without tone marks and tone numbers: xùn and xun4 become xun."""
    parts = unicodedata.normalize("NFD", syllable.translate(_LOOKALIKES).lower())
    kept = "".join(part for part in parts if part not in _TONES).rstrip("12345")
    return unicodedata.normalize("NFC", kept).replace("v", "ü").replace("u:", "ü")


@lru_cache(maxsize=4096)
def has_tone(syllable: str) -> bool:
    """Say whether `syllable` carries a tone mark."""
    return not _TONES.isdisjoint(unicodedata.normalize("NFD", syllable))


@cache
def _readings_of_characters() -> dict[int, str]:
    """Return pypinyin's table; importing it would load its table of phrases too, 0.15 s more."""
    path = table("pypinyin", "pinyin_dict.json")
    if path is None:
        from pypinyin.pinyin_dict import pinyin_dict

        return dict(pinyin_dict)
    rows: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return {int(code): known for code, known in rows.items()}


@lru_cache(maxsize=32768)
def readings(char: str) -> tuple[str, ...]:
    """Return the readings of `char` with tone marks, the usual one first; () where none is known.

    The source is the table of pypinyin.
    """
    known = _readings_of_characters().get(ord(char)) if len(char) == 1 else None
    return tuple(known.split(",")) if known else ()


@lru_cache(maxsize=32768)
def is_read(char: str, syllable: str) -> bool:
    """Say whether `char` can be read `syllable`; without a tone mark any tone will do."""
    known = readings(char)
    if has_tone(syllable):
        return syllable.translate(_LOOKALIKES).lower() in known
    return plain(syllable) in {plain(reading) for reading in known}


@cache
def syllables() -> frozenset[str]:
    """Return every syllable of the language without its tone."""
    usual = (known.split(",")[0] for known in _readings_of_characters().values())
    return frozenset(plain(reading) for reading in set(usual))
