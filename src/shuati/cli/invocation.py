"""What one call of the program was given: database, clock, zone, form of output."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from zoneinfo import ZoneInfo

import click

from shuati.cli.clock import Clock, parse_moment, system_zone
from shuati.cli.render.text import json_text
from shuati.errors import UsageError

if TYPE_CHECKING:
    from shuati.cli.pictures import Gallery
    from shuati.store.database import Store

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Invocation:
    """The outer world as one command sees it."""

    database: str
    clock: Clock
    as_json: bool
    zone: ZoneInfo

    @classmethod
    def make(cls, database: str | None, now: str | None, *, as_json: bool) -> Invocation:
        """Fill in what was not given from the environment. Raises UsageError for a bad time."""
        zone = system_zone()
        target = database or os.environ.get("SHUATI_DATABASE") or str(default_database())
        return cls(target, _clock(now or os.environ.get("SHUATI_NOW"), zone), as_json, zone)

    def store(self, *, create: bool = False) -> Store:
        """Open the database; a context manager. Only with `create` a new one is made."""
        from shuati.store.database import Store

        return Store.open(self.database, create=create)

    def gallery(self, store: Store, *, drawn: bool) -> Gallery:
        """Return what shows the pictures of questions; as pictures only if they may be `drawn`."""
        from platformdirs import user_cache_path

        from shuati.cli.pictures import Gallery
        from shuati.desk.pictures import bytes_of

        folder = user_cache_path("shuati", appauthor=False) / "pictures"
        return Gallery(folder, partial(bytes_of, store), os.environ if drawn else {})

    def report(
        self,
        value: Value,
        as_json: Callable[[Value], Mapping[str, Any]],
        as_lines: Callable[[Value], Iterable[str]],
    ) -> None:
        """Print `value` as one JSON object where that was asked for, else as lines."""
        if self.as_json:
            click.echo(json_text(as_json(value), indent=2))
        else:
            for line in as_lines(value):
                click.echo(line)


def default_database() -> Path:
    """Return the database in the platform's user data folder."""
    from platformdirs import user_data_path

    return user_data_path("shuati", appauthor=False) / "shuati.db"


def _clock(now: str | None, zone: ZoneInfo) -> Clock:
    if not now:
        return Clock.real()
    try:
        return Clock.set_to(parse_moment(now, zone))
    except ValueError:
        raise UsageError("time_unreadable", value=now) from None
