"""What an explanation says of a question's options and of a statement."""

from __future__ import annotations

import re
from collections.abc import Iterator

from shuati.model.papers import Option, Question
from shuati.paper.audit.claims import REFERRING, Claim
from shuati.paper.audit.wording import heaviness, wording
from shuati.words.negation import negated
from shuati.words.width import narrow

_LETTERS = r"[A-H](?:\s*[、,，和及与]?\s*[A-H])*"
_CHOSEN = re.compile(
    r"(?<![不误勿易])(?:(?:故|因此|所以|应|本题)选择?|(?:答案|正确答案)(?:应?[为是选]|[:：]))"
    rf"(?:项|答案)?[:：]?\s*({_LETTERS})(?![A-Za-z项])"
)
_THIS = (
    "(?:本题|此题|该题|题干|题目|原题|该|此|这种|这一|上述)?的?"
    "(?:说法|观点|表述|叙述|陈述|描述|命题)?[是为]?"
)
_VERDICT = r"(不正确|不对|错误|正确|对|错)的?(?=[。,，;；!！]|$)"
_JUDGED = re.compile(rf"^\W*{_THIS}{_VERDICT}|(?:故|因此|所以|综上[,，]?){_THIS}{_VERDICT}")
_CLAUSE = re.compile("[,，。;；\n]")
_AROUND = re.compile("^(?:使用|采用|利用|引入|进行|通过|应用|实施)|(?:技术|方法)$")
# Words with which an explanation turns to what is not the answer.
_CONTRAST = re.compile("但|(?<!从)而|却|错|误|混淆|干扰|区别|只|仅|若|如果|属于|相反|虽|尽管")
_JOINT = r"\s*(?:、|和|与|及|以及)\s*"
# So much of what was asked must stand in a clause that answers it.
_ANSWERING = 0.5
_SHORTEST = 3


def chosen(content: Question) -> tuple[str, ...]:
    """The letters that the explanation comes to; none where it names others than the options."""
    found = _CHOSEN.findall(narrow(content.explanation or ""))
    letters = tuple(sorted(set(re.findall("[A-H]", found[-1])))) if found else ()
    there = {option.letter for option in content.options}
    return letters if there.issuperset(letters) else ()


def judged(explanation: str) -> bool | None:
    """Whether a statement is right as the explanation has it; None where it does not say."""
    pairs = _JUDGED.findall(narrow(explanation))
    found = {not word.startswith(("不", "错")) for pair in pairs for word in pair if word}
    return found.pop() if len(found) == 1 else None


def spoken_for(one: Claim) -> list[str]:
    """The letters of options that the explanation speaks for and the answer leaves out.

    It does so where a clause says of the option what was asked for, or names it in one breath
    with a right one. A single choice is told only if the right option is never mentioned.
    """
    content = one.content
    answer = content.answer
    if one.negative or one.judged or not isinstance(answer, tuple) or not content.explanation:
        return []
    explained = narrow(content.explanation).casefold()
    right = [_core(option) for option in content.options if option.letter in answer]
    if one.exclusive and any(text in explained for text in right):
        return []
    wrong = [option for option in content.options if option.letter not in answer]
    return [option.letter for option in wrong if _vouched(option, right, explained, one)]


def _vouched(option: Option, right: list[str], explained: str, one: Claim) -> bool:
    text = _core(option)
    if len(text) < _SHORTEST or REFERRING.search(option.text):
        return False
    return any(
        _answers(clause, text, one) or (not one.exclusive and _listed(clause, text, right))
        for clause in _fair(explained)
        if text in clause
    )


def _fair(explained: str) -> Iterator[str]:
    """The clauses that turn nothing round."""
    for clause in _CLAUSE.split(explained):
        if not _CONTRAST.search(clause) and not negated(clause):
            yield clause


def _answers(clause: str, text: str, one: Claim) -> bool:
    asked = one.frame.words - wording(text).words
    said = wording(clause.replace(text, "。")).words
    return len(asked) > 1 and heaviness(asked & said) >= _ANSWERING * heaviness(asked)


def _listed(clause: str, text: str, right: list[str]) -> bool:
    beside = [re.escape(one) for one in right if len(one) >= _SHORTEST]
    if not beside:
        return False
    others = "|".join(beside)
    pattern = f"{re.escape(text)}{_JOINT}(?:{others})|(?:{others}){_JOINT}{re.escape(text)}"
    return bool(re.search(pattern, clause))


def _core(option: Option) -> str:
    return _AROUND.sub("", narrow(option.text).casefold().strip(" 。.;；"))
