"""The points of a reference that a learner is shown: pieces of it as written, not too many."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from shuati.match.clauses import Clause

#: More points than these are joined to sentences, lines, or rows of these.
MOST = 12
#: Fewer lines than these say too little as points.
_FEWEST_LINES = 4
_HEADING = re.compile(r"\s*[:：]")
_SENTENCE = re.compile(r"[。；;！!？?\n]")
Group = tuple[int, ...]


def heads(text: str, clause: Clause) -> bool:
    """Say whether a clause of `text` is a heading, with a colon behind it."""
    return _HEADING.match(text, clause.place[1]) is not None


def _parted(text: str, clauses: Sequence[Clause], parts: Callable[[str], bool]) -> list[Group]:
    """Return rows of clauses, with a new one where `parts` says so of what stands between."""
    rows: list[list[int]] = []
    for number, clause in enumerate(clauses):
        before = clauses[number - 1] if number else None
        between = text[before.place[1] : clause.place[0]] if before else ""
        if before is None or (parts(between) and not heads(text, before)):
            rows.append([])
        rows[-1].append(number)
    return [tuple(row) for row in rows]


def groups(text: str, clauses: Sequence[Clause]) -> list[Group]:
    """Return which clauses of `text`, by number, are one point: at most MOST points.

    A heading belongs to what follows it. Too many clauses are joined to sentences, or to lines.
    """
    alone = _parted(text, clauses, lambda between: True)
    if len(alone) <= MOST:
        return alone
    sentences = _parted(text, clauses, lambda between: _SENTENCE.search(between) is not None)
    if len(sentences) <= MOST:
        return sentences if len(sentences) >= _FEWEST_LINES else _rows(alone)
    lines = _parted(text, clauses, lambda between: "\n" in between)
    return lines if _FEWEST_LINES <= len(lines) <= MOST else _rows(sentences)


def _rows(found: list[Group]) -> list[Group]:
    """Join neighbours to MOST rows of about the same length."""
    size = -(-len(found) // MOST)
    rows = (found[start : start + size] for start in range(0, len(found), size))
    return [tuple(number for group in row for number in group) for row in rows]


def place(clauses: Sequence[Clause], group: Group) -> tuple[int, int]:
    """Return where a point begins and ends in its text."""
    last = clauses[group[-1]]
    return clauses[group[0]].place[0], last.place[0] + len(last.written)


def judged(text: str, clauses: Sequence[Clause], group: Group) -> Group:
    """Return the clauses by which a point is judged: a heading only where it says all."""
    body = tuple(n for n in group if clauses[n].content and not heads(text, clauses[n]))
    return body or group
