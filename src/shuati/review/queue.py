"""What is due, and in which order it is asked.

Learning cards that are due come first, then reviews by due day, then new cards in printed order.
The questions of one case or passage (one `group`) stay together, in printed order, at the place
of the one that comes first; so a reader reads the passage once. A daily limit never cuts a group:
one that begins within the limit is asked whole.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from shuati.model.study import Memory, State
from shuati.review.calendar import Calendar

#: How long before its time a learning card is asked when nothing else is left, in milliseconds.
AHEAD = 20 * 60_000


class QueueRow(NamedTuple):
    """What a queue needs to know of one card; a tuple, since there may be 100,000 of them.

    `deck` is the deck's id, `order` the question's place in printed order within its deck. The
    other fields are those of `Memory` and `StoredQuestion`.
    """

    card: int
    question: int
    deck: int
    order: int
    group: int | None = None
    state: State = State.NEW
    due_day: int | None = None
    due_at: int | None = None
    stability: float | None = None
    difficulty: float | None = None
    last_review: int | None = None
    interval: int = 0

    def after(self, memory: Memory) -> QueueRow:
        """The row as it stands when its card's memory has become `memory`."""
        return self._replace(
            state=memory.state,
            due_day=memory.due_day,
            due_at=memory.due_at,
            stability=memory.stability,
            difficulty=memory.difficulty,
            last_review=memory.last_review,
            interval=memory.interval,
        )


@dataclass(frozen=True, slots=True)
class Limits:
    """How many new cards and reviews are asked in one study day."""

    new: int = 20
    reviews: int = 200


@dataclass(frozen=True, slots=True)
class Done:
    """How many of each were asked today already, in any session."""

    new: int = 0
    reviews: int = 0


@dataclass(frozen=True, slots=True)
class Counts:
    """What today's queue still holds; `overdue` are those of `review` due on an earlier day."""

    new: int = 0
    learning: int = 0
    review: int = 0
    overdue: int = 0


@dataclass(frozen=True, slots=True)
class Queue:
    """The cards of one sitting; every method returns a new queue.

    `ready` are asked in that order from `at` on; `waiting` are learning cards, by `due_at`.
    `group` is that of the card asked last.
    """

    ready: tuple[QueueRow, ...] = ()
    waiting: tuple[QueueRow, ...] = ()
    at: int = 0
    group: int | None = None

    def __len__(self) -> int:
        """How many cards are left."""
        return len(self.ready) - self.at + len(self.waiting)

    @property
    def next_due(self) -> int | None:
        """The moment at which the next waiting card is due."""
        return self.waiting[0].due_at if self.waiting else None

    def next(self, now: int) -> tuple[QueueRow | None, Queue]:
        """The card to ask at this moment, and the queue without it.

        A learning card comes when it is due, but not between two questions of one group. When
        nothing else is left it comes up to 20 minutes early.
        """
        ready = self.ready[self.at] if self.at < len(self.ready) else None
        if ready is not None and ready.group is not None and ready.group == self.group:
            return self._ask_ready(ready)
        if self._waits_until(now):
            return self._ask_waiting()
        if ready is not None:
            return self._ask_ready(ready)
        if self._waits_until(now + AHEAD):
            return self._ask_waiting()
        return None, self

    def learning(self, row: QueueRow) -> Queue:
        """The queue with a card that waits until its `due_at`."""
        waiting = list(self.waiting)
        insort(waiting, row, key=_due_at)
        return replace(self, waiting=tuple(waiting))

    def first(self, row: QueueRow) -> Queue:
        """The queue with a card that is asked next, as after an undo."""
        left = self.without(row.card)
        return replace(left, ready=(row, *left.ready[left.at :]), at=0, group=row.group)

    def without(self, card: int) -> Queue:
        """The queue without a card."""
        ready = self.ready
        if any(row.card == card for row in ready[self.at :]):
            asked = ready[: self.at]
            ready = asked + tuple(row for row in ready[self.at :] if row.card != card)
        waiting = tuple(row for row in self.waiting if row.card != card)
        return replace(self, ready=ready, waiting=waiting)

    def _waits_until(self, moment: int) -> bool:
        return bool(self.waiting) and _due_at(self.waiting[0]) <= moment

    def _ask_ready(self, row: QueueRow) -> tuple[QueueRow, Queue]:
        return row, replace(self, at=self.at + 1, group=row.group)

    def _ask_waiting(self) -> tuple[QueueRow, Queue]:
        row, *waiting = self.waiting
        return row, replace(self, waiting=tuple(waiting), group=row.group)


