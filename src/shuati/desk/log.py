"""The log of answers as a person meets it: its newest one, and the clock it was given under."""

from __future__ import annotations

from shuati.desk import memories
from shuati.desk.scheduling import schedule_of
from shuati.desk.settings import Settings
from shuati.errors import NotFoundError, StoreError
from shuati.model.study import Review, StoredQuestion
from shuati.store import cards, reviews
from shuati.store.database import Store
from shuati.store.tables import LEARNER

# Two machines that share a database may differ by minutes, a wrong clock differs by hours and more.
_TOLERANCE = 3_600_000


def check_clock(store: Store, settings: Settings, now: int) -> None:
    """Raise StoreError clock_behind where the newest answer lies more than an hour after `now`.

    Answers would follow it in the log, at moments at which they were not given. Its fields are
    local times to the minute.
    """
    with store.reading() as db:
        newest = reviews.newest(db, LEARNER)
    if newest is not None and newest > now + _TOLERANCE:
        local = settings.calendar.local
        fields = {
            name: local(moment).isoformat(" ", "minutes")
            for name, moment in (("newest", newest), ("now", now))
        }
        raise StoreError("clock_behind", **fields)


def take_back(store: Store, settings: Settings, now: int) -> tuple[Review, StoredQuestion]:
    """Take the newest answer back; give it with its question, whose memory is as before.

    Raises NotFoundError nothing_to_undo.
    """
    with store.transaction() as db:
        found = memories.take_back(db, schedule_of(settings), now)
        if found is None:
            raise NotFoundError("nothing_to_undo")
        review, _ = found
        return review, cards.get_card(db, review.card).question
