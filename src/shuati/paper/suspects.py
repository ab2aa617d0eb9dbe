"""What makes a question look misread: marks of the paper left in its text, numbers passed over."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from shuati.model.papers import Answer, Kind, Option, Problem, Question, Role
from shuati.paper.drafts import Item
from shuati.paper.kinds import NAMES, simplified
from shuati.paper.settled import Problems
from shuati.paper.state import State
from shuati.paper.stems import BLANK
from shuati.words.width import narrow

#: A question with the codes of its problems.
Coded = tuple[Question, Problems]


class Content(NamedTuple):
    """What a question consists of, wherever it stands."""

    kind: Kind
    stem: str
    options: tuple[Option, ...]
    answer: Answer
    explanation: str


_LISTS = (Kind.MATCHING, Kind.OTHER)
_SHORTEST = (Kind.SINGLE, Kind.MULTIPLE, Kind.TRUEFALSE)
_CHOICES = (Kind.SINGLE, Kind.MULTIPLE)
#: Markers and states that no question holds: they should have ended its stem, option or answer.
_MARKER = re.compile(
    r"(?:(?:正确|参考|标准|本题|我的|学生|你的|您的|考生)(?:答案|选项|答题)|答案解析|(?<![\u4e00-\u9fff“「『‘])(?:答案|解析|得分|难度))"
    r"\s*[:：】]|[】\]]\s*解析|(?:本题|总)得分|难易度|\d\.\d\d[/／]\d\.\d\d"
)
#: A key that was taken for text: 参考答案 1.A, 题号 1 2 3.
_KEY = re.compile(
    r"[。.；）)\s](?:参考|正确|标准)答案\s*$|(?:参考|正确|标准)答案\s*[\d一(（【Ⅰ|题⒈⑴]"
    r"|题号[\s|]*\d[^\n]{0,60}\n?[^\n]{0,8}答案"
)
#: A heading in the middle of a text.
_HEADING = re.compile(
    rf"(?:(?<!\w)[一二三四五六七八九十]{{1,2}}\s*[、.．]|[（(][一二三四五六七八九十][)）]|[ⅠⅡⅢⅣⅤ]\s*[.．、])"
    rf"\s*[^\n。，；？！、]{{0,8}}?(?:{NAMES.pattern})题?\s*(?:$|\n|[（(:：\d])"
)
#: A letter of an option with what stands behind it, and how near the next one stands.
_LETTER = re.compile(r"(?<![A-Za-z])(?P<letter>[A-Ca-cＡ-Ｃ])(?P<mark>\s?[^\w\s]|选项)")
_NEAR = 120
#: Letters side by side only name what is offered: `A、B、C、D四个选项`, `A, B, C or D`.
_ROW = re.compile(
    r"(?<![A-Za-z])A(?:[)）]?\s?[、,，]\s?[B-H])+(?:[)）]?\s?(?:or|and|或|和)\s?[C-H])?(?![A-Za-z.．])"
)
#: The letter without which there are not so many of them.
_LAST = {2: re.compile("[BbＢ]"), 3: re.compile("[CcＣ]")}
#: Letters in one sign.
_SEALED = re.compile("[⒜-⒵Ⓐ-ⓩ]")
#: What a stem cannot begin with: a number, a mark, or words in a box.
_FRONT = re.compile(
    r"[<〈【\[]\s*\d{1,4}\s*[>〉】\]]|\d{1,4}\s*[#＃、]|[★☆▲◆■]|[【\[〖](?!图)[\u4e00-\u9fff]{1,6}[】\]〗]"
)
#: What a stem of a choice cannot end with: a letter, or a mark alone in brackets.
_BACK = re.compile(r"[。）)？?]\s*[A-H]{1,5}$|[（(]\s*[^\w\s（()）]\s*[)）]。?$")
#: A name of a kind between signs, where a text ends.
_NAMED = re.compile(rf"(?:^|\n)[^\w\n]*(?:{NAMES.pattern})题?[^\w\n]*$")
#: Without any of these, in either script, no pattern of `_is_marked` finds anything.
_MAY = re.compile(
    r"[案项項题題析得难難章节節Ⅰ-Ⅴ→⇒◎▶►◆●■※☞【/／>]|=>|回答[正错]|[一二三四五六七八九十]\s*[、.．)）]"
    r"|\d[^\w\n]{1,3}[A-H√×]"
)
#: A list of answers where one answer should be, and a marker that is not known.
_LIST = re.compile(r"\d[^\w\n]{1,3}[A-H√×](?![A-Za-z])[^\n]{0,4}\d[^\w\n]{1,3}[A-H√×](?![A-Za-z])")
_BOXED = re.compile(
    r"(?:^|\n)\s*【[\u4e00-\u9fff]{1,5}】|(?:^|\n)\s*第[一二三四五六七八九十\d]{1,3}[章节]|回答(?:正确|错误)"
)
_ARROW = re.compile(r"^\s*(?:>>|[→⇒]|=>)|[→⇒◎▶►◆●■※☞]\s*$")
#: An explanation that is a mark or a number and nothing else.
_SCRAP = re.compile(r"[\W_]{1,4}|[\W_]*[一二三四五六七八九十ⅠⅡⅢⅣ\d]{1,2}\s*[、.．)）:：]")
#: A key in a paper without a single answer.
_UNREAD = re.compile(
    r"(?:答案|Answers?|Keys?)[^\n]{0,12}\n?(?:[^\n]{0,40}\n){0,3}?[^\n]{0,40}?"
    r"[\d⒈-⒛⑴-⒇][)）]?[^\w\n]{0,4}[A-H√×]"
)
#: What stands outside the questions, and what should not stand there.
_OUTSIDE = frozenset({Role.NOISE, Role.DIRECTION, Role.TITLE, Role.SECTION})
_ASKS = re.compile(r"(?:^|\n)[a-hA-H]\s?[.．、)）]|答案[是为]?\s*[:：]\s*[A-H√×\u4e00-\u9fff]")
#: How full a line is that goes on below.
_FULL = 0.6
#: No more of a word is parted from it by the end of a line.
_WORD = 2
#: A gap with its number in it.
_NUMBERED = re.compile(rf"{BLANK}[（(]?\d{{1,2}}[)）]?(?={BLANK})")


def weighed(settled: Sequence[Coded], width: int) -> list[Coded]:
    """Return the questions with the codes of what looks misread in them.

    `width` is the length of the longest line of the paper.
    """
    skipped = {place for place, _ in _passed_over([question for question, _ in settled])}
    once = cache(_codes)
    return [
        _with(question, codes, [*once(_content(question), width), *_skips(place in skipped)])
        for place, (question, codes) in enumerate(settled)
    ]


def _content(question: Question) -> Content:
    return Content(
        question.kind,
        question.stem,
        question.options,
        question.answer,
        question.explanation or "",
    )


def _with(question: Question, codes: Problems, found: list[str]) -> Coded:
    if not found:
        return question, codes
    doubts = tuple(dict.fromkeys([*question.doubts, *found]))
    return replace(question, doubts=doubts), dict.fromkeys([*codes, *found], "") | codes


def _skips(skipped: bool) -> list[str]:
    return ["number_missing"] if skipped else []


def _codes(question: Content, width: int) -> tuple[str, ...]:
    lacking = question.kind in _CHOICES and len(question.options) < 2
    found = {
        "leftover": _left_over(question) or _goes_on(question, width),
        "blank_missing": _lacks_blank(question),
        "option_missing": lacking,
    }
    return tuple(code for code, holds in found.items() if holds)


def _left_over(question: Content) -> bool:
    """Say whether a marker, a label or a heading of the paper stands in a question's text."""
    texts = [question.stem, *_said(question), *(option.text for option in question.options)]
    if _MAY.search("\n".join(texts)) and any(map(_is_marked, texts)):
        return True
    if any(_lettered(option.text, 3) for option in question.options):
        return True
    return _frames(question) or _explains(simplified(question.explanation))


