"""A file's bytes to a paper: decoded, repaired, parsed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuati.files.sources import Source
from shuati.model.papers import Paper, Problem
from shuati.paper.parse import parse
from shuati.text.decode import Decoded, decode
from shuati.text.repair import Repair, repair


@dataclass(frozen=True, slots=True)
class ReadPaper:
    """A source and all that was made of it."""

    source: Source
    decoded: Decoded
    repair: Repair
    paper: Paper


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
