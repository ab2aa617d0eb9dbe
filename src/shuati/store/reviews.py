"""The log of answers, which is the truth; a card's memory is its cache."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from sqlalchemy import Connection, bindparam, exists, insert, or_, select, update

from shuati.errors import NotFoundError, StoreError
from shuati.model.papers import Kind
from shuati.model.study import Bond, Mode, Origin, Rating, Review, State
from shuati.model.verdicts import Judgement
from shuati.review.queue import Done
from shuati.review.statistics import LogRow
from shuati.store.cards import memory_of, set_memory
from shuati.store.codec import dump_memory, load_memory
from shuati.store.decks import find_deck
from shuati.store.tables import AnyRow, cards, papers, questions, reviews, ties
from shuati.store.ties import standing_back

#: The modes whose answers change what FSRS knows.
FEEDING = (Mode.REVIEW, Mode.AHEAD)


def next_id(db: Connection, now: int) -> int:
    """The moment for a review made `now`: later than all that stand, even if the clock is not.

    What was undone holds no place in the order, so that an answer given under a wrong clock and
    taken back leaves the moments after it right.
    """
    standing = db.scalar(_NEWEST)
    first = now if standing is None else max(now, standing + 1)
    taken = set(db.scalars(select(reviews.c.id).where(reviews.c.id >= first)))
    return next(moment for moment in count(first) if moment not in taken)


def newest(db: Connection, learner: int) -> int | None:
    """The moment of the newest answer that stands, None if there is none."""
    # The sum keeps SQLite from the index of figures, which would have to be sorted.
    moment: int | None = db.scalar(_NEWEST.where(reviews.c.learner + 0 == learner))
    return moment


# Sought from the end of the log: an aggregate would read all of it.
_NEWEST = select(reviews.c.id).where(reviews.c.undone_at.is_(None))
_NEWEST = _NEWEST.order_by(reviews.c.id.desc()).limit(1)


def record(db: Connection, learner: int, review: Review) -> Review:
    """Write an answer and what FSRS makes of it; give it with its final id.

    The id becomes later than all that stand where it is not. Raises `NotFoundError`
    `card_unknown`, and `StoreError` `card_changed` if the card's memory is not `review.before`,
    as when another session has asked it in the meantime, or if it was merged into another card:
    nothing is written then.
    """
    row = db.execute(_PLACE, {"asked": review.card}).first()
    if row is None:
        raise NotFoundError("card_unknown", ref=review.card)
    if db.scalar(standing_back(learner).where(ties.c.other == row.question)) is not None:
        raise StoreError("card_changed", card=review.card)
    review = replace(review, id=next_id(db, review.id))
    if review.mode in FEEDING:
        if memory_of(db, review.card) != review.before:
            raise StoreError("card_changed", card=review.card)
        set_memory(db, review.card, review.after)
    copied = {"learner": learner, "deck": row.deck, "kind": row.kind}
    db.execute(insert(reviews), _row(review) | copied)
    return review


_PLACE = (
    select(papers.c.deck, cards.c.kind, cards.c.question)
    .select_from(cards)
    .join(questions, questions.c.id == cards.c.question)
    .join(papers, papers.c.id == questions.c.paper)
    .where(cards.c.id == bindparam("asked"))
)


def undo(db: Connection, learner: int, now: int, origin: Origin = Origin.TERMINAL) -> Review | None:
    """Take the newest answer back and give the card the memory it had before; the row stays.

    Only an answer of this origin that is still the card's last one can be taken back. None if
    there is none; else the review with its `undone_at`.
    """
    later = reviews.alias("later")
    followed = exists().where(
        later.c.card == reviews.c.card, later.c.id > reviews.c.id, later.c.undone_at.is_(None)
    )
    standing = (
        reviews.c.learner == learner,
        reviews.c.origin == origin,
        reviews.c.undone_at.is_(None),
        ~followed,
    )
    row = db.execute(
        select(reviews).where(*standing).order_by(reviews.c.id.desc()).limit(1)
    ).first()
    if row is None:
        return None
    db.execute(update(reviews).where(reviews.c.id == row.id).values(undone_at=now))
    review = replace(_review(row), undone_at=now)
    if review.mode in FEEDING:
        set_memory(db, review.card, review.before)
    return review


def log(db: Connection, card: int, *, undone: bool = False) -> list[Review]:
    """The answers given to a card in their order; with `undone`, those taken back too."""
    rows = select(reviews).where(reviews.c.card == card).order_by(reviews.c.id)
    if not undone:
        rows = rows.where(reviews.c.undone_at.is_(None))
    return [_review(row) for row in db.execute(rows)]


def history(db: Connection, learner: int, card: int) -> list[Review]:
    """The standing answers that a card's memory is made of, in the order of their moments.

    These are its own and those of the cards that were merged into it; drills are not among them.
    """
    merged, its = cards.alias("merged"), cards.alias("its")
    others = (
        select(merged.c.id)
        .join(ties, ties.c.other == merged.c.question)
        .join(its, its.c.question == ties.c.one)
        .where(ties.c.learner == learner, ties.c.kind == Bond.MERGE, its.c.id == card)
        .where(merged.c.learner == learner, merged.c.ordinal == its.c.ordinal)
    )
    counted = or_(reviews.c.card == card, reviews.c.card.in_(others))
    rows = select(reviews).where(counted, reviews.c.undone_at.is_(None))
    rows = rows.where(reviews.c.mode.in_(FEEDING)).order_by(reviews.c.id)
    return [_review(row) for row in db.execute(rows)]


def asked_on(db: Connection, learner: int, day: int) -> frozenset[int]:
    """The questions that were answered on a study day, in any session."""
    rows = select(cards.c.question).join(reviews, reviews.c.card == cards.c.id)
    today = (reviews.c.learner == learner, reviews.c.day == day, reviews.c.undone_at.is_(None))
    return frozenset(db.scalars(rows.where(*today)))


def log_rows(
    db: Connection, learner: int, *, since: int | None = None, deck: str | None = None
) -> list[LogRow]:
    """The answers that stand, by study day from `since` on, of all decks or one.

    Read from one index without touching the table. Raises `NotFoundError` `deck_unknown`.
    """
    rows = _FIGURES.where(reviews.c.learner == learner)
    if since is not None:
        rows = rows.where(reviews.c.day >= since)
    if deck is not None:
        rows = rows.where(reviews.c.deck == find_deck(db, deck))
    return [
        LogRow(
            moment,
            card,
            day,
            deck,
            _KINDS[kind],
            _MODES[mode],
            _RATINGS[rating],
            _STATES[state],
            *rest,
        )
        for moment, card, day, deck, kind, mode, rating, state, *rest in db.execute(rows)
    ]


_KINDS = {kind.value: kind for kind in Kind}
_MODES = {mode.value: mode for mode in Mode}
_RATINGS = {rating.value: rating for rating in Rating}
_STATES = {state.value: state for state in State}

# In the order of the fields of LogRow.
_FIGURES = (
    select(
        reviews.c.id,
        reviews.c.card,
        reviews.c.day,
        reviews.c.deck,
        reviews.c.kind,
        reviews.c.mode,
        reviews.c.rating,
        reviews.c.state_before,
        reviews.c.interval_before,
        reviews.c.duration,
    )
    .where(reviews.c.undone_at.is_(None))
    .order_by(reviews.c.day, reviews.c.id)
)


def done_on(db: Connection, learner: int, day: int, deck: str | None = None) -> Done:
    """How many new cards and reviews were asked on a study day, in any session.

    A card counts once; drills, mock exams and answers taken back do not count.
    """
    rows = log_rows(db, learner, since=day, deck=deck)
    asked = {
        (row.state_before, row.card) for row in rows if row.day == day and row.mode == Mode.REVIEW
    }
    states = [state for state, _ in asked]
    return Done(states.count(State.NEW), states.count(State.REVIEW))


def _row(review: Review) -> dict[str, object]:
    return {
        "id": review.id,
        "card": review.card,
        "day": review.day,
        "utc_offset": review.offset,
        "mode": review.mode,
        "origin": review.origin,
        "rating": int(review.rating),
        "answer": review.answer,
        "score": review.score,
        "verdict": review.verdict,
        "proposed": None if review.proposed is None else int(review.proposed),
        "duration": review.duration,
        "before": dump_memory(review.before),
        "after": dump_memory(review.after),
        "undone_at": review.undone_at,
        "state_before": review.before.state,
        "interval_before": review.before.interval,
    }


def _review(row: AnyRow) -> Review:
    return Review(
        id=row.id,
        card=row.card,
        rating=Rating(row.rating),
        day=row.day,
        offset=row.utc_offset,
        before=load_memory(row.before),
        after=load_memory(row.after),
        mode=Mode(row.mode),
        origin=Origin(row.origin),
        answer=row.answer,
        score=row.score,
        verdict=None if row.verdict is None else Judgement(row.verdict),
        proposed=None if row.proposed is None else Rating(row.proposed),
        duration=row.duration,
        undone_at=row.undone_at,
    )
