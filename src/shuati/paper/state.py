"""The state of the fold: what is open, what was gathered, and how a stretch is closed."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from shuati.model.papers import Role
from shuati.paper.drafts import Holder, Item, Material, Part, Piece, Section
from shuati.paper.outlook import Outlook
from shuati.paper.source import Source
from shuati.paper.tokens import Token

#: An answer inside the stem: a truth value in brackets, letters in brackets, or a marked option.
_HELD = re.compile(
    r"[（(](?:\s*(?:√|×|对|错|正确|错误|[√×]\s*)\s*[)）]|正确答案[)）]"
    r"|(?<=[^\s\n（(].)\s*[A-H](?:[、,，\s]*[A-H])*\s*[)）](?=\s*[。，,.？?]?\s*(?:\n"
    r"|$|[A-H])))"
)


_TAIL = 600


class Mode(Enum):
    """What a number introduces: a question, an answer of a key, or an explanation of a key."""

    QUESTIONS = auto()
    ANSWERS = auto()
    EXPLANATIONS = auto()


@dataclass(slots=True)
class State:
    """All that the fold knows. `cursor` is where the open stretch begins."""

    source: Source
    outlook: Outlook
    cursor: int = 0
    role: Role = Role.NOISE
    holder: Holder | None = None
    why: str = "frame"
    mode: Mode = Mode.QUESTIONS
    title: str | None = None
    part: Part | None = None
    section: Section | None = None
    material: Material | None = None
    item: Item | None = None
    host: Item | None = None
    entry: Item | None = None
    last: int = 0
    carried: int = 0
    style: str = ""
    nested: int | None = None
    before: tuple[Role, Holder | None, str] = (Role.NOISE, None, "frame")
    block: int = 0
    block_start: int = 0
    places: dict[tuple[int | None, int], list[Item]] = field(default_factory=dict)
    waiting: deque[Item] = field(default_factory=deque)
    waiting_here: deque[Item] = field(default_factory=deque)
    unexplained: deque[Item] = field(default_factory=deque)
    key_section: Section | None = None
    key_seen: Section | None = None
    key_part: Part | None = None
    cases: set[str] = field(default_factory=set)
    items: list[Item] = field(default_factory=list)
    group: list[Item] = field(default_factory=list)
    entries: list[Item] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    #: The tokens that begin lines, and those that end a passage; `passages` finds them.
    stops: tuple[list[int], list[int]] | None = None

    #: The working text in simplified labels: for looking, not for taking.
    text: str = field(init=False)
    #: The candidate labels.
    tokens: Sequence[Token] = field(init=False)

    def __post_init__(self) -> None:
        """Keep at hand what every handler looks at."""
        self.text, self.tokens = self.outlook.text, self.outlook.tokens

    def flush(self, end: int) -> None:
        """Close the open stretch at an offset."""
        if self.cursor < end:
            if self.text[self.cursor : end].strip():
                self._keep(Piece(self.cursor, end, self.role, self.holder, self.why))
            self.cursor = end

    def _keep(self, piece: Piece) -> None:
        self.pieces.append(piece)
        if isinstance(piece.holder, Item | Material):
            piece.holder.pieces.append(piece)
        if isinstance(piece.holder, Item):
            piece.holder.roles.add(piece.role)
        if isinstance(piece.holder, Item) and piece.role is Role.STEM:
            held = _HELD.search(self.text, piece.start, piece.end)
            piece.holder.keyed = piece.holder.keyed or held is not None

    def label(self, end: int, role: Role, holder: Holder | None, why: str) -> None:
        """Mark the text up to an offset as a label, which is no part of anybody's text."""
        if self.cursor < end:
            self.pieces.append(Piece(self.cursor, end, role, holder, why))
            if isinstance(holder, Item) and holder.row is None:
                holder.row = self.source.inked(self.cursor)
            self.cursor = end

    def open(self, token: Token, role: Role, holder: Holder | None, why: str) -> None:
        """Close what is open and begin a stretch behind a token's label."""
        self.flush(token.start)
        self.label(token.end, role, holder, why)
        self.turn(role, holder, why)

    def turn(self, role: Role, holder: Holder | None, why: str) -> None:
        """Give the text that follows another role."""
        self.role, self.holder, self.why = role, holder, why
        self.nested = None

    def here(self, end: int) -> str:
        """Return the end of the open stretch up to an offset; enough to judge how it ends."""
        return self.text[max(self.cursor, end - _TAIL) : end].strip()

    def begin(self, item: Item) -> None:
        """Make an item the current question."""
        item.section, item.part = item.section or self.section, self.part
        self.item = item
        self.items.append(item)
        self.group.append(item)
        self.waiting.append(item)
        self.waiting_here.append(item)
        self.unexplained.append(item)
        if item.section is not None:
            item.section.sole = None if item.section.used else item
            item.section.used = True
        if item.value is not None:
            self.places.setdefault((None, item.value), []).append(item)
            self.places.setdefault((id(item.section), item.value), []).append(item)

    def knows(self, value: int, section: Section | None) -> bool:
        """Say whether a question of this number is there, in a section or anywhere."""
        return (id(section) if section else None, value) in self.places

    def enter_key(self, entry: Item) -> None:
        """Keep an entry of a key, and remember the questions that it may answer."""
        entry.section, entry.part = self.key_section, self.key_part or self.part
        entry.block = self.block
        self.entries.append(entry)
        self.entry = entry
        section = id(entry.section) if entry.section else None
        for item in self.places.get((section, entry.value or 0), [])[-20:]:
            item.keyed = item.keyed or self.mode is Mode.ANSWERS


def first_of(queue: deque[Item], open_: Callable[[Item], bool], limit: int = 200) -> list[Item]:
    """Return the first open items of a queue; those that are not open leave it for good."""
    found: list[Item] = []
    while queue and len(found) < limit:
        item = queue.popleft()
        if open_(item):
            found.append(item)
    queue.extendleft(reversed(found))
    return found


def unanswered(item: Item) -> bool:
    """Say whether a question has no answer yet, neither marked nor in its stem nor in a key."""
    return not (item.has(Role.ANSWER) or item.keyed or item.lead or item.parent)


def unexplained(item: Item) -> bool:
    """Say whether a question has no explanation of its own yet."""
    return not (item.has(Role.EXPLANATION) or item.parent)
