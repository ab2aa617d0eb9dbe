"""Clean Chinese of our own, which damage is made from."""

import json
from functools import cache
from pathlib import Path

from shuati.words.script import simplify

TESTS = Path(__file__).parents[1]
#: A text is cut to the size of a paper, so that its own words count as they do in a paper.
SIZE = 9000


@cache
def clean_texts():
    """Return the decks and the questions and answers of the matching pairs, in pieces."""
    decks = [path.read_text(encoding="utf-8") for path in sorted(TESTS.parent.glob("decks/*.txt"))]
    pairs = "\n".join(_sentences(sorted(TESTS.glob("match/*.jsonl"))))
    return tuple(piece for text in (*decks, pairs) for piece in _pieces(text))


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
