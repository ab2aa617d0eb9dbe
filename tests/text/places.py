"""Where damage falls, and how much of it a repair undoes.

`python -m tests.text.places 20` prints the figures for 20 sets of annotated characters, set by set
and text by text; `--subjects` and `--held-out` measure a part of the corpus.
"""

import random
from argparse import ArgumentParser
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from difflib import SequenceMatcher

from shuati.text.repair import repair

from .corpus import corpus, held_out, is_subject
from .damage_text import (
    _AS_SEEN,
    _TO_TRADITIONAL,
    MARK,
    MARKED,
    SEEN,
    _annotation,
    _gbk_runs,
    damage,
)

#: How far around a place characters count as part of the slip.
AROUND = 3
#: The kinds of places that only the words around them tell.
SILENT = ("mark", "pair", "end")
#: What is printed: places that came out right, of how many; then characters outside them.
COLUMNS = {
    "with pinyin": ("pinyin",),
    "both bytes": ("both",),
    "without": SILENT,
    "firm": ("firm",),
    "doubted": ("doubt",),
    "ASCII": ("ascii",),
    "others": ("other",),
}
WIDTH = 16


def annotations(seed):
    """Return the characters that get their pinyin: all for seed 0, else a random half of them."""
    chars = list(SEEN)
    if seed:
        random.Random(seed).shuffle(chars)
        chars = chars[: len(chars) // 2]
    return "".join(chars)


def places(clean, annotate):
    """Return index and kind of each character of `clean` that loses a byte under `annotate`.

    The kinds: "pinyin" where the annotation follows, "mark" before punctuation, "ascii" where an
    ASCII character goes with the byte, "pair" where two bytes go, "end" at the end of a run.
    """
    found, start = [], 0
    for run in _gbk_runs(_TO_TRADITIONAL.convert(clean).translate(_AS_SEEN)):
        if len(run) > 1 or len(run.encode("gb18030")) <= 2:
            found += [(start + index, kind) for index, kind in _in_run(run, annotate)]
        start += len(run)
    return found


def _in_run(run, annotate):
    sizes = [len(char.encode("gb18030")) for char in run]
    owners = [index for index, size in enumerate(sizes) for _ in range(size)]
    data = [(byte, owner) for byte, owner in zip(run.encode("gb18030"), owners, strict=True)]
    for char in annotate:
        data = _inserted(
            data, char.encode("gb18030"), [(b, "pinyin") for b in _annotation(char)], 2
        )
    for char in MARKED:
        data = _inserted(data, char.encode("gb18030"), [(MARK[0], "mark")], 0)
    return _lost(data)


def _inserted(data, pair, addition, offset):
    text, result, place = bytes(byte for byte, _ in data), [], 0
    while (found := text.find(pair, place)) >= 0:
        result += data[place : found + offset] + addition + data[found + offset : found + 2]
        place = found + 2
    return result + data[place:]


def _lost(data):
    index = 0
    while index < len(data):
        byte, owner = data[index]
        if byte < 0x80:
            index += 1
            continue
        behind = data[index + 1] if index + 1 < len(data) else (0, "end")
        try:
            bytes((byte, behind[0])).decode("gb18030")
        except UnicodeDecodeError:
            kind = behind[1] if isinstance(behind[1], str) else "ascii"
            yield owner, "pair" if byte == 0x80 else kind
        index += 2


def measured(seeds, texts):
    """Return how many places of each kind came out right and how many wrong, and the characters.

    A place is right if its character and the one behind it are; behind a place with pinyin, a
    character that lost a byte of its own, or went with one, counts there only. Where a character
    lost both bytes and the pinyin tells one of them, the place of that one is of the kind "both".
    Keys are (kind, right); the kind "other" counts the characters outside slips, and "firm" and
    "doubt" count the places without pinyin a second time, by what the repair says of them.
    """
    counts = Counter()
    for seed in seeds:
        annotate = annotations(seed)
        for clean in texts:
            counts += _compared(clean, annotate)
    return counts


def _compared(clean, annotate):
    damaged = damage(clean, annotate)
    repaired = repair(damaged)
    right = _right(clean, repaired.text)
    slips, counts = set(), Counter()
    found = places(clean, annotate)
    lost = Counter(index for index, _ in found)
    gone = {index + 1 for index, kind in found if kind == "ascii"}
    for (index, kind), doubt in zip(found, _doubts(clean, damaged, found, repaired), strict=True):
        behind = kind == "pinyin" and (index + 1 in lost or index + 1 in gone)
        whole = all(right[index : index + (1 if behind else 2)])
        kind = "both" if kind == "pinyin" and lost[index] > 1 else kind
        counts[kind, whole] += 1
        if kind in SILENT:
            counts["doubt" if doubt else "firm", whole] += 1
        slips |= set(range(index - AROUND, index + AROUND + 1))
    counts.update(("other", right[i]) for i in range(len(clean)) if i not in slips)
    return counts


def _doubts(clean, damaged, found, repaired):
    """Say of each place whether the step that mends it is a guess; each is one "?", in order."""
    real = [index for index, char in enumerate(clean) if char == "?"]
    gone = {index + 1 for index, kind in found if kind == "ascii"}
    marks = [(index, False) for index in real if index not in gone]
    marks = sorted([*marks, *((index, True) for index, _ in found)])
    steps = [step for step in repaired.steps if step.code == "slipped_bytes"]
    seen = [
        any(
            step.row == row and 0 <= at - step.start < len(step.before)
            for step in steps
            if step.doubt
        )
        for row, line in enumerate(damaged.split("\n"), 1)
        for at, char in enumerate(line)
        if char == "?"
    ]
    return [doubt for (_, lost), doubt in zip(marks, seen, strict=True) if lost]


def _right(clean, repaired):
    """Say of each character whether it came out right, row by row where the rows are as many."""
    before, after = clean.split("\n"), repaired.split("\n")
    if len(before) != len(after):
        return _aligned(clean, repaired)
    rows = [[*_aligned(one, other), True] for one, other in zip(before, after, strict=True)]
    return [value for row in rows for value in row][:-1]


def _aligned(clean, repaired):
    if clean == repaired:
        return [True] * len(clean)
    right = [False] * len(clean)
    for start, _, size in SequenceMatcher(
        None, clean, repaired, autojunk=False
    ).get_matching_blocks():
        right[start : start + size] = [True] * size
    return right


def share(counts, *kinds):
    """Return which share of the places of `kinds` is right, and how many places there are."""
    right = sum(counts[kind, True] for kind in kinds)
    whole = right + sum(counts[kind, False] for kind in kinds)
    return right / max(1, whole), whole


def _row(job):
    """Return name and counts of one text damaged under one set of annotated characters."""
    name, seed = job
    return name, seed, measured([seed], corpus()[name])


def _line(label, counts):
    cells = (share(counts, *kinds) for kinds in COLUMNS.values())
    figures = (f"{round(right * whole)}/{whole}" for right, whole in cells)
    return f"{label:24}" + "".join(f"{figure:>{WIDTH}}" for figure in figures)


def _table(title, rows):
    """Print the counts of each row, a dict, and their sum."""
    print(f"{title:24}" + "".join(f"{column:>{WIDTH}}" for column in COLUMNS))
    for label, counts in rows.items():
        print(_line(str(label), counts))
    whole = sum(rows.values(), Counter())
    print(_line("sum", whole))
    shares = (share(whole, *kinds)[0] for kinds in COLUMNS.values())
    print(f"{'share right':24}" + "".join(f"{right:>{WIDTH}.3%}" for right in shares), end="\n\n")


def _grouped(found, key):
    groups = defaultdict(Counter)
    for row in found:
        groups[key(row)] += row[2]
    return dict(sorted(groups.items()))


def main(arguments=None):
    """Print the figures set by set and text by text."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sets", type=int, help="how many sets of annotated characters")
    parser.add_argument("--held-out", action="store_true", help="only papers kept for measuring")
    parser.add_argument("--subjects", action="store_true", help="only the papers on many subjects")
    chosen = parser.parse_args(arguments)
    keep = held_out if chosen.held_out else is_subject if chosen.subjects else bool
    names = [name for name in corpus() if keep(name)]
    texts = [text for name in names for text in corpus()[name]]
    print(f"{sum(len(text.encode()) for text in texts) / 1000:.1f} kB in {len(names)} texts")
    unchanged = sum(repair(text).text == text for text in texts)
    print(f"undamaged pieces that come back unchanged: {unchanged} of {len(texts)}\n")
    with ProcessPoolExecutor(2) as pool:
        jobs = [(name, seed) for seed in range(chosen.sets) for name in names]
        found = list(pool.map(_row, jobs, chunksize=len(names)))
    _table("annotation set", _grouped(found, lambda row: row[1]))
    _table("text", _grouped(found, lambda row: row[0]))


if __name__ == "__main__":
    main()
