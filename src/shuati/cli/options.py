"""The options that every command has, and the decorator that makes a command."""

from __future__ import annotations

from collections.abc import Callable
from gettext import gettext as _
from math import isfinite
from typing import Any

import click

from shuati.cli.help import Command

HELP_NAMES = ["-h", "--help"]
COMMON = ("database", "now", "lang")


def common_options() -> list[click.Parameter]:
    """Return new options for the database, the clock and the language."""
    return [
        click.Option(
            ["--database"],
            metavar=_("PATH|URL"),
            help=_("The database (else SHUATI_DATABASE, else your user data folder)."),
        ),
        click.Option(
            ["--now"],
            metavar=_("TIME"),
            help=_("Take this as the present, e.g. 2026-03-01T10:00+08:00 (else SHUATI_NOW)."),
        ),
        click.Option(
            ["--lang"],
            type=Language(["zh", "en"]),
            metavar="zh|en",
            help=_("The language of this program (else SHUATI_LANG, else the locale)."),
        ),
    ]


class Language(click.Choice[str]):
    """A language, also as a locale names it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the language: zh_CN is zh."""
        return super().convert("zh" if value == "zh_CN" else value, param, ctx)


class WholeNumber(click.IntRange):
    """A whole number within bounds, by a name in the reader's language."""

    name = _("whole number")


class Number(click.FloatRange):
    """A number within bounds, by a name in the reader's language."""

    name = _("number")

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number; "nan" would pass any comparison with a bound."""
        number = float(super().convert(value, param, ctx))
        if not isfinite(number):
            self.fail(
                _("{value!r} is not a valid {number_type}.").format(
                    value=value, number_type=self.name
                ),
                param,
                ctx,
            )
        return number


def _json_option() -> click.Option:
    return click.Option(["--json", "as_json"], is_flag=True, help=_("Print JSON."))


def command(
    name: str, help_text: str, parameters: list[click.Parameter], *, reports: bool = True
) -> Callable[[Callable[..., int | None]], click.Command]:
    """Return a decorator that makes a command of a function `(invocation, **parameters)`.

    The function may return an exit code; None means 0. A command that `reports` has `--json`.
    """

    def decorate(function: Callable[..., int | None]) -> click.Command:
        def callback(as_json: bool = False, **values: Any) -> None:
            from shuati.cli.invocation import Invocation

            context = click.get_current_context()
            given = {key: values.pop(key) or (context.obj or {}).get(key) for key in COMMON}
            invocation = Invocation.make(given["database"], given["now"], as_json=as_json)
            context.exit(function(invocation, **values) or 0)

        extra = [_json_option()] if reports else []
        return Command(
            name=name,
            callback=callback,
            params=[*parameters, *extra, *common_options()],
            help=help_text,
            options_metavar=_("[OPTIONS]"),
            context_settings={"help_option_names": HELP_NAMES},
        )

    return decorate
