"""Decks."""

import pytest

from shuati.errors import NotFoundError
from shuati.store.decks import deck_names, filled_decks, find_deck, make_deck
from shuati.store.papers import remove_paper, restore_paper

from .samples import NOW, bring, paper


def test_decks_are_made_once(store):
    """A name is one deck, however often it is asked for."""
    with store.transaction() as db:
        one = make_deck(db, "刷题")
        two = make_deck(db, "刷题 ")
        assert (make_deck(db, "刷题"), find_deck(db, "刷题")) == (one, one)
        assert deck_names(db) == {one: "刷题", two: "刷题 "}


def test_decks_to_choose_from_have_a_paper(store):
    """A deck whose papers were all removed is not offered until one comes back."""
    with store.transaction() as db:
        make_deck(db, "空的")
    made, _ = bring(store, paper())
    with store.transaction() as db:
        assert filled_decks(db) == ["训练"]
        remove_paper(db, made, NOW)
        assert filled_decks(db) == []
        restore_paper(db, made)
        assert filled_decks(db) == ["训练"]


def test_unknown_deck_is_named(store):
    """A deck that does not exist is an error that carries its name."""
    with pytest.raises(NotFoundError) as raised, store.reading() as db:
        find_deck(db, "没有")
    assert (raised.value.code, raised.value.fields) == ("deck_unknown", {"name": "没有"})
