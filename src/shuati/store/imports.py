"""What an import would do: the stored paper a file belongs to, and each question's fate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection, func, select

from shuati.model.documents import Picture
from shuati.model.papers import Question
from shuati.paper.fates import Known, Plan
from shuati.paper.reconcile import reconcile, visible
from shuati.paper.titles import agree
from shuati.store.codec import load_question
from shuati.store.ids import words_digest
from shuati.store.papers import File, read_mark
from shuati.store.questions import Overlay, with_edits
from shuati.store.tables import LEARNER, AnyRow, decks, materials, paper_files, papers, questions

# A file with the same title, or with no title and the same name, must share that much with a
# stored paper to be its next version: 期末试卷 is the title of many papers.
_KIN = 1 / 3
# A file of another name must have that share of its questions, and of the stored ones, in common;
# of another title, nearly all: chapters of one book share many.
_SHARED, _NEARLY = 0.5, 0.9
# The names that text from standard input and the clipboard goes by say nothing.
_NAMELESS = ("", "-")
# SQLite takes 32,766 values in one statement.
_AT_ONCE = 10_000


@dataclass(frozen=True, slots=True)
class Incoming:
    """A paper that was read, and the files it was read from.

    `deck` is where a paper goes that is new; with `move` a known one goes there too.
    `pictures` are those of the files; the ones that questions show are kept.
    """

    files: tuple[File, ...]
    title: str | None
    questions: tuple[Question, ...]
    deck: str
    move: bool = False
    pictures: tuple[Picture, ...] = ()

    @property
    def text(self) -> File:
        """The file that holds the questions."""
        return next(file for file in self.files if file.role == "paper")

    def taken_whole(self, version: str) -> Incoming:
        """Return the same, of which this version of Shuati leaves nothing out."""
        beside = next((file.sha256 for file in self.files if file.role == "pictures"), None)
        whole = replace(self.text, read_with=read_mark(version, beside))
        return replace(self, files=tuple(whole if one is self.text else one for one in self.files))


@dataclass(frozen=True, slots=True)
class Proposal:
    """What an import would do: to which paper (None: a new one), and each question's fate.

    `lesser` says that the file is a copy of the stored one that lacks answers or questions, `other`
    that it is none of the paper's own files, perhaps edited, but another one with its questions.
    """

    paper: int | None
    plan: Plan
    lesser: bool = False
    other: bool = False


def propose(db: Connection, incoming: Incoming) -> Proposal:
    """Find the stored paper that a file is the same as or the next version of, and reconcile.

    That is the one with the same bytes; else one of the same place, or with the same title (or
    name, without a title), that has at least some questions in common; else one that shares at
    least half, and nearly all where its title is another one.
    """
    for paper in _same_bytes(db, incoming):
        return propose_for(db, paper, incoming)
    labelled = [*_same_place(db, incoming), *_same_label(db, incoming)]
    for paper in [*labelled, *_sharing(db, incoming)]:
        proposal = propose_for(db, paper, incoming)
        if proposal.plan.kinship() >= _KIN:
            return proposal
    return Proposal(None, reconcile((), incoming.questions))


def propose_for(db: Connection, paper: int, incoming: Incoming) -> Proposal:
    """Reconcile with a paper that is known to be the one, as when it is only read again."""
    known, other = known_questions(db, paper), not _has_version(db, paper, incoming.text)
    plan = reconcile(known, _as_imported(db, known, incoming.questions), other=other)
    kept = plan.keeping(read_elsewhere(db, paper, incoming.text))
    return Proposal(paper, kept, other=other)


def _has_version(db: Connection, paper: int, text: File) -> bool:
    """Say whether a file is one that a paper was read from before, perhaps edited since."""
    here = (paper_files.c.paper == paper) & (paper_files.c.role == text.role)
    rows = select(paper_files.c.name, paper_files.c.path, paper_files.c.sha256).where(here)
    return any(_is_version(text, row) for row in db.execute(rows))


def read_elsewhere(db: Connection, paper: int, text: File) -> set[int]:
    """The questions of a paper that were read in another file, which alone takes them out."""
    origin = (paper_files.c.name, paper_files.c.path, paper_files.c.sha256)
    rows = select(questions.c.id, *origin).join(paper_files, paper_files.c.id == questions.c.file)
    found = db.execute(rows.where(questions.c.paper == paper))
    return {row.id for row in found if not _is_version(text, row)}


def questions_in(db: Connection, paper: int, file: File) -> set[int]:
    """The questions of a paper that were read last in this stored file."""
    here = (questions.c.paper == paper) & (questions.c.file == file.id)
    return set(db.scalars(select(questions.c.id).where(here)))


def _is_version(text: File, row: AnyRow) -> bool:
    """Say whether two files are one, perhaps edited; the place of some was never kept."""
    if row.sha256 == text.sha256:
        return True
    if row.path is not None and text.path is not None:
        return bool(row.path == text.path)
    return row.name == text.name and text.name not in _NAMELESS


def _as_imported(
    db: Connection, known: Sequence[Known], parsed: Sequence[Question]
) -> Sequence[Question]:
    """What the learner made of a question, come back in an export, is no change of the paper."""
    edits = Overlay(db, LEARNER).edits
    edited = {
        visible(with_edits(one.content, edits[one.id])): one.content
        for one in known
        if one.id in edits
    }
    return [edited.get(visible(one), one) for one in parsed] if edited else parsed


def known_questions(db: Connection, paper: int) -> list[Known]:
    """A paper's questions as imported, in printed order."""
    rows = (
        select(questions.c.id, questions.c.content, materials.c.text, questions.c.gone_at)
        .outerjoin(materials, materials.c.id == questions.c.material)
        .where(questions.c.paper == paper)
        .order_by(questions.c.position, questions.c.id)
    )
    return [
        Known(row.id, load_question(row.content, row.text), row.gone_at is not None)
        for row in db.execute(rows)
    ]


