"""Byte slips undone: 因?yàn)樗鼫p少 is 因为它减少. `docs/repair.md` draws the mechanism.

A site puts pinyin behind some characters, on the bytes of GBK text and without regard to where a
character begins. Where the bytes of an annotated pair belong to two characters, the second byte
is left before a bracket, and decoding makes "?" of both. The text after it is out of step. The
same happens before an invisible mark that stands in front of punctuation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from shuati.text.annotations import ANNOTATION
from shuati.text.gbk import FIRST_TRAIL, encoded
from shuati.text.hypotheses import Hypothesis, Search, Unit, units
from shuati.text.likelihood import UNKNOWN, learn, left_open
from shuati.text.lost import guessed, last_label
from shuati.text.steps import Change

_CONTEXT = 6
#: So much of the line before a place tells which brackets are open.
_BEHIND = 80
#: So many rows back the number of the last question is looked for.
_ROWS = 50
#: A finding within so many characters depends on them alone.
_WINDOW = 64
#: So much of the text behind a lost character tells what it was.
_AHEAD = 12
#: So much of a document tells its words.
_LEARNED = 400_000
#: Units without a gap after which the likeliest reading is taken.
_PATIENCE = 10
#: How much less likely the next best reading must be for a place to be beyond doubt.
_SURE = 3.0


#: The length of a damaged stretch, what it was before, and whether that is in doubt.
Finding = tuple[int, str, bool]


class Mending(NamedTuple):
    """A stretch of a line, from `start` to `end`, with what it was before the damage."""

    start: int
    end: int
    text: str
    doubt: bool


def unslipped(rows: Sequence[str], table: frozenset[str]) -> Iterator[Change]:
    """Yield the undoing of the byte slips in a document; `table` are its annotated characters."""
    if not any("?" in row for row in rows):
        return
    search = Search(learn(ANNOTATION.sub(r"\1", "\n".join(rows)[:_LEARNED])), table)
    joint = "\n" if len(rows) > 1 else " "
    for number, row in enumerate(rows):
        for start, end, text, doubt in mendings(row, search):
            if UNKNOWN in text:
                label = last_label([*rows[max(0, number - _ROWS) : number], row[:start]])
                around = row[max(0, start - _AHEAD) : start], row[end : end + _AHEAD]
                text, doubt = guessed(text, *around, label, joint), True
            yield Change(number, start, row[start:end], text, doubt)


def mendings(line: str, search: Search) -> Iterator[Mending]:
    """Yield what to put right in `line`, from left to right."""
    place, past = 0, ""
    while (found := line.find("?", place)) >= 0:
        context = _context(past + line[max(place, found - _BEHIND) : found])[-_BEHIND:]
        length, text, doubt = _remembered(line, found, context, search)
        place, past = found + length, context + text
        if text != line[found:place]:
            yield Mending(found, place, text, doubt)


def _remembered(line: str, start: int, context: str, search: Search) -> Finding:
    """Return the finding at `start`; what surrounds a slip is often the same in one document."""
    opened = left_open(context[:-_CONTEXT])
    window = line[start : start + _WINDOW]
    key = (context[-_CONTEXT:], opened, window)
    finding = search.findings.get(key)
    if finding is None:
        finding = _finding(line, start, search.begin(context[-_CONTEXT:], opened), search)
        if finding[0] < len(window):
            search.findings[key] = finding
    return finding


def _context(text: str) -> str:
    clean = ANNOTATION.sub(r"\1", text)
    start = max((i + 1 for i, char in enumerate(clean) if not encoded(char)), default=0)
    return clean[start:]


def _finding(line: str, start: int, beginning: Hypothesis, search: Search) -> Finding:
    beam, end, quiet = [beginning], start + 1, 0
    for unit in units(line, start):
        after = search.advanced(beam, unit) if encoded(unit.text[0]) else []
        if not after:
            break
        beam, end = after, unit.end
        quiet = quiet + 1 if unit.kind in ("char", "note") else 0
        if _is_settled(beam, unit, quiet):
            break
    beam = search.finished(beam)
    best = beam[0]
    rival = best.score.total - beam[1].score.total if len(beam) > 1 else best.rival
    return end - start, best.text() or line[start:end], min(rival, best.rival) < _SURE


def _is_settled(beam: list[Hypothesis], unit: Unit, quiet: int) -> bool:
    if not quiet or beam[0].pending:
        return False
    if unit.kind == "char" and ord(unit.text) < FIRST_TRAIL:
        return True
    return (len(beam) == 1 and quiet > 1) or quiet >= _PATIENCE
