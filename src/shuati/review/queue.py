"""What is due, and in which order it is asked.

Learning cards that are due come first, then reviews by due day, then new cards in printed order.
The questions of one case or passage (one `group`) stay together, in printed order, at the place
of the one that comes first; so a reader reads the passage once. A daily limit never cuts a group:
one that begins within the limit is asked whole.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from operator import attrgetter
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
class Variants:
    """Questions of which only one is asked on a study day.

    `linked` gives the ids of a question's variants; `asked` are the questions answered today.
    """

    linked: Mapping[int, frozenset[int]] = field(default_factory=dict)
    asked: frozenset[int] = frozenset()


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

    `front` are asked before all others; `ready` in their order, from `at` on; `waiting` are
    learning cards, by `due_at`. `group` is that of the card asked last.
    """

    ready: tuple[QueueRow, ...] = ()
    waiting: tuple[QueueRow, ...] = ()
    front: tuple[QueueRow, ...] = ()
    at: int = 0
    group: int | None = None

    def __len__(self) -> int:
        """How many cards are left."""
        return len(self.front) + len(self.ready) - self.at + len(self.waiting)

    @property
    def next_due(self) -> int | None:
        """The moment at which the next waiting card is due."""
        return self.waiting[0].due_at if self.waiting else None

    def next(self, now: int) -> tuple[QueueRow | None, Queue]:
        """The card to ask at this moment, and the queue without it.

        A learning card comes when it is due, but not between two questions of one group. When
        nothing else is left it comes up to 20 minutes early.
        """
        if self.front:
            row, *front = self.front
            return row, replace(self, front=tuple(front), group=row.group)
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
        return replace(left, front=(row, *left.front))

    def without(self, card: int) -> Queue:
        """The queue without a card."""
        ready = self.ready
        # Most cards taken out were asked already: then the long tuple stays as it is.
        if any(row.card == card for row in islice(ready, self.at, None)):
            left = islice(ready, self.at, None)
            ready = ready[: self.at] + tuple(row for row in left if row.card != card)
        waiting = tuple(row for row in self.waiting if row.card != card)
        front = tuple(row for row in self.front if row.card != card)
        return replace(self, ready=ready, waiting=waiting, front=front)

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
    variants: Variants = Variants(),
    seed: int = 0,
    retrievability: Callable[[QueueRow], float | None] | None = None,
) -> Queue:
    """The queue of the study day that `now` belongs to.

    Reviews of one due day come by rising retrievability, without the function by how overdue
    they are for their interval; what is equal even then, by chance from `seed`. A question of
    which a variant was asked today, or comes first, is left for another day, as Anki buries
    siblings.
    """
    today = calendar.study_day(now)
    turns = _Turns(variants)
    learning, waiting, reviews, new = _parted(rows, calendar, now, today)
    learning, waiting = ([row for row in some if turns.take(row)] for some in (learning, waiting))
    Random(seed).shuffle(reviews)
    reviews.sort(key=lambda row: (row.due_day, _urgency(row, today, retrievability)))
    new.sort(key=attrgetter("deck", "order"))
    ordered = [*learning, *reviews, *new]
    left = {State.NEW: limits.new - done.new, State.REVIEW: limits.reviews - done.reviews}
    ready = _within(ordered, left, turns)
    return Queue(tuple(ready), tuple(waiting))


def counts(
    rows: Iterable[QueueRow],
    *,
    calendar: Calendar,
    now: int,
    limits: Limits = Limits(),
    done: Done = Done(),
    variants: Variants = Variants(),
) -> Counts:
    """How many cards `build` would put into the queue, by what they are."""
    queue = build(rows, calendar=calendar, now=now, limits=limits, done=done, variants=variants)
    today = calendar.study_day(now)
    reviews = [row for row in queue.ready if row.state == State.REVIEW]
    new = sum(row.state == State.NEW for row in queue.ready)
    return Counts(
        new=new,
        learning=len(queue) - new - len(reviews),
        review=len(reviews),
        overdue=sum((row.due_day or today) < today for row in reviews),
    )


def _parted(
    rows: Iterable[QueueRow], calendar: Calendar, now: int, today: int
) -> tuple[list[QueueRow], list[QueueRow], list[QueueRow], list[QueueRow]]:
    """Learning cards that are due and those that wait for later today, reviews due, new cards."""
    learning: list[QueueRow] = []
    waiting: list[QueueRow] = []
    reviews: list[QueueRow] = []
    new: list[QueueRow] = []
    for row in rows:
        if row.due_at is not None:
            if _learns_now(row, row.due_at, calendar, now):
                learning.append(row)
            elif calendar.study_day(row.due_at) <= today:
                waiting.append(row)
        elif row.due_day is None:
            new.append(row)
        elif row.due_day <= today:
            reviews.append(row)
    return sorted(learning, key=_due_at), sorted(waiting, key=_due_at), reviews, new


def _learns_now(row: QueueRow, due_at: int, calendar: Calendar, now: int) -> bool:
    """Due by now, or at any hour of today if its step began on an earlier day, as in Anki."""
    if due_at <= now or row.last_review is None:
        return due_at <= now
    began, due, today = map(calendar.study_day, (row.last_review, due_at, now))
    return began < due == today


def _urgency(
    row: QueueRow, today: int, retrievability: Callable[[QueueRow], float | None] | None
) -> float:
    """Lower is asked earlier among the reviews of one due day."""
    likely = retrievability(row) if retrievability else None
    if likely is not None:
        return likely
    return ((row.due_day or today) - today) / max(row.interval, 1)


class _Turns:
    """Which of some variants has its turn on this study day."""

    def __init__(self, variants: Variants) -> None:
        self._linked = variants.linked
        self._asked = variants.asked
        self._taken = set(variants.asked)

    def take(self, row: QueueRow) -> bool:
        """Whether the row may be asked; its variants may not be then."""
        linked = self._linked.get(row.question)
        if linked and row.question not in self._asked and not linked.isdisjoint(self._taken):
            return False
        self._taken.add(row.question)
        return True


def _within(ordered: Sequence[QueueRow], left: dict[State, int], turns: _Turns) -> list[QueueRow]:
    """The rows that begin within what is left of the day's limits, groups drawn together."""
    groups: dict[int, list[QueueRow]] = {}
    for row in ordered:
        if row.group is not None:
            groups.setdefault(row.group, []).append(row)
    ready: list[QueueRow] = []
    for row in ordered:
        block = [row] if row.group is None else groups.pop(row.group, [])
        block.sort(key=attrgetter("order"))
        taken = [one for one in block if left.get(one.state, 1) > 0 and turns.take(one)]
        for one in taken:
            if one.state in left:
                left[one.state] -= 1
        ready += taken
    return ready


def _due_at(row: QueueRow) -> int:
    return row.due_at or 0