def _same_bytes(db: Connection, incoming: Incoming) -> Sequence[int]:
    text = incoming.text
    same = (paper_files.c.sha256 == text.sha256, paper_files.c.role == text.role)
    return db.scalars(
        select(paper_files.c.paper)
        .join(papers, papers.c.id == paper_files.c.paper)
        .where(*same)
        .order_by(papers.c.removed_at.is_not(None), papers.c.id)
    ).all()


def _same_place(db: Connection, incoming: Incoming) -> Sequence[int]:
    path = incoming.text.path
    if path is None:
        return ()
    here = (paper_files.c.path == path) & (paper_files.c.role == incoming.text.role)
    rows = select(paper_files.c.paper).join(papers, papers.c.id == paper_files.c.paper).where(here)
    return db.scalars(rows.order_by(papers.c.removed_at.is_not(None), paper_files.c.id)).all()


def _same_label(db: Connection, incoming: Incoming) -> Sequence[int]:
    name = incoming.text.name
    if incoming.title is not None:
        same = papers.c.title == incoming.title
    elif name not in _NAMELESS:
        same = papers.c.title.is_(None) & (papers.c.name == name)
    else:
        return ()
    rows = select(papers.c.id).join(decks, decks.c.id == papers.c.deck).where(same)
    return db.scalars(rows.order_by(decks.c.name != incoming.deck, papers.c.id)).all()


def _sharing(db: Connection, incoming: Incoming) -> Sequence[int]:
    """Papers of which half and more are among the questions, and make up half of them."""
    words = list({words_digest(question) for question in incoming.questions})
    shared: Counter[int] = Counter()
    for start in range(0, len(words), _AT_ONCE):
        some = words[start : start + _AT_ONCE]
        same = select(questions.c.paper, func.count()).where(questions.c.digest.in_(some))
        shared.update(dict(db.execute(same.group_by(questions.c.paper)).all()))
    sized = (
        select(questions.c.paper, papers.c.title, func.count())
        .join(papers, papers.c.id == questions.c.paper)
        .where(questions.c.paper.in_(shared))
        .group_by(questions.c.paper, papers.c.title)
    )
    least = {
        paper: (_SHARED if agree(title, incoming.title) else _NEARLY)
        * max(size, len(incoming.questions))
        for paper, title, size in db.execute(sized)
    }
    return [paper for paper, found in shared.most_common() if found >= least[paper]]
