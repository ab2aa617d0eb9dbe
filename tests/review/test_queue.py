from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.model.study import Memory, State
from shuati.review.calendar import Calendar
from shuati.review.queue import AHEAD, Counts, Done, Limits, Queue, QueueRow, build, counts

ZONE = ZoneInfo("Asia/Shanghai")
CALENDAR = Calendar(ZONE)
TODAY = date(2026, 3, 10).toordinal()
MINUTE = 60_000
DAY = 86_400_000
ALL = Limits(10**6, 10**6)


def at(text: str) -> int:
    return int(datetime.fromisoformat(f"2026-03-{text}").replace(tzinfo=ZONE).timestamp()) * 1000


NOW = at("10T12:00")


def new(card: int, group: int | None = None, deck: int = 1) -> QueueRow:
    return QueueRow(card, card, deck, card, group)


def review(card: int, late: int = 0, interval: int = 10, group: int | None = None) -> QueueRow:
    last = NOW - (late + interval) * DAY
    return QueueRow(
        card, card, 1, card, group, State.REVIEW, TODAY - late, None, 5.0, 5.0, last, interval
    )


def learning(card: int, due_at: int, group: int | None = None, last: int = NOW) -> QueueRow:
    return QueueRow(card, card, 1, card, group, State.LEARNING, None, due_at, 1.0, 5.0, last)


def queue(*rows: QueueRow, limits: Limits = ALL, now: int = NOW, **fields) -> Queue:
    return build(rows, calendar=CALENDAR, now=now, limits=limits, **fields)


def drained(left: Queue, now: int = NOW) -> list[int]:
    """The cards asked if all is answered in one moment."""
    asked = []
    while True:
        row, left = left.next(now)
        if row is None:
            return asked
        asked.append(row.card)


def test_learning_comes_before_reviews_and_reviews_before_new():
    """What is due for learning is most urgent; new cards come last, in printed order."""
    rows = [new(5), new(4), review(3), learning(2, NOW - MINUTE), learning(1, NOW)]
    assert drained(queue(*rows)) == [2, 1, 3, 4, 5]


def test_reviews_come_by_due_day_then_by_how_overdue_they_are():
    """The oldest due day is first; on one day the shortest interval has lost most."""
    rows = [review(1, 0), review(2, 3, interval=40), review(3, 3, interval=4), review(4, 9)]
    assert drained(queue(*rows)) == [4, 3, 2, 1]


def test_reviews_of_one_day_come_by_rising_retrievability():
    """Where retrievability is known, what is closest to forgotten is asked first."""
    likely = {1: 0.9, 2: 0.4, 3: 0.7}
    rows = [review(card) for card in likely]
    assert drained(queue(*rows, retrievability=lambda row: likely[row.card])) == [2, 3, 1]


def test_equal_reviews_come_by_chance_from_the_seed():
    """One seed gives one order, another seed another, whatever the order of the rows."""
    rows = [review(card) for card in range(30)]
    orders = [drained(queue(*rows, seed=seed)) for seed in (1, 1, 2)]
    assert orders[0] == orders[1] != orders[2]
    assert sorted(orders[2]) == list(range(30))


def test_cards_of_other_days_stay_away():
    """Reviews due tomorrow and steps that end on a later study day are not asked."""
    rows = [review(1, late=-1), learning(2, at("11T04:10")), learning(3, at("11T03:50"))]
    left = queue(*rows)
    assert drained(left) == []
    assert (len(left), left.next_due) == (1, at("11T03:50"))


def test_a_step_that_crossed_the_rollover_is_due_all_day():
    """A step of an earlier study day is over when the new day begins, as in Anki."""
    row = learning(1, at("10T19:00"), last=at("09T19:00"))
    assert drained(queue(row)) == [1]
    assert drained(queue(row, now=at("10T03:00"))) == []


def test_questions_of_a_group_stay_together_in_printed_order():
    """When one question of a case is asked, its other due and new ones follow directly."""
    rows = [new(1), review(7, 2), new(6, 9), review(5, 0, group=9), new(4, 9), review(3, 0), new(8)]
    rows[3] = review(5, 3, group=9)
    assert drained(queue(*rows)) == [4, 5, 6, 7, 3, 1, 8]


def test_a_due_learning_card_brings_its_group_forward():
    """The passage of a learning card that is due is read now, so its other questions come too."""
    rows = [review(1, 5), new(4, 9), learning(3, NOW - MINUTE, 9), review(2, 0, group=9)]
    assert drained(queue(*rows)) == [2, 3, 4, 1]


def test_a_learning_card_does_not_interrupt_a_group():
    """A card that falls due between two questions of a group waits until the group is done."""
    left = queue(new(1, 9), new(2, 9), new(3))
    first, left = left.next(NOW)
    left = left.learning(learning(7, NOW + MINUTE))
    assert first.card == 1
    assert drained(left, NOW + 2 * MINUTE) == [2, 7, 3]


def test_limits_count_what_was_done_today():
    """New cards and reviews of earlier sessions count against the day's limits."""
    rows = [*map(new, range(10)), *map(review, range(20, 30)), learning(40, NOW)]
    left = queue(*rows, limits=Limits(5, 6), done=Done(2, 4))
    asked = drained(left)
    assert [card for card in asked if card < 10] == [0, 1, 2]
    assert len([card for card in asked if 20 <= card < 30]) == 2
    assert 40 in asked
    assert drained(queue(*rows, limits=Limits(5, 6), done=Done(9, 9))) == [40]


