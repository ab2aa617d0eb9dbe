"""A paper as Moodle GIFT, as far as that carries it.

Choices, truths and single blanks are Moodle's own kinds. Any other question is an essay, whose
answer stands in the feedback after 答案：. What a choice without an answer lacks cannot be said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from shuati.files.gift import category, number_of
from shuati.files.gift_signs import escaped
from shuati.files.pairs import LETTERS
from shuati.files.signs import OUR_GIFT
from shuati.model.papers import Kind, Option, Paper, Question

_FORMED = re.compile(r"[<&]|\$\$|^\s*(?://|\$CATEGORY:|\[|%)", re.I)
_CHOICES = (Kind.SINGLE, Kind.MULTIPLE)


def written(paper: Paper) -> str:
    """Return a paper's GIFT."""
    blocks = [OUR_GIFT]
    section = shared = None
    for question in paper.questions:
        its = (question.shared_stem or "").strip() or None
        if question.section != section or (shared is not None and its is None):
            blocks.append(f"$CATEGORY: {_category(question.section)}")
            section, shared = question.section, None
        if its is not None and its != shared:
            blocks.append(_text(its))
            shared = its
        blocks.append(_question(question))
    return "\n\n".join(blocks) + "\n"


def _category(section: str | None) -> str:
    return "$course$/top/" + escaped((section or "").replace("/", "//"))


def _text(text: str) -> str:
    """Text is said to be plain where Moodle would take it for something else."""
    return ("[plain]" if _FORMED.search(text) else "") + escaped(text)


def _question(question: Question) -> str:
    title = f"::{question.number}::" if _is_title(question.number) else ""
    return f"{title}{_text(question.stem)} {{{''.join(_answers(question))}}}"


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


def carried(question: Question) -> Question:
    """Return what GIFT carries of a question, as it is read back; rows and doubts apart."""
    kept = replace(
        _answered(question),
        stem=question.stem.strip(),
        number=question.number if _is_title(question.number) else None,
        section=category((question.section or "").replace("/", "//")),
        shared_stem=(question.shared_stem or "").strip() or None,
        explanation=(question.explanation or "").strip() or None,
    )
    return replace(kept, points=None, part=None, rows=(), doubts=())


def _answered(question: Question) -> Question:
    answer = question.answer
    if _is_choice(question):
        return _lettered(question)
    if isinstance(answer, bool):
        return replace(question, kind=Kind.TRUEFALSE, options=())
    if isinstance(answer, tuple) and _is_blank(question):
        wordings = dict.fromkeys(filter(None, map(str.strip, answer[0].split(" / "))))
        return replace(question, kind=Kind.BLANK, options=(), answer=(" / ".join(wordings),))
    shown = None if answer is None else _shown(question).strip() or None
    return replace(question, kind=Kind.ESSAY, options=(), answer=shown)


def _lettered(question: Question) -> Question:
    """The options with letters in their order, which GIFT does not write."""
    answer = question.answer if isinstance(question.answer, tuple) else ()
    options = zip(LETTERS, question.options, strict=False)
    renamed = [(letter, option) for letter, option in options]
    right = tuple(letter for letter, option in renamed if option.letter in answer)
    single = question.kind is Kind.SINGLE and len(answer) == 1 == len(right)
    return replace(
        question,
        kind=Kind.SINGLE if single else Kind.MULTIPLE,
        options=tuple(Option(letter, option.text.strip()) for letter, option in renamed),
        answer=right or None,
    )
