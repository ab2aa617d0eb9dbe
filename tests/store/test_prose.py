"""Text as databases can hold it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuati.store.prose import storable
from shuati.store.settings import get_setting, set_setting
from shuati.store.tables import LEARNER


@pytest.mark.parametrize(
    ("text", "kept"),
    [("中文😀", "中文😀"), ("a\udce9", "a\ufffd"), ("\ud83d", "\ufffd"), ("a\0b", "a\ufffdb")],
)
def test_every_text_can_be_stored(store, text, kept):
    """File names with broken bytes, NUL and half characters never make a statement fail."""
    with store.transaction() as db:
        set_setting(db, LEARNER, "name", text)
    with store.reading() as db:
        assert get_setting(db, LEARNER, "name") == kept


@settings(deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")))
def test_good_text_is_untouched(text):
    """What is whole stays as it is."""
    assert storable(text) == text
