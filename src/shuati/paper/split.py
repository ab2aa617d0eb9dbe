"""The border between a request and the answer that follows it without any mark."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass

from shuati.paper.kinds import simplified
from shuati.paper.vocabulary import REQUEST

_WINDOW = 160
_ASKED = re.compile(
    r"(?:区别|不同|联系|关系|作用|意义|原因|方法|方式|措施|步骤|过程|流程|特点"
    r"|特征|优点|缺点|优缺点|优势|内容|要求|原则|原理|场景|应用|看法|趋势|影响"
    r"|条件|概念|含义"
    r"|定义|因素|功能|目的|分类|种类|类型|注意事项|要点|做法|理由|问题|策略|途径"
    r"|依据|开销|现象|办法|思路|建议|异同|结构|组成|规定|职责|程序|好处|危害|关键"
    r"|重要性|必要性)$"
)
_OPENER = re.compile(
    r"(?:可采[用取]|可以|可通过|可从|首先|第一|一是|主要[有是包]|包括"
    r"|应(?!用)|需要?[先从要]|通过|答案?|因为|由于|是指|指的是|有以下|分为"
    r"|一方面|从|先|其|它|这|在[^，。]{2,12}[方面中下]，|常[见用]|未来|①|1[.、]"
    r"|[（(]1[)）])"
)
#: `可达性分析：从……`: an answer that names its matter first.
_NAMED = re.compile(r"[^，。：:？?\n]{2,14}[:：]\s*\S")
_SENTENCE_END = re.compile(r"[。？?！!]")
_QUESTION_TAIL = re.compile(r"[？?。！!]\s*$")
_TOKEN = re.compile(r"[A-Za-z][A-Za-z0-9\-]*|[\u4e00-\u9fff]|\d+")


@dataclass(frozen=True, slots=True)
class Border:
    """Where an answer begins in a text, how that was found, and whether it is a guess."""

    at: int
    why: str
    sure: bool


def border(original: str, declared: bool) -> Border | None:
    """Find where a request ends and its unmarked answer begins; None when there is no answer.

    `declared` says that a heading or a tag promises questions answered in words.
    """
    text = simplified(original)
    for finder in (_after_line, _after_question, _after_topic):
        if (
            finder is _after_line
            and not declared
            and not is_request(text.partition("\n")[0].strip())
        ):
            continue
        found = finder(text)
        if found is not None and declared and found.why == "next_line":
            found = Border(found.at, found.why, True)
        if found is not None:
            return found if text[found.at :].strip() and found.at > 1 else None
    return None


def is_request(sentence: str) -> bool:
    """Say whether a sentence asks for something."""
    clean = re.sub(r"^[\s“\"（(]*", "", sentence)
    if REQUEST.match(clean) or re.search(r"[？?][”\"）)]?\s*$", clean):
        return True
    return (
        bool(
            re.search(
                r"(?:简述|试述|说明|分析|谈谈|请[^。]{0,4}(?:写|说|举|回答|解释|列)|如何"
                r"|为什么|什么|哪些|怎样|怎么)",
                clean[:60],
            )
        )
        and len(clean) < 80
    )


def _after_line(text: str) -> Border | None:
    """A request on a line of its own, the answer on the lines that follow."""
    first, feed, rest = text.partition("\n")
    if not feed or not rest.strip():
        return None
    head, tail = first.strip(), rest.strip()
    if _QUESTION_TAIL.search(head) or _ASKED.search(head):
        named = _NAMED.match(tail) and not REQUEST.match(tail)
        if is_request(tail) and not named and not _SENTENCE_END.search(tail[:-1]):
            return None
        return Border(len(first) + 1, "next_line", True)
    if REQUEST.match(head) or len(head) <= 15:
        return Border(len(first) + 1, "next_line", bool(REQUEST.match(head)))
    return None


def _after_question(text: str) -> Border | None:
    """Requests that end with a mark; the first sentence that asks nothing is the answer."""
    at = 0
    for found in _SENTENCE_END.finditer(text):
        sentence = text[at : found.end()].strip()
        if not is_request(sentence):
            break
        at = found.end()
        if at > _WINDOW * 2:
            return None
    if at == 0:
        return None
    first = text[: _first_end(text)]
    inside = _after_topic(first) if first.endswith("。") else None
    if inside is not None:
        return inside
    return (
        Border(at, "question_mark", True)
        if text[at:].strip()
        else Border(len(text), "no_answer", True)
    )


def _first_end(text: str) -> int:
    found = _SENTENCE_END.search(text)
    return found.end() if found else len(text)


def _after_topic(text: str) -> Border | None:
    """The answer begins where words of the request are taken up again."""
    head = text[:_WINDOW]
    found = list(_TOKEN.finditer(head))
    words, places = [one.group() for one in found], [one.start() for one in found]
    repeats = _repeats(words)
    best, score = None, 0.0
    for place in range(2, len(words)):
        at = places[place]
        opener = bool(_OPENER.match(head, at))
        if repeats[place] >= 2 or opener:
            value = _rate(head[:at].rstrip(), repeats[place], opener)
            best, score = (at, value) if value > score else (best, score)
    if best is None or score < 3:
        return None
    return Border(best, "topic_repeated" if score >= 5 else "opener", score >= 4)


def _rate(before: str, repeat: float, opener: bool) -> float:
    asked = bool(_ASKED.search(before))
    if not asked and not is_request(before):
        return 0.0
    broken = 3.0 if before[-1:] in "，、和与的及或在对将（(" else 0.0
    return repeat + 3.0 * asked + 2.5 * opener - broken


def _repeats(words: list[str]) -> list[float]:
    """Return for each word the weight of the longest run from there that stood before it."""
    seen: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    weights = []
    for place, word in enumerate(words):
        pair = (word, words[place + 1] if place + 1 < len(words) else "")
        weights.append(
            max(
                (_run(words, earlier, place) for earlier in seen[pair][:8]),
                default=_alone(words, place),
            )
        )
        seen[pair].append(place)
    return weights


def _alone(words: list[str], place: int) -> float:
    """A long word, such as a Latin name, counts without a second one."""
    return 3.0 if len(words[place]) > 2 and words[place] in words[:place] else 0.0


def _run(words: list[str], earlier: int, place: int) -> float:
    length, weight = 0, 0.0
    while (
        earlier + length < place
        and place + length < len(words)
        and words[earlier + length] == words[place + length]
    ):
        weight += 3.0 if len(words[place + length]) > 2 else 1.0
        length += 1
    return weight
