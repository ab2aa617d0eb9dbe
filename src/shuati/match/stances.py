"""Yes and no at the head of an answer, and claims that take themselves back."""

from __future__ import annotations

import re

from shuati.match.clauses import Clause
from shuati.match.reading import Reading

_YES = re.compile(
    r"(?:还|也|当然)?(?:要|是的?|对|会|能|能够|可以|一定|必然|必须|肯定|有|正确|需要|应该|应当)"
)
_NO = re.compile(
    r"(?:不要|不用|不是|不对|不会|不能|不能够|不可以|不一定|未必|不必|没有|错误?|否|不需要|不应该?|不应当|不可|不见得)"
)


def _stance(clause: Clause) -> bool | None:
    if _NO.match(clause.text):
        return False
    return True if _YES.match(clause.text) else None


def stances(reading: Reading) -> tuple[bool | None, bool | None]:
    """Return what both texts say to a question that asks for yes or no; None for neither."""
    if not reading.reference or not reading.typed or len(reading.reference[0].text) > 4:
        return None, None
    return _stance(reading.reference[0]), _stance(reading.typed[0])


def contrary(reading: Reading) -> bool:
    """Say whether the reference begins with yes and the answer with no, or the other way round."""
    mine, theirs = stances(reading)
    return mine is not None and theirs is not None and mine != theirs


def _polarities(clauses_: tuple[Clause, ...], text: str) -> set[bool]:
    return {word.negated for clause in clauses_ for word in clause.words if word.text == text}


def torn(reading: Reading) -> bool:
    """Say whether the answer claims a short claim of the reference and its opposite as well."""
    for fit in reading.fits:
        if len(fit.clause.content) > 2:
            continue
        for link in fit.links:
            mine = _polarities(reading.reference, link.word.text)
            theirs = _polarities(reading.typed, link.typed.text)
            if len(mine) == 1 < len(theirs) and link.likeness > 0.9:
                return True
    return False