def _said(question: Content) -> tuple[str, ...]:
    """Return the texts of an answer in words; lists of pairs are no misread keys."""
    if question.kind in _LISTS or question.kind in _SHORTEST or question.answer is None:
        return ()
    answer = question.answer
    return (answer,) if isinstance(answer, str) else answer if isinstance(answer, tuple) else ()


def _frames(question: Content) -> bool:
    """Say whether a stem holds labels of options, or begins or ends as none does."""
    if question.kind not in _LISTS and _lettered(question.stem, 3):
        return True
    ends = question.kind in _SHORTEST and _BACK.search(question.stem)
    return bool(ends or _FRONT.match(question.stem))


def _explains(text: str) -> bool:
    """Say whether an explanation is a scrap, or goes on into a heading or an unknown marker."""
    patterns = (_HEADING, _NAMED, _BOXED)
    return bool(_SCRAP.fullmatch(text)) or any(one.search(text) for one in patterns)


def _lettered(text: str, least: int) -> bool:
    """Say whether so many letters from A on stand in a text, near one another and marked alike."""
    if _SEALED.search(text):
        return True
    if not _LAST[least].search(text):
        return False
    seen: dict[str, tuple[int, int]] = {}
    for found in _LETTER.finditer(text):
        order = "ABC".index(narrow(found["letter"]).upper())
        count, end = seen.get(found["mark"], (0, 0))
        if order and (order != count or not 0 < found.start() - end <= _NEAR):
            continue
        if order + 1 >= least:
            return True
        seen[found["mark"]] = (order + 1, found.end())
    return False


