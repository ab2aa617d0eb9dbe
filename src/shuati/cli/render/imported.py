"""What an import of many files did: one table."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from gettext import gettext as _
from gettext import ngettext
from pathlib import Path

from shuati.cli.inputs import shipped_folder
from shuati.cli.language import message
from shuati.cli.render.doubts import shown_name
from shuati.cli.render.errors import error_sentence, reason_word
from shuati.cli.render.imports import closing_lines
from shuati.cli.render.tables import table_lines, terminal_width
from shuati.cli.render.text import one_line, wrap
from shuati.desk.reports import FileReport
from shuati.errors import InputError
from shuati.paper.fates import Fate

#: Why a file was not taken, in a table that names it already.
SHORT = {
    "file_missing": message("does not exist"),
    "file_unreadable": message("cannot be read: {reason}"),
    "file_special": message("no file: a pipe, a device or a socket"),
    "file_is_link": message("a link, not followed"),
    "file_over_limit": message("larger than {megabytes} MB"),
    "file_changed": message("changed while it was read; try again"),
    "folder_empty": message("no file in this folder"),
    "reader_ended": message("reading it took too much memory, or failed"),
    "empty_file": message("empty"),
    "not_text": message("no paper: a program, or another kind of file"),
    "file_is_doc": message("a Word file of the old kind: save it as .docx"),
    "file_is_slides": message("slides: save them as PDF"),
    "file_is_rtf": message("rich text (RTF): save it as .docx"),
    "file_is_odf": message("OpenDocument: save it as .{to}"),
    "file_is_apkg": message("an Anki deck"),
    "file_is_archive": message("an archive: unpack it"),
    "file_is_picture": message("a picture"),
    "file_is_locked": message("protected by a password"),
    "file_damaged": message("damaged or incomplete"),
    "file_too_large": message("unpacks to more than a paper can be"),
    "file_unsafe": message("holds XML entities, as no honest file does"),
    "garbled": message("its text is unreadable"),
    "no_questions": message("no question was found"),
    "only_answers": message("only answers: shuati import PAPER --key {path}"),
    "column_missing": message("the table has no column {column}"),
    "all_left_out": message("every question was left out"),
    "answers_ended": message("not imported: the input ended"),
    "import_given_up": message("not imported, as you chose"),
}
#: Of files that were read and not taken, beside those without a question.
_REFUSED = {
    "all_left_out",
    "import_given_up",
    "answers_ended",
    "column_missing",
    "key_unjoined",
    "only_answers",
}
#: The figures of the table, and the fates that each counts.
_FIGURES = (
    (Fate.NEW, Fate.UNCLEAR),
    (Fate.CHANGED, Fate.RESTORED),
    (Fate.SAME, Fate.MOVED),
)
#: Fates that a row tells in words, too.
_FATES = {
    Fate.UNCLEAR: message("{count} unclear, kept as new"),
    Fate.RESTORED: message("{count} back again"),
    Fate.GONE: message("{count} no longer in the paper"),
    Fate.ELSEWHERE: message("only a part of the paper, {count} others stay"),
}
#: With fewer columns than that each file takes a paragraph instead of a row.
_NARROW = 64
#: So many questions in doubt, or files of one kind, are named.
_NAMED = 5


def many_lines(reports: Sequence[FileReport], *, dry_run: bool) -> Iterator[str]:
    """Yield a table of the files and their totals, and what to do next."""
    shared = _shared_folder(reports)
    papers = [report for report in reports if not report.foreign]
    firsts = _firsts(papers)
    rows = [
        *([_name(one, shared), *_figures([one]), _remarks(one, firsts, shared)] for one in papers),
        *([names, "", "", "", reason] for names, reason in _foreign_rows(reports, shared)),
    ]
    total = [_file_count(len(reports)), *_figures(papers), _outcome(reports)]
    heads = [_("file"), _("new"), _("changed"), _("same"), _("remarks")]
    if terminal_width() < _NARROW:
        yield from _paragraphs(heads, [*rows, total])
    else:
        yield from table_lines(heads, rows, figures=(1, 2, 3), total=total)
    if any(report.doubts for report in reports):
        yield _("`shuati import FILE --dry-run` shows what is in doubt in one file.")
    yield from closing_lines(reports, dry_run=dry_run)


def _paragraphs(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    width = terminal_width()
    for name, *figures, remark in rows:
        yield from wrap(name, width, "  ")
        told = [
            f"{head} {figure}" for head, figure in zip(heads[1:], figures, strict=False) if figure
        ]
        yield from wrap("  " + _("; ").join([*told, *filter(None, [remark])]), width, "  ")


def _foreign_rows(reports: Sequence[FileReport], shared: str) -> Iterator[tuple[str, str]]:
    """A row for all files of one kind that hold no paper."""
    kinds: dict[str, list[str]] = {}
    for report in reports:
        if report.foreign and report.error is not None and report.picture_of is None:
            kinds.setdefault(_reason(report.error), []).append(_name(report, shared))
    for reason, names in kinds.items():
        shown = _(", ").join(names[:_NAMED])
        if len(names) > _NAMED:
            more = _("{names} and {count} more")
            shown = more.format(names=shown, count=len(names) - _NAMED)
        yield shown, reason


def _figures(reports: Sequence[FileReport]) -> list[str]:
    """How many questions of all reports are new, changed, the same; "" for none."""
    taken = [report for report in reports if report.error is None and report.same_as is None]
    counted = [
        sum(count for report in taken for fate, count in report.fates if fate in fates)
        for fates in _FIGURES
    ]
    return [str(count) if count else "" for count in counted]


def _firsts(reports: Sequence[FileReport]) -> dict[int, FileReport]:
    """The first file of each paper."""
    firsts: dict[int, FileReport] = {}
    for report in reports:
        if report.paper is not None:
            firsts.setdefault(report.paper, report)
    return firsts


def _remarks(report: FileReport, firsts: Mapping[int, FileReport], shared: str) -> str:
    if report.error is not None:
        return _reason(report.error)
    if report.same_as is not None:
        twin = FileReport(Path(report.same_as).name, path=report.same_as)
        return _("the same as {name}").format(name=_name(twin, shared))
    if report.key_of is not None:
        paper = FileReport(Path(report.key_of).name, path=report.key_of)
        return _("the answers to {name}").format(name=_name(paper, shared))
    told = list(_told(report))
    first = report if report.paper is None else firsts[report.paper]
    if first is not report:
        told.insert(0, _("the same paper as {name}").format(name=_name(first, shared)))
    return _("; ").join(told)


def _told(report: FileReport) -> Iterator[str]:
    fates = dict(report.fates)
    if report.moved_from is not None:
        yield _("now in deck “{deck}”").format(deck=report.deck)
    if report.key is not None:
        yield one_line(_("answers from {key}").format(key=report.key))
    for fate, words in _FATES.items():
        if fates.get(fate):
            yield _(words).format(count=fates[fate])
    if report.doubts:
        yield _doubtful(report)
    for count, words in (
        (len(report.answers_changed), _("answers changed: {count}")),
        (report.left_out, _("{count} left out")),
        (report.waiting, _("{count} waiting for your answer")),
        (report.unbound, _("{count} of your answers no longer fit")),
        (_problems(report), _("problems: {count}")),
    ):
        if count:
            yield words.format(count=count)


def _doubtful(report: FileReport) -> str:
    """How many questions are in doubt, and the numbers of the first."""
    numbers = list(dict.fromkeys((one.number or "?") for one in report.doubts))
    shown = _(", ").join(numbers[:_NAMED]) + ("…" if len(numbers) > _NAMED else "")
    return one_line(_("{count} in doubt ({numbers})").format(count=len(numbers), numbers=shown))


def _problems(report: FileReport) -> int:
    told = {(doubt.code, doubt.number) for doubt in report.doubts}
    return sum((problem.code, problem.number) not in told for problem in report.problems)


def _reason(error: InputError) -> str:
    if error.code not in SHORT:
        return error_sentence(error)
    fields = dict(error.fields)
    if "reason" in fields:
        fields["reason"] = reason_word(fields["reason"])
    return one_line(_(SHORT[error.code]).format_map(fields))


def _outcome(reports: Sequence[FileReport]) -> str:
    """How many files were taken, were no papers, or failed."""
    taken = sum(report.error is None and report.key_of is None for report in reports)
    keys = sum(report.key_of is not None for report in reports)
    pictures = sum(report.picture_of is not None for report in reports)
    foreign = sum(report.foreign for report in reports) - pictures
    told = [_("papers: {count}").format(count=taken)]
    if keys:
        told.append(_("answers: {count}").format(count=keys))
    if pictures:
        told.append(_("their pictures: {count}").format(count=pictures))
    if foreign:
        told.append(_("other files: {count}").format(count=foreign))
    codes = [report.error.code for report in reports if report.error and not report.foreign]
    empty = codes.count("no_questions")
    refused = sum(code in _REFUSED for code in codes)
    for count, words in (
        (empty, _("without questions: {count}")),
        (refused, _("not imported: {count}")),
        (len(codes) - empty - refused, _("not read: {count}")),
    ):
        if count:
            told.append(words.format(count=count))
    return _("; ").join(told)


def _file_count(count: int) -> str:
    return ngettext("{count} file", "{count} files", count).format(count=count)


def _shared_folder(reports: Sequence[FileReport]) -> str:
    """The folder that all files are in, "" if there is none."""
    paths = (Path(report.path).parent for report in reports if report.path != "-")
    folders = [str(folder) for folder in paths if folder != shipped_folder()]
    try:
        return os.path.commonpath(folders)
    except ValueError:
        return ""


def _name(report: FileReport, shared: str) -> str:
    """The way to a file from the folder that all are in."""
    if report.path == "-":
        return shown_name(report.name)
    folder = Path(report.path).parent
    if folder == shipped_folder():
        return one_line(report.name)
    within = folder.relative_to(shared) if folder.is_relative_to(shared) else folder
    return one_line(str(within / report.name))
