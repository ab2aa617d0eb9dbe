"""Words of a running text, and how much each one says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import log
from time import sleep

from shuati.words.cutter import Cutter
from shuati.words.sources import table

#: Information of a word, in nats, below which it counts as empty and above which as full.
_EMPTY, _FULL = 6.0, 13.0
#: The list is read with pauses, so that other threads get their turn: keys that were pressed
#: meanwhile waited up to 0.4 s without them, and 0.03 s with them.
_LINES_A_TURN, _PAUSE = 2000, 0.0002


@cache
def _counts() -> tuple[dict[str, int], int]:
    """Return how often each word of jieba's list was seen, and the sum of that.

    What only begins words stands there with 0. jieba itself is not imported: that takes a fifth of
    a second, and its own start reads a cache of a predictable name from the shared temporary folder
    and believes whatever lies there.
    """
    counts: dict[str, int] = {}
    total = 0
    for number, line in enumerate(_lines()):
        if number % _LINES_A_TURN == 0:
            sleep(_PAUSE)
        word, seen, _ = line.split(" ")
        counts[word] = count = int(seen)
        total += count
        end = len(word) - 1
        while end and word[:end] not in counts:
            counts[word[:end]] = 0
            end -= 1
    return counts, total


def _lines() -> Iterator[str]:
    path = table("jieba", "dict.txt")
    assert path is not None
    with path.open(encoding="utf-8") as lines:
        yield from lines


@cache
def _cutter() -> Cutter:
    return Cutter(*_counts())


def load() -> None:
    """Read the word list, which takes about half a second the first time."""
    _cutter()


@lru_cache(maxsize=8192)
def cut(text: str) -> tuple[str, ...]:
    """Return the words of `text` in order; together they are `text` again."""
    return tuple(_cutter().cut(text))


def known(word: str) -> bool:
    """Say whether the word list holds `word`."""
    return bool(_counts()[0].get(word))


@lru_cache(maxsize=32768)
def weight(word: str) -> float:
    """Return how much `word` says, from 0.25 for the commonest to 1 for rare and unknown ones."""
    counts, total = _counts()
    said = log(total / (counts.get(word) or 1))
    return 0.25 + 0.75 * min(1.0, max(0.0, (said - _EMPTY) / (_FULL - _EMPTY)))
