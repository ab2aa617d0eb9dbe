"""Typed letters and typed yes or no."""

from __future__ import annotations

from collections.abc import Sequence

from shuati.errors import InputError
from shuati.match.outcomes import outcome, reason
from shuati.match.tables import rows
from shuati.match.wording import bare, plain
from shuati.model.verdicts import Form, Point, Reason, Verdict

_TRUE, _FALSE = map(frozenset, rows("truths.txt"))
_CIRCLED = {chr(0x24B6 + n): chr(0x41 + n) for n in range(26)} | {
    chr(0x24D0 + n): chr(0x41 + n) for n in range(26)
}
_BETWEEN = frozenset(" ,、;.。，；/\\|+&和与及()[]'\"“”")
_WRAPPED = (
    "我选择",
    "我选",
    "答案是",
    "答案为",
    "答案",
    "选择",
    "选项",
    "选",
    "应选",
    "应该选",
    "为",
    "是",
)


def parse_letters(typed: str, letters: Sequence[str]) -> tuple[str, ...]:
    """Return the letters in `typed`, sorted, each once, in any of the ways in which they are typed.

    `letters` are those the question has, ASCII capitals. Raises InputError with the code
    "letter_unknown" and the field `typed` for anything else, and for nothing.
    """
    text = plain("".join(_CIRCLED.get(char, char) for char in typed)).replace("项", "")
    for word in _WRAPPED:
        text = text.removeprefix(word).lstrip(" :")
    found = [char.upper() for char in text if char not in _BETWEEN]
    unknown = next((char for char in found if char not in letters), None)
    if unknown is not None or not found:
        raise InputError("letter_unknown", typed=unknown or typed.strip(), letters="".join(letters))
    return tuple(sorted(set(found)))


def _reasons(right: set[str], chosen: set[str]) -> tuple[Reason, ...]:
    missing = tuple(reason("missing", item=letter) for letter in sorted(right - chosen))
    extra = tuple(reason("extra", item=letter) for letter in sorted(chosen - right))
    return (*missing, *extra)


def grade_letters(
    answer: Sequence[str], typed: str, letters: Sequence[str], *, several: bool
) -> Verdict:
    """Judge typed letters against the right ones.

    With `several`, the score is the share of right letters less the share of wrong ones, and an
    answer is partly right if it holds more right letters than wrong ones.
    Raises InputError("letter_unknown") as `parse_letters` does.
    """
    right, chosen = set(answer), set(parse_letters(typed, letters))
    hit = tuple(Point(letter) for letter in sorted(right & chosen))
    missed = tuple(Point(letter) for letter in sorted(right - chosen))
    if right == chosen:
        return outcome(1.0, form=Form.CHOICE, hit=hit)
    score = 0.0
    if several and len(hit) > len(chosen - right):
        share = (len(hit) - len(chosen - right)) / len(right)
        score = min(0.75, max(0.25, share))
    return outcome(score, *_reasons(right, chosen), form=Form.CHOICE, hit=hit, missed=missed)


def parse_truth(typed: str) -> bool:
    """Return whether `typed` says yes (y, t, v, 1, √, 对, 是, 正确) or no (n, f, x, 0, ×, 错, 否).

    Raises InputError with the code "truth_unknown" for anything else.
    """
    text = plain(typed).strip(" .。!！()（）") or bare(typed)
    if text in _TRUE:
        return True
    if text in _FALSE:
        return False
    raise InputError("truth_unknown", typed=typed.strip())


def grade_truth(answer: bool, typed: str) -> Verdict:
    """Judge a typed yes or no. Raises InputError("truth_unknown") as `parse_truth` does."""
    right = parse_truth(typed) == answer
    point = (Point("true" if answer else "false"),)
    if right:
        return outcome(1.0, form=Form.TRUTH, hit=point)
    return outcome(0.0, form=Form.TRUTH, missed=point)
