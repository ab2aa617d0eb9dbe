"""Errors as sentences: what is wrong, where, and what to do."""

from __future__ import annotations

import traceback
from datetime import UTC, datetime
from gettext import gettext as _
from pathlib import Path

from shuati.cli.language import message
from shuati.cli.render.reasons import REASONS
from shuati.cli.render.sentences import SENTENCES
from shuati.cli.render.text import json_text, one_line, plain
from shuati.errors import Field, ShuatiError

# Where this field of the error is None, its sentence is another one.
WITHOUT = {
    ("database_corrupt", "backup"): message(
        "The database {path} is damaged, and there is no backup beside it. Move it and its -wal "
        "and -shm files to another folder, and import your papers again."
    ),
}


def error_sentence(error: ShuatiError) -> str:
    """Return the one sentence for an expected error."""
    absent = [WITHOUT.get((error.code, name)) for name, value in error.fields.items() if not value]
    template = next(filter(None, absent), SENTENCES.get(error.code))
    if template is None:
        return plain(f"{error.code} {error.fields}")
    fields = {name: _shown(name, value) for name, value in error.fields.items()}
    if fields.get("path") == "-" and error.code != "several_papers":
        fields["path"] = _("pasted text")
    return plain(_(template).format_map(_Known(fields)))


def reason_word(reason: Field) -> str:
    """Return what the system said, by the name of its error; one that has no words by its name."""
    name = str(reason or "?")
    return _(REASONS[name]) if name in REASONS else _("error {name}").format(name=name)


def _shown(name: str, value: Field) -> Field:
    if name == "reason":
        return reason_word(value)
    if name == "known":
        return one_line(str(value).replace(", ", _(", ")))
    return "–" if value is None else one_line(value) if isinstance(value, str) else value


class _Known(dict[str, object]):
    """Fields of a sentence; one that is not known leaves a dash."""

    def __missing__(self, name: str) -> str:
        return "–"


def error_json(error: ShuatiError) -> str:
    """Return the object that `--json` prints for an expected error."""
    return json_text({"error": error_value(error)})


def error_value(error: ShuatiError | None) -> dict[str, Field] | None:
    """Return an error's code with its fields, for JSON; of none, None."""
    return None if error is None else {"code": error.code, **error.fields}


def interrupted_sentence() -> str:
    """Return what is said after Ctrl-C or a hang-up."""
    return _("Interrupted. What was saved stays saved.")


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
