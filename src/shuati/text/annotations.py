"""Pinyin glued behind characters in brackets: 訓(xùn)."""

from __future__ import annotations

import re
from collections import Counter

from shuati.text.gbk import character, encoded
from shuati.words.pinyin import is_read, plain, syllables

_LETTERS = "a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜüńňǹḿêɑɡ"
#: Eight letters hold the longest syllables, zhuāng and shuāng, with room for a spelling with u:.
SYLLABLE = rf"[{_LETTERS}]{{1,8}}[1-5]?"
#: What may be the pinyin of the character in front of it, found by its bracket: the characters need
#: not be looked at. The character may be a letter: the second byte of an annotated pair can be one,
#: as in 榫W(wǎng), where BE 57 is 網.
NOTE = re.compile(rf"[(（](?<=([^\x00-\x40\s])[(（])({SYLLABLE})[)）]")
#: The same, with the whole of it first.
_WHOLE = re.compile(f"({NOTE.pattern})")
#: The second byte of an annotated pair may be a letter whose first one ends the character before
#: it: 者M(jìn) has DF 4D, which is 進.
_LETTERED = re.compile(rf"([^\x00-\x7f])([@-~])\(({SYLLABLE})\)")
#: The place of a lost byte that was followed by its annotation.
LOST = re.compile(rf"\?({SYLLABLE})\)")


def is_syllable(text: str) -> bool:
    """Say whether `text` is a syllable of Mandarin, with or without its tone."""
    return plain(text) in syllables()


def annotated(text: str) -> Counter[tuple[str, str]]:
    """Count the characters of `text` that are followed by a reading of theirs, with the reading."""
    places = Counter(NOTE.findall(text))
    return Counter({place: n for place, n in places.items() if is_read(*place)})


def meant(text: str) -> frozenset[str]:
    """Return the annotations of a damaged `text` about readings that are its subject: 模(mó).

    Damage writes half-width brackets, and the same reading wherever a character stands.
    """
    notes = {(char, note) for note, char, said in set(_WHOLE.findall(text)) if is_read(char, said)}
    narrow = [(char, note) for char, note in notes if note[0] == "("]
    several = Counter(char for char, _ in narrow)
    asked = [place for place in narrow if several[place[0]] > 1]
    wide = [place for place in notes if place[1][0] != "("] if narrow else []
    return frozenset(char + note for char, note in (*asked, *wide))


def stripped(text: str, subject: frozenset[str] = frozenset()) -> str:
    """Return `text` without the annotations whose character is read so, but for the `subject`."""
    if "(" not in text and "（" not in text:
        return text
    bare = NOTE.sub(lambda match: _bare(match, subject), text)
    return _LETTERED.sub(_unlettered, bare) if "(" in bare else bare


def _bare(match: re.Match[str], subject: frozenset[str]) -> str:
    note = match[0]
    return "" if is_read(match[1], match[2]) and match[1] + note not in subject else note


def _unlettered(match: re.Match[str]) -> str:
    data = encoded(match[1])
    char = character(data[1], ord(match[2])) if len(data) == 2 else ""
    return match[1] + match[2] if char and is_read(char, match[3]) else match[0]
