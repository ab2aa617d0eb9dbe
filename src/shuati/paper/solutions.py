"""The answer of a question, from all places where the paper gives one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from shuati.model.papers import Kind
from shuati.paper import answers, stems
from shuati.paper.settled import CHOICES, Settled

#: What a platform says of the learner's own answer.
_JUDGED = re.compile(
    r"^\s*你?(?:选对了?|选择?了\s*[A-H、，, ]{0,16}"
    r"|(?:错选|选错)(?:了|为\s*[A-H]+)?|没选[上中]?)\s*$"
)
_COLON = re.compile(r"\s*(?:[:：]|——|--)\s*")
_LISTED = re.compile(
    r"(?P<letter>[A-H])\s*[.．、:：]\s*(?P<text>.+?)\s*(?=[；;，,、\s]\s*[A-H]\s*[.．、:：]|[；;。]?\s*$)"
)
_LOOSE = re.compile(r"\s|[。.;；]\s*$")


def decide_answer(one: Settled) -> None:
    """Settle what the answer is; where the paper contradicts itself there is none."""
    if one.kind in CHOICES:
        _choice_answer(one)
    elif one.kind is Kind.TRUEFALSE:
        _truth_answer(one)
    elif one.kind is Kind.BLANK:
        _blank_answer(one)
    elif one.said:
        text = answers.free(one.said[0])
        one.answer = _without_term(one, text) or None


def _without_term(one: Settled, text: str) -> str:
    """A key repeats the term before the colon: `腐殖质：……`."""
    stem = one.stem.text.strip(" 。：:")
    colon = _COLON.match(text, len(stem)) if stem and text.startswith(stem) else None
    return text[colon.end() :] if colon else text


def _choice_answer(one: Settled) -> None:
    wide = len(one.options) > 8
    found: list[tuple[str, str]] = []
    for text in [*one.said, one.marked, one.stem.letters]:
        said = answers.choice(text, wide) if text else answers.Said()
        letters = lettered(one, text, said)
        if letters:
            found.append((letters, letters))
            told = said.rest and (_is_option(one, said.rest) or len(letters) > len(said.letters))
            _rest(one, "" if told else said.rest)
        elif text and (concluded := answers.concluded(text)).letters:
            found.append((concluded.letters, concluded.text))
            _rest(one, text)
    for said in map(answers.concluded, one.explanations):
        if said.letters:
            found.append((said.letters, said.text))
            break
    _accept_letters(one, found)


def lettered(one: Settled, text: str, said: answers.Said) -> str:
    """Return the letters that a printed answer names, itself or by the texts of the options."""
    return _listed(one, text) or said.letters or by_text(one, text)


def _listed(one: Settled, text: str) -> str:
    """`A.檀香；B.雪松`: letters with the texts of their options behind them."""
    found = list(_LISTED.finditer(text))
    texts = {option.letter: _bare(option.text) for option in one.options}
    told = [_bare(entry["text"]).rstrip("，,、") == texts.get(entry["letter"]) for entry in found]
    return "".join(sorted({entry["letter"] for entry in found})) if told and all(told) else ""


def _is_option(one: Settled, rest: str) -> bool:
    return bool(rest) and bool(by_text(one, rest))


def _bare(text: str) -> str:
    return _LOOSE.sub("", text)


def _rest(one: Settled, rest: str) -> None:
    own = _JUDGED.sub("", rest).strip()
    if own and not answers.is_none(own):
        one.explanations.insert(0, own)


def by_text(one: Settled, text: str) -> str:
    """Return the letters of the options whose texts are the printed answer."""
    if not (text and one.options):
        return ""
    letters = {_bare(option.text): option.letter for option in reversed(one.options)}
    letters.pop("", None)
    if _bare(text) in letters:
        return letters[_bare(text)]
    parts = {_bare(part) for part in re.split(r"[,，、;；\n]", text) if part.strip()}
    return "".join(sorted(letters[part] for part in parts)) if parts <= letters.keys() else ""


def _accept_letters(one: Settled, found: list[tuple[str, str]]) -> None:
    if not found or _in_conflict(one, found):
        return
    letters, text = found[0]
    if one.options and not set(letters) <= {option.letter for option in one.options}:
        one.problems.append("letter_without_option")
        one.told["letter_without_option"] = text
        return
    if one.kind is Kind.SINGLE and len(letters) > 1:
        one.problems.append("several_answers")
    one.answer = tuple(letters)


def _in_conflict(one: Settled, found: Sequence[tuple[object, str]]) -> bool:
    """Say whether different answers were read; each is told once, in the words of the paper."""
    words: dict[object, str] = {}
    for value, text in found:
        words.setdefault(value, text)
    if len(words) < 2:
        return False
    one.problems.append("answer_conflict")
    one.told["answer_conflict"] = " / ".join(words.values())
    return True


def _unnamed(one: Settled) -> bool:
    """Say whether two options lost their signs: the right one stands first everywhere."""
    return len(one.options) == 2 and not any(option.text for option in one.options)


def _truth_answer(one: Settled) -> None:
    first = one.stem.truth
    found = [] if first is None else [(first, "√" if first else "×")]
    _rest(one, one.stem.reason)
    for text in [*one.said, one.marked]:
        said = _truth(one, text) if text else answers.Said()
        if said.truth is not None:
            found.append((said.truth, text))
            _rest(one, said.rest)
    if not _in_conflict(one, found) and found:
        one.answer = found[0][0]
    if _unnamed(one) and one.answer is not None:
        one.problems = [code for code in one.problems if code != "option_missing"]
    one.options = ()


def _truth(one: Settled, text: str) -> answers.Said:
    if one.options:
        said = answers.choice(text)
        if said.letters in ("A", "B") and _unnamed(one):
            return answers.Said(truth=said.letters == "A", rest=said.rest)
        option = next((one_ for one_ in one.options if one_.letter == said.letters), None)
        if option is not None:
            return answers.Said(truth=stems.truth_of(option.text.strip("。. ")), rest=said.rest)
    said = answers.truth(text)
    lettered = answers.choice(text) if said.truth is None and not one.options else said
    if lettered.letters in ("A", "B"):
        return answers.Said(truth=lettered.letters == "A", rest=lettered.rest)
    return said


def _blank_answer(one: Settled) -> None:
    count = max(one.stem.blanks, 1)
    printed = [answers.blanks(text, count) for text in one.said]
    if one.stem.answers:
        printed.append(tuple(answers.alternatives(text) for text in one.stem.answers))
    told = [(re.sub(r"\s", "", "|".join(one_)), "；".join(one_)) for one_ in printed]
    if not _in_conflict(one, told) and printed:
        one.answer = printed[0]
