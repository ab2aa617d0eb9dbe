"""Values that the tests of the store share."""

from collections.abc import Sequence
from dataclasses import replace

from shuati.model.papers import Kind, Option, Question
from shuati.model.study import Card, Memory, Rating, Review, State
from shuati.store.arrivals import apply
from shuati.store.cards import list_cards
from shuati.store.imports import Incoming, propose
from shuati.store.papers import File
from shuati.store.tables import LEARNER, metadata

# 2026-03-01T10:00+08:00
NOW = 1_772_330_400_000
DAY = 739_676

CASE = "某公司在八张显卡上训练一个七十亿参数的模型，显存不足，通信也慢。"


def choice(
    number, stem, answer="B", section="单选题", options=("增大批量", "切分优化器状态", "降温")
):
    lettered = tuple(Option(letter, text) for letter, text in zip("ABCD", options, strict=False))
    letters = None if answer is None else tuple(answer)
    return Question(
        Kind.SINGLE, stem, lettered, letters, "见教材。", str(number), section, rows=(number,)
    )


def paper():
    return (
        choice(1, "下列哪一项能减少每张显卡上的显存占用？（）"),
        choice(2, "梯度累积主要解决什么问题？（）", "A"),
        Question(Kind.BLANK, "ZeRO 的第一阶段切分____。", (), ("优化器状态",), None, "1", "填空题"),
        Question(Kind.TRUEFALSE, "流水线并行没有气泡。", (), False, None, "1", "判断题"),
        Question(Kind.CASE, "指出瓶颈。", (), "显存与通信", None, "1", "案例题", CASE),
        Question(Kind.CASE, "提出对策。", (), "切分状态", None, "2", "案例题", CASE),
    )


def incoming(
    questions: Sequence[Question], title="分布式训练测验", deck="训练", name="a.txt", raw=None
):
    raw = repr(tuple(questions)).encode() if raw is None else raw
    return Incoming((File(name, raw, "utf-8"),), title, tuple(questions), deck)


def bring(store, questions: Sequence[Question], now=NOW, **named):
    """Import a paper; give its id and the plan."""
    with store.transaction() as db:
        arriving = incoming(questions, **named)
        proposal = propose(db, arriving)
        return apply(db, LEARNER, arriving, proposal, now).paper, proposal.plan


def all_cards(store, **wanted) -> list[Card]:
    with store.reading() as db:
        return list_cards(db, LEARNER, **wanted)


def all_rows(store):
    """Every row of every table."""
    with store.reading() as db:
        return {
            table.name: sorted(map(repr, db.execute(table.select())))
            for table in metadata.sorted_tables
        }


LEARNED = Memory(State.REVIEW, None, 2.3065, 2.118, NOW, DAY + 2, None, 2, 1, 0)


def review(card: Card, now=NOW, rating=Rating.GOOD, after=LEARNED, **named) -> Review:
    return Review(now, card.id, rating, DAY, 480, card.memory, after, **named)


def later(memory: Memory, days: int) -> Memory:
    assert memory.due_day is not None
    return replace(memory, due_day=memory.due_day + days, interval=days, reps=memory.reps + 1)
