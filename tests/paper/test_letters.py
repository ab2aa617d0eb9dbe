"""A learner's letters when the options change."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuati.model.papers import Option
from shuati.paper.letters import carried, merged, rebind
from tests.store.samples import choice

TEXTS = st.lists(st.text("甲乙丙丁戊xyz1 ", min_size=1), min_size=2, max_size=6)


def lettered(texts):
    return tuple(Option(letter, text) for letter, text in zip("ABCDEF", texts, strict=False))


@given(TEXTS, st.data())
def test_letters_go_on_meaning_the_same_texts(texts, data):
    """However the options are reordered, the carried letters name the same texts, or are None."""
    before = lettered(texts)
    after = lettered(data.draw(st.permutations(texts)))
    letters = data.draw(st.sets(st.sampled_from([option.letter for option in before])))
    found = carried(sorted(letters), before, after)
    meant = sorted("".join(one.text.split()) for one in before if one.letter in letters)
    if found is not None:
        assert sorted("".join(one.text.split()) for one in after if one.letter in found) == meant
        assert list(found) == sorted(found)
    else:
        stripped = ["".join(text.split()) for text in texts]
        assert len(set(stripped)) < len(stripped)


@given(TEXTS, st.data())
def test_a_text_that_is_gone_takes_the_answer_with_it(texts, data):
    """If one of the texts is not among the new options, no letters are made up."""
    before = lettered(texts)
    letter = data.draw(st.sampled_from([option.letter for option in before]))
    after = lettered([f"另{place}" for place, _ in enumerate(texts)])
    assert carried((letter,), before, after) is None


def test_how_a_text_is_printed_does_not_matter():
    """Width, white space and a closing mark are no other text; anything else is."""
    before = lettered(["x² + 1", "ＡＢ 型。"])
    assert carried(("A", "B"), before, lettered(["AB型", "x²+1；"])) == ("A", "B")
    assert carried(("A",), before, lettered(["x2+1", "AB型"])) is None


def test_of_equal_texts_the_same_letter_is_meant():
    """A text that stands twice is the one under its old letter, or nobody knows which."""
    before = lettered(["甲", "乙", "丙"])
    assert carried(("B",), before, lettered(["乙", "乙", "丙"])) == ("B",)
    assert carried(("B",), before, lettered(["乙", "丙", "乙"])) is None


def test_only_letters_over_options_are_touched():
    """Other answers, and options lost in reading, change nothing."""
    before = choice(1, "题？")
    after = replace(before, options=tuple(reversed(before.options)))
    for changes in ({}, {"stem": "新"}, {"answer": None}, {"answer": "text"}):
        assert rebind(before, after, changes) == changes
    letters = {"answer": ("A",)}
    assert rebind(before, before, letters) == letters
    assert rebind(before, replace(before, options=()), letters) == letters
    assert rebind(replace(before, options=()), before, letters) == letters


BEFORE = ("甲", "乙x", "丙")
OWN = lettered(["甲", "乙", "丙"])


@pytest.mark.parametrize(
    ("own", "after", "expected"),
    [
        (OWN, ["丙", "乙x", "甲"], ["丙", "乙", "甲"]),
        (OWN, ["乙x", "甲", "丁"], ["乙", "甲", "丁"]),
        (OWN, ["甲", "乙", "丙"], ["甲", "乙", "丙"]),
        ((*OWN, Option("D", "我的")), ["丙", "甲", "乙x"], ["丙", "甲", "乙", "我的"]),
        ((*OWN, Option("D", "我的")), [*BEFORE, "丁"], ["甲", "乙", "丙", "丁"]),
    ],
)
def test_own_options_follow_the_papers_letters(own, after, expected):
    """Rewritten options move with the paper's, so that the paper's letters mean what they say."""
    assert merged(own, lettered(BEFORE), lettered(after)) == lettered(expected)


def test_an_option_that_the_learner_took_away_stays_away():
    """What the learner left out does not come back under another letter."""
    found = merged(OWN[1:], lettered(BEFORE), lettered(["丙", "甲", "乙x"]))
    assert found == (Option("A", "丙"), Option("C", "乙"))


def test_own_letters_follow_own_options():
    """Letters over options of the learner's own go with them too."""
    before = replace(choice(1, "题？"), options=lettered(BEFORE))
    after = replace(before, options=lettered(["丙", "甲", "乙x"]))
    changes = rebind(before, after, {"options": OWN, "answer": ("B",)})
    assert changes == {"options": lettered(["丙", "甲", "乙"]), "answer": ("C",)}
