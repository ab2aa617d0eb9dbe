"""Clean Chinese of our own, which damage is made from."""

import json
from functools import cache
from pathlib import Path

from shuati.words.script import simplify

TESTS = Path(__file__).parents[1]
#: A text is cut to the size of a paper, so that its own words count as they do in a paper.
SIZE = 9000


@cache
def corpus():
    """Return the pieces of each text by its name: decks, matching pairs, papers on many subjects.

    The names of those papers on which the repair must not be tuned are `held_out`.
    """
    files = [*sorted(TESTS.parent.glob("decks/*.txt")), *sorted(TESTS.glob("text/clean/*.txt"))]
    texts = {path.stem: path.read_text(encoding="utf-8") for path in files}
    texts["matching-pairs"] = "\n".join(_sentences(sorted(TESTS.glob("match/*.jsonl"))))
    return {name: tuple(_pieces(text)) for name, text in texts.items()}


def is_subject(name):
    """Say whether the text is one of the numbered papers on many subjects."""
    return name[:2].isdigit()


def held_out(name):
    """Say whether the text is kept for measuring: the papers with an even number are."""
    return is_subject(name) and int(name[:2]) % 2 == 0


def clean_texts():
    """Return the pieces of all texts."""
    return tuple(piece for pieces in corpus().values() for piece in pieces)


def _sentences(files):
    """Return what the pairs say, each once, without lines in traditional characters."""
    rows = [json.loads(row) for path in files for row in path.read_text("utf-8").splitlines()]
    said = [str(row.get(key) or "") for row in rows for key in ("question", "reference", "typed")]
    return [text for text in dict.fromkeys(said) if len(text) > 5 and simplify(text) == text]


def _pieces(text):
    lines, size = [], 0
    for line in text.rstrip("\n").split("\n"):
        lines.append(line)
        size += len(line)
        if size >= SIZE:
            yield "\n".join(lines)
            lines, size = [], 0
    if lines:
        yield "\n".join(lines)