def _is_marked(text: str) -> bool:
    text = simplified(text)
    return any(pattern.search(text) for pattern in (_MARKER, _KEY, _HEADING, _ARROW, _LIST))


def _goes_on(question: Content, width: int) -> bool:
    """Say whether the last option alone has lines below it, behind a line that was not full."""
    texts = [option.text for option in question.options]
    if len(texts) < 2 or any("\n" in text for text in texts[:-1]):
        return False
    first, feed, rest = texts[-1].partition("\n")
    if not feed or len(first) >= _FULL * min(width, 60):
        return False
    return len(rest.strip()) > _WORD or rest.strip() in ("正确", "错误")


def _lacks_blank(question: Content) -> bool:
    """Say whether a gap is missing, or their number is another than that of the answers."""
    if question.kind is not Kind.BLANK or not question.stem:
        return False
    gaps = question.stem.count(BLANK) - len(_NUMBERED.findall(question.stem))
    parts = len(question.answer) if isinstance(question.answer, tuple) else 0
    return not gaps or 1 < parts < gaps


def _passed_over(questions: Sequence[Question]) -> Iterator[tuple[int, int]]:
    """Yield the place of a question that holds the next number in its text, and that number."""
    for place, (one, two) in enumerate(pairwise(questions)):
        if not (_counts(one) and _counts(two)) or one.part != two.part:
            continue
        due, found = int(one.number or 0) + 1, int(two.number or 0)
        if due < found <= due + 5 and _holds(one, due):
            yield place, due


def unanswered(
    questions: Sequence[Question], items: Sequence[Item], state: State, told: Sequence[Problem]
) -> Iterator[Problem]:
    """Yield the questions that got no answer where most have one, or a key that answers none."""
    answered = sum(question.answer is not None for question in questions)
    if answered * 2 < len(questions) and not state.entries and _UNREAD.search(state.text):
        yield Problem("key_unread")
    if answered * 2 < len(questions) and not (answered and state.entries):
        return
    cut = {problem.number for problem in told if problem.code == "cut_off"}
    for question, item in zip(questions, items, strict=True):
        if question.answer is not None or question.doubts or question.number in cut:
            continue
        if not _omits(item):
            row = question.rows[0] if question.rows else None
            yield Problem("answer_missing", question.number, question.stem, row)


def unread(state: State) -> Iterator[Problem]:
    """Yield the stretches that belong to no question, and yet offer options or an answer."""
    used = {id(item.material) for item in state.items}
    for piece in state.pieces:
        lost = piece.role is Role.MATERIAL and id(piece.holder) not in used
        if not lost and piece.role not in _OUTSIDE:
            continue
        text = state.text[piece.start : piece.end]
        if _ASKS.search(text) or _lettered(_ROW.sub("", text), 2):
            yield Problem("unread", None, text.strip(), state.source.inked(piece.start))


def _omits(item: Item) -> bool:
    """Say whether the paper says of a question that it leaves the answer out: 略."""
    return any(one.has(Role.ANSWER) for one in (item, *item.keys))


def _counts(question: Question) -> bool:
    return (question.number or "").isdecimal()


def _holds(question: Question, number: int) -> bool:
    answer = question.answer if isinstance(question.answer, str) else ""
    texts = [question.stem, answer, question.explanation or ""]
    texts += [option.text for option in question.options]
    label = re.compile(rf"(?<![\d.．]){number}\s*[.．、)）](?!\d)")
    return any(label.search(text) for text in texts)
