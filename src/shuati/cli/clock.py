"""The one place that knows what time it is."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo


def system_zone() -> ZoneInfo:
    """Return the machine's IANA zone, so that changes of summer time are known; else UTC."""
    import tzlocal

    try:
        return ZoneInfo(tzlocal.get_localzone_name())
    except Exception:
        return ZoneInfo("UTC")


def parse_moment(text: str, zone: ZoneInfo) -> int:
    """Return epoch milliseconds of an ISO 8601 time; one without an offset is in `zone`.

    Raises ValueError for anything else.
    """
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=zone)
    return round(moment.timestamp() * 1000)


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock that was set to `start` (epoch milliseconds) and has run on since."""

    start: int
    set_at: float
    ticks: Callable[[], float] = time.monotonic

    @classmethod
    def real(cls) -> Clock:
        """Return the machine's clock."""
        return cls.set_to(time.time_ns() // 1_000_000)

    @classmethod
    def set_to(cls, start: int) -> Clock:
        """Return a clock that shows `start` now."""
        return cls(start, time.monotonic())

    def now(self) -> int:
        """Return epoch milliseconds."""
        return self.start + int((self.ticks() - self.set_at) * 1000)
