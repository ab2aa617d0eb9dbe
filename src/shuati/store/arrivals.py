"""Writing an import: no row changes that does not have to, and no id ever does."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from shuati.model.papers import Question
from shuati.model.study import NEW
from shuati.paper.letters import rebind
from shuati.paper.reconcile import KEPT, Fate, Item, Plan, visible
from shuati.store.cards import memory_columns
from shuati.store.codec import dump_question, load_question
from shuati.store.decks import make_deck
from shuati.store.ids import digest, mint, mint_guid, words_digest
from shuati.store.imports import Incoming, Proposal
from shuati.store.papers import keep_file, restore_paper
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
from shuati.store.tables import AnyRow, cards, materials, papers, questions, reviews


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
    taken: a stored one stays as it is.
    """
    paper = proposal.paper
    if paper is None:
        paper = _new_paper(db, incoming, now)
    else:
        restore_paper(db, paper)
        _describe(db, paper, incoming)
    for file in () if proposal.lesser else incoming.files:
        keep_file(db, paper, file, now)
    keep_pictures(db, incoming.pictures, incoming.questions)
    arrival = _Arrival(db, learner, paper, proposal.plan.without(left_out), now)
    unbound = arrival.write(incoming.title)
    return Arrived(paper, unbound, arrival.ids)


def _new_paper(db: Connection, incoming: Incoming, now: int) -> int:
    row = {"title": incoming.title, "name": incoming.text.name, "imported_at": now}
    deck = make_deck(db, incoming.deck)
    made = insert(papers).values(deck=deck, **row).returning(papers.c.id)
    return int(db.execute(made).scalar_one())


def _describe(db: Connection, paper: int, incoming: Incoming) -> None:
    """Follow a title that has changed, and move the paper to another deck where that is asked."""
    here = papers.c.id == paper
    stored = db.execute(select(papers.c.title, papers.c.deck).where(here)).one()
    if incoming.title is not None and stored.title != incoming.title:
        db.execute(update(papers).where(here).values(title=incoming.title))
    if incoming.move and make_deck(db, incoming.deck) != stored.deck:
        move_paper(db, paper, incoming.deck)


def move_paper(db: Connection, paper: int, deck: str) -> None:
    """Put a paper into a deck, which is made if there is none; its answers are counted there."""
    to = make_deck(db, deck)
    db.execute(update(papers).where(papers.c.id == paper).values(deck=to))
    its = select(cards.c.id).join(questions, questions.c.id == cards.c.question)
    its = its.where(questions.c.paper == paper)
    db.execute(update(reviews).where(reviews.c.card.in_(its)).values(deck=to))


class _Arrival:
    """One plan being written into one paper."""

    def __init__(self, db: Connection, learner: int, paper: int, plan: Plan, now: int) -> None:
        self.db = db
        self.learner = learner
        self.paper = paper
        self.plan = plan
        self.now = now
        self.edits = Overlay(db, learner).edits
        self.stored = {row.id: row for row in db.execute(_STORED, {"of_paper": paper})}
        self.kept = [item for item in self.plan.items if item.fate in KEPT]
        self.rebound = dict(self._rebind())
        self.ids = dict(_stored(self.kept))

    def write(self, title: str | None) -> int:
        """Write the questions; give how many answers of the learner no longer fit."""
        groups = self._materials()
        self._update([row for item in self.kept for row in self._changed(item, groups)])
        self._insert(title, groups)
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
            "position": position,
            "content": dump_question(question),
            "material": None if shared is None else groups[digest(shared)],
            "digest": words_digest(question),
            "gone_at": None,
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
            for row in rows:
                self._keep_rebound(row["asked"], self.plan.questions[row["position"]])
            contents = {row["asked"]: self._in_force(row["asked"], row["position"]) for row in rows}
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
        rows = [
            self._columns(place, groups)
            | {"id": first + step, "guid": mint_guid(title, self.plan.questions[place], taken)}
            for step, place in enumerate(places)
            if place is not None
        ]
        shared = {
            "paper": self.paper,
            "modified_at": self.now,
            "exported_mod": 0,
            "exported_kind": None,
            "removed_at": None,
        }
        self.db.execute(insert(questions), [row | shared for row in rows])
        self.ids |= {row["position"]: row["id"] for row in rows}
        self._make_cards([(row["id"], self.plan.questions[row["position"]]) for row in rows])

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
        questions.c.gone_at,
        questions.c.modified_at,
        questions.c.exported_mod,
        materials.c.text,
    )
    .outerjoin(materials, materials.c.id == questions.c.material)
    .where(questions.c.paper == bindparam("of_paper"))
)
