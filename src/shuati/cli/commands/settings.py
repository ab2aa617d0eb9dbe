"""`shuati settings`: show or change settings."""

from __future__ import annotations

from functools import partial
from gettext import gettext as _

import click

from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.settings import settings_json, settings_lines
from shuati.errors import UsageError


def settings(invocation: Invocation, name: str | None, value: str | None, default: bool) -> None:
    """Change one setting if a value is given, then show them."""
    from shuati.desk.settings import change, load

    if default and (name is None or value is not None):
        raise UsageError("default_of_what")
    changing = name is not None and (value is not None or default)
    with invocation.store(create=changing) as store:
        if name is not None and changing:
            change(store, name, value)
        found = load(store, invocation.zone)
    invocation.report(found, settings_json, partial(settings_lines, name=name))


command = command(
    "settings",
    _("Show the settings, or change one: shuati settings new_per_day 30."),
    [
        click.Argument(["name"], required=False, metavar=_("[NAME]")),
        click.Argument(["value"], required=False, metavar=_("[VALUE]")),
        click.Option(["--default"], is_flag=True, help=_("Go back to the default.")),
    ],
)(settings)
# A setting's value may begin with a minus; what is none of its values is said with those that are.
command.context_settings["ignore_unknown_options"] = True
