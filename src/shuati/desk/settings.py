"""The learner's settings: names, defaults, what values they take."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from shuati.errors import InputError, NotFoundError
from shuati.review.calendar import Calendar
from shuati.review.queue import Limits
from shuati.store.database import Store
from shuati.store.settings import get_settings, set_setting
from shuati.store.tables import LEARNER

Value = int | float | bool | str | tuple[int, ...]
_UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: how its text is read, its default, and the code of what it takes."""

    read: Callable[[str], Value]
    default: str
    takes: str


def _whole(low: int, high: int) -> Callable[[str], Value]:
    def read(text: str) -> int:
        value = int(text)
        if not low <= value <= high:
            raise ValueError
        return value

    return read


def _share(text: str) -> Value:
    value = float(text)
    if not 0.7 <= value <= 0.99:
        raise ValueError
    return value


def _switch(text: str) -> Value:
    words = {"on": True, "off": False, "1": True, "0": False, "开": True, "关": False}
    if text.lower() not in words:
        raise ValueError
    return words[text.lower()]


def _zone(text: str) -> Value:
    if text != "system":
        ZoneInfo(text)
    return text


def _steps(text: str) -> Value:
    """Read `1m 10m` as seconds; `none` for no steps."""
    if text in ("", "none"):
        return ()
    parts = [re.fullmatch(r"(\d+)([smhd])", part) for part in text.split()]
    if not all(parts):
        raise ValueError
    return tuple(int(part[1]) * _UNITS[part[2]] for part in parts if part)


SETTINGS: Mapping[str, Setting] = {
    "new_per_day": Setting(_whole(0, 9999), "20", "count"),
    "reviews_per_day": Setting(_whole(0, 9999), "200", "count"),
    "desired_retention": Setting(_share, "0.9", "retention"),
    "time_zone": Setting(_zone, "system", "zone"),
    "day_starts_at": Setting(_whole(0, 23), "4", "hour"),
    "learning_steps": Setting(_steps, "1m 10m", "steps"),
    "relearning_steps": Setting(_steps, "10m", "steps"),
    "maximum_interval": Setting(_whole(1, 36500), "36500", "days"),
    "fuzz": Setting(_switch, "on", "switch"),
    "shuffle": Setting(_switch, "on", "switch"),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of one learner; `texts` are the values as they were given, by name."""

    texts: Mapping[str, str]
    zone: ZoneInfo

    def __getitem__(self, name: str) -> Value:
        """Return a setting's value."""
        return SETTINGS[name].read(self.texts[name])

    def number(self, name: str) -> int:
        """Return a whole number."""
        value = self[name]
        assert isinstance(value, int)
        return value

    def steps(self, name: str) -> tuple[int, ...]:
        """Return learning steps in seconds."""
        value = self[name]
        assert isinstance(value, tuple)
        return value

    @property
    def calendar(self) -> Calendar:
        """The calendar that study days follow."""
        return Calendar(self.zone, self.number("day_starts_at"))

    @property
    def limits(self) -> Limits:
        """How many new cards and reviews a day asks."""
        return Limits(self.number("new_per_day"), self.number("reviews_per_day"))


def make(stored: Mapping[str, str], system: ZoneInfo) -> Settings:
    """Return the stored settings over the defaults; `system` is the machine's time zone."""
    texts = {name: stored.get(name, setting.default) for name, setting in SETTINGS.items()}
    zone = texts["time_zone"]
    return Settings(texts, system if zone == "system" else ZoneInfo(zone))


def check(name: str, text: str) -> None:
    """Raise NotFoundError setting_unknown or InputError setting_value unless `text` will do."""
    setting = _known(name)
    try:
        setting.read(text)
    except (ValueError, KeyError, OSError):
        raise InputError(f"setting_{setting.takes}", name=name, value=text) from None


def _known(name: str) -> Setting:
    if name not in SETTINGS:
        raise NotFoundError("setting_unknown", name=name, known=", ".join(SETTINGS))
    return SETTINGS[name]


def load(store: Store, system: ZoneInfo) -> Settings:
    """Return the learner's settings; `system` is the machine's time zone."""
    with store.reading() as db:
        return make(get_settings(db, LEARNER), system)


def change(store: Store, name: str, text: str | None) -> None:
    """Set one setting, or with None go back to its default.

    Raises NotFoundError setting_unknown, or InputError setting_… for a value it does not take.
    """
    text = None if text is None else unicodedata.normalize("NFKC", text).strip()
    check(name, text if text is not None else _known(name).default)
    with store.transaction() as db:
        set_setting(db, LEARNER, name, text)
