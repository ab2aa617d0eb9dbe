"""A card's memory is a cache of its log."""

from random import Random

import pytest

from shuati.model.study import Mode, Rating, Review
from shuati.review.calendar import Calendar
from shuati.review.schedule import Schedule, answer, replay
from shuati.store.cards import get_card
from shuati.store.reviews import FEEDING, log, next_id, record, undo
from shuati.store.tables import LEARNER

from .samples import NOW, all_cards, bring, paper

CALENDAR = Calendar("America/New_York")
SCHEDULE = Schedule(calendar=CALENDAR)


@pytest.mark.parametrize("seed", range(2))
def test_replaying_the_log_gives_every_memory(store, seed):
    """Weeks of answers, drills and undos, with the clock set back at times: replaying each card's
    log gives the memory the card has, every digit of it."""
    bring(store, paper())
    chance, now = Random(seed), NOW
    ids = [card.id for card in all_cards(store)]
    for _ in range(60):
        now += chance.choice((-5_000, 0, 60_000, 3_600_000, 86_400_000, 400_000_000))
        with store.transaction() as db:
            if chance.random() < 0.15:
                undo(db, LEARNER, now)
                continue
            card, rating, moment = chance.choice(ids), chance.choice(list(Rating)), next_id(db, now)
            before = get_card(db, card).memory
            mode = chance.choice((Mode.REVIEW, Mode.REVIEW, Mode.AHEAD, Mode.DRILL))
            fed = mode in FEEDING
            after = answer(SCHEDULE, before, rating, moment, card) if fed else before
            day, offset = CALENDAR.study_day(moment), CALENDAR.offset(moment)
            record(db, LEARNER, Review(moment, card, rating, day, offset, before, after, mode))
    with store.reading() as db:
        for card in ids:
            fed = [(one.id, one.rating) for one in log(db, card) if one.mode in FEEDING]
            assert fed
            assert replay(SCHEDULE, fed, card) == get_card(db, card).memory
