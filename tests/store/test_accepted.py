"""Accepted answers."""

from shuati.store.accepted import accept, forget
from shuati.store.tables import LEARNER

from .samples import NOW, all_cards, bring, choice, paper


def test_accepted_answers_are_kept_in_order_and_forgotten(store):
    """An answer is accepted once, for its question alone, survives imports, can be forgotten."""
    bring(store, paper())
    asked = all_cards(store)[2].question
    with store.transaction() as db:
        assert accept(db, LEARNER, asked.id, "优化器参数", NOW)
        assert accept(db, LEARNER, asked.id, "Adam 状态", NOW)
        assert not accept(db, LEARNER, asked.id, "优化器参数", NOW)
    bring(store, (choice(0, "一道新题，问卷积的步长是什么？"), *paper()), NOW + 1, raw=b"2")
    accepted = {card.question.id: card.question.accepted for card in all_cards(store)}
    assert accepted.pop(asked.id) == ("优化器参数", "Adam 状态")
    assert set(accepted.values()) == {()}
    with store.transaction() as db:
        assert forget(db, LEARNER, asked.id, "优化器参数")
        assert not forget(db, LEARNER, asked.id, "优化器参数")
    assert all_cards(store, search="第一阶段")[0].question.accepted == ("Adam 状态",)
