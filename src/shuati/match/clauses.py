"""An answer cut into clauses, each with its place, its words and what they say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from shuati.match.terms import Terms
from shuati.match.wording import close, plain
from shuati.words import meaning, negation, segment
from shuati.words.negation import PREVENTIONS, PROHIBITIONS
from shuati.words.numerals import arabic

_BREAK = re.compile(
    r"(?=[①-⑳])|[，；;。！!？?：、\n→]|(?<!\d)[,:]|[,:](?!\d)|(?<!\d)\.(?=\s|$)|\.(?=\s)"
)
_STOP = re.compile(r"[；;。！!？?\n]")
_COUNTER = re.compile(
    r"\s*(?:[（(]\s*(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s*[)）]|\d{1,2}\s*[.．)）、](?!\d)|[①-⑳]|"
    r"第[一二三四五六七八九十]+(?:步|点|个|次)?(?=[，,、：:])|[一二三四五六七八九十]+、|[一二三四五六七八九]是|其[一二三四五六]|"
    r"首先|其次|再次|另外|此外|最后(?=[，,]))\s*[，,、：:]?\s*"
)
#: A counter at the beginning of a line or sentence, whose mark breaks nothing.
_OPENING = re.compile(
    r"\s*(?:\d{1,2}\s*[.．、)）](?!\d)|[一二三四五六七八九十]{1,3}、)\s*(?=[^、，,；;。\s]{2})"
)
_ORDINAL = re.compile(
    "第(?:[一二三四五六七八九十]{1,3}|[0-9]{1,2})(?:步|点|个|次|种|条|方面)?|首先|其次|再次|然后|最后|另外|此外|"
    "一方面|另一方面|一是|二是|三是|四是|五是|一来|二来|同时"
)
#: What a number says by itself: the guards compare its value.
_NUMBER = 0.5
_RUNS = re.compile(
    r"向[前后上下左右里内外]|[a-z][a-z0-9+#']*|\d+(?:\.\d+)?|(?:(?!向[前后上下左右里内外])[^a-z\d])+"
)
_SCOPE_END = frozenset(["而", "而是", "但", "但是", "却", "才", "就", "则", "时", "并", "且"])


@dataclass(frozen=True, slots=True)
class Word:
    """A word, how much it says (0 for one that only carries the sentence), and its polarity."""

    text: str
    weight: float
    negated: bool = False
    prevented: bool = False


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: as it was written, as it is compared, its place, sentence number, and words."""

    written: str
    text: str
    place: tuple[int, int]
    sentence: int
    words: tuple[Word, ...]

    @property
    def content(self) -> tuple[Word, ...]:
        """Return the words that say something."""
        return tuple(word for word in self.words if word.weight > 0)


def spans(text: str) -> list[tuple[int, int, int]]:
    """Return start, end and sentence number of the clauses of `text`, without counters."""
    found, start, sentence = [], 0, 0
    ends = [(m.start(), m.end(), bool(_STOP.match(m.group()))) for m in _BREAK.finditer(text)]
    for end, following, stops in [*ends, (len(text), len(text), True)]:
        if end < opened(text, start):
            continue
        begin = past_counter(text, start, end)
        if text[begin:end].strip() and not _ORDINAL.fullmatch(text[begin:end].strip()):
            found.append((begin, end, sentence))
        sentence += stops
        start = following
    return found


def opened(text: str, start: int) -> int:
    """Return where a counter such as 2. or 二、 ends if one opens a line or sentence at `start`."""
    counter = _OPENING.match(text, start)
    if not counter:
        return start
    fresh = start == 0 or text[start - 1] in "\n。；;：:！!？?" or "\n" in counter.group()
    return counter.end() if fresh else start


def past_counter(text: str, start: int, end: int) -> int:
    """Return where the words of a clause begin, after spaces and a counter like 一是."""
    counter = _COUNTER.match(text, start, end)
    begin = counter.end() if counter and counter.end() < end else start
    return begin + len(text[begin:end]) - len(text[begin:end].lstrip())


def _cut(piece: str) -> Iterator[str]:

    for run in _RUNS.findall(piece):
        yield from (run,) if run.isascii() or run[0] == "向" else segment.cut(run)


def _apart(text: str, topics: tuple[str, ...]) -> Iterator[tuple[str, bool]]:
    """Yield the pieces of `text`, each with whether it is one of the topics."""
    if not topics:
        yield text, False
        return
    for piece in re.split("(" + "|".join(map(re.escape, topics)) + ")", text):
        yield piece, piece in topics


def _pieces(text: str, topics: tuple[str, ...]) -> list[tuple[str, bool]]:

    words: list[tuple[str, bool]] = []
    for part, whole in _apart(text, topics):
        for piece, negates in [(part, False)] if whole else negation.split(part):
            cut = (piece,) if whole or negates else _cut(piece)
            words += [(word.strip(), negates) for word in cut if word.strip()]
    return words


@lru_cache(maxsize=32768)
def _weight(word: str) -> float:

    if word in meaning.functions() or not any(char.isalnum() for char in word):
        return 0.0
    if word[0].isdigit():
        return _NUMBER
    return 1.0 if word.isascii() else segment.weight(word)


def _words(text: str, inherited: str, topics: tuple[str, ...]) -> tuple[tuple[Word, ...], str]:
    """Return the words of a clause, and the prohibition that holds on to its end.

    `inherited` is the prohibition that the clause stands under: 严禁抛掷、踩踏.
    """

    pieces = _pieces(text, topics)
    negations = [inherited] if inherited and not any(negates for _, negates in pieces) else []
    out = []
    for word, negates in pieces:
        if negates:
            negations.append(word)
            continue
        if negations and (word in _SCOPE_END or (word == "的" and negations[-1] != "不是")):
            negations = []
        weak = bool(negations) and all(negation in PREVENTIONS for negation in negations)
        out.append(Word(word, _weight(word), len(negations) % 2 == 1, weak))
    lasting = len(negations) == 1 and negations[0] in PROHIBITIONS
    return tuple(out), negations[0] if lasting else ""


def comparable(text: str, terms: Terms) -> str:
    """Return `text` in plain writing, with names and numerals in one form."""

    return arabic(close(terms.rewrite(plain(text))))


@lru_cache(maxsize=512)
def clauses(text: str, terms: Terms, topics: tuple[str, ...] = ()) -> tuple[Clause, ...]:
    """Return the clauses of `text` as they are compared: names and numerals in one form.

    `topics` are texts in that form which count as one word each.
    """
    out: list[Clause] = []
    inherited = ""
    for start, end, sentence in spans(text):
        mended = comparable(text[start:end], terms)
        inherited = inherited if "、" in text[max(0, start - 2) : start] else ""
        words, inherited = _words(mended, inherited, topics)
        if words or mended:
            out.append(Clause(text[start:end].rstrip(), mended, (start, end), sentence, words))
    return tuple(out)
