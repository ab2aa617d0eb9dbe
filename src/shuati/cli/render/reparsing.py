"""What reading stored papers again changes, question by question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from gettext import gettext as _
from typing import Any

from shuati.cli.render.changes import change_json, change_lines
from shuati.cli.render.errors import error_sentence, error_value
from shuati.cli.render.imports import FATES, counts_json
from shuati.cli.render.text import plain
from shuati.desk.reparsing import PaperReport
from shuati.writing.json_form import problem_json


def reparse_json(reports: Sequence[PaperReport], *, written: bool) -> dict[str, Any]:
    """Return what became of each paper."""
    return {"written": written, "papers": [_paper_json(report) for report in reports]}


def _paper_json(report: PaperReport) -> dict[str, Any]:
    return {
        "paper": report.paper.id,
        "title": report.paper.title,
        "counts": counts_json(report.fates),
        "changes": [change_json(change) for change in report.changes],
        "problems": [problem_json(problem) for problem in report.problems],
        "error": error_value(report.error),
    }


def reparse_lines(reports: Sequence[PaperReport], *, written: bool) -> Iterator[str]:
    """Yield each paper with its changes, and what to do next."""
    for report in reports:
        yield from _paper_lines(report)
    changed = any(report.changes for report in reports)
    if not reports:
        yield _("There are no papers yet. Import one: shuati import FILE.")
    elif not changed:
        yield _("Every paper is read as before; nothing changes.")
    elif not written:
        yield _("Nothing was written. `shuati reparse --write` makes these changes.")


def _paper_lines(report: PaperReport) -> Iterator[str]:
    name = report.paper.title or report.paper.name
    if report.error is not None:
        yield plain(f"✗ {error_sentence(report.error)}")
        return
    counts = [_(FATES[fate]).format(count=count) for fate, count in report.fates]
    yield plain(f"{report.paper.id:>3}  {name}: {_(', ').join(counts)}")
    for change in report.changes:
        yield from change_lines(change)
