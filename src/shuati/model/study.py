"""Cards, memory, and the review log. Moments are UTC epoch milliseconds, days are study days."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from shuati.model.papers import Question
from shuati.model.verdicts import Judgement


class Rating(IntEnum):
    """How well the learner remembered; the numbers are Anki's and FSRS's."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


class State(StrEnum):
    """Where a card stands on the way from new to known."""

    NEW = "new"
    LEARNING = "learning"
    REVIEW = "review"
    RELEARNING = "relearning"


class Mode(StrEnum):
    """Why a card was asked; only `review` and `ahead` feed the memory."""

    REVIEW = "review"
    AHEAD = "ahead"
    DRILL = "drill"
    MOCK = "mock"


class Origin(StrEnum):
    """Where an answer was given."""

    TERMINAL = "terminal"
    ANKI = "anki"
    WEB = "web"


@dataclass(frozen=True, slots=True)
class Memory:
    """What FSRS knows of one card.

    A study day is the proleptic ordinal (`datetime.date.toordinal`) of the local date after the
    rollover hour is taken off. Exactly one of `due_day` (review) and `due_at` (learning and
    relearning) is set, neither for a new card. `stability` is in days, to 4 places;
    `difficulty` is 1..10, to 3 places. `interval` is in days, 0 while learning.
    """

    state: State = State.NEW
    step: int | None = None
    stability: float | None = None
    difficulty: float | None = None
    last_review: int | None = None
    due_day: int | None = None
    due_at: int | None = None
    interval: int = 0
    reps: int = 0
    lapses: int = 0


NEW = Memory()


@dataclass(frozen=True, slots=True)
class Review:
    """One answer in the log. `id` is its moment, unique and rising; rows are never deleted.

    `day` is the study day, `offset` the minutes east of UTC where it was given, `duration` in
    milliseconds, `undone_at` the moment it was taken back.
    """

    id: int
    card: int
    rating: Rating
    day: int
    offset: int
    before: Memory
    after: Memory
    mode: Mode = Mode.REVIEW
    origin: Origin = Origin.TERMINAL
    answer: str | None = None
    score: float | None = None
    verdict: Judgement | None = None
    proposed: Rating | None = None
    duration: int = 0
    undone_at: int | None = None


class Bond(StrEnum):
    """What a learner decided about two questions.

    `link`: variants, of which one a study day is asked. `merge`: one card from now on. `dismiss`:
    nothing is the matter.
    """

    LINK = "link"
    MERGE = "merge"
    DISMISS = "dismiss"


@dataclass(frozen=True, slots=True)
class Tie:
    """A decision about two questions, by id; of a merge `one` is kept. `at` is its moment."""

    bond: Bond
    one: int
    other: int
    at: int


@dataclass(frozen=True, slots=True)
class StoredQuestion:
    """A question in the store: minted identity, place, and the text in force.

    `id` doubles as Anki's note id, `guid` as its guid. `content` is the imported question with
    the learner's edits on top. `group` is shared by the questions of one case or passage.
    `modified` is the moment of the last change that a reader of the card can see. `order` runs
    over the whole deck in printed order. `title` is the paper's; a question is `gone` if the last
    reading of its paper did not have it; `edited` names the fields that the learner changed.
    `merged_into` is the guid of the question that it was merged into.
    """

    id: int
    guid: str
    deck: str
    paper: int
    content: Question
    order: int
    group: int | None = None
    modified: int = 0
    waiting: bool = False
    accepted: tuple[str, ...] = ()
    title: str | None = None
    gone: bool = False
    edited: tuple[str, ...] = ()
    merged_into: str | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """One side of a question that one learner studies. `id` doubles as Anki's card id."""

    id: int
    question: StoredQuestion
    memory: Memory = NEW
    ordinal: int = 0
    suspended: bool = False
