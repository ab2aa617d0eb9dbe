"""Lists of papers and questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from gettext import gettext as _
from gettext import ngettext
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from shuati.cli.render.papers import question_lines
from shuati.cli.render.text import plain
from shuati.cli.render.words import kind_word, shorten
from shuati.model.study import Card, StoredQuestion
from shuati.writing.json_form import question_json

if TYPE_CHECKING:
    from shuati.store.papers import StoredPaper

_ID_SHOWN = 8


def short_id(question: StoredQuestion) -> str:
    """Return the beginning of a question's id, which commands take for the whole."""
    return question.guid[:_ID_SHOWN]


def papers_json(papers: Sequence[StoredPaper]) -> dict[str, Any]:
    """Return the papers with their counts; moments are epoch milliseconds."""
    return {"papers": [_paper_json(paper) for paper in papers]}


def _paper_json(paper: StoredPaper) -> dict[str, Any]:
    return {
        "paper": paper.id,
        "title": paper.title,
        "name": paper.name,
        "deck": paper.deck,
        "questions": paper.questions,
        "waiting": paper.waiting,
        "gone": paper.gone,
        "imported_at": paper.imported_at,
        "removed_at": paper.removed_at,
    }


def removed_json(paper: StoredPaper) -> dict[str, Any]:
    """Return the paper that was removed or restored."""
    return {"paper": paper.id, "title": paper.title, "questions": paper.questions}


def papers_lines(papers: Sequence[StoredPaper], zone: ZoneInfo) -> Iterator[str]:
    """Yield two lines a paper."""
    if not papers:
        yield _("There are no papers yet. Import one: shuati import FILE.")
    for paper in papers:
        removed = "  " + _("(removed)") if paper.removed_at is not None else ""
        yield plain(f"{paper.id:>3}  {paper.title or paper.name}{removed}")
        day = datetime.fromtimestamp(paper.imported_at / 1000, zone).date().isoformat()
        counts = [_questions(paper.questions), _("deck “{deck}”").format(deck=paper.deck), day]
        if paper.waiting:
            counts.insert(1, _("{count} waiting").format(count=paper.waiting))
        if paper.gone:
            counts.insert(1, _("{count} no longer in the paper").format(count=paper.gone))
        yield plain("     " + " · ".join(counts))


def _questions(count: int) -> str:
    return ngettext("{count} question", "{count} questions", count).format(count=count)


def removed_lines(paper: StoredPaper) -> Iterator[str]:
    """Yield what was removed and how to bring it back."""
    yield plain(
        _("Removed “{title}” with {questions}. `shuati restore {paper}` brings it back.").format(
            title=paper.title or paper.name,
            questions=_questions(paper.questions),
            paper=paper.id,
        )
    )


def restored_lines(paper: StoredPaper) -> Iterator[str]:
    """Yield what was brought back."""
    yield plain(
        _("“{title}” is back with {questions}.").format(
            title=paper.title or paper.name, questions=_questions(paper.questions)
        )
    )


def stored_json(question: StoredQuestion) -> dict[str, Any]:
    """Return a stored question: its id, place and text in force."""
    return {
        "question": question.guid,
        "deck": question.deck,
        "paper": question.paper,
        "waiting": question.waiting,
        "gone": question.gone,
        "edited": list(question.edited),
        "merged_into": question.merged_into,
        **question_json(question.content),
    }


def cards_json(cards: Sequence[Card]) -> dict[str, Any]:
    """Return the questions listed."""
    return {
        "questions": [{**stored_json(card.question), "suspended": card.suspended} for card in cards]
    }


def cards_lines(cards: Sequence[Card]) -> Iterator[str]:
    """Yield one line a question: the start of its id, marks, kind and stem."""
    for card in cards:
        question = card.question
        marks = "".join(
            f"{mark} " if mark.isascii() else mark
            for mark, holds in (
                (_("(waiting)"), question.waiting),
                (_("(suspended)"), card.suspended),
                (_("(no longer in the paper)"), question.gone),
                (_("(merged)"), question.merged_into is not None),
            )
            if holds
        )
        stem = shorten(question.content.stem or question.content.shared_stem or "", 60)
        yield plain(f"{short_id(question)} {kind_word(question.content.kind)} {marks}{stem}")
    yield _questions(len(cards))


def suspended_json(questions: Sequence[StoredQuestion], *, suspended: bool) -> dict[str, Any]:
    """Return the ids of questions that were suspended or unsuspended."""
    return {"suspended": suspended, "questions": [question.guid for question in questions]}


def suspended_lines(questions: Sequence[StoredQuestion], *, suspended: bool) -> Iterator[str]:
    """Yield one line a question."""
    line = _("Suspended: {stem}") if suspended else _("Asked again: {stem}")
    yield from (plain(line.format(stem=shorten(one.content.stem, 60))) for one in questions)


def edited_lines(question: StoredQuestion) -> Iterator[str]:
    """Yield the question as it is now."""
    yield from question_lines(question.content)
    if question.waiting:
        yield _("It has no answer yet, so it is not asked. Give one with --answer.")
    elif question.edited:
        yield _("Changed by you; `shuati edit {id} --revert` goes back to the paper.").format(
            id=short_id(question)
        )
