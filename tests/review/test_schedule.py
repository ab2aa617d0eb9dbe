from __future__ import annotations

import random
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.errors import InputError
from shuati.model.study import NEW, Memory, Rating, State
from shuati.review.calendar import Calendar
from shuati.review.queue import QueueRow
from shuati.review.schedule import Schedule, answer, preview, replay, retrievability

AGAIN, HARD, GOOD, EASY = Rating
ZONE = ZoneInfo("Asia/Shanghai")
CARD = 1_700_000_000_000
HOUR = 3_600_000
EXACT = Schedule(Calendar(ZONE), fuzz=False)
FUZZY = Schedule(Calendar(ZONE))

gaps = st.integers(1_000, 40 * 24 * HOUR)
histories = st.lists(st.tuples(gaps, st.sampled_from(Rating)), min_size=1, max_size=12)


def moment(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZONE).timestamp()) * 1000


def reviews(history):
    at = moment("2026-03-01T23:40")
    for gap, rating in history:
        at += gap
        yield at, rating


def day(text: str) -> int:
    return date.fromisoformat(text).toordinal()


@given(histories, st.integers(1, 2**40))
def test_what_is_previewed_is_what_is_stored(history, card):
    """The four previews of a moment are the four answers, fuzz and all."""
    memory = NEW
    for at, rating in reviews(history):
        random.seed(at)
        seen = preview(FUZZY, memory, at, card)
        random.seed(card)
        assert seen == {one: answer(FUZZY, memory, one, at, card) for one in Rating}
        memory = seen[rating]


@given(histories, st.integers(1, 2**40))
def test_replaying_the_log_gives_the_memory_back(history, card):
    """A card's memory is a cache of its log."""
    memory = NEW
    for at, rating in reviews(history):
        memory = answer(FUZZY, memory, rating, at, card)
    assert replay(FUZZY, list(reviews(history)), card) == memory


@given(histories)
def test_a_memory_keeps_its_form(history):
    """Exactly one due is set, rounding is Anki's, and reps and lapses count."""
    memory = NEW
    for at, rating in reviews(history):
        before, memory = memory, answer(FUZZY, memory, rating, at, CARD)
        assert (memory.due_day is None) != (memory.due_at is None)
        assert (memory.due_day is None) == (memory.state in (State.LEARNING, State.RELEARNING))
        assert (memory.step is None) == (memory.state is State.REVIEW)
        assert memory.stability == round(memory.stability, 4) > 0
        assert memory.difficulty == round(memory.difficulty, 3)
        assert 1 <= memory.difficulty <= 10
        assert (memory.last_review, memory.reps) == (at, before.reps + 1)
        forgot = before.state is State.REVIEW and rating is AGAIN
        assert memory.lapses == before.lapses + forgot


@given(histories)
def test_better_ratings_never_come_back_earlier(history):
    """Again, Hard, Good and Easy are due in this order."""
    memory = replay(FUZZY, list(reviews(history)), CARD)
    at = memory.last_review + 5 * 24 * HOUR
    dues = [due_moment(one) for one in preview(FUZZY, memory, at, CARD).values()]
    assert dues == sorted(dues)


def due_moment(memory: Memory) -> int:
    return memory.due_at or FUZZY.calendar.start_of(memory.due_day)


def test_a_new_card_learns_by_its_steps_from_the_real_moment():
    """Steps are counted from the answer, to the millisecond."""
    at = moment("2026-03-01T23:40") + 123
    seen = preview(EXACT, NEW, at, CARD)
    waits = [seen[rating].due_at - at for rating in (AGAIN, HARD, GOOD)]
    assert waits == [60_000, 330_000, 600_000]
    assert [seen[rating].step for rating in (AGAIN, HARD, GOOD)] == [0, 0, 1]
    assert (seen[EASY].state, seen[EASY].interval) == (State.REVIEW, 8)
    assert seen[EASY].due_day == day("2026-03-09")


def test_a_step_may_cross_the_rollover():
    """Ten minutes after 03:55 is 04:05, on the next study day."""
    after = answer(EXACT, NEW, GOOD, moment("2026-03-02T03:55"), CARD)
    assert after.due_at == moment("2026-03-02T04:05")
    assert EXACT.calendar.study_day(after.due_at) == day("2026-03-02")
    assert EXACT.calendar.study_day(after.last_review) == day("2026-03-01")


