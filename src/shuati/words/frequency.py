"""How common words and characters are."""

from __future__ import annotations

import re
from functools import cache
from math import log

from shuati.words.sources import table

#: A row of the word list: a word, how often it was seen, what kind of word it is.
_ROW = re.compile(r"^(\S+) (\d+)", re.MULTILINE)
#: Natural logarithm of the share of a word that the dictionary does not know.
FLOOR = -20.0

#: The most common characters of written Chinese and of exam papers, in both scripts. They make
#: up more than half of any Chinese text and next to nothing of one decoded wrongly.
COMMON = frozenset(
    "的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种"
    "面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业"
    "本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么"
    "利比或但质气第向道变条只没结解问意建月公无系情者最立代想已通并提直题程展五果料位入常文总次品式活设"
    "及管特件长求基资边流路级少图统接知较将组见计别手角期根论运指几区强放决被做必先回则任取据处给色光门"
    "即保百规领口东导器压世金增争济思术极交受认六共权收证改清更单切打教速安场身车例真务具万每目至达示议"
    "完类八名确才科信节话整空元况集传许步需段研究算低持容际非验断深难素技备半列选择答案判填简述项错误填"
    "這為個國時來們發動過說產種後學經進著對會電裡應開還與關線內數無條沒結問題總設級圖統較將組見計別論運"
    "區強處給門規領導東壓爭術極認權證單場車務萬達議類確節話況傳許斷選擇簡項錯誤試卷"
)


@cache
def word_logs() -> dict[str, float]:
    """Return the natural logarithm of each word's share of running text.

    The source is the word list of jieba, read as a file: jieba itself need not start. Without the
    list the table is empty, and every word counts as `FLOOR`.
    """
    path = table("jieba", "dict.txt")
    if path is None:
        return {}
    rows = _ROW.findall(path.read_text(encoding="utf-8"))
    counts = {word: int(count) for word, count in rows}
    whole = sum(counts.values())
    logs = {count: log(max(count, 1) / whole) for count in set(counts.values())}
    return {word: logs[count] for word, count in counts.items()}


def common_share(text: str) -> float:
    """Return which share of the Chinese characters in `text` is common, 0..1; 0 without any."""
    chinese = [char for char in text if "\u3400" <= char <= "\u9fff"]
    if not chinese:
        return 0.0
    return sum(char in COMMON for char in chinese) / len(chinese)
