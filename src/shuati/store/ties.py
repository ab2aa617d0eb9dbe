"""What a learner decided about pairs of questions."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, insert, or_, select

from shuati.errors import InputError
from shuati.model.study import Bond, Tie
from shuati.store.tables import AnyRow, papers, questions, ties


@dataclass(frozen=True, slots=True)
class Keeper:
    """The question that another was merged into."""

    id: int
    guid: str


def standing_back(learner: int) -> Select[tuple[int]]:
    """The ids of questions for which another one is asked, which was itself not removed."""
    return _merges(learner).with_only_columns(ties.c.other)


def keeper_of(db: Connection, learner: int, question: int) -> int | None:
    """The id of the question that is asked for this one, None if it is asked itself."""
    rows = _merges(learner).with_only_columns(ties.c.one)
    keeper: int | None = db.scalar(rows.where(ties.c.other == question))
    return keeper


def _merges(learner: int) -> Select[tuple[int, int]]:
    kept, its = questions.alias("kept"), papers.alias("kept_paper")
    return (
        select(ties.c.other, ties.c.one)
        .join(kept, kept.c.id == ties.c.one)
        .join(its, its.c.id == kept.c.paper)
        .where(
            ties.c.learner == learner,
            ties.c.kind == Bond.MERGE,
            kept.c.removed_at.is_(None),
            its.c.removed_at.is_(None),
        )
    )


def keepers(db: Connection, learner: int, question: int | None = None) -> dict[int, Keeper]:
    """By the ids of questions that were merged into others, the others.

    With `question` only what concerns that one, on either side.
    """
    rows = select(ties.c.other, ties.c.one, questions.c.guid)
    rows = rows.join(questions, questions.c.id == ties.c.one)
    rows = rows.where(ties.c.learner == learner, ties.c.kind == Bond.MERGE)
    if question is not None:
        rows = rows.where(or_(ties.c.one == question, ties.c.other == question))
    return {row.other: Keeper(row.one, row.guid) for row in db.execute(rows)}


def all_ties(db: Connection, learner: int) -> list[Tie]:
    """All that was decided, in the order of the decisions."""
    rows = select(ties).where(ties.c.learner == learner)
    ordered = rows.order_by(ties.c.decided_at, ties.c.one, ties.c.other)
    return [_tie(row) for row in db.execute(ordered)]


def linked(db: Connection, learner: int) -> dict[int, frozenset[int]]:
    """The variants of each question that has some, those of its variants among them.

    A merged one counts as the one that it is now.
    """
    every = all_ties(db, learner)
    kept = {tie.other: tie.one for tie in every if tie.bond is Bond.MERGE}
    families: dict[int, set[int]] = {}
    for tie in every:
        if tie.bond is Bond.LINK:
            pair = {kept.get(tie.one, tie.one), kept.get(tie.other, tie.other)}
            family = pair.union(*(families.get(one, ()) for one in pair))
            families |= dict.fromkeys(family, family)
    variants = {one: frozenset(family - {one}) for one, family in families.items()}
    return {one: others for one, others in variants.items() if others}


def tie_of(db: Connection, learner: int, one: int, other: int) -> Tie | None:
    """What was decided about these two, named in any order."""
    row = db.execute(select(ties).where(_between(learner, one, other))).first()
    return None if row is None else _tie(row)


def tie(db: Connection, learner: int, made: Tie) -> None:
    """Write a decision, which takes the place of an earlier one about the same two.

    Raises `InputError` `merged_already` where a question of a new merge is part of another: what
    is merged into one question has no others merged into it.
    """
    untie(db, learner, made.one, made.other)
    if made.bond is Bond.MERGE:
        _check(db, learner, made)
    row = {"one": made.one, "other": made.other, "kind": made.bond, "decided_at": made.at}
    db.execute(insert(ties).values(learner=learner, **row))


def _check(db: Connection, learner: int, made: Tie) -> None:
    merged = keepers(db, learner)
    kept = {keeper.id for keeper in merged.values()}
    for question, taken in ((made.one, merged.keys()), (made.other, merged.keys() | kept)):
        if question in taken:
            guid = db.scalar(select(questions.c.guid).where(questions.c.id == question))
            raise InputError("merged_already", question=guid)


def untie(db: Connection, learner: int, one: int, other: int) -> bool:
    """Take back what was decided about these two, named in any order; False if nothing was."""
    return db.execute(delete(ties).where(_between(learner, one, other))).rowcount > 0


def _between(learner: int, one: int, other: int) -> ColumnElement[bool]:
    pair = or_(
        and_(ties.c.one == one, ties.c.other == other),
        and_(ties.c.one == other, ties.c.other == one),
    )
    return and_(ties.c.learner == learner, pair)


def _tie(row: AnyRow) -> Tie:
    return Tie(Bond(row.kind), row.one, row.other, row.decided_at)
