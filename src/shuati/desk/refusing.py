"""Why nothing is taken from a file that was read."""

from __future__ import annotations

from pathlib import Path

from shuati.desk.reading import ReadPaper
from shuati.errors import InputError
from shuati.paper.apart import Fit
from shuati.paper.naming import name_differs


def key_refusal(read: ReadPaper, *, trusted: bool) -> InputError | None:
    """Why the key that was given is not taken, if it is not; one that is remembered was looked at.

    One that is `trusted` may belong to another paper, by its name or by most of its answers.
    """
    if read.key is None or read.document.error or not (read.document.questions or read.fit):
        return None
    named = {"path": read.source.name, "key": read.key.name}
    if read.key.data == read.source.data:
        return InputError("key_is_paper", **named)
    if read.fit is None or not read.fit.fits:
        return InputError("key_unjoined", **named)
    return None if trusted else _foreign_key(read, read.fit, named)


def _foreign_key(read: ReadPaper, fit: Fit, named: dict[str, str]) -> InputError | None:
    names = (f"{read.paper.title or ''} {fit.heading}", Path(read.source.name).stem)
    if name_differs(fit.name, names):
        return InputError("key_of_other", title=fit.name, **named)
    if not fit.repeats and fit.strays > fit.fits:
        count = fit.strays + fit.fits
        return InputError("key_astray", fits=fit.fits, count=count, **named)
    return None


def key_unjoined(read: ReadPaper) -> bool:
    """Whether nothing of a key belongs to the paper."""
    return any(problem.code == "key_unjoined" for problem in read.paper.problems)


def refusal(read: ReadPaper) -> InputError | None:
    """Why nothing is taken from what was read, if nothing is."""
    name, codes = read.source.name, [problem.code for problem in read.paper.problems]
    if read.key is not None and key_unjoined(read):
        return InputError("key_unjoined", path=name, key=read.key.name)
    if read.document.error or read.paper.questions:
        return read.document.error
    missing = [one.text for one in read.paper.problems if one.code == "column_missing"]
    if missing:
        return InputError("column_missing", path=name, column=missing[0])
    if "only_answers" in codes:
        return InputError("only_answers", path=name)
    return InputError("garbled" if codes[:1] == ["garbled"] else "no_questions", path=name)
