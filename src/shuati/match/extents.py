"""A short answer that says more, less, or something else than the reference."""

from __future__ import annotations

import re

from shuati.match.outcomes import outcome, reason
from shuati.match.tables import rows
from shuati.match.terms import Terms
from shuati.match.wording import chinese
from shuati.model.verdicts import Verdict
from shuati.words.meaning import functions
from shuati.words.negation import negated

#: Endings that may be left out of a term, or added to it, without making another one.
_DROPPED, _ADDED = map(frozenset, rows("endings.txt"))
_ADVERBIAL = re.compile(
    "^(?:自|从|由|向|以|经|在|通过|进行|存在|产生|采用|使用|利用|具有|属于|实行|就|即|主要|一般|通常|所谓|用|做|叫|其|该).*"
)


def _in_question(part: str, question: str) -> bool:
    return len(part) > 0 and part in question


def _harmless(part: str, question: str) -> bool:
    from shuati.words.segment import cut

    if not part or _in_question(part, question) or part in _ADDED:
        return True
    return all(word in functions() or word in question or word in _ADDED for word in cut(part))


def _more(right: str, typed: str, question: str) -> Verdict:

    before, _, after = typed.partition(right)
    if negated(before):
        return outcome(0.0, reason("negation", typed=typed))
    if negated(after) and len(after) < 6:
        return outcome(0.3, reason("contradiction", typed=typed))
    if len(right) == 1 and len(typed) > 1 and not _harmless(after + before, question):
        return outcome(0.3, reason("longer", typed=typed), sure=False)
    if _harmless(before, question) and _harmless(after, question):
        return outcome(0.95, reason("longer", typed=typed))
    if len(typed) - len(right) >= 8 or _ADVERBIAL.match(before):
        return outcome(0.9, reason("longer", typed=typed), sure=len(typed) < 40 and not after)
    return outcome(
        0.4, reason("narrower", typed=typed), sure=bool(before) and not after and len(before) <= 4
    )


def _less(right: str, typed: str, question: str) -> Verdict:
    before, _, after = right.partition(typed)
    if not before and after in _DROPPED and (len(typed) > 1 or after == "脏"):
        return outcome(0.9, reason("shorter", expected=right))
    if not before and _in_question(after, question):
        return outcome(0.9, reason("shorter", expected=right))
    if before and _in_question(before, question) and not after and len(typed) > 1:
        return outcome(0.9, reason("shorter", expected=right))
    if before and not after:
        return outcome(
            0.2, reason("too_general", expected=right, typed=typed), sure=len(typed) <= 4
        )
    return outcome(0.5, reason("incomplete", expected=right, typed=typed), sure=len(typed) > 1)


def _shortened(right: str, typed: str) -> bool:
    """Say whether `typed` is `right` with some characters left out, none of which negates."""
    rest, left = iter(right), []
    for char in typed:
        for other in rest:
            if other == char:
                break
            left.append(other)
        else:
            return False
    return (
        right[0] == typed[0]
        and 0.6 * len(right) <= len(typed) >= 3
        and not set(left) & set("不非无未反")
    )


def extent(right: str, typed: str, question: str) -> Verdict | None:
    """Judge an answer that holds the reference, or is held by it; None where neither does."""
    if typed and typed in right:
        return (
            _less(right, typed, question)
            if len(right) < 16 or len(typed) * 2 > len(right)
            else None
        )
    if right and right in typed:
        return _more(right, typed, question)
    if typed and right and _shortened(right, typed):
        return outcome(0.85, reason("shorter", expected=right), sure=False)
    return None


def _shared_end(one: str, other: str) -> int:
    size = 0
    while size < min(len(one), len(other)) and one[-1 - size] == other[-1 - size]:
        size += 1
    return size


def different(right: str, typed: str, terms: Terms) -> Verdict:
    """Judge an answer in which nothing of the reference was recognised as right."""
    fields = reason("different", expected=right, typed=typed)
    if terms.rivalling(right, typed):
        return outcome(0.0, fields)
    if chinese(right) != chinese(typed):
        return outcome(0.1, fields, sure=terms.knows(typed) or typed.isdigit())
    if right[:-1] == typed[:-1] and right[-1:] in _DROPPED and typed[-1:] in _DROPPED:
        return outcome(0.5, fields, sure=False)
    if len(right) == len(typed) and (_shared_end(right, typed) or right[0] == typed[0]):
        return outcome(0.0, fields)
    shared = len(set(right) & set(typed)) / max(1, len(set(right)))
    return outcome(0.1, fields, sure=shared < 0.34)
