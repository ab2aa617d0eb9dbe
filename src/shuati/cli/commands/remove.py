"""`shuati remove`: take an import back."""

from __future__ import annotations

from gettext import gettext as _

from shuati.cli.inputs import paper_argument
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.lists import removed_json, removed_lines


def remove(invocation: Invocation, paper: str) -> None:
    """Remove the paper's questions from study and export."""
    from shuati.desk.shelf import remove_paper

    with invocation.store() as store:
        found = remove_paper(store, paper, invocation.clock.now())
    invocation.report(found, removed_json, removed_lines)


command = command(
    "remove",
    _("Take an import back, by the paper's number, title or file name. Its history is kept."),
    [paper_argument()],
)(remove)
