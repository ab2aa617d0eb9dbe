"""Questions: what was imported with the learner's changes on top."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    FromClause,
    Table,
    and_,
    bindparam,
    delete,
    insert,
    or_,
    select,
    update,
)

from shuati.errors import InputError, NotFoundError
from shuati.model.papers import Kind, Question
from shuati.model.plain import field_from_json, field_to_json
from shuati.model.study import StoredQuestion
from shuati.paper.bare import is_bare
from shuati.paper.reconcile import visible
from shuati.store.codec import dump, load_question
from shuati.store.tables import AnyRow, accepted, cards, decks, edits, materials, papers, questions
from shuati.store.ties import keepers, standing_back

#: What a learner can change in a question.
EDITABLE = ("kind", "stem", "options", "answer", "explanation", "section", "shared_stem")

# Papers follow one another in the order of their first import.
ORDER = (papers.c.id * 1_000_000 + questions.c.position).label("order")

COLUMNS = (
    questions.c.id.label("question_id"),
    questions.c.guid,
    questions.c.paper,
    questions.c.content,
    questions.c.material,
    questions.c.modified_at,
    questions.c.gone_at,
    decks.c.name.label("deck_name"),
    papers.c.title,
    materials.c.text.label("shared_stem"),
    ORDER,
)

# An id of more digits is no 64-bit number.
_ID_DIGITS = 19

Edits = Mapping[str, Any]


def placed() -> FromClause:
    """Questions with their paper, deck and shared text."""
    return (
        questions.join(papers, papers.c.id == questions.c.paper)
        .join(decks, decks.c.id == papers.c.deck)
        .outerjoin(materials, materials.c.id == questions.c.material)
    )


def present() -> ColumnElement[bool]:
    """Neither the question nor its paper has been removed. Gone questions are present."""
    return and_(papers.c.removed_at.is_(None), questions.c.removed_at.is_(None))


def is_waiting(question: Question) -> bool:
    """Whether a question has no answer yet that could be asked for, or nothing that asks for it."""
    answer = question.answer
    if isinstance(answer, tuple):
        return is_bare(question) or not any(part.strip() for part in answer)
    return is_bare(question) or answer is None or (isinstance(answer, str) and not answer.strip())


def with_edits(question: Question, changes: Edits) -> Question:
    """The question as it is after a learner's changes."""
    return replace(question, **changes) if changes else question


class Overlay:
    """A learner's changes and accepted answers, for all questions or for one."""

    def __init__(self, db: Connection, learner: int, question: int | None = None) -> None:
        self.edits: dict[int, dict[str, Any]] = defaultdict(dict)
        self.accepted: dict[int, list[str]] = defaultdict(list)
        self.keepers = keepers(db, learner, question)
        rows = select(edits.c.question, edits.c.field, edits.c.value)
        for asked, name, value in db.execute(rows.where(*_of(edits, learner, question))):
            self.edits[asked][name] = field_from_json(name, json.loads(value))
        texts = select(accepted.c.question, accepted.c.text).order_by(accepted.c.id)
        if question is not None:
            texts = texts.where(accepted.c.question.in_({question, *self.keepers}))
        for asked, text in db.execute(texts.where(accepted.c.learner == learner)):
            self._accept(asked, text)

    def _accept(self, question: int, text: str) -> None:
        """What is right for a question is right for the one that it was merged into."""
        keeper = self.keepers.get(question)
        for one in (question, keeper.id) if keeper else (question,):
            if text not in self.accepted[one]:
                self.accepted[one].append(text)

    def question(self, row: AnyRow) -> StoredQuestion:
        """The value of a row of `COLUMNS`."""
        changes = self.edits.get(row.question_id, {})
        content = with_edits(load_question(row.content, row.shared_stem), changes)
        keeper = self.keepers.get(row.question_id)
        return StoredQuestion(
            id=row.question_id,
            guid=row.guid,
            deck=row.deck_name,
            paper=row.paper,
            content=content,
            order=row.order,
            group=row.material,
            modified=row.modified_at,
            waiting=is_waiting(content),
            accepted=tuple(self.accepted.get(row.question_id, ())),
            title=row.title,
            gone=row.gone_at is not None,
            edited=tuple(sorted(changes)),
            merged_into=keeper.guid if keeper else None,
        )


def _of(table: Table, learner: int, question: int | None) -> tuple[ColumnElement[bool], ...]:
    mine = table.c.learner == learner
    return (mine,) if question is None else (mine, table.c.question == question)


def list_asked(db: Connection, learner: int) -> list[StoredQuestion]:
    """The questions of a learner's cards by deck in printed order, without what was removed.

    Those are left out for which another question is asked.
    """
    first = (cards.c.question == questions.c.id) & (cards.c.ordinal == 0)
    rows = (
        select(*COLUMNS)
        .select_from(placed().join(cards, first))
        .where(cards.c.learner == learner, present())
        .where(questions.c.id.not_in(standing_back(learner)))
        .order_by(decks.c.id, papers.c.id, questions.c.position, questions.c.id)
    )
    overlay = Overlay(db, learner)
    return [overlay.question(row) for row in db.execute(rows)]


def get_question(db: Connection, learner: int, question: int) -> StoredQuestion:
    """The question with this id, removed or not.

    Raises `NotFoundError` `question_unknown`.
    """
    rows = select(*COLUMNS).select_from(placed())
    row = db.execute(rows.where(questions.c.id == question)).first()
    if row is None:
        raise NotFoundError("question_unknown", ref=str(question))
    return Overlay(db, learner, question).question(row)


