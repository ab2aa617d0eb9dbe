"""Text made to hurt the repair: nothing live comes out of it, nothing is raised."""

import pytest

from shuati.text.controls import harmless
from shuati.text.repair import repair, replay
from shuati.words.script import Script
from tests.live import LIVE

HOSTILE = {
    "colour": "\x1b[31m",
    "colour in eight bits": "\x9b31m",
    "clipboard": "\x1b]52;c;cm0gLXJm\x07",
    "link": "\x1b]8;;http://x\x1b\\",
    "title": "\x1b]0;x\x9c",
    "device": "\x1bP1$r\x1b\\",
    "cut off": "\x1b",
    "one in another": "\x1b\x1b[31m[31m",
    "bell": "\x07",
    "nul": "\x00",
    "unit separator": "\x1f",
    "next line": "\x85",
    "line separator": "\u2028",
    "turned around": "\u202e",
    "isolate": "\u2066",
    "half a character": "\ud83d",
    "other half first": "\udc4d\ud83d",
    "entities": "&#27;[31m&#x9b;&#x202e;&#7;&#0;&#xd800;&nbsp;&nbsp;",
    "lines in entities": "&#x2028;&#8233;&#133;&#13;&#10;&#11;&nbsp;&nbsp;",
    "entity of an entity": "&amp;#x2028;&amp;#27;&nbsp;&nbsp;",
}
FORMS = {
    "line": "1.甲{}乙（ ）\n答案：A",
    "traditional": "1.優勢{}學習機會訓練數據（ ）\n答案：A",
    "slipped": "1.訓(xùn)練因?yàn)樗{}鼫p少（ ）\n答案：A",
    "page": "<html><body><p>1.甲{}乙（ ）</p><p>答案：A</p></body></html>",
    "alone": "{}",
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", HOSTILE)
def test_nothing_live_is_left(name, form):
    """Whatever hides a control, and whatever is asked of the script: it is gone, and replays."""
    text = FORMS[form].format(HOSTILE[name])
    for script in Script:
        repaired = repair(text, script=script)
        assert not LIVE.search(repaired.text)
        assert replay(text, repaired.steps) == repaired.text


def test_a_sequence_goes_whole():
    """Of what a terminal would obey no letter stays behind."""
    assert harmless("甲\x1b[1;31m乙\x1b]8;;http://x\x1b\\丙\x9b2J丁") == "甲乙丙丁"


def test_a_flood_of_marks_is_text():
    """Ten thousand accents on one letter are a reader's affair: they stay, and cost little."""
    text = "e" + "\u0301" * 10_000
    assert repair(text).text == text
