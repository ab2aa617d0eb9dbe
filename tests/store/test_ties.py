"""Decisions about two questions, and what follows for what is asked, listed and exported."""

import pytest

from shuati.errors import InputError, StoreError
from shuati.model.study import Bond, Tie
from shuati.store.accepted import accept
from shuati.store.cards import asked_for, due_rows, export_rows, get_card, list_cards
from shuati.store.papers import list_papers, remove_paper, restore_paper
from shuati.store.questions import Overlay, remove_questions
from shuati.store.reviews import asked_on, history, record, undo
from shuati.store.tables import LEARNER
from shuati.store.ties import all_ties, keepers, linked, tie, tie_of, untie

from .samples import DAY, NOW, all_cards, bring, choice, paper, review

LATER = NOW + 60_000


@pytest.fixture
def cards(store):
    """The cards of a stored paper."""
    bring(store, paper())
    return all_cards(store)


def decide(store, bond, one, other, at=NOW):
    with store.transaction() as db:
        tie(db, LEARNER, Tie(bond, one.question.id, other.question.id, at))


def take_apart(store, one, other):
    with store.transaction() as db:
        return untie(db, LEARNER, one.question.id, other.question.id)


def put(store, *given):
    with store.transaction() as db:
        return [record(db, LEARNER, one) for one in given]


def due(store):
    with store.reading() as db:
        return [row.card for row in due_rows(db, LEARNER, DAY)]


def test_a_decision_is_kept_until_it_is_taken_back(store, cards):
    """It is found whichever of the two is named first, and a new one takes its place."""
    one, other = cards[:2]
    decide(store, Bond.LINK, one, other)
    decide(store, Bond.DISMISS, other, one, LATER)
    with store.reading() as db:
        found = tie_of(db, LEARNER, one.question.id, other.question.id)
        assert found == Tie(Bond.DISMISS, other.question.id, one.question.id, LATER)
        assert all_ties(db, LEARNER) == [found]
    assert take_apart(store, one, other)
    assert not take_apart(store, one, other)
    with store.reading() as db:
        assert all_ties(db, LEARNER) == []


def test_variants_of_variants_are_variants(store, cards):
    """Of all that hang together one is asked a day; a merged one counts as what it is now."""
    one, two, three, four, five = cards[:5]
    decide(store, Bond.LINK, one, two)
    decide(store, Bond.LINK, three, two)
    decide(store, Bond.DISMISS, four, one)
    ids = [card.question.id for card in (one, two, three)]
    with store.reading() as db:
        assert linked(db, LEARNER) == {each: frozenset(ids) - {each} for each in ids}
    decide(store, Bond.MERGE, five, three)
    ids[2] = five.question.id
    with store.reading() as db:
        assert linked(db, LEARNER) == {each: frozenset(ids) - {each} for each in ids}


def test_what_was_merged_is_neither_asked_nor_exported(store, cards):
    """It is still listed, with the id of the question that stands for it; apart, it is back."""
    kept, other = cards[:2]
    before = due(store)
    decide(store, Bond.MERGE, kept, other)
    assert due(store) == [card for card in before if card != other.id]
    with store.reading() as db:
        assert other.id not in [card.id for card in export_rows(db, LEARNER)]
        assert len(export_rows(db, LEARNER)) == len(cards) - 1
        assert other.id not in [card.id for card in list_cards(db, LEARNER, merged=False)]
        listed = {card.id: card.question.merged_into for card in list_cards(db, LEARNER)}
        assert asked_for(db, LEARNER, other.id).id == kept.id
        assert asked_for(db, LEARNER, kept.id).id == kept.id
    assert listed == {card.id: None for card in cards} | {other.id: kept.question.guid}
    take_apart(store, kept, other)
    assert due(store) == before
    with store.reading() as db:
        assert get_card(db, other.id) == other


