"""Readers that work in a process of their own, bounded in time and memory.

What reads PDF and sheets is native code: a file made to do harm may let it crash, go on for ever or
fill the memory, and it writes of its own troubles to the standard error. Nothing but a process
boundary stops that. The child gets the bytes on its standard input and answers in JSON, with the
bytes of pictures behind it; nothing it sends is ever run.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from shuati.errors import InputError
from shuati.model.documents import Document, Picture
from shuati.model.papers import Problem
from shuati.model.plain import question_from_json, question_to_json


class Worker(Protocol):
    """A module that reads one format in the child."""

    def work(self, data: bytes, options: Sequence[str]) -> Document:
        """Return the document. Raises InputError, whose `path` is set outside."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds that may pass, and megabytes of memory.

    Codes of the errors where it goes beyond them: where time runs out, and where it dies.
    """

    seconds: int
    megabytes: int
    late: str = "pdf_too_heavy"
    dead: str = "pdf_too_heavy"


def confined(
    module: str, data: bytes, path: str, limits: Limits, options: Sequence[str] = ()
) -> Document:
    """Return what the worker `module` reads in `data`.

    Raises InputError with the codes of the limits where it dies or goes beyond them, and what it
    raises.
    """
    command = [sys.executable, "-P", "-m", __name__, module, str(limits.megabytes), *options]
    try:
        done = subprocess.run(
            command, input=data, capture_output=True, timeout=limits.seconds, check=False
        )
    except subprocess.TimeoutExpired:
        raise InputError(limits.late, path=path) from None
    if done.returncode:
        raise InputError(limits.dead, path=path)
    return _received(done.stdout, path)


def _received(answer: bytes, path: str) -> Document:
    head, _, behind = answer.partition(b"\n")
    told = json.loads(head)
    if "code" in told:
        raise InputError(told["code"], **{**told["fields"], "path": path})
    pictures, place = [], 0
    for extension, length in told["pictures"]:
        pictures.append(Picture(behind[place : place + length], extension))
        place += length
    return Document(
        told["format"],
        told["text"],
        tuple(map(question_from_json, told["questions"])),
        told["title"],
        pictures=tuple(pictures),
        problems=tuple(Problem(**one) for one in told["problems"]),
        recognised=frozenset(told["recognised"]),
        looked=frozenset(told["looked"]),
        places=tuple(told["places"]),
    )


def _sent(document: Document) -> bytes:
    told = {
        "format": document.format,
        "text": document.text,
        "questions": list(map(question_to_json, document.questions)),
        "title": document.title,
        "pictures": [(one.extension, len(one.data)) for one in document.pictures],
        "problems": [
            {"code": one.code, "number": one.number, "text": one.text, "row": one.row}
            for one in document.problems
        ],
        "recognised": sorted(document.recognised),
        "looked": sorted(document.looked),
        "places": document.places,
    }
    return b"\n".join([json.dumps(told).encode(), b"".join(one.data for one in document.pictures)])


def _answer(module: str, data: bytes, options: Sequence[str]) -> bytes:
    worker = cast("Worker", import_module(module))
    try:
        return _sent(worker.work(data, options))
    except InputError as error:
        return json.dumps({"code": error.code, "fields": error.fields}).encode()


def _bound(megabytes: int) -> None:
    """Take no more memory than this; where the system cannot say so, time is bounded alone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    with suppress(ImportError, ValueError, OSError):
        resource: Any = import_module("resource")
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _main(arguments: Sequence[str]) -> None:
    _bound(int(arguments[1]))
    answer = _answer(arguments[0], sys.stdin.buffer.read(), arguments[2:])
    sys.stdout.buffer.write(answer)


if __name__ == "__main__":
    _main(sys.argv[1:])
