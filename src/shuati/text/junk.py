"""Text that a site added to the lines of a paper: anti-copy characters, watermarks, gibberish."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from shuati.text.steps import Change, common_start
from shuati.words.frequency import COMMON

#: The end of a line is all that is looked at.
_END = 120
#: Forum junk: short tokens of ASCII with spaces between, behind Chinese text or alone. Its signs
#: are those of `! o2 }6 h- g9 L`; =, < and > are never among them.
_TOKEN = "[!-;?-~]"
_TAIL = re.compile(rf"(?<![!-~])({_TOKEN}{{0,12}}(?: {{1,2}}{_TOKEN}{{1,4}})+ ?)$")
#: What the usual forum program makes: a sign or digit, a space, a letter or sign, many times.
_WHOLE = re.compile(r"(?:[ -;] [?-~]){3,}$")
#: The tokens that nothing but such junk has in any number: a letter or a sign with another sign
#: behind it that neither closes a word nor counts something.
_PAIR = re.compile(r"(?<= )(?:[?-~][!\"#$%&'*+\-/]|[?@\[\\\]^_`{|}~][!-;])(?= |$)")
#: Where a file is known to have junk, a letter with a digit behind it is enough.
_MIXED = re.compile(r"(?<= )[A-Za-z]\d(?= |$)")
#: Of a line of nothing but junk, a sign may be left.
_KEPT = re.compile(r"\w|[\u3001-\uffef]")
_SIGN = re.compile(r"[!-/:;?-@\[-`{-~]")
_CHINESE = re.compile("[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]")
#: A file with junk has it on so many lines and on every so manieth one, in so many signs.
_LINES, _EVERY, _SIGNS = 3, 4, 6
#: A watermark is at least so long, stands on so many lines and on this share of them.
_MARK, _MARK_LINES, _MARK_SHARE = 6, 5, 0.6
#: Chinese without a space or a letter is a sentence's end, unless it is so long.
_SENTENCE = 12
_FOREIGN = re.compile(r"^\s|[0-9A-Za-z]")
#: Ends that many lines of a paper share by nature: what papers say in few words, and blanks,
#: options, remarks in brackets, cells and code.
_SAID = re.compile("题|答案|選|选|判断|正确|错误|正確|錯誤")
_NATURAL = re.compile(
    r"分[)）]|^[\s_＿.。()（）\[\]【】√×]*$"
    r"|__|＿＿|[(（]\s*[)）]|(?<![A-Za-z])[A-HＡ-Ｈ][.．、:：)）]|(?:\s[A-Z0-9对错是否]){2}|[□○☐]"
    r"|^(?!.*(?:www|http|\.c)).*[)）\]】]$|[|｜,;{}<>\t]|[?？]$"
)
#: The address of a site stands behind no line by nature.
_SITE = re.compile(
    r"(?:www\.|https?:|(?<![A-Za-z])[a-z][a-z0-9-]{2,})\.?[a-z0-9-]*\.(?:com|cn|net|org|example)"
)
#: What ends the text in front of a watermark.
_STOPS = " \u3000。；？！）)"
#: So many rare characters in a row make no sense.
_RUN_LENGTH = 30
_RUN = re.compile(f"[\u3400-\u9fff\ue000-\uf8ff\U00020000-\U0003ffff]{{{_RUN_LENGTH},}}")
#: A common character may get among them by chance, with many rare ones on both sides.
_KNOWN = "".join(sorted(COMMON))
_RARE = re.compile(f"[^{_KNOWN}](?:[^{_KNOWN}]|(?<=[^{_KNOWN}]{{6}}).(?=[^{_KNOWN}]{{6}})){{29,}}")


def _tail(line: str, known: bool = False) -> str:
    """Return what may be junk at the end of `line`; a single character stuck to the text may be.

    In a file that is known to have junk fewer signs of it are needed.
    """
    if not line[-1:].isascii():
        return ""
    whole, found = _WHOLE.search(line[-_END:]), _TAIL.search(line[-_END:])
    if whole:
        return whole[0]
    if found is None:
        return ""
    signs = len(_pairs(found[1])) + (len(_MIXED.findall(found[1])) if known else 0)
    if signs < (1 if _CHINESE.search(line) else 2):
        return ""
    first, space, rest = found[1].partition(" ")
    if len(first) <= 1:
        return found[1]
    return ("" if first[-1].isalnum() or first[-1] in ").]" else first[-1]) + space + rest


def _pairs(text: str) -> list[str]:
    return _PAIR.findall(" " + text)


def _signs(line: str) -> set[str]:
    """Return the signs in the junk at the end of a line, none where there is no sure junk."""
    tail = _tail(line)
    strewn = _WHOLE.fullmatch(tail) and _MIXED.search(" " + tail) and _CHINESE.search(line)
    return set(_SIGN.findall(tail if strewn else "".join(_pairs(tail))))


def has_tails(rows: Sequence[str]) -> bool:
    """Say whether a forum strewed random characters over the ends of this document's lines.

    Cells of a table, tags, formulas and code may look so on a line, with few different signs.
    """
    lines = [row.rstrip() for row in rows if row.strip()]
    found = [signs for line in lines if line[-1].isascii() and (signs := _signs(line))]
    return (
        len(found) >= max(_LINES, len(lines) / _EVERY) and len(set[str]().union(*found)) >= _SIGNS
    )


def without_tail(line: str) -> str:
    """Return `line` without random characters at its end."""
    bare = line.rstrip(" ")
    tail = _tail(bare, known=True)
    kept = bare[: len(bare) - len(tail)] if tail else line
    return kept if _KEPT.search(kept) else ""


def watermark(rows: Sequence[str]) -> str:
    """Return what a site put behind nearly every line, or ""."""
    lines = [row.rstrip() for row in rows if row.strip()]
    ends = Counter(line[-_MARK:] for line in lines if len(line) >= _MARK)
    for end, count in ends.most_common(1):
        if count >= _MARK_LINES and count >= _MARK_SHARE * len(lines):
            marked = [line[-_END:][::-1] for line in lines if line.endswith(end)]
            first, last = min(marked), max(marked)
            mark = first[: common_start(first, last)][::-1]
            return mark.lstrip(_STOPS) if _is_foreign(mark) else ""
    return ""


def _is_foreign(mark: str) -> bool:
    bare = mark.lstrip(_STOPS)
    least = _MARK if _FOREIGN.search(mark) else _SENTENCE
    natural = _NATURAL.search(bare) or (len(bare) < _SENTENCE and _SAID.search(bare))
    return len(bare) >= least and (not natural or _SITE.search(bare) is not None)


def without_mark(line: str, mark: str) -> str:
    """Return `line` without the watermark `mark` at its end."""
    bare = line.rstrip()
    return bare[: len(bare) - len(mark)].rstrip() if bare.endswith(mark) else line


def gibberish(rows: Sequence[str]) -> Iterator[Change]:
    """Yield the removal of long runs of Chinese characters without a single common one."""
    for number, row in enumerate(rows):
        for run in _RUN.finditer(row) if len(row) >= _RUN_LENGTH else ():
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