@pytest.mark.parametrize("what", ["question", "paper"])
def test_what_was_merged_is_asked_where_the_other_is_removed(store, cards, what):
    """A removed question can stand for none."""
    kept = cards[0]
    bring(store, [choice(1, "另一张试卷里的同一个问题？（）")], title="另一张", name="b.txt")
    (other,) = [card for card in all_cards(store) if card.question.paper != kept.question.paper]
    decide(store, Bond.MERGE, kept, other)
    assert other.id not in due(store)
    with store.transaction() as db:
        if what == "paper":
            remove_paper(db, kept.question.paper, NOW)
        else:
            remove_questions(db, [kept.question.id], NOW)
    assert other.id in due(store)
    with store.transaction() as db:
        assert asked_for(db, LEARNER, other.id).id == other.id
        restore_paper(db, kept.question.paper)
    assert (other.id in due(store)) == (what == "question")


def test_a_merged_question_does_not_wait(store):
    """No answer is missing where another question is asked."""
    bring(store, [choice(1, "甲？（）"), choice(2, "乙？（）", None)])
    kept, other = all_cards(store)
    with store.reading() as db:
        assert list_papers(db, LEARNER)[0].waiting == 1
    decide(store, Bond.MERGE, kept, other)
    with store.reading() as db:
        (listed,) = list_papers(db, LEARNER)
    assert (listed.questions, listed.waiting) == (2, 0)


def test_accepted_answers_of_both_count(store, cards):
    """For the question that is kept, and only as long as the merge stands."""
    kept, other = cards[:2]
    with store.transaction() as db:
        for card, text in ((other, "切分"), (kept, "分片"), (other, "分片")):
            accept(db, LEARNER, card.question.id, text, NOW)
    decide(store, Bond.MERGE, kept, other)
    with store.reading() as db:
        assert get_card(db, kept.id).question.accepted == ("切分", "分片")
        assert get_card(db, other.id).question.accepted == ("切分", "分片")
        assert Overlay(db, LEARNER).accepted[kept.question.id] == ["切分", "分片"]
    take_apart(store, kept, other)
    with store.reading() as db:
        assert get_card(db, kept.id).question.accepted == ("分片",)


def test_a_merge_is_flat(store, cards):
    """What was merged is kept by no other, and what keeps others is not merged itself."""
    one, two, three, four = cards[:4]
    decide(store, Bond.MERGE, one, two)
    decide(store, Bond.MERGE, one, three)
    for kept, other in ((two, four), (four, two), (four, one)):
        with pytest.raises(InputError) as raised:
            decide(store, Bond.MERGE, kept, other)
        assert raised.value.code == "merged_already"
        assert raised.value.fields["question"] in (one.question.guid, two.question.guid)
    decide(store, Bond.MERGE, one, two, LATER)
    with store.reading() as db:
        assert set(keepers(db, LEARNER)) == {two.question.id, three.question.id}


def test_the_history_is_that_of_both(store, cards):
    """In the order of their moments, without what was taken back; the rows stay where they were."""
    kept, other = cards[:2]
    rows = put(store, review(kept, NOW), review(other, NOW + 1))
    with store.transaction() as db:
        undo(db, LEARNER, LATER)
    rows += put(store, review(other, NOW + 2))
    decide(store, Bond.MERGE, kept, other)
    with store.reading() as db:
        assert history(db, LEARNER, kept.id) == [rows[0], rows[2]]
        assert history(db, LEARNER, other.id) == [rows[2]]
        assert asked_on(db, LEARNER, DAY) == {kept.question.id, other.question.id}
        assert asked_on(db, LEARNER, DAY + 1) == frozenset()


def test_a_session_that_still_asks_what_was_merged_saves_nothing(store, cards):
    """As where a card was answered elsewhere in the meantime."""
    kept, other = cards[:2]
    decide(store, Bond.MERGE, kept, other)
    with pytest.raises(StoreError) as raised:
        put(store, review(other))
    assert raised.value.code == "card_changed"
    assert put(store, review(kept))
