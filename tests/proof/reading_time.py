"""How long reading takes, in units of what OpenCC takes for the same text.

`python -m tests.proof.reading_time` makes 10 MB of damaged papers and prints the processor time
of OpenCC's t2s, of the repair and of the parse, and their ratios, all of one run; the same for each
text once, as lines that come again are read once; then by how much the time grows when a text is
twice as long, the median of five. These are figures and no test.
`python -m tests.proof.reading_time 2.5 layouts` takes 2.5 MB of the cases and layouts instead of
our decks and answers.
"""

import sys
from statistics import median
from time import process_time

import opencc

from shuati.paper.parse import parse
from shuati.text.decode import decode
from shuati.text.repair import repair
from tests.paper.corpus import HERE, folder, layouts
from tests.paper.test_hostile import SHAPES
from tests.text.corpus import clean_texts
from tests.text.damage_text import damage
from tests.text.places import annotations

#: Texts of bad shapes have some hundred thousand characters when they are doubled.
_SHAPE = 1000
_RUNS = 5


def papers(corpus):
    """Return the texts of a corpus: our decks, or one of each layout and case."""
    if corpus == "decks":
        return clean_texts()
    texts = [decode(case.data).text for case in (*folder(HERE.parent / "cases"), *layouts())]
    return [text for text in texts if text and "\ufffd" not in text]


def damaged(size, texts):
    """Return damaged papers of `size` bytes in all, each round with other annotated characters."""
    found, length, seed = [], 0, 0
    while length < size:
        seed += 1
        for text in texts if length < size else ():
            found.append(damage(text, annotations(seed)))
            length += len(found[-1].encode())
    return "\n".join(found)


def timed(function, value):
    """Return the processor time that `function` takes for `value`, and what it returns."""
    start = process_time()
    result = function(value)
    return process_time() - start, result


def read(text):
    """Repair and parse `text`."""
    return parse(repair(text).lines)


def growth(function, small, large):
    """Return by how much the time grows from `small` to `large`, the median of some runs."""
    function(small)
    pairs = [(timed(function, small)[0], timed(function, large)[0]) for _ in range(_RUNS)]
    return median(large / small for small, large in pairs)


def main(size=10.0, corpus="decks"):
    """Print the times and ratios for a file of `size` MB."""
    texts = papers(corpus)
    text = damaged(int(size * 1e6), texts)
    compare(f"{size} MB of {corpus}", text)
    compare("each text once", damaged(1, texts))
    half = text[: len(text) // 8]
    print(f"twice the text, good: {growth(read, half[: len(half) // 2], half):.2f} times the time")
    print(f"bad: {bad_growth()}")


def compare(name, text):
    """Print what `text` takes, in seconds and in units of what OpenCC takes."""
    rows = text.split("\n")
    unit, _ = timed(opencc.OpenCC("t2s").convert, text)
    mending, repaired = timed(repair, text)
    parsing, paper = timed(parse, repaired.lines)
    print(f"{name}: {len(text)} characters, {len(paper.questions)} questions, ", end="")
    print(f"{len(set(rows))} of {len(rows)} lines differ")
    print(f"t2s {unit:.3f} s, repair {mending:.2f} s, parse {parsing:.2f} s: ", end="")
    print(f"repair {mending / unit:.1f}, parse {parsing / unit:.1f}, ", end="")
    print(f"both {(mending + parsing) / unit:.1f} times t2s")


def bad_growth():
    """Return the growth of the time for bad text of each shape, the largest first."""
    found = []
    for name, shape in SHAPES.items():
        small, large = (shape(n) for n in (_SHAPE, 2 * _SHAPE))
        found.append((growth(parse, small, large), name))
        texts = ["\n".join(line.text for line in lines) for lines in (small, large)]
        found.append((growth(repair, *texts), f"{name}, repair"))
    texts = ["?" * _SHAPE * 4 * n + "（" for n in (1, 2)]
    found.append((growth(repair, *texts), "question marks, repair"))
    return ", ".join(f"{name} {value:.2f}" for value, name in sorted(found, reverse=True))


if __name__ == "__main__":
    main(*(kind(word) for kind, word in zip((float, str), sys.argv[1:], strict=False)))
