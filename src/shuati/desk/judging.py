"""Which matcher judges which question."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from shuati.match import grade
from shuati.match.blanks import grade_blanks, split_blanks
from shuati.match.choice import grade_letters, grade_truth, parse_letters
from shuati.match.ratings import propose
from shuati.model.papers import Kind, Question
from shuati.model.study import Rating, StoredQuestion
from shuati.model.verdicts import Verdict
from shuati.review.shuffle import Shown


class Form(StrEnum):
    """How a question is answered."""

    LETTER = "letter"
    LETTERS = "letters"
    TRUTH = "truth"
    BLANKS = "blanks"
    TEXT = "text"


def form_of(question: Question) -> Form:
    """Return how `question` is answered."""
    match question.kind, question.answer:
        case _, bool():
            return Form.TRUTH
        case Kind.SINGLE, (_,):
            return Form.LETTER
        case Kind.SINGLE | Kind.MULTIPLE, tuple():
            return Form.LETTERS
        case _, tuple():
            return Form.BLANKS
    return Form.TEXT


def judge(
    stored: StoredQuestion, options: Sequence[Shown], reply: str
) -> tuple[Verdict, tuple[Verdict, ...], Rating]:
    """Return the verdict on `reply`, one more for each of several blanks, and a rating.

    Letters in `reply` are those of `options` as shown. Several blanks are divided by line breaks
    or by marks. Raises InputError where the reply cannot be read as an answer.
    """
    verdict, blanks = _verdict(stored, options, reply)
    return verdict, blanks, propose(verdict)


def _verdict(
    stored: StoredQuestion, options: Sequence[Shown], reply: str
) -> tuple[Verdict, tuple[Verdict, ...]]:
    question = stored.content
    match form_of(question), question.answer:
        case Form.TRUTH, bool(truth):
            return grade_truth(truth, reply), ()
        case Form.LETTER | Form.LETTERS, tuple(letters):
            return _choice(question, letters, options, reply), ()
        case Form.BLANKS, tuple(answers):
            return _blanks(stored, answers, reply)
    verdict = grade(str(question.answer), reply, accepted=stored.accepted, question=question.stem)
    return verdict, ()


def _choice(
    question: Question, answer: Sequence[str], options: Sequence[Shown], reply: str
) -> Verdict:
    """Judge in printed letters, which the answer, the explanation and the points speak of."""
    printed = {option.letter: option.printed for option in options}
    letters = printed or {letter: letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
    typed = "".join(letters[letter] for letter in parse_letters(reply, tuple(letters)))
    several = form_of(question) is Form.LETTERS
    return grade_letters(answer, typed, tuple(letters.values()), several=several)


def _blanks(
    stored: StoredQuestion, answers: Sequence[str], reply: str
) -> tuple[Verdict, tuple[Verdict, ...]]:
    if len(answers) == 1:
        typed: Sequence[str] = (reply,)
    elif "\n" in reply:
        typed = reply.split("\n")
    else:
        typed = split_blanks(reply, len(answers))
    whole, each = grade_blanks(
        answers, typed, question=stored.content.stem, accepted=stored.accepted
    )
    return whole, each if len(answers) > 1 else ()
