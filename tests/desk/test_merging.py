"""Merged cards: whatever happens, each memory is the replay of the answers that count for it."""

from collections.abc import Callable
from random import Random
from zoneinfo import ZoneInfo

import pytest

from shuati.desk.checking import apart, decide
from shuati.desk.editing import edit_question
from shuati.desk.memories import settle_merged
from shuati.desk.scheduling import schedule_of
from shuati.desk.settings import change, load
from shuati.desk.sitting import begin
from shuati.desk.turns import Act
from shuati.errors import NotFoundError, ShuatiError
from shuati.model.study import NEW, Bond, Rating, State
from shuati.review.schedule import replay
from shuati.store import cards, papers, reviews, ties
from shuati.store.database import Store
from shuati.store.tables import LEARNER
from tests.store.samples import NOW, bring, choice

MINUTE, DAY = 60_000, 86_400_000
ZONE = ZoneInfo("Asia/Shanghai")


SAME = "灌泵是为了防止什么？（）"
SECOND = [choice(1, SAME), choice(2, "轴封有哪几种？（）"), choice(3, "叶轮由谁带动？（）")]


class Desk:
    """A learner with two papers, which share a question, and a clock that can be put forward."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = NOW
        bring(
            store, [choice(1, SAME), choice(2, "扬程的单位是什么？（）")], title="甲", name="a.txt"
        )
        bring(store, SECOND, title="乙", name="b.txt")

    @property
    def settings(self):
        return load(self.store, ZONE)

    @property
    def cards(self):
        with self.store.reading() as db:
            return cards.list_cards(db, LEARNER)

    @property
    def same(self):
        """The cards of the question that stands in both papers."""
        return [card for card in self.cards if card.question.content.stem == SAME]

    def memory(self, card):
        with self.store.reading() as db:
            return cards.memory_of(db, card.id)

    def history(self, card):
        with self.store.reading() as db:
            return reviews.history(db, LEARNER, card.id)

    def log(self, card):
        with self.store.reading() as db:
            return reviews.log(db, card.id, undone=True)

    def sit(self):
        return begin(self.store, self.settings, lambda: self.now, shuffled=False)

    def answer(self, rating: Rating, wanted: Callable = lambda card: True):
        """Answer the next question of the day that is wanted; None if there is none."""
        sitting = self.sit()
        while asking := sitting.advance():
            if wanted(asking.card):
                sitting.judge("B")
                return sitting.rate(rating)
            sitting.skip()
        return None

    def answer_this(self, card, rating=Rating.GOOD):
        self.now += MINUTE
        return self.answer(rating, lambda asked: asked.id == card.id)

    def decide(self, bond, one, other):
        guids = (one.question.guid, other.question.guid)
        return decide(self.store, self.settings, bond, guids, self.now)

    def apart(self, one, other):
        return apart(self.store, self.settings, (one.question.guid, other.question.guid))

    def check(self):
        """Every memory is the replay of the answers that count for its card."""
        schedule = schedule_of(self.settings)
        for card in self.cards:
            counted = [(one.id, one.rating) for one in self.history(card)]
            assert card.memory == replay(schedule, counted, card.id), card.id


@pytest.fixture
def desk(file):
    with Store.open(file) as store:
        yield Desk(store)


def study(desk, *given):
    for card, rating in given:
        assert desk.answer_this(card, rating) is not None


def test_a_merged_card_remembers_both_histories(desk):
    """The memory is the replay of both logs in the order of moments; no row moves."""
    kept, other = desk.same
    study(desk, (other, Rating.GOOD), (kept, Rating.AGAIN), (other, Rating.EASY))
    logs = [desk.log(card) for card in (kept, other)]
    desk.decide(Bond.MERGE, kept, other)
    counted = [one.rating for one in desk.history(kept)]
    assert counted == [Rating.GOOD, Rating.AGAIN, Rating.EASY]
    assert desk.memory(kept).state is State.REVIEW
    assert desk.memory(kept).reps == 3
    desk.check()
    assert [desk.log(card) for card in (kept, other)] == logs


def test_apart_gives_both_their_own_memory(desk):
    """Answers given to the merged card are its own; the other one is as it was before."""
    kept, other = desk.same
    study(desk, (kept, Rating.GOOD), (other, Rating.GOOD))
    before = desk.memory(kept), desk.memory(other)
    desk.decide(Bond.MERGE, kept, other)
    desk.apart(other, kept)
    assert (desk.memory(kept), desk.memory(other)) == before
    desk.decide(Bond.MERGE, kept, other)
    desk.now += DAY * 3
    study(desk, (kept, Rating.HARD))
    desk.apart(kept, other)
    assert desk.memory(other) == before[1]
    desk.check()


def test_apart_is_exact_even_if_settings_have_changed(desk):
    """What was made of an answer under the settings of its time is not reckoned anew."""
    kept, other = desk.same
    study(desk, (kept, Rating.EASY), (other, Rating.EASY))
    before = desk.memory(kept), desk.memory(other)
    change(desk.store, "desired_retention", "0.8")
    desk.decide(Bond.MERGE, kept, other)
    assert desk.memory(kept) != before[0]
    desk.apart(kept, other)
    assert (desk.memory(kept), desk.memory(other)) == before


@pytest.mark.parametrize("first", [0, 1])
def test_undo_of_an_answer_given_before_the_merge(desk, first):
    """Whichever of both was answered last, the kept card is asked again, as without the answer."""
    pair = kept, other = desk.same
    last = pair[first]
    study(desk, (pair[1 - first], Rating.GOOD), (last, Rating.AGAIN))
    desk.decide(Bond.MERGE, kept, other)
    undone = desk.sit().undo()
    assert (undone.act, undone.asking.card.id) == (Act.ANSWER, kept.id)
    assert desk.memory(other) == (NEW if last is other else desk.log(other)[-1].after)
    assert [one.rating for one in desk.history(kept)] == [Rating.GOOD]
    desk.check()


def test_undo_after_taking_apart(desk):
    """An answer given on a merged memory is taken back from the card's own log."""
    kept, other = desk.same
    study(desk, (kept, Rating.GOOD), (other, Rating.EASY))
    own = desk.memory(kept)
    desk.decide(Bond.MERGE, kept, other)
    desk.now += 40 * DAY
    study(desk, (kept, Rating.AGAIN))
    desk.apart(kept, other)
    assert desk.sit().undo() is not None
    assert desk.memory(kept) == own
    desk.check()


