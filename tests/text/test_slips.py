"""Byte slips undone."""

import pytest

from shuati.text.likelihood import learn
from shuati.text.repair import repair

from .corpus import clean_texts
from .damage_text import damage
from .places import annotations

#: Sentences whose damage hides what a paper is read by: labels, stops, numbers, brackets.
SENTENCES = [
    "训练更慢，因为它减少了通信。",
    "训练要放在在先D.以上都不对",
    "训练里面的B型题是考试里面的重点。",
    "训练方式。总之，要权衡。",
    "训练结果。基于相同的数据，现在将继续。",
    "训练学校或者其他单位都可以。",
    "训练学校可以长期关闭。",
    "训练缺失时，首先应当（　）。\nA.拍照",
    "训练的主要原因是（　　）\nA．热水与室温",
    "训练者MXNet支持数据，loves数据",
    "训练只看“大小”，不看快慢；也不看《大小》。",
    "　　⑴没有训练的数据，⑵有数据。",
    "1.训练（1）温度计　（2）甲　（3）给杯子加盖",
]


@pytest.mark.parametrize("sentence", SENTENCES)
def test_damage_of_a_short_text_is_undone(sentence):
    """A single damaged sentence comes back, its labels, stops and brackets included."""
    assert repair(damage(sentence)).text == sentence


def test_a_number_that_went_with_a_byte_follows_from_the_one_before():
    """Where the 2 of "2." is gone, it is the number that is due, and that is doubted."""
    clean = "训练试题1.说明数据并行的原因为2.如何说明训练"
    repaired = repair(damage(clean))
    assert "為" not in damage(clean) and "2" not in damage(clean)
    assert repaired.text == clean
    assert [step.doubt for step in repaired.steps if step.code == "slipped_bytes"] == [True]


#: Full-width letters and digits and circled digits in and behind places that lost bytes.
WIDE = [
    "训练因为北京\n２．观察数据",
    "训练因为北京\nＢ．甲，训练",
    "训练Ａ．温度　Ｂ．数据　Ｃ．电流表　Ｄ．都对\n2.训练",
    "训练Ａ.甲班　Ｂ.丙班　Ｃ.甲班　Ｄ.好",
    "训练答案　２．修筑长城　３．是\n2.训练",
    "训练（　）\nＡ．甲　Ｂ．训练",
    "训练①训练　②甲班的速度　③数据",
]


@pytest.mark.parametrize("clean", WIDE)
def test_labels_of_full_width_come_back(clean):
    """Full-width labels in and behind a damaged place are read as readily as ASCII ones."""
    damaged = damage(clean)
    assert "?" in damaged
    assert repair(damaged).text == clean


def test_a_circled_digit_that_went_with_a_byte_is_the_one_due():
    """Where ② lost a byte together with the digit behind it, it follows from ① and is doubted."""
    damaged = damage("训练①5秒　②25秒　③35秒，训练")
    assert "②" not in damaged and "③" not in damaged
    repaired = repair(damaged)
    assert repaired.text == "训练①5秒　② 5秒　③ 5秒，训练"
    assert all(step.doubt for step in repaired.steps if step.code == "slipped_bytes")


def test_guesses_between_near_equals_are_doubted():
    """A place that only the words around decide says so where the words decide little."""
    step = next(
        step for step in repair(damage("训练答案：栈、队列")).steps if step.code == "slipped_bytes"
    )
    assert step.doubt


def test_a_character_without_a_byte_left_is_doubted():
    """Where both bytes of 攤 are gone and the commoner 數 would fit, the guess says so."""
    clean = next(text for text in clean_texts() if "分摊，" in text)
    steps = repair(damage(clean, annotations(3))).steps
    step = next(step for step in steps if "jǐn)?" in step.before)
    assert step.doubt


@pytest.mark.xfail(reason="both bytes of 攤 are gone, and 數 is commoner")
def test_a_character_without_a_byte_left_is_found():
    """Where both bytes of 攤 are gone, 分摊 comes back although 分数 would fit."""
    clean = next(text for text in clean_texts() if "分摊，" in text)
    assert repair(damage(clean, annotations(3))).text == clean


def test_places_with_pinyin_are_not_doubted():
    """Where the pinyin tells the byte there is nothing to doubt."""
    steps = repair(damage("训练更慢，因为它减少了通信。")).steps
    assert [step.doubt for step in steps if step.code == "slipped_bytes"] == [False]


def test_a_real_question_mark_stays():
    """Question marks of English and of program text are none of the damage."""
    text = "數(shù)據(jù)：What is it? A. a pen? list?? a ? b : c"
    assert repair(text).text == "数据：What is it? A. a pen? list?? a ? b : c"


@pytest.mark.xfail(reason="小 and 棧 share their bytes with a mark, and 常 is the commoner word")
def test_a_rare_word_before_a_stop_is_found():
    """A rare character comes back although a common one would fit."""
    assert repair(damage("训练答案：栈、队列")).text == "训练答案：栈、队列"


@pytest.mark.xfail(reason="a digit in the middle of a number leaves no trace but its place")
def test_a_digit_that_went_with_a_byte_is_found():
    """A digit inside a number comes back."""
    assert repair(damage("训练是因为32台设备")).text == "训练是因为32台设备"


def test_a_clause_ends_with_a_word_that_can_end_one():
    """可以 is far commoner than 可见, but it leads on and no comma stands behind it."""
    damaged = damage("训练更慢。可见，正确的认识要反复。")
    assert "?？" in damaged
    assert repair(damaged).text == "训练更慢。可见，正确的认识要反复。"


def test_what_was_said_ends_with_a_stop():
    """Where the quotation began rows before, a stop before its end is still the likeliest."""
    clean = "训练：“何必再居其名\n也。”他认为要训练。"
    assert repair(damage(clean)).text == clean


def test_pinyin_that_is_the_subject_of_a_damaged_paper_stays():
    """What the paper asks for has other brackets than the damage, or differs for one character."""
    clean = "训练加点字的读音\nA. 模（mó）样\nB. 模（mú）样\nC. 处(chǔ)理 D. 处(chù)理\n因为它减少"
    assert repair(damage(clean)).text == clean


def test_words_of_the_document_are_found_in_a_damaged_place():
    """溼滑 is no word of the dictionary; the document has it elsewhere."""
    clean = "训练路面湿滑时的驾驶\n因为路面湿滑，制动距离变长"
    assert repair(damage(clean)).text == clean


@pytest.mark.xfail(reason="预取 is in no dictionary, and wide space before a bracket is common")
def test_a_word_that_no_dictionary_has_is_found():
    """A word that stands nowhere else in the document comes back."""
    clean = "训练的反向预取（backward prefetch）"
    assert repair(damage(clean)).text == clean


def test_a_character_counts_by_its_places_outside_words():
    """A paper on models has 模 everywhere, and yet it is hardly a word of its own there."""
    language = learn("模型。" * 50 + "栈。" * 50)
    assert language.alone("栈") > language.alone("模") + 1