def find_question(db: Connection, learner: int, ref: str) -> StoredQuestion:
    """The question with this id, this guid, or the only guid that starts with `ref`.

    Raises `NotFoundError` `question_unknown` or `question_ambiguous`.
    """
    wanted = questions.c.guid.startswith(ref.lower(), autoescape=True)
    if ref.isascii() and ref.isdecimal() and len(ref) < _ID_DIGITS:
        wanted = or_(wanted, questions.c.id == int(ref))
    rows = db.execute(select(questions.c.id, questions.c.guid).where(wanted)).all() if ref else []
    exact = [row for row in rows if ref in (str(row.id), row.guid)]
    found = exact or rows
    if len(found) != 1:
        raise NotFoundError("question_ambiguous" if found else "question_unknown", ref=ref)
    return get_question(db, learner, found[0].id)


def edit(db: Connection, learner: int, question: int, changes: Edits, now: int) -> StoredQuestion:
    """Put a learner's values of `EDITABLE` fields over the imported ones; give the result.

    A value equal to the imported one takes the earlier change back. Raises `InputError`
    `field_unknown`, `NotFoundError` `question_unknown`.
    """
    for name in changes:
        if name not in EDITABLE:
            raise InputError("field_unknown", name=name)
    before = get_question(db, learner, question)
    imported = _imported(db, question)
    for name, value in changes.items():
        put_edit(db, learner, question, name, value, imported, now)
    return _settle(db, learner, before, now)


def put_edit(
    db: Connection,
    learner: int,
    question: int,
    name: str,
    value: object,
    imported: Question,
    now: int,
) -> None:
    """Write a learner's value of one field, or none where the imported one is the same.

    What follows from it, such as whether the card waits, is left to the caller.
    """
    db.execute(delete(edits).where(*_of(edits, learner, question), edits.c.field == name))
    if value != getattr(imported, name):
        text = dump(field_to_json(name, value))
        row = {"learner": learner, "question": question, "field": name, "value": text}
        db.execute(insert(edits).values(**row, edited_at=now))


def revert(
    db: Connection, learner: int, question: int, names: Collection[str] | None, now: int
) -> StoredQuestion:
    """Take a learner's changes of these fields back, with None all; give the result."""
    before = get_question(db, learner, question)
    fields = edits.c.field.in_(before.edited if names is None else names)
    db.execute(delete(edits).where(*_of(edits, learner, question), fields))
    return _settle(db, learner, before, now)


def _imported(db: Connection, question: int) -> Question:
    rows = select(questions.c.content, materials.c.text).select_from(placed())
    row = db.execute(rows.where(questions.c.id == question)).one()
    return load_question(row.content, row.text)


def _settle(db: Connection, learner: int, before: StoredQuestion, now: int) -> StoredQuestion:
    """Bring what follows from a question's text up to date."""
    after = get_question(db, learner, before.id)
    if visible(after.content) == visible(before.content):
        return after
    here = questions.c.id == before.id
    exported = db.scalar(select(questions.c.exported_mod).where(here)) or 0
    modified = risen(now, before.modified, exported)
    db.execute(update(questions).where(here).values(modified_at=modified))
    refresh_cards(db, learner, {before.id: after.content})
    return replace(after, modified=modified)


def risen(now: int, modified: int, exported_mod: int) -> int:
    """The moment of a change made `now`, such that Anki takes it for newer than the last export.

    Anki compares whole seconds, and the clock may have been set back.
    """
    return max(now, modified, (exported_mod + 1) * 1000)


def refresh_cards(db: Connection, learner: int, contents: Mapping[int, Question]) -> None:
    """Bring up to date what the cards of these questions copy from them."""
    if contents:
        mine = (cards.c.learner == learner) & (cards.c.question == bindparam("asked"))
        rows = [
            {"asked": asked, "kind": content.kind, "waiting": is_waiting(content)}
            for asked, content in contents.items()
        ]
        db.execute(update(cards).where(mine), rows)


def remove_questions(db: Connection, ids: Collection[int], now: int) -> int:
    """Take single questions out of study and export; all history stays. Give how many."""
    there = questions.c.id.in_(ids) & questions.c.removed_at.is_(None)
    return db.execute(update(questions).where(there).values(removed_at=now)).rowcount


def restore_questions(db: Connection, ids: Collection[int]) -> int:
    """Undo `remove_questions`; give how many."""
    removed = questions.c.id.in_(ids) & questions.c.removed_at.is_not(None)
    return db.execute(update(questions).where(removed).values(removed_at=None)).rowcount


def exported_kinds(db: Connection) -> dict[int, Kind]:
    """The kind under which each exported question first went to Anki, by question id."""
    there = questions.c.exported_kind
    rows = db.execute(select(questions.c.id, there).where(there.is_not(None)))
    return {question: Kind(kind) for question, kind in rows}


def mark_exported(db: Connection, mods: Mapping[int, int], kinds: Mapping[int, Kind]) -> None:
    """Remember with which seconds (`StoredQuestion.modified // 1000`) notes were exported.

    Of the `kinds`, those of a question's first export are kept.
    """
    here = questions.c.id == bindparam("asked")
    if mods:
        older = update(questions).where(here, questions.c.exported_mod < bindparam("mod"))
        rows = [{"asked": asked, "mod": mod, "exported_mod": mod} for asked, mod in mods.items()]
        db.execute(older, rows)
    if kinds:
        first = update(questions).where(here, questions.c.exported_kind.is_(None))
        named = [{"asked": asked, "exported_kind": kind} for asked, kind in kinds.items()]
        db.execute(first, named)
