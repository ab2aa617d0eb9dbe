"""Statistics of the log, and what is coming."""

from __future__ import annotations

from dataclasses import dataclass

from shuati.desk.settings import Settings
from shuati.review.statistics import Statistics, forecast, summarise
from shuati.store.cards import due_rows
from shuati.store.database import Store
from shuati.store.decks import deck_names
from shuati.store.reviews import log_rows
from shuati.store.tables import LEARNER

FORECAST_DAYS = 14


@dataclass(frozen=True, slots=True)
class Report:
    """Statistics with the names of decks, and how many cards fall due from `today` on."""

    statistics: Statistics
    decks: dict[int, str]
    today: int
    forecast: tuple[int, ...]


def statistics(store: Store, settings: Settings, now: int, deck: str | None) -> Report:
    """Return the figures of `deck`, or of all decks. Raises NotFoundError deck_unknown."""
    today = settings.calendar.study_day(now)
    with store.reading() as db:
        rows = log_rows(db, LEARNER, deck=deck)
        due = due_rows(db, LEARNER, None, deck)
        names = deck_names(db)
    coming = forecast(due, calendar=settings.calendar, now=now, days=FORECAST_DAYS)
    return Report(summarise(rows, today), names, today, coming)
