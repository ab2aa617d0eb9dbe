"""A copy of the database for each day on which it is worked with."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from shuati.desk.settings import Settings
from shuati.store.database import Store


def keep_copy(store: Store, settings: Settings, now: int) -> Path | None:
    """Copy the database as it is before today's work, once a study day.

    None where nothing had to be copied or could be; that stops no work.
    """
    return store.back_up(date.fromordinal(settings.calendar.study_day(now)).isoformat())
