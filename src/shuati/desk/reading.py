"""A file's bytes to a paper: decoded, repaired, parsed."""

from __future__ import annotations

import errno
from dataclasses import dataclass, replace
from pathlib import Path

from shuati.errors import InputError
from shuati.model.papers import Paper, Problem
from shuati.paper.parse import parse
from shuati.text.decode import Decoded, decode
from shuati.text.repair import Repair, repair


@dataclass(frozen=True, slots=True)
class Source:
    """A file as it was found: its name and its bytes."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class ReadPaper:
    """A source and all that was made of it."""

    source: Source
    decoded: Decoded
    repair: Repair
    paper: Paper


def read_source(path: Path) -> Source:
    """Read a file. Raises InputError file_missing, file_is_folder or file_unreadable."""
    try:
        return Source(path.name, path.read_bytes())
    except FileNotFoundError:
        raise InputError("file_missing", path=str(path)) from None
    except IsADirectoryError:
        raise InputError("file_is_folder", path=str(path)) from None
    except OSError as error:
        reason = errno.errorcode.get(error.errno or 0, "")
        raise InputError("file_unreadable", path=str(path), reason=reason) from None


def read_paper(source: Source) -> ReadPaper:
    """Return the paper in `source`; what cannot be read is among its problems."""
    decoded = decode(source.data)
    repaired = repair("" if decoded.problem else decoded.text)
    if decoded.problem:
        paper = Paper(None, (), (Problem(decoded.problem),))
    else:
        paper = parse(repaired.lines)
        paper = replace(paper, problems=(*repaired.problems, *paper.problems))
    return ReadPaper(source, decoded, repaired, paper)