def test_a_merge_becomes_a_link(desk):
    """The later decision holds, and the memories are apart again."""
    kept, other = desk.same
    study(desk, (kept, Rating.GOOD), (other, Rating.EASY))
    before = desk.memory(kept)
    desk.decide(Bond.MERGE, kept, other)
    assert desk.decide(Bond.LINK, other, kept).bond is Bond.LINK
    assert desk.memory(kept) == before
    desk.check()


def test_linked_questions_are_asked_on_different_days(desk):
    """The second comes the day after, whatever the limits."""
    one, other = desk.same
    desk.decide(Bond.LINK, one, other)
    assert desk.answer_this(other, Rating.EASY) is None
    study(desk, (one, Rating.EASY))
    assert desk.answer_this(other, Rating.EASY) is None
    desk.now += DAY
    study(desk, (other, Rating.EASY))
    desk.check()


def test_what_a_removed_paper_misses_is_made_good(desk):
    """While the kept question is removed the other is asked; back, it knows of that."""
    kept, other = desk.same
    desk.decide(Bond.MERGE, kept, other)
    with desk.store.transaction() as db:
        papers.remove_paper(db, kept.question.paper, desk.now)
    study(desk, (other, Rating.GOOD))
    with desk.store.transaction() as db:
        papers.restore_paper(db, kept.question.paper)
    settle_merged(desk.store, schedule_of(desk.settings))
    assert desk.memory(kept).reps == 1
    desk.check()


def test_a_paper_read_again_leaves_merges_alone(desk):
    """A corrected question keeps its id, and with it what was decided."""
    kept, other = desk.same
    desk.decide(Bond.MERGE, kept, other)
    changed = [choice(1, "灌泵究竟是为了防止什么？（）"), *SECOND[1:]]
    bring(desk.store, changed, title="乙", name="b.txt")
    edit_question(desk.store, kept.question, {"stem": "灌泵防止什么？"}, desk.now)
    with desk.store.reading() as db:
        assert [tie.other for tie in ties.all_ties(db, LEARNER)] == [other.question.id]
        asked = [row.card for row in cards.due_rows(db, LEARNER)]
    assert other.id not in asked
    assert len(asked) == 4


@pytest.mark.parametrize("seed", range(3))
def test_a_random_life(desk, seed):
    """After any answers, undos, merges, links and separations every memory is a replay."""
    chance = Random(seed)
    done = 0
    for _ in range(50):
        desk.now += chance.choice((MINUTE, 15 * MINUTE, DAY, 9 * DAY))
        one, other = chance.sample(desk.cards, 2)
        act = chance.choices(("answer", "undo", "merge", "apart", "link"), (6, 2, 2, 2, 1))[0]
        if act == "answer":
            done += desk.answer(chance.choice(list(Rating))) is not None
        elif act == "undo":
            desk.sit().undo()
        else:
            try:
                if act == "apart":
                    desk.apart(one, other)
                else:
                    desk.decide(Bond(act), one, other)
            except ShuatiError as error:
                assert error.code in ("merged_already", "tie_unknown")
        desk.check()
    assert done == sum(len(desk.log(card)) for card in desk.cards) > 10


def test_what_was_not_decided_cannot_be_taken_back(desk):
    with pytest.raises(NotFoundError) as raised:
        desk.apart(*desk.cards[:2])
    assert raised.value.code == "tie_unknown"
