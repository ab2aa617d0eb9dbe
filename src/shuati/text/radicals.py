"""Radicals in the place of the characters they look like, as PDF fonts give them: ⾃⽤⻋."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from shuati.words.script import simplify

#: U+2E80..2EFF, which NFKC leaves alone but for two; by Unicode's EquivalentUnifiedIdeograph.txt.
_SUPPLEMENT = (
    "⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺑尣⺒巳⺓幺⺔彑⺕彐⺖忄⺗㣺⺘扌⺙攵⺛旡⺜日⺝月⺞歺"
    "⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺪疋⺫罒⺬示⺭礻⺮竹⺯糹⺰纟⺱罓⺲罒⺳㓁⺶羊⺷羊⺸羊⺹耂⺺肀"
    "⺻聿⺼月⺽臼⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻇角⻈讠⻉贝⻊足⻋车⻌辶⻍辶⻎辶⻏阝⻐钅⻑長⻒镸⻓长⻔门"
    "⻕阝⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞食⻟飠⻠饣⻡首⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿"
    "⻯竜⻰龙⻱龜⻲亀⻳龟"
)
_TABLE = dict(zip(_SUPPLEMENT[::2], _SUPPLEMENT[1::2], strict=True))
#: NFKC gives old printed forms for these; both scripts write the newer one today.
_NEWER = {"戶": "户", "靑": "青", "黃": "黄", "麥": "麦"}
LOOKALIKE = re.compile("[\u2e80-\u2fdf\uf900-\ufaff﹑﹒]")


@cache
def _plain(char: str, simplified: bool) -> str:
    usual = _TABLE.get(char) or unicodedata.normalize("NFKC", char)
    if not simplified:
        return usual
    return _NEWER.get(usual) or simplify(usual)


def plain(line: str, *, simplified: bool) -> str:
    """Return `line` with usual characters for radicals and compatibility forms.

    A font has one glyph for ⼾ and 户; in simplified text the simplified character is meant.
    """
    return LOOKALIKE.sub(lambda match: _plain(match[0], simplified), line)
