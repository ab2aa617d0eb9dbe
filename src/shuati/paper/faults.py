"""What the learner should know about a paper as a whole: ends cut off, repeats, no questions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from shuati.model.papers import Kind, Problem, Question, Role
from shuati.paper.answers import is_none
from shuati.paper.bare import is_bare
from shuati.paper.drafts import Item
from shuati.paper.kinds import is_heading_name
from shuati.paper.settled import Problems
from shuati.paper.state import State
from shuati.paper.vocabulary import ASKING, TRUTH

_END = re.compile(r"[。．.？?！!；;…”\"’'）)】\]》」』>:：√×]\s*$")
#: The result of a calculation, with its unit, a sum in an account, or the name below a letter.
_RESULT = re.compile(
    r"[借贷]\s*[:：][^。]*\d$|[=＝≈]\s*-?\d[\d.,/×^%‰°℃]*\s*\S{0,4}$"
    r"|,\s*\n\s*[A-Z][a-z]+(?: [A-Z][a-z]+){0,2}$"
)
#: The name of a key; of a paper with its answers (试题及答案) it is none.
_KEY_NAME = re.compile(r"(?<!及)(?<!和)(?<!与)(?:参考)?答案$")
_RUN = re.compile(
    r"\d{1,3}\s*(?:[-~～—–至到]\s*\d{1,3}\s*)?[.．、:：)）]?\s*(?:[A-H]{1,20}|[√×✓✗对错]{1,20})(?!\w)"
)
_CHOICES = (Kind.SINGLE, Kind.MULTIPLE)


def of_questions(settled: Sequence[tuple[Question, Problems]]) -> list[Problem]:
    """Return the problems of the single questions, and of questions that occur twice."""
    found = []
    seen: set[tuple[str, str]] = set()
    shared: dict[str | None, str] = {}
    for question, codes in settled:
        row = question.rows[0] if question.rows else None
        found += [
            Problem(code, question.number, text or question.stem, row)
            for code, text in codes.items()
        ]
        options = "".join(f"{one.letter}{one.text!r}" for one in question.options)
        if question.shared_stem not in shared:
            shared[question.shared_stem] = "".join((question.shared_stem or "").split())
        asked = "".join(f"{question.kind}{question.stem}{options}".split())
        mark = shared[question.shared_stem], asked
        if question.stem and mark in seen:
            found.append(Problem("duplicate_question", question.number, question.stem, row))
        seen.add(mark)
    return found


def is_prose(questions: Sequence[Question], state: State) -> bool:
    """Say whether a text only looks numbered: nothing in it asks, answers or offers a choice."""
    if not questions:
        return True
    if any(section.kind or is_heading_name(section.name or "") for section in state.sections):
        return False
    return not any(_is_asked(question) for question in questions)


def only_answers(questions: Sequence[Question], state: State) -> bool:
    """Say whether the file is a key without its questions."""
    if not questions:
        return bool(state.entries) or _is_run(state)
    if any(question.options or question.shared_stem for question in questions):
        return False
    others = [question for question in questions if not _is_answer(question)]
    if not others or _is_run(state):
        return True
    bare = len(questions) - len(others)
    if any(_is_asked(question) for question in others):
        return bare * 3 >= len(questions) * 2
    return bare * 2 > len(questions) or bool(_KEY_NAME.search(state.title or ""))


def _is_answer(question: Question) -> bool:
    letters = re.fullmatch(rf"(?:[A-H]{{1,8}}|{TRUTH})[。.]?", question.stem.strip())
    return is_bare(question) or (bool(letters) and not isinstance(question.answer, str))


def _is_run(state: State) -> bool:
    """Say whether letters behind numbers (`1-5 ABCDA`) are half of the text below its title."""
    inked = len("".join(state.text.split())) - len("".join((state.title or "").split()))
    runs = sum(len("".join(found[0].split())) for found in _RUN.finditer(state.text))
    return runs * 2 >= inked and runs > 0


def _is_asked(question: Question) -> bool:
    if question.options or question.answer is not None or "____" in question.stem:
        return True
    return bool(re.search(r"[?？]|[（(][)）]", question.stem)) or _requests(question.stem)


def _requests(stem: str) -> bool:
    return bool(
        re.match(
            r"(?:试|请)?(?:简述|试述|论述|说明|解释|列举|写出|谈谈|分析|什么|如何|为什么)", stem
        )
    )


def of_paper(questions: Sequence[Question], state: State) -> list[Problem]:
    """Return the problems of the paper: an end that was cut off."""
    if not questions or not _is_cut(questions, state):
        return []
    last = _last_item(state) or state.items[-1]
    row = state.source.row(len(state.text.rstrip()) - 1)
    return [Problem("cut_off", last.number, state.text[-40:].strip(), row)]


def _last_item(state: State) -> Item | None:
    piece = state.pieces[-1]
    if not isinstance(piece.holder, Item):
        return None
    return next(
        (item for item in state.items if piece.holder is item or piece.holder in item.keys), None
    )


def _is_cut(questions: Sequence[Question], state: State) -> bool:
    piece = state.pieces[-1]
    text = state.text[piece.start : piece.end].strip()
    last = questions[-1]
    if text.endswith("\n……") and last.answer is None:
        return True
    if is_none(text):
        return False
    if not isinstance(piece.holder, Item) or (
        piece.why.startswith("key_") and piece.why != "key_entry"
    ):
        return False
    if text.endswith((":", "：", "】")) and piece.why == "answer_marker":
        answered = sum(one.answer is not None for one in questions[:-1])
        return last.answer is None and answered * 2 > len(questions) - 1
    if piece.role is Role.EXPLANATION or (piece.role is Role.ANSWER and len(text) > 20):
        ended = _END.search(text) or _RESULT.search(text[-30:])
        return not ended and _others_end(questions, last, state)
    if piece.role is Role.STEM:
        return _stem_cut(questions, last, text)
    return False


def _others_end(questions: Sequence[Question], last: Question, state: State) -> bool:
    """Say whether the texts of the same sort end with a mark in this paper."""
    texts = [
        one.explanation or (one.answer if isinstance(one.answer, str) else "")
        for one in questions
        if one is not last
    ]
    texts = [text for text in texts if text and len(text) > 3]
    if not texts:
        return len(last.answer if isinstance(last.answer, str) else last.explanation or "") > 30
    ended = sum(bool(_END.search(text)) for text in texts)
    return ended * 2 >= len(texts)


def _stem_cut(questions: Sequence[Question], last: Question, text: str) -> bool:
    others = [
        one for one in questions[:-1] if one.kind is last.kind and one.section == last.section
    ]
    if last.kind in _CHOICES:
        usual = [len(one.options) for one in others if one.options]
        fewer = bool(usual) and len(last.options) < min(usual)
        answered = sum(one.answer is not None for one in others)
        return fewer and last.answer is None and answered * 2 >= len(others)
    if isinstance(last.answer, str) and len(last.answer) > 20:
        return not _END.search(last.answer)
    answered = sum(one.answer is not None for one in questions[:-1])
    unfinished = not _END.search(text) and not ASKING.search(text)
    return (
        last.answer is None and len(questions) > 2 and answered * 2 > len(questions) and unfinished
    )
