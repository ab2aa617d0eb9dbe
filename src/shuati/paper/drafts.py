"""What the fold gathers before anything is settled: questions, key entries, sections, material."""

from __future__ import annotations

from dataclasses import dataclass, field

from shuati.model.papers import Kind, Option, Role
from shuati.paper.source import Source


@dataclass(slots=True)
class Piece:
    """A stretch of the working text with the role it was given and who owns it."""

    start: int
    end: int
    role: Role
    holder: Holder | None = None
    why: str = ""


@dataclass(slots=True, eq=False)
class Section:
    """A heading: its number's value, its name without number and brackets, and its kind.

    The name is `borrowed` where a group within a section has none of its own; `unit` is what its
    label is but for the number: 第节, Part. `sole` is its question while it has one alone.
    """

    ordinal: int | None
    name: str | None
    kind: Kind | None = None
    part: Part | None = None
    style: str = ""
    used: bool = False
    borrowed: bool = False
    unit: str = ""
    sole: Item | None = None

    @property
    def own(self) -> str | None:
        """The name that it has itself."""
        return None if self.borrowed else self.name


@dataclass(slots=True, eq=False)
class Part:
    """One paper of a file that holds several."""

    label: str
    name: str | None = None


@dataclass(slots=True, eq=False)
class Material:
    """Text that several questions share, or the options that they share.

    `told` is what of it stands before each of these questions, and `options` are those that it
    holds, once these were made.
    """

    pieces: list[Piece] = field(default_factory=list)
    first: int | None = None
    last: int | None = None
    case: bool = False
    told: str | None = None
    options: tuple[Option, ...] | None = None

    def covers(self, number: int | None) -> bool:
        """Say whether a question of this number belongs to the announced range."""
        if self.first is None or self.last is None or number is None:
            return True
        return self.first <= number <= self.last


@dataclass(slots=True, eq=False)
class Item:
    """A question, or an entry of a key: a number, its place, and its stretches of text.

    `roles` are those of its stretches, which may be many thousands. `told` is what a parent gives
    to all of its children, once that was made; `parted` is a stem's text and where its options
    begin, once they were found.
    """

    number: str | None = None
    value: int | None = None
    style: str = ""
    section: Section | None = None
    part: Part | None = None
    material: Material | None = None
    parent: Item | None = None
    tag: str = ""
    lead: str = ""
    block: int = 0
    pieces: list[Piece] = field(default_factory=list)
    roles: set[Role] = field(default_factory=set)
    literal: dict[Role, str] = field(default_factory=dict)
    options: tuple[tuple[str, str], ...] = ()
    why: str = ""
    children: list[Item] = field(default_factory=list)
    keys: list[Item] = field(default_factory=list)
    blocks: set[int] = field(default_factory=set)
    given: dict[Role, int] = field(default_factory=dict)
    group: bool = False
    keyed: bool = False
    row: int | None = None
    points: float | None = None
    told: str | None = None
    parted: tuple[str, int] | None = None

    def keys_of(self, value: int) -> list[Item]:
        """Return the sub-questions of this number."""
        return [child for child in self.children if child.value == value]

    def has(self, role: Role) -> bool:
        """Say whether any text was given this role."""
        return role in self.literal or role in self.roles


Holder = Item | Section | Part | Material


def text_of(source: Source, pieces: list[Piece], role: Role | None = None) -> str:
    """Return the text of the pieces of one role, one line a piece."""
    chosen = pieces if role is None else [piece for piece in pieces if piece.role is role]
    text = source.text
    return "\n".join([text[piece.start : piece.end].strip() for piece in chosen]).strip()


def read(source: Source, item: Item, role: Role) -> str:
    """Return what an item says in one role."""
    if role in item.literal:
        return item.literal[role]
    return text_of(source, item.pieces, role)
