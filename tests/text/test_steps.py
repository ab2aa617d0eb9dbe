"""What a repair did, so exactly that it can be done again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.text.steps import Step, applied, common_start, difference, rows_of


def test_rows_end_with_any_line_end():
    """CRLF, CR and LF end one row each."""
    assert rows_of("a\r\nb\rc\n\nd") == ["a", "b", "c", "", "d"]


def test_steps_of_one_code_count_from_the_same_row():
    """Two steps of one fix in one row do not shift each other."""
    steps = [Step("x", 1, 0, "a", "AAA"), Step("x", 1, 2, "c", ""), Step("y", 1, 3, "b", "B")]
    assert applied(["abc"], steps) == ["AAAB"]


def test_steps_of_another_text_are_refused():
    """A step that does not find what it replaces is an error and no silent change."""
    with pytest.raises(ValueError, match="Step"):
        applied(["abc"], [Step("x", 1, 0, "b", "")])


@given(st.text(alphabet="ab中", max_size=300), st.text(alphabet="ab中", max_size=300))
def test_a_difference_makes_one_text_of_another(before, after):
    """The change between two rows turns the first into the second."""
    change = difference(0, before, after)
    start = change.start
    assert before[start : start + len(change.before)] == change.before
    assert before[:start] + change.after + before[start + len(change.before) :] == after


def test_long_rows_give_only_what_is_new():
    """In a row of a million characters a step does not repeat the whole row."""
    change = difference(0, "x" * 500_000 + "a" + "y" * 500_000, "x" * 500_000 + "b" + "y" * 500_000)
    assert change[1:4] == (500_000, "a", "b")
    assert common_start("abc", "abd") == 2
