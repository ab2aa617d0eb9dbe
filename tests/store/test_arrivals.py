"""Imports as they are written: ids and histories stay, nothing changes without need."""

from dataclasses import replace

import pytest

from shuati.model.papers import Kind, Option
from shuati.paper.fates import Fate
from shuati.store.arrivals import apply
from shuati.store.decks import deck_names
from shuati.store.imports import propose, propose_for
from shuati.store.papers import remove_paper
from shuati.store.questions import edit, find_question
from shuati.store.reviews import log, log_rows, record
from shuati.store.shelving import move_paper
from shuati.store.tables import LEARNER, materials, questions

from .samples import CASE, LEARNED, NOW, all_cards, all_rows, bring, choice, incoming, paper, review


def worse(question):
    """What a bad parser makes of a question: labels and options in the stem, nothing else."""
    options = "".join(f"{option.letter}.{option.text}" for option in question.options)
    stem = f"{question.number}．【题】{question.stem}{options}"
    return replace(
        question,
        kind=Kind.OTHER,
        stem=stem,
        options=(),
        answer=None,
        explanation=None,
        number=None,
        section=None,
    )


VERSIONS = {
    "inserted in front": lambda old: (choice(0, "一道新题，问卷积的步长是什么？"), *old),
    "sections reordered": lambda old: old[2:] + old[:2],
    "stem corrected": lambda old: (
        replace(old[0], stem="哪一项减少每张显卡的显存占用？（）"),
        *old[1:],
    ),
    "options corrected": lambda old: (
        replace(old[0], options=(*old[0].options[:2], replace(old[0].options[2], text="升温"))),
        *old[1:],
    ),
    "answer corrected": lambda old: (replace(old[0], answer=("C",)), *old[1:]),
    "question lost": lambda old: old[1:],
    "read worse": lambda old: tuple(map(worse, old)),
}


@pytest.mark.parametrize("version", VERSIONS)
def test_ids_and_reviews_stay(store, version):
    """However the paper changes, and back again, each id, guid, card and review stays."""
    bring(store, paper())
    before = all_cards(store)
    with store.transaction() as db:
        for card in before:
            record(db, LEARNER, review(card))
    bring(store, VERSIONS[version](paper()), NOW + 1000, raw=b"2")
    kept = {card.id: card for card in all_cards(store)}
    assert {card.id for card in before} <= set(kept)
    bring(store, paper(), NOW + 2000)
    after = {card.id: card for card in all_cards(store)}
    for card in before:
        assert after[card.id].question.guid == card.question.guid
        assert after[card.id].question.content == card.question.content
        assert not after[card.id].question.gone
        with store.reading() as db:
            assert len(log(db, card.id)) == 1


@pytest.mark.parametrize("version", VERSIONS)
def test_each_version_is_taken_over(store, version):
    """After an import the questions are those of the file, in its order."""
    bring(store, paper())
    new = VERSIONS[version](paper())
    bring(store, new, NOW + 1000, raw=b"2")
    cards = [card for card in all_cards(store) if not card.question.gone]
    assert tuple(card.question.content for card in cards) == new


def test_second_import_changes_no_row(store):
    """The same file again changes nothing at all, whatever the clock says."""
    bring(store, paper())
    before = all_rows(store)
    _, plan = bring(store, paper(), NOW + 99_999)
    assert plan.count(Fate.SAME) == len(paper())
    assert all_rows(store) == before


def test_second_import_of_hostile_text_changes_no_row(store):
    """Characters that no database holds do not make a question look changed for ever."""
    hostile = tuple(replace(one, stem=one.stem + "\ud800", shared_stem="\udce9") for one in paper())
    bring(store, hostile, raw=b"1", name="\udce9.txt")
    before = all_rows(store)
    bring(store, hostile, raw=b"1", name="\udce9.txt")
    assert all_rows(store) == before


def test_equal_questions_in_two_papers_stay_two(store):
    """The same question in two papers is two cards, each with a history of its own."""
    bring(store, paper())
    bring(
        store,
        (*paper()[:1], *(choice(i, f"另一卷的第{i}题问什么{i * 37}？") for i in range(9))),
        title="另一卷",
        name="b",
        deck="别处",
    )
    same = [card for card in all_cards(store) if card.question.content == paper()[0]]
    assert len({card.question.guid for card in same}) == len({card.id for card in same}) == 2


def test_equal_questions_in_one_paper_stay_two(store):
    """A question that a paper asks twice is stored twice, and a second import keeps that."""
    twice = (*paper(), replace(paper()[0], answer=("A",)))
    bring(store, twice)
    before = all_rows(store)
    bring(store, twice)
    assert all_rows(store) == before
    assert len(all_cards(store)) == len(twice)


