import pytest

from shuati.model.papers import Option
from shuati.review.shuffle import shuffle


def options(*texts: str) -> tuple[Option, ...]:
    return tuple(Option(letter, text) for letter, text in zip("ABCDEFGH", texts, strict=False))


def test_a_seed_gives_one_order_and_other_seeds_give_others():
    """The same seed shows the same order; over many seeds every option stands everywhere."""
    four = options("甲", "乙", "丙", "丁")
    assert shuffle(four, 7) == shuffle(four, 7)
    orders = {tuple(shown.printed for shown in shuffle(four, seed)) for seed in range(300)}
    assert len(orders) == 24


def test_letters_on_the_screen_rise_and_texts_keep_their_printed_letter():
    """Shown letters run A, B, C …; each text still knows the letter it was printed with."""
    four = options("甲", "乙", "丙", "丁")
    shown = shuffle(four, 3)
    assert [one.letter for one in shown] == ["A", "B", "C", "D"]
    assert {one.printed: one.text for one in shown} == {one.letter: one.text for one in four}


@pytest.mark.parametrize(
    "text", ["以上都是", "以上都不对", "上述选项均正确", "都不是", "全部正确", "All of the above"]
)
def test_an_option_that_sums_up_stays_in_place(text):
    """以上都是 stays last whatever the seed."""
    four = options("甲", "乙", "丙", text)
    for seed in range(50):
        last = shuffle(four, seed)[-1]
        assert (last.letter, last.printed, last.text) == ("D", "D", text)


@pytest.mark.parametrize("text", ["A和B", "A、C", "仅A", "A和B都对", "B与C", "A or B", "AB两项"])
def test_a_question_whose_options_name_letters_is_not_shuffled(text):
    """Where an option says A和B, every letter stays true."""
    four = options("甲", "乙", "丙", text)
    for seed in range(50):
        assert [one.printed for one in shuffle(four, seed)] == ["A", "B", "C", "D"]


@pytest.mark.parametrize(
    "text",
    ["AB型血", "DNA和RNA", "ABS", "C语言和B语言之外", "维生素A和维生素B", "全局变量", "都市"],
)
def test_ordinary_options_with_capitals_are_shuffled(text):
    """DNA和RNA or AB型血 name no other option."""
    four = options("甲", "乙", "丙", text)
    assert len({shuffle(four, seed)[0].text for seed in range(60)}) == 4


def test_without_a_seed_the_printed_order_stays():
    """No seed, no shuffle."""
    assert [one.printed for one in shuffle(options("甲", "乙", "丙"), None)] == ["A", "B", "C"]
