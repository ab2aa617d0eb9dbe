"""One sitting, joined to the store and the matcher: the session's intents carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from shuati.desk.due import queue_row, todays_queue
from shuati.desk.editing import edit_question
from shuati.desk.judging import form_of, judge
from shuati.desk.log import check_clock
from shuati.desk.memories import settle_merged, take_back
from shuati.desk.scheduling import schedule_of
from shuati.desk.settings import Settings
from shuati.desk.turns import Act, Asking, Judged, Summary, Undone
from shuati.model.study import Card, Memory, Rating, Review
from shuati.model.verdicts import Judgement
from shuati.review.queue import QueueRow
from shuati.review.schedule import preview
from shuati.review.session import (
    Answered,
    Ask,
    End,
    Event,
    Finish,
    Left,
    Next,
    Rated,
    Save,
    Session,
    Skipped,
    Suspend,
    Suspended,
    TakenBack,
    step,
)
from shuati.review.session import Shown as OnScreen
from shuati.review.shuffle import shuffle
from shuati.store import accepted, cards, reviews
from shuati.store.database import Store
from shuati.store.tables import LEARNER


class Sitting:
    """A sitting in progress. Every rated answer is in the database before the next question."""

    def __init__(
        self, store: Store, session: Session, now: Callable[[], int], *, shuffled: bool
    ) -> None:
        self._store = store
        self._session = session
        self._shuffled = shuffled
        self._asking: Asking | None = None
        self._judged: Judged | None = None
        self._acts: list[tuple[Act, QueueRow]] = []
        self._finish = Finish(End.QUIT, None)
        self.now = now

    def today(self) -> int:
        """The study day it is now."""
        return self._session.schedule.calendar.study_day(self.now())

    def advance(self) -> Asking | None:
        """Return the next question, or None at the end of the sitting."""
        return self._tell(Next())

    def judge(self, reply: str) -> Judged:
        """Judge an answer. Raises InputError where it cannot be read as one."""
        asking = self._on_screen()
        verdict, blanks, proposed = judge(asking.card.question, asking.options, reply)
        return self._settle_on(Judged(reply, verdict, proposed, self._preview(), blanks))

    def reveal(self) -> Judged:
        """Show the answer unjudged; the learner rates, and who just goes on did not know it."""
        return self._settle_on(Judged(None, None, Rating.AGAIN, self._preview()))

    def overrule(self, *, keep: bool) -> Judged:
        """Take the learner's word that the answer was right; `keep` accepts it from now on."""
        judged = self._judged
        assert judged is not None
        if keep and judged.typed:
            with self._store.transaction() as db:
                question = self._on_screen().card.question.id
                accepted.accept(db, LEARNER, question, judged.typed, self.now())
        verdict = judged.verdict and replace(
            judged.verdict, verdict=Judgement.CORRECT, score=1.0, sure=True
        )
        return self._settle_on(replace(judged, verdict=verdict, proposed=Rating.GOOD))

    def rate(self, rating: Rating) -> Review:
        """Save the answer with this rating."""
        self._acts.append((Act.ANSWER, self._row()))
        self._tell(Rated(rating), self._moment())
        return self._session.saved[-1]

    def _moment(self) -> int:
        """The present as the log will have it, so that replaying the log gives the same memory."""
        with self._store.reading() as db:
            return reviews.next_id(db, self.now())

    def skip(self) -> None:
        """Leave the question out of this sitting."""
        self._acts.append((Act.SKIP, self._row()))
        self._tell(Skipped())

    def suspend(self) -> None:
        """Ask the question no more, until it is unsuspended."""
        self._acts.append((Act.SUSPEND, self._row()))
        self._tell(Suspended())

    def _row(self) -> QueueRow:
        asked = self._session.asked
        assert asked is not None
        return asked.row

    def undo(self) -> Undone | None:
        """Take the newest act back and ask its question again; None if there is none.

        Before the first act of this sitting that is the newest answer in the log.
        """
        act, row = self._acts.pop() if self._acts else (Act.ANSWER, None)
        if act is Act.ANSWER:
            return self._undo_answer()
        assert row is not None
        if act is Act.SUSPEND:
            with self._store.transaction() as db:
                cards.suspend(db, [row.card], False)
        return self._again(act, TakenBack(None, row))

    def _undo_answer(self) -> Undone | None:
        with self._store.transaction() as db:
            found = take_back(db, self._session.schedule, self.now())
        if found is None:
            return None
        review, card = found
        return self._again(Act.ANSWER, TakenBack(review, queue_row(card)))

    def _again(self, act: Act, event: TakenBack) -> Undone:
        asking = self._tell(event)
        assert asking is not None
        return Undone(act, asking)

    def edit(self, changes: Mapping[str, Any]) -> Asking:
        """Change the question on the screen; its memory stays. Raises InputError."""
        asking = self._on_screen()
        edit_question(self._store, asking.card.question, changes, self.now())
        with self._store.reading() as db:
            card = cards.get_card(db, asking.card.id)
        self._asking = self._ask(card)
        return self._asking

    def leave(self) -> None:
        """End the sitting; the question on the screen is still left for today."""
        asked = self._session.asked
        if asked is not None:
            queue = self._session.queue.first(asked.row)
            self._session = replace(self._session, queue=queue)
        self._tell(Left())

    def summary(self) -> Summary:
        """Return what the sitting came to."""
        saved = self._session.saved
        judged = [_judgement(review) for review in saved]
        return Summary(
            reviews=len(saved),
            right=judged.count(Judgement.CORRECT),
            partly=judged.count(Judgement.PARTIAL),
            wrong=judged.count(Judgement.WRONG),
            seconds=sum(review.duration for review in saved) // 1000,
            left=self._left(),
            next_due=self._finish.next_due,
            end=self._finish.end,
        )

    def _tell(self, event: Event, moment: int | None = None) -> Asking | None:
        """Give the session an event and carry out its intents; return the question asked."""
        self._session, intents = step(self._session, event, moment or self.now())
        self._asking = None
        for intent in intents:
            match intent:
                case Ask(row):
                    self._asking = self._show(row)
                case Save(review):
                    self._save(review)
                case Suspend(card):
                    with self._store.transaction() as db:
                        cards.suspend(db, [card])
                case Finish():
                    self._finish = intent
        return self._asking

    def _show(self, row: QueueRow) -> Asking:
        with self._store.reading() as db:
            card = cards.get_card(db, row.card)
        self._session, _ = step(self._session, OnScreen(card.memory), self.now())
        return self._ask(card)

    def _save(self, review: Review) -> None:
        with self._store.transaction() as db:
            kept = reviews.record(db, LEARNER, review)
        self._session = replace(self._session, saved=(*self._session.saved[:-1], kept))

    def _ask(self, card: Card) -> Asking:
        question = card.question.content
        seed = card.id * 1000 + card.memory.reps if self._shuffled else None
        options = shuffle(question.options, seed)
        return Asking(card, form_of(question), options, *self._progress())

    def _progress(self) -> tuple[int, int, int | None]:
        """Cards left with this one, within the limit of the sitting; answers; seconds left."""
        session, answered = self._session, len(self._session.saved)
        left = self._left() + 1
        if session.limit is not None:
            left = min(left, session.limit - answered)
        deadline = session.deadline
        seconds = None if deadline is None else max(deadline - self.now(), 0) // 1000
        return left, answered, seconds

    def _settle_on(self, judged: Judged) -> Judged:
        self._judged = judged
        event = Answered(judged.typed, judged.verdict, judged.proposed)
        self._session, _ = step(self._session, event, self.now())
        return judged

    def _preview(self) -> Mapping[Rating, Memory]:
        card = self._on_screen().card
        return preview(self._session.schedule, card.memory, self.now(), card.id)

    def _on_screen(self) -> Asking:
        assert self._asking is not None
        return self._asking

    def _left(self) -> int:
        return len(self._session.queue)


def _judgement(review: Review) -> Judgement:
    if review.verdict is not None:
        return review.verdict
    return Judgement.WRONG if review.rating is Rating.AGAIN else Judgement.CORRECT


def begin(
    store: Store,
    settings: Settings,
    now: Callable[[], int],
    *,
    deck: str | None = None,
    limit: int | None = None,
    minutes: float | None = None,
    shuffled: bool = True,
) -> Sitting:
    """Begin a sitting with what is due now in `deck`, or in all decks.

    It ends after `limit` answers or `minutes`. Raises NotFoundError deck_unknown, StoreError
    clock_behind.
    """
    started = now()
    check_clock(store, settings, started)
    schedule = schedule_of(settings)
    settle_merged(store, schedule)
    deadline = None if minutes is None else started + int(minutes * 60_000)
    session = Session(
        schedule=schedule,
        queue=todays_queue(store, settings, started, deck),
        started=started,
        limit=limit,
        deadline=deadline,
    )
    return Sitting(store, session, now, shuffled=shuffled and bool(settings["shuffle"]))
