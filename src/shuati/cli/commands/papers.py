"""`shuati papers`: what was imported."""

from __future__ import annotations

from gettext import gettext as _

import click

from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.lists import papers_json, papers_lines


def papers(invocation: Invocation) -> None:
    """List the papers."""
    from shuati.desk.shelf import list_papers

    with invocation.store() as store:
        found = list_papers(store)
    if invocation.as_json:
        invocation.emit(papers_json(found))
    else:
        click.echo("\n".join(papers_lines(found, invocation.zone)))


command = command("papers", _("List the papers that were imported, removed ones too."), [])(papers)
