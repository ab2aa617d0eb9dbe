"""Whether a term, a list, a sentence or a paragraph is asked for."""

from __future__ import annotations

import re

from shuati.match.items import listed
from shuati.match.orders import FREE
from shuati.match.wording import bare, chinese
from shuati.model.verdicts import Form

_ASKS_LIST = re.compile(
    r"哪(?:些|几|两|三|四|五|六|七|八|九|十|\d)|(?:[两二三四五六七八九十]|\d)(?:个|种|类|项|大|层|级|条|部分|方面|要素|要件|步)|列举|列出|分别是|包括"
)
_GLOSS = re.compile(r"[(（【〔][^()（）【】〔〕]*[)）】〕]")
_ENDS = re.compile(r"[。！!？?；;]|\n")
_PAUSES = re.compile(r"[，,：:]")
#: The longest term, item, item without 、, term in Latin letters, and sentence, in characters.
_TERM, _ITEM, _PHRASE, _LATIN_TERM, _SENTENCE = 8, 12, 8, 40, 48


def _listed(reference: str, question: str, free: bool) -> bool:
    items = listed(reference, question)
    if len(items) < 2:
        return False
    longest = max(len(bare(item.text)) // (1 if chinese(item.text) else 3) for item in items)
    if "、" in reference and not re.search("[，,；;].*、|、.*[，,；;]", reference):
        return longest <= _ITEM
    if free:
        return longest <= _ITEM
    nested = "；" in reference and re.search("[，：:]", reference)
    return longest <= _PHRASE and not nested and _ASKS_LIST.search(question) is not None


def decide(reference: str, question: str = "") -> Form:
    """Return the form of `reference`, helped by what `question` asks for."""
    shown, reference = reference, _GLOSS.sub("", reference) or reference
    size = len(bare(reference))
    if _listed(reference, question, bool(FREE.search(shown) or FREE.search(question))):
        return Form.LIST
    limit = _TERM if chinese(reference) else _LATIN_TERM
    if size <= limit and not _PAUSES.search(reference.strip("，,")):
        return Form.TERM
    ends = len(_ENDS.findall(reference.strip("。！!？?；; \n")))
    return Form.SENTENCE if not ends and size <= _SENTENCE else Form.PARAGRAPH
