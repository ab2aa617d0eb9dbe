"""A paper read again: every question keeps its id."""

import json
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuati.model.papers import Kind, Option, Question
from shuati.paper.fates import KEPT, Fate, Known, Plan
from shuati.paper.reconcile import reconcile, visible
from tests.outside import real_papers

TOPICS = (
    "数据并行把一个批次分给每张显卡，各自求出梯度以后再求平均",
    "张量并行在层内切分矩阵，每层前向要做一次归约",
    "流水线并行把模型的层分给不同的设备，微批越多气泡越小",
    "专家并行依靠门控网络把词元送到少数几个专家",
    "序列并行沿着长度方向切分激活，配合张量并行使用",
    "混合精度训练保留单精度的主权重，并且放大损失",
    "激活重算用计算换显存，反向时重新求出中间结果",
    "优化器状态切分消除冗余，通信量与普通数据并行相同",
    "推测解码用小模型起草，再由大模型一次验证多个词元",
    "键值缓存随着上下文变长，分页管理减少碎片",
)


def questions(count=10):
    """A paper of choice questions, with sections and numbers."""
    options = ("提高吞吐", "降低延迟", "节省显存", "保证精度")
    return tuple(
        Question(
            Kind.SINGLE,
            f"关于“{TOPICS[i % len(TOPICS)]}”，第{i // len(TOPICS) + 1}种说法正确的是（）",
            tuple(
                Option(letter, f"{text}{i * 7 % 13}")
                for letter, text in zip("ABCD", options, strict=True)
            ),
            ("ABCD"[i % 4],),
            f"解析：{TOPICS[(i * 3 + 1) % len(TOPICS)]}。",
            str(i % 5 + 1),
            ("一类题", "二类题")[i // 5 % 2],
            rows=(i,),
        )
        for i in range(count)
    )


def known(old, gone=()):
    return [Known(1000 + i, question, i in gone) for i, question in enumerate(old)]


def fates(plan: Plan):
    return {fate: plan.count(fate) for fate in Fate if plan.count(fate)}


def ids(plan: Plan):
    """The stored id that each parsed question keeps, None for new ones."""
    placed = {item.position: item for item in plan.items if item.position is not None}
    return [placed[i].known if placed[i].fate in KEPT else None for i in range(len(placed))]


def glued(question):
    """Read by a parser that knows neither numbers nor tags, options, answers or sections."""
    options = "".join(f"{option.letter}．{option.text}" for option in question.options)
    return replace(
        question,
        kind=Kind.OTHER,
        stem=f"{question.number}、【单选题】{question.stem}{options}",
        options=(),
        answer=None,
        explanation=None,
        number=None,
        section=None,
    )


def swallowed(question):
    """Read by a parser that takes everything for the stem."""
    told = f"答案：{question.answer}解析：{question.explanation or ''}"
    whole = (question.shared_stem or "") + glued(question).stem + told
    return replace(glued(question), stem=whole, shared_stem=None)


def answerless(question):
    """Read by a parser that misses the answers."""
    return replace(question, answer=None, explanation=None)


WORSE = (glued, swallowed, answerless)


def test_same_file_is_all_the_same():
    """Nothing has changed when nothing has changed."""
    plan = reconcile(known(questions()), questions())
    assert fates(plan) == {Fate.SAME: 10}
    assert ids(plan) == [1000 + i for i in range(10)]


def test_first_import_is_all_new():
    """With nothing stored every question is new."""
    assert fates(reconcile((), questions())) == {Fate.NEW: 10}


def test_empty_reading_leaves_all_gone():
    """With nothing parsed every question is gone, and none is deleted."""
    assert fates(reconcile(known(questions()), ())) == {Fate.GONE: 10}


def test_insertion_in_front():
    """A question put in front is new; the others are the same although every number is another."""
    new = replace(questions()[0], stem="卷积层的步长为二时输出的边长如何变化？", number="1")
    renumbered = tuple(replace(one, number=str(i + 2)) for i, one in enumerate(questions()))
    plan = reconcile(known(questions()), (new, *renumbered))
    assert fates(plan) == {Fate.NEW: 1, Fate.SAME: 10}
    assert ids(plan) == [None, *range(1000, 1010)]


def test_sections_reordered():
    """Of two sections that change places one is moved."""
    old = questions()
    plan = reconcile(known(old), old[5:] + old[:5])
    assert fates(plan) == {Fate.SAME: 5, Fate.MOVED: 5}
    assert ids(plan) == [*range(1005, 1010), *range(1000, 1005)]


CORRECTIONS = {
    "stem": lambda one: replace(one, stem=one.stem.replace("说法正确的是", "表述准确的为")),
    "typing slip": lambda one: replace(one, stem=one.stem.replace("关于", "关於")),
    "options": lambda one: replace(one, options=(Option("A", "全不同的话"), *one.options[1:])),
    "fewer options": lambda one: replace(one, options=one.options[:2]),
    "answer": lambda one: replace(one, answer=("D",) if one.answer != ("D",) else ("A",)),
    "explanation": lambda one: replace(one, explanation="改写过的说明"),
    "section": lambda one: replace(one, section="改名的部分"),
    "kind": lambda one: replace(one, kind=Kind.MULTIPLE),
    "shared stem": lambda one: replace(one, shared_stem="阅读下面的材料"),
}


@pytest.mark.parametrize("what", CORRECTIONS)
@pytest.mark.parametrize("which", [range(1), range(9, 10), range(3, 7), range(10)])
def test_corrections_keep_the_id(what, which):
    """Whatever is corrected in one, some or all questions, each keeps its id."""
    old = questions()
    new = tuple(CORRECTIONS[what](one) if i in which else one for i, one in enumerate(old))
    plan = reconcile(known(old), new)
    touched = sum(visible(one) != visible(two) for one, two in zip(old, new, strict=True))
    assert plan.count(Fate.CHANGED) == touched > 0
    assert ids(plan) == [1000 + i for i in range(10)]


@pytest.mark.parametrize("worse", WORSE)
@pytest.mark.parametrize("back", [False, True])
def test_worse_parser_first(worse, back):
    """A paper read badly and then well, or well and then badly, keeps every id."""
    well, badly = questions(), tuple(map(worse, questions()))
    old, new = (well, badly) if back else (badly, well)
    plan = reconcile(known(old), new)
    assert fates(plan) == {Fate.CHANGED: 10}
    assert ids(plan) == [1000 + i for i in range(10)]


def test_two_questions_read_as_one():
    """Of two questions that were read as one, the first keeps the id and the second is new."""
    one, two, *rest = questions()
    both = replace(one, stem=swallowed(one).stem + swallowed(two).stem, options=())
    plan = reconcile(known((both, *rest)), questions())
    assert ids(plan)[0] == 1000
    assert ids(plan)[1] is None
    assert ids(plan)[2:] == [1000 + i for i in range(1, 9)]


def test_one_question_read_as_two():
    """Of the halves that a question was read as, the likest keeps the id and the other is gone."""
    one, *rest = questions()
    tail = Question(Kind.OTHER, "（续上题）请选择")
    plan = reconcile(known((one, tail, *rest)), questions())
    assert fates(plan) == {Fate.SAME: 10, Fate.GONE: 1}


def test_lost_questions_come_back():
    """A question that is gone is not reported twice, and has its id again when it is back."""
    old = questions()
    assert fates(reconcile(known(old), old[1:])) == {Fate.SAME: 9, Fate.GONE: 1}
    assert fates(reconcile(known(old, gone={0}), old[1:])) == {Fate.SAME: 9}
    plan = reconcile(known(old, gone={0}), old)
    assert fates(plan) == {Fate.SAME: 9, Fate.RESTORED: 1}
    assert ids(plan) == [1000 + i for i in range(10)]


def test_present_questions_come_before_gone_ones():
    """Of two equal stored questions the one that is still in the paper is meant."""
    one = questions()[0]
    plan = reconcile([Known(1, one, True), Known(2, one)], (one,))
    assert fates(plan) == {Fate.SAME: 1}
    assert ids(plan) == [2]


def test_equal_questions_stay_apart():
    """A question that stands twice, with two answers, stays two, each with its own."""
    one = questions()[0]
    other = replace(one, answer=("D",))
    assert ids(reconcile(known((one, other)), (one, other))) == [1000, 1001]
    assert ids(reconcile(known((one, other)), (other, one))) == [1001, 1000]
    assert ids(reconcile(known((one, one)), (one, one, one))) == [1000, 1001, None]


def test_other_questions_with_the_same_options_are_new():
    """Shared options, as of matching groups, do not make two questions one."""
    old = questions()[:3]
    stems = ("卷积核的参数量怎样计算", "词表过大会带来什么问题", "贪心搜索的缺点在哪里")
    new = tuple(replace(one, stem=stem) for one, stem in zip(old, stems, strict=True))
    assert fates(reconcile(known(old), new)) == {Fate.NEW: 3, Fate.GONE: 3}


def test_what_may_be_the_same_is_unclear():
    """A question that is only somewhat alike gets no other's history, but is pointed out."""
    old = (Question(Kind.TRUEFALSE, "参数高效微调（LoRA）可以完全替代原始模型的训练过程"),)
    new = (Question(Kind.TRUEFALSE, "参数高效微调（LoRA）通常会让原始模型的性能下降"),)
    plan = reconcile(known((*questions(), *old)), (*new, *questions()))
    assert fates(plan) == {Fate.UNCLEAR: 1, Fate.SAME: 10, Fate.GONE: 1}
    (unclear,) = (item for item in plan.items if item.fate is Fate.UNCLEAR)
    assert (unclear.known, unclear.position) == (1010, 0)


def test_wordless_questions_go_by_their_number():
    """The gaps of a cloze have no words of their own; their numbers tell them apart."""
    gaps = tuple(
        Question(
            Kind.BLANK, "", (), (f"词{i}",), None, str(i), "完形填空", "文章____1____和____2____"
        )
        for i in range(4)
    )
    plan = reconcile(known(gaps), gaps[2:] + gaps[:2])
    assert ids(plan) == [1002, 1003, 1000, 1001]


def test_questions_without_any_text():
    """Empty questions are no reason to stop."""
    nothing = Question(Kind.OTHER, "")
    plan = reconcile(known((nothing, *questions())), (*questions(), nothing, nothing))
    assert plan.count(Fate.NEW) <= 2 and plan.count(Fate.GONE) <= 1


def test_kinship():
    """Two versions share a part of the shorter one; two papers nearly nothing."""
    old = questions()
    assert reconcile(known(old), old).kinship() == 1
    assert reconcile(known(old), old[:5]).kinship() == 1
    assert reconcile(known(old[:5]), old).kinship() == 1
    assert reconcile(known(old), ()).kinship() == 0
    others = [Question(Kind.SHORT, f"何谓{word}") for word in ("光合作用", "有丝分裂", "渗透压")]
    assert reconcile(known(old), (*old[:1], *others)).kinship() == 1 / 4


def test_a_thousand_questions_that_are_much_the_same():
    """Sums that differ in a digit or two keep their ids when each is reworded."""
    old = tuple(Question(Kind.BLANK, f"计算{i}加{i * 7 % 1000}等于____。") for i in range(1000))
    new = tuple(replace(one, stem="请" + one.stem) for one in old)
    assert ids(reconcile(known(old), new)) == [1000 + i for i in range(1000)]


def test_endless_texts():
    """A question of millions of characters takes no longer than one of thousands."""
    old = tuple(replace(one, stem=one.stem + "数据并行" * 250_000) for one in questions(3))
    new = tuple(replace(one, explanation="说明" * 500_000, stem=one.stem + "改") for one in old)
    assert ids(reconcile(known(old), new)) == [1000, 1001, 1002]


words = st.text("并行梯度显存通信ABC12 ", max_size=12)
some = st.lists(
    st.builds(
        Question,
        kind=st.sampled_from(Kind),
        stem=words,
        answer=st.none() | st.booleans() | words | st.lists(words).map(tuple),
        number=st.none() | st.sampled_from("123"),
        section=st.none() | st.just("甲"),
        shared_stem=st.none() | words,
    ),
    max_size=8,
)


@settings(deadline=None)
@given(some, some, st.sets(st.integers(0, 8)))
def test_every_question_has_one_fate(old, new, gone):
    """Each parsed question and each stored one that was present is accounted for exactly once."""
    plan = reconcile(known(old, gone), new)
    assert sorted(item.position for item in plan.items if item.position is not None) == list(
        range(len(new))
    )
    kept = Counter(item.known for item in plan.items if item.fate in (*KEPT, Fate.GONE))
    assert set(kept.values()) <= {1}
    present = {one.id for one in known(old, gone) if not one.gone}
    assert present <= set(kept)


@settings(deadline=None)
@given(some)
def test_same_again(old):
    """Any paper whatever, read twice, is the same twice."""
    plan = reconcile(known(old), old)
    assert fates(plan) == ({Fate.SAME: len(old)} if old else {})
    assert ids(plan) == [1000 + i for i in range(len(old))]


def three_papers():
    files = real_papers(".json")
    return [[_real(one) for one in json.loads(file.read_text())["questions"]] for file in files]


def _real(named):
    answer = tuple(named["answer"]) if isinstance(named["answer"], list) else named["answer"]
    options = tuple(Option(letter, text) for letter, text in named.get("options", {}).items())
    others = {name: named[name] for name in ("explanation", "number", "section", "shared_stem")}
    return Question(Kind(named["kind"]), named["stem"], options, answer, **others)


@pytest.mark.parametrize("worse", WORSE)
def test_real_papers_read_worse_first(worse):
    """Each of the 151 questions keeps its id when its paper was read badly before."""
    for paper in three_papers():
        plan = reconcile(known(tuple(map(worse, paper))), paper)
        assert ids(plan) == [1000 + i for i in range(len(paper))]


def test_real_papers_are_three_papers():
    """Two papers on one subject, with questions in common, are not versions of each other."""
    papers = three_papers()
    for one in papers:
        for other in papers:
            assert (reconcile(known(one), other).kinship() < 1 / 3) is (one is not other)
