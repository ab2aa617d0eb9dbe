"""Writing an import: no row changes that does not have to, and no id ever does."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from shuati.model.papers import Question
from shuati.model.study import NEW
from shuati.paper.fates import KEPT, Fate, Item, Plan
from shuati.paper.letters import rebind
from shuati.paper.reconcile import visible
from shuati.store.cards import memory_columns
from shuati.store.codec import dump_question, load_question
from shuati.store.ids import digest, mint, mint_guid, words_digest
from shuati.store.imports import Incoming, Proposal
from shuati.store.order import order_of
from shuati.store.papers import keep_copy, restore_paper
from shuati.store.pictures import keep_pictures
from shuati.store.questions import (
    Edits,
    Overlay,
    is_waiting,
    put_edit,
    refresh_cards,
    risen,
    with_edits,
)
from shuati.store.shelving import describe, keep_files, new_paper
from shuati.store.tables import AnyRow, cards, materials, questions


@dataclass(frozen=True, slots=True)
class Arrived:
    """The paper that was written, and how many of the learner's own answers no longer fit.

    These named options that the paper does not have any more; the questions wait again. `ids` are
    the stored ids of the questions that were taken, by their place among the parsed ones.
    """

    paper: int
    unbound: int
    ids: Mapping[int, int]


def apply(
    db: Connection,
    learner: int,
    incoming: Incoming,
    proposal: Proposal,
    now: int,
    left_out: Collection[int] = (),
) -> Arrived:
    """Write what was proposed.

    The paper comes back if it was removed. Questions that are gone are marked, unclear ones stored
    as new; every new one gets its card. Of the questions at the places `left_out` nothing is
    taken: a stored one stays as it is. A lesser copy changes no question.
    """
    paper = proposal.paper
    if paper is None:
        paper = new_paper(db, incoming, now)
    else:
        restore_paper(db, paper)
        untitled = proposal.lesser or proposal.other
        describe(db, paper, replace(incoming, title=None) if untitled else incoming)
    if proposal.lesser:
        keep_copy(db, paper, incoming.text, now)
        kept = (item for item in proposal.plan.items if item.fate in KEPT)
        return Arrived(paper, 0, dict(_stored(kept)))
    file = keep_files(db, paper, incoming, now)
    keep_pictures(db, incoming.pictures, incoming.questions)
    arrival = _Arrival(db, learner, paper, proposal.plan.without(left_out), file, now)
    unbound = arrival.write(incoming.title)
    return Arrived(paper, unbound, arrival.ids)


class _Arrival:
    """One plan being written into one paper."""

    def __init__(
        self, db: Connection, learner: int, paper: int, plan: Plan, file: int, now: int
    ) -> None:
        self.db = db
        self.learner = learner
        self.paper = paper
        self.plan = plan
        self.file = file
        self.now = now
        self.edits = Overlay(db, learner).edits
        self.stored = {row.id: row for row in db.execute(_STORED, {"of_paper": paper})}
        self.order = order_of(plan, self.stored)
        self.kept = [item for item in self.plan.items if item.fate in KEPT]
        self.rebound = dict(self._rebind())
        self.ids = dict(_stored(self.kept))

    def write(self, title: str | None) -> int:
        """Write the questions; give how many answers of the learner no longer fit."""
        groups = self._materials()
        self._update([row for item in self.kept for row in self._changed(item, groups)])
        self._insert(title, groups)
        self._place()
        self._mark_gone()
        self._sweep()
        return sum(
            changes.get("answer", "") is None and self.edits[question]["answer"] is not None
            for question, changes in self.rebound.items()
        )

    def _rebind(self) -> Iterator[tuple[int, Edits]]:
        """The learner's changes that become others with the paper's options, by question."""
        for item in self.kept:
            assert item.known is not None and item.position is not None
            if changes := self.edits.get(item.known):
                before = _as_imported(self.stored[item.known])
                after = rebind(before, self.plan.questions[item.position], changes)
                if after != changes:
                    yield item.known, after

    def _materials(self) -> dict[str, int]:
        """The ids of the shared texts by their digest; new ones are stored."""
        here = select(materials.c.digest, materials.c.id).where(materials.c.paper == self.paper)
        ids: dict[str, int] = dict(self.db.execute(here).all())
        for text in dict.fromkeys(question.shared_stem for question in self.plan.questions):
            if text is not None and digest(text) not in ids:
                row = {"paper": self.paper, "digest": digest(text), "text": text}
                made = insert(materials).values(row).returning(materials.c.id)
                ids[digest(text)] = self.db.execute(made).scalar_one()
        return ids

    def _columns(self, position: int, groups: Mapping[str, int]) -> dict[str, Any]:
        question = self.plan.questions[position]
        shared = question.shared_stem
        return {
            "position": self.order.parsed[position],
            "content": dump_question(question),
            "material": None if shared is None else groups[digest(shared)],
            "digest": words_digest(question),
            "gone_at": None,
            "file": self.file,
        }

    def _changed(self, item: Item, groups: Mapping[str, int]) -> Iterator[dict[str, Any]]:
        """The new columns of a stored question, if any is new."""
        assert item.known is not None and item.position is not None
        row, columns = self.stored[item.known], self._columns(item.position, groups)
        if any(getattr(row, name) != value for name, value in columns.items()):
            yield columns | {"asked": row.id, "modified_at": self._modified(row, item.position)}

    def _modified(self, row: AnyRow, position: int) -> int:
        before = with_edits(_as_imported(row), self.edits.get(row.id, {}))
        if visible(before) == visible(self._in_force(row.id, position)):
            return int(row.modified_at)
        return risen(self.now, row.modified_at, row.exported_mod)

    def _update(self, rows: list[dict[str, Any]]) -> None:
        if rows:
            self.db.execute(_CHANGE, rows)
            places = {known: place for place, known in _stored(self.kept)}
            changed = {row["asked"]: places[row["asked"]] for row in rows}
            for question, place in changed.items():
                self._keep_rebound(question, self.plan.questions[place])
            contents = {one: self._in_force(one, place) for one, place in changed.items()}
            refresh_cards(self.db, self.learner, contents)

    def _in_force(self, question: int, position: int) -> Question:
        changes = self.rebound.get(question, self.edits.get(question, {}))
        return with_edits(self.plan.questions[position], changes)

    def _keep_rebound(self, question: int, imported: Question) -> None:
        changes = self.rebound.get(question, {})
        for name in changes.keys() & {"options", "answer"}:
            put_edit(self.db, self.learner, question, name, changes[name], imported, self.now)

    def _insert(self, title: str | None, groups: Mapping[str, int]) -> None:
        new = (Fate.NEW, Fate.UNCLEAR)
        places = [item.position for item in self.plan.items if item.fate in new]
        if not places:
            return
        taken = set(self.db.scalars(select(questions.c.guid)))
        first = mint(self.db, questions.c.id, self.now)
        made = {first + step: place for step, place in enumerate(places) if place is not None}
        rows = [
            self._columns(place, groups)
            | {"id": number, "guid": mint_guid(title, self.plan.questions[place], taken)}
            for number, place in made.items()
        ]
        shared = {
            "paper": self.paper,
            "modified_at": self.now,
            "exported_mod": 0,
            "exported_kind": None,
            "removed_at": None,
        }
        self.db.execute(insert(questions), [row | shared for row in rows])
        self.ids |= {place: number for number, place in made.items()}
        self._make_cards([(number, self.plan.questions[place]) for number, place in made.items()])

    def _make_cards(self, made: Iterable[tuple[int, Question]]) -> None:
        first = mint(self.db, cards.c.id, self.now)
        shared = {"learner": self.learner, "ordinal": 0, "suspended": False, "flags": 0}
        rows = [
            {"id": first + step, "question": asked, "kind": content.kind}
            | {"waiting": is_waiting(content)}
            | shared
            | memory_columns(NEW)
            for step, (asked, content) in enumerate(made)
        ]
        self.db.execute(insert(cards), rows)

    def _place(self) -> None:
        """What stands in another file of the paper makes room."""
        for question, place in self.order.stored.items():
            if self.stored[question].position != place:
                moved = update(questions).where(questions.c.id == question)
                self.db.execute(moved.values(position=place))

    def _mark_gone(self) -> None:
        gone = [item.known for item in self.plan.items if item.fate is Fate.GONE]
        if gone:
            rows = [{"asked": question, "gone_at": self.now} for question in gone]
            self.db.execute(_CHANGE, rows)

    def _sweep(self) -> None:
        """Delete the shared texts that no question has any more."""
        used = select(questions.c.material).where(questions.c.material.is_not(None))
        mine = (materials.c.paper == self.paper) & materials.c.id.not_in(used)
        self.db.execute(delete(materials).where(mine))


def _stored(kept: Iterable[Item]) -> Iterator[tuple[int, int]]:
    for item in kept:
        assert item.known is not None and item.position is not None
        yield item.position, item.known


def _as_imported(row: AnyRow) -> Question:
    return load_question(row.content, row.text)


# What it changes follows from the names of its parameters.
_CHANGE = update(questions).where(questions.c.id == bindparam("asked"))

_STORED = (
    select(
        questions.c.id,
        questions.c.position,
        questions.c.content,
        questions.c.material,
        questions.c.digest,
        questions.c.file,
        questions.c.gone_at,
        questions.c.modified_at,
        questions.c.exported_mod,
        materials.c.text,
    )
    .outerjoin(materials, materials.c.id == questions.c.material)
    .where(questions.c.paper == bindparam("of_paper"))
    .order_by(questions.c.position, questions.c.id)
)
