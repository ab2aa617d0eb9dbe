"""Text that is set from the top down, one character below the other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from shuati.files.pdf.pieces import Piece

#: Parts of the size: the distance of characters set from the top down, which lines never have; how
#: far their middles lie apart.
_CLOSEST, _WIDEST, _ASIDE = 0.9, 1.2, 0.2
_LEAST = 4


def without_stacks(page: Sequence[Piece]) -> tuple[list[Piece], list[str]]:
    """Return the pieces that stand in lines, and the texts set from the top down, right to left."""
    found = sorted(_stacks(page), key=lambda stack: -stack[0].left)
    taken = {id(piece) for stack in found for piece in stack}
    rest = [piece for piece in page if id(piece) not in taken]
    return rest, ["".join(piece.text for piece in stack) for stack in found]


def _stacks(page: Sequence[Piece]) -> Iterator[list[Piece]]:
    """Yield runs of single characters that stand one close below the other."""
    runs: dict[int, list[Piece]] = defaultdict(list)
    for piece in page:
        if len(piece.text) != 1 or piece.text.isascii():
            continue
        middle = round((piece.left + piece.right) / 2 / (_ASIDE * piece.size))
        place = next((at for at in (middle, middle - 1, middle + 1) if at in runs), middle)
        run = runs[place]
        if run and not _CLOSEST < (piece.base - run[-1].base) / piece.size < _WIDEST:
            yield from [run] if len(run) >= _LEAST else []
            runs[place] = [piece]
        else:
            run.append(piece)
    yield from (run for run in runs.values() if len(run) >= _LEAST)
