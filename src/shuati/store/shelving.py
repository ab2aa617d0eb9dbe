"""A paper's own row: made, named, put into a deck, and its files kept."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from shuati.store.decks import make_deck
from shuati.store.imports import Incoming
from shuati.store.papers import file_id, keep_file
from shuati.store.tables import cards, paper_files, papers, questions, reviews


def keep_files(db: Connection, paper: int, incoming: Incoming, now: int) -> int:
    """Keep the files, but one that came out of the store; give the row of the text."""
    text = incoming.text
    for file in incoming.files:
        if file.id is None:
            keep_file(db, paper, file, now)
    if text.id is None:
        return file_id(db, paper, text)
    other = (paper_files.c.id == text.id) & paper_files.c.read_with.is_distinct_from(text.read_with)
    db.execute(update(paper_files).where(other).values(read_with=text.read_with))
    return text.id


def new_paper(db: Connection, incoming: Incoming, now: int) -> int:
    """Make the row of a paper, and its deck where there is none."""
    row = {"title": incoming.title, "name": incoming.text.name, "imported_at": now}
    deck = make_deck(db, incoming.deck)
    made = insert(papers).values(deck=deck, **row).returning(papers.c.id)
    return int(db.execute(made).scalar_one())


def describe(db: Connection, paper: int, incoming: Incoming) -> None:
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
