"""Where a label inside a line may begin: few signs, sought instead of a try at every character.

What is not found here is no label, whatever `lexer` knows: a new word needs its place.
Each pattern begins with plain characters, over which alone a search runs fast: one class among the
branches, and every character of a text is tried.
"""

from __future__ import annotations

import re

from shuati.paper.labels import CIRCLES, DOTS, PARENS

_HAN = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖"
#: What the words of labels begin with, in as many characters as tell them from other words, at
#: most four.
_WORDS = (
    r"参(?=[照考])|正(?=[答解]|确[答的率选项])|标(?=[准签答])|本(?=[题文])|试(?=题)|司(?=[考法])"
    r"|官(?=方答)|最(?=佳)|推(?=荐)|示(?=范)|答(?=案|题[要思时])|评(?=[分析])"
    r"|是(?=[参正标本试司官最推示答评听【])|解(?=[析答释题])|分(?=[析值])|详(?=[解细析])|精(?=析)"
    r"|点(?=[拨评])|讲(?=[解评])|说(?=明)|思(?=[路考])|理(?=由)|改(?=正)|更(?=[正新])|订(?=正)"
    r"|备(?=[注选])|人(?=工)|题(?=[目型干号])|名(?=师)|专(?=[家业])|文(?=[字章])"
    r"|考(?=[题点查核生])|习(?=题)|总(?=结)|拓(?=展)|易(?=错)|提(?=[示问])|难(?=[度易])"
    r"|知(?=识)|满(?=分)|得(?=分)|出(?=[处题])|来(?=源)|笔(?=记)|我(?=的)|你(?=的)|您(?=的)"
    r"|章(?=节)|所(?=属)|页(?=码)|能(?=力)|认(?=知)|科(?=目)|统(?=计)|学(?=生答)|建(?=议)"
    r"|听(?=力)|问(?=题)|请(?=问)|要(?=求)|根(?=据)|背(?=景)|案(?=[例情])|资(?=料)|材(?=料)|病(?=例)"
    r"|事(?=例)|序(?=号)|选(?=项|择题[答解])|小(?=题)|单(?=项?选)|多(?=项?选)|不(?=定项选)"
    r"|判(?=断题[答解\s:：])|填(?=空题[答解])|简(?=答题[答解])|A(?=ns[w:：]|NSW|nal)|a(?=ns[w:：]|nal)"
    r"|C(?=orr)|c(?=orr)|K(?=ey|EY)|k(?=ey)|E(?=xpl)|P(?=art|ART|ass|ASS)|S(?=ect)|T(?=ext)"
    r"|I(?=[IVX]{0,2}\s*[.．、])|V(?=I{0,2}\s*[.．、])|X(?=\s*[.．、])"
)
#: What a label in a bracket begins with.
_HELD = (
    r"\dAEae【一七三专九习事二五人任你八六出分十参司名四备学官序建得思总您情我所拓推提改文易更最本材来标案正满点"
    "理病相知示科章类笔答精统考背能要解订认讲设评试该详说资选错问阅难页题析单多判填简听壹贰叁肆伍陆柒捌玖"
)
#: A number or a sign, and what may follow it in a label; inside a number only a range begins.
_SIGNS = (
    rf"[{CIRCLES}{PARENS}{DOTS}【\[〔〖（(](?:(?<=[^【\[〔〖（(])|(?=\s*[{_HELD}]))",
    r"[Ⅰ-Ⅹ<＜〈]",
    r"\d(?:(?<!\d\d)(?=\d{0,4}\s*[-—–~～－至到:：.．、A-HＡ-Ｈ√×✓✗对错（()）题=＝→⇒\[【])"
    r"|(?<=\d\d)(?=\d{0,3}\s*[-—–~～－至到]))",
    rf"[{_HAN}](?=[{_HAN}]{{0,2}}\s*[、.．])",
    rf"[第答解题P\-—](?:(?<=第)(?=\s*[\d{_HAN}]{{1,4}}\s*[题部大套篇份章单模节])|(?<=[答解])(?=\s*[:：])"
    r"|(?<=题)(?=\s)|(?<=P)(?=\d{1,4}\s*[:：])|(?<=[-—])(?=[-—]))",
    _WORDS,
)
_BEGUN = tuple(map(re.compile, _SIGNS))
#: Behind these a label begins with its space.
_SPACED = re.compile(r"[A-H√×对错确误](?=\s+[答试参解])")


def places(text: str) -> list[int]:
    """Return the offsets at which a label inside a line may begin, in order."""
    found = [one.start() for pattern in _BEGUN for one in pattern.finditer(text)]
    return sorted([*found, *(one.end() for one in _SPACED.finditer(text))])
