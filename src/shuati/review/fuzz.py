"""A little chance in the length of intervals, so that cards learned together drift apart.

The ranges are Anki's: none below two and a half days, then a day and 15 % of what lies between
2.5 and 7 days, 10 % between 7 and 20, 5 % beyond, to either side.
"""

from __future__ import annotations

import math
from random import Random

_SHARES = ((2.5, 7.0, 0.15), (7.0, 20.0, 0.10), (20.0, math.inf, 0.05))


def fraction(card_id: int, reps: int) -> float:
    """A card's luck at its next answer, 0 <= x < 1: always the same, so previews come true."""
    return Random(f"{card_id} {reps}").random()


def reach(interval: float) -> float:
    """How many days fuzz may move an interval of so many days to either side."""
    if interval < _SHARES[0][0]:
        return 0.0
    return 1.0 + sum(share * max(0.0, min(interval, end) - start) for start, end, share in _SHARES)


def moved(interval: float, luck: float) -> float:
    """The interval moved evenly over its reach by `luck` (0..1, 0.5 moves nothing).

    Not yet rounded to whole days: rounding first would shift the mean by up to half a day.
    """
    return interval + (2 * luck - 1) * reach(interval)
