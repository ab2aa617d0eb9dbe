"""The settings, each with what it means."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import gettext as _

from shuati.cli.language import message
from shuati.cli.render.text import plain
from shuati.desk.settings import SETTINGS, Settings
from shuati.errors import NotFoundError

MEANINGS = {
    "new_per_day": message("new cards a day"),
    "reviews_per_day": message("reviews a day"),
    "desired_retention": message("share of cards you want to remember when they are due"),
    "time_zone": message("time zone that study days follow, such as Asia/Shanghai, or system"),
    "day_starts_at": message("hour at which a study day begins"),
    "learning_steps": message("waits while a card is new, such as 1m 10m, or none"),
    "relearning_steps": message("waits after a card was forgotten"),
    "maximum_interval": message("longest interval in days"),
    "fuzz": message("spread intervals a little, on or off"),
    "shuffle": message("shuffle options, on or off"),
}


def settings_json(settings: Settings) -> dict[str, object]:
    """Return every setting's text, and the time zone it comes to."""
    return {"settings": dict(settings.texts), "zone": settings.zone.key}


def settings_lines(settings: Settings, name: str | None) -> Iterator[str]:
    """Yield one line a setting, or the one of `name`. Raises NotFoundError setting_unknown."""
    if name is not None and name not in SETTINGS:
        raise NotFoundError("setting_unknown", name=name, known=", ".join(SETTINGS))
    for one in SETTINGS if name is None else (name,):
        changed = "" if settings.texts[one] == SETTINGS[one].default else " *"
        yield plain(f"{one} = {settings.texts[one]}{changed}    {_(MEANINGS[one])}")
