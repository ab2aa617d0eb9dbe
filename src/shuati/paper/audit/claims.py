"""What a question asks, and what its answer takes for true and for false."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from shuati.model.papers import Kind, Question
from shuati.model.study import StoredQuestion
from shuati.paper.audit.wording import Wording, squeezed, wording
from shuati.words.meaning import functions
from shuati.words.segment import cut

CHOICES = (Kind.SINGLE, Kind.MULTIPLE)
_BLANK = r"(?:_{2,}|[(（\[【]\s*[)）\]】])"
_ASK = re.compile(
    rf"(?:以下|下列|下面|下述)?[哪那](?:一|几)?[种些项个类条句组者位]?|{_BLANK}"
    r"|(?:\d\s*分|多选|单选)(?=\s*[)）])"
)
_NEGATIVE = re.compile(
    "不正确|错误|不对|有误|不恰当|不妥|不合理|不符|不属|不包括|不包含|不是|不应|不宜|不能|除外|除.{0,12}外|"
    "例外|不准确|不可能|不需|不会|不影响|不适"
)
_CLAUSES = re.compile("[,，。;；:：?？!！]+")
_ASKED_HERE = re.compile(f"[哪何谁]|下列|以下|{_BLANK}")
# The stem leaves all that is asked about to the options, which are statements.
_JUDGED = re.compile(
    "(?:说法|叙述|描述|表述|陈述|观点|认识|理解|判断|选项|做法|论述|推断|分析|结论|搭配|组合|解释|评价|诗句|句子|词语|成语|一项|一组)"
    ".{0,6}(?:正确|错误|恰当|有误|不妥|合理|符合|准确|无误|相符)"
    "|(?:正确|错误|恰当|合理|不妥|准确)的?(?:一项|一组)?(?:是|有|为)\\W*$"
)
# Each list of options makes another question of such a stem.
_LISTED = re.compile("(?:符合|属于?|包括|包含).{0,12}(?:是|有|为)?[\\W_]*$")
_ONE_OF_SEVERAL = re.compile("一种|之一|举|例如|可以是|任[选写意]|如[:：]")
_SUPERLATIVE = re.compile("最|首选|主要|首先|优先|通常|一般|常用|常见|根本|关键|核心|典型|更")
_LONGEST_TERM = 10
# So many characters behind a gap are cut into words.
_NEXT = 10


@dataclass(frozen=True)
class Claim:
    """A question as a frame with what fills it: rightly, and wrongly.

    `exclusive`: only the right fillings are right. `negative`: asked is what is not so. `judged`:
    its options are statements. `listed`: it is another question with other options.
    `truth`: that of a statement. A text of more than a term fills no frame.
    """

    stored: StoredQuestion
    frame: Wording
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    exclusive: bool = False
    negative: bool = False
    judged: bool = False
    listed: bool = False
    truth: bool | None = None

    @property
    def content(self) -> Question:
        """The question's text in force."""
        return self.stored.content

    @property
    def fillings(self) -> tuple[str, ...]:
        """All fillings."""
        return (*self.right, *self.wrong)

    @cached_property
    def options(self) -> frozenset[str]:
        """The texts of the options, without white space."""
        return frozenset(squeezed(option.text) for option in self.content.options)

    @cached_property
    def exact(self) -> tuple[object, ...]:
        """The same for questions that are the same word for word.

        Of the questions on one text each is another, as are gaps with the same choices.
        """
        stem = _BLANKS.sub("", squeezed(self.content.stem))
        shared = self.content.shared_stem
        if shared is None:
            return self.content.kind, stem, self.options
        return self.content.kind, stem, self.options, squeezed(shared), self.content.number

    def with_filling(self, text: str) -> str:
        """The stem with its only gap filled, without white space and points; else nothing."""
        stem = self.content.stem
        return (
            squeezed(_BLANKS.sub(lambda _: text, stem)) if len(_BLANKS.findall(stem)) == 1 else ""
        )

    @cached_property
    def superlative(self) -> bool:
        """Whether another answer may be right, only not as right."""
        return bool(_SUPERLATIVE.search(self.content.stem))

    @cached_property
    def open(self) -> bool:
        """Whether one right answer of several was asked for."""
        return bool(_ONE_OF_SEVERAL.search(self.content.stem))


