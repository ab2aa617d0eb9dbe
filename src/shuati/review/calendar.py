"""Study days: which day a moment belongs to, and how many days lie between two reviews.

A moment is UTC epoch milliseconds. A study day is `date.toordinal` of the local date after the
rollover hour is taken off, so that an hour after midnight belongs to the evening before.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from shuati.errors import InputError

SECONDS_A_DAY = 86_400


@dataclass(frozen=True, slots=True, init=False)
class Calendar:
    """The days of one place: its time zone, and the local hour (0..23) at which a day begins.

    `zone` may be given by its IANA name. Raises InputError "zone_unknown" (zone) or
    "rollover_invalid" (rollover).
    """

    zone: ZoneInfo
    rollover: int

    def __init__(self, zone: str | ZoneInfo, rollover: int = 4) -> None:
        if not 0 <= rollover <= 23:
            raise InputError("rollover_invalid", rollover=rollover)
        object.__setattr__(self, "zone", zone if isinstance(zone, ZoneInfo) else _named(zone))
        object.__setattr__(self, "rollover", rollover)

    def local(self, ms: int) -> datetime:
        """The moment as clocks show it here; aware."""
        return self._to_the_second(ms).replace(microsecond=ms % 1000 * 1000)

    def offset(self, ms: int) -> int:
        """Whole minutes east of UTC in force at the moment."""
        return self._seconds_east(ms) // 60

    def study_day(self, ms: int) -> int:
        """The study day the moment belongs to, by the hour that clocks show."""
        shown = self._to_the_second(ms)
        return shown.toordinal() - (shown.hour < self.rollover)

    def start_of(self, day: int) -> int:
        """The moment at which a study day begins.

        Where clocks skip the rollover hour it is the end of the gap; where they show it twice,
        the first showing.
        """
        shown = datetime.combine(date.fromordinal(day), time(self.rollover), self.zone)
        first, last = sorted(int(shown.replace(fold=fold).timestamp()) for fold in (0, 1))
        seconds = range(first, last + 1)
        return 1000 * seconds[bisect_left(seconds, day, 0, len(seconds) - 1, key=self._day_of)]

    def next_rollover(self, ms: int) -> int:
        """The first moment of the study day after the one that `ms` belongs to."""
        return self.start_of(self.study_day(ms) + 1)

    def elapsed_days(self, earlier_ms: int, now_ms: int) -> int:
        """Days from an earlier review to now, as Anki counts them for FSRS; never negative.

        Whole blocks of 86,400 s from the earlier review to the next rollover after now. Anki
        takes that rollover by the offset in force now, even if clocks change before it, and knows
        a review's moment to the second only (observed in Anki 26.09).
        """
        now = now_ms // 1000
        since_rollover = now + self._seconds_east(now_ms) - self.rollover * 3600
        until_rollover = SECONDS_A_DAY - since_rollover % SECONDS_A_DAY
        return max(0, now + until_rollover - earlier_ms // 1000) // SECONDS_A_DAY

    def _day_of(self, second: int) -> int:
        return self.study_day(second * 1000)

    def _seconds_east(self, ms: int) -> int:
        east = self._to_the_second(ms).utcoffset()
        return int((east or timedelta(0)).total_seconds())

    def _to_the_second(self, ms: int) -> datetime:
        return datetime.fromtimestamp(ms // 1000, self.zone)


def _named(zone: str) -> ZoneInfo:
    try:
        return ZoneInfo(zone)
    # An unknown name, one that is a path, and one that is a folder of zones fail differently.
    except (ValueError, OSError, KeyError) as error:
        raise InputError("zone_unknown", zone=zone) from error
