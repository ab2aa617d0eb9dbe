"""Minted ids."""

from dataclasses import replace

from shuati.store.ids import digest, mint, mint_guid, words_digest
from shuati.store.tables import questions

from .samples import CASE, NOW, all_cards, bring, choice, paper


def test_ids_are_moments_that_rise(store):
    """An id is the moment of its making, or the next after the newest if the clock is behind."""
    with store.reading() as db:
        assert mint(db, questions.c.id, NOW) == NOW
    bring(store, paper(), NOW)
    with store.reading() as db:
        assert mint(db, questions.c.id, NOW - 86_400_000) == NOW + len(paper())
        assert mint(db, questions.c.id, NOW + 86_400_000) == NOW + 86_400_000


def test_two_learners_agree_on_names(sqlite, tmp_path, sqlite_template):
    """The same paper gives the same guids in another database at another time."""
    import shutil

    from shuati.store.database import Store

    bring(sqlite, paper(), NOW)
    with Store.open(shutil.copy(sqlite_template, tmp_path / "other.db")) as other:
        bring(other, paper(), NOW + 999_999, deck="别处", name="另一个文件.docx")
        names = [[card.question.guid for card in all_cards(store)] for store in (sqlite, other)]
    assert names[0] == names[1]


def test_equal_questions_have_different_names():
    """The same text twice gives two names, in the order of occurrence."""
    taken = set()
    one = mint_guid("卷", choice(1, "同一题？"), taken)
    two = mint_guid("卷", choice(1, "同一题？"), taken)
    assert taken == {one, two} and one != two
    assert mint_guid("卷", choice(1, "同 一题？\n"), set()) == one


def test_names_follow_title_section_number_and_words():
    """Each of these makes another name; answer and explanation do not."""
    question = choice(1, "同一题？")
    others = [
        ("卷二", question),
        ("卷", replace(question, section="别的")),
        ("卷", replace(question, number="2")),
        ("卷", replace(question, stem="另一题？")),
    ]
    names = {mint_guid(title, other, set()) for title, other in others}
    same = mint_guid("卷", replace(question, answer=("A",), explanation=None), set())
    assert len(names | {same}) == len(others) + 1
    assert mint_guid("卷", question, set()) == same


def test_digests():
    """A text's digest is exact, a question's forgives white space and stands for its words."""
    assert digest("甲 乙") != digest("甲乙")
    assert words_digest(choice(1, "甲 乙")) == words_digest(choice(2, "甲乙", "A"))
    wordless = replace(choice(1, ""), options=(), shared_stem=CASE)
    assert words_digest(wordless) != words_digest(replace(wordless, shared_stem="别的"))
