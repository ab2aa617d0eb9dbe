"""Cards, what is due, and what is exported."""

from dataclasses import replace

import pytest

from shuati.errors import NotFoundError
from shuati.model.study import NEW, Memory, State
from shuati.store.cards import (
    cards_of,
    due_rows,
    export_rows,
    get_card,
    set_memory,
    suspend,
)
from shuati.store.papers import remove_paper
from shuati.store.questions import edit, remove_questions
from shuati.store.tables import LEARNER

from .samples import DAY, LEARNED, NOW, all_cards, bring, choice, paper

LEARNING = Memory(State.LEARNING, 1, 2.3, 2.1, NOW, None, NOW + 600_000, 0, 1, 0)


def due(store, today=DAY, deck=None):
    with store.reading() as db:
        return due_rows(db, LEARNER, today, deck)


def learn(store, memories):
    cards = all_cards(store)
    with store.transaction() as db:
        for card, memory in zip(cards, memories, strict=False):
            set_memory(db, card.id, memory)
    return cards


def test_memories_come_back(store):
    """A card reads back every digit of what was written."""
    bring(store, paper())
    memory = replace(LEARNED, stability=36_499.1234, difficulty=1 / 3, step=0)
    cards = learn(store, [memory, LEARNING])
    with store.reading() as db:
        assert get_card(db, cards[0].id) == replace(cards[0], memory=memory)
        assert get_card(db, cards[1].id).memory == LEARNING
        assert get_card(db, cards[2].id).memory == NEW


def test_due_are_new_learning_and_what_has_come(store):
    """A review is due from its day on; new cards and those being learned always are there."""
    bring(store, paper())
    cards = learn(store, [LEARNED, LEARNING, replace(LEARNED, due_day=DAY)])
    rows = due(store)
    assert [row.card for row in rows] == [card.id for card in cards[1:]]
    assert [row.card for row in due(store, DAY + 2)] == [card.id for card in cards]
    assert [row.card for row in due(store, None)] == [card.id for card in cards]


def test_due_rows_say_what_the_queue_needs(store):
    """Each row carries the card's memory, place and group in the queue's own form."""
    bring(store, paper())
    cards = learn(store, [LEARNED])
    rows = due(store, None)
    first, last = rows[0], rows[-1]
    assert (first.card, first.question) == (cards[0].id, cards[0].question.id)
    assert (first.state, first.due_day, first.due_at) == (State.REVIEW, DAY + 2, None)
    assert (first.stability, first.difficulty) == (LEARNED.stability, LEARNED.difficulty)
    assert (first.last_review, first.interval) == (NOW, 2)
    assert (first.group, last.group) == (None, cards[-1].question.group)
    assert last.state is State.NEW
    assert [row.order for row in rows] == [card.question.order for card in cards]
    assert first == first.after(LEARNED)


def test_printed_order_runs_over_papers(store):
    """Questions come in the order of the paper, papers in the order of their first import."""
    bring(store, paper())
    bring(store, tuple(choice(i, f"另一卷的第{i}题？") for i in range(3)), title="另一卷", raw=b"2")
    bring(store, paper()[::-1], NOW + 5, raw=b"3")
    stems = [card.question.content.stem for card in all_cards(store)]
    assert stems[: len(paper())] == [one.stem for one in paper()[::-1]]
    rows = due(store, None)
    assert [row.order for row in rows] == sorted({row.order for row in rows})


@pytest.mark.parametrize("why", ["waiting", "suspended", "removed", "paper removed"])
def test_what_is_not_asked(store, why):
    """A card that waits, is suspended or was removed is not due."""
    made, _ = bring(store, paper())
    card = all_cards(store)[0]
    with store.transaction() as db:
        if why == "waiting":
            edit(db, LEARNER, card.question.id, {"answer": None}, NOW)
        elif why == "suspended":
            assert suspend(db, [card.id]) == 1
        elif why == "removed":
            remove_questions(db, [card.question.id], NOW)
        else:
            remove_paper(db, made, NOW)
    assert card.id not in {row.card for row in due(store, None)}
    with store.reading() as db:
        assert get_card(db, card.id).id == card.id


def test_gone_questions_are_asked(store):
    """A question that its file no longer has stays in study until the learner removes it."""
    bring(store, paper())
    bring(store, paper()[1:], NOW + 1, raw=b"2")
    assert len(due(store, None)) == len(paper())


def test_suspending_can_be_undone(store):
    """A suspended card is listed as such and comes back when it is asked for."""
    bring(store, paper())
    card = all_cards(store)[0]
    with store.transaction() as db:
        assert suspend(db, [card.id]) == 1
        assert suspend(db, [card.id]) == 0
    assert [one.id for one in all_cards(store, suspended=True)] == [card.id]
    assert card.id not in {one.id for one in all_cards(store, suspended=False)}
    with store.transaction() as db:
        assert suspend(db, [card.id], False) == 1
    assert all_cards(store)[0] == card


def test_decks_are_told_apart(store):
    """Naming a deck leaves out the others; an unknown one is an error."""
    bring(store, paper())
    other, _ = bring(store, (choice(1, "别的题？"),), title="另一卷", raw=b"2", deck="别处")
    assert len(due(store, None, "别处")) == len(all_cards(store, deck="别处")) == 1
    assert len(all_cards(store, paper=other)) == 1
    assert len(due(store, None)) == len(paper()) + 1
    for ask in (lambda: due(store, None, "没有"), lambda: all_cards(store, deck="没有")):
        with pytest.raises(NotFoundError) as raised:
            ask()
        assert raised.value.code == "deck_unknown"


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("显存占用", 1),
        ("zero", 1),
        ("切分优化器状态", 2),
        ("八张显卡", 2),
        ("见教材", 2),
        ("没有", 1),
        ("%", 0),
    ],
)
def test_search_looks_into_all_text(store, words, count):
    """Stem, options, answers, explanations and shared texts are searched, in force as edited."""
    bring(store, paper())
    with store.transaction() as db:
        edit(db, LEARNER, all_cards(store)[3].question.id, {"stem": "流水线没有气泡。"}, NOW)
    assert len(all_cards(store, search=words)) == count


def test_unknown_card(store):
    """A card that does not exist is an error with its id."""
    with pytest.raises(NotFoundError) as raised, store.reading() as db:
        get_card(db, 7)
    assert (raised.value.code, raised.value.fields) == ("card_unknown", {"ref": 7})


def test_cards_of_a_question(store):
    """Each question has one card for the learner."""
    bring(store, paper())
    card = all_cards(store)[1]
    with store.reading() as db:
        assert cards_of(db, LEARNER, card.question.id) == [card]
        assert cards_of(db, LEARNER, 5) == []


def test_export_leaves_out_what_waits_and_counts_places(store):
    """Exported are suspended cards too, not those that wait; places count from 0 in each deck."""
    bring(store, (choice(0, "没有答案的题？", None), *paper()))
    bring(store, (choice(1, "别的题？"),), title="另一卷", raw=b"2", deck="别处")
    with store.transaction() as db:
        suspend(db, [all_cards(store)[1].id])
        rows = export_rows(db, LEARNER)
        assert [card.question.order for card in rows] == [*range(len(paper())), 0]
        assert rows[0].suspended
        assert len(export_rows(db, LEARNER, "别处")) == 1
