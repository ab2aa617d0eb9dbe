"""A row of cells as one line of a paper."""

from __future__ import annotations

from collections.abc import Sequence


def row_of(cells: Sequence[str]) -> str:
    """Return the cells with tabs between them; one that stands alone is text like any other."""
    full = [cell for cell in cells if cell]
    return full[0] if len(full) == 1 else "\t".join(map(_quoted, cells)).rstrip("\t")


def _quoted(cell: str) -> str:
    if "\n" not in cell and '"' not in cell:
        return cell
    doubled = cell.replace('"', '""')
    return f'"{doubled}"'
