"""`shuati check`: contradictions and repetitions, and what is decided about them."""

from __future__ import annotations

from collections.abc import Mapping
from gettext import gettext as _

import click

from shuati.cli.inputs import deck_argument
from shuati.cli.invocation import Invocation
from shuati.cli.options import command
from shuati.cli.render.check import (
    audit_json,
    audit_lines,
    decided_json,
    decided_lines,
    decisions_json,
    decisions_lines,
    separated_lines,
)
from shuati.errors import UsageError

Pair = tuple[str, str]


def check(invocation: Invocation, deck: str | None, links: bool, **pairs: Pair | None) -> int:
    """Audit the questions, or decide about two of them."""
    given = {name: pair for name, pair in pairs.items() if pair}
    if len(given) + links > 1 or ((given or links) and deck is not None):
        raise UsageError("one_at_a_time")
    if not given and not links:
        return _audit(invocation, deck)
    if given:
        _decide(invocation, given)
    else:
        _links(invocation)
    return 0


def _audit(invocation: Invocation, deck: str | None) -> int:
    from shuati.desk.checking import check

    with invocation.store() as store:
        found = check(store, deck)
    invocation.report(found, audit_json, audit_lines)
    return int(found.contradictions > 0)


def _links(invocation: Invocation) -> None:
    from shuati.desk.checking import decisions

    with invocation.store() as store:
        found = decisions(store)
    invocation.report(found, decisions_json, decisions_lines)


def _decide(invocation: Invocation, given: Mapping[str, Pair]) -> None:
    from shuati.desk.checking import apart, decide
    from shuati.desk.settings import load
    from shuati.model.study import Bond

    ((name, pair),) = given.items()
    with invocation.store() as store:
        settings = load(store, invocation.zone)
        if name == "apart":
            found = apart(store, settings, pair)
        else:
            found = decide(store, settings, Bond(name), pair, invocation.clock.now())
    lines = separated_lines if name == "apart" else decided_lines
    invocation.report(found, decided_json, lines)


def _pair(name: str, metavar: str, help_text: str) -> click.Option:
    return click.Option([f"--{name}"], nargs=2, metavar=metavar, help=help_text)


command = command(
    "check",
    _(
        "Find contradictions and repetitions in what concerns one deck, or in all, and decide "
        "about two questions by their ids. The exit code is 1 if there are contradictions."
    ),
    [
        deck_argument(),
        _pair("link", _("ID ID"), _("Variants: never ask both on one day.")),
        _pair("merge", _("KEEP OTHER"), _("Make them one card, with the history of both.")),
        _pair("apart", _("ID ID"), _("Take a decision back.")),
        _pair("dismiss", _("ID ID"), _("Nothing is the matter; do not report it again.")),
        click.Option(["--links"], is_flag=True, help=_("List what was decided.")),
    ],
)(check)
