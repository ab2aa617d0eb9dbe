"""Stored papers read again."""

import sqlite3

import pytest

from .test_import import ids, rows


def worsen(program, *changes):
    """Leave the stored questions as a weaker parser would have read them."""
    with sqlite3.connect(program.database) as db:
        for before, after in changes:
            db.execute("UPDATE questions SET content = replace(content, ?, ?)", (before, after))


def test_nothing_changes_under_the_same_parser(studied):
    """Papers read as before are told so, and no row changes even when writing."""
    before = rows(studied)
    done = studied("reparse", "--write")
    assert done.code == 0
    assert "nothing changes" in done.out
    assert rows(studied) == before


def test_changes_are_shown_and_not_written(studied):
    """Each changed field stands there as it is and as it would be; the database stays as it is."""
    worsen(studied, ("汽蚀现象", "气蚀现像"), ('"answer":["A","B","D"]', '"answer":["A","B"]'))
    before = rows(studied)
    done = studied("reparse")
    assert done.code == 0
    assert "简述气蚀现像的危害。 → 简述汽蚀现象的危害。" in done.out
    assert "AB → ABD" in done.out
    assert "--write" in done.out
    assert rows(studied) == before


def test_writing_keeps_ids_and_progress(studied):
    """What a better parser reads comes in under the old ids."""
    studied("review", stdin="A\t3\n")
    right = ids(studied)
    worsen(studied, ("汽蚀现象", "气蚀现像"))
    done = studied("reparse", "--write", "--json").json
    assert done["written"] is True
    (change,) = done["papers"][0]["changes"]
    assert (change["fate"], change["fields"]) == ("changed", ["stem"])
    assert (change["before"]["stem"], change["after"]["stem"]) == (
        "简述气蚀现像的危害。",
        "简述汽蚀现象的危害。",
    )
    assert ids(studied) == right
    assert studied("stats", "--json").json["total"]["reviews"] == 1


def test_the_learners_edit_wins_over_a_new_reading(studied):
    """What the learner changed stays in force."""
    found = next(key for stem, key in ids(studied).items() if "汽蚀现象" in stem)
    studied("edit", found, "--stem", "汽蚀有何危害？")
    worsen(studied, ("汽蚀现象", "气蚀现像"))
    studied("reparse", "--write")
    assert ids(studied)["汽蚀有何危害？"] == found


def test_removed_papers_stay_away(studied):
    """Without names removed papers are left alone; by name one is told how to bring it back."""
    studied("remove", "1")
    assert studied("reparse", "--json").json["papers"] == []
    done = studied("reparse", "1", "--write")
    assert done.code == 1
    assert "shuati restore 1" in done.err
    assert studied("papers", "--json").json["papers"][0]["removed_at"] is not None


@pytest.mark.parametrize(("name", "code"), [("1", 0), ("离心泵.txt", 0), ("no such", 1)])
def test_papers_are_named_as_elsewhere(studied, name, code):
    """A number, a title or a file name."""
    assert studied("reparse", name).code == code
