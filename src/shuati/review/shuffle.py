"""The order in which options are shown: seeded, with those kept in place that speak of others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from shuati.model.papers import Option

# 以上都是, 上述选项均不正确, 前三项都对, 都不是, 全部正确, "All of the above", "None of these".
_SUMS_UP = re.compile(
    r"^(以上|上述|前述|前[两二三四五]|其余)"
    r"|^(全|都|均|皆)(部|是|不|对|错|正确|错误)"
    r"|\b(all|none|both|neither)\b.*\b(above|these|those|them)\b",
    re.IGNORECASE,
)
# A和B, A、C, ABD, (B)与(C), A or B, 仅A, A对B错: letters of other options.
_NAMES_LETTERS = re.compile(
    r"^\W*(仅|只有|选项?)?\W*[A-H](\W*(和|与|及|或|、|,|，|and|or|&)?\W*[A-H])+\W*(都|均|皆|项|两项|$)"
    r"|^\W*(仅|只有|选项?)\W*[A-H]\W*$"
    r"|\b[A-H]\s*(和|与|及|或|、|and|or|&)\s*[A-H]\b"
)


@dataclass(frozen=True, slots=True)
class Shown:
    """One option as it is shown: the letter on the screen, the letter in the paper, the text."""

    letter: str
    printed: str
    text: str


def shuffle(options: Sequence[Option], seed: int | None) -> tuple[Shown, ...]:
    """Return the options in a seeded order, lettered anew; in printed order without a seed.

    An option that sums up the others (以上都是) keeps its place. A question in which one option
    names others by letter (A和B) is not shuffled at all, or the letters would no longer be true.
    """
    if seed is None or any(_NAMES_LETTERS.search(option.text) for option in options):
        return _in_printed_order(options)
    free = [place for place, option in enumerate(options) if not _SUMS_UP.search(option.text)]
    drawn = Random(seed).sample(free, len(free))
    order = list(range(len(options)))
    for place, source in zip(free, drawn, strict=True):
        order[place] = source
    return tuple(
        Shown(options[place].letter, options[source].letter, options[source].text)
        for place, source in enumerate(order)
    )


def _in_printed_order(options: Sequence[Option]) -> tuple[Shown, ...]:
    return tuple(Shown(option.letter, option.letter, option.text) for option in options)
