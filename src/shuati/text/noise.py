"""Noise inside lines: commas and question marks that nobody wrote, and words swapped for others."""

from __future__ import annotations

import re
from collections.abc import Sequence

COMMAS = re.compile("，+(?=[，。、；：？！])")
_SPACE = r"[ \u00a0\u3000\t]"
#: An empty bracket that holds a question mark and white space, or one behind Chinese text.
_BRACKET = re.compile(rf"(?:(?<=[(（])|(?<=[(（]{_SPACE}))\?{{1,8}}(?={_SPACE}{{0,8}}[)）])")
_BRACKETED = re.compile(rf"[(（]{_SPACE}{{0,8}}\?{{1,8}}{_SPACE}{{0,8}}[)）]")
#: A bracket that holds an answer between the lost spaces, and the end of a heading.
_HELD = re.compile(
    rf"[(（](?=[^()（）]{{0,12}}\?){_SPACE}?\?{{0,8}}{_SPACE}?[A-H√×对错]{{1,8}}{_SPACE}?\?{{0,8}}{_SPACE}?[)）]"
    r"|(?<=[一二三四五六七八九]、)[^?？]{2,12}题\?{1,8}(?=\s*$)"
)
#: A question mark in front of an option's label. Behind a stem, in front of A, it may be real.
_BEFORE_OPTION = re.compile(rf"(?<!\?)\?{{1,8}}(?={_SPACE}{{0,8}}[B-HＢ-Ｈ]{_SPACE}?[.．、:：)）])")
_OPTION_END = re.compile(rf"^(\s*[A-HＡ-Ｈ]{_SPACE}?[.．、:：)）].*?)\?{{1,8}}(\s*)$")
_INDENT = re.compile(r"^\?{1,40}(?=[^\x00-\x7f?]|\d+[.、．]|[A-H][.、．])")
_SENTENCE = re.compile(r"[A-Za-z']+ +[A-Za-z']+ *$")
_CHINESE = re.compile("[\u3400-\u9fff]")
#: Places that make out that a document lost its spaces.
_ENOUGH = 2

#: Sites put 照 for 考 against copy detection. Elsewhere the word may be meant.
SWAPPED = re.compile("旳|参照答案")
_LABELLED = re.compile(r"参照答案(?=\s*[:：】\]）)]|\s*$)")
#: Rare variants put for common characters. 荇菜 is a real plant.
_VARIANTS = {"囮": "化", "哃": "同", "姩": "年", "荇": "行"}
VARIANT = re.compile("[囮哃姩]|荇(?!菜)")


def without_commas(line: str) -> str:
    """Return `line` with a comma in front of another mark taken out: 资产，，负债."""
    return COMMAS.sub("", line)


def lost_spaces(rows: Sequence[str]) -> bool:
    """Say whether question marks stand for lost spaces in this document."""
    found = 0
    for row in rows:
        if "?" in row:
            found += len(_spaces_in(row))
        if found >= _ENOUGH:
            return True
    return False


def _spaces_in(line: str) -> list[str]:
    brackets = [found for found in _BRACKETED.findall(line) if _is_blank(found, line)]
    borders = [m[0] for m in _BEFORE_OPTION.finditer(line) if not _is_question(line, m.start())]
    return brackets + borders + _INDENT.findall(line)


def _is_blank(bracket: str, line: str) -> bool:
    return len(bracket) > 3 or _CHINESE.search(line) is not None


def _is_question(line: str, place: int) -> bool:
    return _SENTENCE.search(line[max(0, place - 60) : place]) is not None


def with_spaces(line: str) -> str:
    """Return `line` with spaces where a question mark stands for one: 是（? ）, 42V? B."""
    if "?" not in line:
        return line

    def border(match: re.Match[str]) -> str:
        return match[0] if _is_question(line, match.start()) else " " * len(match[0])

    line = _BRACKET.sub(lambda match: " " * len(match[0]), line)
    line = _HELD.sub(lambda match: match[0].replace("?", " "), line)
    line = _INDENT.sub(lambda match: " " * len(match[0]), _BEFORE_OPTION.sub(border, line))
    ending = _OPTION_END.match(line[-500:]) if len(line) <= 500 else None
    if ending and not _is_question(line, len(ending[1])):
        return ending[1] + ending[2]
    return line


def unswapped(line: str) -> str:
    """Return `line` with 的 for 旳, and 参考答案 where 参照答案 is a label."""
    return _LABELLED.sub("参考答案", line.replace("旳", "的"))


def has_variants(rows: Sequence[str]) -> bool:
    """Say whether rare variants were put for common characters in this document."""
    return len(set(VARIANT.findall("\n".join(rows)))) >= _ENOUGH


def without_variants(line: str) -> str:
    """Return `line` with the common characters."""
    return VARIANT.sub(lambda match: _VARIANTS[match[0]], line)
