"""Simplified and traditional writing."""

import pytest

from shuati.words.script import simple_forms, simplified_only, simplify


@pytest.mark.parametrize(
    ("traditional", "simplified"),
    [
        ("朝著目標", "朝着目标"),
        ("隨著", "随着"),
        ("顯著的著作", "显著的著作"),
        ("乾坤與乾淨", "乾坤与干净"),
        ("不同於單卡", "不同于单卡"),
        ("樊於期", "樊於期"),
        ("座標與想像", "坐标与想象"),
        ("專著，名著和所著《周禮》", "专著，名著和所著《周礼》"),
        ("著有《茶經》，見微知著", "著有《茶经》，见微知著"),
        ("以夜間痛為著。", "以夜间痛为著。"),
        ("草原著火，看著《茶經》，談論著", "草原着火，看着《茶经》，谈论着"),
        ("揹著伕役，靜脈回流徵", "背着夫役，静脉回流征"),
    ],
)
def test_traditional_becomes_what_the_mainland_writes(traditional, simplified):
    """Particles, names and words of two spellings come out as the mainland prints them."""
    assert simplify(traditional) == simplified


def test_simplified_text_stays():
    """Text that is simplified already does not change."""
    text = "程序、文件、整合、头发、皇后、茶几、范围，都是对的。"
    assert simplify(text) == text


def test_tables_of_the_two_scripts_are_disjoint():
    """No character counts as belonging to one script only and to the other one too."""
    assert simple_forms()["數"] == "数"
    assert "数" in simplified_only()
    assert simplified_only().isdisjoint(simple_forms())
