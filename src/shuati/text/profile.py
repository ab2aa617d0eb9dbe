"""What kind of text a document is, and which damage it shows."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache

from shuati.text.annotations import LOST, annotated, is_syllable, meant
from shuati.text.gbk import encoded, trails_read
from shuati.words.script import simple_forms, simplified_only

#: Words of papers that ask for readings: there the pinyin is the subject and no damage.
_ABOUT_READINGS = re.compile("拼音|读音|讀音|注音|字音|加点字|加點字|声调|聲調|多音")
#: Annotations from which simplified text counts as damaged, when the set is the same throughout.
_MANY = 8
#: Largest share of Chinese characters with pinyin in a paper that asks for readings.
_SPARSE = 0.02
#: Smallest share of each script, and of lines with both, in text of mixed script.
_BOTH = 0.1
_CHINESE = re.compile("[\u3400-\u9fff]+")
#: What stands before a lost byte: a character, perhaps with its annotation.
_BEFORE_LOST = re.compile(r"([^\x00-\x7f])(?:\([^()\s]{1,8}\))?\Z")
_REACH = 11


@dataclass(frozen=True, slots=True)
class Profile:
    """Counts over a whole document.

    `table` holds the characters with pinyin behind them, `annotated` says whether that pinyin is
    damage, and `subject` holds the annotations that are none, as in a paper that asks for readings;
    `traditional` and `simplified` count characters of one script only.
    """

    table: frozenset[str]
    annotated: bool
    subject: frozenset[str]
    traditional: int
    simplified: int
    mixed: bool

    @property
    def is_traditional(self) -> bool:
        """Whether the text is written in traditional characters on the whole."""
        return self.traditional > max(5, self.simplified)


def profile(rows: list[str]) -> Profile:
    """Return the profile of the text in `rows`."""
    text = "\n".join(rows)
    counts = Counter(text)
    traditional = sum(n for char, n in counts.items() if char in simple_forms())
    simplified = sum(n for char, n in counts.items() if char in simplified_only())
    notes = _notes(text)
    damaged = _is_damage(text, notes)
    subject = meant(text) if damaged and notes and _ABOUT_READINGS.search(text) else frozenset()
    return Profile(
        frozenset(char for char, _ in notes),
        damaged,
        subject,
        traditional,
        simplified,
        _is_mixed(rows, traditional, simplified),
    )


def is_annotated(text: str) -> bool:
    """Say whether pinyin in `text` is damage."""
    return _is_damage(text, _notes(text))


def _notes(text: str) -> Counter[tuple[str, str]]:
    return annotated(text) if "(" in text or "（" in text else Counter()


def _is_damage(text: str, notes: Counter[tuple[str, str]]) -> bool:
    if any(_is_lost(match, text) for match in LOST.finditer(text)):
        return True
    whole = notes.total()
    about_readings = bool(whole) and _ABOUT_READINGS.search(text) is not None
    if not whole or (about_readings and whole < _SPARSE * _chinese(text)):
        return False
    usual = sum(n for (char, _), n in notes.items() if _is_usual_traditional(char))
    if usual * 2 >= whole:
        return True
    if about_readings or whole < _MANY:
        return False
    counts = Counter(text)
    return whole * 5 >= 4 * sum(counts[char] for char in {char for char, _ in notes})


def _chinese(text: str) -> int:
    return sum(map(len, _CHINESE.findall(text)))


def _is_lost(match: re.Match[str], text: str) -> bool:
    before = _BEFORE_LOST.search(text[max(0, match.start() - _REACH) : match.start()])
    data = encoded(before[1]) if before else b""
    return is_syllable(match[1]) and len(data) == 2 and bool(trails_read(data[1], match[1]))


@cache
def _is_usual_traditional(char: str) -> bool:
    """Say whether `char` is the traditional form of one of the 3,755 usual ones of GB 2312."""
    simple = simple_forms().get(char, "")
    return bool(simple) and b"\xb0\xa1" <= simple.encode("gb18030") <= b"\xd7\xf9"


def _is_mixed(rows: list[str], traditional: int, simplified: int) -> bool:
    if min(traditional, simplified) < _BOTH * (traditional + simplified) or not traditional:
        return False
    old, new = frozenset(simple_forms()), simplified_only()
    marks = [(not old.isdisjoint(row), not new.isdisjoint(row)) for row in rows]
    lines = [mark for mark in marks if any(mark)]
    return sum(all(mark) for mark in lines) >= max(2, 2 * _BOTH * len(lines))
