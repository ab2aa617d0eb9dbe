"""`shuati restore`: bring a removed paper back."""

from __future__ import annotations

from gettext import gettext as _

from shuati.cli.inputs import paper_argument
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.lists import removed_json, restored_lines


def restore(invocation: Invocation, paper: str) -> None:
    """Bring the paper's questions back with all their progress."""
    from shuati.desk.shelf import restore_paper

    with invocation.store() as store:
        found = restore_paper(store, paper)
    invocation.report(found, removed_json, restored_lines)


command = command(
    "restore",
    _("Bring a removed paper back, by its number, title or file name, with all its progress."),
    [paper_argument()],
)(restore)