def test_shared_text_is_stored_once(store):
    """The questions of a case share one stored text, whose correction reaches all of them."""
    bring(store, paper())
    first = [card.question.group for card in all_cards(store)]
    assert first[:4] == [None] * 4 and first[4] == first[5] is not None
    corrected = tuple(
        replace(one, shared_stem="更正：" + CASE) if one.shared_stem else one for one in paper()
    )
    bring(store, corrected, NOW + 1000, raw=b"2")
    with store.reading() as db:
        assert [row.text for row in db.execute(materials.select())] == ["更正：" + CASE]
    changed = [card.question.modified == NOW + 1000 for card in all_cards(store)]
    assert changed == [False] * 4 + [True] * 2


def test_gone_questions_stay_in_study(store):
    """A question that the file no longer has is kept and marked; it is back with its file."""
    bring(store, paper())
    _, plan = bring(store, paper()[1:], NOW + 1000, raw=b"2")
    assert plan.count(Fate.GONE) == 1
    assert [card.question.gone for card in all_cards(store)].count(True) == 1
    _, plan = bring(store, paper(), NOW + 2000)
    assert plan.count(Fate.RESTORED) == 1
    assert not any(card.question.gone for card in all_cards(store))


def test_only_visible_changes_count_as_modified(store):
    """New numbers and rows, as after an insertion, do not make Anki take a note for new."""
    bring(store, paper())
    moved = tuple(replace(one, number="9", rows=(99,), points=2.0) for one in paper())
    bring(store, moved, NOW + 1000, raw=b"2")
    assert {card.question.modified for card in all_cards(store)} == {NOW}
    assert all_cards(store)[0].question.content.number == "9"


def test_the_learners_edit_wins(store):
    """What the learner changed stays over what a new import brings, and nothing is modified."""
    bring(store, paper())
    asked = all_cards(store)[0].question
    with store.transaction() as db:
        edit(db, LEARNER, asked.id, {"stem": "我的题干"}, NOW + 500)
    corrected = (replace(paper()[0], stem="更正的题干，问显存占用怎样减少？（）"), *paper()[1:])
    bring(store, corrected, NOW + 1000, raw=b"2")
    with store.reading() as db:
        mine = find_question(db, LEARNER, str(asked.id))
    assert (mine.content.stem, mine.modified) == ("我的题干", NOW + 500)


def test_an_answer_that_arrives_ends_the_waiting(store):
    """A card waits until a new version of the paper, or the learner, gives the answer."""
    bring(store, (choice(1, "没有答案的题？", None), *paper()[1:]))
    assert all_cards(store)[0].question.waiting
    bring(store, (choice(1, "没有答案的题？", "A"), *paper()[1:]), NOW + 1, raw=b"2")
    assert all_cards(store, waiting=True) == []
    bring(store, (choice(1, "没有答案的题？", None), *paper()[1:]), NOW + 2, raw=b"3")
    assert len(all_cards(store, waiting=True)) == 1


def test_removed_paper_comes_back(store):
    """Importing a removed paper again takes it back into study."""
    made, _ = bring(store, paper())
    before = all_rows(store)
    with store.transaction() as db:
        remove_paper(db, made, NOW)
    bring(store, paper(), NOW + 1000)
    assert all_rows(store) == before


def test_papers_move_only_when_asked(store):
    """Another deck is taken only with `move`; the log's copies follow."""
    made, _ = bring(store, paper())
    with store.transaction() as db:
        record(db, LEARNER, review(all_cards(store)[0]))
    bring(store, paper(), deck="别处")
    assert all_cards(store)[0].question.deck == "训练"
    with store.transaction() as db:
        arriving = replace(incoming(paper(), deck="别处"), move=True)
        assert apply(db, LEARNER, arriving, propose(db, arriving), NOW).paper == made
        assert {deck_names(db)[row.deck] for row in log_rows(db, LEARNER)} == {"别处"}
    assert {card.question.deck for card in all_cards(store)} == {"别处"}
    with store.transaction() as db:
        move_paper(db, made, "训练")
    assert {card.question.deck for card in all_cards(store)} == {"训练"}


def test_title_follows_the_file(store):
    """A corrected title is taken over; one that was lost in reading is not lost."""
    bring(store, paper(), title="测验")
    bring(store, paper(), title="分布式训练测验")
    bring(store, paper(), title=None)
    assert all_cards(store)[0].question.title == "分布式训练测验"


def test_stored_paper_read_again(store):
    """Reading a stored paper with a new parser goes through the same reconciliation."""
    made, _ = bring(store, tuple(map(worse, paper())), raw=b"x")
    with store.transaction() as db:
        arriving = incoming(paper(), raw=b"x")
        proposal = propose_for(db, made, arriving)
        apply(db, LEARNER, arriving, proposal, NOW + 1)
    assert proposal.plan.count(Fate.CHANGED) == len(paper())
    assert tuple(card.question.content for card in all_cards(store)) == paper()


