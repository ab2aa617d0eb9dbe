"""Questions: imported text, the learner's changes on top, and how they are found."""

import pytest

from shuati.errors import InputError, NotFoundError
from shuati.model.papers import Kind, Option, Question
from shuati.store.questions import (
    EDITABLE,
    edit,
    exported_kinds,
    find_question,
    is_waiting,
    mark_exported,
    remove_questions,
    restore_questions,
    revert,
)
from shuati.store.tables import LEARNER, questions

from .samples import NOW, all_cards, all_rows, bring, choice, paper

CHANGES = {
    "kind": Kind.MULTIPLE,
    "stem": "改过的题干",
    "options": (Option("A", "甲"), Option("B", "乙")),
    "answer": ("A", "B"),
    "explanation": None,
    "section": "多选题",
    "shared_stem": "改过的材料",
}


@pytest.fixture
def asked(store):
    """The first question of a stored paper."""
    bring(store, paper())
    return all_cards(store)[0].question


def test_every_editable_field_can_be_changed(store, asked):
    """Each field takes a value of its own type, and reads back as given."""
    assert set(CHANGES) == set(EDITABLE)
    with store.transaction() as db:
        after = edit(db, LEARNER, asked.id, CHANGES, NOW + 5)
    assert {name: getattr(after.content, name) for name in CHANGES} == CHANGES
    assert after.edited == tuple(sorted(CHANGES))
    assert after.modified == NOW + 5
    assert all_cards(store)[0].question == after


def test_imported_text_stays_apart(store, asked):
    """A change leaves the imported text as it was, and can be taken back."""
    with store.transaction() as db:
        edit(db, LEARNER, asked.id, CHANGES, NOW + 5)
        part = revert(db, LEARNER, asked.id, ["stem"], NOW + 6)
        assert part.content.stem == asked.content.stem
        assert part.content.section == "多选题"
        back = revert(db, LEARNER, asked.id, None, NOW + 7)
    assert (back.content, back.edited, back.modified) == (asked.content, (), NOW + 7)


def test_changing_back_is_taking_back(store, asked):
    """A value equal to the imported one leaves no change behind."""
    with store.transaction() as db:
        edit(db, LEARNER, asked.id, {"stem": "别的"}, NOW + 5)
        back = edit(db, LEARNER, asked.id, {"stem": asked.content.stem}, NOW + 6)
    assert (back.content, back.edited) == (asked.content, ())


def test_changing_nothing_changes_no_row(store, asked):
    """A change to what already stands does not make Anki take the note for new."""
    before = all_rows(store)
    with store.transaction() as db:
        edit(db, LEARNER, asked.id, {"stem": asked.content.stem}, NOW + 5)
        revert(db, LEARNER, asked.id, None, NOW + 5)
    assert all_rows(store) == before


def test_unknown_fields_and_questions_are_refused(store, asked):
    """What cannot be changed, or is not there, is named."""
    with pytest.raises(InputError) as raised, store.transaction() as db:
        edit(db, LEARNER, asked.id, {"number": "3"}, NOW)
    assert raised.value.code == "field_unknown"
    with pytest.raises(NotFoundError) as raised, store.transaction() as db:
        edit(db, LEARNER, 5, {"stem": "x"}, NOW)
    assert raised.value.code == "question_unknown"


def test_answer_from_the_learner_ends_the_waiting(store):
    """A question without an answer waits until the learner gives one, and again without it."""
    bring(store, (choice(1, "没有答案的题？", None),))
    (card,) = all_cards(store, waiting=True)
    with store.transaction() as db:
        assert not edit(db, LEARNER, card.question.id, {"answer": ("A",)}, NOW).waiting
    assert all_cards(store, waiting=True) == []
    with store.transaction() as db:
        assert revert(db, LEARNER, card.question.id, ["answer"], NOW).waiting
    assert len(all_cards(store, waiting=True)) == 1


@pytest.mark.parametrize(
    ("answer", "waits"),
    [
        (None, True),
        ((), True),
        (("", " "), True),
        ("", True),
        (False, False),
        (True, False),
        (("", "甲"), False),
        ("答", False),
        (("A",), False),
    ],
)
def test_what_waits(answer, waits):
    """Only a question with nothing to ask for waits; "false" is an answer."""
    assert is_waiting(Question(Kind.SHORT, "问", answer=answer)) is waits


def test_questions_are_found(store, asked):
    """A question goes by its id, its guid, or the beginning of its guid that no other has."""
    with store.reading() as db:
        for ref in (str(asked.id), asked.guid, asked.guid[:6], asked.guid[:6].upper()):
            assert find_question(db, LEARNER, ref) == asked


@pytest.mark.parametrize("ref", ["", "zz", "%", "_", "9" * 40, "-1", "１"])
def test_what_is_not_there_is_not_found(store, asked, ref):
    """Nothing is guessed from a word that names no question."""
    with pytest.raises(NotFoundError) as raised, store.reading() as db:
        find_question(db, LEARNER, ref)
    assert (raised.value.code, raised.value.fields) == ("question_unknown", {"ref": ref})


def test_ambiguous_beginnings_are_refused(store):
    """A beginning that several guids have names none of them."""
    bring(store, tuple(choice(i, f"第{i}题问的是{i * i}吗？") for i in range(20)))
    with pytest.raises(NotFoundError) as raised, store.reading() as db:
        # Of twenty names two begin with the same of sixteen letters.
        letters = [card.question.guid[0] for card in all_cards(store)]
        find_question(db, LEARNER, max(letters, key=letters.count))
    assert raised.value.code == "question_ambiguous"


def test_single_questions_can_be_removed(store, asked):
    """A removed question is out of study, a second import leaves it so, and it can come back."""
    before = all_rows(store)
    with store.transaction() as db:
        assert remove_questions(db, [asked.id], NOW) == 1
        assert remove_questions(db, [asked.id], NOW) == 0
    bring(store, paper(), NOW + 1)
    assert len(all_cards(store)) == len(paper()) - 1
    with store.transaction() as db:
        assert find_question(db, LEARNER, asked.guid).id == asked.id
        assert restore_questions(db, [asked.id]) == 1
    assert all_rows(store) == before


def test_mods_rise_with_each_change_after_an_export(store, asked):
    """Untouched notes keep their mod; a change within the second of an export has a later one."""
    mods = []
    for turn in range(4):
        with store.transaction() as db:
            if turn:
                edit(db, LEARNER, asked.id, {"stem": f"改 {turn}"}, NOW - turn)
            mod = find_question(db, LEARNER, asked.guid).modified // 1000
            mark_exported(db, {asked.id: mod}, {})
            mark_exported(db, {asked.id: mod}, {})
        mods.append(mod)
    assert mods == [NOW // 1000 + turn for turn in range(4)]
    with store.reading() as db:
        kept = db.execute(questions.select().order_by("id")).all()
    assert [row.exported_mod for row in kept] == [mods[-1]] + [0] * (len(paper()) - 1)


def test_the_kind_of_the_first_export_is_kept(store, asked):
    """A later kind does not replace the one under which a note first went to Anki."""
    with store.transaction() as db:
        assert exported_kinds(db) == {}
        mark_exported(db, {}, {asked.id: Kind.SHORT})
        mark_exported(db, {}, {asked.id: Kind.SINGLE})
        assert exported_kinds(db) == {asked.id: Kind.SHORT}
