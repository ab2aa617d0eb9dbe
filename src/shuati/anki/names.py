"""What the learner reads in Anki beside the question: kinds, sources, tags, decks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from shuati.anki.markup import label
from shuati.model.papers import Kind, Question
from shuati.model.study import Card

ROOT = "刷题"

KINDS = {
    Kind.SINGLE: "单选题",
    Kind.MULTIPLE: "多选题",
    Kind.TRUEFALSE: "判断题",
    Kind.BLANK: "填空题",
    Kind.SHORT: "简答题",
    Kind.ESSAY: "论述题",
    Kind.CASE: "案例题",
    Kind.MATCHING: "连线题",
    Kind.OTHER: "其他题",
}

TRUTH = {True: "对", False: "错"}


def source(question: Question, title: str) -> str:
    """Where the question stands, such as "期末试卷 · 单选题 · 第 3 题"."""
    number = f"第 {question.number} 题" if question.number else None
    return " · ".join(filter(None, (title, question.part, question.section, number)))


def tags(question: Question, title: str) -> tuple[str, ...]:
    """Tags for the kind, the section and the paper, each below a heading of its own."""
    paths = (
        ("题型", KINDS[question.kind]),
        ("章节", question.section),
        ("试卷", title, question.part),
    )
    return tuple(filter(None, map(_tag, paths)))


@lru_cache(maxsize=1024)
def _tag(path: tuple[str | None, ...]) -> str:
    heading, *parts = (label(part or "").replace(" ", "_") for part in path)
    named = [part for part in parts if part]
    return "::".join((heading, *named)) if named else ""


def subdecks(cards: Iterable[Card]) -> dict[str, list[Card]]:
    """Cards by full deck name: `刷题::DECK::01 SECTION`, cards without a section in `刷题::DECK`.

    Sections are numbered as they first appear in printed order, since Anki sorts decks by name
    and takes new cards deck by deck. One heading is one subdeck, in however many papers of the
    deck it stands: a paper that is added later renames no deck that Anki already has.
    """
    decks: dict[str, list[Card]] = {}
    for card in sorted(cards, key=_place):
        decks.setdefault(label(card.question.deck) or "blank", []).append(card)
    return {
        "::".join(filter(None, (ROOT, deck, section))): inside
        for deck, members in decks.items()
        for section, inside in _sections(members).items()
    }


def _place(card: Card) -> tuple[str, int, int]:
    return card.question.deck, card.question.order, card.id


def _sections(cards: Iterable[Card]) -> dict[str, list[Card]]:
    sections: dict[str, list[Card]] = {}
    for card in cards:
        sections.setdefault(label(card.question.content.section or ""), []).append(card)
    headings = [name for name in sections if name]
    width = max(2, len(str(len(headings))))
    numbered = {name: f"{at:0{width}} {name}" for at, name in enumerate(headings, start=1)}
    return {numbered.get(name, ""): inside for name, inside in sections.items()}
