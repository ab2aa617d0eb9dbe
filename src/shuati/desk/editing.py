"""The learner's own text over the imported one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from shuati.errors import InputError
from shuati.model.papers import Kind, Option, Question
from shuati.model.study import StoredQuestion
from shuati.store import questions
from shuati.store.database import Store
from shuati.store.tables import LEARNER

_FEWEST = 2


def check(question: Question, changes: Mapping[str, Any]) -> None:
    """Raise InputError where a change does not hold together.

    That is stem_empty, letter_unknown for an answer that is none of the options, one_letter for
    several answers to a single choice, and what _check_options raises. What a paper printed is not
    blamed on somebody who changes something else.
    """
    changed = replace(question, **changes)
    if "options" in changes:
        _check_options(changed.options)
    if question.stem.strip() and not changed.stem.strip():
        raise InputError("stem_empty")
    letters = [option.letter for option in changed.options]
    if not letters or not isinstance(changed.answer, tuple):
        return
    strange = [letter for letter in changed.answer if letter not in letters]
    if strange:
        raise InputError("letter_unknown", typed="".join(strange), letters="".join(letters))
    if "answer" in changes and question.kind is Kind.SINGLE and len(changed.answer) > 1:
        raise InputError("one_letter", typed="".join(changed.answer))


def _check_options(options: Sequence[Option]) -> None:
    """Raise InputError options_few, option_twice or option_empty."""
    if len(options) < _FEWEST:
        raise InputError("options_few", count=len(options))
    letters = [option.letter for option in options]
    for option in options:
        if letters.count(option.letter) > 1:
            raise InputError("option_twice", letter=option.letter)
        if not option.text.strip():
            raise InputError("option_empty", letter=option.letter)


def edit_question(
    store: Store, stored: StoredQuestion, changes: Mapping[str, Any], now: int
) -> StoredQuestion:
    """Put the learner's text over the imported one; progress stays.

    Raises InputError as `check` does; nothing is changed then.
    """
    check(stored.content, changes)
    with store.transaction() as db:
        return questions.edit(db, LEARNER, stored.id, changes, now)


def revert_question(store: Store, question: int, now: int) -> StoredQuestion:
    """Take the learner's changes back."""
    with store.transaction() as db:
        return questions.revert(db, LEARNER, question, None, now)
