"""The log, and the memory that is its cache."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shuati.errors import NotFoundError, StoreError
from shuati.model.study import NEW, Mode, Origin, Rating, Review, State
from shuati.model.verdicts import Judgement
from shuati.store.cards import get_card
from shuati.store.reviews import done_on, log, log_rows, newest, next_id, record, undo
from shuati.store.tables import LEARNER, reviews

from .samples import DAY, LEARNED, NOW, all_cards, all_rows, bring, later, paper, review


@pytest.fixture
def cards(store):
    """The cards of a stored paper."""
    bring(store, paper())
    return all_cards(store)


def put(store, *given):
    with store.transaction() as db:
        return [record(db, LEARNER, one) for one in given]


def test_a_review_comes_back_whole(store, cards):
    """Every field of an answer is kept, and the card remembers what came of it."""
    given = review(
        cards[0],
        answer="切分优化器状态 😀",
        score=0.75,
        verdict=Judgement.PARTIAL,
        proposed=Rating.HARD,
        duration=12_345,
        origin=Origin.WEB,
        mode=Mode.AHEAD,
    )
    assert put(store, given) == [given]
    with store.reading() as db:
        assert log(db, cards[0].id) == [given]
        assert get_card(db, cards[0].id).memory == LEARNED


def test_ids_rise_whatever_the_clock_does(store, cards):
    """Answers at one moment, or with the clock set back, have rising ids of their own."""
    done = put(store, *(review(card, NOW - turn) for turn, card in enumerate(cards)))
    assert [one.id for one in done] == [NOW + turn for turn in range(len(cards))]
    with store.reading() as db:
        assert next_id(db, NOW - 5) == NOW + len(cards)
        assert next_id(db, NOW + 99) == NOW + 99


def test_an_undone_answer_holds_no_later_one(store, cards):
    """Only what stands pushes the next answer; a moment taken is never given again."""
    future = NOW + 10_000_000
    put(store, review(cards[0]), *(review(card, future) for card in cards[1:3]))
    with store.transaction() as db:
        assert newest(db, LEARNER) == future + 1
        undo(db, LEARNER, NOW)
        assert newest(db, LEARNER) == future
        assert next_id(db, NOW) == future + 2
        undo(db, LEARNER, NOW)
        assert newest(db, LEARNER) == NOW
        assert next_id(db, NOW) == NOW + 1
        assert next_id(db, future) == future + 2


def test_an_empty_log_has_no_newest_answer(store, cards):
    """Before the first answer, and of another learner, there is none."""
    with store.reading() as db:
        assert newest(db, LEARNER) is None
    put(store, review(cards[0]))
    with store.reading() as db:
        assert newest(db, LEARNER + 1) is None


def test_stale_answers_are_refused(store, cards):
    """An answer to a card that another session has asked meanwhile writes nothing."""
    put(store, review(cards[0]))
    before = all_rows(store)
    with pytest.raises(StoreError) as raised:
        put(store, review(cards[0], NOW + 5))
    assert raised.value.code == "card_changed"
    assert all_rows(store) == before


def test_unknown_cards_are_refused(store):
    """An answer to no card is an error."""
    with pytest.raises(NotFoundError) as raised:
        put(store, Review(NOW, 7, Rating.GOOD, DAY, 0, NEW, LEARNED))
    assert raised.value.code == "card_unknown"


@pytest.mark.parametrize("mode", [Mode.DRILL, Mode.MOCK])
def test_drills_do_not_touch_the_memory(store, cards, mode):
    """A drill is logged, and neither it nor its undoing changes what FSRS knows."""
    put(store, review(cards[0], mode=mode))
    with store.transaction() as db:
        assert get_card(db, cards[0].id).memory == NEW
        assert len(log(db, cards[0].id)) == 1
    put(store, review(cards[0], NOW + 1))
    put(store, review(cards[0], NOW + 2, mode=mode))
    with store.transaction() as db:
        assert undo(db, LEARNER, NOW + 3).mode is mode
        assert get_card(db, cards[0].id).memory == LEARNED


def test_undo_takes_back_the_newest_answer(store, cards):
    """Undoing goes back answer by answer; the rows stay, marked."""
    put(store, review(cards[0]), review(cards[1], NOW + 1))
    with store.transaction() as db:
        back = undo(db, LEARNER, NOW + 10)
        assert (back.card, back.undone_at) == (cards[1].id, NOW + 10)
        assert get_card(db, cards[1].id).memory == NEW
        assert log(db, cards[1].id) == []
        assert log(db, cards[1].id, undone=True) == [back]
        assert undo(db, LEARNER, NOW + 11).card == cards[0].id
        assert undo(db, LEARNER, NOW + 12) is None
    assert put(store, review(cards[0]))[0].id == NOW + 2


def test_undo_survives_a_restart(file):
    """The last answer can be taken back by another run of the program."""
    from shuati.store.database import Store

    with Store.open(file) as store:
        bring(store, paper())
        card = all_cards(store)[0]
        put(store, review(card))
    with Store.open(file) as store, store.transaction() as db:
        assert undo(db, LEARNER, NOW + 9).card == card.id
        assert get_card(db, card.id) == card


def test_undo_leaves_answers_of_other_places(store, cards):
    """What was answered in Anki is not taken back here, nor what Anki has built on."""
    put(
        store,
        review(cards[0]),
        review(cards[1], NOW + 1),
        replace(
            review(cards[1], NOW + 2, after=later(LEARNED, 5)), before=LEARNED, origin=Origin.ANKI
        ),
    )
    with store.transaction() as db:
        assert undo(db, LEARNER, NOW + 9).card == cards[0].id
        assert undo(db, LEARNER, NOW + 9) is None
        assert undo(db, LEARNER, NOW + 9, Origin.ANKI).card == cards[1].id


steps = st.lists(
    st.tuples(st.integers(0, 2), st.sampled_from(["answer", "undo", "drill"])), max_size=25
)


@given(steps)
@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_memory_follows_from_the_log(sqlite, steps):
    """After any answers and undos a card knows what its last standing answer left, and the chain
    of answers has no gap."""
    if not all_cards(sqlite):
        bring(sqlite, paper())
    with sqlite.transaction() as db:
        ids = [card.id for card in all_cards(sqlite)]
        for turn, (which, what) in enumerate(steps):
            before = get_card(db, ids[which]).memory
            if what == "undo":
                undo(db, LEARNER, NOW)
                continue
            after = replace(LEARNED, stability=1 + turn / 3, reps=before.reps + 1)
            mode = Mode.REVIEW if what == "answer" else Mode.DRILL
            record(db, LEARNER, Review(NOW, ids[which], Rating.GOOD, DAY, 0, before, after, mode))
        for card in ids:
            chain = [one for one in log(db, card) if one.mode is Mode.REVIEW]
            memories = [NEW, *(one.after for one in chain)]
            assert [one.before for one in chain] == memories[:-1]
            assert get_card(db, card).memory == memories[-1]


def test_counts_of_a_day(store, cards):
    """New cards and reviews of a day count once each, over all sessions, without undone ones,
    drills and other days."""
    known = replace(LEARNED, state=State.REVIEW)
    learning = replace(LEARNED, state=State.LEARNING, due_day=None, due_at=NOW)
    put(store, *(replace(review(card, NOW + i), day=DAY - 1) for i, card in enumerate(cards[:2])))
    put(
        store,
        replace(review(cards[0], NOW + 10, after=later(known, 3)), before=LEARNED),
        review(cards[2], NOW + 11, after=learning),
        replace(review(cards[2], NOW + 12, after=known), before=learning),
        review(cards[3], NOW + 13, mode=Mode.DRILL),
        review(cards[4], NOW + 14),
    )
    with store.transaction() as db:
        undo(db, LEARNER, NOW + 15)
        done = done_on(db, LEARNER, DAY)
        assert (done.new, done.reviews) == (1, 1)
        assert done_on(db, LEARNER, DAY - 1).new == 2
        assert done_on(db, LEARNER, DAY, "训练") == done
        with pytest.raises(NotFoundError):
            done_on(db, LEARNER, DAY, "没有")


def test_figures_are_read_from_the_index_alone(sqlite):
    """A million answers are counted without touching the table."""
    from sqlalchemy import text
    from sqlalchemy.dialects import sqlite as dialect

    from shuati.store.reviews import _FIGURES

    query = _FIGURES.where(reviews.c.learner == 1, reviews.c.day >= DAY)
    words = str(query.compile(dialect=dialect.dialect(), compile_kwargs={"literal_binds": True}))
    with sqlite.reading() as db:
        (plan,) = [row.detail for row in db.execute(text(f"EXPLAIN QUERY PLAN {words}"))]
    assert "USING COVERING INDEX ix_reviews_figures" in plan


def test_figures_say_what_statistics_need(store, cards):
    """Each standing answer gives its day, deck, kind, mode, rating, and the state before."""
    put(store, review(cards[0], duration=700), review(cards[2], NOW + 1, Rating.AGAIN))
    with store.transaction() as db:
        put_back = undo(db, LEARNER, NOW + 5)
        assert put_back.card == cards[2].id
        (row,) = log_rows(db, LEARNER)
        assert log_rows(db, LEARNER, since=DAY + 1) == []
        assert log_rows(db, LEARNER, deck="训练") == [row]
    assert (row.moment, row.card, row.day, row.kind) == (NOW, cards[0].id, DAY, "single")
    assert (row.mode, row.rating, row.duration) == ("review", Rating.GOOD, 700)
    assert (row.state_before, row.interval_before) == ("new", 0)
