"""The order in which a page is read: parts over its whole width, and columns between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol, TypeVar


class Block(Protocol):
    """Anything that takes a place on a page."""

    @property
    def left(self) -> float:
        """Its left edge."""

    @property
    def right(self) -> float:
        """Its right edge."""

    @property
    def top(self) -> float:
        """Its top edge."""

    @property
    def bottom(self) -> float:
        """Its bottom edge."""


_Block = TypeVar("_Block", bound=Block)

#: A column is at least so many characters wide, and so many lines end near its edge, or one in so
#: many: columns of options, words or answers are narrow, or their lines end anywhere.
_WIDE, _FULL, _SHARE = 11, 2, 0.12
#: The space between columns in characters, at least and at most.
_NARROWEST, _WIDEST = 0.9, 8.0
#: One line in so many may hang over its column with a sign at its end; so much space is left then.
_HANGING, _LITTLE = 8, 0.3
_LEAST = 5


@dataclass(frozen=True, slots=True)
class _Cut:
    """A white strip between the heights `top` and `bottom`."""

    left: float
    right: float
    top: float
    bottom: float


def regions(blocks: Sequence[_Block], size: float) -> Iterator[list[_Block]]:
    """Yield the blocks of each part of a page in reading order; `size` is that of its text."""
    cut = _cut(blocks, size)
    if cut is None:
        if blocks:
            yield list(blocks)
        return
    inside = [one for one in blocks if cut.top <= _middle(one) <= cut.bottom]
    yield from regions([one for one in blocks if _middle(one) < cut.top], size)
    yield from regions([one for one in inside if one.left < cut.left], size)
    yield from regions([one for one in inside if one.left >= cut.left], size)
    yield from regions([one for one in blocks if _middle(one) > cut.bottom], size)


def _middle(block: Block) -> float:
    return (block.top + block.bottom) / 2


def _cut(blocks: Sequence[Block], size: float) -> _Cut | None:
    """Return the white strip that parts the most blocks, if it is one between columns."""
    best, most = None, 0
    for x in _candidates(blocks, size):
        for top, bottom in _open(blocks, x):
            if bottom - top < _LEAST * size:
                continue
            inside = [one for one in blocks if top < _middle(one) < bottom]
            cut = _between(inside, x, size)
            if cut is not None and len(inside) > most:
                best, most = cut, len(inside)
    return best


def _candidates(blocks: Sequence[Block], size: float) -> list[float]:
    """Return places where a column may begin: those where several blocks do."""
    starts = sorted(block.left for block in blocks)
    found: list[float] = []
    for place, start in enumerate(starts):
        several = sum(1 for other in starts[place + 1 : place + 4] if other - start < size)
        if several >= 2 and (not found or start - found[-1] > size):
            found.append(start)
    return [start - 0.1 * size for start in found if start - starts[0] > _WIDE * size]


def _open(blocks: Sequence[Block], x: float) -> Iterator[tuple[float, float]]:
    """Yield the stretches of height in which nothing crosses `x`."""
    crossing = sorted((one.top, one.bottom) for one in blocks if one.left < x < one.right)
    edges = [(-1e9, -1e9), *crossing, (1e9, 1e9)]
    reached = -1e9
    for (_, bottom), (top, _) in pairwise(edges):
        reached = max(reached, bottom)
        if top > reached:
            yield reached, top


def _between(inside: Sequence[Block], x: float, size: float) -> _Cut | None:
    left = [one for one in inside if one.right <= x]
    right = [one for one in inside if one.left >= x]
    if len(left) < _LEAST or len(right) < 2:
        return None
    edge, start = max(one.right for one in left), min(one.left for one in right)
    usual = sorted(one.right for one in left)[-1 - len(left) // _HANGING]
    if start - edge < _LITTLE * size or not _NARROWEST <= (start - usual) / size <= _WIDEST:
        return None
    if edge - min(one.left for one in left) < _WIDE * size or not _filled(left, edge, size):
        return None
    if max(one.right for one in right) - start < _WIDE / 2 * size:
        return None
    tops, bottoms = [one.top for one in inside], [one.bottom for one in inside]
    return _Cut((edge + start) / 2, start, min(tops), max(bottoms))


def _filled(left: Sequence[Block], edge: float, size: float) -> bool:
    """Say whether enough lines of a column go to its edge."""
    full = [one for one in left if edge - one.right < 2 * size and one.right - one.left > 8 * size]
    return len(full) >= max(_FULL, _SHARE * len(left))
