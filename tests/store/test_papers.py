"""Papers and their files."""

import pytest

from shuati.errors import NotFoundError
from shuati.store.papers import (
    File,
    current_file,
    find_paper,
    keep_file,
    list_papers,
    remove_paper,
    restore_paper,
)
from shuati.store.reviews import log, record
from shuati.store.tables import LEARNER, paper_files

from .samples import NOW, all_cards, all_rows, bring, choice, paper, review


def test_list_counts_questions(store):
    """Each paper shows how many questions it has, and how many are gone or wait."""
    bring(store, (*paper(), choice(3, "没有答案的题？", None)))
    bring(store, paper()[:5], NOW + 1, raw=b"2")
    with store.reading() as db:
        (listed,) = list_papers(db, LEARNER)
    assert (listed.deck, listed.title, listed.name) == ("训练", "分布式训练测验", "a.txt")
    assert (listed.questions, listed.gone, listed.waiting) == (7, 2, 1)
    assert (listed.imported_at, listed.removed_at) == (NOW, None)


def test_papers_are_found_by_id_title_and_name(store):
    """A paper goes by its id, its title or its file name; two of a name are told apart by id."""
    first, _ = bring(store, paper())
    second, _ = bring(store, (choice(1, "别的题？"),), title=None, name="b.txt")
    third, _ = bring(store, (choice(1, "一道什么题？"),), title="b.txt", name="c.txt")
    with store.reading() as db:
        assert find_paper(db, LEARNER, "分布式训练测验").id == first
        assert find_paper(db, LEARNER, "c.txt").id == third
        assert find_paper(db, LEARNER, str(second)).id == second
        for ref, code in (
            ("b.txt", "paper_ambiguous"),
            ("9", "paper_unknown"),
            ("", "paper_unknown"),
        ):
            with pytest.raises(NotFoundError) as raised:
                find_paper(db, LEARNER, ref)
            assert raised.value.code == code


def test_removal_can_be_undone(store):
    """A removed paper is out of study with its history kept, and comes back as it was."""
    made, _ = bring(store, paper())
    card = all_cards(store)[0]
    with store.transaction() as db:
        record(db, LEARNER, review(card))
    before = all_rows(store)
    with store.transaction() as db:
        assert remove_paper(db, made, NOW + 5)
        assert not remove_paper(db, made, NOW + 6)
    assert all_cards(store) == []
    with store.transaction() as db:
        assert list_papers(db, LEARNER)[0].removed_at == NOW + 5
        assert len(log(db, card.id)) == 1
        assert restore_paper(db, made)
        assert not restore_paper(db, made)
    assert all_rows(store) == before


def test_every_version_of_a_file_is_kept(store):
    """Each version's bytes stay, and the one read last is the current one, also an old one."""
    made, _ = bring(store, paper(), raw=b"one")
    for now, raw in ((NOW + 1, b"two"), (NOW - 9, b"three"), (NOW - 8, b"one")):
        with store.transaction() as db:
            assert keep_file(db, made, File("x.txt", raw), now)
            assert not keep_file(db, made, File("x.txt", raw), now + 50)
            assert current_file(db, made).raw == raw
    with store.reading() as db:
        kept = db.scalars(paper_files.select().with_only_columns(paper_files.c.bytes)).all()
    assert sorted(map(bytes, kept)) == [b"one", b"three", b"two"]


def test_a_key_is_a_file_of_its_own(store):
    """A key lies beside its paper and is not taken for it."""
    made, _ = bring(store, paper(), raw=b"text")
    with store.transaction() as db:
        assert current_file(db, made, "key") is None
        keep_file(db, made, File("k.txt", b"1-5 ABCDA", "gb18030", "key"), NOW)
        assert current_file(db, made, "key") == File("k.txt", b"1-5 ABCDA", "gb18030", "key")
        assert current_file(db, made).raw == b"text"
