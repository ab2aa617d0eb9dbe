"""Text that a site added to the lines of a paper: anti-copy characters, watermarks, gibberish."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from shuati.text.steps import Change, common_start
from shuati.words.frequency import COMMON

#: The end of a line is all that is looked at.
_END = 120
#: Forum junk: short tokens of ASCII with spaces between, behind Chinese text or alone.
_TAIL = re.compile(r"(?<![\x21-\x7e])([\x21-\x7e]{0,12}(?: {1,2}[\x21-\x7e]{1,4})+ ?)$")
_ODD = re.compile(r"[#$%&`|{}\\@^~_;\"'!?*\[\]<>]")
_CHINESE = re.compile("[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]")
_LINES = 3
#: A watermark is at least so long, stands on so many lines and on this share of them.
_MARK, _MARK_LINES, _MARK_SHARE = 6, 5, 0.6
#: Ends that many lines of a paper share by nature.
_NATURAL = re.compile(
    r"题|答案|選|选|判断|正确|错误|正確|錯誤|分[)）]|^[\s_＿.。()（）\[\]【】√×]*$"
)
_RUN = re.compile("[\u3400-\u9fff\ue000-\uf8ff]{30,}")
_RARE = re.compile(f"[^{''.join(sorted(COMMON))}]{{30,}}")


def _tail(line: str) -> str:
    """Return the junk at the end of `line`, or ""; a single character stuck to the text is junk."""
    found = _TAIL.search(line[-_END:]) if line[-1:].isascii() else None
    if found is None or (not _CHINESE.search(line) and not _is_odd(found[1], 3)):
        return ""
    first, space, rest = found[1].partition(" ")
    if len(first) <= 1:
        return found[1]
    return ("" if first[-1].isalnum() or first[-1] in ").]" else first[-1]) + space + rest


def _is_odd(text: str, least: int) -> bool:
    return len(_ODD.findall(text)) >= least


def has_tails(rows: Sequence[str]) -> bool:
    """Say whether a forum strewed random characters over the ends of this document's lines."""
    lines = [row for row in rows if row.strip()]
    odd = sum(_is_odd(_tail(line), 2) for line in lines)
    return odd >= _LINES and odd * 4 >= len(lines)


def without_tail(line: str) -> str:
    """Return `line` without random characters at its end."""
    tail = _tail(line)
    if not tail or not _ODD.search(tail):
        return line
    return line[: len(line) - len(tail)]


def watermark(rows: Sequence[str]) -> str:
    """Return what a site put behind nearly every line, or ""."""
    lines = [row.rstrip() for row in rows if row.strip()]
    ends = Counter(line[-_MARK:] for line in lines if len(line) >= _MARK)
    for end, count in ends.most_common(1):
        if count >= _MARK_LINES and count >= _MARK_SHARE * len(lines):
            marked = [line[-_END:][::-1] for line in lines if line.endswith(end)]
            first, last = min(marked), max(marked)
            mark = first[: common_start(first, last)][::-1].lstrip()
            return "" if _NATURAL.search(mark) or len(mark) < _MARK else mark
    return ""


def without_mark(line: str, mark: str) -> str:
    """Return `line` without the watermark `mark` at its end."""
    bare = line.rstrip()
    return bare[: len(bare) - len(mark)].rstrip() if bare.endswith(mark) else line


def gibberish(rows: Sequence[str]) -> Iterator[Change]:
    """Yield the removal of long runs of Chinese characters without a single common one."""
    for number, row in enumerate(rows):
        for run in _RUN.finditer(row):
            for rare in _RARE.finditer(run[0]):
                yield Change(number, run.start() + rare.start(), rare[0], "")


def is_shifted_font(rows: Sequence[str]) -> bool:
    """Say whether a PDF's font map turned digits and punctuation into other signs: #$#%届.

    Such a text has Chinese characters with ASCII signs between them, and neither digits nor
    Chinese punctuation.
    """
    text = "".join(rows)[:20_000]
    counts = Counter(text)
    chinese = sum(n for char, n in counts.items() if "\u3400" <= char <= "\u9fff")
    signs = sum(counts[char] for char in "#$%&!\"'’*+(),")
    usual = sum(counts[char] for char in "0123456789，。、：；（）？")
    kinds = sum(counts[char] > 0 for char in "#$%&!*+")
    return chinese >= 20 and kinds >= 4 and signs * 5 >= chinese and usual * 50 <= signs
