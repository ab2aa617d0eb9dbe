"""The readings that a search for lost bytes keeps: what each is, and which of them go on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from operator import attrgetter
from typing import NamedTuple

from shuati.text.likelihood import Score

#: By how much less likely than the best a reading may be to be kept, and to be tried with every
#: byte that may be lost next; of the latter there are no more than `_NARROW`.
_MARGIN, _NEAR = 14.0, 8.0
_NARROW = 24

State = tuple[int, tuple[int, int], str, tuple[float, ...], str]


class Past(NamedTuple):
    """The characters of a hypothesis, last one first."""

    before: Past | None
    char: str


class Hypothesis(NamedTuple):
    """One way to read the bytes so far.

    `pending` is a lead byte that waits for its second one, or 0, and `guessed` says that it was a
    lost one; `pair` are the last two bytes; `rival` is by how much the best other reading of the
    same place was less likely.
    """

    score: Score
    pending: int = 0
    pair: tuple[int, int] = (0, 0)
    past: Past | None = None
    rival: float = _MARGIN
    guessed: bool = False

    @property
    def state(self) -> State:
        """What alone decides how it can go on."""
        tail, back, opened, _ = self.score
        return self.pending, self.pair, tail, back, opened

    def charged(self, cost: float) -> Hypothesis:
        """Return it less likely by `cost`."""
        if not cost:
            return self
        _, pending, pair, past, rival, guessed = self
        return Hypothesis(self.score.shifted(-cost), pending, pair, past, rival, guessed)

    def text(self) -> str:
        """Return the characters read so far."""
        chars, past = [], self.past
        while past is not None:
            chars.append(past.char)
            past = past.before
        return "".join(reversed(chars))


def near(beam: Sequence[Hypothesis]) -> Iterator[Hypothesis]:
    """Yield the readings of which each is worth trying with every byte."""
    floor = beam[0].score.total - _NEAR
    return takewhile(lambda reading: reading.score.total >= floor, beam[:_NARROW])


def led(reading: Hypothesis, lead: int, *, guessed: bool = False) -> Hypothesis:
    """Return `reading` with a lead byte behind it, which waits for its second one."""
    pair = (reading.pair[1], lead)
    return Hypothesis(reading.score, lead, pair, reading.past, reading.rival, guessed)


def joined(readings_now: Iterable[Hypothesis], keep: int) -> list[Hypothesis]:
    """Return the likeliest reading of each state, best first, without the hopeless ones."""
    ranked = sorted(readings_now, key=attrgetter("score.total"), reverse=True)
    floor = ranked[0].score.total - _MARGIN if ranked else 0.0
    best: dict[State, Hypothesis] = {}
    for reading in takewhile(lambda reading: reading.score.total >= floor, ranked):
        known = best.setdefault(reading.state, reading)
        distance = known.score.total - reading.score.total
        if distance < known.rival and known is not reading:
            best[reading.state] = known._replace(rival=distance)
    return list(best.values())[:keep]
