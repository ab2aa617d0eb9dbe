"""Both texts of a statement, cut, aligned, and told apart by what they speak of."""

from __future__ import annotations

from dataclasses import dataclass

from shuati.match.alignment import Fit, align
from shuati.match.clauses import Clause, clauses, comparable
from shuati.match.guards import gives_up
from shuati.match.terms import Terms
from shuati.match.topics import short_names, subjects, topics


@dataclass(frozen=True, slots=True)
class Reading:
    """Both texts in clauses, their fit, the topics they speak of, and the words of the question.

    `source` is the reference as it was given.
    """

    source: str
    reference: tuple[Clause, ...]
    typed: tuple[Clause, ...]
    fits: tuple[Fit, ...]
    mine: tuple[str, ...]
    theirs: tuple[str, ...]
    given: frozenset[str]


def read(reference: str, typed: str, question: str, terms: Terms) -> Reading:
    """Return both texts as they are compared."""
    names = topics(question, reference, terms)
    short = short_names(names, comparable(reference, terms))
    spelled = {name: name for name in names} | short
    right = clauses(reference, terms, names)
    written = tuple(
        clause for clause in clauses(typed, terms, tuple(spelled)) if not gives_up(clause.text)
    )
    asked = clauses(question, terms, names) if question else ()
    given = frozenset(word.text for clause in asked for word in clause.words)
    mine, theirs = subjects(right, spelled), subjects(written, spelled)
    fits = align(right, written, given, mine, theirs)
    return Reading(reference, right, written, fits, mine, theirs, given)


def known_words(fits: tuple[Fit, ...]) -> frozenset[tuple[int, int]]:
    """Return the typed words, by clause and index, that stand for some word of the reference."""
    return frozenset(
        (link.clause, link.to) for fit in fits for link in fit.links if link.likeness >= 0.6
    )
