"""Why nothing is taken from a file that was read."""

from __future__ import annotations

from shuati.desk.reading import ReadPaper
from shuati.errors import InputError


def needless_key(read: ReadPaper) -> InputError | None:
    """A key to a file that says itself what is right; one that was remembered is left aside."""
    if read.key is None or not read.document.questions:
        return None
    return InputError("key_unjoined", path=read.source.name, key=read.key.name)


def refusal(read: ReadPaper) -> InputError | None:
    """Why nothing is taken from what was read, if nothing is."""
    name, codes = read.source.name, [problem.code for problem in read.paper.problems]
    if read.key is not None and "key_unjoined" in codes:
        return InputError("key_unjoined", path=name, key=read.key.name)
    if read.document.error or read.paper.questions:
        return read.document.error
    missing = [one.text for one in read.paper.problems if one.code == "column_missing"]
    if missing:
        return InputError("column_missing", path=name, column=missing[0])
    return InputError("garbled" if codes[:1] == ["garbled"] else "no_questions", path=name)
