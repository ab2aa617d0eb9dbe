"""Words of a running text, and how much each one says."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Iterator
from functools import cache, lru_cache
from math import log
from time import sleep
from typing import Any, BinaryIO

#: Information of a word, in nats, below which it counts as empty and above which as full.
_EMPTY, _FULL = 6.0, 13.0
_LINES_A_TURN, _PAUSE = 2000, 0.0002


class _Unhurried:
    """A file of lines that pauses while it is read, so that other threads get their turn.

    Keys that were pressed meanwhile waited up to 0.4 s without the pauses, and 0.03 s with them;
    reading the cache of jieba instead, one call of C, stops all threads for 0.2 s.
    """

    def __init__(self, lines: BinaryIO) -> None:
        self._lines = lines
        self.name = lines.name

    def __iter__(self) -> Iterator[bytes]:
        for number, line in enumerate(self._lines):
            if number % _LINES_A_TURN == 0:
                sleep(_PAUSE)
            yield line

    def close(self) -> None:
        """Close the file."""
        self._lines.close()


@cache
def _tokenizer() -> Any:
    """Return a tokenizer of our own, built from the word list inside the jieba package.

    jieba's own start reads a cache of a predictable name from the shared temporary folder and
    believes whatever lies there; this one neither reads nor writes a cache.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import jieba
    jieba.setLogLevel(logging.ERROR)
    tokenizer = jieba.Tokenizer()
    words = _Unhurried(tokenizer.get_dict_file())
    tokenizer.FREQ, tokenizer.total = tokenizer.gen_pfdict(words)
    tokenizer.initialized = True
    return tokenizer


def load() -> None:
    """Read the word list, which takes about half a second the first time."""
    _tokenizer()


@lru_cache(maxsize=8192)
def cut(text: str) -> tuple[str, ...]:
    """Return the words of `text` in order; together they are `text` again."""
    return tuple(_tokenizer().cut(text, HMM=False))


def known(word: str) -> bool:
    """Say whether the word list holds `word`."""
    return bool(_tokenizer().FREQ.get(word))


@lru_cache(maxsize=32768)
def weight(word: str) -> float:
    """Return how much `word` says, from 0.25 for the commonest to 1 for rare and unknown ones."""
    tokenizer = _tokenizer()
    count = tokenizer.FREQ.get(word) or 1
    said = log(tokenizer.total / count)
    return 0.25 + 0.75 * min(1.0, max(0.0, (said - _EMPTY) / (_FULL - _EMPTY)))
