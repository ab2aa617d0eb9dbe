"""A copy in which an import is tried."""

import pytest

from shuati.store.rehearsal import rehearsal

from .samples import NOW, all_rows, bring, paper


def test_what_is_tried_leaves_nothing(store):
    """The copy holds every row; the database keeps its own, and others write to it meanwhile."""
    bring(store, paper()[:2])
    before = all_rows(store)
    with rehearsal(store) as tried:
        assert all_rows(tried) == before
        with tried.transaction():
            bring(store, paper()[2:], NOW + 9, title="别的", name="b.txt")
        bring(tried, paper())
        file = tried.place.file
    assert not file.exists()
    assert sum(map(len, all_rows(store).values())) > sum(map(len, before.values()))


def test_an_error_in_it_is_that_error(store):
    with pytest.raises(OSError, match="x"), rehearsal(store):
        raise OSError("x")