OPTIONS = ("增大批量", "切分优化器状态", "降温")


def with_own_answer(store, letters, imported="B"):
    """A stored paper to one question of which the learner gave an answer of their own."""
    old = (choice(1, "下列哪一项能减少显存占用？（）", imported), *paper()[1:])
    bring(store, old)
    with store.transaction() as db:
        edit(db, LEARNER, all_cards(store)[0].question.id, {"answer": letters}, NOW)
    return old


def bring_options(store, old, options, answer="B"):
    """The paper again with other options of its first question; give what arrived."""
    new = (choice(1, old[0].stem, answer, options=options), *old[1:])
    with store.transaction() as db:
        arriving = incoming(new, raw=repr(options).encode())
        return apply(db, LEARNER, arriving, propose(db, arriving), NOW + 9)


@pytest.mark.parametrize(
    ("letters", "options", "expected"),
    [
        (("C",), ("降温", "切分优化器状态", "增大批量"), ("A",)),
        (("A", "C"), ("切分优化器状态", "增大批量", "降温"), ("B", "C")),
        (("C",), ("增大批量", "切分优化器状态 ", "降温。"), ("C",)),
        (("C",), ("什么也不做", *OPTIONS), ("D",)),
    ],
)
def test_own_letters_follow_their_options(store, letters, options, expected):
    """A learner's letters go on naming the same options when the paper reorders them."""
    old = with_own_answer(store, letters)
    assert bring_options(store, old, options).unbound == 0
    card = all_cards(store)[0]
    assert card.question.content.answer == expected
    assert "answer" in card.question.edited
    assert not card.question.waiting


@pytest.mark.parametrize("imported", ["B", None])
def test_own_letters_without_their_option_wait(store, imported):
    """An answer whose option is gone is taken back, counted, and the card waits with its memory."""
    old = with_own_answer(store, ("C",), imported)
    card = all_cards(store)[0]
    with store.transaction() as db:
        record(db, LEARNER, review(card))
    assert bring_options(store, old, ("增大批量", "切分优化器状态", "升温"), imported).unbound == 1
    after = all_cards(store)[0]
    assert (after.id, after.question.waiting) == (card.id, True)
    assert after.question.content.answer is None
    assert after.memory == LEARNED
    assert all_cards(store, waiting=True)[0].id == card.id
    assert bring_options(store, old, ("增大批量", "切分优化器状态", "升温"), imported).unbound == 0


def test_the_papers_answer_fits_own_options(store):
    """A reordered paper's answer means the same option, whose text the learner had rewritten."""
    old = with_own_answer(store, ("B",))
    asked = all_cards(store)[0].question
    own = (*asked.content.options[:1], Option("B", "切分状态"), *asked.content.options[2:])
    with store.transaction() as db:
        edit(db, LEARNER, asked.id, {"options": own}, NOW)
    bring_options(store, old, ("切分优化器状态", "增大批量", "降温"), "A")
    question = all_cards(store)[0].question
    assert [one.text for one in question.content.options] == ["切分状态", "增大批量", "降温"]
    assert question.content.answer == ("A",)


def test_own_letters_survive_a_reading_without_options(store):
    """A worse reading that loses the options leaves the learner's letters for a better one."""
    old = with_own_answer(store, ("C",))
    assert bring_options(store, old, ()).unbound == 0
    assert bring_options(store, old, OPTIONS).unbound == 0
    assert all_cards(store)[0].question.content.answer == ("C",)


def test_change_is_newer_than_the_last_export(store):
    """A change in the second of an export, or with the clock set back, still has a later mod."""
    bring(store, paper())
    with store.transaction() as db:
        db.execute(questions.update().values(exported_mod=NOW // 1000 + 50))
    corrected = (replace(paper()[0], answer=("C",)), *paper()[1:])
    bring(store, corrected, NOW + 1, raw=b"2")
    assert all_cards(store)[0].question.modified // 1000 == NOW // 1000 + 51
    assert all_cards(store)[1].question.modified == NOW


def test_many_questions(sqlite):
    """A paper of two thousand questions goes in, and again without a change."""
    many = tuple(
        choice(i, f"第{i * 7919 % 10007}号问题与{i * 104729 % 99991}有何关系？")
        for i in range(2_000)
    )
    bring(sqlite, many)
    with sqlite.reading() as db:
        first = db.execute(questions.select().order_by("id")).all()
    bring(sqlite, many, NOW + 1)
    with sqlite.reading() as db:
        assert db.execute(questions.select().order_by("id")).all() == first
    assert len(first) == len(many)
