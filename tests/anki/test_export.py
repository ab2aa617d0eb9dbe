"""Packages of ours in the real Anki."""

from __future__ import annotations

import html
import json
import random
import re
import subprocess
import sys
import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest

from shuati.anki import export
from shuati.anki.markup import clean
from shuati.errors import InputError
from shuati.model.papers import Kind, Option, Problem, Question

from .anki_learner import NOW, OPTIONS, PAPER, SINCE, edited, make

ORACLE = Path(__file__).parents[1] / "tools" / "anki_oracle.py"

HOSTILE = (
    "{{c1::x}}", "[sound:a.mp3]", "</script><script>alert(1)</script>", "<b>粗</b>", "a\x1fb",
    "[$]x[/$]", "[latex]x[/latex]", "[anki:tts lang=en]x[/anki:tts]", "[[type:题目]]",
    "{{FrontSide}}", "{{#题目}}", "<img src=x.png onerror=alert(1)>", "<!--", "&lt;b&gt;", '"><i>',
)  # fmt: skip

FRAGMENTS = (
    "[", "]", "{{", "}}", "<", ">", "&", "sound:", "a.mp3]", "latex]", "/latex]", "$]", "[$",
    "anki:", "tts lang=en]", "type:", "题目", "FrontSide", "#", "^", "/", "cloze:", "c1::", "hint:",
    "<!--", "-->", "<%", "%>", "&#91;", "&amp;", "\\(", "\\)", "\x1f", "\n", " ", "\u3000",
    "e\u0301", "\ud800", '"', "'", "=", "🙂",
)  # fmt: skip


