"""A learner's letters when the options change."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from shuati.model.papers import Option
from shuati.store.letters import carried, rebind

from .samples import choice

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


def test_only_letters_over_the_papers_options_are_touched():
    """Other answers, options of the learner's own, and options lost in reading change nothing."""
    before = choice(1, "题？")
    after = replace(before, options=tuple(reversed(before.options)))
    own = (("options", before.options), ("answer", ("A",)))
    for changes in ({}, {"stem": "新"}, {"answer": None}, {"answer": "text"}, dict(own)):
        assert rebind(before, after, changes) == changes
    letters = {"answer": ("A",)}
    assert rebind(before, before, letters) == letters
    assert rebind(before, replace(before, options=()), letters) == letters
    assert rebind(replace(before, options=()), before, letters) == letters
