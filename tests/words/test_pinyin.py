"""How characters are read."""

import pytest

from shuati.words.pinyin import has_tone, is_read, plain, readings, syllables


@pytest.mark.parametrize(
    ("syllable", "bare"),
    [("xùn", "xun"), ("lǜ", "lü"), ("xun4", "xun"), ("XÙN", "xun"), ("ɡuān", "guan"), ("ń", "n")],
)
def test_tones_are_taken_off_and_umlauts_stay(syllable, bare):
    """A syllable loses its tone mark or number and nothing else."""
    assert plain(syllable) == bare


def test_characters_are_read_with_and_without_tone():
    """A reading with a tone must match exactly, one without matches any tone."""
    assert is_read("訓", "xùn")
    assert is_read("麼", "me")
    assert is_read("訓", "xun")
    assert not is_read("訓", "xún")
    assert not is_read("他", "he")


def test_the_usual_reading_comes_first():
    """Readings are ordered, and unknown characters have none."""
    assert readings("重")[0] == "zhòng"
    assert readings("A") == readings("") == readings("中文") == ()


def test_syllables_are_those_of_mandarin():
    """English words are no syllables unless Mandarin has one that is spelled so."""
    assert {"xun", "zhuang", "lü", "er"} <= syllables()
    assert not {"is", "mm", "abc", "the"} & syllables()
    assert has_tone("xùn") and not has_tone("xun")
