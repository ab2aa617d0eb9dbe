"""Answers as printed, and what they say for each kind of question."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from shuati.paper.kinds import SEALED, simplified
from shuati.paper.stems import letters_in, truth_of
from shuati.paper.vocabulary import TRUTH

_SEPARATOR = r"(?:\s*[)）\]】]\s*[（(\[【]\s*|[\s、,，;；.．和及与/#|=+＋\-]*)"
_LETTERS = re.compile(
    r"\s*(?:应?选(?:择|项)?|为|是|[:：])?\s*[（(\[【〖<＜〈“\"]?\s*(?P<letters>(?:[A-HＡ-Ｈ](?:"
    + _SEPARATOR
    + r"[A-HＡ-Ｈ]){0,11}|[a-hａ-ｈ](?:"
    + _SEPARATOR
    + r"[a-hａ-ｈ]){0,11})(?![A-Za-z]))\s*[)）\]】〗>＞〉”\"]?"
    r"(?P<rest>.*)$",
    re.DOTALL,
)
_WIDE = re.compile(
    r"\s*[（(\[【]?\s*(?P<letters>[A-ZＡ-Ｚ](?:"
    + _SEPARATOR
    + r"[A-ZＡ-Ｚ]){0,25}(?![A-Za-z]))\s*[)）\]】]?(?P<rest>.*)$",
    re.DOTALL,
)
_SIGNS = re.compile(r"\s*(?P<signs>[①②③④⑤⑥⑦⑧](?:[\s、,，]*[①②③④⑤⑥⑦⑧])*)(?P<rest>.*)$", re.DOTALL)
_TRUTH = re.compile(
    r"\s*(?:[A-B]\s*[.．、:：]\s*)?(?:[此该本]?[题种]?(?:说法|表述|观点)是?)?[（(\[【“\"]?\s*(?P<word>"
    + TRUTH
    + r")(?![A-Za-z])\s*[)）\]】”\"]?(?P<rest>.*)$",
    re.DOTALL,
)
#: A mark in front of an explanation behind an answer; it may be empty.
_MARK = re.compile(r"^(?:选?项(?=\W|$))?[。．.，,；;:：、—\-→⇒|｜]*\s*")
_BRACKETED = re.compile(r"^\s*[（(](?P<inner>.*)[)）]\s*[。.]?\s*$", re.DOTALL)
_NONE = re.compile(
    r"^[（(\[【]?\s*(?:略|无|暂无|暂无答案|(?:本题)?(?:暂无|没有|无)解析|见解析|详见解析|见教材|答案略|略。|从略"
    r"|无答案|参见教材|空|/|-)\s*[)）\]】]?[。.]?$"
)
_FINAL = re.compile(
    r"(?:故\s*(?:本题)?\s*(?:的?(?:正确)?答案)?\s*(?:应?\s*选择?|为|是|:|：)"
    r"|(?:正确|本题|参考|标准)的?(?:答案|选项)\s*(?:应该?)?\s*[为是选:：]"
    r"|因此(?:本题)?(?:应)?选|所以(?:本题)?(?:应)?选"
    r"|(?<!不)(?<!误)(?<!错)应选|答案(?:应)?[选为是]|(?:^"
    r"|[。；，,;\s])选)\s*(?:择)?\s*[:：]?\s*[（(]?(?P<letters>[A-H](?:[\s、,，和]*[A-H](?![a-z]))*)(?![A-Za-z])"
)
#: 选非题 and others: `C项当选`.
_TAKEN = re.compile(r"(?<![A-Z])(?P<letters>[A-H])\s*选?项(?:[^。；，,]{0,4}[，,])?\s*当选")
#: What both look for.
_CONCLUDES = re.compile("[故选選答]")
_CAPITAL = re.compile("[A-H]")
_LABEL = re.compile(
    r"^\s*(?:[（(]\s*\d{1,2}\s*[)）]|[①②③④⑤⑥⑦⑧⑨⑩⑴⑵⑶⑷⑸]|第[一二三四五六1-9]空[:：]?"
    r"|空\d[:：]?|\d{1,2}(?:[.、．](?!\d)|[)）]))\s*"
)
_LABELS = re.compile(r"(?:[（(]\s*\d{1,2}\s*[)）]|[①②③④⑤⑥⑦⑧⑨⑩⑴⑵⑶⑷⑸])")
_OR = re.compile(
    r"\s+(?:或者|或是|或)\s+|[,，;；]\s*(?:或者|或是|或|也可填|亦可填)\s*"
    r"|(?<=[A-Za-z\d])或者?(?=[\u4e00-\u9fff])"
    r"|(?<=[\u4e00-\u9fff])或者?(?=[A-Za-z\d])"
    r"|(?<=[A-Za-z\d])或者?(?=[A-Za-z\d])|\s/\s|/|／|\|"
)
_ALSO = re.compile(
    r"\s*[（(]\s*(?:或者?|或填|也可[填以]?|亦可|或写|又称|又名"
    r"|答)?\s*[:：]?\s*(?P<others>[^（()）]*?)\s*(?:均可|都可以?|也可以?|亦可|也对"
    r"|均对)?\s*[)）]"
)


#: Both signs of a bracket, by the one that closes it.
_PAIRS = {pair[1]: re.compile(f"[{pair}]") for pair in ("【】", "（）", "()")}


@dataclass(frozen=True, slots=True)
class Said:
    """What a printed answer says: letters, a truth value or text, and what is behind it."""

    letters: str = ""
    truth: bool | None = None
    text: str = ""
    rest: str = ""


def is_none(text: str) -> bool:
    """Say whether a printed answer or explanation says that there is none."""
    clean = text.strip()
    return not clean or bool(_NONE.match(clean))


def choice(text: str, wide: bool = False) -> Said:
    """Read letters in any spelling, and what stands behind them."""
    text = text.translate(SEALED)
    found = (_WIDE if wide else _LETTERS).match(text)
    if found:
        return Said(letters_in(found["letters"]), text=text, rest=remainder(found["rest"]))
    stem = re.match(r"\s*(?P<sign>[甲乙丙丁戊])[。.]?\s*$", text)
    if stem:
        return Said(chr(ord("A") + "甲乙丙丁戊".index(stem["sign"])), text=text)
    signs = _SIGNS.match(text)
    if signs:
        letters = "".join(
            chr(ord("A") + "①②③④⑤⑥⑦⑧".index(one)) for one in signs["signs"] if one in "①②③④⑤⑥⑦⑧"
        )
        return Said("".join(sorted(set(letters))), text=text, rest=remainder(signs["rest"]))
    return Said(text=text)


def truth(text: str) -> Said:
    """Read a truth value, and what stands behind it."""
    found = _TRUTH.match(text)
    if found and truth_of(found["word"]) is not None:
        return Said(truth=truth_of(found["word"]), text=text, rest=remainder(found["rest"]))
    return Said(text=text)


def remainder(rest: str) -> str:
    """Return an explanation that stands behind an answer, without the mark or bracket around it."""
    text = rest.strip()
    if not text:
        return ""
    text = _MARK.sub("", text, count=1).strip()
    bracketed = _BRACKETED.match(text)
    if bracketed and not re.search(r"[)）][^（()）]*[（(]", bracketed["inner"]):
        text = bracketed["inner"].strip()
    return text


def concluded(explanation: str) -> Said:
    """Return the letters that an explanation ends on, with the words, such as 故选B."""
    if not _CONCLUDES.search(explanation):
        return Said()
    plain = simplified(unicodedata.normalize("NFKC", explanation))
    if not _CAPITAL.search(plain):
        return Said()
    found = list(_FINAL.finditer(plain)) or list(_TAKEN.finditer(plain))
    if not found:
        return Said()
    return Said(letters_in(found[-1]["letters"]), text=found[-1].group().strip("。；，,; \n"))


#: How the answer is marked, behind it: （每空1分，错字不得分）.
_MARKS = re.compile(r"\s*[（(](?:每[空小题]{1,2}|共)\s*\d{1,2}\s*分[^（()）\n]{0,30}[)）]$")


def blanks(text: str, count: int) -> tuple[str, ...]:
    """Cut a printed answer into one string a blank; alternatives are joined with " / "."""
    clean = _MARKS.sub("", re.sub(r"\s*\n\s*", "\n", text.strip()))
    for parts in _cuts(clean, count):
        kept = [part.strip() for part in parts if part.strip()]
        if len(kept) == count:
            return tuple(alternatives(part) for part in kept)
    return (alternatives(clean.replace("\n", "")),)


def _cuts(text: str, count: int) -> list[list[str]]:
    if count == 1:
        return [[_LABEL.sub("", text).replace("\n", "")]]
    cuts = [
        [_LABEL.sub("", part) for part in re.split(pattern, text)]
        for pattern in (
            r"[;；\n]",
            r"[;；]",
            r"[、;；]",
            r"[,，;；]",
            r"[,，、;；]",
            r"[ \t\u3000\n]+",
            r"[ \t\u3000\n;；]+",
            r"[、,，;； \t\u3000\n]+",
            r"/",
            r"[,，、;；。]",
            r"和|与",
        )
    ]
    labelled = [part for part in _LABELS.split(text) if part.strip()]
    return [[part.strip(" ;；、,，。\n") for part in labelled], *cuts]


def alternatives(text: str) -> str:
    """Return one blank's answer with its printed alternatives joined by " / "."""
    clean = text.strip()
    clean = clean.rstrip("。；;").strip() if len(clean) > 1 else clean
    also = _ALSO.search(clean)
    if also and re.search(
        r"[（(]\s*(?:或|也可|亦可|又)|均可|都可|也可|亦可|也对|均对", also.group()
    ):
        first = clean[: also.start()].strip()
        others = [one.strip() for one in re.split(r"[、,，;；]|或", also["others"]) if one.strip()]
        return " / ".join([first, *others])
    parts = [part.strip() for part in _OR.split(clean) if part.strip()]
    return " / ".join(parts) if len(parts) > 1 and _worth(clean) else clean


def _worth(text: str) -> bool:
    """Fractions, units and sums such as 1/2 or m/s are one answer."""
    sides = re.split(r"[/／|]", text)
    if len(sides) == 1 or " / " in text:
        return True
    return all(
        len(side.strip()) > 1 and not re.fullmatch(r"[\d.\sa-zA-Z%°℃]{0,3}", side.strip())
        for side in sides
    )


def free(text: str) -> str:
    """Return the answer of a question that is answered in words, without a second marker."""
    return re.sub(r"^\s*(?:答|解)\s*[:：]\s*", "", unclosed(text)).strip()


def unclosed(text: str) -> str:
    """Return a text without the end of a bracket that began before its marker: 【解析：…】."""
    clean = text.strip()
    closing, depth = clean[-1:], 0
    pair = _PAIRS.get(closing)
    for sign in reversed(pair.findall(clean)) if pair else ():
        depth += 1 if sign == closing else -1
        if not depth:
            return clean
    return clean[:-1] if pair else clean
