"""What a stem carries besides its words: tags, scores, answer brackets, and blanks."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from shuati.paper.kinds import simplified
from shuati.paper.vocabulary import FALSE_WORDS, KIND_TAG, TRUE_WORDS

BLANK = "____"
_TAG_FRONT = re.compile(
    rf"^\s*(?:[（(\[【〔〖]\s*(?P<boxed>{KIND_TAG})\s*(?:[,，]\s*[\d.]+\s*分\s*)?[)）\]】〕〗]\s*[*＊]?\s*[、.．:：]?"
    rf"|(?P<line>{KIND_TAG})[^\S\n]*\n"
    rf"|(?P<bare>(?:单项选择题|多项选择题|不定项选择题|单选题|多选题|判断题|填空题"
    rf"|简答题|问答题|论述题|名词解释|案例分析题|计算题))"
    r"(?:\s+|[：:、]\s*|(?=[（(【\[])))"
)
#: `单选(2分) …`, behind a number.
_TAG_SCORED = re.compile(
    rf"^\s*(?P<scored>{KIND_TAG})\s*(?=[（(]\s*\d{{1,2}}(?:\.\d+)?\s*分\s*[)）])"
)
_TAG_BACK = re.compile(
    rf"[（(\[【〔〖]\s*(?P<boxed>{KIND_TAG})\s*[)）\]】〕〗]\s*[*＊]?[^\S\n]*(?=\n|$)"
)
_BULLET = re.compile(
    r"^\s*(?:[.．、，](?![A-Za-z\d])|[●○■□◆◇★☆▲·•]{1,5}|问\s*[:：]|[【\[]\s*问\s*[】\]]\s*[:：]?)\s*"
)
#: The letter o for a full stop behind an empty bracket.
_LETTER_STOP = re.compile(r"[oO](?:(?<=[（(][)）].)|(?<=[（(] [)）].))(?=\s*(?:\n|$))")
_SCORE = re.compile(
    r"\s*[（(\[【〖〔]\s*(?:本[小大]?题|每[小]?[题空]|满分|总分|分[数值]|共|计"
    r"|得分)?\s*(?:共|满分|总计"
    r"|计)?\s*[:：]?\s*(?P<points>\d+(?:\.\d+)?)\s*分\s*(?:[,，][^)）\]】〗〕]{0,12})?[)）\]】〗〕]"
    r"|\s*[（(\[【]\s*(?:分[数值]|满分)\s*[:：]\s*(?P<value>\d+(?:\.\d+)?)\s*分?\s*[)）\]】]"
)
#: What a text with a score holds.
_SCORED = re.compile(r"分(?:\s*(?:[,，][^)）\]】〗〕]{0,12})?[)）\]】〗〕]|[数值]?\s*[:：])")
_PAGES = r"[Pp]\s?\.?\d{1,4}(?:\s*[-—~]\s*\d{1,4})?"
#: A page reference: in brackets, or behind the end of a sentence, as FP8 and 的 P99 are none.
_PAGE = re.compile(
    rf"\s*(?:[（(\[【]\s*(?:详?见)?(?:教材|课本|书)?\s*(?:{_PAGES}|第\s*\d{{1,4}}\s*页)\s*[)）\]】]"
    rf"|(?<=[。．？?！!）)】；;…])\s*{_PAGES}(?=\s*(?:[（(]\s*[√×xX]\s*[)）]\s*)?$))\s*"
)
#: What a text with a page reference holds.
_PAGED = re.compile(r"[Pp](?=\s?\.?\d)|[页](?=\s*[)）\]】])")
_YEAR = re.compile(
    r"\s*[（(\[【]\s*(?:19|20)\d\d\s*年?[^（()）\n]{0,14}(?:真题|考题|考试|卷|题"
    r"|联考|中考|高考|模拟)[^（()）\n]{0,6}[)）\]】]"
)
EMPTY = re.compile(r"(?P<open>[（(])[\s\u3000?？_]*(?P<close>[)）])")
#: `equals()的区别`: in a Chinese sentence a function is called so.
_CALL = re.compile(r"(?<=[a-z\d_])\(\)(?=\s*[^\s。.])")
_LETTERS = re.compile(
    r"(?P<open>[（(])\s*(?P<letters>[A-Ha-hＡ-Ｈ](?:[\s、,，;；]*[A-Ha-hＡ-Ｈ]){0,7})\s*(?P<close>[)）])"
)
#: Letters in a column of their own behind the stem.
_BEHIND = re.compile(r"(?<=[。？?）)])(?:\t|[ \u3000]{2,})\s*(?P<letters>[A-H]{1,6})\s*$")
#: The same in square brackets, which hold other things inside a sentence.
_SQUARE = re.compile(
    r"(?<![A-Za-z\d])(?P<open>[\[【])\s*(?P<letters>[A-H](?:[\s、,，]*[A-H]){0,7})\s*(?P<close>[\]】])(?=\s*[。.]?$)"
)
LINES = re.compile(
    r"(?<=[\u4e00-\u9fff，、：])_+\n_+(?=[^\s_])|_{3,}|(?<![A-Za-z_])__(?![A-Za-z_])|＿{1,}|[﹍﹎]{2,}|—{4,}|─{2,}|(?<=\s)_(?=\s)"
    r"|[\[【]\s*填空\s*\d{0,2}\s*[\]】]|[\[【〔［][^\S\n]{2,}[\]】〕］]|[〔［]\s?[〕］]|□{2,}"
)
_RULE = re.compile(r"[_＿﹍﹎—─填□\[【〔［]")
_LATIN = re.compile("[A-Ha-h]")
#: Letters of an answer without a bracket, and what is put in their place.
_BARE = tuple(
    (re.compile(pattern), put)
    for pattern, put in (
        (r"(?<![_＿])[_＿]+\s*([A-Ha-h](?:[\s、,，]*[A-H]){0,6})\s*[_＿]+", BLANK),
        (r"(?<=[:：])\s*([A-H](?:[\s、,，]*[A-H]){0,6})\s*[。.]?$", ""),
        (
            r"(?<=[\u4e00-\u9fff\s“])\s+([A-H](?:[、,，]?[A-H]){0,6})\s+(?=[。，,.、\u4e00-\u9fff])",
            BLANK,
        ),
        (r"(?<=[\u4e00-\u9fff])\s+([A-H]{1,6})\s*[。.]?$", BLANK),
        (r"(?<=[\u4e00-\u9fff])([A-H]{1,6})(?=[。.]$)", BLANK),
    )
)
_END_RULES = re.compile(r"(?:\n\s*[_＿]{3,}\s*)+$")


@dataclass(slots=True)
class Stem:
    """A stem on its way: the text left, and what was taken out of it."""

    text: str
    tag: str = ""
    points: float | None = None
    letters: str = ""
    truth: bool | None = None
    reason: str = ""
    answers: tuple[str, ...] = ()
    blanks: int = 0


def strip_notes(text: str) -> Stem:
    """Take the kind tag, score notes, page references and years of origin out of a stem."""
    bullet = _BULLET.match(text)
    text = text[bullet.end() :] if bullet else text
    stem = Stem(_LETTER_STOP.sub("。", text.strip()))
    _take_tag(stem, _TAG_SCORED.match(simplified(stem.text)))
    _take_score(stem)
    for tagged in (_TAG_FRONT.match, _TAG_BACK.search):
        _take_tag(stem, tagged(simplified(stem.text)))
    _take_score(stem)
    text = _PAGE.sub("", stem.text) if _PAGED.search(stem.text) else stem.text
    text = _YEAR.sub("", text) if "19" in text or "20" in text else text
    stem.text = text.strip()
    return stem


def _take_tag(stem: Stem, found: re.Match[str] | None) -> None:
    if found:
        stem.tag = stem.tag or next(one for one in found.groups() if one)
        before, behind = stem.text[: found.start()], stem.text[found.end() :]
        stem.text = (before.rstrip() + behind).strip()


def _take_score(stem: Stem) -> None:
    found = _SCORE.search(stem.text) if _SCORED.search(stem.text) else None
    if found:
        stem.points = stem.points or float(found["points"] or found["value"])
        stem.text = _SCORE.sub("", stem.text).strip()


def strip_score(text: str) -> str:
    """Return an option's text without a score note."""
    return (_SCORE.sub("", text) if _SCORED.search(text) else text).strip()


