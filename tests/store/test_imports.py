"""Which stored paper a file belongs to."""

from dataclasses import replace

from shuati.paper.fates import Fate
from shuati.store.imports import known_questions, propose
from shuati.store.papers import get_paper, remove_paper
from shuati.store.tables import LEARNER

from .samples import NOW, all_rows, bring, choice, incoming, paper


def belongs(store, questions, **named):
    """The id of the paper that an import of these questions would go to."""
    with store.reading() as db:
        return propose(db, incoming(questions, **named)).paper


def others(count):
    stems = ("什么是检查点重算", "说明张量并行的通信", "专家并行如何路由", "为什么需要损失缩放")
    return tuple(choice(i, f"{stems[i]}？（）") for i in range(count))


def test_same_bytes_are_the_same_paper(store):
    """The same file is the same paper, whatever a new parser makes of it and its title."""
    made, _ = bring(store, paper(), raw=b"x")
    assert belongs(store, others(2), raw=b"x", title="别的", deck="别处", name="z") == made


def test_same_title_is_the_next_version(store):
    """A corrected file with the same title is the next version of the paper."""
    made, _ = bring(store, paper())
    assert belongs(store, paper()[:3] + others(2), raw=b"x", name="z") == made


def test_same_title_with_nothing_in_common_is_another_paper(store):
    """Two papers called 期末试卷 are two papers."""
    bring(store, paper(), title="期末试卷")
    assert belongs(store, others(4), title="期末试卷") is None


def test_name_stands_in_for_a_title(store):
    """A growing file of notes without a title is known by its name."""
    made, _ = bring(store, paper()[:2], title=None, name="错题.txt")
    assert belongs(store, paper()[:2] + others(4), title=None, name="错题.txt") == made
    assert belongs(store, paper()[:2] + others(4), title=None, name="别的.txt") is None


def test_pasted_text_has_no_name(store):
    """What is pasted twice with no title is the same only if it says the same."""
    made, _ = bring(store, paper()[:2], title=None, name="-")
    assert belongs(store, paper()[:2] + others(4), title=None, name="-") is None
    assert belongs(store, paper()[:2] + others(1), title=None, name="-") == made


def test_half_of_the_questions_make_the_same_paper(store):
    """A file with another name is known by what it holds, if no other title says otherwise."""
    made, _ = bring(store, paper())
    named = {"title": "分布式训练测验（含答案）", "name": "改名.txt"}
    assert belongs(store, paper()[:3] + others(3), **named) == made
    assert belongs(store, paper()[:2] + others(4), **named) is None


def test_another_title_wants_nearly_all_of_the_questions(store):
    """Two chapters of one book share questions; a renamed copy has them all."""
    made, _ = bring(store, paper())
    named = {"title": "第二章练习", "name": "b.txt"}
    assert belongs(store, paper()[:4] + others(2), **named) is None
    assert belongs(store, paper(), raw=b"2", **named) == made


def test_another_file_gives_a_paper_no_other_title(store):
    """A copy with another heading is the paper; its name stays as the learner knows it."""
    made, _ = bring(store, paper())
    bring(store, paper(), raw=b"2", title="某站下载", name="b.txt")
    with store.reading() as db:
        assert get_paper(db, LEARNER, made).title == "分布式训练测验"


def test_another_file_overwrites_no_question_that_is_only_alike(store):
    """In one paper's next version a word may change; in another file it is another question."""
    asked = "关于{}，下列说法正确的是（）"
    first = (*paper()[:3], choice(4, asked.format("心输出量")))
    second = (*paper()[:3], choice(4, asked.format("呼吸频率")))
    bring(store, first)
    with store.reading() as db:
        elsewhere = propose(db, incoming(second, name="b.txt")).plan
        edited = propose(db, incoming(second)).plan
    assert elsewhere.count(Fate.CHANGED) == 0
    assert edited.count(Fate.CHANGED) == 1


def test_an_excerpt_is_another_paper(store):
    """A few questions out of a paper are not a version of it that has lost the others."""
    bring(store, paper())
    assert belongs(store, paper()[:2], title="摘录", name="c.txt") is None


def test_same_deck_comes_first(store):
    """Of two papers with one title the one in the deck that is asked for is meant."""
    bring(store, paper(), deck="甲", raw=b"1")
    with store.transaction() as db:
        arriving = incoming(others(4), deck="乙", raw=b"2")
        from shuati.store.arrivals import apply

        second = apply(db, LEARNER, arriving, propose(db, arriving), NOW).paper
    mixed = paper()[:3] + others(4)
    assert belongs(store, mixed, deck="乙", raw=b"3") == second


def test_removed_paper_is_still_known(store):
    """A removed paper that is imported again comes back rather than twice."""
    made, _ = bring(store, paper())
    with store.transaction() as db:
        remove_paper(db, made, NOW)
    assert belongs(store, paper()) == made


def test_proposing_writes_nothing(store):
    """A dry run changes no row."""
    bring(store, paper())
    before = all_rows(store)
    with store.reading() as db:
        plan = propose(db, incoming(paper()[1:], raw=b"2")).plan
    assert plan.count(Fate.GONE) == 1
    assert all_rows(store) == before


def test_known_questions_are_as_imported(store):
    """Reconciling goes by the imported text, with shared stems, rows and all."""
    made, _ = bring(store, paper())
    with store.reading() as db:
        known = known_questions(db, made)
    assert tuple(one.content for one in known) == paper()
    assert replace(known[0], id=0).gone is False
