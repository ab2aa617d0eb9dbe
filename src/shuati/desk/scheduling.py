"""The learner's settings as a schedule. Apart from `settings`, since it imports fsrs."""

from __future__ import annotations

from datetime import timedelta

from shuati.desk.settings import Settings
from shuati.review.schedule import Schedule


def schedule_of(settings: Settings) -> Schedule:
    """Return how this learner wants cards scheduled."""
    retention = settings["desired_retention"]
    assert isinstance(retention, float)
    return Schedule(
        calendar=settings.calendar,
        desired_retention=retention,
        learning_steps=_steps(settings, "learning_steps"),
        relearning_steps=_steps(settings, "relearning_steps"),
        maximum_interval=settings.number("maximum_interval"),
        fuzz=bool(settings["fuzz"]),
    )


def _steps(settings: Settings, name: str) -> tuple[timedelta, ...]:
    return tuple(timedelta(seconds=seconds) for seconds in settings.steps(name))
