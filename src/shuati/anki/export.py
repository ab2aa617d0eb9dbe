"""Cards to an Anki package. What a second import does with it is told in `docs/anki.md`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from shuati.anki.fields import answered, asked, contents
from shuati.anki.names import subdecks, tags
from shuati.anki.notetypes import NoteType, note_types
from shuati.anki.package import Deck, Entry, Package, deck_number
from shuati.errors import InputError
from shuati.files.targets import replacing
from shuati.model.papers import Kind, Problem
from shuati.model.study import Card


@dataclass(frozen=True, slots=True)
class ExportReport:
    """What was written. `questions` are the ids of the questions in the file.

    `problems` tell of cards that were left out: `empty_question`, `no_answer`, and `no_template`
    for a further side of a question.
    """

    path: Path
    questions: frozenset[int]
    decks: tuple[str, ...]
    bytes: int
    problems: tuple[Problem, ...] = ()

    @property
    def notes(self) -> int:
        """How many notes, and cards, the package holds."""
        return len(self.questions)


def write(
    cards: Sequence[Card],
    mods: Mapping[int, int],
    target: Path,
    *,
    now: int,
    titles: Mapping[int, str] | None = None,
    kinds: Mapping[int, Kind] | None = None,
    pictures: Mapping[str, bytes] | None = None,
) -> ExportReport:
    """Write the cards as a package to `target`, whole or not at all; `now` is in epoch ms.

    `mods` gives each question's moment of change in epoch seconds, by id: Anki takes a note over
    only when it is greater than its own, so it must have risen since the last export if, and only
    if, the question changed. `titles` names papers by id, else the deck's name stands for them.
    `kinds` holds, by question id, the kind under which a question first went to Anki: its note
    type is kept, since Anki refuses every update of a note that comes under another one.
    `pictures` are the bytes of those that the questions show, by name.

    Cards that wait or were taken out are for the caller to leave out. Raises InputError:
    `nothing_to_export`, `disk_full`, `target_unwritable`.
    """
    problems = [_problem(card) for card in cards]
    fit = [card for card, problem in zip(cards, problems, strict=True) if problem is None]
    if not fit:
        raise InputError("nothing_to_export", path=str(target))
    maker = _Maker(mods, titles or {}, kinds or {}, note_types())
    grouped = subdecks(fit)
    decks = [
        Deck(deck_number(name), name, map(maker.entry, inside)) for name, inside in grouped.items()
    ]
    with replacing(target) as file:
        Package(decks, maker.used(fit), now, pictures or {}).write_to_file(file)
        size = file.tell()
    questions = frozenset(card.question.id for card in fit)
    return ExportReport(target, questions, tuple(grouped), size, tuple(filter(None, problems)))


def _problem(card: Card) -> Problem | None:
    """Why Anki could not show this card, if so."""
    question = card.question.content
    if card.ordinal:
        code = "no_template"
    elif not asked(question):
        code = "empty_question"
    elif not answered(question.answer):
        code = "no_answer"
    else:
        return None
    return Problem(code, question.number, question.stem)


@dataclass(frozen=True, slots=True)
class _Maker:
    """Turns cards into entries; the mappings are those of `write`."""

    mods: Mapping[int, int]
    titles: Mapping[int, str]
    kinds: Mapping[int, Kind]
    types: Mapping[Kind, NoteType]

    def entry(self, card: Card) -> Entry:
        stored = card.question
        title = self.titles.get(stored.paper) or stored.deck
        return Entry(
            note=stored.id,
            guid=stored.guid,
            kind=self._type(card),
            mod=self.mods[stored.id],
            tags=tags(stored.content, title),
            fields=contents(stored, title),
            card=card.id,
            due=stored.order,
            suspended=card.suspended,
        )

    def used(self, cards: Sequence[Card]) -> tuple[NoteType, ...]:
        """The note types of these cards, each once; Anki would keep the others as clutter."""
        kinds = {kind.model_id: kind for kind in map(self._type, cards)}
        return tuple(kinds[number] for number in sorted(kinds))

    def _type(self, card: Card) -> NoteType:
        stored = card.question
        return self.types[self.kinds.get(stored.id, stored.content.kind)]
