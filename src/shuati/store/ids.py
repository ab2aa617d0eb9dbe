"""Ids that are moments: unique and rising, as Anki needs them."""

from __future__ import annotations

from hashlib import sha256

from sqlalchemy import Column, Connection, func, select

from shuati.model.papers import Question
from shuati.paper.likeness import words_of
from shuati.store.codec import dump
from shuati.store.prose import storable


def mint(db: Connection, column: Column[int], now: int) -> int:
    """The moment `now` as a new id, or the next one after the newest id of the column.

    Many rows made at once take the ids that follow.
    """
    newest = db.scalar(select(func.max(column)))
    return now if newest is None else max(now, newest + 1)


def mint_guid(title: str | None, question: Question, taken: set[str]) -> str:
    """A name for a question that two learners with the same paper agree on; added to `taken`.

    16 hexadecimal digits, from what stands in the paper at the first import. How often the same
    has been named before tells equal questions apart.
    """
    words = "".join(words_of(question).split())
    occurrence = 0
    while (guid := _guid(title, question.section, question.number, words, occurrence)) in taken:
        occurrence += 1
    taken.add(guid)
    return guid


def _guid(*named: str | int | None) -> str:
    return digest(dump(named))[:16]


def digest(text: str) -> str:
    """A short name for a text, in hexadecimal."""
    return sha256(storable(text).encode()).hexdigest()


def words_digest(question: Question) -> str:
    """A short name for a question's words, the same however their white space is."""
    return digest("".join(words_of(question).split()))
