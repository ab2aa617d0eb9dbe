"""The root command: a lazy map of commands, so that `--help` imports none of them."""

from __future__ import annotations

import os
from gettext import gettext as _
from importlib import import_module
from typing import Any

import click

from shuati import __version__
from shuati.cli.help import Context
from shuati.cli.language import message
from shuati.cli.options import HELP_NAMES, common_options

#: command -> its module in shuati.cli.commands and its one line; the order is the one of help.
COMMANDS = {
    "import": ("import_", message("Read papers into cards.")),
    "review": ("review", message("Study what is due today.")),
    "undo": ("undo", message("Take the newest answer back.")),
    "due": ("due", message("Count what is due today.")),
    "stats": ("stats", message("Show reviews, retention and what is coming.")),
    "export": ("export", message("Write an Anki deck, or a paper in another format.")),
    "papers": ("papers", message("List the papers that were imported.")),
    "questions": (
        "questions",
        message("List questions, for example those that wait for an answer."),
    ),
    "check": ("check", message("Find contradictions and repetitions among questions.")),
    "edit": ("edit", message("Change a question; its progress stays.")),
    "suspend": ("suspend", message("Stop asking a question.")),
    "unsuspend": ("unsuspend", message("Ask a suspended question again.")),
    "remove": ("remove", message("Take an import back; its history is kept.")),
    "restore": ("restore", message("Bring a removed paper back with all its progress.")),
    "reparse": ("reparse", message("Read stored papers again with a newer parser.")),
    "settings": ("settings", message("Show or change settings.")),
    "parse": ("parse", message("Show how a paper is read, without importing it.")),
    "repair": ("repair", message("Print a paper's text with its damage undone.")),
}


class LazyGroup(click.Group):
    """A group that imports a command's module when that command is called."""

    context_class = Context

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the map."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return one command, or None if there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"shuati.cli.commands.{COMMANDS[cmd_name][0]}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands with the one line of the map; click would import them all."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(line)) for name, (_module, line) in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> Any:
        """Let the commands see the options given before their name."""
        ctx.obj = dict(ctx.params)
        return super().invoke(ctx)


def root() -> click.Group:
    """Return the root command, its help in the language installed now."""
    return LazyGroup(
        name="shuati",
        params=[
            *common_options(),
            click.Option(
                ["--version"],
                is_flag=True,
                is_eager=True,
                expose_value=False,
                callback=_print_version,
                help=_("Show the version and exit."),
            ),
        ],
        help=_(
            "Exam papers in, a few minutes of review a day, an Anki deck out.\n\n"
            "Start with: shuati import FILE, then: shuati review."
        ),
        options_metavar=_("[OPTIONS]"),
        subcommand_metavar=_("COMMAND [ARGUMENTS]..."),
        context_settings={"help_option_names": HELP_NAMES, "color": _colour()},
    )


def _colour() -> bool | None:
    """False where colour is unwanted (no-color.org) or not understood; None lets click decide."""
    unwanted = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return False if unwanted else None


def _print_version(ctx: click.Context, _parameter: click.Parameter, value: bool) -> None:
    if value:
        click.echo(f"shuati {__version__}")
        ctx.exit()
