"""Byte slips undone: 因?yàn)樗鼫p少 is 因为它减少. `docs/repair.md` draws the mechanism.

A site puts pinyin behind some characters, on the bytes of GBK text and without regard to where a
character begins. Where the bytes of an annotated pair belong to two characters, the second byte
is left before a bracket, and decoding makes "?" of both. The text after it is out of step. The
same happens before an invisible mark that stands in front of punctuation.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from shuati.text.annotations import NOTE, SYLLABLE
from shuati.text.beam import Hypothesis, State
from shuati.text.gbk import FIRST_TRAIL, encoded
from shuati.text.hypotheses import Search
from shuati.text.likelihood import learn
from shuati.text.lost import Joints, guessed, last_label, relabelled
from shuati.text.marks import UNKNOWN, left_open
from shuati.text.steps import Change
from shuati.text.units import Unit, units

_CONTEXT = 6
#: So much of the line before a place tells which brackets are open.
_BEHIND = 300
#: So many rows back the number of the last question is looked for.
_ROWS = 50
#: What is found in so many characters is remembered.
_WINDOW = 64
#: So far behind "?" or "(" the pinyin that may follow ends.
_PINYIN = 8
#: So much of the text behind a lost character tells what it was.
_AHEAD = 12
#: So much of a document tells its words.
_LEARNED = 400_000
#: Units without a gap after which the likeliest reading is taken.
_PATIENCE = 10
#: How much less likely the next best reading must be for a place to be beyond doubt.
_SURE = 3.0
#: The same where no byte of a character is left: ?jǐn)? is 94 82, and 94 follows from the pinyin.
_SURE_OF_BOTH = 6.0
#: Question marks that stand in a row are question marks.
_RUN = re.compile(r"\?{3,}")
#: What is out of step tells nothing of the document.
_OUT = re.compile(rf"\?(?:{SYLLABLE}\))?[^\x00-\x7f，。；？！、]*")
#: A slip ends within so many units and holds fewer gaps; longer ones are no damage of this kind.
_UNITS, _GAPS = 400, 8
#: Places that are tried in a document: so many, and one more for so many characters.
_TRIES, _PER_TRY = 1000, 300


class Mending(NamedTuple):
    """A stretch of a line, from `start` to `end`, with what it was before the damage."""

    start: int
    end: int
    text: str
    doubt: bool


#: The length of a damaged stretch, what it was before, and whether that is in doubt.
Finding = tuple[int, str, bool]
_NOTHING: Finding = (1, "?", False)


def unslipped(rows: Sequence[str], table: frozenset[str]) -> Iterator[Change]:
    """Yield the undoing of the byte slips in a document; `table` are its annotated characters."""
    text = "\n".join(rows)
    if "?" not in text:
        return
    whole = NOTE.sub("", _OUT.sub("?", text[:_LEARNED]))
    finder = Finder(Search(learn(whole), table), len(text))
    joints: Joints | None = None
    for number, row in enumerate(rows):
        if "?" not in row:
            continue
        past, place = "", 0
        for start, end, mended, doubt in finder.mendings(row):
            past += row[place:start]
            if UNKNOWN in mended:
                label = last_label([*rows[max(0, number - _ROWS) : number], past])
                around = past[-_AHEAD:], row[end : end + _AHEAD]
                mended = relabelled(mended, past)
                joints = joints or Joints(whole)
                mended, doubt = guessed(mended, *around, label, joints), True
            yield Change(number, start, row[start:end], mended, doubt)
            past, place = past + mended, end


class Finder:
    """Finds what damaged places of one document were, and remembers it.

    What follows from the same state over the same characters is the same, and stems and options
    end alike all over a document. `size` is the document's length, which bounds the work on a text
    that is nothing but question marks.
    """

    def __init__(self, search: Search, size: int) -> None:
        self._search = search
        self._begun: dict[tuple[str, str], Hypothesis] = {}
        self._known: dict[tuple[State, str], Finding] = {}
        self._lengths: defaultdict[State, set[int]] = defaultdict(set)
        self._tries = _TRIES + size // _PER_TRY

    def mendings(self, line: str) -> Iterator[Mending]:
        """Yield what to put right in `line`, from left to right."""
        place, past = 0, ""
        while (found := line.find("?", place)) >= 0:
            run = _RUN.match(line, found)
            if run:
                place, past = run.end(), ""
                continue
            context = NOTE.sub("", past + line[max(place, found - _BEHIND) : found])[-_BEHIND:]
            length, text, doubt = self._finding(line, found, context)
            place, past = found + length, context + text
            if text != line[found:place]:
                yield Mending(found, place, text, doubt)

    def _finding(self, line: str, start: int, context: str) -> Finding:
        beginning = self._beginning(context)
        state = beginning.state
        for length in self._lengths[state]:
            if known := self._known.get((state, _window(line, start, length))):
                return known
        if not self._tries:
            return _NOTHING
        self._tries -= 1
        finding, length = _found(line, start, beginning, self._search)
        if length <= _WINDOW:
            self._lengths[state].add(length)
            self._known[state, _window(line, start, length)] = finding
        return finding

    def _beginning(self, context: str) -> Hypothesis:
        opened, near = left_open(context[:-_CONTEXT]), context[-_CONTEXT:]
        if (near, opened) not in self._begun:
            self._begun[near, opened] = self._search.begin(_encodable(near), opened)
        return self._begun[near, opened]


def _window(line: str, start: int, length: int) -> str:
    """Return so much of `line` from `start` on, with the line end if it reaches that far."""
    return line[start : start + length] if start + length <= len(line) else line[start:] + "\n"


def _encodable(text: str) -> str:
    """Return the end of `text` behind the last character that GBK lacks."""
    start = max((i + 1 for i, char in enumerate(text) if not encoded(char)), default=0)
    return text[start:]


def _found(line: str, start: int, beginning: Hypothesis, search: Search) -> tuple[Finding, int]:
    """Return what the place at `start` was, and how many characters were read to tell."""
    beam, end, read, quiet, gaps, kind, sure = [beginning], start, start, 0, 0, "", _SURE
    for unit in islice(units(line, start), _UNITS):
        read = unit.end + (_PINYIN if unit.text in "?(" else 1)
        after = search.advanced(beam, unit) if encoded(unit.text[0]) else []
        if not after:
            break
        if unit.kind == "gaps" or (kind == "lost" and unit.kind == "gap"):
            sure = _SURE_OF_BOTH
        beam, end, kind = after, unit.end, unit.kind
        quiet = quiet + 1 if unit.kind in ("char", "note") else 0
        gaps += not quiet
        if gaps > _GAPS:
            return _NOTHING, read - start
        if _is_settled(beam, unit, quiet):
            break
    return _likeliest(search.finished(beam), end - start, sure), read - start


def _likeliest(beam: list[Hypothesis], length: int, sure: float) -> Finding:
    best = beam[0]
    rival = best.score.total - beam[1].score.total if len(beam) > 1 else best.rival
    return (length, best.text(), min(rival, best.rival) < sure) if length else _NOTHING


def _is_settled(beam: list[Hypothesis], unit: Unit, quiet: int) -> bool:
    if not quiet or beam[0].pending:
        return False
    if unit.kind == "char" and ord(unit.text) < FIRST_TRAIL:
        return True
    return (len(beam) == 1 and quiet > 1) or quiet >= _PATIENCE
