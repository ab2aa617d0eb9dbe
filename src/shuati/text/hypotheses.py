"""What a damaged run of bytes may have been: the search behind `shuati.text.slips`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from shuati.text.beam import Hypothesis, Past, joined, led, near
from shuati.text.gbk import FIRST_TRAIL, LEADS, TRAILS, character, encoded, trails_read
from shuati.text.likelihood import Language, Score
from shuati.text.marks import UNKNOWN
from shuati.text.units import MARKED, Unit
from shuati.text.usual import usual_leads, usual_pairs, usual_trails
from shuati.words.pinyin import is_read, readings
from shuati.words.script import simplified_only

#: Two marks in a row: the second byte lost is the first one of a marked pair, A1 A3 or A3 A1.
_TWICE_MARKED = {0xA3: 0xA1, 0xA1: 0xA3}

#: Readings kept: behind a gap, where all lead bytes are still equal; and behind a character; and
#: those that are tried with a pinyin that none of them has.
_BEAM, _KEPT, _UNREAD = 96, 24, 4
#: Costs, in natural logarithms, of what is possible but seldom.
_OTHER_READING = 1.5
_NO_READING = 14.0
_NEW_ANNOTATION = 3.0
_WRONG_ANNOTATION = 9.0
_MISSING_ANNOTATION = 7.0
_SIMPLIFIED = 3.0
_SWALLOWED_ASCII = 8.0
_DANGLING = 25.0
_UNMARKED = 20.0
_LITERAL = 6.0
_LITERAL_BEFORE_MARK = 16.0
#: Share of a hidden character's own frequency that counts: it need not be a word of the text.
_HIDDEN = 0.5


@dataclass(frozen=True)
class Search:
    """A beam search over the readings of damaged bytes, with what the document shows.

    `table` holds its annotated characters.
    """

    language: Language
    table: frozenset[str]

    def begin(self, context: str, opened: str = "") -> Hypothesis:
        """Return the reading that ends with `context`, which is whole, inside `opened` brackets."""
        data = b"\0\0" + b"".join(map(encoded, context[-2:]))
        return Hypothesis(self.language.read(context, opened), 0, (data[-2], data[-1]))

    def advanced(self, beam: Sequence[Hypothesis], unit: Unit) -> list[Hypothesis]:
        """Return the readings after one more unit, likeliest first, equal states joined."""
        step = {
            "char": self._char,
            "note": self._note,
            "lost": self._lost,
            "gap": self._gap,
            "gaps": self._gaps,
        }[unit.kind]
        keep = _KEPT if unit.kind in ("char", "note") else _BEAM
        if unit.kind in ("gap", "gaps"):
            beam = list(near(beam))
        found = [new for old in beam for new in step(old, unit)]
        if unit.kind == "lost":
            unread = [old for old in beam if not trails_read(old.pair[1], unit.text)]
            found += [new for old in unread[:_UNREAD] for new in self._unread(old, unit)]
        return joined(found, keep)

    def finished(self, beam: Iterable[Hypothesis]) -> list[Hypothesis]:
        """Return the readings at a border that no pair of bytes can cross."""
        return joined((self._closed(reading) for reading in beam), _KEPT)

    def _closed(self, reading: Hypothesis) -> Hypothesis:
        return reading._replace(pending=0).charged(_DANGLING if reading.pending else 0)

    def _written(self, reading: Hypothesis, char: str, pair: tuple[int, int]) -> Hypothesis:
        score = self.language.extended(reading.score, char)
        return Hypothesis(score, 0, pair, Past(reading.past, char), reading.rival)

    def _fed(self, reading: Hypothesis, *data: int) -> Hypothesis | None:
        """Return `reading` with the bytes `data` behind it, None where they make no characters."""
        for byte in data:
            if reading.pending:
                char = character(reading.pending, byte)
                if not char:
                    return None
                reading = self._paired(reading, byte, char)
            elif byte < 0x80:
                reading = self._written(reading, chr(byte), (reading.pair[1], byte))
            elif byte in LEADS:
                reading = led(reading, byte)
            else:
                return None
        return reading

    def _paired(self, reading: Hypothesis, trail: int, char: str) -> Hypothesis:
        after = self._written(reading, char, (reading.pair[1], trail))
        return after.charged(_UNMARKED) if char in MARKED and not reading.guessed else after

    def _guessed(self, reading: Hypothesis) -> Iterator[Hypothesis]:
        """Yield the readings in which the byte behind the pending one was lost."""
        pairs = usual_pairs(reading.pending)
        scores = self.language.each(reading.score, [char for _, char in pairs])
        for (trail, char), score in zip(pairs, scores, strict=True):
            past, pair = Past(reading.past, char), (reading.pair[1], trail)
            cost = _UNMARKED if char in MARKED and not reading.guessed else 0.0
            after = Hypothesis(score, 0, pair, past, reading.rival).charged(cost)
            yield after.charged(self._unseen_cost(char))

    def _unseen_cost(self, char: str) -> float:
        """Return how unlikely a character is in traditional text, without its pinyin."""
        if char in self.table:
            return _MISSING_ANNOTATION
        return _SIMPLIFIED if char in simplified_only() else 0.0

    def _char(self, reading: Hypothesis, unit: Unit) -> Iterator[Hypothesis]:
        data = encoded(unit.text)
        if not reading.pending and len(data) == 2:
            yield self._written(reading, unit.text, (data[0], data[1]))
        elif after := self._fed(reading, *data):
            yield after

    def _spelled(self, reading: Hypothesis, text: str) -> Iterator[Hypothesis]:
        if not reading.pending:
            for char in text:
                data = encoded(char)
                reading = self._written(reading, char, (0, 0, *data)[-2:])
            yield reading

    def _note(self, reading: Hypothesis, unit: Unit) -> Iterator[Hypothesis]:
        char = character(*reading.pair)
        if char and is_read(char, unit.text):
            yield reading
        else:
            yield reading.charged(_WRONG_ANNOTATION)
            yield from self._spelled(reading, f"({unit.text})")

    def _lost(self, reading: Hypothesis, unit: Unit) -> Iterator[Hypothesis]:
        first = reading.pair[1]
        trails = trails_read(first, unit.text)
        for trail in trails:
            cost = self._hidden_cost(character(first, trail), unit.text)
            if after := self._fed(reading, trail):
                yield after.charged(cost)
        yield from self._spelled(reading, f"?{unit.text})")

    def _unread(self, reading: Hypothesis, unit: Unit) -> Iterator[Hypothesis]:
        """Yield the readings in which the pinyin is not that of the character in front of it."""
        for after in self._any(reading, unit):
            yield after.charged(_NO_READING)

    def _hidden_cost(self, char: str, reading: str) -> float:
        cost = 0.0 if char in self.table else _NEW_ANNOTATION
        if readings(char)[0] != reading:
            cost += _OTHER_READING
        return cost - _HIDDEN * self.language.alone(char)

    def _gap(self, reading: Hypothesis, unit: Unit) -> Iterator[Hypothesis]:
        if unit.following in MARKED:
            yield from self._any(reading, unit)
        elif reading.pending or not encoded(unit.following):
            yield from self._swallowing(reading, unit)
        for after in self._spelled(reading, "?"):
            yield after.charged(_literal_cost(unit.following))

    def _gaps(self, reading: Hypothesis, unit: Unit) -> Iterator[Hypothesis]:
        second = _TWICE_MARKED[encoded(unit.following)[0]]
        for first in TRAILS if reading.pending else LEADS:
            lead = reading.pending or first
            if (first if reading.pending else second) in usual_trails(lead):
                after = self._fed(reading, first)
                if after and (after := self._fed(after._replace(guessed=True), second)):
                    other = first if reading.pending else second
                    yield after.charged(self._unseen_cost(character(lead, other)))
        for after in self._spelled(reading, unit.text):
            yield after.charged(_LITERAL + _LITERAL_BEFORE_MARK)

    def _any(self, reading: Hypothesis, unit: Unit) -> Iterator[Hypothesis]:
        """Yield the readings with one lost byte in front of the next character."""
        if reading.pending:
            yield from self._guessed(reading)
            return
        following = encoded(unit.following)[:1].strip(b"?")
        for lead in self._likely_leads(reading, following[0]) if following else LEADS:
            yield led(reading, lead, guessed=True)

    def _likely_leads(self, reading: Hypothesis, trail: int) -> list[int]:
        """Return the bytes that make with `trail` what fits best behind `reading`.

        All of them would be equally likely before `trail` is read, and leave no room for others.
        """
        pairs = usual_leads(trail)
        scores = self.language.each(reading.score, [char for _, char in pairs])
        ranked = sorted(zip(scores, pairs, strict=True), key=_total, reverse=True)
        return [lead for _, (lead, _) in ranked[:_KEPT]]

    def _swallowing(self, reading: Hypothesis, unit: Unit) -> Iterator[Hypothesis]:
        """Yield the readings in which "?" hides a second byte and what came behind it."""
        if not reading.pending:
            return
        likely = joined(self._guessed(reading), _BEAM)
        if encoded(unit.following):
            for after in self._telling(likely):
                yield from self._spelled(after.charged(_SWALLOWED_ASCII), UNKNOWN)
        else:
            yield from likely
        if widened := self._fed(reading, 0x80):
            yield from self._any(widened, unit)

    def _telling(self, likely: Iterable[Hypothesis]) -> Iterator[Hypothesis]:
        """Yield the best two of the readings that an unknown character makes equal.

        The second one tells by how much the first one won; any others would tell nothing.
        """
        seen: Counter[tuple[str, float]] = Counter()
        for after in likely:
            if after.pair[1] >= FIRST_TRAIL:
                alike = self.language.before_unknown(after.score)
                seen[alike] += 1
                if seen[alike] <= 2:
                    yield after


def _literal_cost(following: str) -> float:
    """Return how unlikely a real "?" is in front of `following`."""
    if following in MARKED:
        return _LITERAL_BEFORE_MARK
    return _LITERAL if encoded(following)[1:] else 0.0


def _total(ranked: tuple[Score, tuple[int, str]]) -> float:
    return ranked[0].total