def has_blank(text: str) -> bool:
    """Say whether a text has a line or an empty bracket to fill in."""
    called = "()" in text and not text.isascii()
    return bool(LINES.search(text) or EMPTY.search(_CALL.sub("", text) if called else text))


def tidy(text: str) -> str:
    """Return a stem with every line to write on as `____`, and empty brackets without spaces."""
    text = _END_RULES.sub("", text)
    return ruled(EMPTY.sub(_shut, text)).strip()


def _shut(bracket: re.Match[str]) -> str:
    return bracket["open"] + bracket["close"]


def ruled(text: str) -> str:
    """Return a text with every line to write on as `____`."""
    return LINES.sub(BLANK, text) if _RULE.search(text) else text


def truth_of(word: str) -> bool | None:
    """Return what a mark or word says about a statement."""
    clean = word.strip()
    return True if clean in TRUE_WORDS else False if clean in FALSE_WORDS else None


def letters_in(text: str) -> str:
    """Return the ASCII capitals of an answer, in order, each once."""
    plain = unicodedata.normalize("NFKC", text).upper()
    return "".join(sorted({sign for sign in plain if "A" <= sign <= "Z"}))


def choice_stem(stem: Stem, has_options: bool) -> None:
    """Empty the answer bracket of a choice question and note its letters."""
    text = stem.text
    if text.rstrip()[-1:].isdecimal():
        text = re.sub(r"(?<=[)）])\s*\d+-\d+\s*$", "", text)
    behind = _BEHIND.search(text) if has_options else None
    if behind:
        stem.letters, text = letters_in(behind["letters"]), text[: behind.start()].rstrip()
    held = [] if behind else list(_LETTERS.finditer(text))
    empty = EMPTY.search(text)
    if held and empty and text[held[-1].end() :].strip(" 。.．") == "":
        stem.letters, text = letters_in(held[-1]["letters"]), text[: held[-1].start()].rstrip()
    elif empty and not (held or behind) and (found := _SQUARE.search(text)):
        stem.letters = letters_in(found["letters"])
        text = text[: found.start()].rstrip() + text[found.end() :]
    elif not empty and not behind and (found := held[-1] if held else _SQUARE.search(text)):
        text = _empty_bracket(stem, text, found)
    elif not empty and not behind:
        text = _bare_letter(stem, text)
    stem.text = ruled(EMPTY.sub(_shut, text)).strip()


def _empty_bracket(stem: Stem, text: str, found: re.Match[str]) -> str:
    stem.letters = letters_in(found["letters"])
    return text[: found.start()] + found["open"] + found["close"] + text[found.end() :]


def _bare_letter(stem: Stem, text: str) -> str:
    """`称为 B 。`, `__D__`, `创办于:D`: the letter is the answer."""
    for pattern, put in _BARE if _LATIN.search(text) else ():
        found = pattern.search(text)
        if found:
            stem.letters = letters_in(found[1])
            return text[: found.start()] + put + text[found.end() :]
    return text