def test_a_failed_review_relearns_and_keeps_what_it_earned():
    """Again takes a review card to relearning, with the interval its new stability earns."""
    known = answer(EXACT, NEW, EASY, moment("2026-03-01T12:00"), CARD)
    failed = answer(EXACT, known, AGAIN, moment("2026-03-09T12:00"), CARD)
    assert (failed.state, failed.step, failed.lapses) == (State.RELEARNING, 0, 1)
    assert failed.due_at == moment("2026-03-09T12:10")
    assert failed.interval == 1
    back = answer(EXACT, failed, GOOD, moment("2026-03-09T12:10"), CARD)
    assert (back.state, back.lapses) == (State.REVIEW, 1)
    assert back.due_day == day("2026-03-09") + back.interval


def test_the_interval_kept_in_relearning_binds_no_other():
    """Out of relearning a card rests as long as its stability says, even less than it kept."""
    at = moment("2026-03-09T12:00")
    failed = Memory(State.RELEARNING, 0, 18.0, 9.0, at - 600_000, None, at, 20, 5, 1)
    assert answer(EXACT, failed, GOOD, at, CARD).interval == 18


def test_an_evening_and_the_next_morning_are_a_day_apart():
    """Ten hours over a rollover count as a day, as they do in Anki."""
    evening, morning = moment("2026-03-01T23:00"), moment("2026-03-02T09:00")
    known = answer(EXACT, NEW, EASY, evening, CARD)
    assert retrievability(EXACT, known, evening) == 1.0
    assert retrievability(EXACT, known, morning) < 1.0
    assert answer(EXACT, known, GOOD, morning, CARD).stability > 9


def test_retrievability_falls_to_the_desired_one_at_the_stability():
    """After as many days as its stability a card is remembered with 90 percent."""
    known = answer(EXACT, NEW, EASY, moment("2026-03-01T12:00"), CARD)
    later = known.last_review + 8 * 24 * HOUR
    assert retrievability(EXACT, known, later) == pytest.approx(0.9, abs=0.005)
    assert retrievability(EXACT, NEW, later) is None


def test_a_queue_row_is_remembered_like_its_memory():
    """Retrievability takes the light row of a queue as well."""
    known = answer(EXACT, NEW, EASY, moment("2026-03-01T12:00"), CARD)
    row = QueueRow(CARD, 1, 1, 1).after(known)
    later = moment("2026-03-05T12:00")
    assert retrievability(EXACT, row, later) == retrievability(EXACT, known, later)


def test_fuzz_spreads_cards_that_were_learned_together():
    """Cards with one history fall due on several days, all within Anki's reach."""
    at = moment("2026-03-01T12:00")
    rests = {answer(FUZZY, NEW, EASY, at, CARD + n).interval for n in range(300)}
    assert {7, 8, 9, 10} <= rests <= {6, 7, 8, 9, 10}


def test_a_memory_without_a_last_review_counts_as_reviewed_today():
    """A stability that came from elsewhere without its moment is neither lost nor inflated."""
    memory = Memory(State.REVIEW, None, 40.0, 5.0, None, day("2026-03-01"), None, 40, 4)
    at = moment("2026-03-01T12:00")
    assert answer(EXACT, memory, GOOD, at, CARD).stability == 40.0
    assert retrievability(EXACT, memory, at) is None


def test_a_higher_desired_retention_rests_shorter():
    """Intervals follow the desired retention; stability does not."""
    at = moment("2026-03-01T12:00")
    strict = answer(Schedule(EXACT.calendar, desired_retention=0.97, fuzz=False), NEW, EASY, at, 1)
    loose = answer(Schedule(EXACT.calendar, desired_retention=0.7, fuzz=False), NEW, EASY, at, 1)
    assert strict.interval < 8 < loose.interval
    assert strict.stability == loose.stability == 8.2956


def test_stability_stops_where_anki_stops_it():
    """No number of easy answers takes stability beyond 36,500 days."""
    memory = Memory(State.REVIEW, None, 36_400.0, 1.0, moment("2026-03-01T12:00"), 1, None, 36_400)
    after = answer(EXACT, memory, EASY, moment("2096-03-01T12:00"), CARD)
    assert (after.stability, after.interval) == (36_500.0, 36_500)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"desired_retention": 0.0}, "retention_invalid"),
        ({"desired_retention": 1.5}, "retention_invalid"),
        ({"parameters": (1.0,) * 19}, "parameters_invalid"),
        ({"parameters": (-1.0,) * 21}, "parameters_invalid"),
        ({"learning_steps": (timedelta(0),)}, "steps_invalid"),
        ({"maximum_interval": 0}, "maximum_invalid"),
    ],
)
def test_settings_that_fsrs_would_choke_on_are_refused(fields, code):
    """A schedule that cannot work is an InputError when it is made."""
    with pytest.raises(InputError) as caught:
        Schedule(EXACT.calendar, **fields)
    assert caught.value.code == code