_BLANKS = re.compile(_BLANK)


def claim(stored: StoredQuestion) -> Claim:
    """What a question claims with its answer; without one it claims nothing."""
    content = stored.content
    frame = wording(asked(content.stem))
    if content.kind is Kind.TRUEFALSE or isinstance(content.answer, bool):
        truth = content.answer if isinstance(content.answer, bool) else None
        return Claim(stored, frame, truth=truth)
    if content.options and content.kind in CHOICES:
        return _choice(stored, frame)
    return Claim(
        stored,
        frame,
        _terms(content),
        exclusive=True,
        negative=negative(content.stem),
        listed=bool(_LISTED.search(content.stem)),
    )


def asked(stem: str) -> str:
    """A stem without its gap: without 下列哪种部件 or ____技术."""
    kept, at = "", 0
    for gap in _ASK.finditer(stem):
        kept += stem[at : gap.start()]
        at = gap.end()
        if not stem[at : at + 1].isalnum():
            continue
        noun, *rest = (*cut(stem[at : at + _NEXT]), "", "")
        if len(noun) > 1 and (rest[0] in functions() or not rest[0].isalnum()):
            at += len(noun)
    return kept + stem[at:]


def _choice(stored: StoredQuestion, frame: Wording) -> Claim:
    content = stored.content
    letters = content.answer if isinstance(content.answer, tuple) else ()
    right, wrong = _sides(content, letters)
    judged = bool(_JUDGED.search(content.stem)) or not frame.words
    return Claim(
        stored,
        frame,
        right,
        wrong,
        exclusive=content.kind is Kind.SINGLE,
        negative=negative(content.stem),
        judged=judged,
        listed=judged or bool(_LISTED.search(content.stem)),
    )


def negative(stem: str) -> bool:
    """Whether what is not so is asked for: where the gap is, or at the end."""
    clauses = [clause for clause in _CLAUSES.split(stem) if clause.strip()]
    asking = [clause for clause in clauses[:-1] if _ASKED_HERE.search(clause)]
    return any(_NEGATIVE.search(clause) for clause in (*asking, *clauses[-1:]))


def _sides(content: Question, letters: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The texts of right and of wrong options; 以上都是 stands for those above."""
    texts = {option.letter: option.text for option in content.options}
    above = {letter for letter, text in texts.items() if ALL.search(text)}
    if above & set(letters):
        return tuple(text for letter, text in texts.items() if letter not in above), ()
    referring = {letter for letter, text in texts.items() if REFERRING.search(text)}
    if referring & set(letters) or not letters:
        return (), ()
    right = tuple(text for letter, text in texts.items() if letter in letters)
    rest = {letter: text for letter, text in texts.items() if letter not in letters}
    return right, tuple(text for letter, text in rest.items() if letter not in referring)


ALL = re.compile(
    "^(?:以上|上述|上面|前述|前面|这些)?[^不]{0,4}(?:都是|都对|都正确|全是|全对|均是|均对|均正确|皆是|皆对|全部正确|都有|都可以|均可|都可)[。.]?$"
)
REFERRING = re.compile(
    r"以上|上述|前述|都不|均不|皆不|[A-H]\s*[、,和与及]\s*[A-H]|^(?:[A-H]{2,}|[①-⑩]+)$"
)


def _terms(content: Question) -> tuple[str, ...]:
    """The terms that fill a question's blanks, or a short answer."""
    answer = content.answer
    if isinstance(answer, tuple):
        return answer
    if isinstance(answer, str) and len(answer) <= _LONGEST_TERM and "\n" not in answer:
        return (answer,)
    return ()
