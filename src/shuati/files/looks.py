"""Options that only their look shows to be right, as the one of each question that is red."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from shuati.files.word.pieces import Line, Piece, text_of

#: The problem that tells so.
CODE = "answers_by_look"
#: What the parser reads as the sign of a right option.
SIGN = "(正确答案)"
_LABEL = re.compile(r"(?<![A-Za-z0-9])([A-H])\s*[.．、:：)）]")
#: Where the paper gives its answers in words, a look is only for emphasis.
_KEY = re.compile(r"(?:参考|标准)答案|答案\s*[:：】\]]|故选")
_FILLED = re.compile(r"[（(]\s*(?:[A-H]{1,8}|[√×对错])\s*[)）]")
_FEWEST, _SHARE = 3, 0.8
_INK = re.compile(r"[^\W_]")
_NONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class _Option:
    """An option's letter, where its text ends, and the looks that all or some of it has."""

    letter: str
    line: int
    end: int
    whole: frozenset[str]
    some: frozenset[str]


def marked(lines: Sequence[Line]) -> tuple[list[Line], str | None]:
    """Return the lines with a sign behind options that one look, and only it, points out.

    It must do so in at least three questions, in nearly all that have options, and nowhere else;
    and the paper must not give answers in words. With them comes the first such option, or None.
    """
    if not any(piece.marks for line in lines for piece in line):
        return list(lines), None
    groups = list(_groups(chain.from_iterable(map(_options, range(len(lines)), lines))))
    look = _look(groups)
    if look is None or _answered(lines, len(groups)):
        return list(lines), None
    right = [one for group in groups for one in group if look in one.whole]
    first = text_of(lines[right[0].line])[: right[0].end].strip()
    signed = list(lines)
    for one in sorted(right, key=lambda one: (one.line, one.end), reverse=True):
        signed[one.line] = _with_sign(signed[one.line], one.end)
    return signed, first


def signed_rows(text: str) -> frozenset[int]:
    """Return the rows, from 1, in which an option has the sign."""
    return frozenset(row for row, line in enumerate(text.split("\n"), 1) if SIGN in line)


def _answered(lines: Sequence[Line], questions: int) -> bool:
    """Say whether the paper has a key, or answers in the brackets of its questions."""
    texts = [text_of(line) for line in lines]
    filled = sum(len(_FILLED.findall(text)) for text in texts)
    return filled > questions / 2 or any(map(_KEY.search, texts))


def _options(number: int, line: Line) -> Iterator[_Option]:
    """Yield the options of a line."""
    text = text_of(line)
    labels = list(_LABEL.finditer(text))
    if not labels:
        return
    if not any(piece.marks for piece in line):
        looks = [_NONE] * len(text)
    else:
        looks = [piece.marks for piece in line for _ in piece.text]
    for label, following in zip(labels, [*labels[1:], None], strict=True):
        end = following.start() if following else len(text)
        bare = label.end() + len(text[label.end() : end].rstrip())
        inked = {looks[at] for at in range(label.end(), bare) if _INK.match(text, at)}
        letter = looks[label.start()]
        whole = frozenset.intersection(*inked) if inked else letter
        yield _Option(label[1], number, bare, whole | letter, frozenset().union(letter, *inked))


def _groups(options: Iterator[_Option]) -> Iterator[list[_Option]]:
    """Yield the options of each question: A, B and what follows in order."""
    group: list[_Option] = []
    for one in options:
        if group and ord(one.letter) == ord(group[-1].letter) + 1:
            group.append(one)
            continue
        if len(group) > 1:
            yield group
        group = [one] if one.letter == "A" else []
    if len(group) > 1:
        yield group


def _look(groups: Sequence[Sequence[_Option]]) -> str | None:
    """Return the one look that tells one option of each question from the others."""
    single, several, spoilt = Counter[str](), Counter[str](), Counter[str]()
    for group in groups:
        for look in frozenset().union(*(one.some for one in group)):
            count = sum(look in one.whole for one in group)
            if any(look in one.some - one.whole for one in group) or not 0 < count < len(group):
                spoilt[look] += 1
            elif count == 1:
                single[look] += 1
            else:
                several[look] += 1
    found = [look for look in single if not spoilt[look] and single[look] >= _FEWEST]
    found = [one for one in found if single[one] + several[one] >= _SHARE * len(groups)]
    return found[0] if len(found) == 1 else None


def _with_sign(line: Line, end: int) -> list[Piece]:
    """Return the line with the sign behind its first `end` characters."""
    made: list[Piece] = []
    left = end
    for piece in line:
        size = len(piece.text)
        if 0 < left <= size:
            made += [_cut(piece, 0, left), Piece(SIGN), _cut(piece, left, size)]
        else:
            made.append(piece)
        left -= size
    return made


def _cut(piece: Piece, start: int, end: int) -> Piece:
    return Piece(piece.text[start:end], piece.underlined, piece.script, piece.marks)
