"""Answers that a learner had accepted as right."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, insert, select

from shuati.store.tables import accepted


def accept(db: Connection, learner: int, question: int, text: str, now: int) -> bool:
    """Count `text` as right from now on; False if it did already."""
    if db.scalar(select(accepted.c.id).where(*_this(learner, question, text))) is not None:
        return False
    row = {"learner": learner, "question": question, "text": text, "added_at": now}
    db.execute(insert(accepted).values(**row))
    return True


def forget(db: Connection, learner: int, question: int, text: str) -> bool:
    """Undo `accept`; False if the text was not accepted."""
    return db.execute(delete(accepted).where(*_this(learner, question, text))).rowcount > 0


def _this(learner: int, question: int, text: str) -> tuple[ColumnElement[bool], ...]:
    return (
        accepted.c.learner == learner,
        accepted.c.question == question,
        accepted.c.text == text,
    )
