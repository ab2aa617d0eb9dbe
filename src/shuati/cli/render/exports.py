"""What an export wrote."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import gettext as _
from gettext import ngettext
from typing import TYPE_CHECKING, Any

from shuati.cli.render.text import plain
from shuati.cli.render.words import problem_sentence
from shuati.writing.json_form import problem_json

if TYPE_CHECKING:
    from shuati.anki.export import ExportReport
    from shuati.desk.paper_export import PapersReport


def export_json(report: ExportReport) -> dict[str, Any]:
    """Return what was written where."""
    return {
        "path": str(report.path),
        "files": [str(report.path)],
        "notes": report.notes,
        "decks": list(report.decks),
        "bytes": report.bytes,
        "problems": [problem_json(problem) for problem in report.problems],
        "essays": 0,
    }


def papers_json(report: PapersReport) -> dict[str, Any]:
    """Return what was written where, in the same form, with the files."""
    return {
        "path": str(report.path),
        "files": [str(path) for path in report.files],
        "notes": report.notes,
        "decks": list(report.decks),
        "bytes": report.bytes,
        "problems": [],
        "essays": report.essays,
    }


def papers_lines(report: PapersReport) -> Iterator[str]:
    """Yield the files that were written."""
    count = ngettext("{count} question", "{count} questions", report.notes)
    for path in report.files:
        yield plain(f"✓ {path}")
    yield count.format(count=report.notes)
    if report.essays:
        line = ngettext(
            "Moodle has no such kind for {count} question: it is an essay there, with its answer "
            "in the feedback. Here it comes back as it was.",
            "Moodle has no such kinds for {count} questions: they are essays there, with their "
            "answers in the feedback. Here they come back as they were.",
            report.essays,
        )
        yield line.format(count=report.essays)


def export_lines(report: ExportReport) -> Iterator[str]:
    """Yield what was written, and how it gets into Anki."""
    count = ngettext("{count} card", "{count} cards", report.notes).format(count=report.notes)
    yield plain(_("✓ {cards} in {path}").format(cards=count, path=report.path))
    yield from (f"  ! {problem_sentence(problem)}" for problem in report.problems)
    yield _("Open the file in Anki, or send it to your phone and open it there.")
