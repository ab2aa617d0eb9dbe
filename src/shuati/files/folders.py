"""Folders: the files in them, to be read one after the other."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISDIR

from shuati.errors import InputError
from shuati.files.sources import unreadable

#: Hidden files, and those by which Office tells others that a file is open.
_LEFT_OUT = (".", "~$")


@dataclass(frozen=True, slots=True)
class Entry:
    """A file to read, which was named or, in a named folder, `found`; its size in bytes.

    With `error` it is told and not opened.
    """

    path: Path
    size: int = 0
    found: bool = False
    error: InputError | None = None


def entries_of(paths: Iterable[Path]) -> Iterator[Entry]:
    """Yield the files that are named, and in the place of a folder those in it, by name.

    What is hidden is left out, and links inside a folder are told and not followed: they may lead
    anywhere, back into the folder too.
    """
    for path in paths:
        try:
            found = path.stat()
        except OSError:
            yield Entry(path)
            continue
        if S_ISDIR(found.st_mode):
            yield from _within(path)
        else:
            yield Entry(path, found.st_size)


def _within(folder: Path) -> Iterator[Entry]:
    empty = True
    for entry in _walk(folder):
        empty = False
        yield entry
    if empty:
        yield Entry(folder, error=InputError("folder_empty", path=str(folder)))


def _walk(folder: Path) -> Iterator[Entry]:
    """Folders can lie deeper in each other than calls can."""
    waiting = [folder]
    while waiting:
        here = waiting.pop()
        try:
            with os.scandir(here) as listed:
                members = sorted(listed, key=lambda member: member.name)
        except OSError as error:
            yield Entry(here, error=unreadable(here, error))
            continue
        kept = [one for one in members if not one.name.startswith(_LEFT_OUT)]
        inner = [Path(one.path) for one in kept if one.is_dir(follow_symlinks=False)]
        yield from (_entry(one) for one in kept if not one.is_dir(follow_symlinks=False))
        waiting += reversed(inner)


def _entry(member: os.DirEntry[str]) -> Entry:
    path = Path(member.path)
    if member.is_symlink():
        return Entry(path, found=True, error=InputError("file_is_link", path=str(path)))
    try:
        return Entry(path, member.stat(follow_symlinks=False).st_size, found=True)
    except OSError as error:
        return Entry(path, found=True, error=unreadable(path, error))
