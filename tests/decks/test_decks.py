"""The decks of our own are whole, answered, sourced and fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from shuati.model.papers import Kind, Line, Paper, Question
from shuati.paper.parse import parse

DECKS = sorted((Path(__file__).parents[2] / "decks").glob("*.txt"))
SEVEN = {
    Kind.BLANK,
    Kind.SINGLE,
    Kind.MULTIPLE,
    Kind.TRUEFALSE,
    Kind.SHORT,
    Kind.ESSAY,
    Kind.CASE,
}


def read(path: Path) -> Paper:
    rows = path.read_text(encoding="utf-8").splitlines()
    return parse([Line(text, row) for row, text in enumerate(rows, start=1)])


@pytest.fixture(scope="module", params=DECKS, ids=lambda path: path.stem)
def paper(request: pytest.FixtureRequest) -> Paper:
    return read(request.param)


def chosen(paper: Paper, kind: Kind) -> list[Question]:
    return [question for question in paper.questions if question.kind is kind]


def broken(paper: Paper, is_whole: Callable[[Question], object]) -> list[str]:
    return [question.stem for question in paper.questions if not is_whole(question)]


def test_there_is_a_deck() -> None:
    """The program ships with at least one deck."""
    assert DECKS


def test_nothing_is_in_doubt(paper: Paper) -> None:
    """A deck of ours gives the parser nothing to report or to doubt."""
    assert paper.problems == ()
    assert broken(paper, lambda question: not question.doubts) == []


def test_a_deck_is_large_and_has_all_kinds(paper: Paper) -> None:
    """A deck has at least eighty questions, of all seven kinds; sums may come on top."""
    assert len(paper.questions) >= 80
    assert {question.kind for question in paper.questions} - {Kind.OTHER} == SEVEN


def test_no_question_comes_twice(paper: Paper) -> None:
    """No two questions of a deck ask the same."""
    asked = Counter((question.shared_stem, question.stem) for question in paper.questions)
    assert [stem for stem, times in asked.items() if times > 1] == []


def test_every_question_is_answered(paper: Paper) -> None:
    """Every question has an answer to learn."""
    assert broken(paper, lambda question: question.answer not in (None, "", ())) == []


def test_every_explanation_names_its_source(paper: Paper) -> None:
    """Every explanation says something and ends with its primary source."""
    for question in paper.questions:
        reason, mark, source = (question.explanation or "").partition("出处：")
        assert reason.strip(), question.stem
        assert mark, question.stem
        assert source.strip("。 "), question.stem


def test_every_choice_is_whole(paper: Paper) -> None:
    """A choice has four or five filled options from A on, and its answer is among them."""
    for question in (*chosen(paper, Kind.SINGLE), *chosen(paper, Kind.MULTIPLE)):
        letters = [option.letter for option in question.options]
        assert letters in (list("ABCD"), list("ABCDE")), question.stem
        assert all(option.text for option in question.options), question.stem
        assert isinstance(question.answer, tuple)
        assert set(question.answer) < set(letters), question.stem


def test_single_has_one_answer_and_multiple_more(paper: Paper) -> None:
    """A single choice has one right letter, a multiple choice at least two."""
    for question in chosen(paper, Kind.SINGLE):
        assert isinstance(question.answer, tuple)
        assert len(question.answer) == 1, question.stem
    for question in chosen(paper, Kind.MULTIPLE):
        assert isinstance(question.answer, tuple)
        assert len(question.answer) >= 2, question.stem


def test_guessing_a_letter_does_not_pay(paper: Paper) -> None:
    """No letter is right in more than two of five single choices."""
    singles = chosen(paper, Kind.SINGLE)
    right = Counter(question.answer for question in singles)
    assert max(right.values()) <= 0.4 * len(singles)


def test_guessing_the_longest_option_does_not_pay(paper: Paper) -> None:
    """The right option of a single choice is the longest in at most two of five."""
    singles = chosen(paper, Kind.SINGLE)
    assert sum(map(right_is_longest, singles)) <= 0.4 * len(singles)


def right_is_longest(question: Question) -> bool:
    lengths = {option.letter: len(option.text) for option in question.options}
    assert isinstance(question.answer, tuple)
    right = lengths.pop(question.answer[0])
    return right > max(lengths.values())


def test_guessing_a_truth_does_not_pay(paper: Paper) -> None:
    """True and false statements are about as many."""
    truths = [question.answer for question in chosen(paper, Kind.TRUEFALSE)]
    assert 0.4 <= truths.count(True) / len(truths) <= 0.6


def test_every_blank_has_its_answer(paper: Paper) -> None:
    """A question has as many answers as blanks, none of them empty."""
    for question in chosen(paper, Kind.BLANK):
        assert isinstance(question.answer, tuple)
        assert len(question.answer) == question.stem.count("____"), question.stem
        assert all(question.answer), question.stem


def test_case_questions_carry_their_case(paper: Paper) -> None:
    """Every question of a case comes with the case's text."""
    assert all(question.shared_stem for question in chosen(paper, Kind.CASE))


def test_a_deck_is_named_by_its_title_and_sections(paper: Paper) -> None:
    """A deck has a title, and each of its questions a number and a section."""
    assert paper.title
    assert broken(paper, lambda question: question.section and question.number) == []