def build(
    rows: Iterable[QueueRow],
    *,
    calendar: Calendar,
    now: int,
    limits: Limits = Limits(),
    done: Done = Done(),
    seed: int = 0,
    retrievability: Callable[[QueueRow], float | None] | None = None,
) -> Queue:
    """The queue of the study day that `now` belongs to.

    Reviews of one due day come by rising retrievability, without the function by how overdue
    they are for their interval; what is equal even then, by chance from `seed`.
    """
    sort = _Sorter(calendar, now, calendar.study_day(now), retrievability)
    due, waiting = sort.parted(rows)
    Random(seed).shuffle(due)
    blocks = sorted(_blocks(due), key=lambda block: min(map(sort.place, block)))
    ready = _within(blocks, limits.new - done.new, limits.reviews - done.reviews)
    return Queue(tuple(ready), tuple(sorted(waiting, key=_due_at)))


def counts(
    rows: Iterable[QueueRow],
    *,
    calendar: Calendar,
    now: int,
    limits: Limits = Limits(),
    done: Done = Done(),
) -> Counts:
    """How many cards `build` would put into the queue, by what they are."""
    queue = build(rows, calendar=calendar, now=now, limits=limits, done=done)
    today = calendar.study_day(now)
    reviews = [row for row in queue.ready if row.state == State.REVIEW]
    new = sum(row.state == State.NEW for row in queue.ready)
    return Counts(
        new=new,
        learning=len(queue) - new - len(reviews),
        review=len(reviews),
        overdue=sum((row.due_day or today) < today for row in reviews),
    )


@dataclass(frozen=True, slots=True)
class _Sorter:
    calendar: Calendar
    now: int
    today: int
    retrievability: Callable[[QueueRow], float | None] | None

    def parted(self, rows: Iterable[QueueRow]) -> tuple[list[QueueRow], list[QueueRow]]:
        """What may be asked now, and the learning cards that wait for a later hour of today."""
        due: list[QueueRow] = []
        waiting: list[QueueRow] = []
        for row in rows:
            if row.due_at is not None:
                if self._learns_now(row):
                    due.append(row)
                elif self.calendar.study_day(row.due_at) <= self.today:
                    waiting.append(row)
            elif row.due_day is None or row.due_day <= self.today:
                due.append(row)
        return due, waiting

    def place(self, row: QueueRow) -> tuple[float, ...]:
        """Where a card comes; lower comes earlier."""
        if row.due_at is not None:
            return 0, row.due_at, 0
        if row.due_day is not None:
            return 1, row.due_day, self._urgency(row, row.due_day)
        return 2, row.deck, row.order

    def _learns_now(self, row: QueueRow) -> bool:
        """Due by now, or at any hour of today if its step began on an earlier day."""
        due_at = _due_at(row)
        if due_at <= self.now or row.last_review is None:
            return due_at <= self.now
        day_of = self.calendar.study_day
        return day_of(row.last_review) < self.today == day_of(due_at)

    def _urgency(self, row: QueueRow, due_day: int) -> float:
        likely = self.retrievability(row) if self.retrievability else None
        return (due_day - self.today) / max(row.interval, 1) if likely is None else likely


def _blocks(rows: Iterable[QueueRow]) -> list[list[QueueRow]]:
    """Rows of one group together, in printed order; every other row alone."""
    groups: dict[int, list[QueueRow]] = {}
    alone = []
    for row in rows:
        if row.group is None:
            alone.append([row])
        else:
            groups.setdefault(row.group, []).append(row)
    return alone + [sorted(group, key=lambda row: row.order) for group in groups.values()]


def _within(blocks: Iterable[list[QueueRow]], new: int, reviews: int) -> list[QueueRow]:
    """The rows that begin within what is left of the day's limits."""
    left = {State.NEW: new, State.REVIEW: reviews}
    ready = []
    for block in blocks:
        taken = [row for row in block if left.get(row.state, 1) > 0]
        for row in taken:
            if row.state in left:
                left[row.state] -= 1
        ready += taken
    return ready


def _due_at(row: QueueRow) -> int:
    return row.due_at or 0
