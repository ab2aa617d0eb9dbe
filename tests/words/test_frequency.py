"""How common words and characters are."""

import subprocess
import sys

from shuati.words.frequency import FLOOR, common_share, word_logs


def test_common_words_are_likelier_than_rare_ones():
    """The logarithms are those of shares: below zero, higher for commoner words."""
    logs = word_logs()
    assert 0 > logs["的"] > logs["学校"] > logs["总之"] > FLOOR
    assert "。" not in logs


def test_the_word_list_is_read_without_jieba():
    """Looking up words does not import jieba, whose start costs half a second."""
    code = (
        "import sys; from shuati.words.frequency import word_logs; word_logs();"
        "raise SystemExit('jieba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_common_share_tells_chinese_from_wrongly_decoded_bytes():
    """Chinese has many common characters, the same bytes read with another table have few."""
    text = "下列关于数据的说法，正确的是哪一项？"
    assert common_share(text) > 0.5
    assert common_share(text.encode("utf-8").decode("gb18030", "replace")) < 0.2
    assert common_share("abc") == 0.0
