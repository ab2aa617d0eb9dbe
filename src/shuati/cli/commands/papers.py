"""`shuati papers`: what was imported."""

from __future__ import annotations

from functools import partial
from gettext import gettext as _

from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.lists import papers_json, papers_lines


def papers(invocation: Invocation) -> None:
    """List the papers."""
    from shuati.desk.shelf import list_papers

    with invocation.store() as store:
        found = list_papers(store)
    lines = partial(papers_lines, zone=invocation.zone)
    invocation.report(found, papers_json, lines)


command = command("papers", _("List the papers that were imported, removed ones too."), [])(papers)
