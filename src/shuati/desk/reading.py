"""A file's bytes to a paper: decoded, repaired, parsed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuati.desk.doubts import Doubt, doubts_of
from shuati.errors import InputError
from shuati.files.sources import Source
from shuati.model.papers import Line, Paper, Problem
from shuati.paper.apart import parse_with_key
from shuati.paper.parse import parse
from shuati.text.decode import Decoded, decode
from shuati.text.guesses import guesses
from shuati.text.repair import Repair, Script, repair


@dataclass(frozen=True, slots=True)
class ReadPaper:
    """A source and all that was made of it.

    `key` is the source of the answers, where they stand in a file of their own; rows behind the
    paper's last one are the key's. `doubts` are in the order of the questions.
    """

    source: Source
    decoded: Decoded
    repair: Repair
    paper: Paper
    key: Source | None = None
    script: Script = Script.AUTO
    doubts: tuple[Doubt, ...] = ()

    @property
    def kept_script(self) -> bool:
        """Whether a paper in traditional characters was left so."""
        return any(step.code == "script_kept" for step in self.repair.steps)

    @property
    def converted(self) -> bool:
        """Whether traditional characters became simplified ones."""
        return any(step.code == "traditional" for step in self.repair.steps)


def read_paper(
    source: Source, *, key: Source | None = None, script: Script = Script.AUTO
) -> ReadPaper:
    """Return the paper in `source`; what cannot be read is among its problems.

    Raises InputError for a key that is no text.
    """
    decoded = decode(source.data)
    repaired = repair("" if decoded.problem else decoded.text, script=script)
    if decoded.problem:
        paper = Paper(None, (), (Problem(decoded.problem),))
        return ReadPaper(source, decoded, repaired, paper, key, script)
    if key is None:
        paper = parse(repaired.lines)
    else:
        last = repaired.lines[-1].row if repaired.lines else 0
        paper = parse_with_key(repaired.lines, _key_lines(key, script, last))
    guessed = guesses(decoded.text, repaired)
    paper, doubts = doubts_of(paper, repaired.lines, guessed)
    paper = replace(paper, problems=(*repaired.problems, *paper.problems))
    return ReadPaper(source, decoded, repaired, paper, key, script, doubts)


def _key_lines(key: Source, script: Script, last: int) -> list[Line]:
    """The key's repaired lines, their rows counted on from the paper's `last`."""
    decoded = decode(key.data)
    if decoded.problem:
        raise InputError(decoded.problem, path=key.name)
    lines = repair(decoded.text, script=script).lines
    return [replace(line, row=line.row + last) for line in lines]
