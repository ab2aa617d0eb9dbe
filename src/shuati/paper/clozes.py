"""Passages with numbered gaps: how the gaps are marked, and questions that are nothing but one."""

from __future__ import annotations

import re

from shuati.paper.drafts import Item
from shuati.paper.state import State
from shuati.paper.tokens import Sign

GAP = re.compile(r"(?<![_＿])[_＿]{2,}\s*[（(]?\s*(?P<number>\d{1,3})\s*[)）]?\s*[_＿]{2,}")
#: The same without lines, in a sentence with wide spaces around the number.
_WIDE = re.compile(
    r"(?<=[A-Za-z.,;:?!。，；])[ \u3000]{2,}(?P<number>\d{1,3})(?=[ \u3000]{2,}|$)", re.MULTILINE
)
_RULED = re.compile(r"(?<![_＿])[_＿]+\s*([（(]?\s*\d{1,3}\s*[)）]?)\s*[_＿]+")
#: A number that is no sum, date or hour.
_BARE = re.compile(r"(?<![\w.,:$£€¥%/\-(（])\d{1,3}(?![\w%/\-)）]|[.,:]\d)")
_FIRST_OPTION = re.compile(r"\s*[\[（(]?\s*A\b")
#: So many gaps make a passage of bare numbers; one gap more than once is none.
_LEAST, _FEWEST = 3, 2
#: How far ahead the lines of the questions may be, and the longest passage.
_AHEAD, _LONG = 200, 6000


def gap_in(line: str) -> re.Match[str] | None:
    """Return the first numbered gap of a line."""
    if "_" in line or "＿" in line:
        return GAP.search(line)
    wide = list(_WIDE.finditer(line)) if "  " in line or "\u3000\u3000" in line else []
    return wide[0] if len(wide) >= _LEAST else None


def ask(state: State, start: int, index: int) -> None:
    """Begin a question for each gap of the passage at `start`, if none stands behind the gaps."""
    gaps = _gaps(state.text[start : _end(state, start, index)])
    numbers = [int(gap["number"]) for gap in gaps]
    if not numbers or numbers[0] not in (state.last + 1, state.carried + 1):
        return
    if state.material is None or _asked(state, index, start + gaps[-1].end(), numbers):
        return
    for number, gap in zip(numbers, gaps, strict=True):
        item = Item(str(number), number, "gap", material=state.material, tag="填空", why="gap")
        item.row = state.source.inked(start + gap.start())
        state.begin(item)
    state.item, state.last, state.style = None, numbers[-1], ""


def _end(state: State, start: int, index: int) -> int:
    """Return where a passage ends: before a line with a label."""
    ahead = (one for one in state.tokens[index + 1 : index + _AHEAD] if one.start > start)
    label = next((one for one in ahead if one.head and one.sign is not Sign.PLAIN), None)
    return label.start if label else min(len(state.text), start + _LONG)


def _gaps(text: str) -> list[re.Match[str]]:
    """Return a passage's gaps, if their numbers rise by one."""
    found = list(GAP.finditer(text)) or list(_WIDE.finditer(text))
    numbers = [int(gap["number"]) for gap in found]
    rising = bool(found) and numbers == list(range(numbers[0], numbers[0] + len(found)))
    least = _FEWEST if found and found[0].re is GAP else _LEAST
    return found if rising and len(found) >= least else []


def _asked(state: State, index: int, offset: int, numbers: list[int]) -> bool:
    """Say whether the options of a gap stand behind its number, further on in the section."""
    own = {str(number) for number in numbers}
    for token in state.tokens[index + 1 : min(index + _AHEAD, state.outlook.wall(index))]:
        if token.sign is Sign.NUMBER and token.text in own and token.start >= offset:
            return True
    return False


def marked(text: str, first: int | None, stem: str) -> str:
    """Return a passage with its numbered gaps as `____26____`; `stem` is its first question's."""
    text = _RULED.sub(_cloze, text)
    if first is None or "____" in text or not (_FIRST_OPTION.match(stem) or not stem.strip()):
        return text
    gaps: list[re.Match[str]] = []
    for found in _BARE.finditer(text):
        if found[0] == str(first + len(gaps)):
            gaps.append(found)
    if len(gaps) < _LEAST:
        return text
    for gap in reversed(gaps):
        text = f"{text[: gap.start()]}____{gap[0]}____{text[gap.end() :]}"
    return text


def _cloze(found: re.Match[str]) -> str:
    label = re.sub(r"\s", "", found[1])
    return f"____{label}____"
