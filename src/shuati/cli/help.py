"""Help pages laid out in columns of the terminal, of which a Chinese character takes two."""

from __future__ import annotations

from collections.abc import Iterable
from gettext import gettext as _

import click

from shuati.cli.render.text import width_of, wrap


class Page(click.HelpFormatter):
    """A help page; click itself counts characters, and Chinese lines would run over the edge."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write how a command is called."""
        super().write_usage(prog, args, prefix or _("Usage: "))

    def write_heading(self, heading: str) -> None:
        """Write the heading of a section."""
        title = _("{heading}:").format(heading=heading)
        self.write(f"{'':{self.current_indent}}{title}\n")

    def write_text(self, text: str) -> None:
        """Write paragraphs."""
        indent = " " * self.current_indent
        self._write_lines(wrap(indent + text, self.width, indent))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Write terms and what they mean, in two columns."""
        rows = list(rows)
        widest = max(width_of(term) for term, _meaning in rows)
        column = self.current_indent + min(widest, col_max) + col_spacing
        for term, meaning in rows:
            start = " " * self.current_indent + term
            if width_of(start) > column - col_spacing:
                self._write_lines([start])
                start = ""
            gap = " " * (column - width_of(start))
            self._write_lines(wrap(start + gap + meaning, self.width, " " * column))

    def _write_lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(f"{line}\n")


class Context(click.Context):
    """The context of every command: its help is a `Page`."""

    formatter_class = Page


class Command(click.Command):
    """A command whose help is a `Page`."""

    context_class = Context
