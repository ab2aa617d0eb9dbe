"""Cards to export, and a learner who imports them into the real Anki."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from shuati.anki import export
from shuati.model.papers import Kind, Option, Question
from shuati.model.study import Card, StoredQuestion

NOW = 1_790_000_000_000
SINCE = 1_780_000_000

OPTIONS = tuple(Option(letter, f"选项{letter}") for letter in "ABCD")

PAPER = (
    Question(Kind.BLANK, "AllReduce 的作用是：____。", (), ("聚合数据",), None, "1", "填空题"),
    Question(Kind.BLANK, "____ 和 ____", (), ("DNS / 域名系统", "HTTP"), None, "2", "填空题"),
    Question(Kind.SINGLE, "哪个不是？（）", OPTIONS, ("B",), "因为乙。", "1", "单选题"),
    Question(Kind.MULTIPLE, "哪些是？（）", OPTIONS, ("A", "C"), None, "1", "多选题"),
    Question(Kind.TRUEFALSE, "数据并行只用于训练。", (), False, None, "1", "判断题"),
    Question(Kind.TRUEFALSE, "梯度可以压缩。", (), True, "可以。", "2", "判断题"),
    Question(Kind.SHORT, "简述原因。", (), "第一点；\n第二点。", None, "1", "简答题"),
    Question(Kind.ESSAY, "讨论利弊。", (), "各有利弊。", None, "1", "讨论题"),
    Question(Kind.CASE, "应当怎样做？", (), "换卡。", None, "1", "案例题", "某公司\n有八张卡。"),
    Question(Kind.CASE, "为什么？", (), "内存不够。", None, "2", "案例题", "某公司\n有八张卡。"),
    Question(Kind.MATCHING, "甲 乙\n子 丑", (), "甲—子\n乙—丑", None, "1", "连线题"),
    Question(Kind.OTHER, "排序：丙甲乙", (), "甲乙丙", None, "1", "排序题"),
    Question(Kind.SINGLE, "", OPTIONS, ("D",), None, "26", "完形填空", "He ____26____ home."),
)


def make(questions, deck="大模型"):
    """One new card a question, in printed order, with the identities the store would mint."""
    return [_card(place, question, deck) for place, question in enumerate(questions, start=1)]


def _card(place, question, deck):
    number = SINCE * 1000 + place
    stored = StoredQuestion(number, f"guid-{deck}-{place}", deck, 1, question, place)
    return Card(number + 500_000, stored)


def edited(cards, place, **changes):
    """The same cards, with one question's content changed."""
    card = cards[place]
    content = replace(card.question.content, **changes)
    return [
        *cards[:place],
        replace(card, question=replace(card.question, content=content)),
        *cards[place + 1 :],
    ]


class Learner:
    """A collection in the real Anki."""

    def __init__(self, folder: Path) -> None:
        from anki.collection import Collection

        self.folder = folder
        self.col = Collection(str(folder / "collection.anki2"))

    def export(self, cards, mods=None, **more):
        """Write a package of ours; `mods` are seconds after `SINCE` by place, else 0."""
        risen = {card.question.id: SINCE + (mods or {}).get(at, 0) for at, card in enumerate(cards)}
        return export.write(cards, risen, self.folder / "deck.apkg", now=NOW, **more)

    def take(self, **options):
        """Import the package as the desktop does by default; how many notes met which fate."""
        from anki.collection import ImportAnkiPackageOptions, ImportAnkiPackageRequest

        request = ImportAnkiPackageRequest(
            package_path=str(self.folder / "deck.apkg"), options=ImportAnkiPackageOptions(**options)
        )
        log = self.col.import_anki_package(request).log
        self.col.models._clear_cache()
        fates = ("new", "updated", "duplicate", "conflicting")
        return {fate: len(getattr(log, fate)) for fate in fates if getattr(log, fate)}

    def note(self, card):
        return self.col.get_note(card.question.id)

    def sides(self, card):
        """Question and answer as the learner gets them."""
        output = self.col.get_card(card.id).render_output(reload=True)
        assert not output.question_av_tags
        assert not output.answer_av_tags
        return output.question_text, output.answer_text
