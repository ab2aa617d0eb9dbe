"""A paper as text or as Markdown, in the form that `shuati.files.written` reads back exactly."""

from __future__ import annotations

import re
from collections.abc import Iterator

from shuati.files.forms import ENDS, FORMS, NUMBER, TAG, TAGS, Form, kind_of_section
from shuati.model.papers import Kind, Paper, Question

_DIGITS = "〇一二三四五六七八九"
_BACKSLASHES = re.compile(r"\\*")


def written(paper: Paper, ending: str) -> str:
    """Return the text of a paper; `ending` is "txt" or "md"."""
    form = FORMS[ending]
    return "\n".join([form.first, *_Writer(form).lines(paper)]) + "\n"


class _Writer:
    """Writes in one form; `held` is what the headings so far say of the next question."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.held: dict[str, str | None] = dict.fromkeys(ENDS)
        self.sections = 0

    def lines(self, paper: Paper) -> Iterator[str]:
        if paper.title is not None:
            yield from self._title(paper.title)
        for question in paper.questions:
            yield from self._headings(question)
            yield from self._question(question)

    def _title(self, title: str) -> Iterator[str]:
        form = self.form
        plain = title and "\n" not in title and not form.is_label(form.title + title)
        label = form.title if plain and not form.is_label(title) else f"{form.title}标题："
        yield from self._labelled(label, title)

    def _headings(self, question: Question) -> Iterator[str]:
        """Yield what is new in the headings above a question; a new one ends those below it."""
        names = list(ENDS)
        for place, name in enumerate(names):
            text = getattr(question, name)
            if text != self.held[name]:
                yield from self._ended(name) if text is None else self._heading(name, text)
                self.held |= dict.fromkeys(names[place:]) | {name: text}

    def _ended(self, name: str) -> Iterator[str]:
        yield from ("", ENDS[name])

    def _heading(self, name: str, text: str) -> Iterator[str]:
        form = self.form
        if name == "section":
            self.sections += 1
        else:
            self.sections = 0 if name == "part" else self.sections
        labels = {
            "part": f"{form.heading}试卷：",
            "section": f"{form.heading}{counted(self.sections)}、",
            "shared_stem": f"{form.strong}材料：{form.strong}",
        }
        yield ""
        yield from self._labelled(labels[name], text)

    def _question(self, question: Question) -> Iterator[str]:
        number = question.number
        plain = number is not None and NUMBER.fullmatch(number) is not None
        told = kind_of_section(question.section) or Kind.OTHER
        tagged = question.kind is not told or TAG.match(question.stem)
        tag = f"【{TAGS[question.kind]}】" if tagged else ""
        yield ""
        label = f"{number}. " if plain else "题目："
        yield from self._labelled(f"{self.form.question}{label}", tag + question.stem)
        if number is not None and not plain:
            yield from self._field("题号：", number)
        for option in question.options:
            yield from self._field(f"{option.letter}. ", option.text)
        for label, text in _answers(question):
            yield from self._field(label, text)
        if question.explanation is not None:
            yield from self._field("解析：", question.explanation)
        if question.points is not None:
            yield from self._field("分值：", f"{question.points:.10f}".rstrip("0").rstrip("."))

    def _field(self, label: str, text: str) -> Iterator[str]:
        return self._labelled(f"{self.form.field}{label}", text)

    def _labelled(self, label: str, text: str) -> Iterator[str]:
        """Yield a label with its text; what only looks like a label is marked."""
        first, *others = text.split("\n")
        yield f"{label}{first}".rstrip(" ") if not first else f"{label}{first}"
        before = None
        for line in others:
            yield self._escaped(line, behind_gap=before == "")
            before = line

    def _escaped(self, line: str, *, behind_gap: bool) -> str:
        found = _BACKSLASHES.match(line)
        bare = line[found.end() :] if found else line
        form = self.form
        marked = bare != line and form.is_label(bare)
        label = form.fields.match(line) or (behind_gap and form.heads.match(line))
        return f"\\{line}" if marked or label else line


def _answers(question: Question) -> Iterator[tuple[str, str]]:
    answer = question.answer
    if answer is None:
        return
    if isinstance(answer, bool):
        yield "答案：", "正确" if answer else "错误"
    elif isinstance(answer, str):
        yield "答案：", answer
    elif question.kind is not Kind.BLANK:
        yield "答案：", "".join(answer)
    elif all(part and "；" not in part for part in answer):
        yield "答案：", "；".join(answer)
    else:
        yield from ((f"答案{place}：", part) for place, part in enumerate(answer, 1))


def counted(number: int) -> str:
    """Return a number from 1 on as Chinese headings count, such as 十二."""
    if number >= 100:
        return "".join(_DIGITS[int(digit)] for digit in str(number)).replace("〇", "十")
    tens, ones = divmod(number, 10)
    ten = "" if tens == 0 else "十" if tens == 1 else f"{_DIGITS[tens]}十"
    return ten + (_DIGITS[ones] if ones else "")
