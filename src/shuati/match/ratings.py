"""From a verdict to a rating."""

from __future__ import annotations

from shuati.model.study import Rating
from shuati.model.verdicts import Judgement, Verdict

_HALF = 0.5


def propose(verdict: Verdict) -> Rating:
    """Return the rating to offer. The learner decides; Easy is never offered from a text alone.

    FSRS takes Hard for a recall, so that less than half of an answer is offered as Again.
    """
    if verdict.verdict is Judgement.CORRECT:
        return Rating.GOOD
    if verdict.verdict is Judgement.PARTIAL and verdict.score >= _HALF:
        return Rating.HARD
    return Rating.AGAIN
