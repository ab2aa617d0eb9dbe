from __future__ import annotations

from dataclasses import replace
from datetime import date
from random import Random

import pytest

from shuati.model.papers import Kind
from shuati.model.study import Mode, Rating, State
from shuati.review.calendar import Calendar
from shuati.review.queue import QueueRow
from shuati.review.statistics import (
    Figures,
    LogRow,
    Share,
    Streak,
    forecast,
    month_of,
    streak,
    summarise,
    week_of,
)

AGAIN, HARD, GOOD, EASY = Rating
TUESDAY = date(2026, 3, 10).toordinal()
CALENDAR = Calendar("Asia/Shanghai")


def row(day: int = TUESDAY, card: int = 1, rating: Rating = GOOD, **fields) -> LogRow:
    plain = LogRow(
        day * 86_400_000, card, day, 1, Kind.SINGLE, Mode.REVIEW, rating, State.REVIEW, 10, 4_000
    )
    return plain._replace(**fields)


def figures(*rows: LogRow) -> Figures:
    return summarise(rows, TUESDAY).total


def test_an_empty_log_gives_zeros():
    """Before the first answer every figure is zero and every rate unknown."""
    found = summarise([], TUESDAY)
    assert (found.total, found.streak) == (Figures(), Streak())
    assert found.total.retention.rate is None
    assert not any((found.days, found.weeks, found.months, found.decks, found.kinds))


def test_retention_counts_hard_as_remembered():
    """Only Again is forgotten."""
    rows = [row(card=card, rating=rating) for card, rating in enumerate(Rating)]
    assert figures(*rows).retention == Share(3, 4)
    assert figures(*rows).retention.rate == 0.75


def test_retention_parts_young_from_mature_at_21_days():
    """A card is mature from an interval of 21 days on."""
    rows = [row(card=1, interval_before=20), row(card=2, interval_before=21, rating=AGAIN)]
    found = figures(*rows)
    assert (found.young, found.mature) == (Share(1, 1), Share(0, 1))


def test_only_the_first_asking_of_a_card_in_a_day_counts():
    """What is remembered minutes after it was forgotten says nothing about memory."""
    rows = [row(rating=AGAIN), row(rating=GOOD), row(rating=EASY, day=TUESDAY + 1)]
    assert figures(*rows).retention == Share(1, 2)


@pytest.mark.parametrize(
    "fields",
    [{"state_before": state} for state in State if state is not State.REVIEW]
    + [{"mode": mode} for mode in Mode if mode is not Mode.REVIEW],
)
def test_learning_and_practice_are_no_retention(fields):
    """New and learning cards, drills and reviews ahead of time count as answers only."""
    found = figures(row(**fields))
    assert (found.reviews, found.duration, found.retention) == (1, 4_000, Share())


def test_an_answer_in_learning_does_not_use_up_the_day():
    """The first asking in state review counts, also after one in another state that day."""
    rows = [row(state_before=State.RELEARNING), row(rating=AGAIN)]
    assert figures(*rows).retention == Share(0, 1)


def test_first_answers_of_new_cards_are_counted():
    """`new` is how many cards were met for the first time."""
    rows = [row(state_before=State.NEW), row(state_before=State.LEARNING), row()]
    assert figures(*rows).new == 1


def test_periods_begin_on_monday_and_on_the_first():
    """Days, weeks and months are named by their first study day, oldest first."""
    rows = [row(date(2026, *day).toordinal()) for day in ((2, 28), (3, 1), (3, 2), (3, 8))]
    found = summarise(rows, TUESDAY)

    def named(parts):
        return {date.fromordinal(day).isoformat(): part.reviews for day, part in parts.items()}

    assert list(named(found.days).values()) == [1, 1, 1, 1]
    assert named(found.weeks) == {"2026-02-23": 2, "2026-03-02": 2}
    assert named(found.months) == {"2026-02-01": 1, "2026-03-01": 3}
    assert list(found.days) == sorted(found.days)


def test_decks_and_kinds_have_figures_of_their_own():
    """Answers, time and retention are parted by deck and by kind of question."""
    rows = [row(card=1), row(card=2, deck=2, rating=AGAIN), row(card=3, deck=2, kind=Kind.ESSAY)]
    found = summarise(rows, TUESDAY)
    one = Figures(1, 0, 4_000, Share(1, 1))
    assert found.decks == {1: one, 2: Figures(2, 0, 8_000, Share(1, 2))}
    assert found.kinds == {Kind.SINGLE: Figures(2, 0, 8_000, Share(1, 2)), Kind.ESSAY: one}


def test_the_parts_add_up_to_the_whole():
    """Days, weeks, months, decks and kinds each hold every answer once."""
    random = Random(7)
    rows = [
        row(
            TUESDAY + random.randrange(90),
            random.randrange(200),
            random.choice(list(Rating)),
            deck=random.randrange(4),
            kind=random.choice(list(Kind)),
            state_before=random.choice(list(State)),
            interval_before=random.randrange(60),
            duration=random.randrange(60_000),
        )
        for _ in range(3000)
    ]
    found = summarise(sorted(rows), TUESDAY)
    for parts in (found.days, found.weeks, found.months, found.decks, found.kinds):
        assert sum(part.reviews for part in parts.values()) == found.total.reviews == 3000
        assert sum(part.duration for part in parts.values()) == found.total.duration
        young = sum((part.young for part in parts.values()), Share())
        mature = sum((part.mature for part in parts.values()), Share())
        assert replace(found.total, young=young, mature=mature) == found.total


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ([-9, -8, -7, -2, -1, 0], Streak(3, 3, 6)),
        ([-9, -8, -7, -2, -1], Streak(2, 3, 5)),
        ([-9, -8, -7, -2], Streak(0, 3, 4)),
        ([0, 0, 0], Streak(1, 1, 1)),
    ],
)
def test_a_streak_lasts_until_a_day_has_passed_without_an_answer(days, expected):
    """Today without an answer does not end a streak yet; yesterday without one does."""
    assert streak([TUESDAY + day for day in days], TUESDAY) == expected


def test_the_forecast_counts_each_card_on_its_day():
    """Overdue cards are due today, a step that ends tomorrow tomorrow, new cards never."""
    now = CALENDAR.start_of(TUESDAY) + 3_600_000
    dues = [TUESDAY - 4, TUESDAY, TUESDAY + 1, TUESDAY + 2, TUESDAY + 3]
    rows = [QueueRow(card, 1, 1, 1, None, State.REVIEW, due) for card, due in enumerate(dues)]
    rows += [QueueRow(9, 1, 1, 1), QueueRow(10, 1, 1, 1, None, State.LEARNING, None, now + 600_000)]
    rows += [QueueRow(11, 1, 1, 1, None, State.LEARNING, None, now + 86_400_000)]
    assert forecast(rows, calendar=CALENDAR, now=now, days=3) == (3, 2, 1)


def test_weeks_and_months_of_a_day():
    """A Monday is its own week, a first its own month."""
    assert date.fromordinal(week_of(TUESDAY)) == date(2026, 3, 9)
    assert week_of(TUESDAY - 1) == TUESDAY - 1
    assert date.fromordinal(month_of(TUESDAY)) == date(2026, 3, 1)
