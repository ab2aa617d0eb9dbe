"""The likeliest cut of a text into words, by how often each word stands in a list."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import inf, log
from string import ascii_letters, digits

_BLOCK = re.compile(r"([\u4e00-\u9fd5a-zA-Z0-9+#&._%\-]+)")
_SINGLE = re.compile(r"\r\n|.", re.DOTALL)
_LATIN = frozenset(ascii_letters + digits)


class Cutter:
    """Cuts as jieba does without its hidden Markov model, in half the time.

    `counts` hold every word, and with 0 what words begin with; `total` is their sum.
    """

    def __init__(self, counts: Mapping[str, int], total: int) -> None:
        self._counts = counts
        self._said = {count: log(count or 1) - log(total) for count in {0, *counts.values()}}

    def cut(self, text: str) -> Iterator[str]:
        """Yield the words in order; together they are the text."""
        for place, block in enumerate(_BLOCK.split(text)):
            yield from self._words(block) if place % 2 else _SINGLE.findall(block)

    def _words(self, block: str) -> Iterator[str]:
        """Letters and digits that are no words stay together."""
        ends = self._ends(block)
        begun = start = 0
        while start < len(block):
            end = ends[start]
            if end - start > 1 or block[start] not in _LATIN:
                if begun < start:
                    yield block[begun:start]
                yield block[start:end]
                begun = end
            start = end
        if begun < start:
            yield block[begun:]

    def _ends(self, block: str) -> list[int]:
        """Return where the likeliest word from each place on ends; of two the longer one."""
        counts, said, size = self._counts, self._said, len(block)
        best, ends = [0.0] * (size + 1), [0] * size
        for start in reversed(range(size)):
            highest, reach = -inf, start + 1
            for end in range(start + 1, size + 1):
                count = counts.get(block[start:end])
                if count is None:
                    break
                if count and (value := said[count] + best[end]) >= highest:
                    highest, reach = value, end
            best[start] = said[0] + best[reach] if highest == -inf else highest
            ends[start] = reach
        return ends
