"""A file's bytes to a paper: decoded, repaired, parsed."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial

from shuati.desk.doubts import Doubt, doubts_of
from shuati.errors import InputError
from shuati.files.sources import Source
from shuati.model.papers import Line, Paper, Problem
from shuati.paper.apart import parse_with_key
from shuati.paper.parse import parse
from shuati.text.decode import Decoded, decode
from shuati.text.guesses import guesses
from shuati.text.repair import Repair, Script, repair

#: Reading fewer bytes takes less time than starting another process.
_WORTH_A_PROCESS = 200_000


@dataclass(frozen=True, slots=True)
class ReadPaper:
    """A source and all that was made of it.

    `key` is the source of the answers, where they stand in a file of their own; rows behind the
    paper's last one are the key's. `writing` tells what became of traditional characters, "kept" or
    "converted", if there were any. `doubts` are in the order of the questions.
    """

    source: Source
    decoded: Decoded
    repair: Repair
    paper: Paper
    key: Source | None = None
    script: Script = Script.AUTO
    writing: str | None = None
    doubts: tuple[Doubt, ...] = ()

    @property
    def encoding(self) -> str:
        """How the bytes were read."""
        return self.decoded.encoding


def read_papers(
    sources: Sequence[Source], *, key: Source | None, script: Script, jobs: int
) -> Iterator[ReadPaper | InputError]:
    """Read papers, in up to `jobs` processes where that is worth it; yield them in order.

    The processes begin at once. Where a key is no text, its error is yielded.
    """
    read = partial(_read, key=key, script=script)
    if min(jobs, len(sources)) < 2 or sum(len(one.data) for one in sources) < _WORTH_A_PROCESS:
        return map(read, sources)
    pool = ProcessPoolExecutor(min(jobs, len(sources)), initializer=_deaf)
    return _from_pool(pool, [pool.submit(read, source) for source in sources])


def _from_pool(
    pool: ProcessPoolExecutor, pending: Sequence[Future[ReadPaper | InputError]]
) -> Iterator[ReadPaper | InputError]:
    try:
        for one in pending:
            yield one.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _deaf() -> None:
    """Ctrl-C reaches every process of a terminal; the one that asked for the work answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _read(source: Source, key: Source | None, script: Script) -> ReadPaper | InputError:
    try:
        read = read_paper(source, key=key, script=script)
    except InputError as error:
        return error
    return _light(read)


def _light(read: ReadPaper) -> ReadPaper:
    """What an import needs of it: steps and readings are many, and costly to hand over."""
    decoded = replace(read.decoded, text="")
    paper = replace(read.paper, readings=())
    return replace(read, decoded=decoded, repair=Repair((), ()), paper=paper)


def read_paper(
    source: Source, *, key: Source | None = None, script: Script | None = None
) -> ReadPaper:
    """Return the paper in `source`; what cannot be read is among its problems.

    Raises InputError for a key that is no text.
    """
    script = Script.AUTO if script is None else script
    decoded = decode(source.data)
    repaired = repair("" if decoded.problem else decoded.text, script=script)
    if decoded.problem:
        paper = Paper(None, (), (Problem(decoded.problem),))
        return ReadPaper(source, decoded, repaired, paper, key, script)
    if key is None:
        paper = parse(repaired.lines)
    else:
        last = repaired.lines[-1].row if repaired.lines else 0
        paper = _in_key(parse_with_key(repaired.lines, _key_lines(key, script, last)), last)
    guessed = guesses(decoded.text, repaired)
    paper, doubts = doubts_of(paper, repaired.lines, guessed)
    paper = replace(paper, problems=(*repaired.problems, *paper.problems))
    return ReadPaper(source, decoded, repaired, paper, key, script, _writing(repaired), doubts)


def _in_key(paper: Paper, last: int) -> Paper:
    """The paper with the rows of problems that stand in the key counted there."""
    problems = (
        replace(one, row=one.row - last) if one.row is not None and one.row > last else one
        for one in paper.problems
    )
    return replace(paper, problems=tuple(problems))


def _writing(repaired: Repair) -> str | None:
    codes = {step.code for step in repaired.steps}
    if "script_kept" in codes:
        return "kept"
    return "converted" if "traditional" in codes else None


def _key_lines(key: Source, script: Script, last: int) -> list[Line]:
    """The key's repaired lines, their rows counted on from the paper's `last`."""
    decoded = decode(key.data)
    if decoded.problem:
        raise InputError(decoded.problem, path=key.name)
    lines = repair(decoded.text, script=script).lines
    return [replace(line, row=line.row + last) for line in lines]
