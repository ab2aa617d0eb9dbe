from __future__ import annotations

import subprocess
import sys
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.errors import InputError
from shuati.review.calendar import Calendar

ZONES = ("Asia/Shanghai", "America/New_York", "Australia/Lord_Howe", "Antarctica/Troll", "UTC")
moments = st.integers(1_600_000_000_000, 2_000_000_000_000)
calendars = st.builds(Calendar, st.sampled_from(ZONES), st.integers(0, 23))


def moment(zone: str, text: str, fold: int = 0) -> int:
    return (
        int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp())
        * 1000
    )


def shown(calendar: Calendar, ms: int) -> str:
    return calendar.local(ms).isoformat(timespec="milliseconds")


def test_an_hour_after_midnight_belongs_to_the_evening_before():
    """A study day ends at the rollover hour, not at midnight."""
    calendar = Calendar("Asia/Shanghai")
    evening, night, morning = (
        calendar.study_day(moment("Asia/Shanghai", text))
        for text in ("2026-03-01T23:40", "2026-03-02T03:59", "2026-03-02T04:00")
    )
    assert evening == night == date(2026, 3, 1).toordinal()
    assert morning == evening + 1


@pytest.mark.parametrize(
    ("zone", "rollover", "day", "begins"),
    [
        ("Asia/Shanghai", 4, date(2026, 3, 8), "2026-03-08T04:00:00.000+08:00"),
        ("America/New_York", 4, date(2026, 3, 8), "2026-03-08T04:00:00.000-04:00"),
        ("America/New_York", 2, date(2026, 3, 8), "2026-03-08T03:00:00.000-04:00"),
        ("America/New_York", 1, date(2026, 11, 1), "2026-11-01T01:00:00.000-04:00"),
        ("Australia/Lord_Howe", 2, date(2026, 10, 4), "2026-10-04T02:30:00.000+11:00"),
        ("Antarctica/Troll", 2, date(2026, 3, 29), "2026-03-29T03:00:00.000+02:00"),
    ],
)
def test_a_day_begins_at_the_rollover_hour_or_after_the_gap_that_swallows_it(
    zone, rollover, day, begins
):
    """A day begins when clocks show the rollover hour, or when they jump over it."""
    calendar = Calendar(zone, rollover)
    assert shown(calendar, calendar.start_of(day.toordinal())) == begins


@given(calendars, moments)
def test_a_day_begins_where_the_day_before_ends(calendar, ms):
    """The first moment of a day belongs to it, and the millisecond before to the day before."""
    day = calendar.study_day(ms)
    assert calendar.study_day(calendar.start_of(day)) == day
    assert calendar.study_day(calendar.start_of(day) - 1) == day - 1
    assert calendar.start_of(day) <= ms < calendar.next_rollover(ms)


@given(calendars, moments)
def test_local_is_the_same_moment_to_the_millisecond(calendar, ms):
    """Local time loses nothing of a moment, and the offset is that of local time."""
    local = calendar.local(ms)
    assert (local - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(milliseconds=1) == ms
    assert local.utcoffset() == timedelta(minutes=calendar.offset(ms))


@given(calendars, moments, st.integers(0, 40 * 86_400_000))
def test_elapsed_days_differ_from_study_days_only_over_a_change_of_clocks(calendar, ms, later):
    """Without a change of clocks between, Anki's days are the study days that have begun."""
    now = ms + later
    days = calendar.elapsed_days(ms, now)
    begun = calendar.study_day(now) - calendar.study_day(ms)
    clocks = {calendar.offset(at) for at in range(ms, now + 1, 3_600_000)} | {calendar.offset(now)}
    assert abs(days - begun) <= (len(clocks) > 1)


@pytest.mark.parametrize(
    ("earlier", "now", "days"),
    [
        ("2026-03-05T03:50", "2026-03-07T23:40", 3),
        ("2026-03-05T03:50", "2026-03-08T08:10", 3),
        ("2026-03-05T03:10", "2026-03-09T12:00", 4),
        ("2026-10-28T04:05", "2026-10-31T23:40", 3),
        ("2026-10-28T04:05", "2026-11-01T08:10", 5),
        ("2026-10-28T23:00", "2026-11-01T08:10", 4),
    ],
)
def test_days_over_a_change_of_clocks_are_blocks_before_the_next_rollover(earlier, now, days):
    """In New York a day of 23 or 25 hours shifts the blocks, as the real Anki was seen to count."""
    zone = "America/New_York"
    assert Calendar(zone).elapsed_days(moment(zone, earlier), moment(zone, now)) == days


def test_a_clock_that_was_set_back_gives_no_days():
    """A review later than now counts as one of today."""
    now = moment("UTC", "2026-03-01T12:00")
    assert Calendar("UTC").elapsed_days(now + 5 * 86_400_000, now) == 0


@pytest.mark.parametrize("zone", ["Mars/Base", "", "../etc/passwd", "America"])
def test_an_unknown_zone_is_refused_by_name(zone):
    """What is no time zone is an InputError that holds what was given."""
    with pytest.raises(InputError) as caught:
        Calendar(zone)
    assert (caught.value.code, caught.value.fields) == ("zone_unknown", {"zone": zone})


@pytest.mark.parametrize("rollover", [-1, 24])
def test_an_hour_that_no_clock_shows_is_refused(rollover):
    """The rollover is one of the hours of a day."""
    with pytest.raises(InputError, match="rollover_invalid"):
        Calendar("UTC", rollover)


def test_days_queue_and_figures_leave_fsrs_alone():
    """The quick commands need no fsrs, so these modules do not import it."""
    code = (
        "import sys, shuati.review.calendar, shuati.review.queue, shuati.review.statistics;"
        "sys.exit('fsrs' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
