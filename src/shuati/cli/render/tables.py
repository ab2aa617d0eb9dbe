"""Tables as wide as the terminal."""

from __future__ import annotations

import shutil
from collections.abc import Collection, Iterable, Sequence

from shuati.cli.render.text import plain


def terminal_width() -> int:
    """Return how many columns the terminal has, 80 where there is none."""
    return shutil.get_terminal_size().columns


def table_lines(
    heads: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    figures: Collection[int] = (),
    total: Sequence[str] | None = None,
) -> list[str]:
    """Return a table; the columns at the places `figures` hold figures. Any text is safe."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    console = Console(width=terminal_width(), highlight=False, emoji=False, markup=False)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, head in enumerate(heads):
        right = place in figures
        table.add_column(head, justify="right" if right else "left", no_wrap=right, overflow="fold")
    for row in rows:
        table.add_row(*map(plain, row))
    if total is not None:
        table.add_section()
        table.add_row(*map(plain, total))
    with console.capture() as drawn:
        console.print(table)
    return [line.rstrip() for line in drawn.get().splitlines() if line.strip()]
