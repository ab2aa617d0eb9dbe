"""What an import tells before it writes, what a person decides then, and what it did."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from shuati.desk.changes import Change
from shuati.desk.doubts import Doubt
from shuati.errors import InputError
from shuati.model.papers import Paper, Problem
from shuati.paper.fates import Fate


@dataclass(frozen=True, slots=True)
class FileReport:
    """What an import did, or would do, with one file.

    `fates` counts the questions by what became of them; of `left_out` nothing was taken. `waiting`
    of the paper's have no answer to trust, with the learner's changes counted. Of the learner's own
    answers `unbound` named options that are no longer there. `moved_from` is the deck that a known
    paper was in, if it is in another now. `script` tells what became of traditional characters,
    "kept" or "converted". `doubts` are those of questions that are new or changed,
    `answers_changed` the answers that were there and are others now, or gone. Where nothing was
    taken from the file, `error` says why and `paper` is None; in a dry run it is the number that
    the paper would have. `path` is where it was found, as far as it was named. A file that is
    `known` was taken as a whole before, by this version, and not read again. One with the bytes
    of another file of this import tells its path in `same_as`. `pictures` are the paths of those
    that were read beside it, and `picture_of` is the path of the paper that a picture belongs to.
    `key` is the name of the key that answers the paper, `key_back` of the one that did and was
    taken back; `key_of` is the path of the paper that a key found beside it answers.
    `joined` is the stored paper, by its name, whose questions another file of it holds too. What is
    `foreign` was found in a folder and is no paper by its kind; that is no failure.
    """

    name: str
    deck: str | None = None
    title: str | None = None
    paper: int | None = None
    fates: tuple[tuple[Fate, int], ...] = ()
    left_out: int = 0
    waiting: int = 0
    unbound: int = 0
    moved_from: str | None = None
    joined: str | None = None
    script: str | None = None
    doubts: tuple[Problem, ...] = ()
    answers_changed: tuple[Change, ...] = ()
    problems: tuple[Problem, ...] = ()
    key: str | None = None
    key_back: str | None = None
    key_of: str | None = None
    error: InputError | None = None
    path: str = ""
    known: bool = False
    same_as: str | None = None
    foreign: bool = False
    pictures: tuple[str, ...] = ()
    picture_of: str | None = None

    @property
    def failed(self) -> bool:
        """Whether not all was taken of what may be a paper."""
        return bool(self.left_out) or (self.error is not None and not self.foreign)


@dataclass(frozen=True, slots=True)
class Outlook:
    """A file that was read, before anything of it is written, and the doubts about it.

    Those of a sheet name its rows, others the file's lines.
    """

    name: str
    paper: Paper
    doubts: tuple[Doubt, ...]
    in_sheet: bool = False


@dataclass(frozen=True, slots=True)
class Decisions:
    """What a person decided: the places of questions to leave out, and changes to others."""

    left_out: frozenset[int] = frozenset()
    edits: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)


#: Asked for each file with doubts; None leaves the whole file alone, as an InputError does, which
#: says why.
Decide = Callable[[Outlook], Decisions | None]


def all_taken(_: Outlook) -> Decisions:
    """Decide to take every question."""
    return Decisions()
