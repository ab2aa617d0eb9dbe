"""Three weeks of real sessions, and the real Anki given the same answers at the same moments."""

from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from random import Random
from zoneinfo import ZoneInfo

import pytest

from shuati.desk.scheduling import schedule_of
from shuati.desk.settings import load
from shuati.model.study import NEW, Memory, Rating, Review, State
from shuati.review.calendar import Calendar
from shuati.review.schedule import answer
from shuati.store import reviews
from shuati.store.database import Store
from tests.cli.program import Program
from tests.outside import need
from tests.review.anki_study import Answer, Seen, missing, study
from tests.review.test_agreement import BlocksOfHours, Dates, StudyDates, same

#: Three weeks: days after the first, the hour, and how many answers are given before the input
#: ends (None: until nothing is left to ask). Gaps are 1 to 5 days; clocks change before day 9.
SESSIONS = (
    (0, "23:40", None), (2, "08:10", 5), (2, "12:00", None), (4, "12:00", None), (6, "04:05", 4),
    (7, "03:50", None), (8, "03:50", 7), (8, "23:40", None), (9, "08:10", None),
    (11, "00:30", 6), (12, "12:00", None), (17, "03:50", None), (18, "19:20", 8),
    (20, "23:55", None), (21, "04:10", None),
)  # fmt: skip

CARDS = 8
PAPER = "离心泵练习\n\n一、单选题\n\n" + "".join(
    f"{n}. 第{n}台泵的扬程是（ ）。\nA. {n}米\nB. {n}瓦\nC. {n}牛\nD. {n}伏\n答案：A\n\n"
    for n in range(1, CARDS + 1)
)


@dataclass(frozen=True)
class Place:
    """Where the three weeks are spent: the zone of the days, the first day, the machine's zone."""

    zone: str
    first: date
    machine: str


SHANGHAI = Place("Asia/Shanghai", date(2026, 2, 27), "Asia/Shanghai")
SPRING = Place("America/New_York", date(2026, 2, 27), "Asia/Shanghai")
AUTUMN = Place("America/New_York", date(2026, 10, 23), "America/New_York")


@dataclass(frozen=True)
class Weeks:
    """Three weeks: what the program printed as saved, its log, and what Anki held after each."""

    saved: list[dict]
    log: list[Review]
    seen: tuple[Seen, ...]
    store: Store
    place: Place

    def replayed(self, kind: type[Calendar]) -> list[Memory]:
        """The memory after each answer of the log, if days were those of this calendar."""
        settings = load(self.store, ZoneInfo(self.place.machine))
        schedule = replace(schedule_of(settings), calendar=kind(self.place.zone))
        memories: dict[int, Memory] = {}
        held = []
        for one in self.log:
            before = memories.get(one.card, NEW)
            memories[one.card] = answer(schedule, before, one.rating, one.id, one.card)
            held.append(memories[one.card])
        return held

    def disagreements(self, held: list[Memory]) -> list[tuple[Review, Memory, Seen]]:
        """The answers after which `held` is not what Anki held."""
        calendar = Calendar(self.place.zone)
        rows = zip(self.log, held, self.seen, strict=True)
        return [row for row in rows if not same(row[1], row[2], calendar)]


@pytest.fixture(params=[SHANGHAI, SPRING, AUTUMN], ids=["shanghai", "spring", "autumn"])
def weeks(request, tmp_path):
    """The three weeks in one place."""
    need(missing())
    place = request.param
    program = Program(tmp_path, zone=place.machine)
    begin(program, place)
    saved = [event for event in live(program, place) if event["event"] == "saved"]
    with Store.open(str(program.database)) as store:
        log = whole_log(store, {event["card"] for event in saved})
        yield Weeks(saved, log, in_anki(log, place.zone), store, place)


def begin(program: Program, place: Place) -> None:
    """Import the paper; two new cards a day, so that some are new when clocks change."""
    done = [program("import", program.paper(PAPER))]
    wanted = {"fuzz": "off", "new_per_day": "2"}
    if place.zone != place.machine:
        wanted["time_zone"] = place.zone
    done += [program("settings", name, value) for name, value in wanted.items()]
    assert [one.code for one in done] == [0] * len(done)


def live(program: Program, place: Place) -> list[dict]:
    """Sit all sessions with random ratings; the events printed."""
    chance = Random(20260227)
    events = []
    for days, hour, limit in SESSIONS:
        day = place.first + timedelta(days=days)
        now = datetime.combine(day, time.fromisoformat(hour), ZoneInfo(place.zone))
        ratings = chance.choices((1, 2, 3, 4), (3, 3, 5, 1), k=limit or 60)
        lines = "".join(f"A\t{rating}\n" for rating in ratings)
        done = program("review", "--json", stdin=lines, now=now.isoformat())
        assert done.code == 0, done.err
        events += done.events
    return events


def whole_log(store: Store, cards: set[int]) -> list[Review]:
    with store.reading() as db:
        found = [review for card in cards for review in reviews.log(db, card)]
    return sorted(found, key=lambda review: review.id)


def in_anki(log: list[Review], zone: str) -> tuple[Seen, ...]:
    """The same answers at the same moments in the real Anki."""
    number = {card: place for place, card in enumerate(sorted({one.card for one in log}))}
    return study([Answer(one.id, number[one.card], one.rating.value) for one in log], zone)


def printed(review: Review) -> dict:
    """The saved event that the program owes for a row of its log."""
    after = review.after
    return {
        "event": "saved",
        "review": review.id,
        "card": review.card,
        "rating": review.rating.value,
        "stability": after.stability,
        "difficulty": after.difficulty,
        "state": after.state.value,
        "due_date": after.due_day and date.fromordinal(after.due_day).isoformat(),
        "due_at": after.due_at,
        "interval": after.interval,
    }


# One test a place and not one a promise: pytest-xdist would live the weeks once a test.
def test_three_weeks_give_the_real_ankis_states_and_due_days(weeks):
    """After each answer S and D are Anki's within 0.1 %, state and due day equal; wrong days fail.

    Days of 24 hours and calendar dates disagree everywhere, dates that change at the rollover
    where clocks change.
    """
    assert weeks.saved == [printed(review) for review in weeks.log]
    assert len({review.card for review in weeks.log}) == CARDS
    assert {review.before.state for review in weeks.log} == set(State)
    assert {review.rating for review in weeks.log} == set(Rating)
    assert weeks.disagreements([review.after for review in weeks.log]) == []
    assert weeks.disagreements(weeks.replayed(Calendar)) == []
    assert weeks.disagreements(weeks.replayed(BlocksOfHours))
    assert weeks.disagreements(weeks.replayed(Dates))
    assert bool(weeks.disagreements(weeks.replayed(StudyDates))) == (weeks.place != SHANGHAI)
