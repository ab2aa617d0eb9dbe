"""What an import did, file by file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from gettext import gettext as _
from gettext import ngettext
from typing import Any

from shuati.cli.language import message
from shuati.cli.render.changes import change_json, change_lines
from shuati.cli.render.doubts import shown_name
from shuati.cli.render.errors import error_sentence, error_value
from shuati.cli.render.papers import SCRIPTS
from shuati.cli.render.text import plain
from shuati.cli.render.words import problem_sentence
from shuati.desk.reports import FileReport
from shuati.paper.fates import Fate
from shuati.writing.json_form import problem_json

FATES = {
    Fate.NEW: message("{count} new"),
    Fate.CHANGED: message("{count} changed"),
    Fate.MOVED: message("{count} moved"),
    Fate.RESTORED: message("{count} back again"),
    Fate.UNCLEAR: message("{count} unclear, kept as new"),
    Fate.SAME: message("{count} unchanged"),
    Fate.GONE: message("{count} no longer in the paper, still asked (`shuati suspend` ends that)"),
    Fate.ELSEWHERE: message("{count} in another file of the paper"),
}
#: So many changed answers are shown.
_SHOWN = 5


def import_json(reports: Sequence[FileReport], *, dry_run: bool) -> dict[str, Any]:
    """Return the reports of one import."""
    return {"dry_run": dry_run, "files": [_file_json(one, dry_run) for one in reports]}


def _file_json(report: FileReport, dry_run: bool) -> dict[str, Any]:
    return {
        "name": report.name,
        "path": report.path,
        "known": report.known,
        "same_as": report.same_as,
        "foreign": report.foreign,
        "picture_of": report.picture_of,
        "deck": report.deck,
        "title": report.title,
        "paper": None if dry_run else report.paper,
        "script": report.script,
        "counts": counts_json(report.fates),
        "waiting": report.waiting,
        "unbound": report.unbound,
        "key": report.key,
        "key_back": report.key_back,
        "key_of": report.key_of,
        "moved_from": report.moved_from,
        "joined": report.joined,
        "left_out": report.left_out,
        "doubts": [problem_json(doubt) for doubt in report.doubts],
        "answers_changed": [change_json(change) for change in report.answers_changed],
        "problems": [problem_json(problem) for problem in report.problems],
        "error": error_value(report.error),
    }


def counts_json(fates: Sequence[tuple[Fate, int]]) -> dict[str, int]:
    """Return how many questions had which fate, all fates told."""
    return {fate.value: dict(fates).get(fate, 0) for fate in Fate}


def import_lines(reports: Sequence[FileReport], *, dry_run: bool) -> Iterator[str]:
    """Yield what became of each file, its problems, and what to do next."""
    for report in reports:
        yield from _file_lines(report)
    yield from closing_lines(reports, dry_run=dry_run)


def closing_lines(reports: Sequence[FileReport], *, dry_run: bool) -> Iterator[str]:
    """Yield what to do next."""
    if dry_run:
        yield _("Nothing was written (--dry-run).")
    elif any(report.waiting for report in reports):
        yield _("`shuati questions --waiting` lists the questions that wait for your answer.")


def stopped_line(reports: Sequence[FileReport], total: int, *, dry_run: bool) -> str:
    """Return how far an import came that broke off."""
    if dry_run:
        return _("Nothing was written (--dry-run).")
    stored = len({report.paper for report in reports if report.paper is not None})
    count = ngettext("{count} paper is stored", "{count} papers are stored", stored)
    return _(
        "{done} of {total} files were read, {stored}. The same command reads the rest."
    ).format(done=len(reports), total=total, stored=count.format(count=stored))


def _file_lines(report: FileReport) -> Iterator[str]:
    name = shown_name(report.name)
    if report.error is not None:
        yield plain(f"✗ {error_sentence(report.error)}")
        return
    yield plain(_("✓ {name} → deck “{deck}”").format(name=name, deck=report.deck))
    if report.joined is not None:
        yield "  " + plain(_("It is the same paper as “{title}”.").format(title=report.joined))
    if report.moved_from is not None:
        line = _("The deck changed from “{old}” to “{new}”.")
        yield "  " + plain(line.format(old=report.moved_from, new=report.deck))
    fates = dict(report.fates)
    others = fates.pop(Fate.ELSEWHERE, 0)
    counts = [_(FATES[fate]).format(count=count) for fate, count in fates.items()]
    if report.left_out:
        counts.append(_("{count} left out").format(count=report.left_out))
    yield "  " + _(", ").join(counts)
    if others:
        line = ngettext(
            "The file holds only a part of the paper; {count} other question stays as it is.",
            "The file holds only a part of the paper; {count} other questions stay as they are.",
            others,
        )
        yield "  " + line.format(count=others)
    yield from _answer_lines(report)
    yield from _unanswered_lines(report)
    if report.script is not None and any(fate is not Fate.SAME for fate in fates):
        yield "  " + _(SCRIPTS[report.script])
    told = {(doubt.code, doubt.number) for doubt in report.doubts}
    for problem in report.problems:
        if (problem.code, problem.number) not in told:
            yield f"  ! {problem_sentence(problem)}"


def _key_lines(report: FileReport) -> Iterator[str]:
    if report.key_back is not None:
        yield "  " + plain(_("{key} was taken back.").format(key=report.key_back))
    if report.key is not None:
        yield "  " + plain(_("Its answers come from {key}.").format(key=report.key))


def _answer_lines(report: FileReport) -> Iterator[str]:
    """Where answers come from, and those that were there and become others, or go."""
    yield from _key_lines(report)
    for change in report.answers_changed[:_SHOWN]:
        yield from change_lines(change, "answer")
    more = len(report.answers_changed) - _SHOWN
    if more > 0:
        line = ngettext("and {count} more answer changes", "and {count} more answers change", more)
        yield "     " + line.format(count=more)


def _unanswered_lines(report: FileReport) -> Iterator[str]:
    if report.unbound:
        line = ngettext(
            "{count} of your own answers no longer fits the options and waits for you.",
            "{count} of your own answers no longer fit the options and wait for you.",
            report.unbound,
        )
        yield "  " + line.format(count=report.unbound)
    if report.waiting:
        line = ngettext(
            "{count} question has no reliable answer and waits for yours.",
            "{count} questions have no reliable answer and wait for yours.",
            report.waiting,
        )
        yield "  " + line.format(count=report.waiting)
