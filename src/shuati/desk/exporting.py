"""Cards to an Anki package, and a note of what was sent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from shuati.anki.export import ExportReport, write
from shuati.anki.target import check_target
from shuati.model.documents import pictures_in
from shuati.model.study import Card
from shuati.store.cards import export_rows
from shuati.store.database import Store
from shuati.store.pictures import load_pictures
from shuati.store.questions import exported_kinds, mark_exported
from shuati.store.tables import LEARNER


def export_deck(store: Store, target: Path, now: int, deck: str | None) -> ExportReport:
    """Write the cards of `deck`, or of all decks, to `target`; what waits for an answer stays out.

    Raises NotFoundError deck_unknown and InputError target_name, target_foreign,
    nothing_to_export, target_unwritable, disk_full.
    """
    check_target(target)
    with store.reading() as db:
        cards = export_rows(db, LEARNER, deck)
        kinds = exported_kinds(db)
        pictures = load_pictures(db, _shown(cards))
    mods = {card.question.id: card.question.modified // 1000 for card in cards}
    titles = {card.question.paper: card.question.title or card.question.deck for card in cards}
    report = write(cards, mods, target, now=now, titles=titles, kinds=kinds, pictures=pictures)
    sent = {
        card.question.id: card.question for card in cards if card.question.id in report.questions
    }
    if store.writable:
        with store.transaction() as db:
            mark_exported(
                db,
                {question: mods[question] for question in sent},
                {question: one.content.kind for question, one in sent.items()},
            )
    return report


def _shown(cards: Iterable[Card]) -> Iterator[str]:
    for card in cards:
        yield from pictures_in(card.question.content)