def test_whole_paper_opens_without_a_fault(real_anki, tmp_path):
    """Questions of every kind come in whole: one card each, none empty, no template error."""
    cards = make(PAPER)
    target = tmp_path / "deck.apkg"
    report = export.write(cards, {card.question.id: SINCE for card in cards}, target, now=NOW)
    assert (report.notes, report.bytes, report.problems) == (len(PAPER), target.stat().st_size, ())
    run = subprocess.run(
        [sys.executable, ORACLE, "import", target, "--strict", "--render", "20"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    told = json.loads(run.stdout)
    assert told["import"]["new"] == told["totals"]["cards"] == len(PAPER)
    assert told["empty_cards"]["cards"] == 0
    assert told["template_errors"] == {}
    held = [deck["name"] for deck in told["decks"] if deck["cards"]]
    assert sorted(held) == sorted(report.decks)
    for samples in (kind["samples"] for kind in told["notetypes"]):
        assert all("题目" not in card["answer"] for card in samples)


def test_new_cards_come_in_printed_order(learner):
    """Anki introduces the new cards as the paper prints them."""
    learner.export(make(PAPER))
    learner.take()
    learner.col.decks.set_current(learner.col.decks.id_for_name("刷题"))
    queue = learner.col.sched.get_queued_cards(fetch_limit=100)
    expected = [card.id for card in make(PAPER)]
    assert [entry.card.id for entry in queue.cards] == expected


def test_second_import_updates_what_changed(learner):
    """After one edit a second import updates one note and duplicates none."""
    cards = make(PAPER)
    learner.export(cards)
    assert learner.take() == {"new": len(cards)}
    changed = edited(cards, 6, answer="新的答案")
    learner.export(changed, {6: 1})
    assert learner.take() == {"updated": 1, "duplicate": len(cards) - 1}
    assert learner.note(cards[6])["答案"] == "新的答案"
    assert learner.col.note_count() == learner.col.card_count() == len(cards)


def test_learners_edit_in_anki_survives(learner):
    """A note the learner rewrote in Anki stays so while its question is unchanged here."""
    cards = make(PAPER)
    learner.export(cards)
    learner.take()
    mine = learner.note(cards[0])
    mine["解析"] = "我的笔记"
    mine.add_tag("难")
    learner.col.update_note(mine)
    learner.export(edited(cards, 6, answer="新的答案"), {6: 1})
    learner.take()
    assert learner.note(cards[0])["解析"] == "我的笔记"
    assert learner.note(cards[0]).has_tag("难")


def test_the_later_edit_wins(learner):
    """Of a note edited on both sides, Anki keeps the text that was written last."""
    cards = make(PAPER)
    learner.export(cards)
    learner.take()
    mine = learner.note(cards[0])
    mine["题目"] = "在 Anki 里改的"
    learner.col.update_note(mine)
    written = learner.note(cards[0]).mod - SINCE
    changed = edited(cards, 0, stem="在这里改的")
    learner.export(changed, {0: written - 1})
    learner.take()
    assert learner.note(cards[0])["题目"] == "在 Anki 里改的"
    learner.export(changed, {0: written + 1})
    learner.take()
    assert learner.note(cards[0])["题目"] == "在这里改的"


def test_progress_and_places_survive(learner):
    """An update leaves deck, suspension, flag and progress of the card alone."""
    cards = make(PAPER)
    learner.export(cards)
    learner.take()
    moved = learner.col.decks.id("我的牌组")
    learner.col.set_deck([cards[0].id], moved)
    learner.col.sched.suspend_cards([cards[0].id])
    learner.col.set_user_flag_for_cards(3, [cards[0].id])
    learner.col.sched.set_due_date([cards[1].id], "5")
    learner.export(edited(edited(cards, 0, stem="新题一"), 1, stem="新题二"), {0: 1, 1: 1})
    assert learner.take()["updated"] == 2
    first, second = (learner.col.get_card(card.id) for card in cards[:2])
    assert (first.did, first.queue, first.user_flag()) == (moved, -1, 3)
    assert (second.type, second.ivl) == (2, 5)
    assert learner.note(cards[0])["题目"] == "新题一"


def test_added_questions_join_their_deck(learner):
    """Questions that come later land in the decks that Anki already has."""
    cards = make(PAPER)
    learner.export(cards[:-1])
    learner.take()
    before = learner.col.decks.count()
    more = make([*PAPER, PAPER[2]])
    learner.export(more)
    assert learner.take() == {"new": 2, "duplicate": len(cards) - 1}
    assert learner.col.decks.count() == before + 1
    decks = [learner.col.decks.name(learner.col.get_card(more[at].id).did) for at in (2, -1)]
    assert decks[0] == decks[1] == "刷题::大模型::02 单选题"


def test_deck_renamed_in_anki(learner):
    """Cards stay in a deck the learner renamed; only new ones go to a deck of the old name."""
    cards = make(PAPER)
    learner.export(cards[:-1])
    learner.take()
    deck = learner.col.decks.by_name("刷题::大模型::02 单选题")
    learner.col.decks.rename(deck, "选择")
    more = make([*PAPER, PAPER[2]])
    learner.export(edited(more, 2, stem="新题"), {2: 1})
    learner.take()
    decks = [learner.col.decks.name(learner.col.get_card(more[at].id).did) for at in (2, -1)]
    assert decks == ["选择", "刷题::大模型::02 单选题"]


def test_tags_arrive(learner):
    """Anki keeps every tag as we wrote it."""
    cards = make([replace(PAPER[2], section="甲\u3000乙\t丙 丁")])
    learner.export(cards, titles={1: "期末 试卷"})
    learner.take()
    assert sorted(learner.note(cards[0]).tags) == [
        "章节::甲_乙_丙_丁",
        "试卷::期末_试卷",
        "题型::单选题",
    ]


def test_question_that_changed_its_kind(learner):
    """Under the note type it first had a question is updated; under another Anki refuses it."""
    cards = make(PAPER)
    learner.export(cards)
    learner.take()
    changed = edited(cards, 6, kind=Kind.SINGLE, options=OPTIONS, answer=("A",))
    learner.export(changed, {6: 1})
    assert learner.take()["conflicting"] == 1
    learner.export(changed, {6: 1}, kinds={cards[6].question.id: Kind.SHORT})
    assert learner.take() == {"updated": 1, "duplicate": len(cards) - 1}
    front, back = learner.sides(cards[6])
    assert "选项D" in front
    assert "单选题" in front
    assert "<b>A</b>" in back.split("<hr")[1]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_shown_and_does_nothing(learner, text):
    """Wherever it stands, text is text: no markup, sound, speech, image, box or template."""
    question = Question(
        Kind.SINGLE, text, (Option("A", text), Option("B", "好")), ("A",), text, text, text, text,
        part=text,
    )  # fmt: skip
    cards = make([question], deck=text)
    plain = make([edited_text(question, "无害")], deck="无害")
    learner.export([*cards, *rename(plain)])
    learner.take()
    front, back = learner.sides(cards[0])
    harmless = learner.sides(plain[0])
    assert [side.count("<") for side in (front, back)] == [side.count("<") for side in harmless]
    assert "[[type:" not in front + back
    assert "template" not in back
    assert not learner.col.media.check().missing
    assert learner.col.get_empty_cards().report == ""
    shown = (
        back.replace("&#91;", "[").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
    )
    assert shown.count(text.replace("\x1f", "")) >= 5


def test_any_text_is_shown_as_it_stands(learner):
    """Whatever is put together from what Anki might act on, the learner reads it as it stands."""
    draw = random.Random(7)
    texts = ["题" + "".join(draw.choices(FRAGMENTS, k=8)) for _ in range(300)]
    cards = make(Question(Kind.SHORT, text, (), "答", text) for text in texts)
    learner.export(cards)
    assert learner.take() == {"new": len(texts)}
    for card, text in zip(cards, texts, strict=True):
        front, _ = learner.sides(card)
        shown = re.search(r'<div class="question text" dir="auto">(.*?)</div>', front)[1]
        expected = unicodedata.normalize("NFC", clean(text))
        assert html.unescape(shown.replace("<br>", "\n")) == expected


def edited_text(question, text):
    """The same question with another text in every place."""
    options = (Option("A", text), question.options[1])
    return replace(
        question, stem=text, options=options, explanation=text, number=text, section=text,
        shared_stem=text, part=text,
    )  # fmt: skip


def rename(cards):
    """The cards under other ids, so that they may stand beside cards made alike."""
    for card in cards:
        object.__setattr__(card, "id", card.id + 100)
        object.__setattr__(card.question, "id", card.question.id + 100)
    return cards


def test_formulas_stay_formulas(learner):
    """What MathJax typesets reaches it untouched."""
    cards = make([replace(PAPER[6], stem=r"求 \(x<y\)")])
    learner.export(cards)
    learner.take()
    assert r"\(x&lt;y\)" in learner.sides(cards[0])[0]


def test_shared_stem_is_folded_in(learner):
    """The material of a case is on each of its cards, folded, line by line."""
    learner.export(make(PAPER))
    learner.take()
    for card in make(PAPER)[8:10]:
        front, _ = learner.sides(card)
        assert "<details" in front
        assert "某公司<br>有八张卡。" in front


def test_suspended_card(learner):
    """A suspended card arrives suspended where the learner imports progress, else as a new one."""
    cards = make(PAPER)
    learner.export([replace(cards[0], suspended=True), *cards[1:]])
    learner.take(with_scheduling=True)
    assert [learner.col.get_card(card.id).queue for card in cards[:2]] == [-1, 0]


def test_anki_repairs_nothing(learner):
    """Anki's own check of the database has nothing to mend after an import."""
    learner.export(make(PAPER))
    learner.take()
    assert learner.col.fix_integrity() == ("Database rebuilt and optimized.", True)


def test_report_names_what_was_left_out(tmp_path):
    """A question that cannot make a card is told by code, number and text; the others go."""
    cards = make(
        [
            PAPER[0],
            replace(PAPER[0], answer=None, number="7"),
            Question(Kind.SHORT, " ", (), "答"),
        ]
    )
    cards.append(replace(make(PAPER)[0], id=1, ordinal=1))
    mods = {card.question.id: SINCE for card in cards}
    report = export.write(cards, mods, tmp_path / "a.apkg", now=NOW)
    assert report.questions == {cards[0].question.id}
    assert report.problems == (
        Problem("no_answer", "7", PAPER[0].stem),
        Problem("empty_question", None, " "),
        Problem("no_template", "1", PAPER[0].stem),
    )


def test_nothing_to_export(tmp_path):
    """No card, no file: an older package is not replaced by an empty one."""
    target = tmp_path / "a.apkg"
    target.write_bytes(b"old")
    with pytest.raises(InputError) as caught:
        export.write([], {}, target, now=NOW)
    assert caught.value.code == "nothing_to_export"
    assert target.read_bytes() == b"old"
