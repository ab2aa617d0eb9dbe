"""Where a label inside a line may begin: few signs, sought instead of a try at every character.

What is not found here is no label, whatever `lexer` knows: a new word needs its place.
"""

from __future__ import annotations

import re

from shuati.paper.labels import CIRCLES, DOTS, PARENS

_HAN = "一二三四五六七八九十"
#: A number or a sign, and what may follow it in a label; inside a number only a range begins.
_SIGN = re.compile(
    rf"[{CIRCLES}{PARENS}{DOTS}【\[〔〖（(\d\s{_HAN}第答解题P\-—](?:"
    r"(?<=\d)(?<!\d\d)(?=\d{0,4}\s*[-—–~～－至到:：.．、A-HＡ-Ｈ√×✓✗对错（(])"
    r"|(?<=\d\d)(?=\d{0,3}\s*[-—–~～－至到])"
    rf"|(?<=[{_HAN}])(?=[{_HAN}]{{0,2}}\s*[、.．])|(?<=第)(?=\s*[\d{_HAN}]{{1,4}}\s*[题部大套篇份])|(?<=[答解])(?=\s*[:：])"
    r"|(?<=题)(?=\s)|(?<=P)(?=\d{1,4}\s*[:：])|(?<=[-—])(?=[-—])"
    r"|(?<=[A-H√×对错确误]\s)(?=\s*[答试参解])"
    rf"|(?<=[^\d\s{_HAN}第答解题P\-—]))"
)
#: The first two characters of a word; an alternation of plain characters is searched for fastest.
_WORD = re.compile(
    r"参(?=[照考])|正(?=[确答])|标(?=[准签])|本(?=[题文])|试(?=题)|司(?=[法考])|官(?=方)|最(?=佳)"
    r"|推(?=荐)|示(?=范)|答(?=[案题])|评(?=[分析])|是(?=[参正标本试司官最推示答评【])|A(?=[nN])"
    r"|a(?=n[as])|C(?=o)|c(?=o)|K(?=[eE])|k(?=e)|E(?=x)|解(?=[析答释题])|分(?=[析值])|详(?=[解细])"
    r"|精(?=析)|点(?=[拨评])|讲(?=解)|说(?=明)|思(?=[路考])|理(?=由)|改(?=正)|更(?=[正新])"
    r"|订(?=正)|备(?=[注选])|人(?=工)|题(?=[目型干号])|名(?=师)|专(?=[家业])|文(?=[字章])"
    r"|考(?=[题点查核生])|习(?=题)|总(?=结)|拓(?=展)|易(?=错)|提(?=[示问])|难(?=[度易])|知(?=识)"
    r"|满(?=分)|得(?=分)|出(?=处)|来(?=源)|笔(?=记)|我(?=的)|你(?=的)|您(?=的)|章(?=节)|所(?=属)"
    r"|页(?=码)|能(?=力)|认(?=知)|科(?=目)|统(?=计)|学(?=生)|建(?=议)|问(?=题)|请(?=问)|要(?=求)"
    r"|根(?=据)|背(?=景)|案(?=[例情])|资(?=料)|材(?=料)|病(?=例)|事(?=例)|序(?=号)|选(?=项)"
    r"|小(?=题)|[单多]选题(?=[答解])|(?:判断|选择|填空|简答)题(?=[答解])|P(?=[aA])|S(?=e)|T(?=e)"
)


def places(text: str) -> list[int]:
    """Return the offsets at which a label inside a line may begin, in order."""
    return sorted(found.start() for pattern in (_SIGN, _WORD) for found in pattern.finditer(text))
