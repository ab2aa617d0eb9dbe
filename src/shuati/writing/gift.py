"""A paper as Moodle GIFT.

Choices, truths and single blanks are Moodle's own kinds. Any other question is an essay, whose
answer stands in the feedback after 答案：. What is read otherwise than it was is noted in a
comment, which Moodle passes over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from shuati.files import notes
from shuati.files.documents import read_document
from shuati.files.gift import number_of, shown
from shuati.files.gift_signs import escaped
from shuati.files.signs import GIFT_NOTE, OUR_GIFT
from shuati.files.sources import Source
from shuati.model.papers import Kind, Paper, Question
from shuati.text.steps import rows_of

_FORMED = re.compile(r"[<&]|\$\$|^\s*(?://|\$CATEGORY:|\[|%)", re.I)
_CHOICES = (Kind.SINGLE, Kind.MULTIPLE)


def written(paper: Paper) -> str:
    """Return a paper's GIFT, with notes on what GIFT does not say, for ourselves."""
    blocks = [OUR_GIFT]
    if paper.title is not None:
        blocks.append(GIFT_NOTE + notes.encoded({"title": paper.title}))
    section = shared = None
    for question in paper.questions:
        its = _shared(question)
        heads = [_category_line(question), *([_text(its)] if its is not None else [])]
        if question.section != section or (shared is not None and its is None):
            blocks.append(heads[0])
            section, shared = question.section, None
        if its is not None and its != shared:
            blocks.append(heads[1])
            shared = its
        blocks.append(_noted(question, heads))
    return "\n\n".join(blocks) + "\n"


def essays(paper: Paper) -> int:
    """How many questions are essays in Moodle, which are none here."""
    return sum(not _is_moodles(one) and one.kind is not Kind.ESSAY for one in paper.questions)


def _is_moodles(question: Question) -> bool:
    truth = isinstance(question.answer, bool)
    return truth or _is_choice(question) or _is_blank(question)


def _shared(question: Question) -> str | None:
    return (question.shared_stem or "").strip() or None


def _noted(question: Question, heads: Sequence[str]) -> str:
    """The question behind what is to be noted on it, once it is read below these heads."""
    block = _question(question)
    found = _read([*heads, block])
    if found is None:
        block = f"{_text(_stem(question))} {{}}"
        found = _read([*heads, block])
    told = None if found is None else notes.note(question, found, shown(rows_of(block)))
    return block if told is None else f"{GIFT_NOTE}{told}\n{block}"


def _read(blocks: Sequence[str]) -> Question | None:
    found = read_document(Source("-", "\n\n".join([OUR_GIFT, *blocks]).encode("utf-8", "replace")))
    return found.questions[0] if len(found.questions) == 1 else None


def _category_line(question: Question) -> str:
    return f"$CATEGORY: {_category(question.section)}"


def _category(section: str | None) -> str:
    return "$course$/top/" + escaped((section or "").replace("/", "//"))


def _text(text: str) -> str:
    """Text is said to be plain where Moodle would take it for something else."""
    return ("[plain]" if _FORMED.search(text) else "") + escaped(text)


def _stem(question: Question) -> str:
    """The gap of a cloze has no text of its own; Moodle takes no question without one."""
    return question.stem if question.stem.strip() else f"（{question.number or '?'}）"


def _question(question: Question) -> str:
    title = f"::{question.number}::" if _is_title(question.number) else ""
    return f"{title}{_text(_stem(question))} {{{''.join(_answers(question))}}}"


def _is_title(number: str | None) -> bool:
    return number is not None and number_of(number) == number


def _is_choice(question: Question) -> bool:
    return question.kind in _CHOICES and len(question.options) > 1


def _is_blank(question: Question) -> bool:
    """Say whether there is one blank; an arrow in its answer would make it a pair to match."""
    answer = question.answer
    if question.kind is not Kind.BLANK or not isinstance(answer, tuple) or len(answer) != 1:
        return False
    return bool(answer[0].replace(" / ", "").strip()) and "->" not in answer[0]


def _answers(question: Question) -> Iterator[str]:
    answer, told = question.answer, question.explanation
    if _is_choice(question):
        yield "\n"
        yield from (f"\t{line}\n" for line in _options(question))
    elif isinstance(answer, bool):
        yield "TRUE" if answer else "FALSE"
    elif isinstance(answer, tuple) and _is_blank(question):
        yield from (f"={_text(wording)}" for wording in answer[0].split(" / "))
    elif answer is not None:
        told = _in_feedback(question)
    if told:
        yield f"####{_text(told)}"


def _options(question: Question) -> Iterator[str]:
    answer = question.answer if isinstance(question.answer, tuple) else ()
    for option in question.options:
        right = option.letter in answer
        if question.kind is Kind.SINGLE and len(answer) == 1:
            mark = "=" if right else "~"
        else:
            mark = f"~%{100 / len(answer):.5f}%" if right else "~"
        yield f"{mark}{_text(option.text)}"


def _in_feedback(question: Question) -> str:
    told = f"答案：{_shown(question)}"
    return told if not question.explanation else f"{told}\n解析：{question.explanation}"


def _shown(question: Question) -> str:
    answer = question.answer
    if isinstance(answer, tuple):
        return ("；" if question.kind is Kind.BLANK else "").join(answer)
    return str(answer)