def test_a_limit_never_cuts_a_group():
    """A case that begins within the limit is asked whole; the next card waits for tomorrow."""
    rows = [new(1), new(2, 9), new(3, 9), new(4, 9), new(5)]
    assert drained(queue(*rows, limits=Limits(new=2))) == [1, 2, 3, 4]
    assert drained(queue(*rows, limits=Limits(new=1))) == [1]


def test_new_questions_that_follow_a_due_one_count_as_new():
    """A group's new cards use up the limit of new cards."""
    rows = [new(1), new(2), review(3, group=9), new(4, 9)]
    assert drained(queue(*rows, limits=Limits(new=2))) == [3, 4, 1]
    assert drained(queue(*rows, limits=Limits(new=0))) == [3]


def test_learning_cards_come_when_they_are_due():
    """A card put back waits for its time while others are asked."""
    left = queue(new(1), new(2), new(3))
    row, left = left.next(NOW)
    left = left.learning(learning(row.card, NOW + MINUTE))
    assert left.next(NOW)[0].card == 2
    assert left.next(NOW + MINUTE)[0].card == 1


def test_learning_cards_are_shown_early_when_nothing_else_is_left():
    """Up to 20 minutes ahead, the earliest first; beyond that the sitting ends."""
    left = Queue()
    for card, wait in ((3, AHEAD + MINUTE), (2, AHEAD), (1, MINUTE)):
        left = left.learning(learning(card, NOW + wait))
    assert drained(left) == [1, 2]
    assert left.next_due == NOW + MINUTE


def test_a_card_asked_first_comes_before_everything():
    """After an undo the card is asked again at once; several undos go back in turn."""
    left = queue(new(1, 9), new(2, 9), new(3), learning(4, NOW))
    _, left = left.next(NOW)
    left = left.learning(learning(8, NOW + MINUTE))
    left = left.first(new(7)).first(new(8))
    assert drained(left, NOW) == [8, 7, 1, 2, 3]


def test_a_card_taken_out_is_not_asked():
    """A suspended card leaves wherever it stands; others keep their places."""
    left = queue(new(1), new(2), new(3)).learning(learning(4, NOW)).first(new(5))
    _, left = left.next(NOW)
    for card in (4, 2, 99):
        left = left.without(card)
    assert drained(left) == [1, 3]


def test_a_queue_keeps_its_older_values():
    """Every step gives a new queue; the one before still asks what it asked."""
    left = queue(new(1), new(2), learning(3, NOW - MINUTE))
    before = drained(left)
    left.next(NOW)[1].without(2).first(new(9))
    assert drained(left) == before == [3, 1, 2]


def test_counts_are_those_of_the_queue():
    """`due` counts what `review` will ask, with the same limits."""
    rows = [*map(new, range(30)), *(review(card, card % 3) for card in range(100, 130))]
    rows += [learning(200, NOW), learning(201, NOW + 60 * MINUTE), learning(202, NOW + DAY)]
    counted = counts(rows, calendar=CALENDAR, now=NOW, limits=Limits(20, 25), done=Done(5, 0))
    assert counted == Counts(new=15, learning=2, review=25, overdue=20)


def test_a_row_follows_its_memory():
    """The row of a card that was answered holds what its memory holds."""
    memory = Memory(State.REVIEW, None, 8.3, 1.0, NOW, TODAY + 8, None, 8, 1, 0)
    row = new(1, 9).after(memory)
    assert row[:5] == new(1, 9)[:5]
    assert row[5:] == (State.REVIEW, TODAY + 8, None, 8.3, 1.0, NOW, 8)


rows_of_any_kind = st.lists(
    st.one_of(
        st.builds(new, st.integers(0, 50), st.none() | st.integers(0, 4), st.integers(1, 2)),
        st.builds(review, st.integers(0, 50), st.integers(-3, 9), st.integers(1, 60),
                  st.none() | st.integers(0, 4)),
        st.builds(learning, st.integers(0, 50), st.integers(NOW - DAY, NOW + DAY),
                  st.none() | st.integers(0, 4)),
    ),
    unique_by=lambda row: row.card,
)  # fmt: skip


@given(rows_of_any_kind, st.integers(0, 5), st.integers(0, 5), st.integers(0, 9))
def test_no_card_is_asked_twice_and_groups_are_never_torn(rows, news, reviews, seed):
    """Whatever the rows and limits, each card comes at most once, groups in one piece."""
    ready = queue(*rows, limits=Limits(news, reviews), seed=seed).ready
    assert len({row.card for row in ready}) == len(ready)
    places: dict[int, list[int]] = {}
    for place, row in enumerate(ready):
        if row.group is not None:
            places.setdefault(row.group, []).append(place)
    for found in places.values():
        assert found == list(range(found[0], found[0] + len(found)))
        assert [ready[place].order for place in found] == sorted(ready[n].order for n in found)


@given(rows_of_any_kind, st.integers(0, 9))
def test_without_limits_all_that_is_due_is_asked(rows, seed):
    """Nothing that is due gets lost on the way through the queue."""
    left = queue(*rows, seed=seed)
    waiting = [row for row in rows if row.due_at is not None and row.due_at <= NOW + AHEAD]
    today = [row for row in rows if row.due_at is None and (row.due_day or 0) <= TODAY]
    assert sorted(drained(left)) == sorted(row.card for row in waiting + today)


@pytest.mark.parametrize("hours", [5, 9, 15, 23])
def test_the_queue_belongs_to_the_study_day(hours):
    """At any hour of a study day the same reviews are due."""
    now = CALENDAR.start_of(TODAY) + hours * 3_600_000
    assert drained(queue(review(1), review(2, late=-1), now=now), now) == [1]
