"""Answers in a file beside their paper, found by its name and proved by its content."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from shuati.desk.reading import ReadPaper, Unread, read_for_import
from shuati.desk.refusing import key_refusal
from shuati.files.folders import Entry
from shuati.files.sources import Source
from shuati.store.database import Connection
from shuati.store.paper_keys import is_no_key
from shuati.store.papers import File
from shuati.words.script import Script
from shuati.words.width import narrow

#: The name of a key: what it answers, and a word for answers.
_KEY = re.compile(
    r"(?P<paper>.*?)[\s_.·—-]*[(【\[]?(?:的)?(?:参考|标准|正确)?"
    r"(?:答案(?:(?:及|与|和)?(?:解析|详解|评分标准|评分细则))?|解析|详解|(?<![a-z])(?:answers?|key))"
    r"[)】\]]?"
)
#: What is no key but a paper with its answers, or without them: 试题及答案, 含答案.
_WITH = re.compile(r"(?:[及和与含附带有无缺&+]|没有)$")
#: Words behind which the name of a paper says the same.
_ANY_PAPER = re.compile(r"[\s_.·—-]*(?:试题|试卷|题目|原卷|真题|习题|卷子|题)$")
#: The endings of files that may hold a paper; one without an ending may.
_PAPERS = (".txt", ".md", ".docx", ".pdf", ".html", ".htm", ".csv", ".tsv", ".xlsx", ".xls")


def arranged(entries: Sequence[Entry]) -> tuple[list[Entry], dict[Path, Path]]:
    """Put each file that is a key by its name behind its paper; give the key of each such paper.

    Only where one file alone can be meant; what the files hold decides later.
    """
    keys = _by_name(entries)
    behind = {paper: key for key, paper in keys.items()}
    places = {entry.path: entry for entry in entries}
    order: list[Entry] = []
    for entry in entries:
        if entry.path in keys:
            continue
        order.append(entry)
        if entry.path in behind:
            order.append(places[behind[entry.path]])
    return order, behind


def _by_name(entries: Iterable[Entry]) -> dict[Path, Path]:
    """The paper of each key."""
    folders: dict[Path, list[Path]] = defaultdict(list)
    for entry in entries:
        if entry.error is None and _may_be_paper(entry.path):
            folders[entry.path.parent].append(entry.path)
    found: dict[Path, Path] = {}
    for files in folders.values():
        found |= _in_folder(files)
    return found


def _may_be_paper(path: Path) -> bool:
    return path.name != "-" and path.suffix.lower() in ("", *_PAPERS)


def _in_folder(files: Sequence[Path]) -> dict[Path, Path]:
    """A paper has one key here, and one that bears its name goes before one that bears none."""
    names = {path: _answered(path) for path in dict.fromkeys(files)}
    papers = [path for path, name in names.items() if name is None]
    for named in (True, False):
        wanted: dict[Path, list[Path]] = defaultdict(list)
        for key, name in names.items():
            if name is not None and bool(name) is named:
                for paper in _papers_of(name, papers):
                    wanted[paper].append(key)
        found = {keys[0]: paper for paper, keys in wanted.items() if len(keys) == 1}
        if wanted:
            return found
    return {}


def _papers_of(name: str, papers: Sequence[Path]) -> Sequence[Path]:
    """The one paper that a key answers by its name; one without a name answers the only paper."""
    meant = [path for path in papers if name in ("", _squeezed(path))]
    if not meant and (short := _ANY_PAPER.sub("", name)):
        meant = [path for path in papers if _ANY_PAPER.sub("", _squeezed(path)) == short]
    return meant if len(meant) == 1 else ()


def _answered(path: Path) -> str | None:
    """What a key answers, by its name; "" where it does not say, None for what is no key."""
    found = _KEY.fullmatch(_squeezed(path))
    return None if found is None or _WITH.search(found["paper"]) else found["paper"]


def _squeezed(path: Path) -> str:
    return "".join(narrow(path.stem).lower().split())


def read_beside(source: Source, key: Source | None, script: Script) -> ReadPaper | Unread:
    """Read a paper for an import, with the key beside it if that proves to be its own."""
    alone = read_for_import(source, key, script)
    if source.key is None or isinstance(alone, Unread) or not alone.paper.questions:
        return alone
    keyed = read_for_import(source, source.key, script)
    if isinstance(keyed, Unread) or not _belongs(keyed, alone):
        return alone
    itself = read_for_import(source.key, None, script)
    asks = isinstance(itself, Unread) or any(one.options for one in itself.paper.questions)
    return alone if asks else keyed


def _belongs(keyed: ReadPaper, alone: ReadPaper) -> bool:
    """Say whether a key gives answers that were missing, changes none, and fits."""
    if keyed.fit is None or keyed.fit.repeats or key_refusal(keyed, trusted=False):
        return False
    if keyed.fit.fits <= 2 * keyed.fit.strays:
        return False
    pairs = list(zip(alone.paper.questions, keyed.paper.questions, strict=False))
    gained = any(one.answer is None is not two.answer for one, two in pairs)
    kept = all(one.answer in (None, two.answer) for one, two in pairs)
    return gained and kept and len(keyed.paper.questions) == len(alone.paper.questions)


def without_key_beside(read: ReadPaper) -> ReadPaper:
    """The paper as it is read without the key that was found beside it."""
    again = read_for_import(read.source, None, read.script)
    return read if isinstance(again, Unread) else again


def is_unwanted(db: Connection, paper: int, stored: File | None, read: ReadPaper) -> bool:
    """Say whether a key that was found is known to be none, or another was given."""
    if read.key is None or not read.key_found:
        return False
    found = File(read.key.name, read.key.data, role="key")
    other = stored is not None and stored.name != found.name and stored.sha256 != found.sha256
    return other or is_no_key(db, paper, found)
