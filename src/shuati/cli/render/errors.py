"""Errors as sentences: what is wrong, where, and what to do."""

from __future__ import annotations

import json
import traceback
from datetime import UTC, datetime
from gettext import gettext as _
from pathlib import Path

from shuati.cli.language import message
from shuati.cli.render.text import plain
from shuati.errors import ShuatiError

SENTENCES = {
    "time_unreadable": message(
        "The time {value} cannot be read. Write it like 2026-03-01T10:00+08:00."
    ),
    "file_missing": message("There is no file {path}. Check the name, or the folder you are in."),
    "file_unreadable": message("{path} cannot be read ({why}). Check who may read it."),
    "file_is_folder": message("{path} is a folder. Name the papers in it."),
}


def error_sentence(error: ShuatiError) -> str:
    """Return the one sentence for an expected error."""
    template = SENTENCES.get(error.code)
    if template is None:
        return plain(f"{error.code} {error.fields}")
    return plain(_(template).format(**error.fields))


def error_json(error: ShuatiError) -> str:
    """Return the object that `--json` prints for an expected error."""
    return json.dumps({"error": {"code": error.code, **error.fields}}, ensure_ascii=False)


def interrupted_sentence() -> str:
    """Return what is said after Ctrl-C or a hang-up."""
    return _("Interrupted. Every rated answer is saved.")


def bug_sentence(error: Exception, log: Path | None) -> str:
    """Return what is said about an error that is ours."""
    if log is None:
        return "".join(traceback.format_exception(error))
    return _("This is a bug in Shuati, and your data is safe. Please report it with {log}.").format(
        log=log
    )


def write_log(error: Exception) -> Path | None:
    """Write the traceback to a new file in the user's log folder; None where that cannot be."""
    from platformdirs import user_log_path

    folder = user_log_path("shuati", appauthor=False)
    path = folder / f"bug-{datetime.now(UTC):%Y%m%dT%H%M%S.%f}.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(traceback.format_exception(error)), encoding="utf-8")
    except OSError:
        return None
    return path
