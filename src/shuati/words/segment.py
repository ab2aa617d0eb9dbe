"""Words of a running text, and how much each one says."""

from __future__ import annotations

import logging
import warnings
from functools import cache, lru_cache
from math import log
from typing import Any

#: Information of a word, in nats, below which it counts as empty and above which as full.
_EMPTY, _FULL = 6.0, 13.0


@cache
def _tokenizer() -> Any:
    """Return a tokenizer of our own, built from the word list inside the jieba package.

    jieba's own start reads a cache of a predictable name from the shared temporary folder and
    believes whatever lies there; this one neither reads nor writes a cache. The list is read by a
    Python loop, which lets other threads run, where unmarshalling the cache stops them all.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import jieba
    jieba.setLogLevel(logging.ERROR)
    tokenizer = jieba.Tokenizer()
    tokenizer.FREQ, tokenizer.total = tokenizer.gen_pfdict(tokenizer.get_dict_file())
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
